#include "weights.h"

void weight_keys_of_any(const struct weights *weights, const uint32_t *edges, uint32_t count,
                        uint64_t *keys) {
    for (uint32_t i = 0; i < count; i++) {
        keys[i] = weight_key(weights, edges[i]);
    }
}
