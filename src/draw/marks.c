#include "marks.h"

static int64_t area_of(struct rect rect) {
    return (int64_t)rect.width * rect.height;
}

void marks_clear(struct marks *marks, int32_t width, int32_t height) {
    marks->count = 0;
    marks->bounds = (struct rect){0, 0, 0, 0};
    marks->area = 0;
    marks->area_max = (int64_t)width * height / 2;
    marks->merged = false;
}

void marks_add(struct marks *marks, struct rect rect) {
    if (rect_empty(rect)) {
        return;
    }
    marks->bounds = rect_union(marks->bounds, rect);
    marks->area += area_of(rect);
    marks->merged = marks->merged || marks->count == MARKS_MAX || marks->area > marks->area_max;
    if (!marks->merged) {
        marks->at[marks->count++] = rect;
    }
}

const struct rect *marks_rects(const struct marks *marks, size_t *count) {
    const bool one = marks->merged || marks->area >= area_of(marks->bounds);
    *count = rect_empty(marks->bounds) ? 0 : one ? 1 : marks->count;
    return one ? &marks->bounds : marks->at;
}
