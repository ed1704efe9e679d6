/* An aspect: a number for every vertex or edge that a picture shows as a colour or in figures.

   It follows a run's tape, so that it costs what happened since it was last looked at, and depends on the
   moment alone. */
#ifndef ASPECT_H
#define ASPECT_H

#include <stdbool.h>
#include <stdint.h>

#include "components.h"

struct run;
struct run_observer;

enum aspect_kind {
    ASPECT_NONE,
    ASPECT_TREES,  /* of each vertex, the name of the tree it is in */
    ASPECT_JOINED, /* of each vertex that is or was open, how many others were before it first became so */
    ASPECT_RANKS,  /* of each edge, its place in the order of weights, from 1 */
};

/* Graphs with no more edges are called by ranks, which are short then. */
#define ASPECT_RANKED_MAX 999

struct aspect {
    enum aspect_kind kind;
    const uint32_t *values; /* NULL while there are none */
    uint64_t steps;         /* of the tape that it has taken in, the one before the first pop included */
    struct components components; /* of trees */
    uint32_t *owned;              /* of the others, the values */
    /* Of joined: how many have, and of each vertex the step in which it did, counted from 1; 0 for not yet.
     */
    uint32_t joined;
    uint64_t *since;
};

/* Brings the aspect to the run's cursor, from another kind if need be, and tells the observer, which may be
   NULL, of vertices whose values changed (as flooded ones). All but ranks need a watched run. False when
   memory is exhausted; then there are no values. */
bool aspect_follow(struct aspect *aspect, const struct run *run, enum aspect_kind kind,
                   const struct run_observer *observer);

/* The aspect is of none, and takes no memory. */
void aspect_free(struct aspect *aspect);

#endif
