#include "squares.h"

#include <stddef.h>
#include <string.h>

#include "processors.h"

#define BEFORE 2U /* columns before the strip */
#define NO_EDGE UINT32_MAX

FOR_EACH_PROCESSOR static void deal(const uint32_t *restrict weights, uint32_t count, uint32_t *restrict east,
                                    uint32_t *restrict south) {
    for (size_t i = 0; i < count; i++) {
        east[i] = weights[2 * i];
        south[i] = weights[2 * i + 1];
    }
}

/* Edges that do not exist are heavier than any: so no square that they would be sides of rules another out.
 */
static void read_row(struct squares *squares, uint32_t y) {
    const struct lattice *const lattice = squares->weights->lattice;
    struct squares_row *const row = &squares->rows[y % 3];
    memset(row, 0xff, sizeof *row);
    if (y >= lattice->height) {
        return;
    }
    uint32_t weights[2 * SQUARES_ROOM];
    const uint32_t begin = squares->x < BEFORE ? 0 : squares->x - BEFORE;
    const uint32_t wanted_end = squares->x + squares->width + 1;
    const uint32_t end = wanted_end < lattice->width ? wanted_end : lattice->width;
    const uint32_t first = begin + BEFORE - squares->x;
    weights_fill(squares->weights, 2 * (y * lattice->width + begin), 2 * (end - begin), weights);
    deal(weights, end - begin, &row->east[first], &row->south[first]);
    if (end == lattice->width) {
        row->east[first + end - begin - 1] = NO_EDGE;
    }
    if (y + 1 == lattice->height) {
        memset(row->south, 0xff, sizeof row->south);
    }
}

void squares_begin(struct squares *squares, const struct weights *weights, uint32_t x, uint32_t width) {
    squares->weights = weights;
    squares->x = x;
    squares->width = width;
    squares->y = 0;
    memset(&squares->rows[2], 0xff, sizeof squares->rows[2]);
    memset(squares->south_before, 0, sizeof squares->south_before);
    read_row(squares, 0);
}

static inline uint32_t heaviest(uint32_t a, uint32_t b, uint32_t c) {
    const uint32_t heavier = a > b ? a : b;
    return heavier > c ? heavier : c;
}

/* Whether an edge exists and is not heavier than all others of its square on the one side, nor of that on the
   other. Equally heavy ones need no order here: that both are left does no harm. */
static inline uint8_t may_be_in(uint32_t weight, uint32_t one, uint32_t other) {
    const uint32_t lighter = one < other ? one : other;
    return (uint8_t)((weight <= lighter ? 1U : 0U) & (weight != NO_EDGE ? 1U : 0U));
}

/* The edges to the east and to the south of a row's cells, first to end - 1. */
FOR_EACH_PROCESSOR static void judge(const struct squares_row *restrict above,
                                     const struct squares_row *restrict row,
                                     const struct squares_row *restrict below, size_t first, size_t end,
                                     uint8_t *restrict east, uint8_t *restrict south) {
    for (size_t i = first; i < end; i++) {
        const uint32_t north_square = heaviest(above->east[i], above->south[i], above->south[i + 1]);
        const uint32_t south_square = heaviest(below->east[i], row->south[i], row->south[i + 1]);
        const uint32_t west_square = heaviest(row->east[i - 1], row->south[i - 1], below->east[i - 1]);
        const uint32_t east_square = heaviest(row->east[i], row->south[i + 1], below->east[i]);
        east[i] = may_be_in(row->east[i], north_square, south_square);
        south[i] = may_be_in(row->south[i], west_square, east_square);
    }
}

FOR_EACH_PROCESSOR static void gather(const uint8_t *restrict east, const uint8_t *restrict south,
                                      const uint8_t *restrict south_before, uint32_t count,
                                      uint8_t *restrict may) {
    for (size_t i = 0; i < count; i++) {
        may[i] = (uint8_t)(south_before[BEFORE + i] << WAY_NORTH | east[BEFORE + i - 1] << WAY_WEST |
                           east[BEFORE + i] << WAY_EAST | south[BEFORE + i] << WAY_SOUTH);
    }
}

void squares_next(struct squares *squares, uint8_t may[SQUARES_COLUMNS]) {
    const uint32_t y = squares->y++;
    uint8_t east[SQUARES_ROOM];
    uint8_t south[SQUARES_ROOM];
    read_row(squares, y + 1);
    judge(&squares->rows[(y + 2) % 3], &squares->rows[y % 3], &squares->rows[(y + 1) % 3], BEFORE - 1,
          BEFORE + squares->width, east, south);
    gather(east, south, squares->south_before, squares->width, may);
    memcpy(squares->south_before, south, sizeof south);
}
