/* Edge weights: a pure function of the seed and the edge's number.

   A weight is an integer; two edges of the same weight are ordered by their numbers, so that no two edges are
   ever equal and the minimum spanning tree is unique. weight_key packs that order into one integer. */
#ifndef WEIGHTS_H
#define WEIGHTS_H

#include <stdint.h>

#include "hash.h"

/* Weights lie in [WEIGHT_LOWEST, WEIGHT_LOWEST + WEIGHT_SPAN). What lies below is kept for edges that must
   come first, and 0 for none, because readers of sparse graphs take a weight of 0 for a missing edge. */
#define WEIGHT_LOWEST 2U
#define WEIGHT_SPAN (1U << 24)

struct weights {
    uint64_t key;
};

static inline struct weights weights_of_seed(uint64_t seed) {
    return (struct weights){hash_key(seed, HASH_WEIGHT)};
}

static inline uint32_t weights_at(const struct weights *weights, uint32_t edge) {
    return WEIGHT_LOWEST + (uint32_t)(hash_at(weights->key, edge) >> 40);
}

/* Orders edges by weight, then by number. */
static inline uint64_t weight_key(const struct weights *weights, uint32_t edge) {
    return (uint64_t)weights_at(weights, edge) << 32 | edge;
}

static inline uint32_t weight_key_edge(uint64_t key) {
    return (uint32_t)key;
}

#endif
