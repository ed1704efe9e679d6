#include "trail.h"

#include <stddef.h>

#include "memory.h"
#include "solver.h"

bool trail_init(struct trail *trail, const struct problem *problem, const struct maze *maze) {
    *trail = (struct trail){
        .lattice = problem->lattice,
        .edges = memory_new(problem->lattice->vertices, sizeof *trail->edges),
    };
    for (uint32_t vertex = 0; trail->edges != NULL && vertex < problem->lattice->vertices; vertex++) {
        trail->edges[vertex] = LATTICE_NONE;
    }
    return trail->edges != NULL && solver_endpoints(problem, maze, &trail->ends);
}

void trail_free(struct trail *trail) {
    memory_free(trail->edges);
    trail->edges = NULL;
}

void trail_start(struct trail *trail, struct recorder *recorder, uint32_t from, uint32_t until,
                 unsigned line) {
    trail->started = true;
    trail->at = from;
    trail->until = until;
    record(recorder, ELEMENT_VERTEX, from, STATE_WAY, line);
}

void trail_step(struct trail *trail, struct recorder *recorder, unsigned line) {
    const uint32_t edge = trail->edges[trail->at];
    trail->at = lattice_other_end(trail->lattice, edge, trail->at);
    record(recorder, ELEMENT_EDGE, edge, STATE_WAY, line);
    record(recorder, ELEMENT_VERTEX, trail->at, STATE_WAY, line);
}

bool trail_done(const struct trail *trail) {
    return trail->started && trail->at == trail->until;
}
