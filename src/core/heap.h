/* A priority queue of 64-bit keys, smallest first.

   A 4-ary heap: half as deep as a binary one, and the four children lie beside each other. Push and pop cost
   O(log n) (Johnson, "Priority queues with update and finding minimum spanning trees", IPL 4, 1975). The
   smallest of the keys that were pushed since the last pop is held outside: what searches a graph mostly pops
   just that next, which saves the way up and down. Inline, because searches spend most of their time here. */
#ifndef HEAP_H
#define HEAP_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HEAP_ARITY 4

struct heap {
    uint64_t *keys; /* but the one that is held: each is at most its children, which are 4i + 1 to 4i + 4 */
    size_t count, capacity; /* the one that is held included */
    uint64_t held;
    bool holds;
};

/* Room for capacity keys, so that no push allocates. False when memory is exhausted. */
bool heap_init(struct heap *heap, size_t capacity);
void heap_free(struct heap *heap);

static inline void heap_sift_up(uint64_t *keys, size_t hole, uint64_t key) {
    while (hole > 0) {
        const size_t parent = (hole - 1) / HEAP_ARITY;
        if (keys[parent] <= key) {
            break;
        }
        keys[hole] = keys[parent];
        hole = parent;
    }
    keys[hole] = key;
}

/* Of four children the smallest: two comparisons that do not wait for each other, and a third. Which it is is
   as good as random, so that a branch would mostly be foreseen wrongly: hence the arithmetic. */
static inline size_t heap_smallest_of_four(const uint64_t *keys, size_t first) {
    const uint64_t a = keys[first];
    const uint64_t b = keys[first + 1];
    const uint64_t c = keys[first + 2];
    const uint64_t d = keys[first + 3];
    const size_t left = b < a ? 1 : 0;
    const size_t right = d < c ? 3 : 2;
    const size_t is_right = (d < c ? d : c) < (b < a ? b : a) ? 1 : 0;
    return first + (left ^ ((left ^ right) & (0 - is_right)));
}

static inline size_t heap_smallest_of_last(const uint64_t *keys, size_t first, size_t end) {
    size_t smallest = first;
    for (size_t child = first + 1; child < end; child++) {
        if (keys[child] < keys[smallest]) {
            smallest = child;
        }
    }
    return smallest;
}

/* Puts a key into the tree of count keys whose root is missing. */
static inline void heap_sift_down(uint64_t *keys, size_t count, uint64_t key) {
    size_t hole = 0;
    for (size_t first = 1; first < count; first = hole * HEAP_ARITY + 1) {
        const size_t child = first + HEAP_ARITY <= count ? heap_smallest_of_four(keys, first)
                                                         : heap_smallest_of_last(keys, first, count);
        if (keys[child] >= key) {
            break;
        }
        keys[hole] = keys[child];
        hole = child;
    }
    keys[hole] = key;
}

/* The heap is not full. */
static inline void heap_push(struct heap *heap, uint64_t key) {
    assert(heap->count < heap->capacity);
    if (heap->holds) {
        const uint64_t larger = heap->held > key ? heap->held : key;
        heap->held = heap->held > key ? key : heap->held;
        heap_sift_up(heap->keys, heap->count - 1, larger);
    } else {
        heap->held = key;
        heap->holds = true;
    }
    heap->count++;
}

/* The heap is not empty. */
static inline uint64_t heap_pop(struct heap *heap) {
    assert(heap->count > 0);
    const size_t left = --heap->count;
    const uint64_t key = heap->holds ? heap->held : heap->keys[left];
    heap->holds = false;
    if (left == 0 || key <= heap->keys[0]) {
        return key;
    }
    const uint64_t smallest = heap->keys[0];
    heap_sift_down(heap->keys, left, key);
    return smallest;
}

/* No key is held any more. */
static inline void heap_settle(struct heap *heap) {
    if (heap->holds) {
        heap_sift_up(heap->keys, heap->count - 1, heap->held);
        heap->holds = false;
    }
}

#endif
