#include "tiled.h"

#include <assert.h>
#include <stdatomic.h>
#include <stddef.h>

#include "junction.h"
#include "memory.h"
#include "tile.h"
#include "workers.h"

#define BLOCK_TILES 8U /* a side */
#define BLOCK_SIDE (BLOCK_TILES * TILE_SIDE)
#define BLOCK_LEAVING (4 * BLOCK_SIDE)
/* In a block: what its tiles are unsure of, and the edges between them. */
#define BLOCK_LINKS (BLOCK_TILES * BLOCK_TILES * TILE_LEAVING + 2 * BLOCK_TILES * BLOCK_SIDE)
/* The nodes that those lie between, and those that edges leave from. */
#define BLOCK_NODES (BLOCK_TILES * BLOCK_TILES * 3 * TILE_LEAVING)

enum side {
    NORTH,
    WEST,
    EAST,
    SOUTH,
    SIDES,
};

/* What is left of a block. */
struct block {
    uint32_t x, y, width, height; /* in cells */
    uint32_t nodes;
    uint32_t sides[SIDES][BLOCK_SIDE]; /* the nodes of the cells along its sides */
    struct link links[BLOCK_LEAVING];  /* what it is unsure of */
    uint32_t links_count;
};

/* What a worker needs for one block after the other. */
struct bench {
    struct tile tile;
    uint32_t names[TILE_PLACES]; /* of a tile's nodes in the block, and 1 more; 0 for none */
    uint32_t north[BLOCK_SIDE];  /* of each column, the node of the cell above the tile */
    uint32_t west[BLOCK_SIDE];   /* of each row, the node of the cell to its left */
    uint32_t *renamed;           /* of the block's nodes, likewise, what they are called outside */
    struct junction junction;
};

struct tiled {
    const struct weights *weights;
    struct maze *maze;
    uint32_t columns, rows; /* of blocks */
    struct block *blocks;
    struct bench *benches;
    const struct meter *meter; /* may be NULL */
    atomic_uint next;
};

/* The node of the block that a place belongs to. */
static uint32_t name_of(struct bench *bench, uint32_t place) {
    const struct region region = tile_region(&bench->tile);
    uint32_t *const name = &bench->names[region_node(&region, place)];
    if (*name == 0) {
        *name = junction_add_node(&bench->junction) + 1;
    }
    return *name - 1;
}

static void link_slot(struct bench *bench, uint32_t slot, uint32_t from, uint32_t to) {
    const uint32_t edge = tile_edge(&bench->tile, slot);
    const uint64_t key = (uint64_t)bench->tile.weight[slot] << 32 | edge;
    junction_add_link(&bench->junction, key, from, to);
}

/* A cell at a side of the tile. Its edge there leads to the block's node beyond, or out of the block. */
static void connect(struct bench *bench, uint32_t place, uint32_t slot, bool within, uint32_t *beyond) {
    const uint32_t node = name_of(bench, place);
    const uint32_t weight = bench->tile.weight[slot];
    if (within) {
        link_slot(bench, slot, *beyond, node);
        return;
    }
    *beyond = node;
    region_leave(&bench->junction.region, node, weight);
}

/* A cell at the eastern or southern side: the next tile's to connect with, or out of the block. */
static void offer(struct bench *bench, uint32_t place, uint32_t slot, bool within, uint32_t *next,
                  uint32_t *side) {
    if (within) {
        *next = name_of(bench, place);
    } else {
        connect(bench, place, slot, false, side);
    }
}

static void connect_tile(struct bench *bench, struct block *block) {
    const struct tile *const tile = &bench->tile;
    const uint32_t left = tile->x - block->x;
    const uint32_t top = tile->y - block->y;
    const bool east_within = left + tile->width < block->width;
    const bool south_within = top + tile->height < block->height;
    for (uint32_t x = 0; x < tile->width; x++) {
        const uint32_t first = tile_place(x, 0);
        const uint32_t last = tile_place(x, tile->height - 1);
        connect(bench, first, 2 * (first - TILE_STRIDE) + 1, top > 0,
                top > 0 ? &bench->north[left + x] : &block->sides[NORTH][left + x]);
        offer(bench, last, 2 * last + 1, south_within, &bench->north[left + x],
              &block->sides[SOUTH][left + x]);
    }
    for (uint32_t y = 0; y < tile->height; y++) {
        const uint32_t first = tile_place(0, y);
        const uint32_t last = tile_place(tile->width - 1, y);
        connect(bench, first, 2 * (first - 1), left > 0,
                left > 0 ? &bench->west[top + y] : &block->sides[WEST][top + y]);
        offer(bench, last, 2 * last, east_within, &bench->west[top + y], &block->sides[EAST][top + y]);
    }
    for (uint32_t i = 0; i < tile->unsure_count; i++) {
        const uint32_t slot = tile->unsure[i];
        link_slot(bench, slot, name_of(bench, slot / 2), name_of(bench, tile_far_place(slot)));
    }
}

