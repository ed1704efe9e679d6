/* Kruskal's algorithm.

   All edges are looked at once, lightest first. An edge between two different trees of the forest joins them;
   an edge within one tree would close a cycle and is rejected. The sets of a union-find structure are the
   trees. The edge to be looked at next is the one pending: nothing else is known to this algorithm's
   frontier.

   Cost: the sort, O(E) by radix, and nearly constant time an edge for the sets. */
#include "generator.h"
#include "memory.h"
#include "order.h"
#include "tiled.h"
#include "unionfind.h"

enum line {
    LINE_SORT,
    LINE_FOR,
    LINE_IF_ONE_SET,
    LINE_REJECT,
    LINE_ELSE,
    LINE_OPEN,
    LINE_COUNT,
};

static const char *const pseudocode[] = {
    [LINE_SORT] = "sort all edges by weight; every cell is a set",
    [LINE_FOR] = "for each edge, lightest first:",
    [LINE_IF_ONE_SET] = "  if its two cells are in one set:",
    [LINE_REJECT] = "    reject the edge",
    [LINE_ELSE] = "  else:",
    [LINE_OPEN] = "    open the edge: the two sets become one",
    NULL,
};

/* Why it came to a line. */
static const char *const reasons[] = {
    [LINE_REJECT] = "weight {weight} is the next in order, but its two cells are in one set: reject it",
    [LINE_OPEN] = "weight {weight} is the next in order, and its two cells are in different sets: open it",
    [LINE_COUNT] = NULL,
};

struct kruskal {
    const struct problem *problem;
    uint32_t *order; /* edges, lightest first */
    uint32_t next;   /* index of the edge that is pending */
    struct unionfind sets;
};

static void kruskal_end(void *state) {
    struct kruskal *const kruskal = state;
    if (kruskal != NULL) {
        memory_free(kruskal->order);
        unionfind_free(&kruskal->sets);
    }
    memory_free(kruskal);
}

static bool kruskal_done(const void *state) {
    const struct kruskal *const kruskal = state;
    return kruskal->next == kruskal->problem->lattice->edges;
}

static void look_at_next(const struct kruskal *kruskal, struct recorder *recorder) {
    if (!kruskal_done(kruskal)) {
        record(recorder, ELEMENT_EDGE, kruskal->order[kruskal->next], STATE_PENDING, LINE_FOR);
    }
}

static void join(struct recorder *recorder, uint32_t vertex) {
    if (!maze_open(recorder->maze, ELEMENT_VERTEX, vertex)) {
        record(recorder, ELEMENT_VERTEX, vertex, STATE_OPEN, LINE_OPEN);
    }
}

static void *kruskal_begin(const struct problem *problem, struct recorder *recorder) {
    struct kruskal *const kruskal = memory_new(1, sizeof *kruskal);
    if (kruskal == NULL) {
        return NULL;
    }
    kruskal->problem = problem;
    kruskal->order = order_edges(problem->lattice, &problem->weights);
    if (kruskal->order == NULL || !unionfind_init(&kruskal->sets, problem->lattice->vertices) ||
        !recorder_reserve(recorder, 4)) {
        kruskal_end(kruskal);
        return NULL;
    }
    if (problem->lattice->edges == 0) {
        /* No edge will ever bring the only cell in. */
        join(recorder, problem->start);
    }
    look_at_next(kruskal, recorder);
    return kruskal;
}

/* The edge that comes so many steps later; the last one when there is none so late. */
static uint32_t later_edge(const struct kruskal *kruskal, uint32_t steps) {
    const uint32_t left = kruskal->problem->lattice->edges - 1 - kruskal->next;
    return kruskal->order[kruskal->next + (steps < left ? steps : left)];
}

MEMORY_EXPECTS static inline void expect_find(const struct kruskal *kruskal, uint32_t steps, unsigned links) {
    const struct lattice_ends ends = lattice_edge_ends(kruskal->problem->lattice, later_edge(kruskal, steps));
    unionfind_expect(&kruskal->sets, ends.from, links);
    unionfind_expect(&kruskal->sets, ends.to, links);
}

