/* The certificate of a minimum spanning tree, checked without running the algorithm that made it.

   A set of edges is a spanning tree when it has one edge less than there are vertices and closes no cycle. It
   is the minimum one when every other edge is the heaviest on the cycle that it would close (the cycle
   property; Tarjan, "Data structures and network algorithms", SIAM 1983, chapter 6). */
#ifndef CERTIFICATE_H
#define CERTIFICATE_H

#include "maze.h"
#include "weights.h"

enum certificate_result {
    CERTIFICATE_OK,
    CERTIFICATE_CYCLE,        /* edge: the one that closes it */
    CERTIFICATE_NOT_SPANNING, /* edge: LATTICE_NONE */
    CERTIFICATE_NOT_MINIMUM,  /* edge: an unused one that is not the heaviest on its cycle */
    CERTIFICATE_NO_MEMORY,
};

struct certificate {
    enum certificate_result result;
    uint32_t edge;
};

/* Whether the open edges are a spanning tree. O(E) time, 4 bytes a vertex. */
struct certificate certificate_spanning(const struct maze *maze);

/* Whether they are the minimum spanning tree. O(E log V) time, 24 bytes a vertex. */
struct certificate certificate_minimum(const struct maze *maze, const struct weights *weights);

#endif
