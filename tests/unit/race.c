/* A race keeps its runs in lockstep, and knows when its trees, its mazes and all are done. */
#include "race.h"

#include <inttypes.h>
#include <string.h>

#include "memory.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* A generator that is done earlier than the others, with another tree: the edges between rows and the
   uppermost row, one edge a step. It ends after one step less than there are cells. */
struct comb {
    const struct problem *problem;
    uint32_t
        next; /* the vertex to be joined next, to the one above it or, in the uppermost row, to its left */
};

static void *comb_begin(const struct problem *problem, struct recorder *recorder) {
    struct comb *const comb = memory_new(1, sizeof *comb);
    if (comb == NULL || !recorder_reserve(recorder, 2)) {
        memory_free(comb);
        return NULL;
    }
    *comb = (struct comb){problem, 1};
    record(recorder, ELEMENT_VERTEX, 0, STATE_OPEN, 0);
    return comb;
}

static bool comb_done(const void *state) {
    const struct comb *const comb = state;
    return comb->next == comb->problem->lattice->vertices;
}

static void comb_step(void *state, struct recorder *recorder) {
    struct comb *const comb = state;
    /* The edges at a vertex come in rising order: from above, from the left, and only then the others. */
    uint32_t edges[LATTICE_DEGREE_MAX] = {0};
    (void)lattice_edges_at(comb->problem->lattice, comb->next, edges);
    record(recorder, ELEMENT_EDGE, edges[0], STATE_OPEN, 0);
    record(recorder, ELEMENT_VERTEX, comb->next++, STATE_OPEN, 0);
}

static void comb_end(void *state) {
    memory_free(state);
}

static const struct generator generator_comb = {
    .name = "comb",
    .process = {comb_begin, comb_done, comb_step, comb_end},
};

static struct race *race_of(const struct trial *trial, const struct generator *odd_one, bool watched) {
    const struct race_plan plan = {
        .generators = {&generator_prim, &generator_kruskal, odd_one},
        .count = odd_one != NULL ? 3 : 2,
        .width = trial->width,
        .height = trial->height,
        .seed = trial->seed,
        .starts = {trial->start, trial->start, trial->start},
        .source = LATTICE_NONE,
        .entrance = LATTICE_NONE,
        .exit = LATTICE_NONE,
        .watched = watched,
    };
    struct race *const race = race_new(&plan);
    ck_assert_ptr_nonnull(race);
    ck_assert_uint_eq(race->moment, 0);
    ck_assert_ptr_null(race_failure(race));
    return race;
}

