#include "palette.h"

#include "palette_data.h"

/* The palettes of points come from assets/; the rainbow comes behind them and is computed. */
static const char rainbow_name[] = "rainbow";
static const char rainbow_summary[] = "hue is distance in degrees, round and round, as in the classic demo";
#define RAINBOW_COLOURS 360
#define SCALE_COLOURS 256

size_t palettes_count(void) {
    return palette_data_count + 1;
}

const char *palette_name(size_t palette) {
    return palette < palette_data_count ? palette_data[palette].name : rainbow_name;
}

const char *palette_summary(size_t palette) {
    return palette < palette_data_count ? palette_data[palette].summary : rainbow_summary;
}

/* Fully saturated, half light: one channel is full, one empty, one on its way, in six sectors of 60 degrees.
 */
static uint32_t rainbow_colour(uint32_t degrees) {
    const uint32_t sector = degrees / 60;
    const uint32_t rising = (degrees % 60 * 255 + 30) / 60;
    const uint32_t falling = 255 - rising;
    const uint32_t colours[6] = {
        0xff0000 | rising << 8, falling << 16 | 0xff00, 0xff00 | rising,
        falling << 8 | 0xff,    rising << 16 | 0xff,    0xff0000 | falling,
    };
    return colours[sector];
}

static uint32_t between(unsigned char from, unsigned char to, uint32_t part, uint32_t whole) {
    return (from * (whole - part) + to * part + whole / 2) / whole;
}

/* Linear between the points, rounded. */
static uint32_t scale_colour(const struct palette_data *data, uint32_t index) {
    const uint32_t spans = data->count - 1;
    const uint32_t position = index * spans;
    const uint32_t point =
        position / (SCALE_COLOURS - 1) < spans ? position / (SCALE_COLOURS - 1) : spans - 1;
    const uint32_t part = position - point * (SCALE_COLOURS - 1);
    uint32_t colour = 0;
    for (int channel = 0; channel < 3; channel++) {
        colour = colour << 8 |
                 between(data->rgb[point][channel], data->rgb[point + 1][channel], part, SCALE_COLOURS - 1);
    }
    return colour;
}

struct palette palette_make(size_t palette) {
    struct palette made = {.cyclic = palette >= palette_data_count};
    made.count = made.cyclic ? RAINBOW_COLOURS : SCALE_COLOURS;
    for (uint32_t i = 0; i < made.count; i++) {
        made.colours[i] = made.cyclic ? rainbow_colour(i) : scale_colour(&palette_data[palette], i);
    }
    return made;
}
