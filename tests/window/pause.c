/* Space stops the race and lets it go on; when it is over, Space begins it again. */
#include "testing.h"
#include "theme.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

/* Watches for as long as some dozens of frames take. */
static void nothing_moves(const struct session *session, const struct picture *before) {
    const char *why = "";
    const uint64_t end = wait_now() + 500;
    while (wait_now() < end) {
        struct picture now = sight_window(session);
        require(picture_same(&now, before, &why), "it moves: %s", why);
        picture_free(&now);
        wait_moment();
    }
}

START_TEST(space_stops_and_goes_on) {
    struct session session;
    session_open(&session, "--cells 60x40 --pops 1");
    const struct rect maze = session_layout(&session).pictures[0];
    for (int i = 0; i < 2; i++) {
        struct picture moving = sight_part(&session, maze);
        sight_await_change(&session, maze, &moving);
        picture_free(&moving);
        session_press(&session, "space");
        struct picture resting = sight_settled(&session);
        nothing_moves(&session, &resting);
        picture_free(&resting);
        session_press(&session, "space");
    }
    session_close(&session);
}
END_TEST

/* Pixels of the first maze that belong to no cell yet. */
static size_t ground(const struct session *session) {
    struct picture shown = sight_part(session, session_layout(session).pictures[0]);
    const size_t count = picture_count(&shown, themes[0].states[STATE_EMPTY]);
    picture_free(&shown);
    return count;
}

START_TEST(space_begins_again_when_it_is_over) {
    struct session session;
    session_open(&session, "--cells 16x12 --pops 2");
    struct settings over = session.settings;
    over.view = VIEW_FLOOD;
    sight_await(&session, &over);
    const size_t least = ground(&session);
    session_press(&session, "space");
    /* The passages of a finished maze are about half of its picture. */
    await(2 * ground(&session) > 3 * least, "it does not begin again");
    sight_await(&session, &over);
    session_close(&session);
}
END_TEST

/* Whoever went through a race step by step and presses Space at its end wants to see it run. */
START_TEST(space_runs_it_after_steps_to_the_end) {
    struct session session;
    session_open(&session, "--cells 4x3 --pops 1 --paused --step 100000");
    struct settings over = session.settings;
    over.view = VIEW_FLOOD;
    over.step = SETTINGS_STEP_END;
    sight_await(&session, &over);
    const size_t least = ground(&session);
    session_press(&session, "space");
    await(ground(&session) > least, "it does not begin again");
    sight_await(&session, &over);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/pause", space_stops_and_goes_on, space_begins_again_when_it_is_over,
          space_runs_it_after_steps_to_the_end)