static uint64_t smaller(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* The last moment of all; the comb, with fewer steps than there are edges, is never the last. */
static uint64_t last_moment(const struct race *race) {
    return (uint64_t)race->lattice.edges + race->lattice.vertices;
}

static uint64_t length_of(const struct race *race, size_t run) {
    return race->runs[run].generator == &generator_comb ? race->lattice.vertices - 1 : race->lattice.edges;
}

/* Each run is where it would be alone, or at its end. */
static void check_lockstep(const struct race *race, uint64_t moment, const struct trial *trial) {
    for (size_t i = 0; i < race->count; i++) {
        const uint64_t pops = smaller(moment, length_of(race, i));
        const uint64_t flooded = smaller(moment - pops, race->lattice.vertices);
        require(race->runs[i].cursor == pops && race->runs[i].flooded == flooded,
                "%s, run %zu of %zu at %" PRIu64 ": %" PRIu64 " pops, %" PRIu32 " flooded", trial_text(trial),
                i, race->count, moment, race->runs[i].cursor, race->runs[i].flooded);
    }
    require(race->moment == smaller(moment, last_moment(race)), "%s: moment %" PRIu64 " instead of %" PRIu64,
            trial_text(trial), race->moment, moment);
    require(race_trees_done(race) == (moment >= race->lattice.edges), "%s: trees done at %" PRIu64,
            trial_text(trial), moment);
    require(race_over(race) == (moment >= last_moment(race)), "%s: over at %" PRIu64, trial_text(trial),
            moment);
}

static void runs_keep_step(const struct trial *trial) {
    const struct generator *const odd_ones[] = {NULL, &generator_comb};
    for (int odd = 0; odd < 2; odd++) {
        struct race *const race = race_of(trial, odd_ones[odd], true);
        const uint64_t end = last_moment(race) + 2;
        for (uint64_t moment = 0; moment <= end; moment++) {
            race_seek(race, moment, NULL);
            check_lockstep(race, moment, trial);
        }
        for (uint64_t moment = end; moment-- > 0;) {
            race_seek(race, moment, NULL);
            check_lockstep(race, moment, trial);
        }
        race_free(race);
    }
}

START_TEST(runs_are_in_lockstep_at_every_moment) {
    trial_each(300, runs_keep_step);
}
END_TEST

/* From stop to stop to the end: each stop is one that some run has next, and none is passed over. */
static void stops_lead_to_the_end(const struct trial *trial) {
    struct race *const race = race_of(trial, &generator_comb, true);
    while (!race_over(race)) {
        uint64_t expected = UINT64_MAX;
        for (size_t i = 0; i < race->count; i++) {
            if (race->moment < run_last_moment(&race->runs[i])) {
                expected = smaller(expected, run_next_stop(&race->runs[i], race->moment));
            }
        }
        const uint64_t next = race_next_stop(race);
        require(next == expected && next > race->moment, "%s: stop %" PRIu64 " after %" PRIu64,
                trial_text(trial), next, race->moment);
        race_seek(race, next, NULL);
        require(race->moment == next, "%s: moment %" PRIu64, trial_text(trial), race->moment);
    }
    require(race->moment == last_moment(race) && race_next_stop(race) == race->moment,
            "%s: a stop beyond the end", trial_text(trial));
    race_free(race);
}

START_TEST(stops_lead_from_the_first_moment_to_the_last) {
    trial_each(300, stops_lead_to_the_end);
}
END_TEST

/* Without a flood, in strides of any length, and then on with the flood: no road leads back. */
static void grown_race_can_go_on(const struct trial *trial) {
    for (int watched = 0; watched < 2; watched++) {
        struct race *const race = race_of(trial, &generator_comb, watched != 0);
        const uint64_t edges = race->lattice.edges;
        for (uint64_t pops = 0; pops < edges + 7; pops += 7) {
            race_grow(race, pops);
            for (size_t i = 0; i < race->count; i++) {
                const uint64_t reached = smaller(pops, length_of(race, i));
                require(race->runs[i].cursor == reached && race->runs[i].flooded == 0,
                        "%s, run %zu grown to %" PRIu64 ": %" PRIu64 " pops", trial_text(trial), i, pops,
                        race->runs[i].cursor);
            }
            require(race->moment == smaller(pops, edges), "%s, grown to %" PRIu64 ": moment %" PRIu64,
                    trial_text(trial), pops, race->moment);
        }
        require(race_trees_done(race), "%s: not fully grown", trial_text(trial));
        race_seek(race, race_next_stop(race), NULL);
        require(race_trees_done(race), "%s: the next stop led back", trial_text(trial));
        race_seek(race, UINT64_MAX, NULL);
        require(race_over(race) && race->moment == last_moment(race), "%s: not over at the end",
                trial_text(trial));
        race_free(race);
    }
}

START_TEST(a_grown_race_goes_on_with_the_flood) {
    trial_each(300, grown_race_can_go_on);
}
END_TEST

/* Of a race whose runs have equal lengths and trees, the stops on the way back are those of the way there. */
static void stops_lead_back(const struct trial *trial) {
    struct race *const race = race_of(trial, NULL, true);
    uint64_t *const stops = test_new(last_moment(race) + 1, sizeof *stops);
    size_t count = 0;
    while (!race_over(race)) {
        stops[count++] = race->moment;
        race_seek(race, race_next_stop(race), NULL);
    }
    while (count > 0) {
        const uint64_t previous = race_previous_stop(race);
        require(previous == stops[--count], "%s: stop %" PRIu64 " before %" PRIu64, trial_text(trial),
                previous, race->moment);
        race_seek(race, previous, NULL);
    }
    require(race->moment == 0 && race_previous_stop(race) == 0, "%s: a stop before the first",
            trial_text(trial));
    free(stops);
    race_free(race);
}

START_TEST(stops_lead_back_the_same_way) {
    trial_each(300, stops_lead_back);
}
END_TEST

/* --- a race with all stages ------------------------------------------------------------------- */

static struct race *full_race(bool watched) {
    const struct race_plan plan = {
        .generators = {&generator_prim, &generator_kruskal, &generator_reverse_delete},
        .count = 3,
        .width = 12,
        .height = 9,
        .seed = 6,
        .starts = {5, 0, 107},
        .weave = 100,
        .terrain = {.bias = 10, .caverns = 1, .cavern_radius = 2},
        .loops = 20,
        .braid = 50,
        .solver = &solver_bfs,
        .source = LATTICE_NONE,
        .entrance = LATTICE_NONE,
        .exit = LATTICE_NONE,
        .watched = watched,
    };
    struct race *const race = race_new(&plan);
    ck_assert_ptr_nonnull(race);
    ck_assert_uint_gt(race->lattice.vertices, race->lattice.cells);
    return race;
}

START_TEST(each_run_starts_and_floods_from_its_own_cell) {
    static const uint32_t starts[] = {5, 0, 107};
    struct race *const race = full_race(false);
    ck_assert_uint_eq(race->count, sizeof starts / sizeof starts[0]);
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        ck_assert_uint_eq(race->runs[i].problem.start, starts[i]);
        ck_assert_uint_eq(race->runs[i].problem.source, starts[i]);
    }
    race_free(race);
}
END_TEST

