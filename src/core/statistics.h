/* Statistics: what a maze is made of. Counts, so that results depend on integers only. */
#ifndef STATISTICS_H
#define STATISTICS_H

#include <stdint.h>

#include "flood.h"
#include "maze.h"

/* Each vertex is one of isolated, dead end, straight, turn, three-way or four-way, by the open edges that
   meet in it. The two vertices of a finished maze's crossing are both straights. */
struct statistics {
    uint32_t cells, vertices, edges; /* of the lattice */
    uint32_t passages;               /* open edges */
    uint32_t isolated, dead_ends, straights, turns, three_way, four_way;
    uint32_t crossings;
    uint32_t loops; /* passages beyond those of a tree on the open vertices: exact where these are connected,
                       as they are in a finished maze and in a tree that grows from one place */
};

/* Of a maze, finished or not. O(n) time, no memory. */
struct statistics statistics_of(const struct maze *maze);

/* A count in tenths of a percent of a whole, rounded; 0 of nothing. */
static inline uint32_t statistics_permille(uint32_t count, uint32_t whole) {
    return whole > 0 ? (uint32_t)(((uint64_t)count * 1000 + whole / 2) / whole) : 0;
}

/* Distances of a flood's vertices from its source: their mean is sum / count. How far apart two vertices are
   at most, endpoints_longest says. */
struct distances {
    uint64_t sum;
    uint32_t count, longest;
};

struct distances statistics_distances(const struct flood *flood);

#endif
