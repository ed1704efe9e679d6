/* The solution: what a solver made of a maze, read from the states of its elements. */
#ifndef SOLUTION_H
#define SOLUTION_H

#include <stdbool.h>
#include <stdint.h>

#include "endpoints.h"
#include "maze.h"

struct solution {
    bool found;        /* whether both endpoints are on the way */
    uint32_t visited;  /* vertices that the solver has seen, given up ones and the way included */
    uint32_t length;   /* edges on the way as marked, of which none is counted twice; a walk may have been
                          longer */
    uint32_t shortest; /* edges on a shortest way; FLOOD_UNREACHED where there is none */
};

/* At any moment; complete when the solver is done. Not found then: the wall follower walked around a wall
   that does not lead to the exit, or filling dead ends has left loops. False when memory is exhausted. O(n),
   8 bytes a vertex. */
bool solution_of(const struct maze *maze, struct endpoints endpoints, struct solution *solution);

#endif
