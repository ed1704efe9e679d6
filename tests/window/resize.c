/* At every size, and after the window was hidden or covered, it shows the same moment of the same mazes. */
#include "testing.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_tool.h"

#define MOMENT 77

static const struct {
    int32_t width, height;
} sizes[] = {
    {1280, 720}, {800, 600}, {640, 480}, {320, 240}, {1800, 300}, {400, 1000}, {333, 777}, {1728, 972},
};

START_TEST(the_mazes_fit_every_size) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step %d", MOMENT);
    session_move(&session, 0, 0);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        session_resize(&session, sizes[i].width, sizes[i].height);
        sight_await_moment(&session, MOMENT);
        session_press(&session, "Right Left");
        sight_await_moment(&session, MOMENT);
    }
    session_close(&session);
}
END_TEST

START_TEST(the_last_of_many_sizes_counts) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step %d", MOMENT);
    session_move(&session, 0, 0);
    for (int32_t width = 600; width <= 1200; width += 30) {
        tool_run("xdotool windowsize %s %d %d", session.window, (int)width, 500);
    }
    session_resize(&session, 900, 640);
    sight_await_moment(&session, MOMENT);
    session_close(&session);
}
END_TEST

START_TEST(a_size_and_back_is_the_same_window) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step %d", MOMENT);
    struct picture before = sight_settled(&session);
    const struct rect place = session.place;
    session_resize(&session, 700, 500);
    sight_await_moment(&session, MOMENT);
    session_resize(&session, place.width, place.height);
    sight_await_same(&session, sight_all(&session), &before);
    picture_free(&before);
    session_close(&session);
}
END_TEST

START_TEST(hidden_and_shown_again) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step %d", MOMENT);
    struct picture before = sight_settled(&session);
    tool_run("xdotool windowunmap --sync %s", session.window);
    sight_await_change(&session, sight_all(&session), &before);
    tool_run("xdotool windowmap --sync %s", session.window);
    sight_await_same(&session, sight_all(&session), &before);
    session_focus(&session);
    session_press(&session, "Right");
    sight_await_moment(&session, MOMENT + 1);
    picture_free(&before);
    session_close(&session);
}
END_TEST

START_TEST(covered_and_uncovered) {
    struct session session;
    struct session cover;
    session_open(&session, "--cells 20x15 --paused --step %d", MOMENT);
    struct picture before = sight_settled(&session);
    session_open(&cover, "--cells 5x5 --paused --theme light");
    sight_await_change(&session, sight_all(&session), &before);
    session_move(&cover, 500, 300);
    session_move(&cover, 900, 700);
    session_close(&cover);
    sight_await_same(&session, sight_all(&session), &before);
    picture_free(&before);
    session_focus(&session);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/resize", the_mazes_fit_every_size, the_last_of_many_sizes_counts,
          a_size_and_back_is_the_same_window, hidden_and_shown_again, covered_and_uncovered)
