/* The lists are chains of blocks of 16 words, a cache line each. The first word of a block is where the list
   went on in the block before: so lists are read from their last edge to their first, and no block needs to
   be told how full it is. A list's end is an index into the pool; when it lies on a boundary between blocks,
   the last block is full. Block 0 is not used, so that 0 is the end of an empty list. */
#include "frontier.h"

#include <assert.h>

#include "memory.h"

#define BLOCK FRONTIER_BLOCK /* a cache line */
#define SLICE_EDGES 512U     /* of the grid: some dozens of them wait when the slice is opened */
#define HEAP_USUAL 1024U
#define SLICES_MOST (1U << 18)
#define BLOCKS_A_LOOK (1U << 14)      /* after so many more blocks it is told which are in use */
#define BYTES_AHEAD ((size_t)4 << 20) /* of the pool, which the system is asked for */

static uint32_t slices_for(uint32_t edges, unsigned *shift) {
    uint32_t slices = 1;
    *shift = WEIGHT_BITS;
    while (slices < SLICES_MOST && slices < edges / SLICE_EDGES) {
        slices *= 2;
        *shift -= 1;
    }
    return slices;
}

/* Whoever watches does not want to wait for memory in a step. */
static void look_ahead(const struct frontier *frontier) {
    if (frontier->growth == NULL) {
        const size_t blocks = frontier->pool_end / BLOCKS_A_LOOK * BLOCKS_A_LOOK + BLOCKS_A_LOOK;
        memory_expect(frontier->pool, blocks * BLOCK * sizeof *frontier->pool, BYTES_AHEAD);
    }
}

bool frontier_init(struct frontier *frontier, const struct weights *weights, const struct growth *growth) {
    const uint32_t edges = weights->lattice->edges;
    *frontier =
        (struct frontier){.weights = weights, .pool_end = 1, .heap_most = HEAP_USUAL, .growth = growth};
    frontier->slices = slices_for(edges, &frontier->shift);
    frontier->sweep_at = edges / 4 / BLOCK + frontier->slices;
    /* Every block is full but for one of each slice. */
    const size_t blocks = (size_t)edges / (BLOCK - 1) + frontier->slices + 2;
    frontier->ends = memory_new(frontier->slices, sizeof *frontier->ends);
    frontier->pool = memory_new(blocks, BLOCK * sizeof *frontier->pool);
    look_ahead(frontier);
    const bool ready = frontier->ends != NULL && frontier->pool != NULL;
    return bits_init(&frontier->filled, frontier->slices) && heap_init(&frontier->heap, edges) && ready;
}

void frontier_free(struct frontier *frontier) {
    heap_free(&frontier->heap);
    bits_free(&frontier->filled);
    memory_free(frontier->ends);
    memory_free(frontier->pool);
    *frontier = (struct frontier){0};
}

static uint32_t new_block(struct frontier *frontier) {
    if (frontier->pool_end % BLOCKS_A_LOOK == 0) {
        look_ahead(frontier);
    }
    return frontier->pool_end++;
}

static uint32_t take_block(struct frontier *frontier) {
    const uint32_t block = frontier->unused;
    if (block == 0) {
        return new_block(frontier);
    }
    frontier->unused = frontier->pool[(size_t)block * BLOCK];
    return block;
}

static void append(struct frontier *frontier, uint32_t slice, uint32_t edge) {
    uint32_t end = frontier->ends[slice];
    if (end % BLOCK == 0) {
        const uint32_t first = take_block(frontier) * BLOCK;
        frontier->pool[first] = end;
        end = first + 1;
        bits_add(&frontier->filled, slice);
    }
    frontier->pool[end] = edge;
    frontier->ends[slice] = end + 1;
}

/* About the median of the heap's keys, judged by a few of them. */
static uint64_t middle_key(const struct heap *heap) {
    enum { SAMPLES = 31 };
    uint64_t sorted[SAMPLES] = {0};
    for (size_t i = 0; i < SAMPLES; i++) {
        const uint64_t key = heap->keys[i * (heap->count - 1) / (SAMPLES - 1)];
        size_t place = i;
        for (; place > 0 && sorted[place - 1] > key; place--) {
            sorted[place] = sorted[place - 1];
        }
        sorted[place] = key;
    }
    return sorted[SAMPLES / 2];
}

static uint32_t slice_of(const struct frontier *frontier, uint64_t key) {
    return (uint32_t)(key >> 32) >> frontier->shift;
}

