/* Averages: the pixels of pictures in which a pixel is the mean of a block of units.

   A large maze has a hundred units to a pixel, so this is where painting one spends its time. */
#ifndef AVERAGE_H
#define AVERAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "painter.h"

#define AVERAGE_PAIRS 256 /* the bytes that two edges' states can be */

struct average_pair {
    uint64_t south, east;
};

struct average {
    const struct painter *painter; /* not owned */
    bool by_state;                 /* whether a state is all that a colour depends on */
    bool by_distance;              /* whether distances are all else */
    bool posts;                    /* whether there may be posts in the colour of the floor */
    /* Tints are colours whose channels have room to be summed: 21 bits each. */
    uint64_t tints[ELEMENT_KINDS][STATE_COUNT];
    uint64_t ground;
    uint64_t flooded[STATE_COUNT]; /* all ones where a state has the colour of its distance; else 0 */
    struct average_pair pairs[AVERAGE_PAIRS]; /* by the byte of the two edges that begin in a cell */
    /* The palette's colours; which one, is a distance times this factor, shifted by AVERAGE_SCALE_BITS. */
    uint64_t palette[PALETTE_COLOURS_MAX];
    uint64_t factor;
    uint32_t longest;  /* the largest distance */
    uint32_t farthest; /* the largest that is coloured */
};

#define AVERAGE_SCALE_BITS 54

/* What a painter's pixels have in common, as long as its maze stays as it is. */
struct average average_of(const struct painter *painter);

/* Pixels begin..end of a row: the means of the units in their blocks; those beyond the picture count as
   ground. */
void average_row(const struct average *average, uint32_t *pixels, int32_t y, int32_t begin, int32_t end);

#endif