/* The order is known, and memory is slow: what later steps will read is asked for ahead. Each link that a
   find follows leads to another corner of memory, but few finds follow more than two. */
MEMORY_EXPECTS static inline void expect_later(const struct kruskal *kruskal, const struct maze *maze) {
    enum { VERTICES = 32, PARENTS = 20, GRANDPARENTS = 10, STATES = 16 };
    const uint32_t edge = later_edge(kruskal, STATES);
    const struct lattice_ends ends = lattice_edge_ends(kruskal->problem->lattice, edge);
    maze_expect(maze, ELEMENT_EDGE, edge);
    maze_expect(maze, ELEMENT_VERTEX, ends.from);
    maze_expect(maze, ELEMENT_VERTEX, ends.to);
    expect_find(kruskal, VERTICES, 0);
    expect_find(kruskal, PARENTS, 1);
    expect_find(kruskal, GRANDPARENTS, 2);
}

static void kruskal_step(void *state, struct recorder *recorder) {
    struct kruskal *const kruskal = state;
    expect_later(kruskal, recorder->maze);
    const uint32_t edge = kruskal->order[kruskal->next++];
    const struct lattice_ends ends = lattice_edge_ends(kruskal->problem->lattice, edge);
    if (unionfind_unite(&kruskal->sets, ends.from, ends.to)) {
        record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_OPEN);
        join(recorder, ends.from);
        join(recorder, ends.to);
    } else {
        record(recorder, ELEMENT_EDGE, edge, STATE_REJECTED, LINE_REJECT);
    }
    look_at_next(kruskal, recorder);
}

#define EDGES_A_SHOW (1U << 18)

/* With crossings, all edges in their order: tiles know nothing of second vertices. */
static bool grow_in_order(const struct problem *problem, struct maze *maze) {
    const struct lattice *const lattice = problem->lattice;
    struct unionfind sets = {0};
    uint32_t *const order = order_edges(lattice, &problem->weights);
    const bool ready = order != NULL && unionfind_init(&sets, lattice->vertices);
    for (uint32_t i = 0; ready && i < lattice->edges; i++) {
        const struct lattice_ends ends = lattice_edge_ends(lattice, order[i]);
        if (unionfind_unite(&sets, ends.from, ends.to)) {
            maze_put_edge(maze, order[i], STATE_OPEN);
        }
        if (i % EDGES_A_SHOW == 0) {
            meter_show(&problem->meter, i, lattice->edges);
        }
    }
    memory_free(order);
    unionfind_free(&sets);
    return ready;
}

static bool kruskal_grow(const struct problem *problem, struct maze *maze) {
    const bool grown = problem->lattice->crossings != NULL
                           ? grow_in_order(problem, maze)
                           : tiled_grow(&problem->weights, maze, problem->threads, &problem->meter);
    if (grown) {
        maze_settle_tree(maze);
    }
    return grown;
}

const struct generator generator_kruskal = {
    .name = "kruskal",
    .title = "Kruskal’s",
    .summary = "the lightest edges first, everywhere at once, unless they would close a cycle",
    .pseudocode = pseudocode,
    .reasons = reasons,
    .reference =
        "J. B. Kruskal, On the shortest spanning subtree of a graph and the traveling salesman problem, "
        "Proceedings of the American Mathematical Society 7 (1956)",
    .cost = "O(n) time for the sort, 12 bytes a cell (32 while sorting)",
    .looks = "the minimum spanning tree: short dead ends, no long straight corridors",
    .bytes_per_cell = 32,
    .minimum = true,
    .sets = true,
    .choice = CHOICE_LIGHTEST,
    .process = {kruskal_begin, kruskal_done, kruskal_step, kruskal_end},
    .grow_bytes_per_cell = 1,
    .grow = kruskal_grow,
};
