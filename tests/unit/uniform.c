/* Wilson's and the Aldous–Broder algorithm draw every spanning tree equally often; the minimum spanning tree
   and the random traversal do not.

   The 3x3 grid has 192 spanning trees (OEIS A007341). Over many seeds the counts of all are compared with
   equal ones by Pearson's chi-squared test, with 191 degrees of freedom. The seeds are always the same, so a
   test that passes always does. */
#include <inttypes.h>

#include "certificate.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

enum { TREES = 192, EXPECTED = 100, EDGES = 12, SETS = 1 << EDGES };

/* Of uniform trees the sum is below LOW once in 10 000 times, which would tell of draws that are not
   independent, above HIGH as seldom, and above IMPOSSIBLE once in 10^12 times. */
#define LOW 126.6
#define HIGH 272.5
#define IMPOSSIBLE 363.0

/* The number of the tree that each set of edges is; bit i of a set stands for the i-th edge. */
struct census {
    uint32_t bits[18];      /* of an edge number */
    uint32_t tree_of[SETS]; /* TREES for what is no tree */
    uint32_t counts[TREES];
};

static bool is_tree(const struct lattice *lattice, const struct census *census, uint32_t set) {
    struct maze maze;
    ck_assert(maze_init(&maze, lattice));
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        if ((set & census->bits[edge]) != 0) {
            specimen_put(&maze, ELEMENT_EDGE, edge, STATE_OPEN);
        }
    }
    const bool tree = certificate_spanning(&maze).result == CERTIFICATE_OK;
    maze_free(&maze);
    return tree;
}

static void census_prepare(struct census *census) {
    const struct lattice lattice = lattice_square(3, 3);
    uint32_t trees = 0;
    uint32_t bit = 1;
    for (uint32_t edge = lattice_next_edge(&lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&lattice, edge + 1)) {
        census->bits[edge] = bit;
        bit <<= 1;
    }
    for (uint32_t set = 0; set < SETS; set++) {
        census->tree_of[set] = is_tree(&lattice, census, set) ? trees++ : TREES;
    }
    ck_assert_uint_eq(trees, TREES);
}

static void census_add(struct census *census, const struct maze *maze) {
    uint32_t set = 0;
    for (uint32_t edge = 0; edge < maze->lattice->edge_limit; edge++) {
        set |= maze_open(maze, ELEMENT_EDGE, edge) ? census->bits[edge] : 0;
    }
    ck_assert_uint_lt(census->tree_of[set], TREES);
    census->counts[census->tree_of[set]]++;
}

static double chi_squared_of(const struct generator *generator, uint32_t start) {
    static struct census census;
    double sum = 0;
    census = (struct census){.counts = {0}};
    census_prepare(&census);
    for (uint64_t seed = 0; seed < (uint64_t)TREES * EXPECTED; seed++) {
        const struct trial trial = {.width = 3, .height = 3, .seed = seed, .start = start};
        struct specimen specimen;
        specimen_grow(&specimen, generator, &trial, false);
        census_add(&census, &specimen.run.maze);
        specimen_end(&specimen);
    }
    for (int tree = 0; tree < TREES; tree++) {
        const double difference = (double)census.counts[tree] - EXPECTED;
        sum += difference * difference / EXPECTED;
    }
    return sum;
}

/* Wherever the walks begin. */
START_TEST(random_walks_draw_all_trees_equally_often) {
    const struct generator *const uniform[] = {&generator_wilson, &generator_aldous_broder};
    const uint32_t starts[] = {0, 4};
    for (size_t i = 0; i < sizeof uniform / sizeof uniform[0]; i++) {
        for (size_t s = 0; s < sizeof starts / sizeof starts[0]; s++) {
            const double sum = chi_squared_of(uniform[i], starts[s]);
            require(sum > LOW && sum < HIGH, "%s from %" PRIu32 ": chi-squared %f", uniform[i]->name,
                    starts[s], sum);
        }
    }
}
END_TEST

START_TEST(other_trees_are_not_drawn_equally_often) {
    const struct generator *const others[] = {&generator_prim, &generator_random_traversal, &generator_dfs};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const double sum = chi_squared_of(others[i], 0);
        require(sum > IMPOSSIBLE, "%s: chi-squared %f", others[i]->name, sum);
    }
}
END_TEST

TEST_MAIN("uniform", random_walks_draw_all_trees_equally_often, other_trees_are_not_drawn_equally_often)
