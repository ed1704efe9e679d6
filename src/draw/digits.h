/* Figures and dots with soft edges, for pictures that need no font and are the same everywhere. */
#ifndef DIGITS_H
#define DIGITS_H

#include <stddef.h>
#include <stdint.h>

#include "canvas.h"

/* Figures are strokes along straight pieces, on a grid that is DIGITS_GRID high. */
#define DIGITS_GRID 32
/* Thickness of the strokes, on the same grid. */
#define DIGITS_STROKE 5

struct digit_point {
    int32_t x, y;
};

/* The corners of a figure or a point, and how far it is to the next one. */
struct digit_glyph {
    const struct digit_point *points;
    size_t count;
    int32_t advance;
};

/* Of '0' to '9' and '.'. */
struct digit_glyph digit_glyph_of(char character);

/* Width of a text on the grid, from the middle of its first stroke to that of its last one. */
int32_t digits_width(const char *text);

/* Draws a text whose figures are so many pixels high, with its centre at half pixels x, y. */
void digits_draw(struct canvas *canvas, int32_t x, int32_t y, int32_t height, const char *text,
                 uint32_t colour);

/* Draws a dot of so many pixels across with its centre at half pixels x, y. */
void digits_dot(struct canvas *canvas, int32_t x, int32_t y, int32_t diameter, uint32_t colour);

#endif
