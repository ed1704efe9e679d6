#include "painter.h"

#include <string.h>

static uint32_t flood_colour(const struct painter *painter, uint32_t distance) {
    if (distance > painter->wave || distance == FLOOD_UNREACHED) {
        return painter->theme->cell;
    }
    return palette_colour(painter->palette, distance, painter->flood->longest);
}

static uint32_t vertex_colour(const struct painter *painter, uint32_t vertex) {
    switch (maze_state(painter->maze, ELEMENT_VERTEX, vertex)) {
    case STATE_OPEN:
        return painter->flood == NULL ? painter->theme->cell
                                      : flood_colour(painter, painter->flood->distance[vertex]);
    case STATE_PENDING:
        return painter->theme->pending;
    default:
        return painter->theme->ground;
    }
}

/* A passage belongs to the farther of its two cells. */
static uint32_t edge_colour(const struct painter *painter, uint32_t edge) {
    switch (maze_state(painter->maze, ELEMENT_EDGE, edge)) {
    case STATE_OPEN:
        if (painter->flood != NULL) {
            const struct lattice_ends ends = lattice_edge_ends(painter->maze->lattice, edge);
            const uint32_t from = painter->flood->distance[ends.from];
            const uint32_t to = painter->flood->distance[ends.to];
            return flood_colour(painter, from > to ? from : to);
        }
        return painter->theme->cell;
    case STATE_PENDING:
        return painter->theme->pending;
    default:
        return painter->theme->ground;
    }
}

/* The colour of a unit (see geometry.h). */
static uint32_t unit_colour(const struct painter *painter, uint32_t column, uint32_t row) {
    const struct geometry *const geometry = &painter->geometry;
    const bool between_columns = column % 2 == 0;
    const bool between_rows = row % 2 == 0;
    const bool border =
        column == 0 || row == 0 || column >= 2 * geometry->width || row >= 2 * geometry->height;
    if (border || (between_columns && between_rows)) {
        return painter->theme->ground;
    }
    const uint32_t vertex = (row - 1) / 2 * geometry->width + (column - 1) / 2;
    if (between_columns) {
        return edge_colour(painter, 2 * vertex);
    }
    return between_rows ? edge_colour(painter, 2 * vertex + 1) : vertex_colour(painter, vertex);
}

/* The mean of the units in a pixel's block. */
static uint32_t block_colour(const struct painter *painter, int32_t x, int32_t y) {
    const struct geometry *const geometry = &painter->geometry;
    uint64_t sums[3] = {0};
    const uint32_t column = geometry_unit_at(geometry, x);
    const uint32_t row = geometry_unit_at(geometry, y);
    const uint32_t side = (uint32_t)geometry->block;
    for (uint32_t down = 0; down < side; down++) {
        for (uint32_t across = 0; across < side; across++) {
            const uint32_t colour = unit_colour(painter, column + across, row + down);
            sums[0] += colour >> 16;
            sums[1] += colour >> 8 & 0xff;
            sums[2] += colour & 0xff;
        }
    }
    const uint64_t units = (uint64_t)side * side;
    return (uint32_t)(sums[0] / units << 16 | sums[1] / units << 8 | sums[2] / units);
}

/* Pixels begin..end of one row of the picture. */
static void paint_row(const struct painter *painter, uint32_t *pixels, int32_t y, int32_t begin,
                      int32_t end) {
    const struct geometry *const geometry = &painter->geometry;
    if (geometry->block > 1) {
        for (int32_t x = begin; x < end; x++) {
            *pixels++ = block_colour(painter, x, y);
        }
        return;
    }
    const uint32_t row = geometry_unit_at(geometry, y);
    uint32_t column = geometry_unit_at(geometry, begin);
    for (int32_t x = begin; x < end; column++) {
        const uint32_t colour = unit_colour(painter, column, row);
        const int32_t unit_end = geometry_unit_begin(geometry, column + 1);
        for (; x < unit_end && x < end; x++) {
            *pixels++ = colour;
        }
    }
}

void painter_paint(const struct painter *painter, struct canvas *canvas, int32_t x, int32_t y,
                   struct rect area) {
    const struct geometry *const geometry = &painter->geometry;
    const struct rect picture = {0, 0, (int32_t)geometry_width(geometry), (int32_t)geometry_height(geometry)};
    const struct rect visible = {-x, -y, canvas->width, canvas->height};
    const struct rect inside = rect_intersection(rect_intersection(area, picture), visible);
    if (rect_empty(inside)) {
        return;
    }
    const int32_t end = inside.y + inside.height;
    for (int32_t row = inside.y; row < end;) {
        uint32_t *const pixels = canvas_row(canvas, row + y) + (inside.x + x);
        paint_row(painter, pixels, row, inside.x, inside.x + inside.width);
        const int32_t unit_end = geometry->block > 1
                                     ? row + 1
                                     : geometry_unit_begin(geometry, geometry_unit_at(geometry, row) + 1);
        /* The other rows of the unit look the same. */
        for (row++; row < unit_end && row < end; row++) {
            memcpy(canvas_row(canvas, row + y) + (inside.x + x), pixels,
                   (size_t)inside.width * sizeof *pixels);
        }
    }
}

struct rect painter_element(const struct painter *painter, struct canvas *canvas, int32_t x, int32_t y,
                            enum element kind, uint32_t element) {
    const struct rect rect = geometry_rect(&painter->geometry, painter->maze->lattice, kind, element);
    if (painter->geometry.block > 1) {
        painter_paint(painter, canvas, x, y, rect);
    } else {
        const uint32_t colour =
            kind == ELEMENT_VERTEX ? vertex_colour(painter, element) : edge_colour(painter, element);
        canvas_fill(canvas, (struct rect){rect.x + x, rect.y + y, rect.width, rect.height}, colour);
    }
    return rect;
}
