/* The trail: what a solver remembers of each vertex in order to mark the way, and the marking. */
#ifndef TRAIL_H
#define TRAIL_H

#include <stdbool.h>
#include <stdint.h>

#include "endpoints.h"
#include "process.h"

/* The most events that starting or a step of marking records. */
#define TRAIL_EVENTS 2

struct trail {
    const struct lattice *lattice; /* not owned */
    struct endpoints ends;
    uint32_t *edges; /* of each vertex, the edge that the way takes from it, if it comes by; LATTICE_NONE at
                        first */
    bool started;    /* whether the way is being marked: at is on it, and it goes on to until */
    uint32_t at, until;
};

/* Finds the endpoints. False when memory is exhausted; trail_free is due even then. 4 bytes a vertex. */
bool trail_init(struct trail *trail, const struct problem *problem, const struct maze *maze);
void trail_free(struct trail *trail);

/* The way is known: the edges lead from one vertex to the other. The first is marked. */
void trail_start(struct trail *trail, struct recorder *recorder, uint32_t from, uint32_t until,
                 unsigned line);

/* Marks one more edge and the vertex that it leads to; started and not done yet. */
void trail_step(struct trail *trail, struct recorder *recorder, unsigned line);

/* Whether all of the way is marked. */
bool trail_done(const struct trail *trail);

#endif
