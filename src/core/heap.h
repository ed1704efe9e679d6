/* A priority queue of 64-bit keys, smallest first.

   A 4-ary heap: half as deep as a binary one, and the four children share a cache line. Push and pop cost
   O(log n) (Johnson, "Priority queues with update and finding minimum spanning trees", IPL 4, 1975). */
#ifndef HEAP_H
#define HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap {
    uint64_t *keys; /* each key is at most its children: those of i are 4i + 1 to 4i + 4 */
    size_t count, capacity;
};

/* Room for capacity keys, so that no push allocates. False when memory is exhausted. */
bool heap_init(struct heap *heap, size_t capacity);
void heap_free(struct heap *heap);

/* The heap is not full. */
void heap_push(struct heap *heap, uint64_t key);

/* The heap is not empty. */
uint64_t heap_pop(struct heap *heap);

#endif
