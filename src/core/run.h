/* A run: one algorithm at work on one lattice, with its maze, its tape and the cursor that says where on the
   tape the maze is. The generator moves on only when the cursor is at the tape's end. When the tree is
   finished the flood follows, in the same count of moments: one a pop, then one a flooded cell. */
#ifndef RUN_H
#define RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "flood.h"
#include "generator.h"
#include "maze.h"
#include "recorder.h"
#include "tape.h"

struct run {
    const struct generator *generator;
    struct problem problem;
    struct maze maze;
    struct recorder recorder;
    struct tape *tape; /* NULL when nobody watches: such a run only moves forward */
    void *state;       /* the generator's */
    uint64_t pops;     /* the cursor: how many steps are applied to the maze */
    uint64_t length;   /* how many steps were made; final when finished */
    bool finished;     /* whether the generator is done */
    uint32_t most;     /* the largest frontier at any pop up to the cursor */
    struct flood flood;
    bool flood_ready;        /* whether the flood holds the finished tree's distances */
    uint32_t flooded;        /* how many of flood.order are taken, and so which wave has come */
    const char *failed_with; /* why the run cannot go on; NULL while it can */
};

/* What a move changed, told while it happens. */
struct run_observer {
    void (*changed)(void *context, const struct event *events, uint32_t count);
    void (*flooded)(void *context, const uint32_t *vertices, uint32_t count);
    void *context;
};

/* Bytes a run needs for its lattice before the first pop. */
uint64_t run_bytes(const struct generator *generator, const struct lattice *lattice, bool watched);

/* False when memory is exhausted; run_free is due even then. The problem's lattice must outlive the run. */
bool run_init(struct run *run, const struct generator *generator, const struct problem *problem,
              bool watched);
void run_free(struct run *run);

/* One pop forward; false at the end of the tree or when the run failed. */
bool run_forward(struct run *run, const struct run_observer *observer);

/* One pop back; false at the beginning. The run is watched. */
bool run_back(struct run *run, const struct run_observer *observer);

/* To a moment, or as far as there is something: pops first, then flooded cells. observer may be NULL. */
void run_seek(struct run *run, uint64_t moment, const struct run_observer *observer);

/* Brings the flood's distances in line with the maze as it is, finished or not. */
void run_flood(struct run *run);

/* The last moment; UINT64_MAX while it is not known. */
uint64_t run_last_moment(const struct run *run);

/* Whether the maze is the finished tree. */
bool run_at_end(const struct run *run);

/* The distance up to which the flood has come; FLOOD_UNREACHED when it has not begun. */
uint32_t run_wave(const struct run *run);

/* The smallest moves from a moment that show: a pop while the tree grows, a whole wave of the flood after
 * that. */
uint64_t run_next_stop(const struct run *run, uint64_t moment);
uint64_t run_previous_stop(const struct run *run, uint64_t moment);

/* Sum of the weights of the open edges. */
uint64_t run_weight(const struct run *run);

#endif
