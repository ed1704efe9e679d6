#include "shades.h"

bool shades_serve(const struct painter *painter) {
    const struct geometry *const geometry = &painter->geometry;
    const bool cut = painter->maze->lattice->crossing_at != NULL && geometry_strip(geometry) > 0;
    return geometry->block == 1 && look_by_state(painter) && painter->openings == NULL && !cut;
}

struct shades shades_of(const struct painter *painter) {
    return (struct shades){
        .painter = painter,
        .states = look_states(painter),
        .ground = look_ground(painter),
        .posts = painter_floor_posts(painter),
    };
}

/* Of a unit that is not on the border. */
static inline uint32_t shade_at(const struct shades *shades, uint32_t column, uint32_t row) {
    const struct painter *const painter = shades->painter;
    const struct maze *const maze = painter->maze;
    const uint32_t cell = (row - 1) / 2 * painter->geometry.width + (column - 1) / 2;
    if (column % 2 != 0) {
        return row % 2 != 0 ? shades->states.of[ELEMENT_VERTEX][maze_state(maze, ELEMENT_VERTEX, cell)]
                            : shades->states.of[ELEMENT_EDGE][maze_edge_state(maze, 2 * cell + 1)];
    }
    if (row % 2 != 0) {
        return shades->states.of[ELEMENT_EDGE][maze_edge_state(maze, 2 * cell)];
    }
    return shades->posts ? painter_unit_colour(painter, column, row) : shades->ground;
}

void shades_row(const struct shades *shades, uint32_t *pixels, int32_t y, int32_t begin, int32_t end) {
    const struct geometry *const geometry = &shades->painter->geometry;
    const uint32_t row = geometry_unit_at(geometry, y);
    const bool border = row == 0 || row == 2 * geometry->height;
    uint32_t column = geometry_unit_at(geometry, begin);
    int32_t unit_end = geometry_unit_begin(geometry, column);
    for (int32_t x = begin; x < end; column++) {
        const bool outside = border || column == 0 || column == 2 * geometry->width;
        const uint32_t colour = outside ? shades->ground : shade_at(shades, column, row);
        unit_end += column % 2 != 0 ? geometry->cell : geometry->gap;
        for (const int32_t same_end = unit_end < end ? unit_end : end; x < same_end; x++) {
            *pixels++ = colour;
        }
    }
}
