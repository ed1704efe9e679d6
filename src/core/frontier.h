/* The frontier of Prim's: the edges that wait, lightest first.

   A heap of all of them would be far larger than the caches, and each pop would wait for memory once a level.
   So the span of weights is cut into as many equal slices as make each a few hundred edges of the grid.
   Only the edges of the slice that is open, and of those below it, are in a heap, which stays small. Every
   other one is appended to the list of its slice, as its number alone: 4 bytes, and its weight can be
   computed again. When the heap runs empty the next slice that has edges is opened, and a bitmap finds it.
   That never goes back: an edge lighter than the open slice goes to the heap.

   Cost: O(1) for an edge that waits in a list, O(log) of the heap's size for one that is popped, or for all
   O(log n) where the terrain crowds nearly all weights into one slice. 4.3 bytes an edge that waits. */
#ifndef FRONTIER_H
#define FRONTIER_H

#include <stdbool.h>
#include <stdint.h>

#include "bits.h"
#include "heap.h"
#include "maze.h"
#include "weights.h"

struct frontier {
    const struct weights *weights; /* not owned */
    struct heap heap;              /* keys of the edges that are lighter than limit */
    size_t heap_most;              /* with more keys than these it is too large */
    uint64_t limit;                /* the weight at which the slices begin that have not been opened */
    unsigned shift;                /* of a weight, the bits that its slice does not depend on */
    uint32_t slices;
    uint32_t *ends;        /* of each slice's list, where the next edge goes; see frontier.c */
    struct bits filled;    /* the slices whose lists are not empty */
    uint32_t *pool;        /* the lists, in blocks */
    uint32_t pool_end;     /* blocks from here on were never used */
    uint32_t sweep_at;     /* with as many blocks in use, stale edges are thrown out */
    uint32_t unused;       /* the first of the blocks that are free again; 0 for none */
    uint32_t count;        /* how many edges wait, dropped ones left out */
    const struct bits *in; /* vertices: an edge between two of them may be dropped; NULL to drop none */
    const struct maze
        *maze; /* not owned; the states of edges that will soon be popped are asked for; may be NULL */
};

/* No edge waits. The weights must outlive the frontier, and so must the set of vertices, which grows while
   the frontier is used. Room for all of the lattice's edges, of which the system gives what is touched. False
   when memory is exhausted; frontier_free is due even then. */
bool frontier_init(struct frontier *frontier, const struct weights *weights, const struct bits *in);
void frontier_free(struct frontier *frontier);

/* An edge that never was in the frontier before. */
void frontier_push(struct frontier *frontier, uint32_t edge);

/* The lightest edge, which leaves the frontier; LATTICE_NONE when there is none. An edge that may be dropped
   may come still. */
uint32_t frontier_pop(struct frontier *frontier);

#endif
