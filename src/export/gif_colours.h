/* The colour table of a GIF file, which has at most 256 entries. */
#ifndef GIF_COLOURS_H
#define GIF_COLOURS_H

#include <stddef.h>
#include <stdint.h>

#include "palette.h"
#include "theme.h"
#include "views.h"

#define GIF_COLOURS_MAX 256

/* A colour that may be in a picture, and the entry that stands for it. */
struct gif_colour {
    uint32_t colour;
    uint8_t entry;
};

struct gif_colours {
    uint32_t entries[GIF_COLOURS_MAX];
    size_t count;  /* of the entries that are colours */
    size_t size;   /* of the table: a power of two, which the format wants */
    uint8_t clear; /* the last entry, which is no colour: what is not painted */
    struct gif_colour known[GIF_COLOURS_MAX + PALETTE_COLOURS_MAX]; /* in rising order of the colours */
    size_t known_count;
};

/* The theme's states, and what else a view takes from it, have entries of their own. A palette, which may be
   NULL, shares what remains: where that is too little, neighbouring colours have one entry. */
struct gif_colours gif_colours_of(const struct theme *theme, enum view view, const struct palette *palette);

/* The entry of a colour, or of the one nearest to it: lines that are not upright have softened edges. */
uint8_t gif_colours_entry(const struct gif_colours *colours, uint32_t colour);

#endif
