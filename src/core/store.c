#include "store.h"

#include <stdbool.h>

#include "memory.h"

#define CHUNK_FIRST ((size_t)1 << 16)
#define CHUNK_MOST ((size_t)1 << 23) /* bytes: several large pages */
#define AHEAD_LEAST ((size_t)1 << 20)
#define ALIGNMENT sizeof(uint64_t)

struct store_chunk {
    struct store_chunk *before;
    uint64_t room[];
};

static size_t next_capacity(const struct store *store, size_t size) {
    const size_t twice = store->capacity == 0 ? CHUNK_FIRST : store->capacity * 2;
    const size_t usual = twice < CHUNK_MOST ? twice : CHUNK_MOST;
    return size < usual ? usual : size;
}

static struct store_chunk *chunk_new(size_t capacity) {
    return memory_new(sizeof(struct store_chunk) + capacity, 1);
}

/* If there is no memory for it now, there may be when it is needed. */
static void look_ahead(struct store *store) {
    const size_t capacity = next_capacity(store, 0);
    if (store->next == NULL && capacity >= AHEAD_LEAST) {
        store->next = chunk_new(capacity);
        store->next_capacity = capacity;
        memory_expect(store->next, 0, SIZE_MAX);
    }
}

/* A chunk for a piece that is larger than usual comes before the one that waits. */
static bool add_chunk(struct store *store, size_t size) {
    const bool waits = store->next != NULL && size <= store->next_capacity;
    const size_t capacity = waits ? store->next_capacity : next_capacity(store, size);
    struct store_chunk *const chunk = waits ? store->next : chunk_new(capacity);
    if (chunk == NULL) {
        return false;
    }
    if (waits) {
        memory_expect(chunk, SIZE_MAX, 0);
        store->next = NULL;
    }
    chunk->before = store->newest;
    store->newest = chunk;
    store->used = 0;
    store->capacity = capacity;
    look_ahead(store);
    return true;
}

void *store_take(struct store *store, size_t size) {
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if ((store->newest == NULL || size > store->capacity - store->used) && !add_chunk(store, size)) {
        return NULL;
    }
    void *const piece = (char *)store->newest->room + store->used;
    store->used += size;
    return piece;
}

void store_free(struct store *store) {
    while (store->newest != NULL) {
        struct store_chunk *const before = store->newest->before;
        memory_free(store->newest);
        store->newest = before;
    }
    memory_free(store->next);
    *store = (struct store){0};
}
