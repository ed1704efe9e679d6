/* Palettes: colours by distance, and of whatever else lies on a scale (see look.h). */
#ifndef PALETTE_H
#define PALETTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PALETTE_COLOURS_MAX 360

/* The palettes, in the order in which lists show them. */
size_t palettes_count(void);
const char *palette_name(size_t palette);
const char *palette_summary(size_t palette);

/* A palette made ready for use. */
struct palette {
    uint32_t colours[PALETTE_COLOURS_MAX];
    uint32_t count;
    /* Whether one step of distance is one colour, over and over; otherwise the longest distance has the last.
     */
    bool cyclic;
};

struct palette palette_make(size_t palette);

static inline uint32_t palette_colour(const struct palette *palette, uint32_t distance, uint32_t longest) {
    if (palette->cyclic) {
        return palette->colours[distance % palette->count];
    }
    return palette->colours[longest > 0 ? (uint64_t)distance * (palette->count - 1) / longest : 0];
}

#endif
