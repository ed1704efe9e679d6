/* A tile: a square of the grid, small enough for a processor's caches, whose part of the minimum spanning
   tree is worked out by itself, as far as that can be known: see contraction.h.

   Cells have places: those of a row lie one behind the other, and around the square lies a border of places
   for the cells outside. The edge of place p to the east is in slot 2p, the one to the south in slot 2p + 1;
   so slots are in the order of edges' numbers. */
#ifndef TILE_H
#define TILE_H

#include <stdbool.h>
#include <stdint.h>

#include "contraction.h"
#include "maze.h"
#include "patch.h"
#include "weights.h"

#define TILE_SIDE 128U
#define TILE_STRIDE (TILE_SIDE + 1) /* the place east of a row is the one west of the next */
#define TILE_PLACES ((TILE_SIDE + 2) * TILE_STRIDE + 1)
#define TILE_SLOTS (2 * TILE_PLACES)

struct tile {
    /* Given: part of the grid, without crossings. */
    const struct weights *weights;
    uint32_t x, y, width, height; /* in cells, at most TILE_SIDE */

    /* For the work on it. */
    struct contraction contraction;
    uint32_t weight[TILE_SLOTS];
    uint8_t chosen[TILE_PLACES]; /* of a place's four edges the lightest, a bit of enum way */
    uint16_t node[TILE_PLACES], spare[TILE_PLACES]; /* which a place belongs to */
    uint8_t ways[TILE_PLACES];                      /* states of a place's edges, as the maze keeps them */
    uint16_t slots[TILE_SLOTS];                     /* of edges between two nodes */
};

/* Room for tiles of a grid. False when memory is exhausted; tile_free is due even then. */
bool tile_init(struct tile *tile, const struct weights *weights);
void tile_free(struct tile *tile);

/* Works out what can be known and opens in the maze what is certain. Returns what is left, which lasts until
   the next; exits that do not exist are WEIGHT_NO_EDGE heavy. */
struct part tile_grow(struct tile *tile, struct maze *maze);

#endif
