/* A race: up to four runs on one lattice and one table of weights, in lockstep. */
#ifndef RACE_H
#define RACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "generator.h"
#include "lattice.h"
#include "run.h"

#define RACE_RUNS_MAX 4

struct race_plan {
    const struct generator *generators[RACE_RUNS_MAX];
    size_t count;
    uint32_t width, height; /* in cells */
    uint64_t seed;
    uint32_t start; /* vertex */
    bool watched;   /* whether it can be rewound and tells what changes, at the cost of a tape */
};

struct race {
    struct lattice lattice;
    struct run runs[RACE_RUNS_MAX];
    size_t count;
    uint64_t moment;
};

/* Bytes that a race needs, its certificate included. */
uint64_t race_bytes(const struct race_plan *plan);

/* All runs at moment 0. NULL when memory is exhausted. */
struct race *race_new(const struct race_plan *plan);
void race_free(struct race *race);

/* All runs to a moment; runs that end earlier stay at their end. observers: one a run, or NULL. */
void race_seek(struct race *race, uint64_t moment, const struct run_observer *observers);

/* Every run to so many pops, or to its finished tree where that is earlier; no flood. For races that nobody
 * watches. */
void race_grow(struct race *race, uint64_t pops);

/* Whether every run's maze is a finished tree. */
bool race_trees_done(const struct race *race);

/* Whether every tree is flooded too. */
bool race_over(const struct race *race);

/* The moments after the smallest moves that show: one pop while a tree grows, one wave when all are flooded.
 */
uint64_t race_next_stop(const struct race *race);
uint64_t race_previous_stop(const struct race *race);

/* Whether all runs have opened the same edges. */
bool race_identical(const struct race *race);

/* Why the race cannot go on; NULL while it can. */
const char *race_failure(const struct race *race);

#endif
