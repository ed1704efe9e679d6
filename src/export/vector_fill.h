/* The cells' colours behind the lines of a maze. */
#ifndef VECTOR_FILL_H
#define VECTOR_FILL_H

#include <cairo.h>
#include <stdbool.h>

#include "vector_maze.h"

/* How far the walls of a crossing's upper passage bend inwards, in pitches. */
#define VECTOR_DIP 0.22

/* A colour as 0xRRGGBB. */
void vector_set_colour(cairo_t *cairo, uint32_t colour);

/* Fills the cells that have a colour: by distance, by the view, as seen by a solver, or as not reached yet.
   False when memory is exhausted. */
bool vector_fill_cells(const struct painter *painter, const struct vector_style *style, cairo_t *cairo);

#endif
