#include "order.h"

#include <string.h>

#include "memory.h"

#define BYTE_BITS 8U
#define BYTE_VALUES (1U << BYTE_BITS)

static uint32_t byte_of(uint64_t key, unsigned lowest) {
    return (uint32_t)(key >> lowest) & (BYTE_VALUES - 1);
}

/* One pass, by the byte whose lowest bit is given; keys that agree in it keep their order. Returns whether
   the keys went to the other array: a byte that all share moves nothing. */
static bool sort_by_byte(const uint64_t *keys, uint64_t *out, size_t count, unsigned lowest) {
    size_t place[BYTE_VALUES] = {0};
    for (size_t i = 0; i < count; i++) {
        place[byte_of(keys[i], lowest)]++;
    }
    if (count == 0 || place[byte_of(keys[0], lowest)] == count) {
        return false;
    }
    size_t sum = 0;
    for (uint32_t value = 0; value < BYTE_VALUES; value++) {
        const size_t here = place[value];
        place[value] = sum;
        sum += here;
    }
    for (size_t i = 0; i < count; i++) {
        out[place[byte_of(keys[i], lowest)]++] = keys[i];
    }
    return true;
}

/* By the bits from lowest up to end, and perhaps some more; other has as much room. Returns the array of the
   two that the keys are in afterwards. */
static uint64_t *sort_by_bits(uint64_t *keys, uint64_t *other, size_t count, unsigned lowest, unsigned end) {
    for (unsigned bit = lowest; bit < end; bit += BYTE_BITS) {
        if (sort_by_byte(keys, other, count, bit)) {
            uint64_t *const swap = keys;
            keys = other;
            other = swap;
        }
    }
    return keys;
}

bool order_keys(uint64_t *keys, size_t count) {
    uint64_t *const other = memory_new(count, sizeof *other);
    if (other == NULL) {
        return false;
    }
    const uint64_t *const sorted = sort_by_bits(keys, other, count, 0, 64);
    if (sorted != keys) {
        memcpy(keys, sorted, count * sizeof *keys);
    }
    memory_free(other);
    return true;
}

/* All edges are first dealt into shares by the highest bits of their weights, as numbers of 4 bytes; then
   each share is sorted by the lower bits where it lies, in the cache. Records of all edges, with their
   weights, would take four times the memory, and to be given that by the system takes longer than the sort.
 */
#define SHARE_EDGES 4096U /* on the average */
#define SHARES_MOST (1U << 14)
#define CHUNK 1024U /* of weights, worked out together */

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

static void sort_share(const struct shares *shares, uint32_t *edges, uint32_t count) {
    weight_keys(shares->weights, edges, count, shares->keys);
    const uint64_t *const sorted = sort_by_bits(shares->keys, shares->spare, count, 32, 32 + shares->shift);
    for (uint32_t i = 0; i < count; i++) {
        edges[i] = weight_key_edge(sorted[i]);
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
