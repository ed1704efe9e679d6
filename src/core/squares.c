#include "squares.h"

#include <string.h>

#include "processors.h"

#define BEFORE 2U /* columns before the strip */

static inline uint32_t heaviest(uint32_t a, uint32_t b, uint32_t c) {
    const uint32_t heavier = a > b ? a : b;
    return heavier > c ? heavier : c;
}

/* Whether an edge exists and is not heavier than all others of its square on the one side, nor of that on the
   other. Equally heavy ones need no order here: that both are left does no harm. */
static inline uint32_t may_be_in(uint32_t weight, uint32_t one, uint32_t other) {
    const uint32_t lighter = one < other ? one : other;
    return (weight <= lighter ? 1U : 0U) & (weight != WEIGHT_NO_EDGE ? 1U : 0U);
}

FOR_EACH_PROCESSOR void squares_judge(const uint32_t *restrict above, const uint32_t *restrict row,
                                      const uint32_t *restrict below, size_t count, uint8_t *restrict may) {
    for (size_t i = 0; i < count; i++) {
        const size_t west = 2 * i;
        const size_t here = west + 2;
        const size_t south = here + 1;
        const size_t east = south + 2; /* south of the cell to the east */
        const uint32_t north_square = heaviest(above[here], above[south], above[east]);
        const uint32_t south_square = heaviest(below[here], row[south], row[east]);
        const uint32_t west_square = heaviest(row[west], row[west + 1], below[west]);
        const uint32_t east_square = heaviest(row[here], row[east], below[here]);
        may[i] = (uint8_t)(may_be_in(row[here], north_square, south_square) * SQUARES_EAST |
                           may_be_in(row[south], west_square, east_square) * SQUARES_SOUTH);
    }
}

static void put_no_edges(uint32_t *weights, size_t count) {
    for (size_t i = 0; i < count; i++) {
        weights[i] = WEIGHT_NO_EDGE;
    }
}

/* Edges that do not exist are heavier than any: so no square that they would be sides of rules another out.
 */
static void read_row(struct squares *squares, uint32_t y) {
    const struct lattice *const lattice = squares->weights->lattice;
    uint32_t *const row = squares->rows[y % 3];
    const uint32_t begin = squares->x < BEFORE ? 0 : squares->x - BEFORE;
    const uint32_t wanted_end = squares->x + squares->width + 1;
    const uint32_t end = wanted_end < lattice->width ? wanted_end : lattice->width;
    uint32_t *const first = &row[2 * (size_t)(begin + BEFORE - squares->x)];
    put_no_edges(row, (size_t)2 * SQUARES_ROOM);
    if (y >= lattice->height) {
        return;
    }
    weights_fill(squares->weights, 2 * (y * lattice->width + begin), 2 * (end - begin), first);
    if (end == lattice->width) {
        first[2 * (end - begin) - 2] = WEIGHT_NO_EDGE;
    }
    for (uint32_t i = 0; y + 1 == lattice->height && i < end - begin; i++) {
        first[2 * i + 1] = WEIGHT_NO_EDGE;
    }
}

void squares_begin(struct squares *squares, const struct weights *weights, uint32_t x, uint32_t width) {
    squares->weights = weights;
    squares->x = x;
    squares->width = width;
    squares->y = 0;
    put_no_edges(squares->rows[2], (size_t)2 * SQUARES_ROOM);
    memset(squares->may_before, 0, sizeof squares->may_before);
    read_row(squares, 0);
}

/* Each edge counts for both of its cells. The arrays begin with the cell west of the first. */
FOR_EACH_PROCESSOR static void find_ways(const uint8_t *restrict may, const uint8_t *restrict may_before,
                                         size_t count, uint8_t *restrict ways) {
    for (size_t i = 0; i < count; i++) {
        const unsigned north = (may_before[i + 1] & SQUARES_SOUTH) / SQUARES_SOUTH;
        const unsigned west = may[i] & SQUARES_EAST;
        const unsigned east = may[i + 1] & SQUARES_EAST;
        const unsigned south = (may[i + 1] & SQUARES_SOUTH) / SQUARES_SOUTH;
        ways[i] = (uint8_t)(north << WAY_NORTH | west << WAY_WEST | east << WAY_EAST | south << WAY_SOUTH);
    }
}

void squares_next(struct squares *squares, uint8_t ways[SQUARES_COLUMNS]) {
    const uint32_t y = squares->y++;
    uint8_t may[SQUARES_ROOM] = {0};
    read_row(squares, y + 1);
    squares_judge(squares->rows[(y + 2) % 3], squares->rows[y % 3], squares->rows[(y + 1) % 3],
                  squares->width + 1, may);
    find_ways(may, squares->may_before, squares->width, ways);
    memcpy(squares->may_before, may, squares->width + 1);
}
