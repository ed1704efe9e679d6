/* Reverse-delete: Kruskal's algorithm backwards.

   All edges are open to begin with and are looked at once, heaviest first. An edge whose two cells stay
   connected without it is the heaviest on a cycle and is rejected; any other is a bridge and stays. The edge
   to be looked at next is the one pending.

   Whether the cells stay connected is found by two breadth-first searches, one from each cell, which take
   turns: where they meet there is another way, where one finds no more there is none, and it costs no more
   than twice the smaller side. What was kept is a bridge, and no way round an edge leads over a bridge. So
   only the edges that have not been looked at need be searched, the lighter ones; through all open edges it
   took about fifty times as long on 500 x 500 cells.

   Cost: O(E V) at worst. On a grid with random weights little more than linear: while most edges are left the
   cycles are small, and when few are left what they connect is small. */
#include "generator.h"
#include "memory.h"
#include "order.h"

enum line {
    LINE_SORT,
    LINE_OPEN_ALL,
    LINE_FOR,
    LINE_IF_CONNECTED,
    LINE_REJECT,
    LINE_ELSE,
    LINE_KEEP,
    LINE_COUNT,
};

static const char *const pseudocode[] = {
    [LINE_SORT] = "sort all edges by weight",
    [LINE_OPEN_ALL] = "open all cells and edges",
    [LINE_FOR] = "for each edge, heaviest first:",
    [LINE_IF_CONNECTED] = "  if another way connects its two cells:",
    [LINE_REJECT] = "    reject the edge",
    [LINE_ELSE] = "  else:",
    [LINE_KEEP] = "    keep the edge open",
    NULL,
};

/* Why it came to a line. */
static const char *const reasons[] = {
    [LINE_REJECT] =
        "weight {weight} is the heaviest that is left, and another way connects its cells: reject it",
    [LINE_KEEP] =
        "weight {weight} is the heaviest that is left, but without it its cells were apart: keep it",
    [LINE_COUNT] = NULL,
};

struct reverse_delete {
    const struct problem *problem;
    uint32_t *order;  /* edges, lightest first */
    uint32_t left;    /* how many have not been decided; the last of them is pending */
    uint32_t *stamps; /* of each vertex, which search reached it last */
    uint32_t *queue;  /* the vertices that one search reached from the front, the other's from the back */
};

/* One of the two searches for a way round an edge. */
struct search {
    uint32_t stamp;        /* different for every search of a run */
    uint32_t taken, found; /* how many vertices were taken from the queue and put into it */
    bool from_back;
};

static void reverse_delete_end(void *state) {
    struct reverse_delete *const reverse = state;
    if (reverse != NULL) {
        memory_free(reverse->order);
        memory_free(reverse->stamps);
        memory_free(reverse->queue);
    }
    memory_free(reverse);
}

static bool reverse_delete_done(const void *state) {
    const struct reverse_delete *const reverse = state;
    return reverse->left == 0;
}

static uint32_t *queue_place(const struct reverse_delete *reverse, const struct search *search, uint32_t i) {
    return &reverse->queue[search->from_back ? reverse->problem->lattice->vertices - 1 - i : i];
}

static void reach(struct reverse_delete *reverse, struct search *search, uint32_t vertex) {
    reverse->stamps[vertex] = search->stamp;
    *queue_place(reverse, search, search->found++) = vertex;
}

/* Takes one vertex from the queue and reaches its neighbours over edges with lower keys; whether the other
   search is met. */
static bool search_on(struct reverse_delete *reverse, struct search *search, const struct search *other,
                      uint64_t key) {
    const struct problem *const problem = reverse->problem;
    const struct lattice *const lattice = problem->lattice;
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t vertex = *queue_place(reverse, search, search->taken++);
    const uint32_t count = lattice_edges_at(lattice, vertex, edges);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t neighbour = lattice_other_end(lattice, edges[i], vertex);
        const uint32_t stamp = reverse->stamps[neighbour];
        if (stamp == search->stamp || weight_key(&problem->weights, edges[i]) >= key) {
            continue;
        }
        if (stamp == other->stamp) {
            return true;
        }
        reach(reverse, search, neighbour);
    }
    return false;
}

