/* Distances that are worked out little by little, and that grow with a maze, are those of a naive search. */
#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "race.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

static void check_distances(const struct run *run, const char *where) {
    const struct flood *const flood = &run->flood;
    const uint32_t vertices = run->problem.lattice->vertices;
    uint32_t *const distances = specimen_distances(&run->maze, run->problem.source);
    uint32_t reached = 0;
    uint32_t longest = 0;
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        require(flood->distance[vertex] == distances[vertex], "%s, step %" PRIu64 ": vertex %" PRIu32, where,
                run->cursor, vertex);
        reached += distances[vertex] != FLOOD_UNREACHED ? 1 : 0;
        longest =
            distances[vertex] != FLOOD_UNREACHED && distances[vertex] > longest ? distances[vertex] : longest;
    }
    require(flood->reached == reached && flood->longest == longest,
            "%s, step %" PRIu64 ": %" PRIu32 " reached, longest %" PRIu32, where, run->cursor, flood->reached,
            flood->longest);
    for (uint32_t i = 1; i < flood->reached && !flood->unsorted; i++) {
        require(distances[flood->order[i - 1]] <= distances[flood->order[i]], "%s: place %" PRIu32, where, i);
    }
    free(distances);
}

static bool grown;

/* Mostly forwards, sometimes back or far away, and often on before all is reached. */
static void distances_are_right_after_any_way(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    struct dice dice = dice_of(trial->seed);
    specimen_begin(&specimen, generator, trial, true);
    struct run *const run = &specimen.run;
    for (uint32_t move = 0; move < 25; move++) {
        const uint32_t most = dice_below(&dice, 8) == 0 ? specimen.lattice.edges : 6;
        const uint32_t steps = dice_below(&dice, 1 + most);
        const bool back = dice_below(&dice, 6) == 0;
        run_seek_step(run, back ? (run->cursor > steps ? run->cursor - steps : 0) : run->cursor + steps,
                      NULL);
        bool done = false;
        for (uint32_t calls = dice_below(&dice, 12); calls > 0 && !done; calls--) {
            done = run_flood_some(run, dice_below(&dice, 9));
        }
        if (done) {
            ck_assert(run_flood_in_line(run));
            check_distances(run, specimen_text(&specimen));
            grown |= run->flood.unsorted;
        }
    }
    run_seek_step(run, UINT64_MAX, NULL);
    while (!run_flood_some(run, 5)) {
    }
    ck_assert(!run->flood.unsorted && run->flood_ready);
    check_distances(run, specimen_text(&specimen));
    specimen_end(&specimen);
}

START_TEST(distances_grow_with_the_maze) {
    grown = false;
    trial_each_generator(60, distances_are_right_after_any_way);
    ck_assert(grown);
}
END_TEST

/* Of a tree, no vertex is ever reached twice: nothing is filled anew. */
START_TEST(a_growing_tree_is_followed) {
    const struct trial trial = {.width = 40, .height = 30, .seed = 5};
    const struct generator *const growing[] = {&generator_prim, &generator_kruskal};
    for (size_t i = 0; i < sizeof growing / sizeof growing[0]; i++) {
        struct specimen specimen;
        specimen_begin(&specimen, growing[i], &trial, true);
        struct run *const run = &specimen.run;
        run_flood(run);
        uint32_t reached = run->flood.reached;
        for (run_seek_step(run, 50, NULL); !run_at_end(run); run_seek_step(run, run->cursor + 50, NULL)) {
            for (bool done = false; !done;) {
                done = run_flood_some(run, 7);
                ck_assert_uint_ge(run->flood.reached, reached);
                ck_assert_uint_gt(run->flood_at, 0);
                reached = run->flood.reached;
            }
            check_distances(run, specimen_text(&specimen));
        }
        specimen_end(&specimen);
    }
}
END_TEST

/* A patient race shows nothing of a flood that is not known yet, and then the same as any other. */
START_TEST(patience_changes_nothing_in_the_end) {
    const struct race_plan plan = {
        .generators = {&generator_kruskal, &generator_prim},
        .count = 2,
        .width = 500,
        .height = RACE_PATIENT_CELLS / 500,
        .seed = 3,
        .source = LATTICE_NONE,
        .entrance = LATTICE_NONE,
        .exit = LATTICE_NONE,
        .watched = true,
    };
    struct race *const race = race_new(&plan);
    struct race *const other = race_new(&plan);
    ck_assert(race != NULL && other != NULL);
    race_be_patient(race);
    race_seek(other, UINT64_MAX, NULL);
    const uint64_t moment = race_maze_moment(other) + 12345;
    race_seek(race, moment, NULL);
    race_seek(other, moment, NULL);
    ck_assert(race_awaits_flood(race) && !race_awaits_flood(other));
    ck_assert_uint_eq(race->moment, other->moment);
    ck_assert_uint_eq(race->runs[0].flooded, 0);
    uint32_t calls = 0;
    while (!race_flood_some(race, 10000, RACE_FLOOD_FINISHED)) {
        calls++;
    }
    ck_assert_uint_gt(calls, 10);
    ck_assert(!race_awaits_flood(race));
    race_catch_up(race, NULL);
    ck_assert_uint_eq(race->moment, other->moment);
    for (size_t i = 0; i < race->count; i++) {
        ck_assert_uint_eq(race->runs[i].flooded, other->runs[i].flooded);
        ck_assert_mem_eq(race->runs[i].flood.distance, other->runs[i].flood.distance,
                         race->lattice.vertices * sizeof *race->runs[i].flood.distance);
    }
    race_free(race);
    race_free(other);
}
END_TEST

TEST_MAIN("run_flood", distances_grow_with_the_maze, a_growing_tree_is_followed,
          patience_changes_nothing_in_the_end)
