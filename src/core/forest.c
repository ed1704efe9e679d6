#include "forest.h"

bool forest_shown(const struct run *run) {
    return run->generator->sets && run->tape != NULL &&
           run->problem.lattice->vertices <= FOREST_VERTICES_MAX &&
           run->cursor >= run->stages[run->growth].first;
}

static void follow(struct unionfind *sets, const struct run *run, uint64_t step) {
    const struct tape_step read = tape_read(run->tape, step, step);
    for (uint32_t i = 0; i < read.count; i++) {
        const struct event *const event = &read.events[i];
        const bool decided = event->to == STATE_OPEN || event->to == STATE_REJECTED;
        if (event->kind == ELEMENT_EDGE && decided) {
            const struct lattice_ends ends = lattice_edge_ends(run->problem.lattice, event->element);
            (void)unionfind_unite(sets, ends.from, ends.to);
        }
    }
}

/* The last step up to the cursor in which the tree grew. */
static uint64_t last_step(const struct run *run) {
    return run->stages[run->growth].first + run_pops(run);
}

struct forest forest_of(const struct run *run) {
    struct forest forest = {.vertices = 0};
    struct unionfind sets;
    if (unionfind_init(&sets, run->problem.lattice->vertices)) {
        forest.vertices = run->problem.lattice->vertices;
        for (uint64_t step = run->stages[run->growth].first + 1; step <= last_step(run); step++) {
            follow(&sets, run, step);
        }
        for (uint32_t vertex = 0; vertex < forest.vertices; vertex++) {
            forest.parent[vertex] = sets.link[vertex] < 0 ? vertex : (uint32_t)sets.link[vertex];
        }
    }
    unionfind_free(&sets);
    return forest;
}
