/* Prim's algorithm.

   One tree grows from the start. The edges that lead out of it, or did when they were found, wait in a
   priority queue; each step takes the lightest. If its far cell is still free the edge joins the tree,
   otherwise it would close a cycle and is rejected. Every edge is pushed once, by the first of its cells to
   join, and popped once.

   Cost: O(E log E) for E edges; with the frontier of frontier.h hardly more than linear on a random grid. */
#include "frontier.h"
#include "generator.h"
#include "growth.h"
#include "memory.h"

enum line {
    LINE_START,
    LINE_FIRST_EDGES,
    LINE_WHILE,
    LINE_TAKE,
    LINE_IF_JOINED,
    LINE_REJECT,
    LINE_ELSE,
    LINE_OPEN,
    LINE_PUSH,
    LINE_COUNT,
};

static const char *const pseudocode[] = {
    [LINE_START] = "the start cell joins the maze",
    [LINE_FIRST_EDGES] = "its edges are the frontier",
    [LINE_WHILE] = "while the frontier is not empty:",
    [LINE_TAKE] = "  take its lightest edge",
    [LINE_IF_JOINED] = "  if the far cell is in the maze:",
    [LINE_REJECT] = "    reject the edge",
    [LINE_ELSE] = "  else:",
    [LINE_OPEN] = "    open the edge: the far cell joins",
    [LINE_PUSH] = "    its edges to free cells join the frontier",
    NULL,
};

/* Why it came to a line. */
static const char *const reasons[] = {
    [LINE_REJECT] =
        "weight {weight} is the lowest of {pending} pending, but the far cell is in the maze: reject it",
    [LINE_OPEN] = "weight {weight} is the lowest of {pending} pending, and the far cell is new: open it",
    [LINE_COUNT] = NULL,
};

struct prim {
    const struct problem *problem;
    struct frontier frontier;
};

static void push_edges(struct prim *prim, struct recorder *recorder, uint32_t vertex, enum line line) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    /* An edge to a cell of the maze was pushed when that cell joined. */
    const uint32_t count = maze_edges_to_free(recorder->maze, vertex, edges);
    frontier_push(&prim->frontier, edges, count);
    for (uint32_t i = 0; i < count; i++) {
        record(recorder, ELEMENT_EDGE, edges[i], STATE_PENDING, line);
    }
}

static void prim_end(void *state) {
    struct prim *const prim = state;
    if (prim != NULL) {
        frontier_free(&prim->frontier);
    }
    memory_free(prim);
}

static void *prim_begin(const struct problem *problem, struct recorder *recorder) {
    struct prim *const prim = memory_new(1, sizeof *prim);
    if (prim == NULL) {
        return NULL;
    }
    prim->problem = problem;
    if (!frontier_init(&prim->frontier, &problem->weights, NULL) ||
        !recorder_reserve(recorder, 2 + LATTICE_DEGREE_MAX)) {
        prim_end(prim);
        return NULL;
    }
    record(recorder, ELEMENT_VERTEX, problem->start, STATE_OPEN, LINE_START);
    push_edges(prim, recorder, problem->start, LINE_FIRST_EDGES);
    return prim;
}

static bool prim_done(const void *state) {
    const struct prim *const prim = state;
    return prim->frontier.count == 0;
}

static void prim_step(void *state, struct recorder *recorder) {
    struct prim *const prim = state;
    const uint32_t edge = frontier_pop(&prim->frontier);
    const struct lattice_ends ends = lattice_edge_ends(prim->problem->lattice, edge);
    const bool from_joined = maze_open(recorder->maze, ELEMENT_VERTEX, ends.from);
    const uint32_t far = from_joined ? ends.to : ends.from;
    if (maze_open(recorder->maze, ELEMENT_VERTEX, far)) {
        record(recorder, ELEMENT_EDGE, edge, STATE_REJECTED, LINE_REJECT);
        return;
    }
    record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_OPEN);
    record(recorder, ELEMENT_VERTEX, far, STATE_OPEN, LINE_OPEN);
    push_edges(prim, recorder, far, LINE_PUSH);
}

/* So many joins are few enough for whoever waits. */
#define JOINS_A_SHOW (1U << 16)

static void join(const struct growth *growth, struct frontier *frontier, struct growth_spot spot) {
    uint32_t edges[WAYS];
    const uint32_t count = growth_join(growth, spot, edges);
    frontier_push(frontier, edges, count);
}

/* The same tree, without what only a viewer wants to know: edges that would close a cycle are forgotten
   instead of rejected in their turn, or not even pushed. */
static void grow_from(const struct growth *growth, struct frontier *frontier, const struct problem *problem) {
    uint32_t joins = 0;
    join(growth, frontier, growth_spot(growth, problem->start));
    for (uint32_t edge; (edge = frontier_pop(frontier)) != LATTICE_NONE;) {
        const struct growth_spot far = growth_open(growth, edge);
        if (far.vertex != LATTICE_NONE) {
            join(growth, frontier, far);
            if (++joins % JOINS_A_SHOW == 0) {
                meter_show(&problem->meter, joins, problem->lattice->vertices);
            }
        }
    }
}

static bool prim_grow(const struct problem *problem, struct maze *maze) {
    struct growth growth;
    struct frontier frontier;
    const bool tree_ready = growth_init(&growth, &problem->weights);
    const bool ready = frontier_init(&frontier, &problem->weights, &growth) && tree_ready;
    if (ready) {
        grow_from(&growth, &frontier, problem);
        growth_write(&growth, maze);
        maze_settle_tree(maze);
    }
    frontier_free(&frontier);
    growth_free(&growth);
    return ready;
}

const struct generator generator_prim = {
    .name = "prim",
    .title = "Prim’s",
    .summary = "one tree grows from the start, always by the lightest edge that leads out of it",
    .pseudocode = pseudocode,
    .reasons = reasons,
    .reference = "R. C. Prim, Shortest connection networks and some generalizations, "
                 "Bell System Technical Journal 36 (1957)",
    .cost = "O(n log n) time, up to 25 bytes a cell",
    .looks = "the minimum spanning tree: short dead ends, no long straight corridors",
    .bytes_per_cell = 25,
    .minimum = true,
    .choice = CHOICE_LIGHTEST_PENDING,
    .process = {prim_begin, prim_done, prim_step, prim_end},
    .grow_bytes_per_cell = 4,
    .grow = prim_grow,
};
