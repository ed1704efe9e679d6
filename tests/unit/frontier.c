/* The frontiers of Prim's and Kruskal's algorithms: which edges are pending at a moment, and which of them is
 * next. */
#include <inttypes.h>

#include "specimen.h"
#include "testing.h"
#include "trial.h"

static bool is_decided(enum state state) {
    return state == STATE_OPEN || state == STATE_REJECTED;
}

static uint32_t lightest_in_state(const struct run *run, enum state state) {
    uint64_t lightest = UINT64_MAX;
    const struct lattice *const lattice = run->problem.lattice;
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        const uint64_t key = weight_key(&run->problem.weights, edge);
        if (maze_state(&run->maze, ELEMENT_EDGE, edge) == state && key < lightest) {
            lightest = key;
        }
    }
    return lightest != UINT64_MAX ? weight_key_edge(lightest) : LATTICE_NONE;
}

static uint32_t count_decided(const struct maze *maze) {
    return maze->counts[ELEMENT_EDGE][STATE_OPEN] + maze->counts[ELEMENT_EDGE][STATE_REJECTED];
}

/* Goes through a run, pop by pop, with a look at each moment before the end. */
static void at_each_moment(const struct generator *generator, const struct trial *trial,
                           void (*look)(const struct specimen *specimen)) {
    struct specimen specimen;
    specimen_begin(&specimen, generator, trial, false);
    while (!run_at_end(&specimen.run)) {
        look(&specimen);
        const uint32_t next = lightest_in_state(&specimen.run, STATE_PENDING);
        const uint32_t decided = count_decided(&specimen.run.maze);
        require(run_forward(&specimen.run, NULL), "%s: no step", specimen_text(&specimen));
        require(next != LATTICE_NONE && is_decided(maze_state(&specimen.run.maze, ELEMENT_EDGE, next)) &&
                    count_decided(&specimen.run.maze) == decided + 1,
                "%s, pop %" PRIu64 ": did not decide on the lightest edge, %" PRIu32,
                specimen_text(&specimen), specimen.run.cursor, next);
    }
    require(specimen.run.length == specimen.lattice.edges, "%s: %" PRIu64 " pops", specimen_text(&specimen),
            specimen.run.length);
    specimen_end(&specimen);
}

/* An edge is looked at when its first cell joins, and not before: so every way out of the tree is pending. */
static void look_at_prim(const struct specimen *specimen) {
    const struct maze *const maze = &specimen->run.maze;
    for (uint32_t edge = lattice_next_edge(&specimen->lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&specimen->lattice, edge + 1)) {
        const struct lattice_ends ends = lattice_edge_ends(&specimen->lattice, edge);
        const bool from = maze_open(maze, ELEMENT_VERTEX, ends.from);
        const bool to = maze_open(maze, ELEMENT_VERTEX, ends.to);
        const enum state state = maze_state(maze, ELEMENT_EDGE, edge);
        require((state == STATE_EMPTY) == (!from && !to) && (state == STATE_PENDING || from == to),
                "%s after %" PRIu64 " pops: edge %" PRIu32 " is in state %d", specimen_text(specimen),
                specimen->run.cursor, edge, (int)state);
    }
}

static void prim_looks_out_of_its_tree(const struct trial *trial) {
    at_each_moment(&generator_prim, trial, look_at_prim);
}

START_TEST(prim_takes_the_lightest_way_out_of_its_tree) {
    trial_each(100, prim_looks_out_of_its_tree);
}
END_TEST

static void look_at_kruskal(const struct specimen *specimen) {
    const struct run *const run = &specimen->run;
    const uint32_t pending = lightest_in_state(run, STATE_PENDING);
    const uint32_t empty = lightest_in_state(run, STATE_EMPTY);
    require(run->maze.counts[ELEMENT_EDGE][STATE_PENDING] == 1,
            "%s after %" PRIu64 " pops: %" PRIu32 " pending", specimen_text(specimen), run->cursor,
            run->maze.counts[ELEMENT_EDGE][STATE_PENDING]);
    require(empty == LATTICE_NONE ||
                weight_key(&run->problem.weights, pending) < weight_key(&run->problem.weights, empty),
            "%s after %" PRIu64 " pops: edge %" PRIu32 " is lighter", specimen_text(specimen), run->cursor,
            empty);
}

static void kruskal_looks_everywhere(const struct trial *trial) {
    at_each_moment(&generator_kruskal, trial, look_at_kruskal);
}

START_TEST(kruskal_takes_the_lightest_edge_of_all) {
    trial_each(100, kruskal_looks_everywhere);
}
END_TEST

TEST_MAIN("frontier", prim_takes_the_lightest_way_out_of_its_tree, kruskal_takes_the_lightest_edge_of_all)
