#include "heap.h"

#include "memory.h"

bool heap_init(struct heap *heap, size_t capacity) {
    *heap = (struct heap){.keys = memory_new(capacity, sizeof *heap->keys), .capacity = capacity};
    return heap->keys != NULL;
}

void heap_free(struct heap *heap) {
    memory_free(heap->keys);
    heap->keys = NULL;
}
