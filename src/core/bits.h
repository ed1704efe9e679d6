/* A set of small numbers, one bit each: an eighth of a byte a cell, so that the cells of a large grid still
   fit into a processor's caches. */
#ifndef BITS_H
#define BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "memory.h"

struct bits {
    uint64_t *words;
};

/* Empty, for numbers below count. False when memory is exhausted. */
static inline bool bits_init(struct bits *bits, uint32_t count) {
    bits->words = memory_new((size_t)(count / 64) + 1, sizeof *bits->words);
    return bits->words != NULL;
}

static inline void bits_free(struct bits *bits) {
    memory_free(bits->words);
    bits->words = NULL;
}

static inline bool bits_has(const struct bits *bits, uint32_t number) {
    return (bits->words[number / 64] >> number % 64 & 1) != 0;
}

static inline void bits_add(const struct bits *bits, uint32_t number) {
    bits->words[number / 64] |= UINT64_C(1) << number % 64;
}

#endif
