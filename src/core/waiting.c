#include "waiting.h"

static bool growing(const struct run *run) {
    return !run_tree_done(run) && run_stage_at_cursor(run) == run->growth;
}

bool waiting_foreseeable(const struct run *run) {
    return run->generator->choice != CHOICE_OTHER && growing(run) &&
           run->maze.counts[ELEMENT_EDGE][STATE_PENDING] > 0;
}

static uint64_t key_of(const struct run *run, uint32_t edge) {
    return weight_key(&run->problem.weights, edge);
}

/* The pending edge, where there is only one. */
static uint32_t pending_edge(const struct run *run) {
    const struct lattice *const lattice = run->problem.lattice;
    uint32_t edge = lattice_next_edge(lattice, 0);
    while (edge != LATTICE_NONE && maze_state(&run->maze, ELEMENT_EDGE, edge) != STATE_PENDING) {
        edge = lattice_next_edge(lattice, edge + 1);
    }
    return edge;
}

/* Whether an edge waits in the algorithm's order. heaviest: the key that those lighter wait behind. */
static bool waits(const struct run *run, uint32_t edge, uint64_t heaviest) {
    const enum state state = maze_state(&run->maze, ELEMENT_EDGE, edge);
    switch (run->generator->choice) {
    case CHOICE_LIGHTEST_PENDING:
    case CHOICE_LIGHTEST_OUT:
        return state == STATE_PENDING;
    case CHOICE_LIGHTEST:
        return state < STATE_REJECTED;
    case CHOICE_HEAVIEST:
        return state == STATE_PENDING || (state == STATE_OPEN && key_of(run, edge) < heaviest);
    case CHOICE_OTHER:
    default:
        return false;
    }
}

bool waiting_candidate(const struct run *run, uint32_t edge) {
    if (!waiting_foreseeable(run)) {
        return false;
    }
    /* What begins open is undecided as long as nothing as heavy was looked at. */
    const uint64_t heaviest =
        run->generator->choice == CHOICE_HEAVIEST ? key_of(run, pending_edge(run)) : UINT64_MAX;
    return waits(run, edge, heaviest) || (run->generator->choice == CHOICE_LIGHTEST_OUT &&
                                          maze_state(&run->maze, ELEMENT_EDGE, edge) < STATE_REJECTED);
}

/* Keys that rise in the order in which edges come. */
static uint64_t turn_of(const struct run *run, uint32_t edge) {
    const uint64_t key = key_of(run, edge);
    return run->generator->choice == CHOICE_HEAVIEST ? ~key : key;
}

/* Puts an edge to its place among those found; the last gives way when there is no room. */
static uint32_t insert(const struct run *run, uint32_t *edges, uint32_t count, uint32_t most, uint32_t edge) {
    uint32_t place = count;
    while (place > 0 && turn_of(run, edges[place - 1]) > turn_of(run, edge)) {
        place--;
    }
    if (place == most) {
        return count;
    }
    const uint32_t grown = count < most ? count + 1 : most;
    for (uint32_t i = grown - 1; i > place; i--) {
        edges[i] = edges[i - 1];
    }
    edges[place] = edge;
    return grown;
}

uint32_t waiting_edges(const struct run *run, uint32_t *edges, uint32_t most) {
    const struct lattice *const lattice = run->problem.lattice;
    if (!waiting_foreseeable(run)) {
        return 0;
    }
    const uint64_t heaviest =
        run->generator->choice == CHOICE_HEAVIEST ? key_of(run, pending_edge(run)) : UINT64_MAX;
    uint32_t count = 0;
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        if (waits(run, edge, heaviest)) {
            count = insert(run, edges, count, most, edge);
        }
    }
    return count;
}

bool waiting_due(const struct run *run, uint32_t edge) {
    uint32_t first = LATTICE_NONE;
    if (!waiting_foreseeable(run)) {
        return false;
    }
    if (run->generator->choice == CHOICE_LIGHTEST_OUT) {
        return maze_state(&run->maze, ELEMENT_EDGE, edge) == STATE_PENDING;
    }
    return waiting_edges(run, &first, 1) == 1 && first == edge;
}
