#include "vector_fill.h"

#include "look.h"
#include "memory.h"
#include "order.h"

/* Behind walls and text colours are as light as paper asks for, in percent of the theme's. */
#define TINT_UNREACHED 35
#define TINT_EXPLORED 40

struct filling {
    const struct painter *painter;
    const struct lattice *lattice;
    const struct vector_style *style;
    cairo_t *cairo;
};

void vector_set_colour(cairo_t *cairo, uint32_t colour) {
    cairo_set_source_rgb(cairo, (colour >> 16) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0);
}

/* A colour mixed with that of the paper. */
static uint32_t tint(const struct filling *filling, uint32_t colour, uint32_t percent) {
    const uint32_t paper = filling->painter->theme->states[STATE_EMPTY];
    uint32_t mixed = 0;
    for (unsigned shift = 0; shift <= 16; shift += 8) {
        const uint32_t channel =
            ((colour >> shift & 0xff) * percent + (paper >> shift & 0xff) * (100 - percent) + 50) / 100;
        mixed |= channel << shift;
    }
    return mixed;
}

/* Whether a vertex has another colour than the paper. */
static bool colour_of(const struct filling *filling, uint32_t vertex, uint32_t *colour) {
    const struct painter *const painter = filling->painter;
    const enum state state = maze_state(painter->maze, ELEMENT_VERTEX, vertex);
    const bool by_view = painter->view == VIEW_COMPONENTS || painter->view == VIEW_ORDER;
    const uint32_t distance = painter->flood != NULL ? painter->flood->distance[vertex] : FLOOD_UNREACHED;
    if (state < STATE_OPEN) {
        *colour = tint(filling, painter->theme->line, TINT_UNREACHED);
        return true;
    }
    if (distance != FLOOD_UNREACHED) {
        *colour = palette_colour(painter->palette, distance, painter->flood->longest);
        return true;
    }
    if (by_view && state == STATE_OPEN) {
        *colour = look_vertex(painter, vertex);
        return true;
    }
    *colour = tint(filling, painter->theme->states[state], TINT_EXPLORED);
    return filling->style->solution == VECTOR_EXPLORED && (state == STATE_VISITED || state == STATE_GIVEN_UP);
}

static bool is_crossing(const struct lattice *lattice, uint32_t vertex) {
    return vertex >= lattice->cells ||
           (lattice->crossing_at != NULL && lattice->crossing_at[vertex] != LATTICE_NONE);
}

/* Adds a row of cells to the path. It reaches below the walls to its right and bottom: where there is none,
   the next cell's colour is nearly the same, and no hair of paper is left between the two. */
static void trace_row(const struct filling *filling, uint32_t first, uint32_t count) {
    const double pitch = filling->style->pitch;
    const double overlap = filling->style->wall / 2;
    const uint32_t column = first % filling->lattice->width;
    const uint32_t row = first / filling->lattice->width;
    cairo_rectangle(filling->cairo, column * pitch, row * pitch, count * pitch + overlap, pitch + overlap);
}

/* Adds corners of a polygon to the path, given for a cell at 0, 0 with its passage from left to right. */
static void trace_polygon(const struct filling *filling, uint32_t cell, bool turned,
                          const double (*corners)[2], size_t count) {
    const uint32_t x = cell % filling->lattice->width;
    const uint32_t y = cell / filling->lattice->width;
    cairo_new_sub_path(filling->cairo);
    for (size_t i = 0; i < count; i++) {
        cairo_line_to(filling->cairo, (x + corners[i][turned ? 1 : 0]) * filling->style->pitch,
                      (y + corners[i][turned ? 0 : 1]) * filling->style->pitch);
    }
    cairo_close_path(filling->cairo);
}

/* What the two passages of a crossing take up of its cell, for those that run from left to right. */
#define NEAR VECTOR_DIP
#define FAR (1 - VECTOR_DIP)
static const double above[8][2] = {
    {0, 0}, {NEAR, NEAR}, {FAR, NEAR}, {1, 0}, {1, 1}, {FAR, FAR}, {NEAR, FAR}, {0, 1},
};
static const double below[2][4][2] = {
    {{0, 0}, {NEAR, NEAR}, {NEAR, FAR}, {0, 1}},
    {{1, 0}, {FAR, NEAR}, {FAR, FAR}, {1, 1}},
};

/* Adds to the path what a vertex of a crossing takes up of the cell: the upper one its passage between the
   two bent walls, the lower one what is outside of them. */
static void trace_crossing(const struct filling *filling, uint32_t vertex) {
    const struct lattice *const lattice = filling->lattice;
    const uint32_t cell = lattice_cell(lattice, vertex);
    const bool vertical_below = lattice->crossings[lattice->crossing_at[cell]].vertical_below;
    if (vertex < lattice->cells) {
        trace_polygon(filling, cell, !vertical_below, above, 8);
        return;
    }
    trace_polygon(filling, cell, vertical_below, below[0], 4);
    trace_polygon(filling, cell, vertical_below, below[1], 4);
}

/* Fills vertices of one colour, in rising order; neighbours in a row as one. */
static void fill_vertices(const struct filling *filling, const uint64_t *keys, size_t count) {
    const struct lattice *const lattice = filling->lattice;
    for (size_t i = 0; i < count;) {
        const uint32_t first = (uint32_t)keys[i++];
        if (is_crossing(lattice, first)) {
            trace_crossing(filling, first);
            continue;
        }
        uint32_t next = first + 1;
        while (i < count && (uint32_t)keys[i] == next && next % lattice->width != 0 &&
               !is_crossing(lattice, next)) {
            next++;
            i++;
        }
        trace_row(filling, first, next - first);
    }
    vector_set_colour(filling->cairo, (uint32_t)(keys[0] >> 32));
    cairo_fill(filling->cairo);
}

/* Vertices ordered by their colours (in the high halves of the keys), so that each colour is one path. */
static size_t collect(const struct filling *filling, uint64_t *keys) {
    size_t count = 0;
    for (uint32_t vertex = 0; vertex < filling->lattice->vertices; vertex++) {
        uint32_t colour = 0;
        if (colour_of(filling, vertex, &colour)) {
            keys[count++] = (uint64_t)colour << 32 | vertex;
        }
    }
    return count;
}

bool vector_fill_cells(const struct painter *painter, const struct vector_style *style, cairo_t *cairo) {
    const struct filling filling = {painter, painter->maze->lattice, style, cairo};
    uint64_t *const keys = memory_new(filling.lattice->vertices, sizeof *keys);
    const size_t count = keys != NULL ? collect(&filling, keys) : 0;
    const bool ordered = keys != NULL && order_keys(keys, count);
    for (size_t first = 0; ordered && first < count;) {
        size_t end = first + 1;
        while (end < count && keys[end] >> 32 == keys[first] >> 32) {
            end++;
        }
        fill_vertices(&filling, &keys[first], end - first);
        first = end;
    }
    memory_free(keys);
    return ordered;
}
