/* Generators: the algorithms, each as data plus a step.

   A generator is a state machine. begin sets the scene, then each step does one conceptual action (for
   Prim's, one pop of the frontier), until there is nothing left to do. It changes the maze through the
   recorder and draws nothing; it may read the maze, which is always at the end of what it did. */
#ifndef GENERATOR_H
#define GENERATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lattice.h"
#include "recorder.h"
#include "weights.h"

struct problem {
    const struct lattice *lattice; /* not owned */
    struct weights weights;
    uint32_t start; /* the vertex to begin in */
};

struct generator {
    const char *name;              /* as on the command line */
    const char *title;             /* as over a panel */
    const char *summary;           /* one line */
    const char *const *pseudocode; /* lines, ended by NULL; events point into it */
    const char *reference;         /* where it was published */
    const char *cost;              /* time and memory for n cells */
    const char *looks;             /* what its mazes look like */
    unsigned bytes_per_cell;       /* the most that begin allocates */
    bool minimum;                  /* whether its trees are minimum spanning trees */

    /* Allocates all that any step will need and records the state before the first step. NULL when memory is
       exhausted. The problem must outlive the result. */
    void *(*begin)(const struct problem *problem, struct recorder *recorder);
    /* Whether the maze is finished. */
    bool (*done)(const void *state);
    /* One step; the maze is not finished yet. */
    void (*step)(void *state, struct recorder *recorder);
    /* Frees what begin returned; NULL is accepted. */
    void (*end)(void *state);
};

/* The registry, in the order in which lists show the algorithms. */
extern const struct generator *const generators[];
extern const size_t generators_count;

/* NULL when there is none of that name. */
const struct generator *generator_find(const char *name);

extern const struct generator generator_prim;
extern const struct generator generator_kruskal;

#endif
