/* The keys that change the graph, and so the mazes: crossings, bias, caverns, loops, braiding. */
#include <inttypes.h>

#include "generator.h"
#include "lattice.h"
#include "testing.h"
#include "theme.h"
#include "weave.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "words.h"

static void change(struct session *session, const char *key, const char *setting, const char *value) {
    struct complaint complaint;
    session_press(session, key);
    require(words_parse(&session->settings, setting, value, &complaint), "%s", complaint.text);
}

/* ---- crossings ---- */

static unsigned crossings(const struct settings *settings) {
    struct lattice lattice = lattice_square(settings->cells.width, settings->cells.height);
    ck_assert(weave_lattice(&lattice, settings->weave, settings->seed));
    const unsigned count = lattice.vertices - lattice.cells;
    lattice_free(&lattice);
    return count;
}

/* Pixels of a colour in the first maze. */
static size_t count_in_maze(const struct session *session, uint32_t colour) {
    struct picture shown = sight_part(session, session_layout(session).pictures[0]);
    const size_t count = picture_count(&shown, colour);
    picture_free(&shown);
    return count;
}

/* From the very beginning, where there is nothing, over the crossings, which come one a step, into the
   growth, and back. */
static void step_over_crossings(const struct session *session) {
    const uint32_t *const colours = themes[0].states;
    const struct rect maze = session_layout(session).pictures[0];
    const unsigned count = crossings(&session->settings);
    require(count > 0, "there are no crossings");
    struct picture before = sight_settled(session);
    ck_assert_uint_eq(count_in_maze(session, colours[STATE_EMPTY]), (size_t)maze.width * (size_t)maze.height);
    session_press_times(session, "Right", count);
    sight_await_moment(session, 0);
    ck_assert_uint_gt(count_in_maze(session, colours[STATE_BOUND]), 0);
    session_press_times(session, "Right", 40);
    sight_await_moment(session, 40);
    session_press_times(session, "Left", 40);
    sight_await_moment(session, 0);
    session_press_times(session, "Left", count);
    sight_await_same(session, sight_all(session), &before);
    picture_free(&before);
}

START_TEST(crossings_come_before_the_growth) {
    static const char *const values[] = {"20", "60", "100"};
    struct session session;
    session_open(&session, "--cells 20x15 --cell-size 6 --gap 6 --paused");
    sight_await_moment(&session, 0);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        change(&session, "w", "weave", values[i]);
        step_over_crossings(&session);
    }
    change(&session, "w", "weave", "0");
    session_press_times(&session, "Right", 40);
    sight_await_moment(&session, 40);
    session_close(&session);
}
END_TEST

START_TEST(not_every_algorithm_can_weave) {
    struct session session;
    session_open(&session, "--cells 20x15 --algorithm prim,dfs --paused --step 30");
    sight_await_moment(&session, 30);
    sight_await_refusal(&session, "w");
    sight_await_moment(&session, 30);
    session_close(&session);
}
END_TEST

/* Pixels of text in the footer in front of the frames of its key hints; 0 when there are no hints, as when a
   message takes the whole line. */
static size_t text_before_hints(const struct session *session) {
    const struct theme *const theme = &themes[0];
    struct picture all = sight_settled(session);
    struct picture footer = picture_cut(&all, session_layout(session).footer);
    bool hints = false;
    size_t count = 0;
    for (uint32_t x = 0; x < footer.width && !hints; x++) {
        for (uint32_t y = 0; y < footer.height; y++) {
            const uint32_t pixel = footer.pixels[(size_t)y * footer.width + x];
            count += pixel == theme->text ? 1 : 0;
            hints = hints || pixel == theme->line;
        }
    }
    picture_free(&footer);
    picture_free(&all);
    return hints ? count : 0;
}

