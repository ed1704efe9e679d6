/* The colour table of a .gif file: what must be exact and how far the rest may be off. */
#include <inttypes.h>
#include <stdlib.h>

#include "gif_colours.h"
#include "testing.h"

static uint32_t shown(const struct gif_colours *colours, uint32_t colour) {
    const uint8_t entry = gif_colours_entry(colours, colour);
    require(entry < colours->count && entry != colours->clear, "#%06" PRIx32 " has entry %d", colour, entry);
    return colours->entries[entry];
}

/* The largest difference of a channel. */
static int distance(uint32_t a, uint32_t b) {
    int largest = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        const int difference = abs((int)(a >> shift & 0xff) - (int)(b >> shift & 0xff));
        largest = difference > largest ? difference : largest;
    }
    return largest;
}

static void check_size(const struct gif_colours *colours) {
    require(colours->count < colours->size && colours->size <= GIF_COLOURS_MAX, "%zu of %zu entries",
            colours->count, colours->size);
    require((colours->size & (colours->size - 1)) == 0, "%zu is no power of two", colours->size);
    require(colours->clear == colours->size - 1, "%d is not the last entry", colours->clear);
}

START_TEST(states_are_exact_and_need_a_small_table) {
    for (size_t theme = 0; theme < themes_count; theme++) {
        const struct gif_colours colours = gif_colours_of(&themes[theme], VIEW_PLAIN, NULL);
        check_size(&colours);
        ck_assert_uint_le(colours.size, 16);
        for (size_t state = 0; state < STATE_COUNT; state++) {
            const uint32_t colour = themes[theme].states[state];
            ck_assert_uint_eq(shown(&colours, colour), colour);
        }
    }
}
END_TEST

/* At most two neighbours share an entry, and none differ more than those in turbo. */
enum { OFF_MOST = 7 };

START_TEST(states_stay_exact_beside_a_palette_that_is_thinned_out_evenly) {
    for (size_t palette = 0; palette < palettes_count(); palette++) {
        const struct palette made = palette_make(palette);
        for (size_t theme = 0; theme < themes_count; theme++) {
            const struct gif_colours colours = gif_colours_of(&themes[theme], VIEW_PLAIN, &made);
            check_size(&colours);
            for (size_t state = 0; state < STATE_COUNT; state++) {
                const uint32_t colour = themes[theme].states[state];
                ck_assert_uint_eq(shown(&colours, colour), colour);
            }
            for (uint32_t i = 0; i < made.count; i++) {
                const int off = distance(shown(&colours, made.colours[i]), made.colours[i]);
                require(off <= OFF_MOST, "%s, %s: colour %" PRIu32 " is off by %d", palette_name(palette),
                        themes[theme].name, i, off);
            }
        }
    }
}
END_TEST

TEST_MAIN("gif_colours", states_are_exact_and_need_a_small_table,
          states_stay_exact_beside_a_palette_that_is_thinned_out_evenly)
