/* A click on a cell makes it the source of the flood, in every maze. */
#include "testing.h"
#include "window_session.h"
#include "window_sight.h"

static void choose(struct session *session, size_t maze, uint32_t x, uint32_t y) {
    session_click_cell(session, maze, x, y);
    session->settings.source = (struct chosen_cell){true, x, y};
}

START_TEST(at_the_end_the_flood_begins_again_from_there) {
    static const struct {
        size_t maze;
        uint32_t x, y;
    } clicks[] = {{0, 7, 3}, {1, 19, 0}, {0, 0, 14}, {1, 19, 14}, {0, 10, 7}};
    struct session session;
    session_open(&session, "--cells 20x15 --algorithm prim,dfs --pops max");
    sight_await_end(&session);
    for (size_t i = 0; i < sizeof clicks / sizeof *clicks; i++) {
        choose(&session, clicks[i].maze, clicks[i].x, clicks[i].y);
        sight_await_end(&session);
    }
    session_close(&session);
}
END_TEST

/* A crossing is two vertices in one cell, and a click means the upper one. */
START_TEST(with_crossings_too) {
    struct session session;
    session_open(&session, "--cells 12x9 --weave 100 --cell-size 6 --gap 6 --pops max");
    sight_await_end(&session);
    for (uint32_t x = 2; x <= 6; x++) {
        choose(&session, x % 2, x, 4);
        sight_await_end(&session);
    }
    session_close(&session);
}
END_TEST

START_TEST(while_it_grows_the_colours_follow) {
    struct session session;
    session_open(&session, "--cells 20x15 --view flood --paused --step 150");
    sight_await_moment(&session, 150);
    choose(&session, 0, 2, 12);
    sight_await_moment(&session, 150);
    session_press_times(&session, "Right", 20);
    sight_await_moment(&session, 170);
    session_close(&session);
}
END_TEST

START_TEST(it_stays_for_the_next_race) {
    struct session session;
    session_open(&session, "--cells 20x15 --pops max --paused");
    sight_await_moment(&session, 0);
    choose(&session, 1, 4, 4);
    sight_await_moment(&session, 0);
    session_press(&session, "space");
    sight_await_end(&session);
    session_press(&session, "n");
    session.settings.seed++;
    sight_await_end(&session);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/source", at_the_end_the_flood_begins_again_from_there, with_crossings_too,
          while_it_grows_the_colours_follow, it_stays_for_the_next_race)
