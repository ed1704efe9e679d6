/* The certificate accepts the minimum spanning tree and nothing else, and names an edge that shows why. */
#include "certificate.h"

#include <inttypes.h>

#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* Whether open edges lighter than limit, one of them left out, lead from one vertex to another. Tries every
   edge until none reaches anything new. */
static bool connected(const struct maze *maze, const struct weights *weights, uint64_t limit,
                      uint32_t left_out, struct lattice_ends ends) {
    const struct lattice *const lattice = maze->lattice;
    bool *const reached = test_new(lattice->vertices, sizeof *reached);
    reached[ends.from] = true;
    for (bool growing = true; growing && !reached[ends.to];) {
        growing = false;
        for (uint32_t edge = 0; edge < lattice->edge_limit; edge++) {
            if (edge != left_out && maze_open(maze, ELEMENT_EDGE, edge) &&
                weight_key(weights, edge) < limit) {
                const struct lattice_ends link = lattice_edge_ends(lattice, edge);
                growing |= reached[link.from] != reached[link.to];
                reached[link.from] |= reached[link.to];
                reached[link.to] |= reached[link.from];
            }
        }
    }
    const bool result = reached[ends.to];
    free(reached);
    return result;
}

/* What the edge of a certificate is said to be. */
static bool edge_shows_result(const struct maze *maze, const struct weights *weights,
                              struct certificate certificate) {
    if (certificate.result == CERTIFICATE_OK || certificate.result == CERTIFICATE_NOT_SPANNING) {
        return certificate.edge == LATTICE_NONE;
    }
    const uint32_t edge = certificate.edge;
    if (!lattice_has_edge(maze->lattice, edge)) {
        return false;
    }
    const struct lattice_ends ends = lattice_edge_ends(maze->lattice, edge);
    const bool open = maze_open(maze, ELEMENT_EDGE, edge);
    if (certificate.result == CERTIFICATE_CYCLE) {
        return open && connected(maze, weights, UINT64_MAX, edge, ends);
    }
    /* In a tree there is one way between the ends: if it is not among the lighter edges, one on it is
     * heavier. */
    return !open && !connected(maze, weights, weight_key(weights, edge), edge, ends);
}

static void expect(const struct maze *maze, const struct weights *weights, enum certificate_result result,
                   const char *where, const char *change, uint32_t edge) {
    const enum certificate_result as_tree = result == CERTIFICATE_NOT_MINIMUM ? CERTIFICATE_OK : result;
    const struct certificate spanning = certificate_spanning(maze);
    const struct certificate minimum = certificate_minimum(maze, weights);
    require(spanning.result == as_tree && edge_shows_result(maze, weights, spanning),
            "%s, %s %" PRIu32 ": as a tree, result %d with edge %" PRIu32, where, change, edge,
            (int)spanning.result, spanning.edge);
    require(minimum.result == result && edge_shows_result(maze, weights, minimum),
            "%s, %s %" PRIu32 ": result %d with edge %" PRIu32, where, change, edge, (int)minimum.result,
            minimum.edge);
}

/* Every single spoiling of the minimum tree: an edge less, an edge more, an edge for a heavier one. */
static void spoilt_trees_are_rejected(const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, &generator_kruskal, trial, false);
    struct maze *const maze = &specimen.run.maze;
    const struct weights *const weights = &specimen.run.problem.weights;
    expect(maze, weights, CERTIFICATE_OK, trial_text(trial), "unspoilt", 0);
    for (uint32_t edge = lattice_next_edge(&specimen.lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&specimen.lattice, edge + 1)) {
        const bool in_tree = maze_open(maze, ELEMENT_EDGE, edge);
        specimen_put(maze, ELEMENT_EDGE, edge, in_tree ? STATE_REJECTED : STATE_OPEN);
        expect(maze, weights, in_tree ? CERTIFICATE_NOT_SPANNING : CERTIFICATE_CYCLE, trial_text(trial),
               in_tree ? "without" : "with", edge);
        specimen_put(maze, ELEMENT_EDGE, edge, in_tree ? STATE_OPEN : STATE_REJECTED);
    }
    specimen_end(&specimen);
}

START_TEST(an_edge_less_or_more_is_found) {
    trial_each(20, spoilt_trees_are_rejected);
}
END_TEST

/* Opens an edge outside the tree and, for one edge after the other on the cycle that it closes, takes that
 * one out. */
static void swap_in(struct maze *maze, const struct weights *weights, uint32_t heavier, const char *where) {
    specimen_put(maze, ELEMENT_EDGE, heavier, STATE_OPEN);
    for (uint32_t lighter = 0; lighter < maze->lattice->edge_limit; lighter++) {
        if (lighter == heavier || !maze_open(maze, ELEMENT_EDGE, lighter)) {
            continue;
        }
        const bool on_cycle =
            connected(maze, weights, UINT64_MAX, lighter, lattice_edge_ends(maze->lattice, lighter));
        if (on_cycle) {
            specimen_put(maze, ELEMENT_EDGE, lighter, STATE_REJECTED);
            expect(maze, weights, CERTIFICATE_NOT_MINIMUM, where, "swapped for a heavier", lighter);
            specimen_put(maze, ELEMENT_EDGE, lighter, STATE_OPEN);
        }
    }
    specimen_put(maze, ELEMENT_EDGE, heavier, STATE_REJECTED);
}

