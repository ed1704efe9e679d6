/* A maze as lines, for print: walls are drawn, and passages are what is left free.

   The same painter that fills pixels says what there is to see: maze, colours, distances and openings. Only
   its geometry is not used; lengths are those of the cairo surface. */
#ifndef VECTOR_MAZE_H
#define VECTOR_MAZE_H

#include <cairo.h>
#include <stdbool.h>

#include "painter.h"

enum vector_solution {
    VECTOR_UNSOLVED, /* nothing of what a solver left */
    VECTOR_WAY,      /* the way that it found */
    VECTOR_EXPLORED, /* and the cells that it saw */
};

struct vector_style {
    double pitch; /* from one wall to the next: the side of a cell */
    double wall;  /* thickness of the walls */
    enum vector_solution solution;
};

/* The style at a pitch, with walls in proportion, at least so thick if the pitch allows it. */
struct vector_style vector_style_of(double pitch, double thinnest, enum vector_solution solution);

/* How many pitches a maze of so many cells takes up, its outermost walls included. */
double vector_maze_side(uint32_t cells);

/* Draws the maze with the centre of its upper left corner at 0, 0. What cairo has to complain about stays in
   the status of the context. False when memory of our own is exhausted. */
bool vector_maze_draw(const struct painter *painter, const struct vector_style *style, cairo_t *cairo);

#endif
