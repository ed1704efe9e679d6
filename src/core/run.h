/* A run: one algorithm at work on one lattice, with its maze, its tape and the cursor that says where on the
   tape the maze is.

   It goes through stages: crossings are bound, the tree grows, caverns, loops and braiding change it, a
   solver goes through it. Each is a process; those that have nothing to do are left out. A process moves on
   only when the cursor is at the tape's end. Without a solver the flood follows, in the same count of
   moments: one a step, then one a flooded vertex.

   Where only the finished maze matters (problem.at_once) the tree may grow in no step at all. Such a run
   knows neither pops nor the largest frontier. */
#ifndef RUN_H
#define RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "aspect.h"
#include "endpoints.h"
#include "flood.h"
#include "generator.h"
#include "keyframe.h"
#include "maze.h"
#include "recorder.h"
#include "solver.h"
#include "tape.h"

#define RUN_STAGES_MAX 6

struct run_stage {
    const char *name;
    const struct process *process;
    uint64_t first; /* the cursor at which it begins; meaningful once it has begun */
};

struct run {
    const struct generator *generator;
    const struct solver *solver; /* NULL for none */
    struct problem problem;
    struct maze maze;
    struct recorder recorder;
    struct tape *tape;          /* NULL when nobody watches: such a run only moves forward */
    struct keyframe *keyframes; /* of a watched run; the first is that of its end, once it was there */
    size_t keyframes_count, keyframes_capacity;
    size_t keyframes_taken;     /* on the way; those behind them are memory to be used again */
    bool keyframe_begun;        /* whether the one behind those is being taken */
    uint64_t keyframes_spacing; /* steps from one to the next */
    struct run_stage stages[RUN_STAGES_MAX];
    size_t stages_count;
    size_t stage;    /* the one at work at the tape's end */
    size_t growth;   /* index of the stage in which the tree grows */
    void *state;     /* of the process at work; NULL when all are done */
    uint64_t cursor; /* how many steps are applied to the maze */
    uint64_t length; /* how many steps were made; final when finished */
    bool finished;   /* whether all stages are done */
    uint32_t most;   /* the largest frontier at any pop up to the cursor */
    struct flood flood;
    uint64_t flood_at;    /* 1 + the cursor of the maze whose distances the flood holds; 0 for none */
    uint64_t flood_ahead; /* the same of the latest maze that any of them are of */
    uint64_t filling_at;  /* the same of the maze that it is being filled for; 0 for none */
    bool flood_ready;     /* whether the flood holds the finished maze's distances */
    bool patient; /* whether the flood that comes after the steps may come late: see run_awaits_flood */
    bool endpoints_ready; /* whether endpoints are those of the finished maze */
    struct endpoints endpoints;
    struct aspect aspect;    /* what a picture shows beside states; as far as it was last asked to follow */
    uint32_t flooded;        /* how many of flood.order are taken, and so which wave has come */
    const char *failed_with; /* why the run cannot go on; NULL while it can */
};

/* Whom a watched run tells what it changes while it moves: the events of one step at a time, once all of them
   have been applied, or, on the way back, reverted. */
struct run_observer {
    void (*changed)(void *context, const struct event *events, uint32_t count);
    void (*flooded)(void *context, const uint32_t *vertices, uint32_t count); /* or otherwise recoloured */
    void *context;
};

/* Bytes that a run of so many cells needs without its flood, its tape included when watched; at_once: when it
   grows without steps, if it can. */
uint64_t run_bytes(const struct generator *generator, uint64_t cells, bool watched, bool at_once);

/* False when memory is exhausted; run_free is due even then. The problem's lattice must outlive the run. */
bool run_init(struct run *run, const struct generator *generator, const struct solver *solver,
              const struct problem *problem, bool watched);
void run_free(struct run *run);

/* One step forward; false at the end of the last stage or when the run failed. */
bool run_forward(struct run *run, const struct run_observer *observer);

/* One step back; false at the beginning. The run is watched. */
bool run_back(struct run *run, const struct run_observer *observer);

/* To a moment, or as far as there is something: steps first, then flooded vertices. Without an observer, who
   would be told of every step, the way over what is on the tape may start from a keyframe. */
void run_seek(struct run *run, uint64_t moment, const struct run_observer *observer);

/* The same without the flood that comes after the steps. */
void run_seek_step(struct run *run, uint64_t moment, const struct run_observer *observer);

/* Whether the flood is what comes next. */
bool run_ends_in_flood(const struct run *run);

/* Whether a moment is one of the flood of a run that is at its end. */
bool run_floods_at(const struct run *run, uint64_t moment);

/* As far on that way as the tape of a watched run goes, if there is one. Takes no memory; the flood stays
   where it was, and run_seek is due. */
void run_cross(struct run *run, uint64_t moment);

/* Brings the flood's distances in line with the maze as it is, finished or not; its order is nearest first.
 */
void run_flood(struct run *run);

/* Does some of this: calls that reach about so many vertices each, until one returns true. Of a watched run
   that has moved on by opening edges, the distances grow with the maze; then the order is that of joining. */
bool run_flood_some(struct run *run, uint32_t vertices);

/* Whether the flood holds all distances of the maze as it is, and in the finished maze their order, too. */
bool run_flood_in_line(const struct run *run);

/* Whether it holds some of a later moment: the run has moved back. */
bool run_flood_ahead(const struct run *run);

/* Whether it holds those of any moment: while the run moves, pictures may be painted by them. */
bool run_flood_serves(const struct run *run);

/* Whether the moment is in the flood of a patient run that does not know its distances yet. Nothing of it is
   shown until run_flood_some has worked them out, and run_seek brings the run to the moment again. */
bool run_awaits_flood(const struct run *run, uint64_t moment);

/* From now on the flood spreads from this vertex. */
void run_set_source(struct run *run, uint32_t vertex);

/* The moment at which the maze is complete, with only a solver or the flood to come; UINT64_MAX while it is
 * not known. */
uint64_t run_maze_moment(const struct run *run);
bool run_maze_done(const struct run *run);

/* Finds where the complete maze is entered and left: run->endpoints. False when memory is exhausted. */
bool run_find_endpoints(struct run *run);

/* The last moment; UINT64_MAX while it is not known. */
uint64_t run_last_moment(const struct run *run);

/* Whether the maze is at the end of its last stage. */
bool run_at_end(const struct run *run);

/* Steps of the growing tree up to the cursor: the pops. */
uint64_t run_pops(const struct run *run);

/* Whether the tree is finished at the cursor, whatever comes after it. */
bool run_tree_done(const struct run *run);

/* The stage that the cursor is in; stages_count in the flood. */
size_t run_stage_at_cursor(const struct run *run);

/* The distance up to which the flood has come; FLOOD_UNREACHED when it has not begun. */
uint32_t run_wave(const struct run *run);

/* The moments after the smallest moves that show: one step, or in the flood a whole wave. */
uint64_t run_next_stop(const struct run *run, uint64_t moment);
uint64_t run_previous_stop(const struct run *run, uint64_t moment);

/* Sum of the weights of the open edges, and of those numbered first..end only. */
uint64_t run_weight(const struct run *run);
uint64_t run_weight_of(const struct run *run, uint32_t first, uint32_t end);

#endif
