/* Random traversal.

   Prim's algorithm without weights: the frontier is a plain list, and each step takes any of its edges, each
   equally likely. It is often presented as "randomised Prim's", but drawing anew at each step is not the same
   as weights that are drawn once. A light edge beyond a heavy one makes Prim's grow in bursts; here nothing
   is remembered, and growth is the Eden model's: a disc around the start.

   Cost: O(E): an edge is taken out by moving the last one into its place.

   Bias: ways lead straight away from the start; it is far from uniform over the spanning trees. */
#include "generator.h"
#include "hash.h"
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
    [LINE_TAKE] = "  take any of its edges",
    [LINE_IF_JOINED] = "  if the far cell is in the maze:",
    [LINE_REJECT] = "    reject the edge",
    [LINE_ELSE] = "  else:",
    [LINE_OPEN] = "    open the edge: the far cell joins",
    [LINE_PUSH] = "    its edges to free cells join the frontier",
    NULL,
};

/* Why it came to a line. */
static const char *const reasons[] = {
    [LINE_REJECT] = "drawn from {pending} pending, but the far cell is in the maze: reject it",
    [LINE_OPEN] = "drawn from {pending} pending, and the far cell is new: open it",
    [LINE_COUNT] = NULL,
};

struct traversal {
    const struct problem *problem;
    uint32_t *frontier; /* edges, in no order */
    uint32_t count;
    uint64_t key, counter;
};

static void push_edges(struct traversal *traversal, struct recorder *recorder, uint32_t vertex,
                       enum line line) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const struct lattice *const lattice = traversal->problem->lattice;
    const uint32_t count = lattice_edges_at(lattice, vertex, edges);
    for (uint32_t i = 0; i < count; i++) {
        /* An edge to a cell of the maze was pushed when that cell joined. */
        if (!maze_open(recorder->maze, ELEMENT_VERTEX, lattice_other_end(lattice, edges[i], vertex))) {
            traversal->frontier[traversal->count++] = edges[i];
            record(recorder, ELEMENT_EDGE, edges[i], STATE_PENDING, line);
        }
    }
}

static void traversal_end(void *state) {
    struct traversal *const traversal = state;
    if (traversal != NULL) {
        memory_free(traversal->frontier);
    }
    memory_free(traversal);
}

static void *traversal_begin(const struct problem *problem, struct recorder *recorder) {
    struct traversal *const traversal = memory_new(1, sizeof *traversal);
    if (traversal == NULL) {
        return NULL;
    }
    traversal->problem = problem;
    traversal->key = hash_key(problem->seed, HASH_TRAVERSAL);
    traversal->frontier = memory_new(problem->lattice->edges, sizeof *traversal->frontier);
    if (traversal->frontier == NULL || !recorder_reserve(recorder, 2 + LATTICE_DEGREE_MAX)) {
        traversal_end(traversal);
        return NULL;
    }
    record(recorder, ELEMENT_VERTEX, problem->start, STATE_OPEN, LINE_START);
    push_edges(traversal, recorder, problem->start, LINE_FIRST_EDGES);
    return traversal;
}

static bool traversal_done(const void *state) {
    const struct traversal *const traversal = state;
    return traversal->count == 0;
}

static uint32_t take_any(struct traversal *traversal) {
    const uint64_t chosen = hash_below(traversal->key, &traversal->counter, traversal->count);
    const uint32_t edge = traversal->frontier[chosen];
    traversal->frontier[chosen] = traversal->frontier[--traversal->count];
    return edge;
}

static void traversal_step(void *state, struct recorder *recorder) {
    struct traversal *const traversal = state;
    const uint32_t edge = take_any(traversal);
    const struct lattice_ends ends = lattice_edge_ends(traversal->problem->lattice, edge);
    const bool from_joined = maze_open(recorder->maze, ELEMENT_VERTEX, ends.from);
    const uint32_t far = from_joined ? ends.to : ends.from;
    if (maze_open(recorder->maze, ELEMENT_VERTEX, far)) {
        record(recorder, ELEMENT_EDGE, edge, STATE_REJECTED, LINE_REJECT);
        return;
    }
    record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_OPEN);
    record(recorder, ELEMENT_VERTEX, far, STATE_OPEN, LINE_OPEN);
    push_edges(traversal, recorder, far, LINE_PUSH);
}

const struct generator generator_random_traversal = {
    .name = "random-traversal",
    .title = "Random traversal",
    .summary = "one tree grows by any edge that leads out of it; often mislabelled Prim’s",
    .pseudocode = pseudocode,
    .reasons = reasons,
    .reference = "M. Bostock, Visualizing Algorithms (2014); its growth is that of M. Eden, "
                 "A two-dimensional growth process, Fourth Berkeley Symposium on Mathematical Statistics "
                 "and Probability 4 (1961)",
    .cost = "O(n) time, 8 bytes a cell",
    .looks = "a disc: ways lead straight away from the start, a third of all cells are dead ends",
    .bytes_per_cell = 8,
    .process = {traversal_begin, traversal_done, traversal_step, traversal_end},
};
