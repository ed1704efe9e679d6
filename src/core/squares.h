/* Which edges of a plain grid cannot be in its minimum spanning tree, as far as its squares can tell.

   The heaviest edge of a cycle is in no minimum spanning tree (the red rule: Tarjan, "Data Structures and
   Network Algorithms", 1983, chapter 6), and the shortest cycles of a grid are its squares, of four edges.
   Where weights are the hash alone, an edge is the heaviest of one square or the other with a probability of
   1/4 + 1/4 - 1/7: that leaves 1.29 edges a cell of 2, where the tree has one.

   A strip of columns is gone through from its first row to its last. Cost: constant, many cells at once. */
#ifndef SQUARES_H
#define SQUARES_H

#include <stddef.h>
#include <stdint.h>

#include "weights.h"

#define SQUARES_COLUMNS 512U                /* of a strip, at most: its rows stay in the first cache */
#define SQUARES_ROOM (SQUARES_COLUMNS + 3U) /* with two columns before it, and one behind */

struct squares {
    const struct weights *weights; /* not owned */
    uint32_t x, width;             /* of the strip, in cells */
    uint32_t y;                    /* the row that comes next */
    uint32_t rows[3]
                 [2 * SQUARES_ROOM];  /* weights of row y, which is at y % 3, and of those before and after */
    uint8_t may_before[SQUARES_ROOM]; /* squares_judge of the row before */
};

#define SQUARES_EAST 1U
#define SQUARES_SOUTH 2U

/* Which of the edges to the east and to the south of a row's cells may be in the tree: both bits above.
   Weights are those of the two edges of one cell after the other, from the one west of the first to the one
   east of the last; WEIGHT_NO_EDGE where there is no edge, or nothing to be known of it. */
void squares_judge(const uint32_t *above, const uint32_t *row, const uint32_t *below, size_t count,
                   uint8_t *may);

/* A strip of at most SQUARES_COLUMNS of a lattice without crossings. */
void squares_begin(struct squares *squares, const struct weights *weights, uint32_t x, uint32_t width);

/* The next row: of each of the strip's cells, the edges that may be in the tree, a bit for each enum way. */
void squares_next(struct squares *squares, uint8_t ways[SQUARES_COLUMNS]);

#endif
