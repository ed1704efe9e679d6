#include "order.h"

#include <string.h>

#include "memory.h"

#define DIGIT_BITS 11
#define DIGIT_VALUES (1U << DIGIT_BITS)
#define DIGITS ((64 + DIGIT_BITS - 1) / DIGIT_BITS)

static uint32_t digit_of(uint64_t key, unsigned digit) {
    return (uint32_t)(key >> digit * DIGIT_BITS) & (DIGIT_VALUES - 1);
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

/* All edges are first dealt into shares by the highest bits of their weights, as numbers of 4 bytes; then
   each share is sorted by the lower bits where it lies, in the cache. Records of all edges, with their
   weights, would take four times the memory, and to be given that by the system takes longer than the sort.
 */
#define SHARE_EDGES 4096U /* on the average */
#define SHARES_MOST (1U << 14)
#define CHUNK 1024U /* of weights, worked out together */
#define BYTE_VALUES 256U

struct shares {
    const struct weights *weights;
    uint32_t count;
    unsigned shift;         /* of a weight, the bits that its share does not depend on */
    uint32_t *ends;         /* of each share, where in the list it ends so far */
    uint64_t *keys, *spare; /* room for the largest share */
};

/* Deals the edges out, in the order of their numbers; only counts them where there is no list. */
static void deal(struct shares *shares, uint32_t *edges) {
    const struct lattice *const lattice = shares->weights->lattice;
    uint32_t weights[CHUNK];
    uint32_t count = 0;
    for (uint32_t first = 0; first < lattice->edge_limit; first += count) {
        const uint32_t left = lattice->edge_limit - first;
        count = left < CHUNK ? left : CHUNK;
        weights_fill(shares->weights, first, count, weights);
        for (uint32_t i = 0; i < count; i++) {
            if (lattice_has_edge(lattice, first + i)) {
                uint32_t *const end = &shares->ends[weights[i] >> shares->shift];
                if (edges != NULL) {
                    edges[*end] = first + i;
                }
                (*end)++;
            }
        }
    }
}

/* From how many edges are in each share to where it begins; returns the most that are in one. */
static uint32_t place_shares(struct shares *shares) {
    uint32_t most = 0;
    uint32_t begin = 0;
    for (uint32_t share = 0; share < shares->count; share++) {
        const uint32_t size = shares->ends[share];
        shares->ends[share] = begin;
        begin += size;
        most = size > most ? size : most;
    }
    return most;
}

/* Keys that agree in the byte keep their order. */
static void sort_by_byte(const uint64_t *keys, uint64_t *out, uint32_t count, unsigned shift) {
    uint32_t place[BYTE_VALUES] = {0};
    for (uint32_t i = 0; i < count; i++) {
        place[keys[i] >> shift & (BYTE_VALUES - 1)]++;
    }
    uint32_t sum = 0;
    for (uint32_t value = 0; value < BYTE_VALUES; value++) {
        const uint32_t here = place[value];
        place[value] = sum;
        sum += here;
    }
    for (uint32_t i = 0; i < count; i++) {
        out[place[keys[i] >> shift & (BYTE_VALUES - 1)]++] = keys[i];
    }
}

static void sort_share(const struct shares *shares, uint32_t *edges, uint32_t count) {
    uint64_t *keys = shares->keys;
    uint64_t *out = shares->spare;
    weight_keys(shares->weights, edges, count, keys);
    for (unsigned bit = 0; bit < shares->shift; bit += 8) {
        sort_by_byte(keys, out, count, 32 + bit);
        uint64_t *const swap = keys;
        keys = out;
        out = swap;
    }
    for (uint32_t i = 0; i < count; i++) {
        edges[i] = weight_key_edge(keys[i]);
    }
}

uint32_t *order_edges(const struct lattice *lattice, const struct weights *weights) {
    struct shares shares = {.weights = weights, .count = 1, .shift = WEIGHT_BITS};
    while (shares.count < SHARES_MOST && shares.count < lattice->edges / SHARE_EDGES) {
        shares.count *= 2;
        shares.shift--;
    }
    uint32_t *edges = memory_new(lattice->edges, sizeof *edges);
    shares.ends = memory_new(shares.count, sizeof *shares.ends);
    if (edges != NULL && shares.ends != NULL) {
        deal(&shares, NULL);
        const uint32_t most = place_shares(&shares);
        shares.keys = memory_new(most, sizeof *shares.keys);
        shares.spare = memory_new(most, sizeof *shares.spare);
    }
    if (shares.keys != NULL && shares.spare != NULL) {
        deal(&shares, edges);
        for (uint32_t share = 0, begin = 0; share < shares.count; begin = shares.ends[share++]) {
            sort_share(&shares, &edges[begin], shares.ends[share] - begin);
        }
    } else {
        memory_free(edges);
        edges = NULL;
    }
    memory_free(shares.ends);
    memory_free(shares.keys);
    memory_free(shares.spare);
    return edges;
}
