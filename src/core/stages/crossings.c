/* Crossings come into sight one by one, before any algorithm reaches them. */
#include "memory.h"
#include "stages.h"

struct crossings {
    const struct lattice *lattice;
    uint32_t next;
    uint32_t count;
};

static void *crossings_begin(const struct problem *problem, struct recorder *recorder) {
    struct crossings *const crossings = memory_new(1, sizeof *crossings);
    if (crossings == NULL || !recorder_reserve(recorder, 2 + LATTICE_DEGREE_MAX)) {
        memory_free(crossings);
        return NULL;
    }
    crossings->lattice = problem->lattice;
    crossings->count = problem->lattice->vertices - problem->lattice->cells;
    return crossings;
}

static bool crossings_done(const void *state) {
    const struct crossings *const crossings = state;
    return crossings->next == crossings->count;
}

static void bind(const struct lattice *lattice, struct recorder *recorder, uint32_t vertex) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(lattice, vertex, edges);
    record(recorder, ELEMENT_VERTEX, vertex, STATE_BOUND, 0);
    for (uint32_t i = 0; i < count; i++) {
        record(recorder, ELEMENT_EDGE, edges[i], STATE_BOUND, 0);
    }
}

static void crossings_step(void *state, struct recorder *recorder) {
    struct crossings *const crossings = state;
    const uint32_t crossing = crossings->next++;
    bind(crossings->lattice, recorder, crossings->lattice->crossings[crossing].cell);
    bind(crossings->lattice, recorder, crossings->lattice->cells + crossing);
}

const struct process process_crossings = {crossings_begin, crossings_done, crossings_step, memory_free};
