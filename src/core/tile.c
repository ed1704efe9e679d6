/* Borůvka's first round, from cells to nodes, needs no lists: each cell looks at four edges, many cells at a
   time. The others are a contraction's, of the edges between nodes that no square of the grid rules out. */
#include "tile.h"

#include <assert.h>
#include <string.h>

#include "processors.h"
#include "squares.h"

bool tile_init(struct tile *tile, const struct weights *weights) {
    const struct lattice *const lattice = weights->lattice;
    const uint32_t width = lattice->width < TILE_SIDE ? lattice->width : TILE_SIDE;
    const uint32_t height = lattice->height < TILE_SIDE ? lattice->height : TILE_SIDE;
    tile->weights = weights;
    return contraction_init(&tile->contraction, width * height, 2 * width * height, 2 * (width + height));
}

void tile_free(struct tile *tile) {
    contraction_free(&tile->contraction);
}

static uint32_t place_at(uint32_t x, uint32_t y) {
    return (y + 1) * TILE_STRIDE + x + 1;
}

static uint32_t far_place(uint32_t slot) {
    return slot / 2 + 1 + slot % 2 * (TILE_STRIDE - 1);
}

/* --- weights --------------------------------------------------------------------------------------- */

static void fill_row(struct tile *tile, uint32_t y) {
    const struct lattice *const lattice = tile->weights->lattice;
    const uint32_t cell = (tile->y + y) * lattice->width + tile->x;
    uint32_t *const row = &tile->weight[(size_t)2 * place_at(0, y)];
    weights_fill(tile->weights, 2 * cell, 2 * tile->width, row);
    /* The edge from the west is the last slot but one before the row. */
    row[-2] = tile->x > 0 ? weights_at(tile->weights, 2 * (cell - 1)) : WEIGHT_NO_EDGE;
    if (tile->x + tile->width == lattice->width) {
        row[2 * tile->width - 2] = WEIGHT_NO_EDGE;
    }
    for (uint32_t x = 0; tile->y + y + 1 == lattice->height && x < tile->width; x++) {
        row[2 * x + 1] = WEIGHT_NO_EDGE;
    }
}

/* No square is known to be one that an edge between two cells outside is a side of. */
static void fill_border(struct tile *tile) {
    for (uint32_t x = 0; x <= tile->width; x++) {
        tile->weight[2 * (size_t)(place_at(x, 0) - TILE_STRIDE - 1)] = WEIGHT_NO_EDGE;
        tile->weight[2 * (size_t)(place_at(x, tile->height) - 1)] = WEIGHT_NO_EDGE;
    }
    for (uint32_t y = 0; y < tile->height; y++) {
        tile->weight[2 * place_at(0, y) - 1] = WEIGHT_NO_EDGE;
        tile->weight[2 * place_at(tile->width, y) + 1] = WEIGHT_NO_EDGE;
    }
}

static void fill(struct tile *tile) {
    const uint32_t grid_width = tile->weights->lattice->width;
    for (uint32_t x = 0; x < tile->width; x++) {
        const uint32_t cell = tile->y * grid_width + tile->x + x;
        tile->weight[2 * (place_at(x, 0) - TILE_STRIDE) + 1] =
            tile->y > 0 ? weights_at(tile->weights, 2 * (cell - grid_width) + 1) : WEIGHT_NO_EDGE;
    }
    for (uint32_t y = 0; y < tile->height; y++) {
        fill_row(tile, y);
    }
    fill_border(tile);
}

/* --- the first round ------------------------------------------------------------------------------- */

/* Of equally heavy edges that with the lowest number: the ways go along as the lowest bits of what is
   compared. weight begins with the edges of the place west of the row, above with those of the row to the
   north. */
FOR_EACH_PROCESSOR static void choose_row(const uint32_t *restrict weight, const uint32_t *restrict above,
                                          size_t count, uint8_t *restrict chosen) {
    for (size_t i = 0; i < count; i++) {
        const uint32_t north = (above[2 * i + 1] << 2) + WAY_NORTH;
        const uint32_t west = (weight[2 * i] << 2) + WAY_WEST;
        const uint32_t east = (weight[2 * i + 2] << 2) + WAY_EAST;
        const uint32_t south = (weight[2 * i + 3] << 2) + WAY_SOUTH;
        const uint32_t one = north < west ? north : west;
        const uint32_t other = east < south ? east : south;
        chosen[i] = (uint8_t)(1U << ((one < other ? one : other) & 3));
    }
}

static void clear_ways(struct tile *tile, uint32_t x, uint32_t y, unsigned ways) {
    tile->chosen[place_at(x, y)] &= (uint8_t)~ways;
}

