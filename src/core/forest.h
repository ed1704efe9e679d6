/* The sets of an algorithm that keeps them, at the cursor: its union-find forest as it was at that moment.

   Made anew each time, by uniting the ends of every edge that was decided up to there, in the tape's order,
   with the same operations as the algorithm's. For lattices small enough to be shown. */
#ifndef FOREST_H
#define FOREST_H

#include <stdbool.h>
#include <stdint.h>

#include "run.h"
#include "unionfind.h"

#define FOREST_VERTICES_MAX 256

struct forest {
    uint32_t parent[FOREST_VERTICES_MAX]; /* of each vertex; a root is its own */
    uint32_t vertices;                    /* 0 when there is nothing to show */
};

/* Whether a run has sets, and few enough vertices. */
bool forest_shown(const struct run *run);

/* The forest at the cursor of such a run; without vertices when memory is exhausted. */
struct forest forest_of(const struct run *run);

#endif
