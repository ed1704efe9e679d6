/* Random-vertex growth.

   One tree grows from the start: a step takes any cell of the maze that still has a free neighbour, then any
   of its free neighbours. Random traversal draws among edges instead, and so prefers cells with many free
   neighbours; this one gives every cell at the rim the same chance. It is the version of the Eden model in
   which a particle is drawn first.

   The list of cells is cleaned as it is used: a cell that is drawn and has no free neighbour leaves it for
   good, and another is drawn. The frontier, edges from the maze to free cells, is shown, and not needed.

   Cost: O(V): every cell enters the list once and leaves it at most once.

   Bias: ways lead straight away from the start; it is far from uniform over the spanning trees. */
#include "generator.h"
#include "hash.h"
#include "memory.h"

enum line {
    LINE_START,
    LINE_FIRST_EDGES,
    LINE_WHILE,
    LINE_TAKE,
    LINE_OPEN,
    LINE_REJECT,
    LINE_PUSH,
};

static const char *const pseudocode[] = {
    [LINE_START] = "the start cell joins the maze",
    [LINE_FIRST_EDGES] = "its edges are the frontier",
    [LINE_WHILE] = "while there are free cells:",
    [LINE_TAKE] = "  take any cell of the maze beside a free one",
    [LINE_OPEN] = "  open an edge to a free cell: that cell joins",
    [LINE_REJECT] = "  reject its other edges to the maze",
    [LINE_PUSH] = "  its edges to free cells join the frontier",
    NULL,
};

struct vertex_growth {
    const struct problem *problem;
    uint32_t *cells; /* vertices of the maze, in no order: all that have a free neighbour, and some others */
    uint32_t count;
    uint32_t free; /* how many vertices are not in the maze */
    uint64_t key, counter;
};

static void vertex_growth_end(void *state) {
    struct vertex_growth *const growth = state;
    if (growth != NULL) {
        memory_free(growth->cells);
    }
    memory_free(growth);
}

/* Takes a vertex into the maze, to which the edge that leads to it is open already. */
static void join(struct vertex_growth *growth, struct recorder *recorder, uint32_t vertex, enum line line,
                 enum line push_line) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const struct lattice *const lattice = growth->problem->lattice;
    const uint32_t count = lattice_edges_at(lattice, vertex, edges);
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
    growth->cells[growth->count++] = vertex;
    growth->free--;
}

static void *vertex_growth_begin(const struct problem *problem, struct recorder *recorder) {
    const uint32_t vertices = problem->lattice->vertices;
    struct vertex_growth *const growth = memory_new(1, sizeof *growth);
    if (growth == NULL) {
        return NULL;
    }
    growth->problem = problem;
    growth->free = vertices;
    growth->key = hash_key(problem->seed, HASH_VERTEX);
    growth->cells = memory_new(vertices, sizeof *growth->cells);
    if (growth->cells == NULL || !recorder_reserve(recorder, 2 + LATTICE_DEGREE_MAX)) {
        vertex_growth_end(growth);
        return NULL;
    }
    join(growth, recorder, problem->start, LINE_START, LINE_FIRST_EDGES);
    return growth;
}

static bool vertex_growth_done(const void *state) {
    const struct vertex_growth *const growth = state;
    return growth->free == 0;
}

/* While there are free vertices some vertex of the maze is next to one, and it is in the list. */
static uint32_t take_any(struct vertex_growth *growth, const struct maze *maze,
                         uint32_t edges[LATTICE_DEGREE_MAX], uint32_t *count) {
    for (;;) {
        const uint64_t chosen = hash_below(growth->key, &growth->counter, growth->count);
        const uint32_t vertex = growth->cells[chosen];
        *count = maze_edges_to_free(maze, vertex, edges);
        if (*count > 0) {
            return vertex;
        }
        growth->cells[chosen] = growth->cells[--growth->count];
    }
}

static void vertex_growth_step(void *state, struct recorder *recorder) {
    struct vertex_growth *const growth = state;
    uint32_t edges[LATTICE_DEGREE_MAX];
    uint32_t count = 0;
    const uint32_t vertex = take_any(growth, recorder->maze, edges, &count);
    const uint32_t edge = edges[hash_below(growth->key, &growth->counter, count)];
    record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_OPEN);
    join(growth, recorder, lattice_other_end(growth->problem->lattice, edge, vertex), LINE_OPEN, LINE_PUSH);
}

const struct generator generator_random_vertex = {
    .name = "random-vertex",
    .title = "Random vertex",
    .summary = "one tree grows from any of its cells that can to any free neighbour",
    .pseudocode = pseudocode,
    .reference = "R. Jullien and R. Botet, Scaling properties of the surface of the Eden model in d = 2, 3, "
                 "4, Journal of Physics A 18 (1985), version C; for mazes J. Buck, Mazes for Programmers "
                 "(2015), simplified Prim’s",
    .cost = "O(n) time, 4 bytes a cell",
    .looks = "a disc, like random traversal’s, with longer corridors and fewer dead ends",
    .bytes_per_cell = 4,
    .from_centre = true,
    .process = {vertex_growth_begin, vertex_growth_done, vertex_growth_step, vertex_growth_end},
};