static uint32_t at_most(uint32_t value, uint32_t most) {
    return value < most ? value : most;
}

static void grow_tiles(const struct tiled *tiled, struct bench *bench, struct block *block) {
    struct tile *const tile = &bench->tile;
    tile->weights = tiled->weights;
    for (uint32_t y = 0; y < block->height; y += TILE_SIDE) {
        for (uint32_t x = 0; x < block->width; x += TILE_SIDE) {
            tile->x = block->x + x;
            tile->y = block->y + y;
            tile->width = at_most(TILE_SIDE, block->width - x);
            tile->height = at_most(TILE_SIDE, block->height - y);
            tile_grow(tile, tiled->maze);
            for (uint32_t place = 0; place < TILE_PLACES; place++) {
                bench->names[place] = 0;
            }
            connect_tile(bench, block);
        }
    }
}

/* A node's name outside of the block, from 0 on in the order in which they come. */
static uint32_t rename_node(struct bench *bench, struct block *block, uint32_t node) {
    uint32_t *const name = &bench->renamed[region_node(&bench->junction.region, node)];
    if (*name == 0) {
        *name = ++block->nodes;
    }
    return *name - 1;
}

/* Keeps what is left: the unsure edges, and whose nodes the cells along the sides are. */
static void close_block(struct bench *bench, struct block *block) {
    const struct junction *const junction = &bench->junction;
    const uint32_t lengths[SIDES] = {block->width, block->height, block->height, block->width};
    for (uint32_t node = 0; node < junction->nodes; node++) {
        bench->renamed[node] = 0;
    }
    for (int side = 0; side < SIDES; side++) {
        for (uint32_t i = 0; i < lengths[side]; i++) {
            block->sides[side][i] = rename_node(bench, block, block->sides[side][i]);
        }
    }
    assert(junction->count <= (size_t)BLOCK_LEAVING);
    for (size_t i = 0; i < junction->count; i++) {
        const struct link link = junction->links[i];
        block->links[i] =
            (struct link){link.key, rename_node(bench, block, link.from), rename_node(bench, block, link.to)};
    }
    block->links_count = (uint32_t)junction->count;
}

static void work(void *context, unsigned worker) {
    struct tiled *const tiled = context;
    struct bench *const bench = &tiled->benches[worker];
    for (uint32_t i; (i = atomic_fetch_add(&tiled->next, 1)) < tiled->columns * tiled->rows;) {
        const struct lattice *const lattice = tiled->weights->lattice;
        struct block *const block = &tiled->blocks[i];
        block->x = i % tiled->columns * BLOCK_SIDE;
        block->y = i / tiled->columns * BLOCK_SIDE;
        block->width = at_most(BLOCK_SIDE, lattice->width - block->x);
        block->height = at_most(BLOCK_SIDE, lattice->height - block->y);
        junction_clear(&bench->junction);
        grow_tiles(tiled, bench, block);
        junction_decide(&bench->junction, tiled->maze);
        close_block(bench, block);
        if (worker == 0) {
            meter_show(tiled->meter, (uint64_t)i + 1, (uint64_t)tiled->columns * tiled->rows);
        }
    }
}

