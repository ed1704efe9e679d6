/* The stages around the growth of a tree: they come in their order, each does what it says and no more, and a
   run knows at every moment which one it is in. */
#include "stages.h"

#include <inttypes.h>
#include <string.h>

#include "certificate.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* --- order ------------------------------------------------------------------------------------ */

static void stages_are_those_asked_for(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, true);
    const struct run *const run = &specimen.run;
    const struct expected {
        const char *name;
        bool wanted;
    } expected[] = {
        {"crossings", specimen.lattice.vertices > specimen.lattice.cells},
        {"growth", true},
        {"caverns", trial->recipe.terrain.caverns > 0},
        {"loops", trial->recipe.loops > 0},
        {"braid", trial->recipe.braid > 0},
        {"solution", trial->recipe.solver != NULL},
    };
    size_t stage = 0;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        if (!expected[i].wanted) {
            continue;
        }
        require(stage < run->stages_count && strcmp(run->stages[stage].name, expected[i].name) == 0,
                "%s: stage %zu is not %s", specimen_text(&specimen), stage, expected[i].name);
        require(stage == 0 ? run->stages[0].first == 0
                           : run->stages[stage].first >= run->stages[stage - 1].first,
                "%s: %s begins at %" PRIu64, specimen_text(&specimen), expected[i].name,
                run->stages[stage].first);
        stage++;
    }
    require(run->stages_count == stage, "%s: %zu stages", specimen_text(&specimen), run->stages_count);
    specimen_end(&specimen);
}

START_TEST(stages_come_in_their_order) {
    trial_each_recipe(stages_are_those_asked_for);
}
END_TEST

/* --- what each does --------------------------------------------------------------------------- */

/* Of a specimen at its end: the cursor behind the last step of a stage. */
static uint64_t stage_end(const struct run *run, size_t stage) {
    return stage + 1 < run->stages_count ? run->stages[stage + 1].first : run->length;
}

/* What stages may change of a maze. */
struct survey {
    uint32_t open, closed; /* edges */
    uint32_t dead_ends;    /* that have an edge to open */
};

static struct survey survey_of(const struct maze *maze) {
    struct survey survey = {0};
    for (uint32_t vertex = 0; vertex < maze->lattice->vertices; vertex++) {
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t degree = lattice_edges_at(maze->lattice, vertex, edges);
        uint32_t open = 0;
        for (uint32_t i = 0; i < degree; i++) {
            open += maze_open(maze, ELEMENT_EDGE, edges[i]) ? 1 : 0;
        }
        survey.dead_ends += open == 1 && degree > 1 ? 1 : 0;
        survey.open += open;
        survey.closed += degree - open;
    }
    /* Each edge was met at both its ends. */
    survey.open /= 2;
    survey.closed /= 2;
    return survey;
}

static void check_growth(const struct specimen *specimen) {
    const struct certificate certificate = certificate_spanning(&specimen->run.maze);
    require(certificate.result == CERTIFICATE_OK, "%s: the tree grown is none, edge %" PRIu32,
            specimen_text(specimen), certificate.edge);
}

static void check_caverns(const struct specimen *specimen) {
    for (uint32_t edge = lattice_next_edge(&specimen->lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&specimen->lattice, edge + 1)) {
        require(maze_open(&specimen->run.maze, ELEMENT_EDGE, edge) ||
                    !terrain_in_cavern(&specimen->terrain, &specimen->lattice, edge),
                "%s: edge %" PRIu32 " is closed, and in a cavern", specimen_text(specimen), edge);
    }
}

static void check_loops(const struct specimen *specimen, const struct survey *before,
                        const struct survey *after) {
    const uint32_t wanted = before->closed * specimen->trial.recipe.loops / 100;
    require(after->open - before->open == wanted, "%s: %" PRIu32 " loops instead of %" PRIu32,
            specimen_text(specimen), after->open - before->open, wanted);
}

/* The share is rounded; the last edge may remove two dead ends where one was wanted. */
static void check_braid(const struct specimen *specimen, const struct survey *before,
                        const struct survey *after) {
    const uint32_t wanted = (before->dead_ends * specimen->trial.recipe.braid + 50) / 100;
    const uint32_t removed = before->dead_ends - after->dead_ends;
    require(removed == wanted || removed == wanted + 1,
            "%s: %" PRIu32 " of %" PRIu32 " dead ends removed instead of %" PRIu32, specimen_text(specimen),
            removed, before->dead_ends, wanted);
    require(after->open - before->open <= removed, "%s: an edge was opened in vain", specimen_text(specimen));
}

