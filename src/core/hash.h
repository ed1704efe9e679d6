/* Randomness as a function.

   Every random number is a hash of a key (made from the seed and a purpose) and a counter; there is no stream
   whose state could depend on who drew first. The same on every platform: 64-bit integers only.

   Source: the finaliser of SplitMix64; Steele, Lea and Flood, "Fast splittable pseudorandom number
   generators", OOPSLA 2014, with the constants of Stafford's variant 13. */
#ifndef HASH_H
#define HASH_H

#include <assert.h>
#include <stdint.h>

#define HASH_GAMMA UINT64_C(0x9e3779b97f4a7c15)

/* What a key is for. A new purpose goes to the end: the numbers are part of what makes a seed's mazes. */
enum hash_purpose {
    HASH_WEIGHT,
    HASH_START,
    HASH_WEAVE_PLACE,
    HASH_WEAVE_DIRECTION,
    HASH_STRAIGHT,
    HASH_CAVERN,
    HASH_LOOPS,
    HASH_BRAID,
    HASH_TRAVERSAL,
    HASH_VERTEX,
    HASH_DFS,
    HASH_WILSON,
    HASH_ALDOUS_BRODER,
    HASH_HUNT,
    HASH_GROWING_TREE,
    HASH_ELLER,
    HASH_BINARY_TREE,
    HASH_SIDEWINDER,
    HASH_DIVISION,
};

static inline uint64_t hash_mix(uint64_t x) {
    x += HASH_GAMMA;
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static inline uint64_t hash_key(uint64_t seed, enum hash_purpose purpose) {
    return hash_mix(seed + (uint64_t)purpose * UINT64_C(0xd1342543de82ef95));
}

static inline uint64_t hash_at(uint64_t key, uint64_t counter) {
    return hash_mix(key + counter * HASH_GAMMA);
}

/* A number below bound (at least 1), each equally likely: draws that would favour the low ones are rejected.
   Advances the counter past the draws it used. */
static inline uint64_t hash_below(uint64_t key, uint64_t *counter, uint64_t bound) {
    assert(bound > 0);
    const uint64_t excess = (UINT64_MAX % bound + 1) % bound;
    uint64_t bits;
    do {
        bits = hash_at(key, (*counter)++);
    } while (bits > UINT64_MAX - excess);
    return bits % bound;
}

#endif
