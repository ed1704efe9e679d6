/* Time runs both ways: by ten and a hundred pops, backwards, to a number that is typed, and along the
   timeline. Every road ends in the picture that an export of the same moment has. */
#include "timeline.h"

#include "testing.h"
#include "window_session.h"
#include "window_sight.h"

/* 20x15 cells have so many edges, and Prim's and Kruskal's pop each once. */
#define SIZE "--cells 20x15 --seed 3 --paused"
#define LAST_POP (19 * 15 + 20 * 14)

START_TEST(keys_skip_and_jump) {
    struct session session;
    session_open(&session, SIZE);
    session_press(&session, "Next");
    sight_await_moment(&session, 100);
    session_press(&session, "F3 F3");
    sight_await_moment(&session, 120);
    session_press(&session, "F2");
    sight_await_moment(&session, 110);
    session_press(&session, "Prior");
    sight_await_moment(&session, 10);
    session_press(&session, "F4 2 3 7 Return");
    sight_await_moment(&session, 237);
    session_press(&session, "F4 9 BackSpace 4 Return");
    sight_await_moment(&session, 4);
    session_press(&session, "F4 9 9 Escape");
    sight_await_moment(&session, 4);
    session_close(&session);
}
END_TEST

START_TEST(start_and_end) {
    struct session session;
    session_open(&session, SIZE);
    session_press(&session, "End");
    sight_await_moment(&session, LAST_POP);
    session_press(&session, "Home");
    sight_await_moment(&session, 0);
    session_press(&session, "End Left Left");
    sight_await_moment(&session, LAST_POP - 2);
    session_press(&session, "BackSpace");
    sight_await_moment(&session, 0);
    session_close(&session);
}
END_TEST

START_TEST(a_click_on_the_timeline_goes_there) {
    struct session session;
    session_open(&session, SIZE);
    sight_await_moment(&session, 0);
    const struct layout layout = session_layout(&session);
    const struct rect bar = layout.timeline;
    struct player player = {.settings = session.settings, .race = session_race(&session.settings)};
    const int32_t places[] = {bar.x + bar.width / 3, bar.x + bar.width / 8, bar.x};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        session_click(&session, places[i], bar.y + bar.height / 4);
        sight_await_moment(&session, timeline_moment(bar, &player, places[i]));
    }
    race_free(player.race);
    session_close(&session);
}
END_TEST

/* Beside the mazes there is less room for them; without the pseudocode all is as before. */
START_TEST(the_pseudocode_comes_and_goes) {
    struct session session;
    session_open(&session, SIZE " --step 50");
    sight_await_moment(&session, 50);
    struct picture before = sight_settled(&session);
    session_press(&session, "k");
    sight_await_change(&session, sight_all(&session), &before);
    session_press(&session, "k");
    sight_await_same(&session, sight_all(&session), &before);
    picture_free(&before);
    session_close(&session);
}
END_TEST

TEST_MAIN("window timeline", keys_skip_and_jump, start_and_end, a_click_on_the_timeline_goes_there,
          the_pseudocode_comes_and_goes)
