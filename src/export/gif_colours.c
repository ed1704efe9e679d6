#include "gif_colours.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "look.h"

/* Index in the known colours of the first that is not below this one. */
static size_t lower_bound(const struct gif_colours *colours, uint32_t colour) {
    size_t low = 0;
    size_t high = colours->known_count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (colours->known[middle].colour < colour) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool is_known(const struct gif_colours *colours, size_t at, uint32_t colour) {
    return at < colours->known_count && colours->known[at].colour == colour;
}

/* What is known already keeps its entry. */
static void know(struct gif_colours *colours, uint32_t colour, uint8_t entry) {
    const size_t at = lower_bound(colours, colour);
    if (is_known(colours, at, colour)) {
        return;
    }
    memmove(&colours->known[at + 1], &colours->known[at],
            (colours->known_count - at) * sizeof colours->known[0]);
    colours->known[at] = (struct gif_colour){colour, entry};
    colours->known_count++;
}

static void add(struct gif_colours *colours, uint32_t colour) {
    if (!is_known(colours, lower_bound(colours, colour), colour)) {
        assert(colours->count < GIF_COLOURS_MAX - 1);
        colours->entries[colours->count] = colour;
        know(colours, colour, (uint8_t)colours->count);
        colours->count++;
    }
}

/* Evenly thinned out: each colour is shown as the first of those that share an entry with it. */
static void add_palette(struct gif_colours *colours, const struct palette *palette) {
    const uint32_t room = GIF_COLOURS_MAX - 1 - (uint32_t)colours->count;
    const uint32_t kept = palette->count < room ? palette->count : room;
    for (uint32_t i = 0; i < palette->count; i++) {
        const uint32_t share = i * kept / palette->count;
        const uint32_t first = (share * palette->count + kept - 1) / kept;
        add(colours, palette->colours[first]);
        know(colours, palette->colours[i], gif_colours_entry(colours, palette->colours[first]));
    }
}

/* Steps from the ground to a colour, for the softened edges of dots and figures. */
#define SOFT_STEPS 4U

static void add_softened(struct gif_colours *colours, uint32_t colour, uint32_t ground) {
    for (uint32_t step = 1; step <= SOFT_STEPS; step++) {
        add(colours, look_mix(colour, ground, step * LOOK_WHOLE / SOFT_STEPS));
    }
}

static void add_view(struct gif_colours *colours, const struct theme *theme, enum view view) {
    if (view == VIEW_COMPONENTS || view == VIEW_WEIGHTS) {
        add(colours, look_unreached(theme));
    }
    for (size_t i = 0; view == VIEW_COMPONENTS && i < THEME_TREES; i++) {
        add(colours, theme->trees[i]);
    }
    if (view == VIEW_GRAPH) {
        add_softened(colours, look_undecided(theme), theme->states[STATE_EMPTY]);
        add_softened(colours, theme->faint, theme->states[STATE_EMPTY]);
        add(colours, look_rejected(theme));
    }
    for (size_t state = 0; view == VIEW_GRAPH && state < STATE_COUNT; state++) {
        add_softened(colours, theme->states[state], theme->states[STATE_EMPTY]);
    }
}

struct gif_colours gif_colours_of(const struct theme *theme, enum view view, const struct palette *palette) {
    struct gif_colours colours = {.size = 2};
    for (size_t state = 0; state < STATE_COUNT; state++) {
        add(&colours, theme->states[state]);
    }
    add_view(&colours, theme, view);
    if (palette != NULL) {
        add_palette(&colours, palette);
    }
    while (colours.size < colours.count + 1) {
        colours.size *= 2;
    }
    colours.clear = (uint8_t)(colours.size - 1);
    return colours;
}

static uint32_t difference(uint32_t a, uint32_t b) {
    uint32_t sum = 0;
    for (unsigned shift = 0; shift <= 16; shift += 8) {
        const uint32_t from = a >> shift & 0xff;
        const uint32_t to = b >> shift & 0xff;
        sum += (from - to) * (from - to);
    }
    return sum;
}

static uint8_t nearest(const struct gif_colours *colours, uint32_t colour) {
    size_t best = 0;
    for (size_t i = 1; i < colours->count; i++) {
        best =
            difference(colours->entries[i], colour) < difference(colours->entries[best], colour) ? i : best;
    }
    return (uint8_t)best;
}

uint8_t gif_colours_entry(const struct gif_colours *colours, uint32_t colour) {
    const size_t at = lower_bound(colours, colour);
    return is_known(colours, at, colour) ? colours->known[at].entry : nearest(colours, colour);
}
