/* Bands: a large area of a picture, painted by as many threads as there are processors. */
#ifndef BANDS_H
#define BANDS_H

#include <stdint.h>

#include "painter.h"

/* Does the same as painter_paint. Nobody may change what the painter holds meanwhile. */
void bands_paint(const struct painter *painter, struct canvas *canvas, int32_t x, int32_t y,
                 struct rect area);

#endif
