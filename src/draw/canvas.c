#include "canvas.h"

#include "memory.h"

bool canvas_init(struct canvas *canvas, int32_t width, int32_t height) {
    *canvas = (struct canvas){.width = width, .height = height, .stride = (size_t)width};
    const size_t rows = height > 0 ? (size_t)height : 0;
    if (rows <= SIZE_MAX / sizeof *canvas->pixels) {
        canvas->pixels = memory_new(rows, canvas->stride * sizeof *canvas->pixels);
    }
    return canvas->pixels != NULL;
}

void canvas_free(struct canvas *canvas) {
    memory_free(canvas->pixels);
    *canvas = (struct canvas){0};
}

static int32_t lower(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static int32_t higher(int32_t a, int32_t b) {
    return a > b ? a : b;
}

bool rect_empty(struct rect rect) {
    return rect.width <= 0 || rect.height <= 0;
}

bool rect_contains(struct rect rect, int32_t x, int32_t y) {
    return x >= rect.x && x - rect.x < rect.width && y >= rect.y && y - rect.y < rect.height;
}

struct rect rect_intersection(struct rect a, struct rect b) {
    const int32_t x = higher(a.x, b.x);
    const int32_t y = higher(a.y, b.y);
    return (struct rect){x, y, lower(a.x + a.width, b.x + b.width) - x,
                         lower(a.y + a.height, b.y + b.height) - y};
}

struct rect rect_union(struct rect a, struct rect b) {
    if (rect_empty(a)) {
        return b;
    }
    if (rect_empty(b)) {
        return a;
    }
    const int32_t x = lower(a.x, b.x);
    const int32_t y = lower(a.y, b.y);
    return (struct rect){x, y, higher(a.x + a.width, b.x + b.width) - x,
                         higher(a.y + a.height, b.y + b.height) - y};
}

void canvas_fill(struct canvas *canvas, struct rect rect, uint32_t colour) {
    const struct rect inside = rect_intersection(rect, (struct rect){0, 0, canvas->width, canvas->height});
    for (int32_t y = 0; y < inside.height; y++) {
        uint32_t *const row = canvas_row(canvas, inside.y + y) + inside.x;
        for (int32_t x = 0; x < inside.width; x++) {
            row[x] = colour;
        }
    }
}

struct canvas canvas_part(const struct canvas *canvas, struct rect rect) {
    const struct rect inside = rect_intersection(rect, (struct rect){0, 0, canvas->width, canvas->height});
    if (rect_empty(inside)) {
        return (struct canvas){.pixels = canvas->pixels, .stride = canvas->stride};
    }
    return (struct canvas){canvas_row(canvas, inside.y) + inside.x, inside.width, inside.height,
                           canvas->stride};
}
