#include "theme.h"

/* What solvers show is in the colours of Okabe and Ito ("Color universal design", 2008), which colour-blind
   viewers tell apart. The colours of trees are after Tol's schemes "light" and, on a light ground, "muted"
   ("Colour schemes", SRON technical note 09-002). */
const struct theme themes[] = {
    {
        .name = "dark",
        .summary = "white passages on black, for screens and dark rooms",
        .states =
            {
                [STATE_EMPTY] = 0x000000,
                [STATE_BOUND] = 0x5c636b,
                [STATE_PENDING] = 0xff00ff,
                [STATE_REJECTED] = 0x000000,
                [STATE_OPEN] = 0xffffff,
                [STATE_VISITED] = 0x56b4e9,
                [STATE_GIVEN_UP] = 0x6b737c,
                [STATE_WAY] = 0xe69f00,
            },
        .trees = {0x77aadd, 0xee8866, 0xeedd88, 0xffaabb, 0x99ddff, 0x44bb99, 0xbbcc33, 0xdddddd},
        .mark = 0xffd400,
        .background = 0x111214,
        .text = 0xf1f3f5,
        .faint = 0xa3a9b1,
        .line = 0x3a3f46,
        .accent = 0xff00ff,
    },
    {
        .name = "light",
        .summary = "dark passages on white, for projectors in lit rooms",
        .states =
            {
                [STATE_EMPTY] = 0xffffff,
                [STATE_BOUND] = 0xa9b0b8,
                [STATE_PENDING] = 0xe000e0,
                [STATE_REJECTED] = 0xffffff,
                [STATE_OPEN] = 0x20242a,
                [STATE_VISITED] = 0x0072b2,
                [STATE_GIVEN_UP] = 0xa4abb3,
                [STATE_WAY] = 0xd55e00,
            },
        .trees = {0x332288, 0x88ccee, 0x44aa99, 0x117733, 0x999933, 0xddcc77, 0xcc6677, 0x882255},
        .mark = 0xd07a00,
        .background = 0xe9ebee,
        .text = 0x15181c,
        .faint = 0x4c535c,
        .line = 0xb4bac2,
        .accent = 0xc000c0,
    },
    {
        .name = "print",
        .summary = "black on white throughout, for paper",
        .states =
            {
                [STATE_EMPTY] = 0xffffff,
                [STATE_BOUND] = 0xaaaaaa,
                [STATE_PENDING] = 0xb000b0,
                [STATE_REJECTED] = 0xffffff,
                [STATE_OPEN] = 0x000000,
                [STATE_VISITED] = 0x777777,
                [STATE_GIVEN_UP] = 0xbbbbbb,
                [STATE_WAY] = 0xd55e00,
            },
        .trees = {0x332288, 0x88ccee, 0x44aa99, 0x117733, 0x999933, 0xddcc77, 0xcc6677, 0x882255},
        .mark = 0xd07a00,
        .background = 0xffffff,
        .text = 0x000000,
        .faint = 0x333333,
        .line = 0x999999,
        .accent = 0x000000,
    },
};
const size_t themes_count = sizeof themes / sizeof themes[0];
