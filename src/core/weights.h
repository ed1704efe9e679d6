/* Edge weights: a pure function of the seed, the lattice and the edge's number.

   A weight is an integer; two edges of the same weight are ordered by their numbers, so that no two edges are
   ever equal and the minimum spanning tree is unique. weight_key packs that order into one integer. */
#ifndef WEIGHTS_H
#define WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

#include "hash.h"
#include "lattice.h"
#include "terrain.h"

/* Weights lie in [WEIGHT_LOWEST, WEIGHT_LOWEST + WEIGHT_SPAN), but for the edges that a crossing binds: they
   come before all others. 0 is left to mean none, because readers of sparse graphs take a weight of 0 for a
   missing edge. */
#define WEIGHT_BOUND 1U
#define WEIGHT_LOWEST 2U
#define WEIGHT_SPAN (1U << 24)
#define WEIGHT_BITS 25U                    /* of the heaviest */
#define WEIGHT_NO_EDGE (1U << WEIGHT_BITS) /* heavier than any: where there is no edge */

struct weights {
    uint64_t key;
    const struct lattice *lattice; /* not owned */
    const struct terrain *terrain; /* NULL for weights that are the hash alone; not owned */
};

static inline struct weights weights_of(uint64_t seed, const struct lattice *lattice,
                                        const struct terrain *terrain) {
    return (struct weights){hash_key(seed, HASH_WEIGHT), lattice, terrain};
}

static inline uint32_t weights_at(const struct weights *weights, uint32_t edge) {
    uint64_t hash = hash_at(weights->key, edge) >> 40;
    if (weights->lattice->crossing_at != NULL && lattice_edge_bound(weights->lattice, edge)) {
        return WEIGHT_BOUND;
    }
    if (weights->terrain != NULL) {
        hash = hash * terrain_factor(weights->terrain, weights->lattice, edge) / TERRAIN_WHOLE;
    }
    return WEIGHT_LOWEST + (uint32_t)hash;
}

/* A weight as the fraction that it stands for, in thousandths. */
static inline uint32_t weight_thousandths(uint32_t weight) {
    return weight > WEIGHT_LOWEST ? (uint32_t)((uint64_t)(weight - WEIGHT_LOWEST) * 1000 / WEIGHT_SPAN) : 0;
}

/* The weights of count edge numbers from first on. What those get that belong to no edge means nothing. */
void weights_fill(const struct weights *weights, uint32_t first, uint32_t count, uint32_t *out);

/* Orders edges by weight, then by number. */
static inline uint64_t weight_key(const struct weights *weights, uint32_t edge) {
    return (uint64_t)weights_at(weights, edge) << 32 | edge;
}

/* weight_keys of a lattice with crossings, or in a terrain. */
void weight_keys_of_any(const struct weights *weights, const uint32_t *edges, uint32_t count, uint64_t *keys);

/* The keys of some edges. On a plain grid a loop without a question or a call. */
static inline void weight_keys(const struct weights *weights, const uint32_t *edges, uint32_t count,
                               uint64_t *restrict keys) {
    if (weights->lattice->crossing_at != NULL || weights->terrain != NULL) {
        weight_keys_of_any(weights, edges, count, keys);
        return;
    }
    const uint64_t key = weights->key;
    for (uint32_t i = 0; i < count; i++) {
        keys[i] = (WEIGHT_LOWEST + (hash_at(key, edges[i]) >> 40)) << 32 | edges[i];
    }
}

static inline uint32_t weight_key_edge(uint64_t key) {
    return (uint32_t)key;
}

#endif
