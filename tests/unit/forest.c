/* The forest shown is a forest, its trees are the components of the open edges, and it is the same from
   wherever one comes to the moment. */
#include "forest.h"

#include <inttypes.h>
#include <string.h>

#include "specimen.h"
#include "testing.h"

static uint32_t root_of(const struct forest *forest, uint32_t vertex) {
    uint32_t steps = 0;
    while (forest->parent[vertex] != vertex) {
        vertex = forest->parent[vertex];
        require(++steps <= forest->vertices, "a cycle at %" PRIu32, vertex);
    }
    return vertex;
}

/* Labels by flooding over open edges, again and again until nothing changes. */
static void label_components(const struct run *run, uint32_t *labels) {
    const struct lattice *const lattice = run->problem.lattice;
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        labels[vertex] = vertex;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
             edge = lattice_next_edge(lattice, edge + 1)) {
            const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
            if (maze_open(&run->maze, ELEMENT_EDGE, edge) && labels[ends.from] != labels[ends.to]) {
                const uint32_t low =
                    labels[ends.from] < labels[ends.to] ? labels[ends.from] : labels[ends.to];
                labels[ends.from] = labels[ends.to] = low;
                changed = true;
            }
        }
    }
}

static void require_components(const struct run *run, const struct forest *forest) {
    uint32_t labels[FOREST_VERTICES_MAX] = {0};
    label_components(run, labels);
    for (uint32_t a = 0; a < forest->vertices; a++) {
        for (uint32_t b = 0; b < a; b++) {
            require((labels[a] == labels[b]) == (root_of(forest, a) == root_of(forest, b)),
                    "%" PRIu32 " and %" PRIu32 " at %" PRIu64, a, b, run->cursor);
        }
    }
}

START_TEST(trees_are_the_components_at_every_moment) {
    for (unsigned weave = 0; weave <= 60; weave += 60) {
        const struct trial trial = {.width = 7, .height = 6, .seed = 9, .recipe = {.weave = weave}};
        static struct forest forwards[512];
        struct specimen specimen;
        specimen_begin(&specimen, &generator_kruskal, &trial, true);
        struct run *const run = &specimen.run;
        while (!forest_shown(run)) {
            ck_assert(run_forward(run, NULL));
        }
        const uint64_t first = run->cursor;
        do {
            const struct forest forest = forwards[run->cursor] = forest_of(run);
            ck_assert_uint_eq(forest.vertices, specimen.lattice.vertices);
            require_components(run, &forest);
        } while (run_forward(run, NULL));
        while (run->cursor > first) {
            const struct forest forest = forest_of(run);
            require(memcmp(&forest, &forwards[run->cursor], sizeof forest.parent) == 0, "at %" PRIu64,
                    run->cursor);
            ck_assert(run_back(run, NULL));
        }
        specimen_end(&specimen);
    }
}
END_TEST

START_TEST(only_what_keeps_sets_and_is_small_has_a_forest) {
    const struct trial small = {.width = 16, .height = 16, .seed = 1};
    const struct trial large = {.width = 17, .height = 16, .seed = 1};
    struct specimen specimen;
    specimen_begin(&specimen, &generator_kruskal, &small, true);
    ck_assert(forest_shown(&specimen.run));
    specimen_end(&specimen);
    specimen_begin(&specimen, &generator_kruskal, &large, true);
    ck_assert(!forest_shown(&specimen.run));
    specimen_end(&specimen);
    specimen_begin(&specimen, &generator_prim, &small, true);
    ck_assert(!forest_shown(&specimen.run));
    specimen_end(&specimen);
}
END_TEST

TEST_MAIN("forest", trees_are_the_components_at_every_moment, only_what_keeps_sets_and_is_small_has_a_forest)
