/* Whatever keys are pressed, wherever is clicked and however often the window changes its size, the program
   goes on, and in the end shows what it should. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "dice.h"
#include "testing.h"
#include "window_child.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_tool.h"

#define ROUNDS 15
#define KEYS_A_ROUND 12

/* All that the program knows but the key that quits, and some that it does not. */
static const char *const keys[] = {
    "space", "Right",     "Right", "Left",   "Up",  "Down",   "r",  "Home",   "n",      "Tab",
    "a",     "b",         "Next",  "Prior",  "d",   "x",      "w",  "u",      "m",      "j",
    "g",     "s",         "o",     "e",      "l",   "f",      "c",  "t",      "i",      "p",
    "F5",    "F1",        "h",     "Escape", "F11", "Return", "k",  "5",      "Insert", "Delete",
    "End",   "BackSpace", "v",     "y",      "y",   "F8",     "F9", "ctrl+c", "ctrl+v",
};

static void press_some(struct dice *dice, const struct session *session) {
    char list[KEYS_A_ROUND * 16] = "";
    size_t used = 0;
    for (int i = 0; i < KEYS_A_ROUND; i++) {
        used += (size_t)snprintf(list + used, sizeof list - used, "%s ",
                                 keys[dice_below(dice, sizeof keys / sizeof *keys)]);
    }
    session_press(session, list);
}

/* The place is not read again: in fullscreen, the window's is not what it was asked to be. */
static void play(uint64_t seed, const char *arguments) {
    struct dice dice = dice_of(seed);
    struct session session;
    session_open(&session, "%s", arguments);
    for (int round = 0; round < ROUNDS; round++) {
        press_some(&dice, &session);
        if (dice_below(&dice, 2) == 0) {
            session_click(&session, (int32_t)dice_below(&dice, (uint64_t)session.place.width),
                          (int32_t)dice_below(&dice, (uint64_t)session.place.height));
        }
        if (dice_below(&dice, 3) == 0) {
            tool_run("xdotool windowsize %s %" PRIu32 " %" PRIu32, session.window,
                     1 + dice_below(&dice, 1900), 1 + dice_below(&dice, 1000));
        }
        require(child_alive(&session.child), "seed %" PRIu64 ": it ended in round %d", seed, round);
    }
    session_focus(&session);
    session_close(&session);
}

START_TEST(keys_clicks_and_sizes) {
    play(1, "--cells 30x20 --pops 3");
}
END_TEST

START_TEST(one_cell) {
    play(2, "--cells 1x1 --algorithm kruskal");
}
END_TEST

START_TEST(many_cells_in_four_mazes) {
    play(3, "--cells 300x200 --algorithm prim,kruskal,kruskal,prim --pops 100 --view flood");
}
END_TEST

TEST_MAIN("window/fuzz", keys_clicks_and_sizes, one_cell, many_cells_in_four_mazes)
