#include "order.h"

#include <string.h>

#include "memory.h"

#define DIGIT_BITS 11
#define DIGIT_VALUES (1U << DIGIT_BITS)
#define DIGITS ((64 + DIGIT_BITS - 1) / DIGIT_BITS)

/* Digits are counted from a key's lowest bit that matters. */
static uint32_t digit_of(uint64_t key, unsigned lowest, unsigned digit) {
    const unsigned shift = lowest + digit * DIGIT_BITS;
    return shift < 64 ? (uint32_t)(key >> shift) & (DIGIT_VALUES - 1) : 0;
}

/* One pass: keys go to the place that the counts of lower digits leave for them. */
static void scatter(const uint64_t *keys, uint64_t *out, size_t count, unsigned lowest, unsigned digit,
                    const size_t *counts) {
    size_t place[DIGIT_VALUES];
    size_t sum = 0;
    for (uint32_t value = 0; value < DIGIT_VALUES; value++) {
        place[value] = sum;
        sum += counts[value];
    }
    for (size_t i = 0; i < count; i++) {
        out[place[digit_of(keys[i], lowest, digit)]++] = keys[i];
    }
}

/* By the bits from lowest on; keys that agree in these keep their order. */
static bool sort_from(uint64_t *keys, size_t count, unsigned lowest) {
    uint64_t *const other = memory_new(count, sizeof *other);
    size_t(*const counts)[DIGIT_VALUES] = memory_new(DIGITS, sizeof *counts);
    const bool ready = other != NULL && counts != NULL;
    if (ready) {
        for (size_t i = 0; i < count; i++) {
            for (unsigned digit = 0; digit < DIGITS; digit++) {
                counts[digit][digit_of(keys[i], lowest, digit)]++;
            }
        }
        uint64_t *from = keys;
        uint64_t *to = other;
        for (unsigned digit = 0; digit < DIGITS; digit++) {
            /* A digit that all keys share moves nothing. */
            if (count == 0 || counts[digit][digit_of(from[0], lowest, digit)] == count) {
                continue;
            }
            scatter(from, to, count, lowest, digit, counts[digit]);
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

bool order_keys(uint64_t *keys, size_t count) {
    return sort_from(keys, count, 0);
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
    /* They stand in the order of their numbers: only the weights are left to be sorted by. */
    if (sort_from(keys, count, 32)) {
        edges = memory_new(count, sizeof *edges);
    }
    for (size_t i = 0; edges != NULL && i < count; i++) {
        edges[i] = weight_key_edge(keys[i]);
    }
    memory_free(keys);
    return edges;
}
