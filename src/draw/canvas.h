/* Pixels in memory: what every picture and the window are made of.

   A pixel is 0x00RRGGBB, so that a canvas can be a window's surface, a texture or a row of a file alike. */
#ifndef CANVAS_H
#define CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rect {
    int32_t x, y, width, height; /* in pixels; empty when width or height is not positive */
};

struct canvas {
    uint32_t *pixels;
    int32_t width, height; /* in pixels */
    size_t stride;         /* pixels from a row to the next */
};

/* A canvas with pixels of its own, all black. False when memory is exhausted. */
bool canvas_init(struct canvas *canvas, int32_t width, int32_t height);
void canvas_free(struct canvas *canvas);

struct rect rect_intersection(struct rect a, struct rect b);
struct rect rect_union(struct rect a, struct rect b);
bool rect_empty(struct rect rect);
bool rect_contains(struct rect rect, int32_t x, int32_t y);

/* Fills what lies within the canvas. */
void canvas_fill(struct canvas *canvas, struct rect rect, uint32_t colour);

/* What of a canvas lies within a rectangle, as a canvas that shares its pixels and frees none. */
struct canvas canvas_part(const struct canvas *canvas, struct rect rect);

static inline uint32_t *canvas_row(const struct canvas *canvas, int32_t y) {
    return &canvas->pixels[(size_t)y * canvas->stride];
}

#endif
