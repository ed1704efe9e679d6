#include "heap.h"

#include <assert.h>

#include "memory.h"

#define ARITY 4

bool heap_init(struct heap *heap, size_t capacity) {
    *heap = (struct heap){.keys = memory_new(capacity, sizeof *heap->keys), .capacity = capacity};
    return heap->keys != NULL;
}

void heap_free(struct heap *heap) {
    memory_free(heap->keys);
    heap->keys = NULL;
}

void heap_push(struct heap *heap, uint64_t key) {
    assert(heap->count < heap->capacity);
    size_t hole = heap->count++;
    while (hole > 0) {
        const size_t parent = (hole - 1) / ARITY;
        if (heap->keys[parent] <= key) {
            break;
        }
        heap->keys[hole] = heap->keys[parent];
        hole = parent;
    }
    heap->keys[hole] = key;
}

static size_t smallest_child(const struct heap *heap, size_t parent) {
    const size_t first = parent * ARITY + 1;
    const size_t end = first + ARITY < heap->count ? first + ARITY : heap->count;
    size_t smallest = first;
    for (size_t child = first + 1; child < end; child++) {
        if (heap->keys[child] < heap->keys[smallest]) {
            smallest = child;
        }
    }
    return smallest;
}

uint64_t heap_pop(struct heap *heap) {
    assert(heap->count > 0);
    const uint64_t top = heap->keys[0];
    const uint64_t last = heap->keys[--heap->count];
    size_t hole = 0;
    while (hole * ARITY + 1 < heap->count) {
        const size_t child = smallest_child(heap, hole);
        if (heap->keys[child] >= last) {
            break;
        }
        heap->keys[hole] = heap->keys[child];
        hole = child;
    }
    heap->keys[hole] = last;
    return top;
}
