/* The frontier of Prim's: the edges that wait, lightest first.

   A heap of all of them would be far larger than the caches, and each pop would wait for memory once a level.
   So the span of weights is cut into as many equal slices as make each some hundreds of the grid's edges.
   Only the edges of the slice that is open, and of those below it, are in a heap, which stays small. Every
   other one is appended to the list of its slice, as its number alone: 4 bytes, and its weight can be
   computed again. When the heap runs empty the next slice that has edges is opened, and a bitmap finds it.
   That never goes back: an edge lighter than the open slice goes to the heap. The lists are all over memory,
   so edges are appended some at a time, and what that needs is asked for before.

   Cost: O(1) for an edge that waits in a list, O(log) of the heap's size for one that is popped, or for all
   O(log n) where the terrain crowds nearly all weights into one slice. 4.3 bytes an edge that waits. */
#ifndef FRONTIER_H
#define FRONTIER_H

#include <stdbool.h>
#include <stdint.h>

#include "bits.h"
#include "growth.h"
#include "heap.h"
#include "maze.h"
#include "weights.h"

#define FRONTIER_LATE 64U  /* edges that are appended to lists together, at most */
#define FRONTIER_BLOCK 16U /* words in a block of a list */

struct frontier {
    const struct weights *weights; /* not owned */
    struct heap heap;              /* keys of the edges that are lighter than limit */
    size_t heap_most;              /* with more keys than these it is too large */
    uint64_t limit;                /* the weight at which the slices begin that have not been opened */
    unsigned shift;                /* of a weight, the bits that its slice does not depend on */
    uint32_t slices;
    uint32_t *ends;               /* of each slice's list, where the next edge goes; see frontier.c */
    struct bits filled;           /* the slices whose lists are not empty */
    uint32_t *pool;               /* the lists, in blocks */
    uint32_t pool_end;            /* blocks from here on were never used */
    uint32_t sweep_at;            /* with as many blocks in use, stale edges are thrown out */
    uint32_t unused;              /* the first of the blocks that are free again; 0 for none */
    uint64_t late[FRONTIER_LATE]; /* keys of edges that are still to be appended to the lists */
    uint32_t late_count;
    uint32_t count;              /* how many edges wait, dropped ones left out */
    const struct growth *growth; /* what closes a cycle in it may be dropped; NULL to drop none; not owned */
};

/* No edge waits. The weights must outlive the frontier, and so must the set of vertices, which grows while
   the frontier is used. Room for all of the lattice's edges, of which the system gives what is touched. False
   when memory is exhausted; frontier_free is due even then. */
bool frontier_init(struct frontier *frontier, const struct weights *weights, const struct growth *growth);
void frontier_free(struct frontier *frontier);

/* The next three are for the inline functions below, which leave to them what is rare. Late edges go to their
   lists. */
void frontier_append_late(struct frontier *frontier);

/* The heap is too large, and gives up its heavier half. */
void frontier_shrink_heap(struct frontier *frontier);

/* The heap is empty: slices are opened until one has an edge; false when none has. */
bool frontier_open_next(struct frontier *frontier);

/* At most FRONTIER_BLOCK edges: the light ones into the heap, the others to their lists. */
static inline void frontier_put(struct frontier *frontier, const uint32_t *edges, uint32_t count) {
    const uint64_t limit = frontier->limit;
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t key = weight_key(frontier->weights, edges[i]);
        if (key >> 32 < limit) {
            heap_push(&frontier->heap, key);
        } else {
            frontier->late[frontier->late_count++] = key;
        }
    }
    if (frontier->late_count > FRONTIER_LATE - FRONTIER_BLOCK) {
        frontier_append_late(frontier);
    }
}

/* At most FRONTIER_BLOCK edges that never were in the frontier before. */
static inline void frontier_push(struct frontier *frontier, const uint32_t *edges, uint32_t count) {
    if (frontier->heap.count >= frontier->heap_most) {
        frontier_shrink_heap(frontier);
    }
    frontier->count += count;
    frontier_put(frontier, edges, count);
}

/* The lightest edge, which leaves the frontier; LATTICE_NONE when there is none. An edge that may be dropped
   may come still. */
static inline uint32_t frontier_pop(struct frontier *frontier) {
    if (frontier->heap.count == 0 && !frontier_open_next(frontier)) {
        return LATTICE_NONE;
    }
    frontier->count--;
    return weight_key_edge(heap_pop(&frontier->heap));
}

#endif
