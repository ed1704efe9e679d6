/* The colours of a picture that has few of them, numbered: such a picture takes 1, 2, 4 or 8 bits a pixel. */
#ifndef PNG_COLOURS_H
#define PNG_COLOURS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "canvas.h"
#include "painter.h"

#define PNG_COLOURS_MAX 256U

/* Of the table by which a colour's number is found: a few slots a colour, so that the first one mostly is it.
 */
#define PNG_COLOURS_SLOT_BITS 10

struct png_colours {
    uint32_t entries[PNG_COLOURS_MAX];
    uint32_t count;
    bool too_many; /* whether there are more: then nothing has a number */
    /* The numbers, from 1 on, each in the first free slot from its colour's own on; 0 for none. */
    uint16_t slots[1U << PNG_COLOURS_SLOT_BITS];
};

/* Without any colour. */
void png_colours_init(struct png_colours *colours);

void png_colours_add(struct png_colours *colours, uint32_t colour);

/* Every colour that a canvas has. */
void png_colours_add_canvas(struct png_colours *colours, const struct canvas *canvas);

/* Every colour that a picture may have as its maze is now, and few others. */
void png_colours_add_picture(struct png_colours *colours, const struct painter *painter);

/* Bits a pixel takes: 1, 2, 4 or 8; 24 where the colours stand for themselves. */
unsigned png_colours_bits(const struct png_colours *colours);

/* Packs a row as the format wants it: bits from the high ones on. All its colours were added. */
void png_colours_pack(const struct png_colours *colours, const uint32_t *pixels, size_t count,
                      uint8_t *bytes);

#endif
