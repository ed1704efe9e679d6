#include "theme.h"

const struct theme themes[] = {
    {
        .name = "dark",
        .summary = "white passages on black, for screens and dark rooms",
        .ground = 0x000000,
        .cell = 0xffffff,
        .pending = 0xff00ff,
        .background = 0x111214,
        .text = 0xf1f3f5,
        .faint = 0xa3a9b1,
        .line = 0x3a3f46,
        .accent = 0xff00ff,
    },
    {
        .name = "light",
        .summary = "dark passages on white, for projectors in lit rooms",
        .ground = 0xffffff,
        .cell = 0x20242a,
        .pending = 0xe000e0,
        .background = 0xe9ebee,
        .text = 0x15181c,
        .faint = 0x4c535c,
        .line = 0xb4bac2,
        .accent = 0xc000c0,
    },
    {
        .name = "print",
        .summary = "black on white throughout, for paper",
        .ground = 0xffffff,
        .cell = 0x000000,
        .pending = 0xb000b0,
        .background = 0xffffff,
        .text = 0x000000,
        .faint = 0x333333,
        .line = 0x999999,
        .accent = 0x000000,
    },
};
const size_t themes_count = sizeof themes / sizeof themes[0];