/* Whether another way connects the ends of an edge. */
static bool connected(struct reverse_delete *reverse, uint32_t edge) {
    const struct lattice_ends ends = lattice_edge_ends(reverse->problem->lattice, edge);
    const uint64_t key = weight_key(&reverse->problem->weights, edge);
    struct search from = {.stamp = 2 * reverse->left};
    struct search to = {.stamp = 2 * reverse->left + 1, .from_back = true};
    reach(reverse, &from, ends.from);
    reach(reverse, &to, ends.to);
    struct search *active = &from;
    struct search *waiting = &to;
    while (active->taken < active->found) {
        if (search_on(reverse, active, waiting, key)) {
            return true;
        }
        struct search *const swap = active;
        active = waiting;
        waiting = swap;
    }
    return false;
}

static void look_at_next(const struct reverse_delete *reverse, struct recorder *recorder) {
    if (!reverse_delete_done(reverse)) {
        record(recorder, ELEMENT_EDGE, reverse->order[reverse->left - 1], STATE_PENDING, LINE_FOR);
    }
}

static void *reverse_delete_begin(const struct problem *problem, struct recorder *recorder) {
    const struct lattice *const lattice = problem->lattice;
    struct reverse_delete *const reverse = memory_new(1, sizeof *reverse);
    if (reverse == NULL) {
        return NULL;
    }
    reverse->problem = problem;
    reverse->left = lattice->edges;
    reverse->order = order_edges(lattice, &problem->weights);
    reverse->stamps = memory_new(lattice->vertices, sizeof *reverse->stamps);
    reverse->queue = memory_new(lattice->vertices, sizeof *reverse->queue);
    if (reverse->order == NULL || reverse->stamps == NULL || reverse->queue == NULL ||
        !recorder_reserve(recorder, lattice->vertices + lattice->edges + 1)) {
        reverse_delete_end(reverse);
        return NULL;
    }
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        record(recorder, ELEMENT_VERTEX, vertex, STATE_OPEN, LINE_OPEN_ALL);
    }
    for (uint32_t i = 0; i < lattice->edges; i++) {
        record(recorder, ELEMENT_EDGE, reverse->order[i], STATE_OPEN, LINE_OPEN_ALL);
    }
    look_at_next(reverse, recorder);
    return reverse;
}

static void reverse_delete_step(void *state, struct recorder *recorder) {
    struct reverse_delete *const reverse = state;
    const uint32_t edge = reverse->order[reverse->left - 1];
    if (connected(reverse, edge)) {
        record(recorder, ELEMENT_EDGE, edge, STATE_REJECTED, LINE_REJECT);
    } else {
        record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_KEEP);
    }
    reverse->left--;
    look_at_next(reverse, recorder);
}

const struct generator generator_reverse_delete = {
    .name = "reverse-delete",
    .title = "Reverse-delete",
    .summary = "all edges open at first, then the heaviest closed unless that cuts the maze",
    .pseudocode = pseudocode,
    .reasons = reasons,
    .reference =
        "J. B. Kruskal, On the shortest spanning subtree of a graph and the traveling salesman problem, "
        "Proceedings of the American Mathematical Society 7 (1956), construction A′",
    .cost = "O(n²) time at worst, on a grid much less, 16 bytes a cell (40 while watched)",
    .looks = "the minimum spanning tree: short dead ends, no long straight corridors",
    .bytes_per_cell = 40,
    .tape_bytes_per_cell = 56,
    .cells_max = 4000000, /* about 10 seconds */
    .minimum = true,
    .choice = CHOICE_HEAVIEST,
    .process = {reverse_delete_begin, reverse_delete_done, reverse_delete_step, reverse_delete_end},
};