/* The keys for another algorithm pass over those that cannot, and complain of none. */
START_TEST(woven_mazes_take_the_next_that_can) {
    struct session session;
    session_open(&session, "--cells 20x15 --cell-size 6 --gap 6 --algorithm prim,reverse-delete --weave 60 "
                           "--paused");
    const unsigned count = crossings(&session.settings);
    session_press(&session, "b");
    session.settings.lineup.algorithms[0] = generator_find("reverse-delete");
    session_press_times(&session, "Right", count + 30);
    sight_await_moment(&session, 30);
    ck_assert_uint_gt(text_before_hints(&session), 0);
    session_press(&session, "Tab a");
    session.settings.lineup.algorithms[1] = generator_find("prim");
    session_press_times(&session, "Right", count + 30);
    sight_await_moment(&session, 30);
    ck_assert_uint_gt(text_before_hints(&session), 0);
    session_close(&session);
}
END_TEST

/* Where cells are too small to show what goes over what, a line says so. */
START_TEST(crossings_too_small_to_see) {
    struct session session;
    session_open(&session, "--cells 60x45 --algorithm prim --weave 60 --pops max --paused --step 0");
    session_resize(&session, 1700, 900);
    sight_await_moment(&session, 0);
    const size_t text = text_before_hints(&session);
    ck_assert_uint_gt(text, 0);
    session_resize(&session, 1700, 240);
    sight_await_moment(&session, 0);
    ck_assert_int_lt(session_layout(&session).geometry.gap, GEOMETRY_CROSSING_GAP_MIN);
    ck_assert_uint_gt(text_before_hints(&session), text);
    /* So small that a pixel is the mean of several units. */
    session_resize(&session, 320, 240);
    session_press(&session, "d d d w w w w space");
    session_resize(&session, 1700, 900);
    for (size_t i = 0; i < 4; i++) {
        session.settings.lineup.algorithms[i] = generators[i];
    }
    session.settings.lineup.count = 4;
    sight_await_end(&session);
    session_close(&session);
}
END_TEST

/* ---- at the end ---- */

START_TEST(each_key_goes_through_its_values) {
    static const struct {
        const char *key, *setting, *values[5];
    } cycles[] = {
        {"w", "weave", {"20", "60", "100", "0"}},
        {"u", "bias", {"50", "90", "-50", "-90", "0"}},
        {"m", "caverns", {"3:4", "8:6", "20:3", "0:4"}},
        {"j", "loops", {"5", "20", "0"}},
        {"g", "braid", {"50", "100", "0"}},
    };
    struct session session;
    session_open(&session, "--cells 20x15 --cell-size 6 --gap 6 --pops max");
    sight_await_end(&session);
    for (size_t i = 0; i < sizeof cycles / sizeof *cycles; i++) {
        for (size_t v = 0; v < 5 && cycles[i].values[v] != NULL; v++) {
            change(&session, cycles[i].key, cycles[i].setting, cycles[i].values[v]);
            sight_await_end(&session);
        }
    }
    session_close(&session);
}
END_TEST

/* All of them together, step by step: what comes after the growth shows at once, and goes back. */
START_TEST(the_later_stages_go_forward_and_back) {
    const unsigned steps = 60;
    const struct settings settings =
        words_settings("cells=20x15 weave=20 bias=50 caverns=3:4 loops=20 braid=50");
    struct race *const race = session_race(&settings);
    const uint64_t complete = race_maze_moment(race) - crossings(&settings);
    race_seek(race, race_moment_of_step(race, complete - steps), NULL);
    require(race_trees_done(race), "these steps do not all lie behind the growth");
    race_free(race);
    struct session session;
    session_open(
        &session,
        "--cells 20x15 --cell-size 6 --gap 6 --weave 20 --bias 50 --caverns 3:4 --loops 20 --braid 50 "
        "--paused --step %" PRIu64,
        complete - steps);
    sight_await_moment(&session, complete - steps);
    session_press_times(&session, "Right", steps);
    sight_await_moment(&session, complete);
    session_press_times(&session, "Left", steps);
    sight_await_moment(&session, complete - steps);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/graph", crossings_come_before_the_growth, not_every_algorithm_can_weave,
          woven_mazes_take_the_next_that_can, crossings_too_small_to_see, each_key_goes_through_its_values,
          the_later_stages_go_forward_and_back)