static void check_stage(const struct specimen *specimen, const char *name, const struct survey *before,
                        const struct survey *after, uint64_t steps) {
    if (strcmp(name, "crossings") == 0) {
        require(steps == specimen->lattice.vertices - specimen->lattice.cells, "%s: %" PRIu64 " steps",
                specimen_text(specimen), steps);
        return;
    }
    if (strcmp(name, "growth") == 0) {
        check_growth(specimen);
        return;
    }
    require(after->open - before->open == (strcmp(name, "solution") == 0 ? 0 : steps),
            "%s: %s opened %" PRIu32 " edges in %" PRIu64 " steps", specimen_text(specimen), name,
            after->open - before->open, steps);
    if (strcmp(name, "caverns") == 0) {
        check_caverns(specimen);
    } else if (strcmp(name, "loops") == 0) {
        check_loops(specimen, before, after);
    } else if (strcmp(name, "braid") == 0) {
        check_braid(specimen, before, after);
    }
}

static void every_stage_does_its_part(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, true);
    struct run *const run = &specimen.run;
    run_seek(run, 0, NULL);
    struct survey before = survey_of(&run->maze);
    for (size_t stage = 0; stage < run->stages_count; stage++) {
        const uint64_t end = stage_end(run, stage);
        run_seek(run, end, NULL);
        const struct survey after = survey_of(&run->maze);
        check_stage(&specimen, run->stages[stage].name, &before, &after, end - run->stages[stage].first);
        before = after;
    }
    specimen_end(&specimen);
}

START_TEST(each_stage_does_what_it_says) {
    trial_each_recipe(every_stage_does_its_part);
}
END_TEST

static void binding_is_in_sight_before_growth(const struct generator *generator, const struct trial *trial) {
    /* Reverse-delete opens all edges as it begins, which is in the step of the last crossing. */
    if (trial->recipe.weave == 0 || generator == &generator_reverse_delete) {
        return;
    }
    struct specimen specimen;
    specimen_begin(&specimen, generator, trial, true);
    struct run *const run = &specimen.run;
    const uint32_t crossings = specimen.lattice.vertices - specimen.lattice.cells;
    for (uint32_t shown = 0; shown < crossings; shown++) {
        require(run->maze.counts[ELEMENT_EDGE][STATE_BOUND] == 4 * shown &&
                    run->maze.counts[ELEMENT_VERTEX][STATE_BOUND] == 2 * shown,
                "%s: after %" PRIu32 " crossings", specimen_text(&specimen), shown);
        run_seek(run, shown + 1, NULL);
    }
    specimen_end(&specimen);
}

START_TEST(crossings_come_into_sight_one_by_one) {
    trial_each_recipe(binding_is_in_sight_before_growth);
}
END_TEST

/* After the tree, edges and cells only ever join; and at the end everything is there. */
static void nothing_is_lost_again(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, true);
    const struct run *const run = &specimen.run;
    for (uint64_t number = stage_end(run, run->growth) + 1; number <= run->length; number++) {
        const struct tape_step step = tape_read(run->tape, number, number);
        for (uint32_t i = 0; i < step.count; i++) {
            require(step.events[i].to >= STATE_OPEN,
                    "%s: event %" PRIu32 " of step %" PRIu64 " closes something", specimen_text(&specimen), i,
                    number);
        }
    }
    uint32_t *const distances = specimen_distances(&run->maze, trial->start);
    for (uint32_t vertex = 0; vertex < specimen.lattice.vertices; vertex++) {
        require(distances[vertex] != UINT32_MAX, "%s: no way to %" PRIu32, specimen_text(&specimen), vertex);
    }
    free(distances);
    specimen_end(&specimen);
}

START_TEST(nothing_closes_after_the_tree) {
    trial_each_recipe(nothing_is_lost_again);
}
END_TEST

/* --- shares ----------------------------------------------------------------------------------- */

