/* The Aldous–Broder algorithm.

   A walker moves about the grid, every neighbour equally likely at every move. When it enters a free cell,
   the edge by which it came joins the tree. Once it has been everywhere the tree is a uniform spanning tree:
   each of the grid's spanning trees is equally likely.

   A move is a step, and the walker's cell is the one pending.

   Cost: the time in which a random walk covers the grid, which grows like n (log n)²; 45 to 80 moves a cell
   in practice. Most of them cross known ground in search of the last free cells.

   Bias: none. */
#include "generator.h"
#include "hash.h"
#include "memory.h"

enum line {
    LINE_START,
    LINE_WHILE,
    LINE_MOVE,
    LINE_IF_FREE,
    LINE_OPEN,
};

static const char *const pseudocode[] = {
    [LINE_START] = "a walker stands in the start cell",
    [LINE_WHILE] = "while there are free cells:",
    [LINE_MOVE] = "  it moves to any neighbour",
    [LINE_IF_FREE] = "  if that cell is free:",
    [LINE_OPEN] = "    open the edge it came by: the cell joins",
    NULL,
};

struct walker {
    const struct problem *problem;
    uint32_t here;
    uint32_t free; /* how many vertices the walker has not been to */
    uint64_t key, counter;
};

static bool walker_done(const void *state) {
    const struct walker *const walker = state;
    return walker->free == 0;
}

/* The walker is seen where it stands, unless it has arrived. */
static void stand(const struct walker *walker, struct recorder *recorder, enum line line) {
    const enum state state = walker_done(walker) ? STATE_OPEN : STATE_PENDING;
    record(recorder, ELEMENT_VERTEX, walker->here, state, line);
}

static void *walker_begin(const struct problem *problem, struct recorder *recorder) {
    struct walker *const walker = memory_new(1, sizeof *walker);
    if (walker == NULL || !recorder_reserve(recorder, 3)) {
        memory_free(walker);
        return NULL;
    }
    walker->problem = problem;
    walker->here = problem->start;
    walker->free = problem->lattice->vertices - 1;
    walker->key = hash_key(problem->seed, HASH_ALDOUS_BRODER);
    stand(walker, recorder, LINE_START);
    return walker;
}

static void walker_step(void *state, struct recorder *recorder) {
    struct walker *const walker = state;
    const struct lattice *const lattice = walker->problem->lattice;
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(lattice, walker->here, edges);
    const uint32_t edge = edges[hash_below(walker->key, &walker->counter, count)];
    record(recorder, ELEMENT_VERTEX, walker->here, STATE_OPEN, LINE_MOVE);
    walker->here = lattice_other_end(lattice, edge, walker->here);
    if (maze_open(recorder->maze, ELEMENT_VERTEX, walker->here)) {
        stand(walker, recorder, LINE_MOVE);
        return;
    }
    record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_OPEN);
    walker->free--;
    stand(walker, recorder, LINE_OPEN);
}

const struct generator generator_aldous_broder = {
    .name = "aldous-broder",
    .title = "Aldous–Broder",
    .summary = "a walker opens the way into each new cell: every maze is equally likely",
    .pseudocode = pseudocode,
    .reference = "D. J. Aldous, The random walk construction of uniform spanning trees and uniform labelled "
                 "trees, SIAM Journal on Discrete Mathematics 3 (1990); A. Broder, Generating random "
                 "spanning trees, Foundations of Computer Science (1989)",
    .cost = "O(n (log n)²) time, no memory; a watched run remembers every move",
    .looks = "the uniform spanning tree: no direction, no pattern, dead ends of all lengths",
    .tape_bytes_per_cell = 350,
    .cells_max = 1000000, /* of which a watched run remembers some 65 million moves: 200 to 300 MB of tape */
    .process = {walker_begin, walker_done, walker_step, memory_free},
};
