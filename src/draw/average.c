#include "average.h"

#include <assert.h>

#include "look.h"

#define TINT_BITS 21
#define TINT_MASK ((UINT64_C(1) << TINT_BITS) - 1)

static uint64_t tint_of(uint32_t colour) {
    return (uint64_t)(colour >> 16 & 0xff) << (2 * TINT_BITS) | (uint64_t)(colour >> 8 & 0xff) << TINT_BITS |
           (colour & 0xff);
}

static bool colours_by_state(const struct painter *painter) {
    return painter->flood == NULL && painter->view != VIEW_COMPONENTS && painter->view != VIEW_ORDER &&
           painter->view != VIEW_WEIGHTS;
}

struct average average_of(const struct painter *painter) {
    struct average average = {
        .painter = painter,
        .by_state = colours_by_state(painter),
        .posts = painter_floor_posts(painter),
        .ground = tint_of(look_ground(painter)),
    };
    for (int state = 0; state < STATE_COUNT && average.by_state; state++) {
        const bool renamed = state == STATE_PENDING && painter->pending_as > 0;
        const uint64_t shown = renamed ? painter->pending_as - 1 : (uint32_t)state;
        average.tints[ELEMENT_VERTEX][state] = tint_of(painter->theme->states[state]);
        average.tints[ELEMENT_EDGE][state] = tint_of(painter->theme->states[shown]);
    }
    return average;
}

static uint64_t vertex_tint(const struct average *average, uint32_t vertex) {
    const struct painter *const painter = average->painter;
    return average->by_state
               ? average->tints[ELEMENT_VERTEX][maze_state(painter->maze, ELEMENT_VERTEX, vertex)]
               : tint_of(look_vertex(painter, vertex));
}

static uint64_t edge_tint(const struct average *average, uint32_t edge) {
    const struct painter *const painter = average->painter;
    return average->by_state ? average->tints[ELEMENT_EDGE][maze_state(painter->maze, ELEMENT_EDGE, edge)]
                             : tint_of(look_edge(painter, edge));
}

static uint64_t unit_tint(const struct average *average, uint32_t column, uint32_t row) {
    return tint_of(painter_unit_colour(average->painter, column, row));
}

/* Columns begin..end of a row, none of which lies on the border: cells and the passages between them. */
static uint64_t cells_sum(const struct average *average, uint32_t row, uint32_t begin, uint32_t end) {
    const uint32_t first = (row - 1) / 2 * average->painter->geometry.width;
    uint64_t sum = 0;
    for (uint32_t cell = begin / 2; cell < end / 2; cell++) {
        sum += vertex_tint(average, first + cell);
    }
    for (uint32_t cell = (begin + 1) / 2; cell < (end + 1) / 2; cell++) {
        sum += edge_tint(average, 2 * (first + cell - 1));
    }
    return sum;
}

/* Whether all four passages around the post behind a cell are open. */
static bool open_around(const struct maze *maze, uint32_t cell) {
    const uint32_t below = cell + maze->lattice->width;
    return maze_open(maze, ELEMENT_EDGE, 2 * cell) && maze_open(maze, ELEMENT_EDGE, 2 * cell + 1) &&
           maze_open(maze, ELEMENT_EDGE, 2 * below) && maze_open(maze, ELEMENT_EDGE, 2 * (cell + 1) + 1);
}

/* The same of the row between two rows of cells: passages and posts. */
static uint64_t walls_sum(const struct average *average, uint32_t row, uint32_t begin, uint32_t end) {
    const uint32_t first = (row - 2) / 2 * average->painter->geometry.width;
    uint64_t sum = 0;
    for (uint32_t cell = begin / 2; cell < end / 2; cell++) {
        sum += edge_tint(average, 2 * (first + cell) + 1);
    }
    uint32_t posts = (end + 1) / 2 - (begin + 1) / 2;
    for (uint32_t column = (begin + 1) / 2 * 2; column < end && average->posts; column += 2) {
        if (open_around(average->painter->maze, first + column / 2 - 1)) {
            sum += unit_tint(average, column, row);
            posts--;
        }
    }
    return sum + average->ground * posts;
}

/* Of a row of the picture, or below it. */
static uint64_t row_sum(const struct average *average, uint32_t row, uint32_t begin, uint32_t end) {
    const struct painter *const painter = average->painter;
    const uint32_t last_column = 2 * painter->geometry.width;
    const bool inside = row > 0 && row < 2 * painter->geometry.height;
    uint64_t sum = 0;
    if (inside || painter->openings != NULL) {
        /* The border is few units, and seldom open. */
        while (begin < end && (!inside || begin == 0)) {
            sum += unit_tint(average, begin++, row);
        }
        while (begin < end && end > last_column) {
            sum += unit_tint(average, --end, row);
        }
    }
    if (!inside) {
        return sum + average->ground * (end - begin);
    }
    return sum + (row % 2 != 0 ? cells_sum(average, row, begin, end) : walls_sum(average, row, begin, end));
}

uint32_t average_colour(const struct average *average, int32_t x, int32_t y) {
    const struct geometry *const geometry = &average->painter->geometry;
    const uint32_t side = (uint32_t)geometry->block;
    assert(side > 0);
    const uint32_t column = geometry_unit_at(geometry, x);
    const uint32_t row = geometry_unit_at(geometry, y);
    uint64_t sums[3] = {0};
    for (uint32_t down = 0; down < side; down++) {
        const uint64_t sum = row_sum(average, row + down, column, column + side);
        sums[0] += sum >> (2 * TINT_BITS);
        sums[1] += sum >> TINT_BITS & TINT_MASK;
        sums[2] += sum & TINT_MASK;
    }
    const uint64_t units = (uint64_t)side * side;
    return (uint32_t)(sums[0] / units << 16 | sums[1] / units << 8 | sums[2] / units);
}
