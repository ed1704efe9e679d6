#include "digits.h"

#include <assert.h>
#include <stdbool.h>

#include "look.h"

/* Coverage is counted at SAMPLES x SAMPLES places of a pixel; lengths are in sixteenths of one. */
#define SAMPLES 4
#define PIXEL 16

#define GLYPH(advance_, ...)                                                                                 \
    {                                                                                                        \
        .points = (const struct digit_point[]){__VA_ARGS__},                                                 \
        .count = sizeof((const struct digit_point[]){__VA_ARGS__}) / sizeof(struct digit_point),             \
        .advance = (advance_),                                                                               \
    }

/* clang-format off */
static const struct digit_glyph glyphs[10] = {
    GLYPH(25, {8, 0}, {13, 3}, {16, 10}, {16, 22}, {13, 29}, {8, 32}, {3, 29}, {0, 22}, {0, 10}, {3, 3}, {8, 0}),
    GLYPH(25, {3, 6}, {10, 0}, {10, 32}),
    GLYPH(25, {0, 8}, {2, 3}, {6, 0}, {11, 0}, {15, 4}, {16, 9}, {14, 14}, {0, 32}, {16, 32}),
    GLYPH(25, {0, 4}, {4, 0}, {11, 0}, {15, 4}, {15, 11}, {11, 15}, {6, 15}, {11, 15}, {16, 20}, {16, 27}, {11, 32},
          {4, 32}, {0, 28}),
    GLYPH(25, {12, 32}, {12, 0}, {0, 22}, {16, 22}),
    GLYPH(25, {15, 0}, {2, 0}, {1, 14}, {5, 12}, {10, 12}, {15, 16}, {16, 22}, {14, 29}, {9, 32}, {4, 32}, {0, 28}),
    GLYPH(25, {14, 2}, {10, 0}, {6, 1}, {2, 6}, {0, 14}, {0, 24}, {3, 30}, {8, 32}, {13, 30}, {16, 25}, {16, 20},
          {13, 15}, {8, 13}, {3, 15}, {0, 20}),
    GLYPH(25, {0, 0}, {16, 0}, {6, 32}),
    GLYPH(25, {8, 15}, {3, 12}, {2, 7}, {4, 2}, {8, 0}, {12, 2}, {14, 7}, {13, 12}, {8, 15}, {14, 19}, {16, 24},
          {13, 30}, {8, 32}, {3, 30}, {0, 24}, {2, 19}, {8, 15}),
    GLYPH(25, {16, 12}, {13, 17}, {8, 19}, {3, 17}, {0, 12}, {0, 7}, {3, 2}, {8, 0}, {13, 2}, {16, 8}, {16, 18},
          {14, 26}, {10, 31}, {6, 32}, {2, 30}),
};
static const struct digit_glyph point = GLYPH(11, {1, 31}, {1, 32});
/* clang-format on */

struct digit_glyph digit_glyph_of(char character) {
    assert(character == '.' || (character >= '0' && character <= '9'));
    return character == '.' ? point : glyphs[character - '0'];
}

int32_t digits_width(const char *text) {
    int32_t width = 0;
    for (; *text != '\0'; text++) {
        const struct digit_glyph glyph = digit_glyph_of(*text);
        width += text[1] != '\0' ? glyph.advance : 16;
    }
    return width;
}

static int64_t square(int64_t value) {
    return value * value;
}

/* Whether a place is within a distance of the piece between two others. */
static bool near_piece(struct digit_point at, struct digit_point from, struct digit_point to,
                       int64_t distance) {
    const int64_t x = to.x - from.x;
    const int64_t y = to.y - from.y;
    const int64_t along = (at.x - from.x) * x + (at.y - from.y) * y;
    const int64_t length = square(x) + square(y);
    if (along <= 0 || length == 0) {
        return square(at.x - from.x) + square(at.y - from.y) <= square(distance);
    }
    if (along >= length) {
        return square(at.x - to.x) + square(at.y - to.y) <= square(distance);
    }
    const int64_t aside = (at.x - from.x) * y - (at.y - from.y) * x;
    return square(aside) <= square(distance) * length;
}

/* A figure on the canvas, or with a single corner a dot. */
struct stroke {
    struct digit_point points[24];
    size_t count;
    int64_t radius;
};

static bool covers(const struct stroke *stroke, struct digit_point at) {
    for (size_t i = 0; i < stroke->count; i++) {
        if (near_piece(at, stroke->points[i > 0 ? i - 1 : 0], stroke->points[i], stroke->radius)) {
            return true;
        }
    }
    return false;
}

static uint32_t coverage(const struct stroke *stroke, int32_t x, int32_t y) {
    uint32_t covered = 0;
    for (int32_t i = 0; i < SAMPLES * SAMPLES; i++) {
        const struct digit_point at = {
            x * PIXEL + (2 * (i % SAMPLES) + 1) * PIXEL / (2 * SAMPLES),
            y * PIXEL + (2 * (i / SAMPLES) + 1) * PIXEL / (2 * SAMPLES),
        };
        covered += covers(stroke, at) ? 1 : 0;
    }
    return covered * LOOK_WHOLE / (SAMPLES * SAMPLES);
}

/* The pixels that a stroke may touch. */
static struct rect bounds(const struct stroke *stroke) {
    struct rect rect = {0, 0, 0, 0};
    for (size_t i = 0; i < stroke->count; i++) {
        const int32_t radius = (int32_t)stroke->radius / PIXEL + 2;
        const int32_t x = stroke->points[i].x / PIXEL - radius;
        const int32_t y = stroke->points[i].y / PIXEL - radius;
        rect = rect_union(rect, (struct rect){x, y, 2 * radius + 1, 2 * radius + 1});
    }
    return rect;
}

static void paint(struct canvas *canvas, const struct stroke *stroke, uint32_t colour) {
    const struct rect all = {0, 0, canvas->width, canvas->height};
    const struct rect rect = rect_intersection(bounds(stroke), all);
    for (int32_t y = rect.y; y < rect.y + rect.height; y++) {
        uint32_t *const row = canvas_row(canvas, y);
        for (int32_t x = rect.x; x < rect.x + rect.width; x++) {
            row[x] = look_mix(colour, row[x], coverage(stroke, x, y));
        }
    }
}

void digits_draw(struct canvas *canvas, int32_t x, int32_t y, int32_t height, const char *text,
                 uint32_t colour) {
    /* On the grid, so that halves of it do not get lost. */
    int32_t left = -digits_width(text) / 2;
    for (; *text != '\0'; text++) {
        const struct digit_glyph glyph = digit_glyph_of(*text);
        struct stroke stroke = {.count = glyph.count,
                                .radius = height * PIXEL * DIGITS_STROKE / DIGITS_GRID / 2};
        assert(glyph.count <= sizeof stroke.points / sizeof stroke.points[0]);
        for (size_t i = 0; i < glyph.count; i++) {
            stroke.points[i] = (struct digit_point){
                x * PIXEL / 2 + (left + glyph.points[i].x) * height * PIXEL / DIGITS_GRID,
                y * PIXEL / 2 + (glyph.points[i].y - DIGITS_GRID / 2) * height * PIXEL / DIGITS_GRID,
            };
        }
        paint(canvas, &stroke, colour);
        left += glyph.advance;
    }
}

void digits_dot(struct canvas *canvas, int32_t x, int32_t y, int32_t diameter, uint32_t colour) {
    const struct stroke dot = {
        .points = {{x * PIXEL / 2, y * PIXEL / 2}},
        .count = 1,
        .radius = (int64_t)diameter * PIXEL / 2,
    };
    paint(canvas, &dot, colour);
}
