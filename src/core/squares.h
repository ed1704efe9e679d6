/* Which edges of a plain grid cannot be in its minimum spanning tree, as far as its squares can tell.

   The heaviest edge of a cycle is in no minimum spanning tree (the red rule: Tarjan, "Data Structures and
   Network Algorithms", 1983, chapter 6), and the shortest cycles of a grid are its squares, of four edges.
   Where weights are the hash alone, an edge is the heaviest of one square or the other with a probability of
   1/4 + 1/4 - 1/7: that leaves 1.29 edges a cell of 2, where the tree has one.

   A strip of columns is gone through from its first row to its last. Cost: constant, many cells at once. */
#ifndef SQUARES_H
#define SQUARES_H

#include <stdint.h>

#include "weights.h"

#define SQUARES_COLUMNS 512U                /* of a strip, at most: its rows stay in the first cache */
#define SQUARES_ROOM (SQUARES_COLUMNS + 3U) /* with two columns before it, and one behind */

struct squares {
    const struct weights *weights; /* not owned */
    uint32_t x, width;             /* of the strip, in cells */
    uint32_t y;                    /* the row that comes next */
    struct squares_row {
        uint32_t east[SQUARES_ROOM], south[SQUARES_ROOM]; /* weights */
    } rows[3];                                            /* row y % 3, and those before and after it */
    uint8_t south_before[SQUARES_ROOM]; /* whether edges from the row before may be in the tree */
};

/* A strip of at most SQUARES_COLUMNS of a lattice without crossings. */
void squares_begin(struct squares *squares, const struct weights *weights, uint32_t x, uint32_t width);

/* The next row: of each of the strip's cells, the edges that may be in the tree, a bit for each enum way. */
void squares_next(struct squares *squares, uint8_t may[SQUARES_COLUMNS]);

#endif
