/* The flood: distances from a source through the open passages, by breadth-first search.

   Shows the global structure that the eye does not see in a maze. Cost: O(n), 8 bytes a vertex. */
#ifndef FLOOD_H
#define FLOOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "maze.h"
#include "meter.h"

#define FLOOD_UNREACHED UINT32_MAX

struct flood {
    uint32_t *distance; /* of each vertex, in passages; FLOOD_UNREACHED where no way leads; and one more */
    uint32_t *order;    /* the reached vertices, nearest first unless unsorted */
    uint32_t reached;   /* how many they are */
    uint32_t longest;   /* the largest distance */
    uint32_t cleared;   /* how many distances are free of what was before: all, but at the beginning */
    uint32_t wave;      /* where in the order those begin whose neighbours are still to be looked at */
    size_t in_use;      /* of the order, how much may be written to: see memory_expect */
    bool unsorted;      /* whether the order is that of joining, not nearest first */
    const struct meter *meter; /* of filling it, for the owner to set; NULL for none; not owned */
};

/* Room for a lattice's vertices, nothing reached. False when memory is exhausted; flood_free is due even
 * then. */
bool flood_init(struct flood *flood, const struct lattice *lattice);
void flood_free(struct flood *flood);

/* The system is asked for its memory meanwhile. Before the first flood_begin. */
void flood_expect(struct flood *flood);

/* Distances in the maze as it is now. Nothing is reached from a source that is not open. */
void flood_fill(struct flood *flood, const struct maze *maze, uint32_t source);

/* The same little by little: flood_go_on is called until it returns true, each time for about so many
   vertices more. The maze stays as it is meanwhile. */
void flood_begin(struct flood *flood);
bool flood_go_on(struct flood *flood, const struct maze *maze, uint32_t source, uint32_t vertices);

/* What a filled flood becomes when edges open, which is far less work. To be called for each of them, in any
   order, with flood_go_on until it returns true in between; more edges may open meanwhile, if they get their
   turn. What the edge joins to the flood is reached. False when the flood has to be filled anew: since the
   edge makes ways shorter or is not open any more. */
bool flood_join(struct flood *flood, const struct maze *maze, uint32_t edge);

#endif
