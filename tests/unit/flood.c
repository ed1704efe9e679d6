/* The flood's distances are those of a naive relaxation, in finished mazes and in half-grown ones. */
#include "flood.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "memory.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* The order is a permutation of the reached vertices, nearest first, and the figures are those of the
 * distances. */
static void check_order(const struct flood *flood, const uint32_t *distances, uint32_t vertices,
                        const char *where) {
    bool *const listed = test_new(vertices, sizeof *listed);
    for (uint32_t i = 0; i < flood->reached; i++) {
        const uint32_t vertex = flood->order[i];
        require(vertex < vertices && !listed[vertex] && distances[vertex] != FLOOD_UNREACHED,
                "%s: vertex %" PRIu32 " in place %" PRIu32, where, vertex, i);
        require(i == 0 || distances[flood->order[i - 1]] <= distances[vertex],
                "%s: place %" PRIu32 " is too near", where, i);
        listed[vertex] = true;
    }
    uint32_t reached = 0;
    uint32_t longest = 0;
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        if (distances[vertex] != FLOOD_UNREACHED) {
            reached++;
            longest = distances[vertex] > longest ? distances[vertex] : longest;
        }
    }
    require(flood->reached == reached && flood->longest == longest,
            "%s: %" PRIu32 " reached, longest %" PRIu32, where, flood->reached, flood->longest);
    free(listed);
}

static void check_flood(struct flood *flood, const struct maze *maze, uint32_t source, const char *where) {
    const uint32_t vertices = maze->lattice->vertices;
    uint32_t *const distances = specimen_distances(maze, source);
    flood_fill(flood, maze, source);
    require(memcmp(flood->distance, distances, vertices * sizeof *distances) == 0,
            "%s, flooded from %" PRIu32 ": other distances", where, source);
    check_order(flood, distances, vertices, where);
    free(distances);
}

/* One flood is used again and again, so that nothing may be left from the one before. */
static void distances_are_right_at_every_age(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    struct flood flood;
    struct dice dice = dice_of(trial->seed);
    specimen_begin(&specimen, generator, trial, false);
    ck_assert(flood_init(&flood, &specimen.lattice));
    do {
        check_flood(&flood, &specimen.run.maze, trial->start, specimen_text(&specimen));
        check_flood(&flood, &specimen.run.maze, dice_below(&dice, specimen.lattice.vertices),
                    specimen_text(&specimen));
        /* Some ages only, about twenty a maze: the judge is slow. */
        run_seek(&specimen.run, specimen.run.cursor + 1 + dice_below(&dice, 1 + specimen.lattice.edges / 10),
                 NULL);
    } while (!run_at_end(&specimen.run));
    check_flood(&flood, &specimen.run.maze, trial->start, specimen_text(&specimen));
    flood_free(&flood);
    specimen_end(&specimen);
}

START_TEST(distances_are_those_of_a_naive_search) {
    trial_each_generator(300, distances_are_right_at_every_age);
}
END_TEST

/* Mazes with cycles and islands, which no generator leaves, but a braid or a mask may. */
static void distances_are_right_in_any_maze(const struct trial *trial) {
    const struct lattice lattice = trial_lattice(trial);
    struct dice dice = dice_of(trial->seed);
    struct maze maze;
    struct flood flood;
    ck_assert(maze_init(&maze, &lattice) && flood_init(&flood, &lattice));
    for (uint32_t vertex = 0; vertex < lattice.vertices; vertex++) {
        specimen_put(&maze, ELEMENT_VERTEX, vertex, STATE_OPEN);
    }
    for (uint32_t edge = lattice_next_edge(&lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&lattice, edge + 1)) {
        specimen_put(&maze, ELEMENT_EDGE, edge, dice_below(&dice, 3) > 0 ? STATE_OPEN : STATE_REJECTED);
    }
    check_flood(&flood, &maze, trial->start, trial_text(trial));
    maze_free(&maze);
    flood_free(&flood);
}

START_TEST(distances_are_right_with_cycles_and_islands) {
    trial_each(TRIAL_ANY_SIZE, distances_are_right_in_any_maze);
}
END_TEST

/* Set anew, at the end and on the way, the flood comes from there. */
START_TEST(the_source_can_be_moved) {
    const struct trial trial = {.width = 6, .height = 5, .seed = 3, .recipe = {.weave = 100, .loops = 20}};
    struct specimen specimen;
    specimen_grow(&specimen, &generator_prim, &trial, true);
    for (uint32_t source = 0; source < specimen.lattice.vertices; source++) {
        struct run *const run = &specimen.run;
        run_seek(run, run->length - source % 3, NULL);
        uint32_t *const distances = specimen_distances(&run->maze, source);
        run_set_source(run, source);
        run_flood(run);
        require(memcmp(run->flood.distance, distances, specimen.lattice.vertices * sizeof *distances) == 0,
                "other distances from %" PRIu32, source);
        free(distances);
    }
    specimen_end(&specimen);
}
END_TEST

START_TEST(nothing_is_reached_from_a_cell_that_is_not_open) {
    const struct lattice lattice = lattice_square(3, 3);
    struct maze maze;
    struct flood flood;
    ck_assert(maze_init(&maze, &lattice) && flood_init(&flood, &lattice));
    specimen_put(&maze, ELEMENT_EDGE, 0, STATE_OPEN);
    flood_fill(&flood, &maze, 0);
    ck_assert_uint_eq(flood.reached, 0);
    ck_assert_uint_eq(flood.distance[0], FLOOD_UNREACHED);
    ck_assert_uint_eq(flood.distance[1], FLOOD_UNREACHED);
    maze_free(&maze);
    flood_free(&flood);
}
END_TEST

START_TEST(exhausted_memory_is_reported) {
    const struct lattice lattice = lattice_square(2, 2);
    for (uint64_t nth = 1; nth <= 2; nth++) {
        struct flood flood;
        memory_fail_at(nth);
        ck_assert(!flood_init(&flood, &lattice));
        flood_free(&flood);
    }
}
END_TEST

TEST_MAIN("flood", distances_are_those_of_a_naive_search, distances_are_right_with_cycles_and_islands,
          the_source_can_be_moved, nothing_is_reached_from_a_cell_that_is_not_open,
          exhausted_memory_is_reported)