static void swapped_trees_are_rejected(const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, &generator_prim, trial, false);
    struct maze *const maze = &specimen.run.maze;
    for (uint32_t edge = lattice_next_edge(&specimen.lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&specimen.lattice, edge + 1)) {
        if (!maze_open(maze, ELEMENT_EDGE, edge)) {
            swap_in(maze, &specimen.run.problem.weights, edge, trial_text(trial));
        }
    }
    specimen_end(&specimen);
}

START_TEST(an_edge_swapped_for_a_heavier_one_is_found) {
    trial_each(35, swapped_trees_are_rejected);
}
END_TEST

START_TEST(an_empty_maze_spans_a_single_cell_only) {
    for (uint32_t width = 1; width <= 2; width++) {
        const struct trial trial = {.width = width, .height = 1};
        const struct lattice lattice = trial_lattice(&trial);
        const struct weights weights = weights_of(trial.seed, &lattice, NULL);
        struct maze maze;
        ck_assert(maze_init(&maze, &lattice));
        expect(&maze, &weights, width == 1 ? CERTIFICATE_OK : CERTIFICATE_NOT_SPANNING, trial_text(&trial),
               "empty", 0);
        maze_free(&maze);
    }
}
END_TEST

/* A lattice so small that all sets of its edges can be tried: bit i of a set stands for edges[i]. */
enum { SMALL_EDGES_MAX = 12 };

struct small {
    struct lattice lattice;
    struct weights weights;
    uint32_t edges[SMALL_EDGES_MAX];
};

/* It stays where it was made: its weights point into it. */
static void small_make(struct small *small, const struct trial *trial) {
    small->lattice = trial_lattice(trial);
    small->weights = weights_of(trial->seed, &small->lattice, NULL);
    uint32_t edge = 0;
    for (uint32_t i = 0; i < small->lattice.edges; i++) {
        small->edges[i] = lattice_next_edge(&small->lattice, edge);
        edge = small->edges[i] + 1;
    }
}

static enum certificate_result judge_set(const struct small *small, uint32_t set) {
    uint32_t labels[SMALL_EDGES_MAX];
    uint32_t trees = small->lattice.vertices;
    for (uint32_t vertex = 0; vertex < small->lattice.vertices; vertex++) {
        labels[vertex] = vertex;
    }
    for (uint32_t i = 0; i < small->lattice.edges; i++) {
        if ((set >> i & 1) == 0) {
            continue;
        }
        const struct lattice_ends ends = lattice_edge_ends(&small->lattice, small->edges[i]);
        const uint32_t old = labels[ends.to];
        const uint32_t new = labels[ends.from];
        if (old == new) {
            return CERTIFICATE_CYCLE;
        }
        trees--;
        for (uint32_t vertex = 0; vertex < small->lattice.vertices; vertex++) {
            labels[vertex] = labels[vertex] == old ? new : labels[vertex];
        }
    }
    return trees == 1 ? CERTIFICATE_OK : CERTIFICATE_NOT_SPANNING;
}

/* Keys hold the weight above the number: sums of them are ordered by weight first. */
static uint64_t weight_of_set(const struct small *small, uint32_t set) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < small->lattice.edges; i++) {
        if ((set >> i & 1) != 0) {
            sum += weight_key(&small->weights, small->edges[i]);
        }
    }
    return sum;
}

static uint32_t lightest_tree(const struct small *small, uint32_t *trees) {
    uint32_t lightest = 0;
    *trees = 0;
    for (uint32_t set = 0; set < 1U << small->lattice.edges; set++) {
        if (judge_set(small, set) == CERTIFICATE_OK) {
            const bool lighter = *trees == 0 || weight_of_set(small, set) < weight_of_set(small, lightest);
            lightest = lighter ? set : lightest;
            (*trees)++;
        }
    }
    return lightest;
}

static void check_all_sets(const struct trial *trial, uint32_t trees_expected) {
    struct small small;
    small_make(&small, trial);
    uint32_t trees;
    const uint32_t lightest = lightest_tree(&small, &trees);
    require(trees == trees_expected, "%s: %" PRIu32 " spanning trees", trial_text(trial), trees);
    for (uint32_t set = 0; set < 1U << small.lattice.edges; set++) {
        struct maze maze;
        ck_assert(maze_init(&maze, &small.lattice));
        for (uint32_t i = 0; i < small.lattice.edges; i++) {
            if ((set >> i & 1) != 0) {
                specimen_put(&maze, ELEMENT_EDGE, small.edges[i], STATE_OPEN);
            }
        }
        const enum certificate_result as_tree = judge_set(&small, set);
        const bool too_heavy = as_tree == CERTIFICATE_OK && set != lightest;
        expect(&maze, &small.weights, too_heavy ? CERTIFICATE_NOT_MINIMUM : as_tree, trial_text(trial), "set",
               set);
        maze_free(&maze);
    }
}

/* The numbers of spanning trees are those of the literature (OEIS A116469). */
START_TEST(of_all_sets_of_edges_the_lightest_tree_is_accepted) {
    for (uint64_t seed = 0; seed < 40; seed++) {
        check_all_sets(&(struct trial){.width = 2, .height = 2, .seed = seed}, 4);
        check_all_sets(&(struct trial){.width = 3, .height = 2, .seed = seed}, 15);
    }
    check_all_sets(&(struct trial){.width = 3, .height = 3, .seed = 5}, 192);
}
END_TEST

TEST_MAIN("certificate", an_edge_less_or_more_is_found, an_edge_swapped_for_a_heavier_one_is_found,
          an_empty_maze_spans_a_single_cell_only, of_all_sets_of_edges_the_lightest_tree_is_accepted)
