/* A race: up to four runs on one lattice and one table of weights, in lockstep. */
#ifndef RACE_H
#define RACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "generator.h"
#include "lattice.h"
#include "run.h"
#include "solver.h"
#include "terrain.h"

#define RACE_RUNS_MAX 4

struct race_plan {
    const struct generator *generators[RACE_RUNS_MAX];
    size_t count;
    uint32_t width, height; /* in cells */
    uint64_t seed;
    uint32_t starts[RACE_RUNS_MAX]; /* vertex that each begins in */
    unsigned weave;                 /* percent of the inner cells on which a crossing is tried */
    struct terrain_plan terrain;
    struct growing_mix mix;
    unsigned loops, braid;       /* percent */
    const struct solver *solver; /* NULL for none */
    uint32_t source;             /* cell that the floods spread from; LATTICE_NONE: where each run starts */
    uint32_t entrance, exit;     /* cells; LATTICE_NONE: the two border cells farthest apart */
    bool at_once;                /* whether only the finished mazes matter, not the way there; not watched */
    struct meter meter;          /* of growing, and of flooding afterwards */
    bool unflooded;              /* whether nobody will ask for the floods */
    unsigned bytes_beside;       /* a cell: what certificates and the like will take for a time */
    bool watched;                /* whether it can be rewound and tells what changes, at the cost of a tape */
};

struct race {
    struct lattice lattice;
    struct terrain terrain;
    struct run runs[RACE_RUNS_MAX];
    size_t count;
    uint64_t moment;
    bool patient; /* whether its runs are: whoever shows it calls race_flood_some, too */
};

/* From so many cells on a race may be patient: less is flooded within a frame. */
#define RACE_PATIENT_CELLS 250000U

/* Bytes that a race needs, with what it is said to take for a time. */
uint64_t race_bytes(const struct race_plan *plan);

/* All runs at moment 0. NULL when memory is exhausted. */
struct race *race_new(const struct race_plan *plan);
void race_free(struct race *race);

/* Brings the distances of all runs in line with their mazes as they are. This, race_flood_some and race_seek
   have threads for the runs of a large race: its problem's meter must be none that shows. */
void race_flood(struct race *race);

/* Whose distances are wanted. */
enum race_flooding {
    RACE_FLOOD_ALL,
    RACE_FLOOD_FORWARDS, /* but of no run that has moved back to where they were known already */
    RACE_FLOOD_FINISHED, /* of runs that end in the flood, and are there */
};

/* Does some of this: see run_flood_some. Whether all those are in line. */
bool race_flood_some(struct race *race, uint32_t vertices, enum race_flooding which);

/* Whether the distances of all runs serve: see run_flood_serves. */
bool race_flood_serves(const struct race *race);

/* From now on the floods of a large race may come late (see run_awaits_flood): one that is in no hurry
   otherwise is never held up by them. */
void race_be_patient(struct race *race);

/* Whether the race is at a moment of which something is not shown yet. */
bool race_awaits_flood(const struct race *race);

/* All runs to a moment; runs that end earlier stay at their end. observers: one a run, or NULL. */
void race_seek(struct race *race, uint64_t moment, const struct run_observer *observers);

/* Shows what the present moment lacked (race_awaits_flood), as far as its distances are known by now. */
void race_catch_up(struct race *race, const struct run_observer *observers);

/* The moment after so many pops: crossings come before the first. UINT64_MAX, the end, stays what it is. */
uint64_t race_moment_of_step(const struct race *race, uint64_t step);

/* And back: after how many pops the race is now. */
uint64_t race_step(const struct race *race);

/* The moment at which every maze is complete; UINT64_MAX while that is not known. */
uint64_t race_maze_moment(const struct race *race);

/* The last moment of all; UINT64_MAX while it is not known. */
uint64_t race_last_moment(const struct race *race);

/* The last moment that any run has been worked out to already. */
uint64_t race_known_moment(const struct race *race);

/* The moment up to which every run has everything on its tape; UINT64_MAX when all are finished. */
uint64_t race_recorded_moment(const struct race *race);

/* Every run on by so many steps that are not on its tape yet, or to the end of its last stage; the moment
   stays what it was until the next race_seek. */
void race_record(struct race *race, uint64_t steps);

/* Works out what is to come, up to so many steps a run, and comes back to where it was. The race is watched.
 */
void race_look_ahead(struct race *race, uint64_t steps);

/* Every run to a moment or to the end of its last stage, without the flood. For races that nobody watches. */
void race_grow(struct race *race, uint64_t moment);

/* The same, but no run goes on once its tree is finished. */
void race_grow_trees(struct race *race, uint64_t moment);

/* Whether every run's tree is finished at this moment. */
bool race_trees_done(const struct race *race);

/* Whether every maze is complete at this moment, with only solvers and floods to come. */
bool race_mazes_done(const struct race *race);

/* Whether nothing is left to come. */
bool race_over(const struct race *race);

/* The moments after the smallest moves that show: one pop while a tree grows, one wave when all are flooded.
 */
uint64_t race_next_stop(const struct race *race);
uint64_t race_previous_stop(const struct race *race);

/* Why the race cannot go on; NULL while it can. */
const char *race_failure(const struct race *race);

#endif
