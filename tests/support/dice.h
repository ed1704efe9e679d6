/* Chance for tests that want many cases: the same throws in every run, so that a failure comes again. */
#ifndef DICE_H
#define DICE_H

#include <stdint.h>

#include "hash.h"

struct dice {
    uint64_t key, counter;
};

static inline struct dice dice_of(uint64_t seed) {
    return (struct dice){.key = hash_mix(~seed)};
}

static inline uint64_t dice_throw(struct dice *dice) {
    return hash_at(dice->key, dice->counter++);
}

/* A number below bound, which is at least 1. */
static inline uint32_t dice_below(struct dice *dice, uint64_t bound) {
    return (uint32_t)hash_below(dice->key, &dice->counter, bound);
}

#endif
