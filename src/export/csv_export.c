/* The edge table: one line an edge, in rising order of their numbers. For outside programs that check or use
   the tree, so weights are the integers that were compared. */
#include <inttypes.h>

#include "export.h"
#include "memory.h"

/* For each edge the pop that decided it, from 1; 0 where none did up to the cursor. NULL when memory is
 * exhausted. */
static uint64_t *decided_at(const struct run *run) {
    uint64_t *const popped = memory_new(run->problem.lattice->edge_limit, sizeof *popped);
    const uint64_t first = run->stages[run->growth].first;
    const uint64_t pops = run_pops(run);
    for (uint64_t pop = 1; popped != NULL && pop <= pops; pop++) {
        const struct tape_step step = tape_read(run->tape, first + pop, first + pop);
        for (uint32_t i = 0; i < step.count; i++) {
            const struct event *const event = &step.events[i];
            if (event->kind == ELEMENT_EDGE && (event->to == STATE_OPEN || event->to == STATE_REJECTED)) {
                popped[event->element] = pop;
            }
        }
    }
    return popped;
}

static bool write_edge(const struct run *run, uint32_t edge, uint64_t popped, FILE *file) {
    const struct lattice_ends ends = lattice_edge_ends(run->problem.lattice, edge);
    if (fprintf(file, "%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%d,", edge, ends.from, ends.to,
                weights_at(&run->problem.weights, edge), maze_open(&run->maze, ELEMENT_EDGE, edge)) < 0) {
        return false;
    }
    return (popped > 0 ? fprintf(file, "%" PRIu64 "\n", popped) : fprintf(file, "\n")) > 0;
}

bool csv_export(const struct export_job *job, FILE *file) {
    const struct run *const run = &job->race->runs[0];
    const struct lattice *const lattice = run->problem.lattice;
    uint64_t *const popped = decided_at(run);
    if (popped == NULL) {
        return false;
    }
    bool written = fputs("edge,from,to,weight,tree,popped\n", file) >= 0;
    for (uint32_t edge = lattice_next_edge(lattice, 0); written && edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        written = write_edge(run, edge, popped[edge], file);
        progress_show(job->progress, edge, lattice->edge_limit);
    }
    memory_free(popped);
    return written;
}
