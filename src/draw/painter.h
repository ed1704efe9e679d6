/* The painter: the picture of a maze, as a function of what struct painter holds and nothing else.

   Painting the whole picture, a band of it or one element after the other gives the same pixels. */
#ifndef PAINTER_H
#define PAINTER_H

#include <stdint.h>

#include "canvas.h"
#include "endpoints.h"
#include "flood.h"
#include "geometry.h"
#include "maze.h"
#include "palette.h"
#include "theme.h"
#include "views.h"
#include "weights.h"

struct painter {
    const struct maze *maze; /* not owned, like all below */
    const struct theme *theme;
    const struct palette *palette;
    const struct flood *flood;        /* distances to colour by; NULL for none */
    uint32_t wave;                    /* the largest distance that is coloured */
    const struct endpoints *openings; /* cells whose border is open; NULL for none */
    enum view view;
    const struct aspect
        *aspect; /* the one that the view is painted by; NULL for none, and then it is plain */
    const struct weights *weights; /* for views of weights */
    uint32_t mark;                 /* 1 + the number of an edge to be framed; 0 for none */
    uint32_t pending_as;           /* 1 + the state that pending edges are shown in; 0 for their own */
    struct geometry geometry;
};

/* The state that an edge in a state is shown in. */
static inline enum state painter_state_shown(const struct painter *painter, enum state state) {
    return state == STATE_PENDING && painter->pending_as > 0 ? (enum state)(painter->pending_as - 1) : state;
}

static inline enum state painter_edge_state(const struct painter *painter, uint32_t edge) {
    return painter_state_shown(painter, maze_state(painter->maze, ELEMENT_EDGE, edge));
}

/* Paints what of the picture lies within the area (in the picture's pixels), with the picture's upper left
   corner at x, y of the canvas, which may lie outside. */
void painter_paint(const struct painter *painter, struct canvas *canvas, int32_t x, int32_t y,
                   struct rect area);

struct average;

/* The same, of a picture of blocks: with what its pixels have in common known already. */
void painter_paint_blocks(const struct average *average, struct canvas *canvas, int32_t x, int32_t y,
                          struct rect area);

/* The colour of a unit (see geometry.h), or of the ground beyond the picture. */
uint32_t painter_unit_colour(const struct painter *painter, uint32_t column, uint32_t row);

/* Whether posts between four passages may have the colour of the floor. */
bool painter_floor_posts(const struct painter *painter);

/* The pixels of the picture that the mark takes up; empty when there is none. */
struct rect painter_mark_rect(const struct painter *painter);

/* One past the last row of the picture that looks exactly like this one. */
int32_t painter_same_rows_end(const struct painter *painter, int32_t row);

/* Whether a change of some element may change the looks of what is beside it: the posts around it, and the
   border that is open at a cell. */
bool painter_reaches_beyond(const struct painter *painter);

/* Whether nothing of the picture changes with the event. */
bool painter_unseen(const struct painter *painter, const struct event *event);

/* The pixels of the picture that may change with an element. */
struct rect painter_element_rect(const struct painter *painter, enum element kind, uint32_t element);

/* Paints one element, and returns the pixels of the picture that may have changed. */
struct rect painter_element(const struct painter *painter, struct canvas *canvas, int32_t x, int32_t y,
                            enum element kind, uint32_t element);

#endif
