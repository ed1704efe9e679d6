/* Averages: the pixels of pictures in which a pixel is the mean of a block of units.

   A large maze has a hundred units to a pixel, so this is where painting one spends its time. */
#ifndef AVERAGE_H
#define AVERAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "painter.h"

struct average {
    const struct painter *painter; /* not owned */
    bool by_state;                 /* whether a state is all that a colour depends on */
    bool posts;                    /* whether there may be posts in the colour of the floor */
    /* Tints are colours whose channels have room to be summed over a row of a block: 21 bits each. */
    uint64_t tints[ELEMENT_KINDS][STATE_COUNT];
    uint64_t ground;
};

/* What a painter's pixels have in common, as long as its maze stays as it is. */
struct average average_of(const struct painter *painter);

/* The mean of the units in a pixel's block; those beyond the picture count as ground. */
uint32_t average_colour(const struct average *average, int32_t x, int32_t y);

#endif
