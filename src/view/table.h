/* The table of figures that lies over the mazes: a line a figure, a column a maze. */
#ifndef TABLE_H
#define TABLE_H

#include "brush.h"
#include "race.h"

/* Draws over a window of width x height pixels. */
void table_draw(const struct brush *brush, int32_t width, int32_t height, struct race *race);

#endif
