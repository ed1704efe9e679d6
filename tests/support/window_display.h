/* The display as it is: the X server keeps its screen in a file, from which the pixels are read. */
#ifndef WINDOW_DISPLAY_H
#define WINDOW_DISPLAY_H

#include <stddef.h>
#include <stdint.h>

#include "canvas.h"
#include "picture.h"

/* The pixels of a part of the display, which must lie within it. The caller frees them, here and below. */
struct picture display_grab(struct rect area);

/* The pixels of a part of a picture. */
struct picture picture_cut(const struct picture *picture, struct rect area);

/* How many pixels of a picture have the colour. */
size_t picture_count(const struct picture *picture, uint32_t colour);

#endif
