/* Jobs of drawing: a picture whole, and the few cells of it that change from one frame to the next. */
#include "generator.h"
#include "ours.h"

#define SIDE 4 /* pixels of a cell, and of the gap between two */
#define CHANGED 50

static bool paint_all(struct bench *bench) {
    const struct rect all = {0, 0, bench->canvas.width, bench->canvas.height};
    painter_paint(&bench->painter, &bench->canvas, 0, 0, all);
    return true;
}

static bool prepare_picture(struct bench *bench) {
    const struct geometry geometry = geometry_of(&bench->lattice, SIDE, SIDE);
    bench->palette = palette_make(0);
    bench->painter = (struct painter){
        .maze = &bench->maze, .theme = &themes[0], .palette = &bench->palette, .geometry = geometry};
    return generator_kruskal.grow(&bench->problem, &bench->maze) &&
           canvas_init(&bench->canvas, (int32_t)geometry_width(&geometry),
                       (int32_t)geometry_height(&geometry)) &&
           paint_all(bench);
}

/* Cells from all over the maze, which has at least so many, each with the edges that meet there. */
static bool paint_changed(struct bench *bench) {
    for (uint32_t i = 0; i < CHANGED; i++) {
        const uint32_t cell = (uint32_t)((uint64_t)bench->lattice.cells * i / CHANGED);
        const struct event event = {
            .element = cell, .kind = ELEMENT_VERTEX, .from = STATE_OPEN, .to = STATE_VISITED};
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t degree = lattice_edges_at(&bench->lattice, cell, edges);
        maze_apply(&bench->maze, &event);
        (void)painter_element(&bench->painter, &bench->canvas, 0, 0, ELEMENT_VERTEX, cell);
        for (uint32_t e = 0; e < degree; e++) {
            (void)painter_element(&bench->painter, &bench->canvas, 0, 0, ELEMENT_EDGE, edges[e]);
        }
    }
    return true;
}

static void end_picture(struct bench *bench) {
    canvas_free(&bench->canvas);
}

const struct job job_paint = {
    .name = "paint", .prepare = prepare_picture, .work = paint_all, .finish = end_picture};
const struct job job_paint_50 = {
    .name = "paint-50", .prepare = prepare_picture, .work = paint_changed, .finish = end_picture};
