/* The strip: what the algorithm keeps. The edges that wait, next one first, as a row of weights; and for an
   algorithm with sets, its union-find forest as trees. For small mazes. */
#ifndef STRIP_H
#define STRIP_H

#include "brush.h"
#include "run.h"

/* Draws into the rectangle from its top, as much as fits. */
void strip_draw(const struct brush *brush, struct rect rect, const struct run *run);

/* How high a rectangle must be for something of all that there is to be seen; 0 where there is nothing. */
int32_t strip_least(const struct brush *brush, const struct run *run);

#endif
