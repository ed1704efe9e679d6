/* Touched: which pixels of a picture are to be painted again, however often something happened in them.

   In a picture whose pixels are means of many units, most of what happens between two frames falls into
   pixels that are to be painted anyhow, and painting one is dear. */
#ifndef TOUCHED_H
#define TOUCHED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "canvas.h"

struct touched {
    uint64_t
        *words; /* a bit for each pixel, rows beginning in words of their own; NULL where there is none */
    int32_t width, height; /* in pixels */
    size_t row_words;
    int32_t top, bottom; /* rows that may have a touched pixel; none when bottom is not below top */
    size_t taken;        /* words of the top row that have none any more */
};

/* No pixel of width x height is touched; what there was before is freed. False when memory is exhausted: then
   there are no pixels. */
bool touched_resize(struct touched *touched, int32_t width, int32_t height);
void touched_free(struct touched *touched);

/* What of the rectangle lies within. */
void touched_add(struct touched *touched, struct rect rect);

void touched_add_pixel(struct touched *touched, int32_t x, int32_t y);

/* Takes some touched pixels away, which stand side by side; false when none is left. */
bool touched_take(struct touched *touched, struct rect *run);

/* No pixel is touched any more. */
void touched_clear(struct touched *touched);

#endif
