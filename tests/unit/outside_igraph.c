/* An outside judge: the minimum spanning tree that the igraph library finds is the one that our algorithms
 * grow. */
#include <igraph.h>
#include <inttypes.h>
#include <math.h>

#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* igraph knows no order among equal weights, and its weights are floating point. Up to 2^28 edges the key
   fits into the 53 bits in which a double is exact: 25 of the weight, then 28 of the number. */
static double exact_weight(const struct weights *weights, uint32_t edge) {
    return ldexp((double)weights_at(weights, edge), 28) + (double)edge;
}

/* The lattice as igraph sees it: its edge i is our edge numbers[i]. */
struct judge {
    igraph_t graph;
    igraph_vector_t weights;
    igraph_vector_int_t tree;
    uint32_t *numbers;
};

static void judge_ask(struct judge *judge, const struct lattice *lattice, const struct weights *weights) {
    igraph_vector_int_t ends;
    ck_assert_int_eq(igraph_vector_int_init(&ends, 2 * (igraph_integer_t)lattice->edges), IGRAPH_SUCCESS);
    ck_assert_int_eq(igraph_vector_init(&judge->weights, (igraph_integer_t)lattice->edges), IGRAPH_SUCCESS);
    ck_assert_int_eq(igraph_vector_int_init(&judge->tree, 0), IGRAPH_SUCCESS);
    judge->numbers = test_new(lattice->edges, sizeof *judge->numbers);
    igraph_integer_t count = 0;
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        const struct lattice_ends edge_ends = lattice_edge_ends(lattice, edge);
        VECTOR(ends)[2 * count] = edge_ends.from;
        VECTOR(ends)[2 * count + 1] = edge_ends.to;
        VECTOR(judge->weights)[count] = exact_weight(weights, edge);
        judge->numbers[count++] = edge;
    }
    ck_assert_int_eq(
        igraph_create(&judge->graph, &ends, (igraph_integer_t)lattice->vertices, IGRAPH_UNDIRECTED),
        IGRAPH_SUCCESS);
    ck_assert_int_eq(igraph_minimum_spanning_tree(&judge->graph, &judge->tree, &judge->weights),
                     IGRAPH_SUCCESS);
    igraph_vector_int_destroy(&ends);
}

static void judge_free(struct judge *judge) {
    igraph_destroy(&judge->graph);
    igraph_vector_destroy(&judge->weights);
    igraph_vector_int_destroy(&judge->tree);
    free(judge->numbers);
}

static void check_tree(const struct specimen *specimen, const struct judge *judge) {
    const struct maze *const maze = &specimen->run.maze;
    const igraph_integer_t count = igraph_vector_int_size(&judge->tree);
    require(maze_open_count(maze, ELEMENT_EDGE) == count, "%s: igraph opens %" IGRAPH_PRId " edges",
            specimen_text(specimen), count);
    for (igraph_integer_t i = 0; i < count; i++) {
        const uint32_t edge = judge->numbers[VECTOR(judge->tree)[i]];
        require(maze_open(maze, ELEMENT_EDGE, edge), "%s: igraph opens edge %" PRIu32 " too",
                specimen_text(specimen), edge);
    }
}

static void igraph_finds_the_same_tree(const struct generator *generator, const struct trial *trial) {
    if (!generator->minimum) {
        return;
    }
    struct specimen specimen;
    struct judge judge;
    specimen_begin(&specimen, generator, trial, false);
    judge_ask(&judge, &specimen.lattice, &specimen.run.problem.weights);
    specimen_grow_tree(&specimen);
    check_tree(&specimen, &judge);
    judge_free(&judge);
    specimen_end(&specimen);
}

START_TEST(igraph_opens_the_same_edges) {
    trial_each_generator(TRIAL_ANY_SIZE, igraph_finds_the_same_tree);
}
END_TEST

START_TEST(igraph_opens_the_same_edges_of_crossings_and_terrain) {
    trial_each_recipe(igraph_finds_the_same_tree);
}
END_TEST

TEST_MAIN("outside_igraph", igraph_opens_the_same_edges, igraph_opens_the_same_edges_of_crossings_and_terrain)
