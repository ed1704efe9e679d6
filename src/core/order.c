#include "order.h"

#include <string.h>

#include "memory.h"

#define DIGIT_BITS 11
#define DIGIT_VALUES (1U << DIGIT_BITS)
#define DIGITS ((64 + DIGIT_BITS - 1) / DIGIT_BITS)

static uint32_t digit_of(uint64_t key, unsigned digit) {
    return (uint32_t)(key >> (digit * DIGIT_BITS)) & (DIGIT_VALUES - 1);
}

/* One pass: keys go to the place that the counts of lower digits leave for them. */
static void scatter(const uint64_t *keys, uint64_t *out, size_t count, unsigned digit, const size_t *counts) {
    size_t place[DIGIT_VALUES];
    size_t sum = 0;
    for (uint32_t value = 0; value < DIGIT_VALUES; value++) {
        place[value] = sum;
        sum += counts[value];
    }
    for (size_t i = 0; i < count; i++) {
        out[place[digit_of(keys[i], digit)]++] = keys[i];
    }
}

bool order_keys(uint64_t *keys, size_t count) {
    uint64_t *const other = memory_new(count, sizeof *other);
    size_t(*const counts)[DIGIT_VALUES] = memory_new(DIGITS, sizeof *counts);
    const bool ready = other != NULL && counts != NULL;
    if (ready) {
        for (size_t i = 0; i < count; i++) {
            for (unsigned digit = 0; digit < DIGITS; digit++) {
                counts[digit][digit_of(keys[i], digit)]++;
            }
        }
        uint64_t *from = keys;
        uint64_t *to = other;
        for (unsigned digit = 0; digit < DIGITS; digit++) {
            /* A digit that all keys share moves nothing. */
            if (count == 0 || counts[digit][digit_of(from[0], digit)] == count) {
                continue;
            }
            scatter(from, to, count, digit, counts[digit]);
            uint64_t *const swap = from;
            from = to;
            to = swap;
        }
        if (from != keys) {
            memcpy(keys, from, count * sizeof *keys);
        }
    }
    memory_free(other);
    memory_free(counts);
    return ready;
}

uint32_t *order_edges(const struct lattice *lattice, const struct weights *weights) {
    uint64_t *const keys = memory_new(lattice->edges, sizeof *keys);
    if (keys == NULL) {
        return NULL;
    }
    size_t count = 0;
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        keys[count++] = weight_key(weights, edge);
    }
    uint32_t *edges = NULL;
    if (order_keys(keys, count)) {
        edges = memory_new(count, sizeof *edges);
    }
    for (size_t i = 0; edges != NULL && i < count; i++) {
        edges[i] = weight_key_edge(keys[i]);
    }
    memory_free(keys);
    return edges;
}
