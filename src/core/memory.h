/* The one door to the heap.

   Every request says how many elements of what size it wants, so that the product is checked in one place,
   and every request may fail: the caller gets NULL and passes the failure on. Memory comes zeroed. Tests let
   each request fail in its turn. */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Zeroed memory for count elements of size bytes; NULL when it is exhausted or count * size overflows.
   A count of 0 gives a valid pointer. The caller owns it and gives it back with memory_free. */
void *memory_new(size_t count, size_t size);

/* Like realloc: the same block with room for count elements of size bytes. What is added is not zeroed. On
   failure NULL, and the old block is untouched. */
void *memory_resize(void *old, size_t count, size_t size);

/* The same for a block with room for *capacity elements that must hold count: where that is too little, it
   becomes count or twice as much as it was, so that adding one after the other takes constant time,
   amortised. old is NULL at first, with a capacity of 0. */
void *memory_grow(void *old, size_t *capacity, size_t count, size_t size);

/* Of a block that is fresh from memory_new, the first bytes are in use from now on, and some behind them will
   be soon, SIZE_MAX for all: meanwhile the system is asked for these, so that they need not be waited for
   then. What is not in use yet is left alone. NULL is accepted. */
void memory_expect(void *block, size_t in_use, size_t soon);

/* NULL is accepted. */
void memory_free(void *block);

/* Bytes that could be allocated now without swapping, the limits of the process included. UINT64_MAX if
 * unknown. */
uint64_t memory_available(void);

/* For tests: the nth request from now on fails, and only that one (1: the next). 0 ends it. */
void memory_fail_at(uint64_t nth);

/* Of a function that does nothing but ask for memory ahead: to gcc such a function does nothing at all, so
   that calls of one that is not inlined are left out. */
#define MEMORY_EXPECTS __attribute__((always_inline))

#endif
