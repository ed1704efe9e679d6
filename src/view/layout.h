/* Layout: where the mazes and their lines stand in the window, from its size and that of its text. What the
   lesson takes is no part of that window. */
#ifndef LAYOUT_H
#define LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "canvas.h"
#include "geometry.h"
#include "race.h"

struct layout {
    int32_t body, title;      /* text sizes in pixels */
    int32_t margin;           /* around everything */
    struct geometry geometry; /* of every maze's whole picture */
    struct geometry fit;      /* the largest of which the whole is seen */
    int32_t zoom;             /* steps by which it is larger than would fit */
    struct rect headings[RACE_RUNS_MAX];
    struct rect pictures[RACE_RUNS_MAX]; /* where the pictures stand, or what is seen of them */
    struct rect timeline;
    struct rect footer; /* the line below */
};

/* What all has to fit into. */
struct layout_window {
    int32_t width, height; /* in pixels */
    int32_t scale;         /* pixels to a unit of the desktop */
    int32_t text;          /* percent of the usual text size */
    bool presenter;        /* whether text is to be read from the back row: at least 3 % of the height */
    int32_t zoom;          /* steps by which the mazes are wanted larger than fits; fewer where that is all */
};

/* A window with count mazes whose cells and gaps are cell and gap units. */
struct layout layout_of(const struct layout_window *window, const struct lattice *lattice, int32_t cell,
                        int32_t gap, size_t count);

/* How many cells each way fit into each of count pictures at exactly cell and gap, at least 1 and at most
 * most. */
void layout_cells(const struct layout_window *window, int32_t cell, int32_t gap, size_t count, uint32_t most,
                  uint32_t *columns, uint32_t *rows);

#endif