/* The edges that lead from a block to the one east or south of it. */
static void link_blocks(const struct tiled *tiled, struct junction *all, const uint32_t *bases,
                        uint32_t index, bool south) {
    const uint32_t grid_width = tiled->weights->lattice->width;
    const struct block *const block = &tiled->blocks[index];
    const uint32_t next = index + (south ? tiled->columns : 1);
    const uint32_t length = south ? block->width : block->height;
    for (uint32_t i = 0; i < length; i++) {
        const uint32_t x = block->x + (south ? i : block->width - 1);
        const uint32_t y = block->y + (south ? block->height - 1 : i);
        const uint32_t edge = 2 * (y * grid_width + x) + (south ? 1 : 0);
        junction_add_link(all, weight_key(tiled->weights, edge),
                          bases[index] + block->sides[south ? SOUTH : EAST][i],
                          bases[next] + tiled->blocks[next].sides[south ? NORTH : WEST][i]);
    }
}

static void link_all(const struct tiled *tiled, struct junction *all, uint32_t *bases) {
    const uint32_t count = tiled->columns * tiled->rows;
    for (uint32_t i = 0; i < count; i++) {
        bases[i] = all->nodes;
        for (uint32_t node = 0; node < tiled->blocks[i].nodes; node++) {
            (void)junction_add_node(all);
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        const struct block *const block = &tiled->blocks[i];
        for (uint32_t j = 0; j < block->links_count; j++) {
            const struct link link = block->links[j];
            junction_add_link(all, link.key, bases[i] + link.from, bases[i] + link.to);
        }
        if ((i + 1) % tiled->columns != 0) {
            link_blocks(tiled, all, bases, i, false);
        }
        if (i + tiled->columns < count) {
            link_blocks(tiled, all, bases, i, true);
        }
    }
}

/* Nothing leaves the whole: all is certain. */
static bool decide_rest(const struct tiled *tiled) {
    const uint32_t count = tiled->columns * tiled->rows;
    size_t nodes = 0;
    size_t links = 0;
    for (uint32_t i = 0; i < count; i++) {
        nodes += tiled->blocks[i].nodes;
        links += tiled->blocks[i].links_count + 2 * (size_t)BLOCK_SIDE;
    }
    struct junction all;
    uint32_t *const bases = memory_new(count, sizeof *bases);
    const bool ready = junction_init(&all, nodes, links) && bases != NULL;
    if (ready) {
        link_all(tiled, &all, bases);
        junction_decide(&all, tiled->maze);
    }
    junction_free(&all);
    memory_free(bases);
    return ready;
}

bool tiled_grow(const struct weights *weights, struct maze *maze, unsigned threads,
                const struct meter *meter) {
    const struct lattice *const lattice = weights->lattice;
    assert(lattice->crossings == NULL);
    struct tiled tiled = {
        .weights = weights,
        .maze = maze,
        .meter = meter,
        .columns = (lattice->width - 1) / BLOCK_SIDE + 1,
        .rows = (lattice->height - 1) / BLOCK_SIDE + 1,
    };
    const uint32_t count = tiled.columns * tiled.rows;
    const unsigned wanted = threads < WORKERS_MOST ? threads : WORKERS_MOST;
    const unsigned workers = wanted < 1 ? 1 : at_most(wanted, count);
    tiled.blocks = memory_new(count, sizeof *tiled.blocks);
    tiled.benches = memory_new(workers, sizeof *tiled.benches);
    bool ready = tiled.blocks != NULL && tiled.benches != NULL;
    /* A small grid does not need all of a block's room. */
    const size_t cells = (size_t)at_most(lattice->width, BLOCK_SIDE) * at_most(lattice->height, BLOCK_SIDE);
    const size_t nodes = cells < (size_t)BLOCK_NODES ? cells : (size_t)BLOCK_NODES;
    const size_t links = 2 * cells < (size_t)BLOCK_LINKS ? 2 * cells : (size_t)BLOCK_LINKS;
    for (unsigned i = 0; ready && i < workers; i++) {
        tiled.benches[i].renamed = memory_new(nodes, sizeof *tiled.benches[i].renamed);
        ready = junction_init(&tiled.benches[i].junction, nodes, links) && tiled.benches[i].renamed != NULL;
    }
    if (ready) {
        workers_run(workers, work, &tiled);
        ready = decide_rest(&tiled);
    }
    for (unsigned i = 0; tiled.benches != NULL && i < workers; i++) {
        junction_free(&tiled.benches[i].junction);
        memory_free(tiled.benches[i].renamed);
    }
    memory_free(tiled.blocks);
    memory_free(tiled.benches);
    return ready;
}
