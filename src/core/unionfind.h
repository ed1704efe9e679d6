/* Disjoint sets of vertices.

   Union by size and path halving: a find costs the inverse Ackermann function, amortised (Tarjan and van
   Leeuwen, "Worst-case analysis of set union algorithms", Journal of the ACM 31, 1984). */
#ifndef UNIONFIND_H
#define UNIONFIND_H

#include <stdbool.h>
#include <stdint.h>

#include "memory.h"

struct unionfind {
    /* Of a vertex that is no root, its parent; of a root, the size of its set, negated. */
    int32_t *link;
    uint32_t sets;
};

/* As many sets of one as there are vertices, at most INT32_MAX. False when memory is exhausted. */
bool unionfind_init(struct unionfind *unionfind, uint32_t vertices);
void unionfind_free(struct unionfind *unionfind);

/* The root that names the set of a vertex. */
uint32_t unionfind_find(struct unionfind *unionfind, uint32_t vertex);

/* Asks for the memory that a find of a vertex will come to after so many links, so that it is there when that
   runs. What lies on the way must have been asked for some time ago. */
MEMORY_EXPECTS static inline void unionfind_expect(const struct unionfind *unionfind, uint32_t vertex,
                                                   unsigned links) {
    for (unsigned i = 0; i < links; i++) {
        const int32_t link = unionfind->link[vertex];
        vertex = link < 0 ? vertex : (uint32_t)link;
    }
    __builtin_prefetch(&unionfind->link[vertex], 1);
}

/* Unites the sets of two vertices; false when they were in one already. */
bool unionfind_unite(struct unionfind *unionfind, uint32_t a, uint32_t b);

#endif
