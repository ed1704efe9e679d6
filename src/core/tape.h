/* The tape: all events of a run in the order in which they happened, cut into steps.

   Append-only. What is on the tape is the truth: playing applies a step's events in order, rewinding reverts
   them in reverse order. Step 0 is what was recorded before the first step.

   Tapes are long, so they are written small: for Prim's algorithm 4 bytes a step, 8 a cell. A step is a code
   of one byte and a position of up to 4. The code is that of its shape (shapes.h), which says everything but
   the place; or, if it has none, a code that says that the step is spelt out (spelling.h). Steps are packed
   256 by 256 (block.h), each where its number says: they are read in any order alike, in constant time.
   Nothing that was written is moved, but for a table with a pointer for each block. */
#ifndef TAPE_H
#define TAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "maze.h"

/* Steps that are read at once lie in the same stretch: their numbers divided by this are equal. */
#define TAPE_STRETCH 64U

struct tape;

struct tape_step {
    const struct event *events; /* valid until the next append or read */
    uint32_t count;
    uint32_t growth; /* the value that was appended with it */
};

/* For events of a maze on this lattice, which must outlive the tape. NULL when memory is exhausted. */
struct tape *tape_new(const struct lattice *lattice);
void tape_free(struct tape *tape);

/* Adds a step. growth is a figure for the steps' reader: by how much the largest frontier so far has grown.
   False when memory is exhausted, with the tape as it was. */
bool tape_append(struct tape *tape, const struct event *events, uint32_t count, uint32_t growth);

/* How many steps there are. */
uint64_t tape_steps(const struct tape *tape);

/* The steps from first to last, below tape_steps and in the same stretch, as if they were one. */
struct tape_step tape_read(const struct tape *tape, uint64_t first, uint64_t last);

/* How much memory the tape takes. */
uint64_t tape_bytes(const struct tape *tape);

#endif
