/* Times Prim's of the igraph library, which is what it finds minimum spanning trees with, on its own grid.

   Usage: bench_igraph COLUMNS ROWS SEED */
#include <igraph/igraph.h>
#include <stdlib.h>

#include "bench.h"

static uint64_t edge_of(const igraph_t *graph, igraph_integer_t edge, igraph_integer_t columns) {
    return bench_edge((uint64_t)IGRAPH_FROM(graph, edge), (uint64_t)IGRAPH_TO(graph, edge),
                      (uint64_t)columns);
}

/* What igraph cannot do ends the program, with a message of its own. */
int main(int argc, char **argv) {
    if (argc != 4) {
        return 2;
    }
    const igraph_integer_t columns = strtol(argv[1], NULL, 10);
    const igraph_integer_t rows = strtol(argv[2], NULL, 10);
    const uint64_t seed = strtoull(argv[3], NULL, 10);
    igraph_integer_t sides[] = {columns, rows};
    igraph_vector_int_t grid, tree;
    igraph_vector_t weights;
    igraph_t graph;
    igraph_vector_int_view(&grid, sides, 2);
    igraph_square_lattice(&graph, &grid, 1, IGRAPH_UNDIRECTED, false, NULL);
    const igraph_integer_t edges = igraph_ecount(&graph);
    igraph_vector_init(&weights, edges);
    for (igraph_integer_t edge = 0; edge < edges; edge++) {
        VECTOR(weights)[edge] = bench_weight(seed, edge_of(&graph, edge, columns));
    }
    igraph_vector_int_init(&tree, 0);
    const struct bench_time begun = bench_now();
    igraph_minimum_spanning_tree(&graph, &tree, &weights);
    struct bench_result result = {.time = bench_since(begun),
                                  .cells = (uint64_t)columns * (uint64_t)rows,
                                  .edges = (uint64_t)igraph_vector_int_size(&tree)};
    for (igraph_integer_t i = 0; i < (igraph_integer_t)result.edges; i++) {
        result.sum += (uint64_t)VECTOR(weights)[VECTOR(tree)[i]];
    }
    bench_print("igraph", &result);
    igraph_vector_int_destroy(&tree);
    igraph_vector_destroy(&weights);
    igraph_destroy(&graph);
    return 0;
}
