/* The tape: all events of a run in the order in which they happened, cut into steps.

   Append-only. What is on the tape is the truth: playing applies a step's events in order, rewinding reverts
   them in reverse order. Step 0 is the state before the first pop. */
#ifndef TAPE_H
#define TAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "maze.h"

struct tape;

struct tape_step {
    const struct event *events; /* valid until the next append */
    uint32_t count;
    uint32_t most; /* the value that was appended with it */
};

/* NULL when memory is exhausted. */
struct tape *tape_new(void);
void tape_free(struct tape *tape);

/* Adds a step. most is a figure that only grows, kept for the steps' reader (the largest frontier so far).
   False when memory is exhausted, with the tape as it was. */
bool tape_append(struct tape *tape, const struct event *events, uint32_t count, uint32_t most);

/* How many steps there are. */
uint64_t tape_steps(const struct tape *tape);

/* A step below tape_steps. */
struct tape_step tape_read(const struct tape *tape, uint64_t step);

#endif
