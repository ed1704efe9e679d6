/* The stages around the growth of a tree, each a process; see run.h for their order. */
#ifndef STAGES_H
#define STAGES_H

#include "process.h"

/* Binds the edges of the lattice's crossings, one crossing a step. */
extern const struct process process_crossings;

/* Opens every edge within the terrain's caverns, one a step. */
extern const struct process process_caverns;

/* Opens problem.loops percent of the edges that are not open, one a step, at places given by the seed. */
extern const struct process process_loops;

/* Removes problem.braid percent of the dead ends, one a step, by opening an edge of theirs: one that leads to
   another dead end where there is one, so that two are gone at once. */
extern const struct process process_braid;

#endif