/* A cell whose lightest edge is an exit has no choice, nor has any outside. */
static void choose(struct tile *tile) {
    memset(&tile->chosen[place_at(0, 0) - TILE_STRIDE], 0, tile->width);
    for (uint32_t y = 0; y < tile->height; y++) {
        const size_t first = place_at(0, y);
        choose_row(&tile->weight[2 * (first - 1)], &tile->weight[2 * (first - TILE_STRIDE)], tile->width,
                   &tile->chosen[first]);
        tile->chosen[first - 1] = 0;
        tile->chosen[first + tile->width] = 0;
        clear_ways(tile, 0, y, 1U << WAY_WEST);
        clear_ways(tile, tile->width - 1, y, 1U << WAY_EAST);
    }
    memset(&tile->chosen[place_at(0, tile->height)], 0, tile->width);
    for (uint32_t x = 0; x < tile->width; x++) {
        clear_ways(tile, x, 0, 1U << WAY_NORTH);
        clear_ways(tile, x, tile->height - 1, 1U << WAY_SOUTH);
    }
}

/* The ways that a row's cells and those east and south of them chose, and the place that each leads to. Where
   two cells choose the same, the first is a root, and its node its own place. */
FOR_EACH_PROCESSOR static void link_row(uint32_t place, const uint8_t *restrict chosen,
                                        const uint8_t *restrict below, size_t count, uint8_t *restrict ways,
                                        uint16_t *restrict node) {
    for (size_t i = 0; i < count; i++) {
        const uint16_t north = chosen[i] >> WAY_NORTH & 1;
        const uint16_t west = chosen[i] >> WAY_WEST & 1;
        const uint16_t east = chosen[i] >> WAY_EAST & 1;
        const uint16_t south = chosen[i] >> WAY_SOUTH & 1;
        const uint16_t from_east = chosen[i + 1] >> WAY_WEST & 1;
        const uint16_t from_south = below[i] >> WAY_NORTH & 1;
        const uint16_t chose_twice = (east & from_east) | (south & from_south);
        const uint16_t step = (uint16_t)(east - west + (south - north) * (int)TILE_STRIDE);
        ways[i] = (uint8_t)(((east | from_east) | (south | from_south) << MAZE_EDGE_BITS) * STATE_OPEN);
        node[i] = (uint16_t)(place + i + (step & (chose_twice - 1)));
    }
}

/* From each place four steps on towards its root; returns 0 if the last of them led nowhere. */
static uint32_t leap(const struct tile *tile, const uint16_t *restrict from, uint16_t *restrict to) {
    uint32_t further = 0;
    for (uint32_t y = 0; y < tile->height; y++) {
        const uint32_t end = place_at(tile->width, y);
        for (uint32_t place = place_at(0, y); place < end; place++) {
            const uint32_t third = from[from[from[place]]];
            const uint32_t fourth = from[third];
            further |= third ^ fourth;
            to[place] = (uint16_t)fourth;
        }
    }
    return further;
}

/* Numbers nodes from 0 on; returns how many there are. */
static uint32_t name_nodes(const struct tile *tile, uint16_t *restrict node, uint16_t *restrict name) {
    uint32_t nodes = 0;
    for (uint32_t y = 0; y < tile->height; y++) {
        const uint32_t end = place_at(tile->width, y);
        for (uint32_t place = place_at(0, y); place < end; place++) {
            name[place] = (uint16_t)nodes;
            nodes += node[place] == place ? 1 : 0;
        }
    }
    for (uint32_t y = 0; y < tile->height; y++) {
        const uint32_t end = place_at(tile->width, y);
        for (uint32_t place = place_at(0, y); place < end; place++) {
            node[place] = name[node[place]];
        }
    }
    return nodes;
}

/* Returns how many nodes there are. */
static uint32_t join_cells(struct tile *tile) {
    choose(tile);
    for (uint32_t y = 0; y < tile->height; y++) {
        const uint32_t first = place_at(0, y);
        link_row(first, &tile->chosen[first], &tile->chosen[first + TILE_STRIDE], tile->width,
                 &tile->ways[first], &tile->node[first]);
    }
    do {
        (void)leap(tile, tile->node, tile->spare);
    } while (leap(tile, tile->spare, tile->node) != 0);
    return name_nodes(tile, tile->node, tile->spare);
}

/* --- the others ------------------------------------------------------------------------------------ */

static void add_exit(struct tile *tile, uint32_t place, uint32_t slot) {
    contraction_add_exit(&tile->contraction, (struct exit){tile->weight[slot], tile->node[place]});
}

static void add_exits(struct tile *tile) {
    for (uint32_t x = 0; x < tile->width; x++) {
        add_exit(tile, place_at(x, 0), 2 * (place_at(x, 0) - TILE_STRIDE) + 1);
    }
    for (uint32_t y = 0; y < tile->height; y++) {
        add_exit(tile, place_at(0, y), 2 * (place_at(0, y) - 1));
    }
    for (uint32_t y = 0; y < tile->height; y++) {
        add_exit(tile, place_at(tile->width - 1, y), 2 * place_at(tile->width - 1, y));
    }
    for (uint32_t x = 0; x < tile->width; x++) {
        add_exit(tile, place_at(x, tile->height - 1), 2 * place_at(x, tile->height - 1) + 1);
    }
}

