#include "weights.h"

/* On a plain grid a loop without a question or a call. */
void weights_fill(const struct weights *weights, uint32_t first, uint32_t count, uint32_t *restrict out) {
    if (weights->lattice->crossing_at == NULL && weights->terrain == NULL) {
        const uint64_t key = weights->key;
        for (uint32_t i = 0; i < count; i++) {
            out[i] = WEIGHT_LOWEST + (uint32_t)(hash_at(key, (uint64_t)first + i) >> 40);
        }
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        out[i] = lattice_has_edge(weights->lattice, first + i) ? weights_at(weights, first + i) : 0;
    }
}

void weight_keys_of_any(const struct weights *weights, const uint32_t *edges, uint32_t count,
                        uint64_t *keys) {
    for (uint32_t i = 0; i < count; i++) {
        keys[i] = weight_key(weights, edges[i]);
    }
}
