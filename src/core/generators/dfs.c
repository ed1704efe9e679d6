/* Depth-first search, also known as the recursive backtracker.

   A path grows from the start, always on to a random free neighbour of its last cell. Where there is none it
   goes back to the last cell that has one. The path is a stack of its own and not the machine's: it can be as
   long as the maze has cells.

   A step is a new cell; going back is part of it. The frontier, edges from the maze to free cells, is where
   the search will go on or come back to; it is shown, and not needed.

   Cost: O(V): every cell enters the path once and leaves it at most once.

   Bias: long winding corridors and few dead ends, about one cell in ten. */
#include "generator.h"
#include "hash.h"
#include "memory.h"

enum line {
    LINE_START,
    LINE_FIRST_EDGES,
    LINE_WHILE,
    LINE_WHILE_STUCK,
    LINE_BACK,
    LINE_OPEN,
    LINE_REJECT,
    LINE_PUSH,
};

static const char *const pseudocode[] = {
    [LINE_START] = "the path begins in the start cell",
    [LINE_FIRST_EDGES] = "its edges are the frontier",
    [LINE_WHILE] = "while there are free cells:",
    [LINE_WHILE_STUCK] = "  while the path’s end has no free neighbour:",
    [LINE_BACK] = "    go back by one cell",
    [LINE_OPEN] = "  open an edge to a free one: the path goes on",
    [LINE_REJECT] = "  reject its other edges to the maze",
    [LINE_PUSH] = "  its edges to free cells join the frontier",
    NULL,
};

struct dfs {
    const struct problem *problem;
    uint32_t *path; /* vertices; every one of the maze that has a free neighbour is on it */
    uint32_t length;
    uint32_t free; /* how many vertices are not in the maze */
    uint64_t key, counter;
};

static void dfs_end(void *state) {
    struct dfs *const dfs = state;
    if (dfs != NULL) {
        memory_free(dfs->path);
    }
    memory_free(dfs);
}

/* The path goes on to a vertex, to which the edge that leads to it is open already. */
static void go_on(struct dfs *dfs, struct recorder *recorder, uint32_t vertex, enum line line,
                  enum line push_line) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(dfs->problem->lattice, vertex, edges);
    record(recorder, ELEMENT_VERTEX, vertex, STATE_OPEN, line);
    for (uint32_t i = 0; i < count; i++) {
        /* Pending edges at a free cell lead into the maze: with this one they would close a cycle. */
        const enum state state = maze_state(recorder->maze, ELEMENT_EDGE, edges[i]);
        if (state == STATE_PENDING) {
            record(recorder, ELEMENT_EDGE, edges[i], STATE_REJECTED, LINE_REJECT);
        } else if (state != STATE_OPEN) {
            record(recorder, ELEMENT_EDGE, edges[i], STATE_PENDING, push_line);
        }
    }
    dfs->path[dfs->length++] = vertex;
    dfs->free--;
}

static void *dfs_begin(const struct problem *problem, struct recorder *recorder) {
    const uint32_t vertices = problem->lattice->vertices;
    struct dfs *const dfs = memory_new(1, sizeof *dfs);
    if (dfs == NULL) {
        return NULL;
    }
    dfs->problem = problem;
    dfs->free = vertices;
    dfs->key = hash_key(problem->seed, HASH_DFS);
    dfs->path = memory_new(vertices, sizeof *dfs->path);
    if (dfs->path == NULL || !recorder_reserve(recorder, 2 + LATTICE_DEGREE_MAX)) {
        dfs_end(dfs);
        return NULL;
    }
    go_on(dfs, recorder, problem->start, LINE_START, LINE_FIRST_EDGES);
    return dfs;
}

static bool dfs_done(const void *state) {
    const struct dfs *const dfs = state;
    return dfs->free == 0;
}

static void dfs_step(void *state, struct recorder *recorder) {
    struct dfs *const dfs = state;
    const struct lattice *const lattice = dfs->problem->lattice;
    uint32_t edges[LATTICE_DEGREE_MAX];
    uint32_t vertex = dfs->path[dfs->length - 1];
    uint32_t count = maze_edges_to_free(recorder->maze, vertex, edges);
    /* Free vertices are left, so the path is not left before one is found. */
    while (count == 0) {
        dfs->length--;
        vertex = dfs->path[dfs->length - 1];
        count = maze_edges_to_free(recorder->maze, vertex, edges);
    }
    const uint32_t edge = edges[hash_below(dfs->key, &dfs->counter, count)];
    record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_OPEN);
    go_on(dfs, recorder, lattice_other_end(lattice, edge, vertex), LINE_OPEN, LINE_PUSH);
}

const struct generator generator_dfs = {
    .name = "dfs",
    .title = "Depth-first search",
    .summary = "one path goes on to any free neighbour, and back where it is stuck",
    .pseudocode = pseudocode,
    .reference = "R. Tarjan, Depth-first search and linear graph algorithms, SIAM Journal on Computing 1 "
                 "(1972); for walking through mazes Trémaux, in É. Lucas, Récréations mathématiques (1882)",
    .cost = "O(n) time, 4 bytes a cell",
    .looks = "long winding corridors, only one cell in ten is a dead end",
    .bytes_per_cell = 4,
    .process = {dfs_begin, dfs_done, dfs_step, dfs_end},
};
