/* What is where in the window. */
#include "scene.h"

uint32_t scene_cell_at(const struct scene *scene, size_t run, int32_t x, int32_t y) {
    const struct rect picture = scene->layout.pictures[run];
    const struct geometry *const geometry = &scene->layout.geometry;
    const struct lattice *const lattice = &scene->player->race->lattice;
    if (!rect_contains(picture, x, y)) {
        return LATTICE_NONE;
    }
    /* The border belongs to the cells along it, a gap to the cell before it. */
    const uint32_t column = geometry_unit_at(geometry, x - picture.x + scene->port.x);
    const uint32_t row = geometry_unit_at(geometry, y - picture.y + scene->port.y);
    const uint32_t cell_x = column > 0 ? (column - 1) / 2 : 0;
    const uint32_t cell_y = row > 0 ? (row - 1) / 2 : 0;
    return (cell_y < lattice->height ? cell_y : lattice->height - 1) * lattice->width +
           (cell_x < lattice->width ? cell_x : lattice->width - 1);
}

size_t scene_run_at(const struct scene *scene, int32_t x, int32_t y) {
    for (size_t i = 0; i < scene->player->race->count; i++) {
        if (rect_contains(scene->layout.pictures[i], x, y) ||
            rect_contains(scene->layout.headings[i], x, y)) {
            return i;
        }
    }
    return RACE_RUNS_MAX;
}

uint32_t scene_edge_at(const struct scene *scene, size_t run, int32_t x, int32_t y) {
    const struct rect picture = scene->layout.pictures[run];
    if (!rect_contains(picture, x, y)) {
        return LATTICE_NONE;
    }
    return geometry_edge_at(&scene->layout.geometry, &scene->player->race->lattice,
                            x - picture.x + scene->port.x, y - picture.y + scene->port.y);
}
