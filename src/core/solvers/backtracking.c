/* Backtracking: depth-first search.

   Goes on to the first neighbour not seen yet, always trying a cell's edges in the order of their numbers,
   and back by the edge it came by where there is none: what it goes back from leads nowhere, or only to where
   it was before.

   Cost: O(n) time, 4 bytes a cell: of each cell, the edge by which it was entered. In a maze with loops the
   way is one of many, and seldom a short one. */
#include <assert.h>

#include "memory.h"
#include "solver.h"
#include "trail.h"

enum line {
    LINE_START,
    LINE_WHILE,
    LINE_IF_NEW,
    LINE_FORWARD,
    LINE_ELSE,
    LINE_BACK,
    LINE_WAY,
};

static const char *const pseudocode[] = {
    [LINE_START] = "begin at the entrance",
    [LINE_WHILE] = "while not at the exit:",
    [LINE_IF_NEW] = "  if an open edge leads to a cell not seen yet:",
    [LINE_FORWARD] = "    go there",
    [LINE_ELSE] = "  else:",
    [LINE_BACK] = "    give this cell up: go back to where you came from",
    [LINE_WAY] = "the way is the edges gone and not given up",
    NULL,
};

struct backtracking {
    struct trail trail; /* each edge leads back to where the vertex was entered from */
    uint32_t at;
};

static void backtracking_end(void *state) {
    struct backtracking *const search = state;
    if (search != NULL) {
        trail_free(&search->trail);
    }
    memory_free(search);
}

static void look_around(struct backtracking *search, struct recorder *recorder) {
    const struct endpoints *const ends = &search->trail.ends;
    if (search->at == ends->exit) {
        trail_start(&search->trail, recorder, ends->exit, ends->entrance, LINE_WAY);
    }
}

static void *backtracking_begin(const struct problem *problem, struct recorder *recorder) {
    struct backtracking *const search = memory_new(1, sizeof *search);
    if (search == NULL) {
        return NULL;
    }
    if (!trail_init(&search->trail, problem, recorder->maze) ||
        !recorder_reserve(recorder, 2 + TRAIL_EVENTS)) {
        backtracking_end(search);
        return NULL;
    }
    search->at = search->trail.ends.entrance;
    record(recorder, ELEMENT_VERTEX, search->at, STATE_VISITED, LINE_START);
    look_around(search, recorder);
    return search;
}

static bool backtracking_done(const void *state) {
    const struct backtracking *const search = state;
    return trail_done(&search->trail);
}

/* The first open edge to a vertex not seen yet; LATTICE_NONE if there is none. */
static uint32_t edge_onward(const struct backtracking *search, const struct maze *maze) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const struct lattice *const lattice = search->trail.lattice;
    const uint32_t count = lattice_edges_at(lattice, search->at, edges);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t far = lattice_other_end(lattice, edges[i], search->at);
        if (maze_open(maze, ELEMENT_EDGE, edges[i]) && maze_state(maze, ELEMENT_VERTEX, far) == STATE_OPEN) {
            return edges[i];
        }
    }
    return LATTICE_NONE;
}

static void backtracking_step(void *state, struct recorder *recorder) {
    struct backtracking *const search = state;
    struct trail *const trail = &search->trail;
    if (trail->started) {
        trail_step(trail, recorder, LINE_WAY);
        return;
    }
    const uint32_t onward = edge_onward(search, recorder->maze);
    if (onward == LATTICE_NONE) {
        /* In a finished maze everything is connected, so the exit comes before the last way back. */
        assert(search->at != trail->ends.entrance);
        const uint32_t back = trail->edges[search->at];
        record(recorder, ELEMENT_VERTEX, search->at, STATE_GIVEN_UP, LINE_BACK);
        record(recorder, ELEMENT_EDGE, back, STATE_GIVEN_UP, LINE_BACK);
        search->at = lattice_other_end(trail->lattice, back, search->at);
        return;
    }
    search->at = lattice_other_end(trail->lattice, onward, search->at);
    trail->edges[search->at] = onward;
    record(recorder, ELEMENT_EDGE, onward, STATE_VISITED, LINE_FORWARD);
    record(recorder, ELEMENT_VERTEX, search->at, STATE_VISITED, LINE_FORWARD);
    look_around(search, recorder);
}

const struct solver solver_backtracking = {
    .name = "backtracking",
    .title = "Backtracking",
    .summary = "on to the first cell not seen yet, and back where there is none",
    .pseudocode = pseudocode,
    .reference = "R. Tarjan, Depth-first search and linear graph algorithms, "
                 "SIAM Journal on Computing 1 (1972)",
    .process = {backtracking_begin, backtracking_done, backtracking_step, backtracking_end},
};
