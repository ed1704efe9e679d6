/* Layout: where everything stands in the window, from its size alone. */
#ifndef LAYOUT_H
#define LAYOUT_H

#include <stddef.h>
#include <stdint.h>

#include "canvas.h"
#include "geometry.h"
#include "race.h"

struct layout {
    int32_t body, title;      /* text sizes in pixels */
    int32_t margin;           /* around everything */
    struct geometry geometry; /* of every maze's picture */
    struct rect headings[RACE_RUNS_MAX];
    struct rect pictures[RACE_RUNS_MAX];
    struct rect timeline;
    struct rect footer; /* the line below */
};

/* A window of width x height pixels, scale pixels to a unit of the desktop, with count mazes whose cells and
   gaps are cell and gap units. */
struct layout layout_of(int32_t width, int32_t height, int32_t scale, const struct lattice *lattice,
                        int32_t cell, int32_t gap, size_t count);

/* How many cells each way fit into each of count pictures at exactly cell and gap, at least 1 and at most
 * most. */
void layout_cells(int32_t width, int32_t height, int32_t scale, int32_t cell, int32_t gap, size_t count,
                  uint32_t most, uint32_t *columns, uint32_t *rows);

#endif
