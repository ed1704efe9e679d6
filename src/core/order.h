/* Edges in the order of their weights. */
#ifndef ORDER_H
#define ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lattice.h"
#include "weights.h"

/* All edges of the lattice, lightest first: lattice->edges numbers, owned by the caller (memory_free). NULL
   when memory is exhausted. While it works it needs little more than these 4 bytes an edge, but 20 where the
   terrain makes all weights alike. */
uint32_t *order_edges(const struct lattice *lattice, const struct weights *weights);

/* Sorts count keys into rising order; false when memory is exhausted, with the keys untouched. Linear time:
   least significant digit first (Knuth, The Art of Computer Programming, volume 3, section 5.2.5). */
bool order_keys(uint64_t *keys, size_t count);

#endif
