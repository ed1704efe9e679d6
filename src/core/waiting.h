/* The edges that an algorithm will look at next, in its order, and whether a guess at the next one is right.

   Read off the maze and the weights, and so right at any moment, wherever the algorithm itself has got to. */
#ifndef WAITING_H
#define WAITING_H

#include <stdbool.h>
#include <stdint.h>

#include "run.h"

/* The first edges that wait, next one first, at most so many; returns how many. None when the tree is not
   growing at the cursor, or when the algorithm does not go by weight. Costs a look at every edge. */
uint32_t waiting_edges(const struct run *run, uint32_t *edges, uint32_t most);

/* Whether the next edge can be told from the weights. */
bool waiting_foreseeable(const struct run *run);

/* Whether this edge may come next: it is the first that waits, or one of several that are equally due. */
bool waiting_due(const struct run *run, uint32_t edge);

/* Whether an edge can be meant by a guess: it has yet to be decided, and if the choice is among the frontier,
   it is of that. */
bool waiting_candidate(const struct run *run, uint32_t edge);

#endif
