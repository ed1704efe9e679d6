/* Stages that open more edges than a tree has: caverns, where all edges of a place are opened, and loops,
   where some of all are. */
#include "hash.h"
#include "memory.h"
#include "order.h"
#include "stages.h"

struct openings {
    uint32_t *edges; /* to be opened, in this order */
    uint32_t next, count;
};

static void openings_end(void *state) {
    struct openings *const openings = state;
    if (openings != NULL) {
        memory_free(openings->edges);
    }
    memory_free(openings);
}

static bool openings_done(const void *state) {
    const struct openings *const openings = state;
    return openings->next == openings->count;
}

static void openings_step(void *state, struct recorder *recorder) {
    struct openings *const openings = state;
    record(recorder, ELEMENT_EDGE, openings->edges[openings->next++], STATE_OPEN, 0);
}

/* Room for all edges that are not open; the caller fills it. */
static struct openings *openings_new(const struct problem *problem, struct recorder *recorder) {
    const uint32_t closed = problem->lattice->edges - maze_open_count(recorder->maze, ELEMENT_EDGE);
    struct openings *const openings = memory_new(1, sizeof *openings);
    if (openings == NULL) {
        return NULL;
    }
    openings->edges = memory_new(closed, sizeof *openings->edges);
    if (openings->edges == NULL || !recorder_reserve(recorder, 1)) {
        openings_end(openings);
        return NULL;
    }
    return openings;
}

static uint32_t next_closed(const struct problem *problem, const struct maze *maze, uint32_t edge) {
    uint32_t next = lattice_next_edge(problem->lattice, edge);
    while (next != LATTICE_NONE && maze_open(maze, ELEMENT_EDGE, next)) {
        next = lattice_next_edge(problem->lattice, next + 1);
    }
    return next;
}

static void *caverns_begin(const struct problem *problem, struct recorder *recorder) {
    struct openings *const openings = openings_new(problem, recorder);
    if (openings == NULL) {
        return NULL;
    }
    for (uint32_t edge = next_closed(problem, recorder->maze, 0); edge != LATTICE_NONE;
         edge = next_closed(problem, recorder->maze, edge + 1)) {
        if (terrain_in_cavern(problem->terrain, problem->lattice, edge)) {
            openings->edges[openings->count++] = edge;
        }
    }
    return openings;
}

/* The given share of the closed edges, those with the lowest hashes first. */
static bool choose(struct openings *openings, const struct problem *problem, const struct maze *maze) {
    const uint32_t closed = problem->lattice->edges - maze_open_count(maze, ELEMENT_EDGE);
    const uint64_t key = hash_key(problem->seed, HASH_LOOPS);
    uint64_t *const keys = memory_new(closed, sizeof *keys);
    uint32_t count = 0;
    for (uint32_t edge = keys != NULL ? next_closed(problem, maze, 0) : LATTICE_NONE; edge != LATTICE_NONE;
         edge = next_closed(problem, maze, edge + 1)) {
        keys[count++] = hash_at(key, edge) << 32 | edge;
    }
    const bool chosen = keys != NULL && order_keys(keys, count);
    openings->count = chosen ? (uint32_t)((uint64_t)count * problem->loops / 100) : 0;
    for (uint32_t i = 0; i < openings->count; i++) {
        openings->edges[i] = (uint32_t)keys[i];
    }
    memory_free(keys);
    return chosen;
}

static void *loops_begin(const struct problem *problem, struct recorder *recorder) {
    struct openings *const openings = openings_new(problem, recorder);
    if (openings != NULL && !choose(openings, problem, recorder->maze)) {
        openings_end(openings);
        return NULL;
    }
    return openings;
}

const struct process process_caverns = {caverns_begin, openings_done, openings_step, openings_end};
const struct process process_loops = {loops_begin, openings_done, openings_step, openings_end};
