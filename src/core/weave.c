#include "weave.h"

#include <stddef.h>

#include "hash.h"
#include "memory.h"
#include "order.h"
#include "unionfind.h"

struct weaver {
    const struct lattice *lattice;
    struct unionfind joined; /* cells that bound edges connect, the crossed ones left out */
    uint8_t *taken;          /* of each cell, whether one of its edges is bound */
    struct crossing *crossings;
    uint32_t count;
};

/* Cells with four neighbours, in an order given by the seed; NULL when memory is exhausted. */
static uint64_t *candidates(const struct lattice *lattice, uint64_t seed, size_t *count) {
    const uint64_t key = hash_key(seed, HASH_WEAVE_PLACE);
    const uint32_t width = lattice->width;
    const uint32_t height = lattice->height;
    const size_t inner = width > 2 && height > 2 ? (size_t)(width - 2) * (height - 2) : 0;
    uint64_t *const keys = memory_new(inner, sizeof *keys);
    *count = 0;
    for (uint32_t y = 1; keys != NULL && y + 1 < height; y++) {
        for (uint32_t x = 1; x + 1 < width; x++) {
            const uint32_t cell = y * width + x;
            keys[(*count)++] = hash_at(key, cell) << 32 | cell;
        }
    }
    if (keys != NULL && !order_keys(keys, *count)) {
        memory_free(keys);
        return NULL;
    }
    return keys;
}

static void try_crossing(struct weaver *weaver, uint32_t cell, bool vertical_below) {
    const uint32_t width = weaver->lattice->width;
    const uint32_t around[4] = {cell - 1, cell + 1, cell - width, cell + width};
    struct unionfind *const joined = &weaver->joined;
    const uint32_t west = unionfind_find(joined, around[0]);
    const uint32_t east = unionfind_find(joined, around[1]);
    const uint32_t north = unionfind_find(joined, around[2]);
    const uint32_t south = unionfind_find(joined, around[3]);
    const bool both_ways = (north == west && south == east) || (north == east && south == west);
    if (weaver->taken[cell] != 0 || west == east || north == south || both_ways) {
        return;
    }
    (void)unionfind_unite(joined, west, east);
    (void)unionfind_unite(joined, north, south);
    weaver->taken[cell] = 1;
    for (int i = 0; i < 4; i++) {
        weaver->taken[around[i]] = 1;
    }
    weaver->crossings[weaver->count++] = (struct crossing){cell, vertical_below};
}

static void weaver_free(struct weaver *weaver) {
    unionfind_free(&weaver->joined);
    memory_free(weaver->taken);
    memory_free(weaver->crossings);
}

bool weave_lattice(struct lattice *lattice, unsigned percent, uint64_t seed) {
    size_t places = 0;
    uint64_t *const keys = candidates(lattice, seed, &places);
    const size_t tries = (size_t)((uint64_t)places * percent / 100);
    struct weaver weaver = {
        .lattice = lattice,
        .taken = memory_new(lattice->cells, 1),
        .crossings = memory_new(tries, sizeof *weaver.crossings),
    };
    const bool ready = keys != NULL && unionfind_init(&weaver.joined, lattice->cells) &&
                       weaver.taken != NULL && weaver.crossings != NULL;
    const uint64_t key = hash_key(seed, HASH_WEAVE_DIRECTION);
    for (size_t i = 0; ready && i < tries; i++) {
        const uint32_t cell = (uint32_t)keys[i];
        try_crossing(&weaver, cell, (hash_at(key, cell) & 1) != 0);
    }
    memory_free(keys);
    bool made = ready;
    if (ready && weaver.count > 0) {
        made = lattice_cross(lattice, weaver.crossings, weaver.count);
        weaver.crossings = NULL;
    }
    weaver_free(&weaver);
    return made;
}
