/* Shapes: what steps do, apart from where they do it.

   Most steps of a run differ in nothing but their place: an edge is rejected, or an edge is opened to the
   east and two more become pending. A shape is a step's events with each element replaced by its distance
   from the step's position, and the growth of the largest frontier. A run has a few dozen of them, so that a
   step is one byte, its shape's code, and a position.

   A step's position is the number of the edge, or twice that of the vertex, that its first event is about.
   Edges are counted from there and vertices from half of it, because an edge's number is about twice that of
   the vertices it joins; the lower vertex of a crossing, whose number says nothing, stands for its cell. All
   is done modulo 2^32: whatever the numbers are, they come out as they went in, and where they follow another
   rule there are only more shapes.

   The last event of a step may be about what the next step begins with, somewhere else: Kruskal's algorithm
   takes the next edge up. Such a shape leads: its last event is counted from the next step's position. */
#ifndef SHAPES_H
#define SHAPES_H

#include <stdbool.h>
#include <stdint.h>

#include "maze.h"

#define SHAPES_MAX 255U
#define SHAPES_EVENTS_MAX 8U /* of one shape */
#define SHAPES_NONE 255U     /* no shape's code */
#define SHAPES_SLOTS 1024U   /* a power of two, a few times as many as shapes */

/* A step that is short enough to have a shape. */
struct short_step {
    struct event events[SHAPES_EVENTS_MAX];
    uint32_t count;
    uint32_t growth;
};

/* In a shape, the kind of the lower vertex of a crossing. */
#define SHAPES_LOWER ELEMENT_KINDS

struct shape {
    struct short_step step; /* with distances for elements */
    bool leads;
};

/* All zero but for the lattice is an empty table. */
struct shapes {
    const struct lattice *lattice; /* not owned */
    struct shape all[SHAPES_MAX];
    uint32_t count;
    struct event single;  /* of the last step of one event, without its place */
    uint32_t single_code; /* its shape's code and 1; 0 if there was none */
    uint8_t
        slots[SHAPES_SLOTS]; /* by hash, with open addressing: a shape's code and 1; 0 where there is none */
};

static inline bool shapes_lower(const struct shapes *shapes, const struct event *event) {
    const struct lattice *const lattice = shapes->lattice;
    return lattice->crossings != NULL && event->kind == ELEMENT_VERTEX && event->element >= lattice->cells;
}

/* Of a step with this first event. */
static inline uint32_t shapes_position(const struct shapes *shapes, const struct event *first) {
    if (shapes_lower(shapes, first)) {
        return lattice_cell(shapes->lattice, first->element) * 2;
    }
    return first->kind == ELEMENT_EDGE ? first->element : first->element * 2;
}

/* What elements of a kind are counted from. */
static inline uint32_t shapes_origin(uint32_t position, uint8_t kind) {
    return kind == ELEMENT_EDGE ? position : position / 2;
}

/* The code of a step's shape, which is new if need be; SHAPES_NONE if there are too many. next: the first
   event of the next step, or NULL if it has none. */
uint32_t shapes_code(struct shapes *shapes, const struct short_step *step, uint32_t position,
                     const struct event *next);

/* A shape's events in their place; all but the last of one that leads. */
static inline void shapes_place(const struct shapes *shapes, const struct shape *shape, uint32_t position,
                                struct event *events) {
    const struct short_step *const step = &shape->step;
    for (uint32_t i = 0; i < step->count; i++) {
        events[i] = step->events[i];
        events[i].element += shapes_origin(position, step->events[i].kind);
        if (events[i].kind == SHAPES_LOWER) {
            events[i].kind = ELEMENT_VERTEX;
            events[i].element = shapes->lattice->cells + shapes->lattice->crossing_at[events[i].element];
        }
    }
}

#endif
