/* Keys on other keyboards: a letter is where the layout prints it; where the layout has no Latin letters, it
   is where most keyboards have it. */
#include <stdio.h>

#include "generator.h"
#include "testing.h"
#include "window_aftermath.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_tool.h"

/* Places of keys, as the X server numbers them, named by what a US keyboard prints on them. */
#define PLACE_Q "24"
#define PLACE_R "27"
#define PLACE_A "38"
#define PLACE_F "41"
#define PLACE_N "57"

struct layout_change {
    char usual[TOOL_TEXT_MAX]; /* the layout that the server had */
    struct aftermath aftermath;
};

/* False where there is no tool to change the layout. */
static bool change_layout(struct layout_change *change, const char *layout) {
    char *const usual = change->usual;
    if (!tool_ask(usual, "setxkbmap -query | sed -n 's/^layout: *//p' | tr -d '\\n'") || usual[0] == '\0') {
        (void)fputs("left out: there is no setxkbmap\n", stderr);
        return false;
    }
    aftermath_prepare(&change->aftermath, "setxkbmap '%s'", usual);
    tool_run("setxkbmap %s", layout);
    return true;
}

static void restore_layout(struct layout_change *change) {
    tool_run("setxkbmap '%s'", change->usual);
    aftermath_cancel(&change->aftermath);
}

static void letters_act(const char *layout, const char *algorithm, const char *quit) {
    struct session session;
    struct layout_change change = {.usual = ""};
    if (!change_layout(&change, layout)) {
        return;
    }
    session_open(&session, "--cells 20x15 --algorithm prim --seed 3 --paused --step 30");
    sight_await_moment(&session, 30);
    session_press(&session, PLACE_F);
    session.settings.view = VIEW_FLOOD;
    sight_await_moment(&session, 30);
    session_press(&session, PLACE_R);
    sight_await_moment(&session, 0);
    session_press(&session, PLACE_N);
    session.settings.seed = 4;
    session_press(&session, algorithm);
    session.settings.lineup.algorithms[0] = generators[1];
    session_press_times(&session, "Right", 9);
    sight_await_moment(&session, 9);
    session_press(&session, quit);
    ck_assert_int_eq(child_wait(&session.child), 0);
    child_end(&session.child);
    restore_layout(&change);
}

START_TEST(german) {
    letters_act("de", PLACE_A, PLACE_Q);
}
END_TEST

/* A and Q have changed places. */
START_TEST(french) {
    letters_act("fr", PLACE_Q, PLACE_A);
}
END_TEST

/* No Latin letter anywhere. */
START_TEST(russian) {
    letters_act("ru", PLACE_A, PLACE_Q);
}
END_TEST

/* The same, and where others have Q there is a semicolon. */
START_TEST(greek) {
    letters_act("gr", PLACE_A, PLACE_Q);
}
END_TEST

START_TEST(changed_while_the_window_is_open) {
    struct session session;
    session_open(&session, "--cells 20x15 --seed 3 --paused --step 30");
    sight_await_moment(&session, 30);
    struct layout_change change = {.usual = ""};
    if (change_layout(&change, "fr")) {
        /* The key that was Q is A now. */
        session_press(&session, PLACE_Q);
        session.settings.lineup.algorithms[0] = generators[1];
        session_press_times(&session, "Right", 9);
        sight_await_moment(&session, 9);
        restore_layout(&change);
    }
    session_close(&session);
}
END_TEST

TEST_MAIN("window/keyboards", german, french, russian, greek, changed_while_the_window_is_open)
