#include "store.h"

#include "memory.h"

#define CHUNK_FIRST ((size_t)1 << 16)
#define CHUNK_MOST ((size_t)1 << 23) /* bytes: several large pages */
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

void *store_take(struct store *store, size_t size) {
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (store->newest == NULL || size > store->capacity - store->used) {
        const size_t capacity = next_capacity(store, size);
        struct store_chunk *const chunk = memory_new(sizeof *chunk + capacity, 1);
        if (chunk == NULL) {
            return NULL;
        }
        chunk->before = store->newest;
        *store = (struct store){.newest = chunk, .capacity = capacity};
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
    *store = (struct store){0};
}
