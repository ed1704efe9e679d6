#include "statistics.h"

/* Counts a vertex among those of its kind. */
static void count_vertex(struct statistics *statistics, const struct maze *maze, uint32_t vertex) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(maze->lattice, vertex, edges);
    uint32_t degree = 0;
    uint32_t vertical = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (maze_open(maze, ELEMENT_EDGE, edges[i])) {
            degree++;
            vertical += lattice_edge_vertical(edges[i]) ? 1 : 0;
        }
    }
    switch (degree) {
    case 0:
        statistics->isolated++;
        break;
    case 1:
        statistics->dead_ends++;
        break;
    case 2:
        *(vertical == 1 ? &statistics->turns : &statistics->straights) += 1;
        break;
    case 3:
        statistics->three_way++;
        break;
    default:
        statistics->four_way++;
        break;
    }
}

struct statistics statistics_of(const struct maze *maze) {
    const struct lattice *const lattice = maze->lattice;
    struct statistics statistics = {
        .cells = lattice->cells,
        .vertices = lattice->vertices,
        .edges = lattice->edges,
        .passages = maze_open_count(maze, ELEMENT_EDGE),
        .crossings = lattice->vertices - lattice->cells,
    };
    const uint32_t joined = maze_open_count(maze, ELEMENT_VERTEX);
    statistics.loops = joined > 0 && statistics.passages >= joined ? statistics.passages - joined + 1 : 0;
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        count_vertex(&statistics, maze, vertex);
    }
    return statistics;
}

struct distances statistics_distances(const struct flood *flood) {
    struct distances distances = {.count = flood->reached, .longest = flood->longest};
    for (uint32_t i = 0; i < flood->reached; i++) {
        distances.sum += flood->distance[flood->order[i]];
    }
    return distances;
}
