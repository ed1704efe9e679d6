/* What all that surrounds the mazes is drawn with, and lines of text made of parts. */
#ifndef BRUSH_H
#define BRUSH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "canvas.h"
#include "text.h"
#include "theme.h"

struct brush {
    struct canvas *canvas; /* not owned, like all here */
    struct text *text;
    const struct theme *theme;
    int32_t body, title; /* text sizes in pixels */
};

#define PART_TEXT_MAX 240

struct part {
    enum font_face face;
    int32_t pixels; /* text size */
    uint32_t colour;
    char text[PART_TEXT_MAX];
};

/* Width of the first count parts with the space between them. */
int32_t brush_parts_width(const struct brush *brush, const struct part *parts, size_t count);

/* How many of the parts fit into a width: the last are dropped first. */
size_t brush_parts_fitting(const struct brush *brush, const struct part *parts, size_t count, int32_t width);

/* Makes a part smaller until it fits into a width, but no smaller than so many pixels. */
void brush_shrink(const struct brush *brush, struct part *part, int32_t width, int32_t least);

/* Cuts off the end of a part that does not fit into a width. */
void brush_cut(const struct brush *brush, struct part *part, int32_t width);

/* Draws parts from the left of a rectangle, on one baseline, centred from top to bottom. */
void brush_parts(const struct brush *brush, struct rect rect, const struct part *parts, size_t count);

/* The same where others were drawn before, over the background: only what differs, if they take up the same
   room. Otherwise false, and nothing is drawn. */
bool brush_parts_again(const struct brush *brush, struct rect rect, const struct part *before,
                       const struct part *parts, size_t count);

/* A key as a cap with its label; returns its width. Centred from top to bottom in the rectangle, at its left.
 */
int32_t brush_key_width(const struct brush *brush, const char *label);
int32_t brush_key(const struct brush *brush, struct rect rect, const char *label);

/* The outline of a rectangle, so many pixels thick, inside it. */
void brush_frame(const struct brush *brush, struct rect rect, int32_t thickness, uint32_t colour);

/* One pixel at the usual text size, more at larger ones. */
int32_t brush_hairline(const struct brush *brush);

#endif
