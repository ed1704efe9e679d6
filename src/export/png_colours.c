#include "png_colours.h"

#include <assert.h>

#include "graph.h"
#include "look.h"

#define SLOTS (1U << PNG_COLOURS_SLOT_BITS)

void png_colours_init(struct png_colours *colours) {
    *colours = (struct png_colours){.count = 0};
}

/* Multiplied by an odd number near 2^32 divided by the golden ratio, colours that differ in a few bits are
   far apart (Knuth, The Art of Computer Programming, 6.4). */
static uint32_t first_slot(uint32_t colour) {
    return colour * UINT32_C(2654435769) >> (32 - PNG_COLOURS_SLOT_BITS);
}

/* The slot that a colour's number is in, or the free one that it would be in. */
static inline uint32_t slot_of(const struct png_colours *colours, uint32_t colour) {
    uint32_t slot = first_slot(colour);
    while (colours->slots[slot] != 0 && colours->entries[colours->slots[slot] - 1] != colour) {
        slot = (slot + 1) % SLOTS;
    }
    return slot;
}

void png_colours_add(struct png_colours *colours, uint32_t colour) {
    const uint32_t slot = slot_of(colours, colour);
    if (colours->slots[slot] != 0) {
        return;
    }
    if (colours->count == PNG_COLOURS_MAX) {
        colours->too_many = true;
        return;
    }
    colours->entries[colours->count++] = colour;
    colours->slots[slot] = (uint16_t)colours->count;
}

void png_colours_add_canvas(struct png_colours *colours, const struct canvas *canvas) {
    for (int32_t y = 0; y < canvas->height && !colours->too_many; y++) {
        const uint32_t *const row = canvas_row(canvas, y);
        for (int32_t x = 0; x < canvas->width; x++) {
            png_colours_add(colours, row[x]);
        }
    }
}

static bool some_in(const struct maze *maze, enum state state) {
    return maze->counts[ELEMENT_VERTEX][state] > 0 || maze->counts[ELEMENT_EDGE][state] > 0;
}

/* Where the flood has come everywhere, only the way is not in its colours. */
static bool drowned(const struct painter *painter, enum state state) {
    return state >= STATE_OPEN && state != STATE_WAY && painter->flood != NULL &&
           painter->wave == FLOOD_UNREACHED && painter->flood->reached == painter->maze->lattice->vertices;
}

static void add_states(struct png_colours *colours, const struct painter *painter) {
    png_colours_add(colours, look_ground(painter));
    for (enum state state = 0; state < STATE_COUNT; state++) {
        if (some_in(painter->maze, state) && !drowned(painter, state)) {
            png_colours_add(colours, painter->theme->states[state]);
        }
    }
}

static void add_distances(struct png_colours *colours, const struct painter *painter) {
    const uint32_t longest = painter->flood->longest;
    for (uint32_t distance = 0; distance <= longest && !colours->too_many; distance++) {
        png_colours_add(colours, palette_colour(painter->palette, distance, longest));
    }
}

/* Steps that miss no colour of any scale. */
#define SCALE_STEPS (8U * PALETTE_COLOURS_MAX)

static void add_scale(struct png_colours *colours, const struct palette *palette) {
    for (uint32_t value = 0; value <= SCALE_STEPS; value++) {
        png_colours_add(colours, look_scale(palette, value, SCALE_STEPS));
    }
}

static void add_trees(struct png_colours *colours, const struct theme *theme) {
    for (size_t i = 0; i < THEME_TREES; i++) {
        png_colours_add(colours, theme->trees[i]);
    }
}

void png_colours_add_picture(struct png_colours *colours, const struct painter *painter) {
    const enum view view = painter->view;
    /* Dots and figures have softened edges, and blocks of units are means. */
    if (painter->geometry.block > 1 || (view == VIEW_GRAPH && graph_fits(&painter->geometry))) {
        colours->too_many = true;
        return;
    }
    add_states(colours, painter);
    if (painter->flood != NULL) {
        add_distances(colours, painter);
    }
    if (view == VIEW_COMPONENTS || view == VIEW_WEIGHTS) {
        png_colours_add(colours, look_unreached(painter->theme));
    }
    if (view == VIEW_COMPONENTS) {
        add_trees(colours, painter->theme);
    }
    if (view == VIEW_ORDER || view == VIEW_WEIGHTS) {
        add_scale(colours, painter->palette);
    }
}

unsigned png_colours_bits(const struct png_colours *colours) {
    if (colours->too_many) {
        return 24;
    }
    return colours->count <= 2 ? 1 : colours->count <= 4 ? 2 : colours->count <= 16 ? 4 : 8;
}

static inline unsigned number_of(const struct png_colours *colours, uint32_t colour) {
    const uint16_t number = colours->slots[slot_of(colours, colour)];
    assert(number > 0);
    return number - 1U;
}

static void pack_themselves(const uint32_t *pixels, size_t count, uint8_t *bytes) {
    for (size_t i = 0; i < count; i++) {
        *bytes++ = (uint8_t)(pixels[i] >> 16);
        *bytes++ = (uint8_t)(pixels[i] >> 8);
        *bytes++ = (uint8_t)pixels[i];
    }
}

/* Black and white is what large pictures are. */
static void pack_two(const struct png_colours *colours, const uint32_t *pixels, size_t count,
                     uint8_t *bytes) {
    const uint32_t zero = colours->entries[0];
    const uint32_t one = colours->count > 1 ? colours->entries[1] : zero;
    uint32_t strange = 0;
    for (size_t begin = 0; begin < count; begin += 8) {
        const size_t end = begin + 8 < count ? begin + 8 : count;
        unsigned byte = 0;
        for (size_t i = begin; i < end; i++) {
            strange |= (pixels[i] ^ zero) != 0 ? pixels[i] ^ one : 0;
            byte |= (pixels[i] != zero ? 0x80U : 0U) >> (i - begin);
        }
        *bytes++ = (uint8_t)byte;
    }
    assert(strange == 0);
}

void png_colours_pack(const struct png_colours *colours, const uint32_t *pixels, size_t count,
                      uint8_t *bytes) {
    const unsigned bits = png_colours_bits(colours);
    if (bits == 24 || bits == 1) {
        if (bits == 1) {
            pack_two(colours, pixels, count, bytes);
        } else {
            pack_themselves(pixels, count, bytes);
        }
        return;
    }
    const size_t together = 8 / bits;
    for (size_t begin = 0; begin < count; begin += together) {
        unsigned byte = 0;
        for (size_t i = 0; i < together; i++) {
            byte = byte << bits | (begin + i < count ? number_of(colours, pixels[begin + i]) : 0);
        }
        *bytes++ = (uint8_t)byte;
    }
}
