/* Dead-end filling: looks at the whole maze from above, as with a pencil on paper.

   A dead end that is neither entrance nor exit cannot be on the way, and is filled; that makes the next cell
   a dead end, or not. In a perfect maze only the way stays. A loop never becomes a dead end: where there are
   any, all that may be on some way stays, together with loops beside it, and is shown as visited; it is not
   the way, and this solver does not choose one.

   Cost: O(n) time, 4 bytes a cell. Dead ends are filled in turns, so that all shrink together. */
#include <assert.h>

#include "memory.h"
#include "solver.h"

enum line {
    LINE_WHILE,
    LINE_FILL,
    LINE_IF_PERFECT,
    LINE_WAY,
    LINE_ELSE,
    LINE_REST,
};

static const char *const pseudocode[] = {
    [LINE_WHILE] = "while there is a dead end other than entrance and exit:",
    [LINE_FILL] = "  fill it and the passage into it",
    [LINE_IF_PERFECT] = "if the maze has no loop:",
    [LINE_WAY] = "  what stays is the way",
    [LINE_ELSE] = "else:",
    [LINE_REST] = "  all ways are in what stays",
    NULL,
};

struct filling {
    const struct lattice *lattice;
    struct endpoints ends;
    uint32_t *queue; /* dead ends to be filled; then, in the same place, what stays */
    uint32_t head, tail;
    bool filled;      /* whether no dead end is left, and what stays is being marked */
    enum state stays; /* what that is marked as */
};

static void filling_end(void *state) {
    struct filling *const filling = state;
    if (filling != NULL) {
        memory_free(filling->queue);
    }
    memory_free(filling);
}

/* The edges at a vertex that are open and neither filled nor marked; returns how many. */
static uint32_t plain_edges(const struct filling *filling, const struct maze *maze, uint32_t vertex,
                            uint32_t edges[LATTICE_DEGREE_MAX]) {
    uint32_t all[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(filling->lattice, vertex, all);
    uint32_t plain = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (maze_state(maze, ELEMENT_EDGE, all[i]) == STATE_OPEN) {
            edges[plain++] = all[i];
        }
    }
    return plain;
}

static void push_dead_end(struct filling *filling, const struct maze *maze, uint32_t vertex) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    if (vertex != filling->ends.entrance && vertex != filling->ends.exit &&
        plain_edges(filling, maze, vertex, edges) == 1) {
        filling->queue[filling->tail++] = vertex;
    }
}

/* When no dead end is left, the marking begins at the entrance. Where that is the exit too, it is the way,
   whatever loops stay. */
static void begin_marking(struct filling *filling, struct recorder *recorder) {
    if (filling->filled || filling->head < filling->tail) {
        return;
    }
    const uint32_t entrance = filling->ends.entrance;
    const bool on_way = filling->stays == STATE_WAY || entrance == filling->ends.exit;
    filling->filled = true;
    filling->head = 0;
    filling->tail = 0;
    filling->queue[filling->tail++] = entrance;
    record(recorder, ELEMENT_VERTEX, entrance, on_way ? STATE_WAY : STATE_VISITED,
           on_way ? LINE_WAY : LINE_REST);
}

/* To the next vertex of what stays that still has something to be marked beside it. */
static void skip_marked(struct filling *filling, const struct maze *maze) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    while (filling->filled && filling->head < filling->tail &&
           plain_edges(filling, maze, filling->queue[filling->head], edges) == 0) {
        filling->head++;
    }
}

static void *filling_begin(const struct problem *problem, struct recorder *recorder) {
    const struct maze *const maze = recorder->maze;
    struct filling *const filling = memory_new(1, sizeof *filling);
    if (filling == NULL) {
        return NULL;
    }
    filling->lattice = problem->lattice;
    filling->queue = memory_new(problem->lattice->vertices, sizeof *filling->queue);
    if (filling->queue == NULL || !solver_endpoints(problem, maze, &filling->ends) ||
        !recorder_reserve(recorder, 2 * LATTICE_DEGREE_MAX)) {
        filling_end(filling);
        return NULL;
    }
    const bool perfect = maze_open_count(maze, ELEMENT_EDGE) + 1 == maze_open_count(maze, ELEMENT_VERTEX);
    filling->stays = perfect ? STATE_WAY : STATE_VISITED;
    for (uint32_t vertex = 0; vertex < problem->lattice->vertices; vertex++) {
        push_dead_end(filling, maze, vertex);
    }
    begin_marking(filling, recorder);
    skip_marked(filling, maze);
    return filling;
}

static bool filling_done(const void *state) {
    const struct filling *const filling = state;
    return filling->filled && filling->head == filling->tail;
}

static void fill(struct filling *filling, struct recorder *recorder, uint32_t vertex) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    /* A dead end stays one until its turn: filling its neighbour would cut it off from the entrance, which no
       filling does. */
    const uint32_t count = plain_edges(filling, recorder->maze, vertex, edges);
    assert(count == 1);
    record(recorder, ELEMENT_VERTEX, vertex, STATE_GIVEN_UP, LINE_FILL);
    record(recorder, ELEMENT_EDGE, edges[0], STATE_GIVEN_UP, LINE_FILL);
    push_dead_end(filling, recorder->maze, lattice_other_end(filling->lattice, edges[0], vertex));
}

/* Marks the edges that stay at a vertex and the vertices they lead to. */
static void spread(struct filling *filling, struct recorder *recorder, uint32_t vertex) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const enum line line = filling->stays == STATE_WAY ? LINE_WAY : LINE_REST;
    const uint32_t count = plain_edges(filling, recorder->maze, vertex, edges);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t far = lattice_other_end(filling->lattice, edges[i], vertex);
        record(recorder, ELEMENT_EDGE, edges[i], filling->stays, line);
        if (maze_state(recorder->maze, ELEMENT_VERTEX, far) == STATE_OPEN) {
            record(recorder, ELEMENT_VERTEX, far, filling->stays, line);
            filling->queue[filling->tail++] = far;
        }
    }
}

static void filling_step(void *state, struct recorder *recorder) {
    struct filling *const filling = state;
    const uint32_t vertex = filling->queue[filling->head++];
    if (filling->filled) {
        spread(filling, recorder, vertex);
    } else {
        fill(filling, recorder, vertex);
        begin_marking(filling, recorder);
    }
    skip_marked(filling, recorder->maze);
}

const struct solver solver_dead_end_filling = {
    .name = "dead-end-filling",
    .title = "Dead-end filling",
    .summary = "fills dead ends until none is left; in a perfect maze the way stays",
    .pseudocode = pseudocode,
    .reference = "Walter D. Pullen, Think Labyrinth: Maze Algorithms, astrolog.org/labyrnth/algrithm.htm",
    .process = {filling_begin, filling_done, filling_step, filling_end},
};
