/* Marks: which pixels of a canvas have changed, as rectangles, until somebody has shown them. */
#ifndef MARKS_H
#define MARKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "canvas.h"

/* With more rectangles than this, one around them all is cheaper to show. */
#define MARKS_MAX 512

struct marks {
    struct rect at[MARKS_MAX];
    size_t count;
    struct rect bounds; /* around all that is marked; empty when nothing is */
    int64_t area;       /* of the rectangles, those under others counted again */
    int64_t area_max;   /* from this on, only the bounds are kept */
    bool merged;        /* whether only the bounds count */
};

/* Nothing is marked, of a canvas of width x height pixels. */
void marks_clear(struct marks *marks, int32_t width, int32_t height);

/* The rectangle, which lies within the canvas, has changed. */
void marks_add(struct marks *marks, struct rect rect);

/* The rectangles to show: all that were added, or one around them. */
const struct rect *marks_rects(const struct marks *marks, size_t *count);

#endif
