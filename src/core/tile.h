/* A tile: a square of the grid, small enough for a processor's first caches, whose part of the minimum
   spanning tree is worked out by itself. See region.h for what can be known, and tile.c for how.

   Cells have places: those of a row lie one behind the other, and around the square lies a border of places
   for the cells outside, which belong to no node. The edge of place p to the east is in slot 2p, the one to
   the south in slot 2p + 1. */
#ifndef TILE_H
#define TILE_H

#include <stdint.h>

#include "maze.h"
#include "region.h"
#include "weights.h"

#ifndef TILE_SIDE
#define TILE_SIDE 128U
#endif
#define TILE_STRIDE (TILE_SIDE + 1) /* the place east of a row is the one west of the next */
#define TILE_PLACES ((TILE_SIDE + 2) * TILE_STRIDE + 1)
#define TILE_SLOTS (2 * TILE_PLACES)
#define TILE_LEAVING (4 * TILE_SIDE) /* edges that leave, at most; fewer are unsure */
#define TILE_NO_EDGE REGION_NO_EXIT  /* heavier than any weight */
#define TILE_DIGITS (1U << 12)       /* of two, a weight above the lowest is made */

struct tile {
    /* Given: part of the grid, without crossings. */
    const struct weights *weights;
    uint32_t x, y, width, height; /* in cells, at most TILE_SIDE */

    /* Found. */
    uint16_t unsure[TILE_LEAVING]; /* slots of the edges for which see outside */
    uint32_t unsure_count;
    uint32_t weight[TILE_SLOTS]; /* TILE_NO_EDGE where there is none */
    uint32_t parent[TILE_PLACES], above[TILE_PLACES], exit[TILE_PLACES]; /* the region */
    uint8_t ways[TILE_PLACES]; /* states of a place's edges, as the maze keeps them: open or empty */

    /* For the work on it. */
    uint16_t label[TILE_PLACES]; /* of a place, its group's root */
    uint16_t list[TILE_SLOTS], other_list[TILE_SLOTS];
    uint16_t digits[TILE_DIGITS];
};

static inline uint32_t tile_place(uint32_t x, uint32_t y) {
    return (y + 1) * TILE_STRIDE + x + 1;
}

/* Where the edge of a slot leads to: east or south, but not by a branch. */
static inline uint32_t tile_far_place(uint32_t slot) {
    return slot / 2 + 1 + slot % 2 * (TILE_STRIDE - 1);
}

static inline struct region tile_region(struct tile *tile) {
    return (struct region){tile->parent, tile->above, tile->exit};
}

/* Works out what can be known and opens in the maze what is certain. */
void tile_grow(struct tile *tile, struct maze *maze);

/* The number of the edge in a slot. */
uint32_t tile_edge(const struct tile *tile, uint32_t slot);

#endif