/* Of edges that may be in the tree, leaves those between two nodes. */
FOR_EACH_PROCESSOR static void leave_between_nodes(const uint16_t *restrict node,
                                                   const uint16_t *restrict below, size_t count,
                                                   uint8_t *restrict may) {
    for (size_t i = 0; i < count; i++) {
        const uint8_t east = node[i] != node[i + 1] ? SQUARES_EAST : 0;
        const uint8_t south = node[i] != below[i] ? SQUARES_SOUTH : 0;
        may[i] = (uint8_t)(may[i] & (east | south));
    }
}

/* Writes two slots, of which the next writes over those that are not meant; returns how many are. */
static inline uint32_t list_slots(uint16_t *list, uint32_t place, uint32_t may) {
    static const struct {
        uint32_t slots, count; /* the second slot in the higher half */
    } meant[] = {{0, 0}, {0, 1}, {1, 1}, {0x10000, 2}};
    static_assert(SQUARES_EAST == 1 && SQUARES_SOUTH == 2, "in this order");
    const uint32_t slots = meant[may].slots + place * 0x20002;
    list[0] = (uint16_t)slots;
    list[1] = (uint16_t)(slots >> 16);
    return meant[may].count;
}

/* Lists the edges between two nodes; returns how many. */
static uint32_t list_edges(struct tile *tile) {
    const size_t down = 2 * (size_t)TILE_STRIDE;
    uint8_t may[TILE_SIDE];
    uint32_t listed = 0;
    for (uint32_t y = 0; y < tile->height; y++) {
        const size_t first = place_at(0, y);
        const uint32_t *const row = &tile->weight[2 * (first - 1)];
        squares_judge(row - down, row, row + down, tile->width, may);
        leave_between_nodes(&tile->node[first], &tile->node[first + TILE_STRIDE], tile->width, may);
        /* Neither exits nor what lies outside are links. */
        const unsigned inside = y + 1 < tile->height ? SQUARES_EAST | SQUARES_SOUTH : SQUARES_EAST;
        may[tile->width - 1] &= SQUARES_SOUTH;
        for (uint32_t x = 0; x < tile->width; x++) {
            listed += list_slots(&tile->slots[listed], (uint32_t)first + x, may[x] & inside);
        }
    }
    return listed;
}

/* Gives the contraction the edges that were listed. */
static void add_links(struct tile *tile, uint32_t count) {
    struct contraction *const contraction = &tile->contraction;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t slot = tile->slots[i];
        contraction_add_link(contraction, (struct link){(uint64_t)tile->weight[slot] << 32 | slot,
                                                        tile->node[slot / 2], tile->node[far_place(slot)]});
    }
}

/* Slots become the edges that are in them. */
static void number_links(struct tile *tile) {
    const uint32_t grid_width = tile->weights->lattice->width;
    for (uint32_t i = 1; i < tile->contraction.links_end; i++) {
        struct link *const link = &tile->contraction.links[i];
        const uint32_t slot = (uint32_t)link->key;
        const uint32_t x = slot / 2 % TILE_STRIDE - 1;
        const uint32_t y = slot / 2 / TILE_STRIDE - 1;
        const uint32_t edge = 2 * ((tile->y + y) * grid_width + tile->x + x) + slot % 2;
        link->key = link->key >> 32 << 32 | edge;
    }
}

static void open_taken(struct tile *tile) {
    for (uint32_t i = 0; i < tile->contraction.taken_count; i++) {
        const uint32_t slot = tile->contraction.taken[i];
        tile->ways[slot / 2] |= (uint8_t)(STATE_OPEN << maze_edge_shift(slot));
    }
}

struct part tile_grow(struct tile *tile, struct maze *maze) {
    struct contraction *const contraction = &tile->contraction;
    const uint32_t grid_width = tile->weights->lattice->width;
    fill(tile);
    contraction_clear(contraction);
    contraction_start(contraction, join_cells(tile));
    add_exits(tile);
    add_links(tile, list_edges(tile));
    contraction_join(contraction, patch_few(contraction));
    open_taken(tile);
    contraction_finish(contraction);
    number_links(tile);
    for (uint32_t y = 0; y < tile->height; y++) {
        memcpy(maze->states[ELEMENT_EDGE] + (size_t)(tile->y + y) * grid_width + tile->x,
               &tile->ways[place_at(0, y)], tile->width);
    }
    return part_of(contraction, tile->x, tile->y, tile->width, tile->height);
}
