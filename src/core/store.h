/* A store: pieces of memory that are taken one after the other and given back all together.

   They lie in a few large chunks, each twice as large as the one before up to a limit: the system gives large
   chunks in large pages, which takes far less time than many small ones. Even so it takes longer than a frame
   may last, and large chunks are asked for ahead. */
#ifndef STORE_H
#define STORE_H

#include <stddef.h>
#include <stdint.h>

/* All zero is an empty store. */
struct store {
    struct store_chunk *newest; /* the chunks, each with a pointer to the one before */
    size_t used, capacity;      /* bytes of the newest */
    struct store_chunk *next;   /* the one that comes after the newest, if there is one already */
    size_t next_capacity;
};

/* A piece of size bytes, aligned for any of the fixed-width integers; NULL when memory is exhausted. Its
   content means nothing. */
void *store_take(struct store *store, size_t size);

/* Gives all pieces back. The store is empty. */
void store_free(struct store *store);

#endif
