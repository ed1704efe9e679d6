/* The rows of a PNG file, made in bands: several workers paint, pack and compress a band each, and what came
   of them is written in their order. In memory are the bands at work, whatever the picture's height. A file
   is the same however many workers there were. */
#ifndef PNG_BANDS_H
#define PNG_BANDS_H

#include <png.h>
#include <stdbool.h>
#include <stdint.h>

#include "png_colours.h"
#include "progress.h"

/* A picture by rows. Its functions are called by several workers at once. */
struct png_rows {
    int32_t width, height;
    const struct png_colours *colours; /* all that it has; not owned */
    void (*paint)(const void *context, int32_t y, uint32_t *pixels);
    /* One past the last row that looks exactly like this one. */
    int32_t (*same_end)(const void *context, int32_t y);
    const void *context;
};

struct png_bands;

/* All that will be needed. At most so many workers; 0 for as many as there are processors. NULL when memory
   is exhausted. The rows must outlive the result. */
struct png_bands *png_bands_new(const struct png_rows *rows, unsigned workers);

/* NULL is accepted. */
void png_bands_free(struct png_bands *bands);

/* Writes the pixels, between the file's head and its end. On failure libpng jumps. */
void png_bands_write(struct png_bands *bands, png_structp png, struct progress *progress);

#endif
