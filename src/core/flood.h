/* The flood: distances from a source through the open passages, by breadth-first search.

   Shows the global structure that the eye does not see in a maze. Cost: O(n), 8 bytes a vertex. */
#ifndef FLOOD_H
#define FLOOD_H

#include <stdbool.h>
#include <stdint.h>

#include "maze.h"
#include "meter.h"

#define FLOOD_UNREACHED UINT32_MAX

struct flood {
    uint32_t *distance; /* of each vertex, in passages; FLOOD_UNREACHED where no way leads; and one more */
    uint32_t *order;    /* the reached vertices, nearest first */
    uint32_t reached;   /* how many they are */
    uint32_t longest;   /* the largest distance */
    const struct meter *meter; /* of filling it, for the owner to set; NULL for none; not owned */
};

/* Room for a lattice's vertices, nothing reached. False when memory is exhausted; flood_free is due even
 * then. */
bool flood_init(struct flood *flood, const struct lattice *lattice);
void flood_free(struct flood *flood);

/* Distances in the maze as it is now. Nothing is reached from a source that is not open. */
void flood_fill(struct flood *flood, const struct maze *maze, uint32_t source);

#endif