static struct survey survey_with(unsigned loops, unsigned braid, uint64_t seed) {
    const struct trial trial = {
        .width = 14, .height = 11, .seed = seed, .recipe = {.loops = loops, .braid = braid}};
    struct specimen specimen;
    specimen_grow(&specimen, &generator_prim, &trial, false);
    const struct survey survey = survey_of(&specimen.run.maze);
    specimen_end(&specimen);
    return survey;
}

START_TEST(shares_go_from_nothing_to_all) {
    for (uint64_t seed = 0; seed < 3; seed++) {
        const struct survey plain = survey_with(0, 0, seed);
        ck_assert_uint_eq(survey_with(100, 0, seed).closed, 0);
        ck_assert_uint_eq(survey_with(0, 100, seed).dead_ends, 0);
        for (unsigned percent = 1; percent <= 100; percent++) {
            const struct survey loops = survey_with(percent, 0, seed);
            const struct survey braid = survey_with(0, percent, seed);
            ck_assert_uint_eq(loops.closed, plain.closed - plain.closed * percent / 100);
            ck_assert_uint_le(braid.dead_ends, plain.dead_ends - (plain.dead_ends * percent + 50) / 100);
            ck_assert_uint_ge(braid.dead_ends + 1, plain.dead_ends - (plain.dead_ends * percent + 50) / 100);
        }
    }
}
END_TEST

/* --- moments ---------------------------------------------------------------------------------- */

static uint64_t clamp(uint64_t value, uint64_t low, uint64_t high) {
    return value < low ? low : value > high ? high : value;
}

/* The last stage that has begun at a cursor; of an ended run, none. */
static size_t stage_of(const struct run *ended, uint64_t cursor) {
    size_t stage = ended->stages_count;
    while (cursor < ended->length && (stage == ended->stages_count || cursor < ended->stages[stage].first)) {
        stage--;
    }
    return stage;
}

static void check_moment(const struct specimen *specimen, const struct run *ended) {
    const struct run *const run = &specimen->run;
    const uint64_t grown = stage_end(ended, ended->growth);
    const uint64_t begun = ended->stages[ended->growth].first;
    const uint64_t made =
        ended->solver != NULL ? ended->stages[ended->stages_count - 1].first : ended->length;
    require(run_stage_at_cursor(run) == stage_of(ended, run->cursor), "%s: stage %zu at %" PRIu64,
            specimen_text(specimen), run_stage_at_cursor(run), run->cursor);
    require(run_pops(run) == clamp(run->cursor, begun, grown) - begun, "%s: %" PRIu64 " pops at %" PRIu64,
            specimen_text(specimen), run_pops(run), run->cursor);
    require(run_tree_done(run) == (run->cursor >= grown), "%s: whether the tree is done at %" PRIu64,
            specimen_text(specimen), run->cursor);
    require(run_maze_done(run) == (run->cursor >= made), "%s: whether the maze is done at %" PRIu64,
            specimen_text(specimen), run->cursor);
    require(run_maze_moment(run) == made || (run_maze_moment(run) == UINT64_MAX && run->cursor < made),
            "%s: the maze is done at %" PRIu64 ", it is said at %" PRIu64, specimen_text(specimen),
            run_maze_moment(run), run->cursor);
    require(run_at_end(run) == (run->cursor == ended->length), "%s: whether %" PRIu64 " is the end",
            specimen_text(specimen), run->cursor);
}

/* On the way there what comes is not known yet, and on the way back it is: the answers are the same. */
static void every_moment_knows_its_stage(const struct generator *generator, const struct trial *trial) {
    struct specimen ended;
    struct specimen walker;
    specimen_grow(&ended, generator, trial, false);
    specimen_begin(&walker, generator, trial, true);
    do {
        check_moment(&walker, &ended.run);
    } while (run_forward(&walker.run, NULL));
    while (run_back(&walker.run, NULL)) {
        check_moment(&walker, &ended.run);
    }
    specimen_end(&walker);
    specimen_end(&ended);
}

START_TEST(stage_pops_and_what_is_done_fit_together) {
    trial_each_recipe(every_moment_knows_its_stage);
}
END_TEST

TEST_MAIN("stages", stages_come_in_their_order, each_stage_does_what_it_says,
          crossings_come_into_sight_one_by_one, nothing_closes_after_the_tree, shares_go_from_nothing_to_all,
          stage_pops_and_what_is_done_fit_together)
