#include "bands.h"

#include <stdatomic.h>

#include "workers.h"

#define BAND_ROWS 32
/* From so many units and pixels on, threads save more time than their beginning takes. */
#define UNITS_LEAST (INT64_C(1) << 18)

struct bands {
    const struct painter *painter;
    struct canvas *canvas;
    int32_t x, y;
    struct rect area;
    atomic_int next;
};

static void paint_some(void *context, unsigned worker) {
    (void)worker;
    struct bands *const bands = context;
    const struct rect area = bands->area;
    for (int32_t row; (row = BAND_ROWS * atomic_fetch_add(&bands->next, 1)) < area.height;) {
        const struct rect band = {area.x, area.y + row, area.width, BAND_ROWS};
        painter_paint(bands->painter, bands->canvas, bands->x, bands->y, rect_intersection(band, area));
    }
}

void bands_paint(const struct painter *painter, struct canvas *canvas, int32_t x, int32_t y,
                 struct rect area) {
    const int64_t block = painter->geometry.block;
    struct bands bands = {.painter = painter, .canvas = canvas, .x = x, .y = y, .area = area};
    if ((int64_t)area.width * area.height * block * block < UNITS_LEAST) {
        painter_paint(painter, canvas, x, y, area);
        return;
    }
    atomic_init(&bands.next, 0);
    workers_run(workers_usual(), paint_some, &bands);
}
