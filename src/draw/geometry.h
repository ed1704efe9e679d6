/* Geometry: where the elements of a square lattice lie in a picture.

   A picture of W x H cells is a grid of (2W + 1) x (2H + 1) units: cells at odd columns and odd rows, the
   passages between two cells at odd and even, corners and the border at even and even. Units at odd places
   are cell pixels wide, those at even places gap pixels. Where a lattice is too large for that, every unit is
   thought one pixel wide and each pixel of the picture is the mean of block x block of them. */
#ifndef GEOMETRY_H
#define GEOMETRY_H

#include <stdint.h>

#include "canvas.h"
#include "lattice.h"
#include "maze.h"

#define GEOMETRY_SIDE_MAX 1000 /* the largest cell and gap, in pixels */

/* The largest picture of which a part can be shown: twice its sides are still 32-bit numbers. */
#define GEOMETRY_PICTURE_MAX (INT32_C(1) << 29)

struct geometry {
    uint32_t width, height; /* in cells */
    int32_t cell, gap;      /* in pixels, at least 1 */
    int32_t block;          /* 1, or with cell and gap of 1 the units a pixel is the mean of, each way */
};

struct geometry geometry_of(const struct lattice *lattice, int32_t cell, int32_t gap);

/* The largest picture that fits into width x height pixels: cell and gap in exactly their proportion,
   enlarged or reduced; where not even the smallest such picture fits, as near the proportion as fits; then
   blocks. */
struct geometry geometry_fit(const struct lattice *lattice, int32_t cell, int32_t gap, int32_t width,
                             int32_t height);

/* One step larger, by about a quarter, in the proportion of cell to gap: smaller blocks, or more pixels from
   a cell to the next, but no more than pitch_most, and none of more than GEOMETRY_PICTURE_MAX each way.
   False, and nothing changes, where there is no such step. */
bool geometry_enlarge(struct geometry *geometry, int32_t cell, int32_t gap, int32_t pitch_most);

/* Size of the picture in pixels; 64 bits, since a lattice may have more than a canvas can hold. */
int64_t geometry_width(const struct geometry *geometry);
int64_t geometry_height(const struct geometry *geometry);

/* First pixel of a unit; one past the last unit: the size of the picture. */
int32_t geometry_unit_begin(const struct geometry *geometry, uint32_t unit);

/* The unit that a pixel belongs to (with blocks, the first of them). */
uint32_t geometry_unit_at(const struct geometry *geometry, int32_t pixel);

/* Cells in a rectangle, all four sides included. */
struct geometry_cells {
    uint32_t left, top, right, bottom;
};

/* The cells in and next to an area of the picture that is not empty. */
struct geometry_cells geometry_cells_around(const struct geometry *geometry, struct rect area);

/* A passage that goes under another is cut off from it by a strip of ground: so many pixels wide, 0 where the
   gap is too narrow to show it. */
#define GEOMETRY_CROSSING_GAP_MIN 2
int32_t geometry_strip(const struct geometry *geometry);

/* The unit of an element. */
struct geometry_unit {
    uint32_t column, row;
};
struct geometry_unit geometry_unit_of(const struct lattice *lattice, enum element kind, uint32_t element);

/* The pixels of an element. */
struct rect geometry_rect(const struct geometry *geometry, const struct lattice *lattice, enum element kind,
                          uint32_t element);

/* The edge that a pixel of the picture belongs to: that of a passage, and within a cell that of the nearest
   side. LATTICE_NONE where there is none, and in pictures of blocks. */
uint32_t geometry_edge_at(const struct geometry *geometry, const struct lattice *lattice, int32_t x,
                          int32_t y);

#endif
