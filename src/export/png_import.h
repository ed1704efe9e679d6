/* PNG pictures back into pixels. */
#ifndef PNG_IMPORT_H
#define PNG_IMPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "canvas.h"

/* The opaque pixels of a PNG file held in memory. False when it is none or memory is exhausted. */
bool png_import(struct canvas *canvas, const unsigned char *bytes, size_t size);

#endif
