/* Palettes: they begin and end where they should, run through their colours in order, and are named once. */
#include "palette.h"

#include <inttypes.h>
#include <string.h>

#include "palette_data.h"
#include "testing.h"

static uint32_t point_of(const struct palette_data *data, unsigned point) {
    return (uint32_t)data->rgb[point][0] << 16 | (uint32_t)data->rgb[point][1] << 8 | data->rgb[point][2];
}

static int channel(uint32_t colour, int number) {
    return (int)(colour >> (16 - 8 * number) & 0xff);
}

START_TEST(a_scale_begins_and_ends_with_its_first_and_last_point) {
    for (unsigned i = 0; i < palette_data_count; i++) {
        const struct palette palette = palette_make(i);
        const struct palette_data *const data = &palette_data[i];
        ck_assert(!palette.cyclic);
        ck_assert_uint_eq(palette_colour(&palette, 0, 1000), point_of(data, 0));
        ck_assert_uint_eq(palette_colour(&palette, 1000, 1000), point_of(data, data->count - 1));
        ck_assert_uint_eq(palette_colour(&palette, UINT32_MAX - 1, UINT32_MAX - 1),
                          point_of(data, data->count - 1));
        ck_assert_uint_eq(palette_colour(&palette, 0, 0), point_of(data, 0));
    }
}
END_TEST

/* Between two neighbouring points a channel stays between their values and never turns back. */
START_TEST(a_scale_goes_straight_from_point_to_point) {
    for (unsigned i = 0; i < palette_data_count; i++) {
        const struct palette palette = palette_make(i);
        const struct palette_data *const data = &palette_data[i];
        const uint32_t spans = data->count - 1;
        for (uint32_t place = 1; place < palette.count; place++) {
            const uint32_t span = (place - 1) * spans / (palette.count - 1);
            if (place * spans > (span + 1) * (palette.count - 1)) {
                continue; /* the step goes over a point */
            }
            for (int c = 0; c < 3; c++) {
                const int rise = data->rgb[span + 1][c] - data->rgb[span][c];
                const int step = channel(palette.colours[place], c) - channel(palette.colours[place - 1], c);
                require(rise >= 0 ? step >= 0 && step <= rise : step <= 0 && step >= rise,
                        "%s: channel %d turns back at colour %" PRIu32, data->name, c, place);
            }
        }
    }
}
END_TEST

/* Nearer is never coloured as farther than farther. */
START_TEST(a_longer_distance_is_never_an_earlier_colour) {
    static const uint32_t longest[] = {1, 2, 100, 255, 256, 1000, UINT32_MAX - 1};
    const size_t grey = palette_data_count - 1;
    ck_assert_str_eq(palette_name(grey), "grey");
    const struct palette palette = palette_make(grey);
    for (size_t i = 0; i < sizeof longest / sizeof longest[0]; i++) {
        uint32_t before = 0;
        for (uint32_t part = 0; part <= 1000; part++) {
            const uint32_t distance = (uint32_t)((uint64_t)longest[i] * part / 1000);
            const uint32_t colour = palette_colour(&palette, distance, longest[i]);
            require(colour >= before, "grey: distance %" PRIu32 " of %" PRIu32 " is darker than one before",
                    distance, longest[i]);
            before = colour;
        }
    }
}
END_TEST

/* hsl(degrees, 100 %, 50 %) by the formula of CSS Color Module Level 4: f(n) = l - a max(-1, min(k - 3, 9 -
   k, 1)) with k = (n + degrees / 30) mod 12, and here l = a = 1/2. */
static double hsl_channel(uint32_t degrees, int n) {
    double k = n + degrees / 30.0;
    k = k >= 12 ? k - 12 : k;
    double least = k - 3 < 9 - k ? k - 3 : 9 - k;
    least = least < 1 ? least : 1;
    return 255 * (0.5 - 0.5 * (least > -1 ? least : -1));
}

START_TEST(the_rainbow_is_hue_in_degrees_round_and_round) {
    static const int numbers[] = {0, 8, 4};
    const struct palette palette = palette_make(palettes_count() - 1);
    ck_assert_str_eq(palette_name(palettes_count() - 1), "rainbow");
    for (uint32_t distance = 0; distance < 800; distance++) {
        const uint32_t colour = palette_colour(&palette, distance, 123);
        for (int c = 0; c < 3; c++) {
            const double off = channel(colour, c) - hsl_channel(distance % 360, numbers[c]);
            /* A half may be rounded either way. */
            require(off < 0.501 && off > -0.501, "distance %" PRIu32 " is #%06" PRIx32, distance, colour);
        }
    }
}
END_TEST

START_TEST(each_palette_has_a_name_of_its_own_and_a_summary) {
    for (size_t i = 0; i < palettes_count(); i++) {
        ck_assert_uint_gt(strlen(palette_summary(i)), 0);
        for (size_t j = 0; j < i; j++) {
            ck_assert_str_ne(palette_name(i), palette_name(j));
        }
    }
}
END_TEST

TEST_MAIN("palette", a_scale_begins_and_ends_with_its_first_and_last_point,
          a_scale_goes_straight_from_point_to_point, a_longer_distance_is_never_an_earlier_colour,
          the_rainbow_is_hue_in_degrees_round_and_round, each_palette_has_a_name_of_its_own_and_a_summary)
