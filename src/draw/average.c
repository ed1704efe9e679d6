#include "average.h"

#include <assert.h>
#include <string.h>

#include "columns.h"
#include "look.h"
#include "post.h"
#include "tint.h"

/* From wider blocks on the sum of all units flows over from one channel into the next. */
#define SIDE_MOST 90U

/* The units of a pixel. */
struct block {
    uint32_t column, row, side;
};

/* Up to this distance, multiplying rounds as dividing does: its square fits into the scale's bits. */
#define LONGEST_MOST (UINT32_C(1) << (AVERAGE_SCALE_BITS / 2))

static bool colours_by_distance(const struct painter *painter) {
    return painter->flood != NULL && look_plain(painter) && painter->maze->lattice->crossing_at == NULL &&
           painter->flood->longest < LONGEST_MOST && painter->pending_as <= STATE_OPEN;
}

/* Bytes that hold no two states are in no maze, and stay without a tint. */
static void add_pairs(struct average *average) {
    const uint64_t *const tints = average->tints[ELEMENT_EDGE];
    for (unsigned south = 0; south < STATE_COUNT; south++) {
        for (unsigned east = 0; east < STATE_COUNT; east++) {
            average->pairs[east | south << MAZE_EDGE_BITS] = (struct average_pair){tints[south], tints[east]};
        }
    }
}

static void add_palette(struct average *average) {
    const struct painter *const painter = average->painter;
    const uint32_t longest = painter->flood->longest;
    for (uint32_t i = 0; i < painter->palette->count; i++) {
        average->palette[i] = tint_of(painter->palette->colours[i]);
    }
    const uint64_t whole = (uint64_t)(painter->palette->count - 1) << AVERAGE_SCALE_BITS;
    average->factor = longest > 0 ? whole / longest + 1 : 0;
    average->longest = longest;
    average->farthest = painter->wave < FLOOD_UNREACHED ? painter->wave : FLOOD_UNREACHED - 1;
}

struct average average_of(const struct painter *painter) {
    struct average average = {
        .painter = painter,
        .by_state = look_by_state(painter),
        .by_distance = colours_by_distance(painter),
        .posts = painter_floor_posts(painter),
        .ground = tint_of(look_ground(painter)),
    };
    const struct look_states colours = look_states(painter);
    for (int state = 0; state < STATE_COUNT; state++) {
        for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
            average.tints[kind][state] = tint_of(colours.of[kind][state]);
        }
        /* What is part of the maze, but for a way: see look.h. */
        average.flooded[state] = state >= STATE_OPEN && state != STATE_WAY ? UINT64_MAX : 0;
    }
    add_pairs(&average);
    if (average.by_distance) {
        add_palette(&average);
    }
    return average;
}

/* --- unit by unit ------------------------------------------------------------------------------ */

static uint64_t vertex_tint(const struct average *average, uint32_t vertex) {
    return average->by_state
               ? average->tints[ELEMENT_VERTEX][maze_state(average->painter->maze, ELEMENT_VERTEX, vertex)]
               : tint_of(look_vertex(average->painter, vertex));
}

static uint64_t edge_tint(const struct average *average, uint32_t edge) {
    return average->by_state ? average->tints[ELEMENT_EDGE][maze_edge_state(average->painter->maze, edge)]
                             : tint_of(look_edge(average->painter, edge));
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

/* The same of the row between two rows of cells: passages and posts. */
static uint64_t walls_sum(const struct average *average, uint32_t row, uint32_t begin, uint32_t end) {
    const uint32_t first = (row - 2) / 2 * average->painter->geometry.width;
    uint64_t sum = 0;
    for (uint32_t cell = begin / 2; cell < end / 2; cell++) {
        sum += edge_tint(average, 2 * (first + cell) + 1);
    }
    uint32_t posts = (end + 1) / 2 - (begin + 1) / 2;
    for (uint32_t column = (begin + 1) / 2 * 2; column < end && average->posts; column += 2) {
        if (post_open_around(average->painter->maze, first + column / 2 - 1)) {
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

static void sum_units(const struct average *average, struct block block, uint64_t sums[3]) {
    for (uint32_t row = block.row; row < block.row + block.side; row++) {
        tint_add(sums, row_sum(average, row, block.column, block.column + block.side));
    }
}

/* --- pixels ------------------------------------------------------------------------------------- */

/* Division of short numbers is faster. */
static uint32_t mean(uint64_t sum, uint64_t units) {
    return sum <= UINT32_MAX ? (uint32_t)sum / (uint32_t)units : (uint32_t)(sum / units);
}

static uint32_t mean_colour(const uint64_t sums[3], uint32_t side) {
    const uint64_t units = (uint64_t)side * side;
    return mean(sums[0], units) << 16 | mean(sums[1], units) << 8 | mean(sums[2], units);
}

static uint32_t evens(uint32_t begin, uint32_t end) {
    return (end + 1) / 2 - (begin + 1) / 2;
}

/* So many pixels, whose blocks begin with this one, and none is on the border. */
static void paint_inner(const struct average *average, uint32_t *pixels, struct block block, uint32_t count) {
    const uint32_t end = block.column + count * block.side;
    struct columns columns; /* not cleared: that would take longer than a pixel */
    columns.first = (block.column - 1) / 2;
    columns.count = (end - 2) / 2 - columns.first + 1;
    memset(columns.sums, 0, (size_t)columns.count * 2 * sizeof columns.sums[0]);
    columns_add_rows(average, &columns, block.row, block.row + block.side);
    const uint64_t ground = average->ground * evens(block.row, block.row + block.side);
    const uint64_t *column = &columns.sums[block.column - (2 * columns.first + 1)];
    for (uint32_t i = 0; i < count; i++) {
        uint64_t sum = ground * evens(block.column, block.column + block.side);
        for (uint32_t unit = 0; unit < block.side; unit++) {
            sum += column[unit];
        }
        uint64_t sums[3] = {0};
        tint_add(sums, sum);
        pixels[i] = mean_colour(sums, block.side);
        column += block.side;
        block.column += block.side;
    }
}

/* How many pixels at most, from a block on, are none of the border's. */
static uint32_t inner_pixels(const struct average *average, struct block block, uint32_t most) {
    const struct geometry *const geometry = &average->painter->geometry;
    if (!(average->by_state || average->by_distance) || block.side > SIDE_MOST || block.column == 0 ||
        block.row == 0 || block.row + block.side > 2 * geometry->height ||
        block.column > 2 * geometry->width) {
        return 0;
    }
    const uint32_t inside = (2 * geometry->width - block.column) / block.side;
    const uint32_t room = (COLUMNS_MOST - 2) / block.side;
    const uint32_t fewer = inside < most ? inside : most;
    return fewer < room ? fewer : room;
}

void average_row(const struct average *average, uint32_t *pixels, int32_t y, int32_t begin, int32_t end) {
    const uint32_t side = (uint32_t)average->painter->geometry.block;
    assert(side > 0);
    struct block block = {(uint32_t)begin * side, (uint32_t)y * side, side};
    for (uint32_t left = (uint32_t)(end - begin); left > 0;) {
        uint32_t painted = inner_pixels(average, block, left);
        if (painted > 0) {
            paint_inner(average, pixels, block, painted);
        } else {
            uint64_t sums[3] = {0};
            sum_units(average, block, sums);
            *pixels = mean_colour(sums, side);
            painted = 1;
        }
        pixels += painted;
        left -= painted;
        block.column += painted * side;
    }
}
