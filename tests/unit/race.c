/* A race keeps its runs in lockstep, knows when it is over, and tells whether all have made the same maze. */
#include "race.h"

#include <inttypes.h>

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
    uint32_t edges[LATTICE_DEGREE_MAX];
    (void)lattice_edges_at(comb->problem->lattice, comb->next, edges);
    record(recorder, ELEMENT_EDGE, edges[0], STATE_OPEN, 0);
    record(recorder, ELEMENT_VERTEX, comb->next++, STATE_OPEN, 0);
}

static void comb_end(void *state) {
    memory_free(state);
}

static const struct generator generator_comb = {
    .name = "comb",
    .bytes_per_cell = 1,
    .begin = comb_begin,
    .done = comb_done,
    .step = comb_step,
    .end = comb_end,
};

static struct race *race_of(const struct trial *trial, const struct generator *odd_one, bool watched) {
    const struct race_plan plan = {
        .generators = {&generator_prim, &generator_kruskal, odd_one},
        .count = odd_one != NULL ? 3 : 2,
        .width = trial->width,
        .height = trial->height,
        .seed = trial->seed,
        .start = trial->start,
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
        require(race->runs[i].pops == pops && race->runs[i].flooded == flooded,
                "%s, run %zu of %zu at %" PRIu64 ": %" PRIu64 " pops, %" PRIu32 " flooded", trial_text(trial),
                i, race->count, moment, race->runs[i].pops, race->runs[i].flooded);
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
                require(race->runs[i].pops == reached && race->runs[i].flooded == 0,
                        "%s, run %zu grown to %" PRIu64 ": %" PRIu64 " pops", trial_text(trial), i, pops,
                        race->runs[i].pops);
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

static void equal_trees_are_identical(const struct trial *trial) {
    struct race *const race = race_of(trial, NULL, false);
    race_grow(race, UINT64_MAX);
    require(race_identical(race), "%s: prim and kruskal differ", trial_text(trial));
    race_free(race);
}

START_TEST(minimum_trees_are_identical) {
    trial_each(TRIAL_ANY_SIZE, equal_trees_are_identical);
}
END_TEST

/* Wherever the odd one stands, it is found. */
START_TEST(another_tree_is_not_identical) {
    for (size_t place = 0; place < RACE_RUNS_MAX; place++) {
        struct race_plan plan = {
            .generators = {&generator_prim, &generator_kruskal, &generator_prim, &generator_kruskal},
            .count = RACE_RUNS_MAX,
            .width = 8,
            .height = 8,
        };
        plan.generators[place] = &generator_comb;
        struct race *const race = race_new(&plan);
        ck_assert_ptr_nonnull(race);
        race_grow(race, UINT64_MAX);
        require(!race_identical(race), "the comb in place %zu is overlooked", place);
        race_free(race);
    }
}
END_TEST

START_TEST(a_single_run_is_a_race_too) {
    const struct race_plan plan = {.generators = {&generator_prim}, .count = 1, .width = 5, .height = 4};
    struct race *const race = race_new(&plan);
    ck_assert_ptr_nonnull(race);
    race_grow(race, UINT64_MAX);
    ck_assert(race_trees_done(race) && race_identical(race));
    race_free(race);
    race_free(NULL);
}
END_TEST

TEST_MAIN("race", runs_are_in_lockstep_at_every_moment, stops_lead_from_the_first_moment_to_the_last,
          stops_lead_back_the_same_way, a_grown_race_goes_on_with_the_flood, minimum_trees_are_identical,
          another_tree_is_not_identical, a_single_run_is_a_race_too)
