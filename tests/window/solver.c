/* Ways through the finished mazes: solvers, where they go in and out, and how these are chosen. */
#include "solver.h"
#include "endpoints.h"
#include "testing.h"
#include "window_session.h"
#include "window_sight.h"

/* The numbers of solvers in the settings: 0 is none. */
static uint32_t next_solver(uint32_t solver) {
    return (uint32_t)((solver + 1) % (solvers_count + 1));
}

static void take_next_solver(struct session *session) {
    session_press(session, "s");
    session->settings.solver = next_solver(session->settings.solver);
}

static struct chosen_cell cell_at(uint32_t x, uint32_t y) {
    return (struct chosen_cell){true, x, y};
}

START_TEST(every_solver_comes_to_its_end) {
    struct session session;
    /* With loops there are several ways, and not all solvers find the same. */
    session_open(&session, "--cells 16x12 --algorithm prim,dfs --loops 10 --pops max");
    sight_await_end(&session);
    do {
        take_next_solver(&session);
        sight_await_end(&session);
    } while (session.settings.solver != 0);
    session_close(&session);
}
END_TEST

START_TEST(solvers_step_forward_and_back) {
    struct session session;
    session_open(&session, "--cells 16x12 --algorithm prim,dfs --loops 10 --paused --step 100000");
    struct race *const race = session_race(&session.settings);
    const uint64_t complete = race_maze_moment(race);
    race_free(race);
    sight_await_end(&session);
    for (size_t i = 0; i < solvers_count; i++) {
        take_next_solver(&session);
        sight_await_moment(&session, complete);
        session_press_times(&session, "Right", 30);
        sight_await_moment(&session, complete + 30);
        session_press_times(&session, "Left", 13);
        sight_await_moment(&session, complete + 17);
        /* Back into the growth, where a solver leaves nothing. */
        session_press_times(&session, "Left", 27);
        sight_await_moment(&session, complete - 10);
        session_press_times(&session, "Right", 10);
        sight_await_moment(&session, complete);
    }
    session_close(&session);
}
END_TEST

START_TEST(the_border_opens_and_closes) {
    struct session session;
    session_open(&session, "--cells 16x12 --algorithm prim,dfs --pops max");
    sight_await_end(&session);
    for (int i = 0; i < 2; i++) {
        session_press(&session, "o");
        session.settings.openings = !session.settings.openings;
        sight_await_end(&session);
        take_next_solver(&session);
        sight_await_end(&session);
    }
    session_close(&session);
}
END_TEST

/* The ends of the longest way in one of the mazes. */
static void choose_longest(struct session *session, size_t maze) {
    struct race *const race = session_race(&session->settings);
    const uint32_t width = race->lattice.width;
    struct endpoints ends;
    uint32_t length = 0;
    ck_assert(endpoints_longest(&race->runs[maze].maze, &ends, &length));
    session->settings.entrance = cell_at(ends.entrance % width, ends.entrance / width);
    session->settings.exit = cell_at(ends.exit % width, ends.exit / width);
    session->settings.solver = SOLVER_USUAL;
    race_free(race);
}

START_TEST(the_longest_way_of_the_focused_maze) {
    struct session session;
    session_open(&session, "--cells 16x12 --algorithm prim,dfs --pops max --paused --step 20");
    sight_await_moment(&session, 20);
    /* Before the maze is complete nobody knows it. */
    sight_await_refusal(&session, "l");
    session_press(&session, "space");
    sight_await_end(&session);
    for (size_t maze = 0; maze < 2; maze++) {
        session_press(&session, "l");
        choose_longest(&session, maze);
        sight_await_end(&session);
        session_press(&session, "Tab");
    }
    session_close(&session);
}
END_TEST

START_TEST(two_clicks_choose_entrance_and_exit) {
    struct session session;
    session_open(&session, "--cells 16x12 --algorithm prim,dfs --solver bfs --pops max");
    sight_await_end(&session);
    session_press(&session, "e");
    session_click_cell(&session, 0, 3, 2);
    session.settings.entrance = cell_at(3, 2);
    sight_await_end(&session);
    session_click_cell(&session, 1, 12, 9);
    session.settings.exit = cell_at(12, 9);
    sight_await_end(&session);
    /* After the two, a click chooses neither. */
    session_click_cell(&session, 0, 8, 8);
    sight_await_end(&session);
    session_close(&session);
}
END_TEST

START_TEST(escape_leaves_the_choice) {
    struct session session;
    session_open(&session, "--cells 16x12 --algorithm prim,dfs --pops max");
    sight_await_end(&session);
    sight_await_refusal(&session, "e");
    session_press(&session, "Escape");
    session_click_cell(&session, 0, 3, 2);
    session.settings.source = cell_at(3, 2);
    sight_await_end(&session);
    /* The entrance that was chosen before stays. */
    session_press(&session, "e");
    session_click_cell(&session, 0, 5, 5);
    session.settings.entrance = cell_at(5, 5);
    session_press(&session, "Escape");
    session_click_cell(&session, 0, 9, 9);
    session.settings.source = cell_at(9, 9);
    sight_await_end(&session);
    take_next_solver(&session);
    sight_await_end(&session);
    session_close(&session);
}
END_TEST

/* An entrance in the middle cannot be a gap in the border. */
START_TEST(only_the_border_can_be_opened) {
    struct session session;
    session_open(&session, "--cells 16x12 --algorithm prim,dfs --openings --solver bfs --pops max");
    sight_await_end(&session);
    session_press(&session, "e");
    session_click_cell(&session, 0, 5, 5);
    sight_await_end(&session);
    session_click_cell(&session, 0, 0, 5);
    session.settings.entrance = cell_at(0, 5);
    sight_await_end(&session);
    session_click_cell(&session, 0, 15, 3);
    session.settings.exit = cell_at(15, 3);
    sight_await_end(&session);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/solver", every_solver_comes_to_its_end, solvers_step_forward_and_back,
          the_border_opens_and_closes, the_longest_way_of_the_focused_maze,
          two_clicks_choose_entrance_and_exit, escape_leaves_the_choice, only_the_border_can_be_opened)
