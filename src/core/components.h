/* Components: which tree of the forest each vertex is in, while edges open and close one after the other.

   A tree is named by a number that it keeps for as long as it can: when two become one, the name of the
   larger stays, and of equal ones that of the edge's first end; when one falls in two, the smaller part gets
   the name that was given up last. So closing an edge undoes what opening it did, and names depend on the
   edges up to a moment, not on the road to it.

   Unlike disjoint sets, this says what has changed. Cost: the vertices of the smaller part, when an edge
   changes that is on no cycle. */
#ifndef COMPONENTS_H
#define COMPONENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "lattice.h"

struct components {
    const struct lattice *lattice; /* not owned */
    uint32_t *name;                /* of each vertex, that of its tree; below lattice->vertices */
    uint32_t *size;                /* vertices of each tree, by its name */
    uint32_t *unused;              /* the names that were given up, the last one last */
    uint32_t unused_count;
    uint8_t *open;   /* whether an edge is */
    uint8_t *seen;   /* by which search a vertex was reached; all zero between searches */
    uint32_t *queue; /* of a search, from the front; of the one beside it, from the back */
};

/* Vertices that changed, if any. Valid until the next call. */
struct components_change {
    const uint32_t *vertices;
    uint32_t count;
};

/* Every vertex a tree of its own. The lattice must outlive it. False when memory is exhausted;
   components_free is due even then. */
bool components_init(struct components *components, const struct lattice *lattice);
void components_free(struct components *components);

/* Opens an edge that is closed, closes one that is open. */
struct components_change components_toggle(struct components *components, uint32_t edge);

#endif
