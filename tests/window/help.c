/* The help lies over everything, keeps time standing still, and leaves no trace. */
#include "testing.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"

START_TEST(it_comes_and_goes_without_a_trace) {
    static const char *const keys[][2] = {
        {"F1", "Escape"}, {"h", "F1"}, {"F1", "h"}, {"h", "Escape"}, {"F1 F1 h", "Escape"}};
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step 60");
    struct picture before = sight_settled(&session);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        session_press(&session, keys[i][0]);
        sight_await_change(&session, sight_all(&session), &before);
        struct picture open = sight_settled(&session);
        const char *why = "";
        ck_assert(!picture_same(&open, &before, &why));
        picture_free(&open);
        session_press(&session, keys[i][1]);
        sight_await_same(&session, sight_all(&session), &before);
    }
    picture_free(&before);
    session_close(&session);
}
END_TEST

START_TEST(a_click_closes_it) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step 60");
    struct picture before = sight_settled(&session);
    const struct rect second = session_layout(&session).pictures[1];
    session_press(&session, "F1");
    sight_await_change(&session, sight_all(&session), &before);
    /* It only closes the help: the second maze does not get the focus. */
    session_click(&session, second.x + second.width / 2, second.y + second.height / 2);
    sight_await_same(&session, sight_all(&session), &before);
    picture_free(&before);
    session_close(&session);
}
END_TEST

START_TEST(nothing_moves_under_it) {
    struct session session;
    session_open(&session, "--cells 60x40 --pops 1");
    const struct rect maze = session_layout(&session).pictures[0];
    session_press(&session, "F1");
    struct picture open = sight_settled(&session);
    picture_free(&open);
    session_press(&session, "Escape");
    /* Once for the help that closes, once more for the maze that grows. */
    for (int i = 0; i < 2; i++) {
        struct picture before = sight_part(&session, maze);
        sight_await_change(&session, maze, &before);
        picture_free(&before);
    }
    session_close(&session);
}
END_TEST

/* A key that does something closes the help first, so that what it does can be seen. */
START_TEST(a_key_acts_in_sight) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step 60");
    sight_await_moment(&session, 60);
    session_press(&session, "F1 Right");
    sight_await_moment(&session, 61);
    session_close(&session);
}
END_TEST

START_TEST(it_can_be_seen_at_every_size) {
    static const int32_t sizes[][2] = {{1280, 720}, {640, 480}, {320, 240}, {300, 900}};
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step 60");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        session_resize(&session, sizes[i][0], sizes[i][1]);
        sight_await_moment(&session, 60);
        struct picture before = sight_settled(&session);
        session_press(&session, "F1");
        sight_await_change(&session, sight_all(&session), &before);
        session_press(&session, "F1");
        sight_await_same(&session, sight_all(&session), &before);
        picture_free(&before);
    }
    session_close(&session);
}
END_TEST

TEST_MAIN("window/help", it_comes_and_goes_without_a_trace, a_click_closes_it, nothing_moves_under_it,
          a_key_acts_in_sight, it_can_be_seen_at_every_size)
