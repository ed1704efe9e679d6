/* Beginning again: with the same maze, with the next one, with another algorithm in the focused maze. */
#include "generator.h"
#include "testing.h"
#include "theme.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

START_TEST(the_same_maze_again) {
    struct session session;
    session_open(&session, "--cells 20x15 --seed 3 --paused --step 60");
    sight_await_moment(&session, 60);
    session_press(&session, "r");
    sight_await_moment(&session, 0);
    session_press(&session, "Right Right");
    sight_await_moment(&session, 2);
    session_press(&session, "Home");
    sight_await_moment(&session, 0);
    session_close(&session);
}
END_TEST

START_TEST(the_next_seed) {
    struct session session;
    session_open(&session, "--cells 20x15 --seed 3 --start random --paused --step 60");
    sight_await_moment(&session, 60);
    session_press(&session, "n");
    session.settings.seed = 4;
    sight_await_moment(&session, 0);
    session_press_times(&session, "Right", 12);
    sight_await_moment(&session, 12);
    session_press(&session, "n n");
    session.settings.seed = 6;
    sight_await_moment(&session, 0);
    session_press_times(&session, "Right", 12);
    sight_await_moment(&session, 12);
    session_close(&session);
}
END_TEST

static const struct generator *neighbour(const struct generator *generator, size_t places) {
    size_t index = 0;
    while (generators[index] != generator) {
        index++;
    }
    return generators[(index + places) % generators_count];
}

/* Presses a key that changes a maze's algorithm, and looks whether that maze and no other is another one. */
static void change_algorithm(struct session *session, const char *key, size_t maze, size_t places) {
    const struct generator **const algorithm = &session->settings.lineup.algorithms[maze];
    *algorithm = neighbour(*algorithm, places);
    session_press(session, key);
    /* At the beginning all algorithms' mazes look alike. */
    session_press_times(session, "Right", 17);
    sight_await_moment(session, 17);
}

START_TEST(another_algorithm_in_the_focused_maze) {
    const size_t back = generators_count - 1;
    struct session session;
    session_open(&session, "--cells 20x15 --algorithm prim,kruskal,prim --paused");
    change_algorithm(&session, "a", 0, 1);
    change_algorithm(&session, "Tab a", 1, 1);
    change_algorithm(&session, "a", 1, 1);
    change_algorithm(&session, "Tab b", 2, back);
    change_algorithm(&session, "b", 2, back);
    change_algorithm(&session, "Tab b", 0, back);
    session_close(&session);
}
END_TEST

/* Of three mazes, the one whose heading has the accent colour; 3 when that is not exactly one. */
static size_t marked(const struct session *session) {
    const struct layout layout = session_layout(session);
    size_t found = 3;
    size_t count = 0;
    for (size_t i = 0; i < 3; i++) {
        struct picture heading = sight_part(session, layout.headings[i]);
        if (picture_count(&heading, themes[0].accent) > 0) {
            found = i;
            count++;
        }
        picture_free(&heading);
    }
    return count == 1 ? found : 3;
}

START_TEST(focus_goes_by_tab_and_by_click) {
    struct session session;
    session_open(&session, "--cells 20x15 --algorithm prim,kruskal,prim --paused");
    const struct layout layout = session_layout(&session);
    for (size_t i = 0; i < 3; i++) {
        await(marked(&session) == i, "after Tab %zu times maze %zu is marked", i, marked(&session));
        session_press(&session, "Tab");
    }
    for (size_t i = 3; i-- > 0;) {
        const struct rect picture = layout.pictures[i];
        session_click(&session, picture.x + picture.width / 2, picture.y + picture.height / 2);
        await(marked(&session) == i, "maze %zu is marked instead of %zu", marked(&session), i);
        change_algorithm(&session, "a", i, 1);
        const struct rect heading = layout.headings[(i + 1) % 3];
        session_click(&session, heading.x + 5, heading.y + heading.height / 2);
        change_algorithm(&session, "a", (i + 1) % 3, 1);
    }
    session_close(&session);
}
END_TEST

TEST_MAIN("window/restart", the_same_maze_again, the_next_seed, another_algorithm_in_the_focused_maze,
          focus_goes_by_tab_and_by_click)
