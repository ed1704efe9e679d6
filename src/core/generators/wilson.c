/* Wilson's algorithm.

   From a free cell a random walk sets out, every neighbour equally likely at every move, and erases each loop
   as it closes it. When it comes upon the maze, what is left of the walk joins. The result is a uniform
   spanning tree: each of the grid's spanning trees is equally likely, wherever the walks set out. Here it is
   any free cell.

   The walk is pending, a move is a step. An erased loop is taken back, cell by cell, to where it closed.

   Cost: as many moves as a random walk needs, on average, from the start to a random cell and back: O(n log
   n) on a grid of n cells, 6 to 30 a cell in practice. Most are spent on the first walk, which has a single
   cell to hit; late walks are short.

   Bias: none. */
#include "generator.h"
#include "hash.h"
#include "memory.h"

enum line {
    LINE_START,
    LINE_WHILE,
    LINE_SET_OUT,
    LINE_WHILE_OUT,
    LINE_MOVE,
    LINE_ERASE,
    LINE_JOIN,
};

static const char *const pseudocode[] = {
    [LINE_START] = "the start cell joins the maze",
    [LINE_WHILE] = "while there are free cells:",
    [LINE_SET_OUT] = "  a walk sets out from any of them",
    [LINE_WHILE_OUT] = "  while it is not in the maze:",
    [LINE_MOVE] = "    move to any neighbour",
    [LINE_ERASE] = "    if that closes a loop, erase the loop",
    [LINE_JOIN] = "  the walk joins the maze",
    NULL,
};

struct wilson {
    const struct problem *problem;
    uint32_t *walk; /* edges, from where it set out */
    uint32_t length;
    uint32_t here;   /* the vertex that the walk has come to */
    uint32_t *pool;  /* vertices, in no order: all that are free, and some others */
    uint32_t pooled; /* how many those are */
    uint32_t free;   /* how many vertices are not in the maze */
    uint64_t key, counter;
};

static void wilson_end(void *state) {
    struct wilson *const wilson = state;
    if (wilson != NULL) {
        memory_free(wilson->walk);
        memory_free(wilson->pool);
    }
    memory_free(wilson);
}

static bool wilson_done(const void *state) {
    const struct wilson *const wilson = state;
    return wilson->free == 0;
}

static uint32_t draw_from_pool(struct wilson *wilson) {
    const uint64_t chosen = hash_below(wilson->key, &wilson->counter, wilson->pooled);
    const uint32_t vertex = wilson->pool[chosen];
    wilson->pool[chosen] = wilson->pool[--wilson->pooled];
    return vertex;
}

static void set_out(struct wilson *wilson, struct recorder *recorder) {
    do {
        wilson->here = draw_from_pool(wilson);
    } while (maze_open(recorder->maze, ELEMENT_VERTEX, wilson->here));
    record(recorder, ELEMENT_VERTEX, wilson->here, STATE_PENDING, LINE_SET_OUT);
}

static void *wilson_begin(const struct problem *problem, struct recorder *recorder) {
    const uint32_t vertices = problem->lattice->vertices;
    struct wilson *const wilson = memory_new(1, sizeof *wilson);
    if (wilson == NULL) {
        return NULL;
    }
    wilson->problem = problem;
    wilson->key = hash_key(problem->seed, HASH_WILSON);
    wilson->walk = memory_new(vertices, sizeof *wilson->walk);
    wilson->pool = memory_new(vertices, sizeof *wilson->pool);
    /* A walk through all free vertices that joins takes as many edges, and then one sets out; or it is erased
       but for one vertex. */
    if (wilson->walk == NULL || wilson->pool == NULL || !recorder_reserve(recorder, 2 * vertices)) {
        wilson_end(wilson);
        return NULL;
    }
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        wilson->pool[wilson->pooled++] = vertex;
    }
    wilson->free = vertices - 1;
    record(recorder, ELEMENT_VERTEX, problem->start, STATE_OPEN, LINE_START);
    if (!wilson_done(wilson)) {
        set_out(wilson, recorder);
    }
    return wilson;
}

/* The last edge leaves the walk and becomes what its vertex becomes; the walk ends one vertex earlier. */
static void withdraw(struct wilson *wilson, struct recorder *recorder, enum state to, enum line line) {
    const uint32_t edge = wilson->walk[--wilson->length];
    record(recorder, ELEMENT_VERTEX, wilson->here, to, line);
    record(recorder, ELEMENT_EDGE, edge, to, line);
    wilson->here = lattice_other_end(wilson->problem->lattice, edge, wilson->here);
}

static void join_maze(struct wilson *wilson, struct recorder *recorder, uint32_t edge) {
    record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_JOIN);
    wilson->free -= wilson->length + 1;
    while (wilson->length > 0) {
        withdraw(wilson, recorder, STATE_OPEN, LINE_JOIN);
    }
    record(recorder, ELEMENT_VERTEX, wilson->here, STATE_OPEN, LINE_JOIN);
    if (!wilson_done(wilson)) {
        set_out(wilson, recorder);
    }
}

static void wilson_step(void *state, struct recorder *recorder) {
    struct wilson *const wilson = state;
    const struct lattice *const lattice = wilson->problem->lattice;
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(lattice, wilson->here, edges);
    const uint32_t edge = edges[hash_below(wilson->key, &wilson->counter, count)];
    const uint32_t next = lattice_other_end(lattice, edge, wilson->here);
    if (maze_open(recorder->maze, ELEMENT_VERTEX, next)) {
        join_maze(wilson, recorder, edge);
    } else if (maze_state(recorder->maze, ELEMENT_VERTEX, next) == STATE_PENDING) {
        while (wilson->here != next) {
            withdraw(wilson, recorder, STATE_EMPTY, LINE_ERASE);
        }
    } else {
        record(recorder, ELEMENT_EDGE, edge, STATE_PENDING, LINE_MOVE);
        record(recorder, ELEMENT_VERTEX, next, STATE_PENDING, LINE_MOVE);
        wilson->walk[wilson->length++] = edge;
        wilson->here = next;
    }
}

const struct generator generator_wilson = {
    .name = "wilson",
    .title = "Wilson’s",
    .summary = "random walks that erase their loops: every maze is equally likely",
    .pseudocode = pseudocode,
    .reference = "D. B. Wilson, Generating random spanning trees more quickly than the cover time, "
                 "Symposium on Theory of Computing (1996)",
    .cost = "O(n log n) time, 8 bytes a cell (24 while watched)",
    .looks = "the uniform spanning tree: no direction, no pattern, dead ends of all lengths",
    .bytes_per_cell = 24,
    .tape_bytes_per_cell = 110,
    .process = {wilson_begin, wilson_done, wilson_step, wilson_end},
};
