/* Tints: colours whose channels have room to be summed, 21 bits each. */
#ifndef TINT_H
#define TINT_H

#include <stdint.h>

#define TINT_BITS 21
#define TINT_MASK ((UINT64_C(1) << TINT_BITS) - 1)

static inline uint64_t tint_of(uint32_t colour) {
    return (uint64_t)(colour >> 16 & 0xff) << (2 * TINT_BITS) | (uint64_t)(colour >> 8 & 0xff) << TINT_BITS |
           (colour & 0xff);
}

/* Adds the channels of a sum of tints to sums that have all the room that there is. */
static inline void tint_add(uint64_t sums[3], uint64_t sum) {
    sums[0] += sum >> (2 * TINT_BITS);
    sums[1] += sum >> TINT_BITS & TINT_MASK;
    sums[2] += sum & TINT_MASK;
}

#endif
