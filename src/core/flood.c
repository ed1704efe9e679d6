#include "flood.h"

#include <stddef.h>

#include "memory.h"

bool flood_init(struct flood *flood, const struct lattice *lattice) {
    *flood = (struct flood){
        .distance = memory_new(lattice->vertices, sizeof *flood->distance),
        .order = memory_new(lattice->vertices, sizeof *flood->order),
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

void flood_fill(struct flood *flood, const struct maze *maze, uint32_t source) {
    const struct lattice *const lattice = maze->lattice;
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        flood->distance[vertex] = FLOOD_UNREACHED;
    }
    flood->reached = 0;
    flood->longest = 0;
    if (maze_open(maze, ELEMENT_VERTEX, source)) {
        reach(flood, source, 0);
    }
    for (uint32_t head = 0; head < flood->reached; head++) {
        const uint32_t vertex = flood->order[head];
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t count = lattice_edges_at(lattice, vertex, edges);
        for (uint32_t i = 0; i < count; i++) {
            const uint32_t other = lattice_other_end(lattice, edges[i], vertex);
            if (maze_open(maze, ELEMENT_EDGE, edges[i]) && flood->distance[other] == FLOOD_UNREACHED) {
                reach(flood, other, flood->distance[vertex] + 1);
            }
        }
    }
}