/* Of all late edges, first all ends of lists are read, then all lists written. */
void frontier_append_late(struct frontier *frontier) {
    for (uint32_t i = 0; i < frontier->late_count; i++) {
        __builtin_prefetch(&frontier->pool[frontier->ends[slice_of(frontier, frontier->late[i])]], 1);
    }
    for (uint32_t i = 0; i < frontier->late_count; i++) {
        append(frontier, slice_of(frontier, frontier->late[i]), weight_key_edge(frontier->late[i]));
    }
    frontier->late_count = 0;
}

/* Keys leave the heap that has become too large: those behind the middle one's slice go back to the lists.
   When too few can leave, because one slice has too many, the heap must be allowed to be larger. */
void frontier_shrink_heap(struct frontier *frontier) {
    struct heap *const heap = &frontier->heap;
    heap_settle(heap);
    const size_t end = heap->count;
    const uint32_t middle = slice_of(frontier, middle_key(heap));
    frontier->limit = ((uint64_t)middle + 1) << frontier->shift;
    heap->count = 0;
    for (size_t i = 0; i < end; i++) {
        const uint32_t edge = weight_key_edge(heap->keys[i]);
        frontier_put(frontier, &edge, 1);
    }
    if (heap->count > frontier->heap_most / 4 * 3) {
        frontier->heap_most *= 2;
    }
}

/* Copies the edges that are not stale; returns how many. Which those are is as good as random, so the others
   are left out without a branch. */
static uint32_t take_fresh(struct frontier *frontier, const uint32_t *edges, uint32_t count,
                           uint32_t fresh[BLOCK]) {
    uint32_t fresh_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        fresh[fresh_count] = edges[i];
        fresh_count += frontier->growth != NULL && growth_closes(frontier->growth, edges[i]) ? 0 : 1;
    }
    frontier->count -= count - fresh_count;
    return fresh_count;
}

/* A list's blocks are all over the pool, and memory is slow: what will be read next is asked for. */
MEMORY_EXPECTS static inline void expect_block(const struct frontier *frontier, uint32_t end) {
    __builtin_prefetch(&frontier->pool[end - (end != 0 ? 1 : 0)]);
}

/* Empties a slice's list: what is not stale in it is pushed again, as the limit has it now. */
static void renew_slice(struct frontier *frontier, uint32_t slice) {
    uint32_t fresh[BLOCK];
    uint32_t end = frontier->ends[slice];
    frontier->ends[slice] = 0;
    frontier->filled.words[slice / 64] &= ~(UINT64_C(1) << slice % 64);
    while (end != 0) {
        const uint32_t first = (end - 1) / BLOCK * BLOCK;
        const uint32_t count = take_fresh(frontier, &frontier->pool[first + 1], end - first - 1, fresh);
        end = frontier->pool[first];
        expect_block(frontier, end);
        frontier->pool[first] = frontier->unused;
        frontier->unused = first / BLOCK;
        frontier_put(frontier, fresh, count);
    }
}

/* The first slice from a given one on whose list is not empty; slices when there is none. */
static uint32_t next_filled(const struct frontier *frontier, uint32_t slice) {
    if (slice >= frontier->slices) {
        return frontier->slices;
    }
    uint32_t word = slice / 64;
    uint64_t bits = frontier->filled.words[word] & UINT64_MAX << slice % 64;
    while (bits == 0 && word < frontier->slices / 64) {
        bits = frontier->filled.words[++word];
    }
    return bits != 0 ? word * 64 + (uint32_t)__builtin_ctzll(bits) : frontier->slices;
}

/* Throws the stale edges out of all lists, before more memory is touched than that many edges need. */
static void sweep(struct frontier *frontier) {
    for (uint32_t slice = next_filled(frontier, 0); slice < frontier->slices;
         slice = next_filled(frontier, slice + 1)) {
        renew_slice(frontier, slice);
    }
    frontier_append_late(frontier);
    frontier->sweep_at *= 2;
}

/* Opens slices until one has an edge; false when none has. */
bool frontier_open_next(struct frontier *frontier) {
    frontier_append_late(frontier);
    if (frontier->growth != NULL && frontier->pool_end >= frontier->sweep_at) {
        sweep(frontier);
    }
    while (frontier->heap.count == 0) {
        const uint32_t slice = next_filled(frontier, (uint32_t)(frontier->limit >> frontier->shift));
        if (slice == frontier->slices) {
            return false;
        }
        frontier->limit = ((uint64_t)slice + 1) << frontier->shift;
        renew_slice(frontier, slice);
        expect_block(frontier, slice + 1 < frontier->slices ? frontier->ends[slice + 1] : 0);
    }
    return true;
}
