/* The graph of a maze as lines, dots and figures. */
#ifndef VECTOR_GRAPH_H
#define VECTOR_GRAPH_H

#include <cairo.h>

#include "vector_maze.h"

/* Draws the graph with the upper left corner of its maze at 0, 0. Unsolved, nothing is decided in it. */
void vector_graph_draw(const struct painter *painter, const struct vector_style *style, cairo_t *cairo);

#endif
