/* Processes: all that changes a maze step by step, as data plus a step.

   A process is a state machine. begin sets the scene, then each step does one conceptual action (for Prim's,
   one pop of the frontier), until it is done. It changes the maze through the recorder and draws nothing; it
   may read the maze, which is always at the end of what was done. */
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <stdint.h>

#include "lattice.h"
#include "meter.h"
#include "recorder.h"
#include "terrain.h"
#include "weights.h"

/* Which of its cells the growing tree goes on from: shares of the newest, a random and the oldest one. */
struct growing_mix {
    unsigned newest, random, oldest;
};

/* What a process works on. */
struct problem {
    const struct lattice *lattice; /* not owned */
    const struct terrain *terrain; /* NULL for none; not owned */
    struct weights weights;
    uint64_t seed;
    uint32_t start;     /* the vertex to begin in */
    bool at_once;       /* whether only the finished tree matters: see generator.h, grow */
    bool unflooded;     /* whether nobody will ask for distances: such a run has no room for them */
    unsigned threads;   /* the most that may grow it, 0 like 1 */
    struct meter meter; /* of growing, and of flooding afterwards */
    struct growing_mix mix;
    unsigned loops;  /* percent of the walls to open after the tree */
    unsigned braid;  /* percent of the dead ends to remove after that */
    uint32_t source; /* vertex that the flood spreads from */
    uint32_t entrance,
        exit; /* cells that a solver goes between; LATTICE_NONE: the two border cells farthest apart */
};

struct process {
    /* Allocates all that any step will need and records the state before the first step. NULL when memory is
       exhausted. The problem must outlive the result. */
    void *(*begin)(const struct problem *problem, struct recorder *recorder);
    /* Whether there is nothing left to do. */
    bool (*done)(const void *state);
    /* One step; not done yet. */
    void (*step)(void *state, struct recorder *recorder);
    /* Frees what begin returned; NULL is accepted. */
    void (*end)(void *state);
};

#endif
