#include "flood.h"

#include <stddef.h>
#include <string.h>

#include "memory.h"

bool flood_init(struct flood *flood, const struct lattice *lattice) {
    *flood = (struct flood){
        .distance = memory_new(lattice->vertices, sizeof *flood->distance),
        /* And one more, for a neighbour that take looks at when all are reached. */
        .order = memory_new((size_t)lattice->vertices + 1, sizeof *flood->order),
    };
    return flood->distance != NULL && flood->order != NULL;
}

void flood_free(struct flood *flood) {
    memory_free(flood->distance);
    memory_free(flood->order);
    *flood = (struct flood){0};
}

static void reach(struct flood *flood, uint32_t vertex, uint32_t distance) {
    flood->distance[vertex] = distance;
    flood->order[flood->reached++] = vertex;
    flood->longest = distance;
}

/* Whatever the lattice: second vertices of crossings, and cells at the border. */
static void spread(struct flood *flood, const struct maze *maze, uint32_t vertex) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(maze->lattice, vertex, edges);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t other = lattice_other_end(maze->lattice, edges[i], vertex);
        if (maze_open(maze, ELEMENT_EDGE, edges[i]) && flood->distance[other] == FLOOD_UNREACHED) {
            reach(flood, other, flood->distance[vertex] + 1);
        }
    }
}

/* Takes a neighbour into the order if the way there is open and it is new. Both are as good as random, so
   there is no branch: the neighbour is always written behind the order's end, which then moves or does not.
 */
static inline uint32_t take(struct flood *flood, uint32_t reached, uint32_t other, unsigned state,
                            uint32_t distance) {
    const uint32_t before = flood->distance[other];
    const uint32_t taken = (state >= STATE_OPEN ? 1U : 0U) & (before == FLOOD_UNREACHED ? 1U : 0U);
    flood->order[reached] = other;
    flood->distance[other] = taken != 0 ? distance : before;
    return reached + taken;
}

/* A cell with four neighbours, in the same order as lattice_edges_at has them. */
static void spread_within(struct flood *flood, const struct maze *maze, uint32_t cell) {
    const uint32_t width = maze->lattice->width;
    const uint8_t *const edges = maze->states[ELEMENT_EDGE] + cell;
    const uint32_t distance = flood->distance[cell] + 1;
    uint32_t reached = flood->reached;
    reached = take(flood, reached, cell - width, *(edges - width) >> MAZE_EDGE_BITS, distance);
    reached = take(flood, reached, cell - 1, edges[-1] & MAZE_EDGE_MASK, distance);
    reached = take(flood, reached, cell + 1, edges[0] & MAZE_EDGE_MASK, distance);
    reached = take(flood, reached, cell + width, edges[0] >> MAZE_EDGE_BITS, distance);
    flood->reached = reached;
}

void flood_fill(struct flood *flood, const struct maze *maze, uint32_t source) {
    const struct lattice *const lattice = maze->lattice;
    const bool plain = lattice->crossing_at == NULL;
    memset(flood->distance, 0xff, lattice->vertices * sizeof *flood->distance);
    flood->reached = 0;
    flood->longest = 0;
    if (maze_open(maze, ELEMENT_VERTEX, source)) {
        reach(flood, source, 0);
    }
    for (uint32_t head = 0; head < flood->reached && flood->reached < lattice->vertices; head++) {
        const uint32_t vertex = flood->order[head];
        const uint32_t column = vertex % lattice->width;
        if (plain && vertex >= lattice->width && vertex < lattice->cells - lattice->width && column != 0 &&
            column != lattice->width - 1) {
            spread_within(flood, maze, vertex);
        } else {
            spread(flood, maze, vertex);
        }
    }
    flood->longest = flood->reached > 0 ? flood->distance[flood->order[flood->reached - 1]] : 0;
}
