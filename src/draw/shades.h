/* Shades: the rows of pictures in which a unit is at least a pixel and has a colour by its state alone. */
#ifndef SHADES_H
#define SHADES_H

#include <stdbool.h>
#include <stdint.h>

#include "look.h"

struct shades {
    const struct painter *painter; /* not owned */
    struct look_states states;
    uint32_t ground;
    bool posts; /* whether there may be posts in the colour of the floor */
};

/* Whether a painter's picture is one of those: without blocks, openings and what is cut off by crossings. */
bool shades_serve(const struct painter *painter);

/* What the rows have in common, as long as the painter's maze stays as it is. */
struct shades shades_of(const struct painter *painter);

/* Pixels begin..end of one row, without what lies over the elements. */
void shades_row(const struct shades *shades, uint32_t *pixels, int32_t y, int32_t begin, int32_t end);

#endif
