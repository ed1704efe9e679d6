/* Columns: how averages are summed where all of a picture's colours depend on states, or on distances. */
#ifndef COLUMNS_H
#define COLUMNS_H

#include <stdint.h>

#include "average.h"

/* So many columns of units are summed at a time. */
#define COLUMNS_MOST 2048U

/* Sums over some rows, of the columns of units from a cell's on: those of cells at even places, those of the
   passages behind them at odd ones. Posts in the colour of the ground are left out. */
struct columns {
    uint64_t sums[COLUMNS_MOST];
    uint32_t first, count; /* cells */
    /* By distance, of two rows of cells. */
    uint64_t distant[2][COLUMNS_MOST / 2 + 1];
};

/* Adds rows begin..end of units, none of which is on the border. */
void columns_add_rows(const struct average *average, struct columns *columns, uint32_t begin, uint32_t end);

#endif
