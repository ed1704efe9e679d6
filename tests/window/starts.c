/* The window opens with two mazes that grow, and shows at every moment what the program exports of it. */
#include "testing.h"
#include "theme.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

/* Pixels of a colour in one maze. */
static size_t count_in_maze(const struct session *session, size_t maze, uint32_t colour) {
    const struct layout layout = session_layout(session);
    struct picture shown = sight_part(session, layout.pictures[maze]);
    const size_t count = picture_count(&shown, colour);
    picture_free(&shown);
    return count;
}

START_TEST(two_mazes_grow) {
    const struct theme *const theme = &themes[0];
    struct session session;
    session_open(&session, "--cells 60x40 --pops 1");
    for (size_t i = 0; i < 2; i++) {
        await(count_in_maze(&session, i, theme->states[STATE_OPEN]) > 0, "maze %zu has no cells", i);
        await(count_in_maze(&session, i, theme->states[STATE_PENDING]) > 0, "maze %zu has no frontier", i);
        ck_assert_uint_gt(count_in_maze(&session, i, theme->states[STATE_EMPTY]), 0);
        const size_t before = count_in_maze(&session, i, theme->states[STATE_OPEN]);
        await(count_in_maze(&session, i, theme->states[STATE_OPEN]) > before, "maze %zu does not grow", i);
    }
    session_close(&session);
}
END_TEST

START_TEST(as_many_cells_as_the_window_has_room_for) {
    struct session session;
    session_open(&session, "--paused --step 40");
    ck_assert_uint_gt(session.settings.cells.width, 90);
    sight_await_moment(&session, 40);
    session_close(&session);
}
END_TEST

START_TEST(one_maze_and_four) {
    static const char *const algorithms[] = {"prim", "kruskal,prim,kruskal", "prim,kruskal,kruskal,prim"};
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        struct session session;
        session_open(&session, "--algorithm %s --cells 20x15 --paused --step 50", algorithms[i]);
        sight_await_moment(&session, 50);
        session_close(&session);
    }
}
END_TEST

START_TEST(other_proportions_of_cell_and_gap) {
    struct session session;
    session_open(&session, "--cells 20x15 --cell-size 6 --gap 2 --paused --step 50");
    sight_await_moment(&session, 50);
    session_close(&session);
}
END_TEST

START_TEST(paused_it_steps_forward_and_back) {
    struct session session;
    session_open(&session, "--cells 20x15 --seed 7 --paused");
    sight_await_moment(&session, 0);
    session_press_times(&session, "Right", 23);
    sight_await_moment(&session, 23);
    session_press_times(&session, "Left", 9);
    sight_await_moment(&session, 14);
    session_press_times(&session, "Left", 20);
    sight_await_moment(&session, 0);
    session_press_times(&session, "Right", 3);
    sight_await_moment(&session, 3);
    session_close(&session);
}
END_TEST

/* Stepping is looking: a race that runs stops for it. */
START_TEST(a_step_pauses) {
    struct session session;
    session_open(&session, "--cells 40x30 --pops 1");
    session_press(&session, "Right");
    struct picture before = sight_settled(&session);
    ck_assert_uint_gt(picture_count(&before, themes[0].states[STATE_OPEN]), 0);
    picture_free(&before);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/starts", two_mazes_grow, as_many_cells_as_the_window_has_room_for, one_maze_and_four,
          other_proportions_of_cell_and_gap, paused_it_steps_forward_and_back, a_step_pauses)
