#include "tiled.h"

#include <assert.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#include "memory.h"
#include "patch.h"
#include "tile.h"
#include "workers.h"

#define FIELD_TILES 8U /* a side */
#define FIELD_SIDE (FIELD_TILES * TILE_SIDE)
#define FIELD_EXITS (4 * FIELD_SIDE)
/* What is left of a tile has no more nodes than exits, and no more links than nodes. */
#define FIELD_NODES (FIELD_TILES * FIELD_TILES * 4 * TILE_SIDE)
#define FIELD_LINKS (FIELD_NODES + 2 * FIELD_TILES * FIELD_SIDE)

/* A patch of tiles, which one worker works out; and where what is left of it is kept. */
struct field {
    struct part part;
    struct exit exits[FIELD_EXITS];
    struct link links[FIELD_EXITS + 1];
};

/* What a worker needs for one field after the other. */
struct bench {
    struct tile tile;
    struct patch patch;
};

struct tiled {
    const struct weights *weights;
    struct maze *maze;
    uint32_t columns, rows; /* of fields */
    struct field *fields;
    struct bench *benches;
    const struct meter *meter; /* may be NULL */
    atomic_uint next;
};

static uint32_t at_most(uint32_t value, uint32_t most) {
    return value < most ? value : most;
}

static void grow_tile(const struct tiled *tiled, struct bench *bench, uint32_t x, uint32_t y) {
    struct tile *const tile = &bench->tile;
    const struct patch *const patch = &bench->patch;
    tile->x = x;
    tile->y = y;
    tile->width = at_most(TILE_SIDE, patch->x + patch->width - x);
    tile->height = at_most(TILE_SIDE, patch->y + patch->height - y);
    const struct part part = tile_grow(tile, tiled->maze);
    patch_add(&bench->patch, &part, tiled->weights->lattice->width);
}

static void keep(struct field *field, struct part part) {
    memcpy(field->exits, part.exits, 2 * ((size_t)part.width + part.height) * sizeof *part.exits);
    memcpy(field->links, part.links, part.links_end * sizeof *part.links);
    part.exits = field->exits;
    part.links = field->links;
    field->part = part;
}

static void grow_field(const struct tiled *tiled, struct bench *bench, uint32_t index) {
    const struct lattice *const lattice = tiled->weights->lattice;
    const uint32_t x = index % tiled->columns * FIELD_SIDE;
    const uint32_t y = index / tiled->columns * FIELD_SIDE;
    const uint32_t end_x = x + at_most(FIELD_SIDE, lattice->width - x);
    const uint32_t end_y = y + at_most(FIELD_SIDE, lattice->height - y);
    patch_start(&bench->patch, x, y, end_x - x, end_y - y);
    for (uint32_t tile_y = y; tile_y < end_y; tile_y += TILE_SIDE) {
        for (uint32_t tile_x = x; tile_x < end_x; tile_x += TILE_SIDE) {
            grow_tile(tiled, bench, tile_x, tile_y);
        }
    }
    keep(&tiled->fields[index], patch_finish(&bench->patch, tiled->maze));
}

static void work(void *context, unsigned worker) {
    struct tiled *const tiled = context;
    const uint32_t count = tiled->columns * tiled->rows;
    for (uint32_t i; (i = atomic_fetch_add(&tiled->next, 1)) < count;) {
        grow_field(tiled, &tiled->benches[worker], i);
        if (worker == 0) {
            meter_show(tiled->meter, (uint64_t)i + 1, count);
        }
    }
}

/* All fields together are the grid, which no edge leaves. */
static bool join_fields(const struct tiled *tiled) {
    const struct lattice *const lattice = tiled->weights->lattice;
    const uint32_t count = tiled->columns * tiled->rows;
    uint32_t nodes = 0;
    uint32_t links = tiled->columns * lattice->height + tiled->rows * lattice->width;
    for (uint32_t i = 0; i < count; i++) {
        nodes += tiled->fields[i].part.nodes;
        links += tiled->fields[i].part.links_end;
    }
    struct patch whole;
    const bool ready = patch_init(&whole, lattice->width, lattice->height, nodes, links);
    if (ready) {
        patch_start(&whole, 0, 0, lattice->width, lattice->height);
        for (uint32_t i = 0; i < count; i++) {
            patch_add(&whole, &tiled->fields[i].part, lattice->width);
        }
        (void)patch_finish(&whole, tiled->maze);
    }
    patch_free(&whole);
    return ready;
}

static bool bench_init(struct bench *bench, const struct weights *weights) {
    const uint32_t width = at_most(weights->lattice->width, FIELD_SIDE);
    const uint32_t height = at_most(weights->lattice->height, FIELD_SIDE);
    /* A small grid does not need all of a field's room. */
    const uint32_t nodes = at_most(width * height, FIELD_NODES);
    const uint32_t links = at_most(2 * width * height, FIELD_LINKS);
    const bool has_tile = tile_init(&bench->tile, weights);
    return patch_init(&bench->patch, width, height, nodes, links) && has_tile;
}

bool tiled_grow(const struct weights *weights, struct maze *maze, unsigned threads,
                const struct meter *meter) {
    const struct lattice *const lattice = weights->lattice;
    assert(lattice->crossings == NULL);
    struct tiled tiled = {
        .weights = weights,
        .maze = maze,
        .meter = meter,
        .columns = (lattice->width - 1) / FIELD_SIDE + 1,
        .rows = (lattice->height - 1) / FIELD_SIDE + 1,
    };
    const uint32_t count = tiled.columns * tiled.rows;
    const unsigned wanted = threads < WORKERS_MOST ? threads : WORKERS_MOST;
    const unsigned workers = wanted < 1 ? 1 : at_most(wanted, count);
    tiled.fields = memory_new(count, sizeof *tiled.fields);
    tiled.benches = memory_new(workers, sizeof *tiled.benches);
    bool ready = tiled.fields != NULL && tiled.benches != NULL;
    for (unsigned i = 0; ready && i < workers; i++) {
        ready = bench_init(&tiled.benches[i], weights);
    }
    if (ready) {
        workers_run(workers, work, &tiled);
        ready = join_fields(&tiled);
    }
    for (unsigned i = 0; tiled.benches != NULL && i < workers; i++) {
        tile_free(&tiled.benches[i].tile);
        patch_free(&tiled.benches[i].patch);
    }
    memory_free(tiled.fields);
    memory_free(tiled.benches);
    return ready;
}