/* Crossings come into sight before the first pop: a moment is so many later. */
START_TEST(a_step_is_a_pop_whatever_comes_before) {
    struct race *const race = full_race(true);
    for (uint64_t step = 0; step < 150; step += 7) {
        race_seek(race, race_moment_of_step(race, step), NULL);
        for (size_t i = 0; i < race->count; i++) {
            require(run_pops(&race->runs[i]) == step, "run %zu at step %" PRIu64 ": %" PRIu64 " pops", i,
                    step, run_pops(&race->runs[i]));
        }
    }
    ck_assert_uint_eq(race_moment_of_step(race, UINT64_MAX), UINT64_MAX);
    race_free(race);
}
END_TEST

START_TEST(trees_are_done_before_mazes_and_mazes_before_all) {
    struct race *const race = full_race(true);
    race_grow_trees(race, UINT64_MAX);
    ck_assert(race_trees_done(race) && !race_mazes_done(race) && !race_over(race));
    ck_assert_uint_eq(race_maze_moment(race), UINT64_MAX);
    for (size_t i = 0; i < race->count; i++) {
        ck_assert_uint_eq(maze_open_count(&race->runs[i].maze, ELEMENT_EDGE), race->lattice.vertices - 1);
    }
    race_seek(race, UINT64_MAX, NULL);
    ck_assert(race_trees_done(race) && race_mazes_done(race) && race_over(race));
    const uint64_t complete = race_maze_moment(race);
    race_seek(race, complete - 1, NULL);
    ck_assert(race_trees_done(race) && !race_mazes_done(race) && !race_over(race));
    race_seek(race, complete, NULL);
    ck_assert(race_mazes_done(race) && !race_over(race));
    for (size_t i = 0; i < race->count; i++) {
        ck_assert(maze_same_tree(&race->runs[0].maze, &race->runs[i].maze));
    }
    race_free(race);
}
END_TEST

START_TEST(a_race_grown_unwatched_is_the_one_that_was_watched) {
    struct race *const watched = full_race(true);
    struct race *const grown = full_race(false);
    race_seek(watched, UINT64_MAX, NULL);
    race_grow(grown, UINT64_MAX);
    ck_assert_uint_eq(watched->moment, grown->moment);
    for (size_t i = 0; i < grown->count; i++) {
        ck_assert(specimen_same_maze(&watched->runs[i].maze, &grown->runs[i].maze));
    }
    race_free(watched);
    race_free(grown);
}
END_TEST

START_TEST(a_single_run_is_a_race_too) {
    const struct race_plan plan = {
        .generators = {&generator_prim},
        .count = 1,
        .width = 5,
        .height = 4,
        .source = LATTICE_NONE,
        .entrance = LATTICE_NONE,
        .exit = LATTICE_NONE,
    };
    struct race *const race = race_new(&plan);
    ck_assert_ptr_nonnull(race);
    race_grow(race, UINT64_MAX);
    ck_assert(race_trees_done(race) && race_mazes_done(race));
    race_free(race);
    race_free(NULL);
}
END_TEST

/* Far jumps, which all runs make at the same time, and their floods. */
START_TEST(far_jumps_lead_to_the_same_moment) {
    const struct trial trial = {.width = 400, .height = 260, .seed = 3, .start = 70};
    struct race *const race = race_of(&trial, &generator_comb, true);
    const uint64_t moments[] = {150000, 20000, UINT64_MAX, 0, 90000, last_moment(race) - 9, 150000};
    race_seek(race, 150000, NULL);
    struct maze mazes[RACE_RUNS_MAX];
    for (size_t i = 0; i < race->count; i++) {
        ck_assert(maze_init(&mazes[i], &race->lattice));
        for (enum element kind = 0; kind < ELEMENT_KINDS; kind++) {
            memcpy(mazes[i].states[kind], race->runs[i].maze.states[kind], maze_bytes(&race->lattice, kind));
        }
        memcpy(mazes[i].counts, race->runs[i].maze.counts, sizeof mazes[i].counts);
    }
    for (size_t jump = 0; jump < sizeof moments / sizeof moments[0]; jump++) {
        race_seek(race, moments[jump], NULL);
        check_lockstep(race, moments[jump], &trial);
    }
    race_flood(race);
    for (size_t i = 0; i < race->count; i++) {
        struct flood flood;
        ck_assert(flood_init(&flood, &race->lattice));
        flood_fill(&flood, &race->runs[i].maze, race->runs[i].problem.source);
        ck_assert(specimen_same_maze(&mazes[i], &race->runs[i].maze));
        ck_assert_mem_eq(flood.distance, race->runs[i].flood.distance,
                         race->lattice.vertices * sizeof *flood.distance);
        flood_free(&flood);
        maze_free(&mazes[i]);
    }
    race_free(race);
}
END_TEST

TEST_MAIN("race", far_jumps_lead_to_the_same_moment, runs_are_in_lockstep_at_every_moment,
          stops_lead_from_the_first_moment_to_the_last, stops_lead_back_the_same_way,
          a_grown_race_goes_on_with_the_flood, each_run_starts_and_floods_from_its_own_cell,
          a_step_is_a_pop_whatever_comes_before, trees_are_done_before_mazes_and_mazes_before_all,
          a_race_grown_unwatched_is_the_one_that_was_watched, a_single_run_is_a_race_too)
