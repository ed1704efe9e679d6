/* Braiding: dead ends are opened, in an order given by the seed, until the wanted share of them is gone. */
#include "hash.h"
#include "memory.h"
#include "order.h"
#include "stages.h"

struct braid {
    const struct problem *problem;
    uint64_t *ends; /* vertices that were dead ends at the beginning, in the low halves; in the order of their
                       turn */
    uint32_t next, count;
    uint32_t left; /* how many dead ends are still to be removed */
    uint64_t key, counter;
};

static void braid_end(void *state) {
    struct braid *const braid = state;
    if (braid != NULL) {
        memory_free(braid->ends);
    }
    memory_free(braid);
}

/* The closed edges at a vertex, and how many; degree: how many are open. */
static uint32_t closed_edges(const struct lattice *lattice, const struct maze *maze, uint32_t vertex,
                             uint32_t edges[LATTICE_DEGREE_MAX], uint32_t *degree) {
    uint32_t all[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(lattice, vertex, all);
    uint32_t closed = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!maze_open(maze, ELEMENT_EDGE, all[i])) {
            edges[closed++] = all[i];
        }
    }
    *degree = count - closed;
    return closed;
}

static bool is_dead_end(const struct lattice *lattice, const struct maze *maze, uint32_t vertex) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    uint32_t degree = 0;
    return closed_edges(lattice, maze, vertex, edges, &degree) > 0 && degree == 1;
}

/* The next one whose turn it is and that is a dead end still. */
static void skip_others(struct braid *braid, const struct maze *maze) {
    while (braid->next < braid->count &&
           !is_dead_end(braid->problem->lattice, maze, (uint32_t)braid->ends[braid->next])) {
        braid->next++;
    }
}

static void *braid_begin(const struct problem *problem, struct recorder *recorder) {
    struct braid *const braid = memory_new(1, sizeof *braid);
    if (braid == NULL) {
        return NULL;
    }
    braid->problem = problem;
    braid->key = hash_key(problem->seed, HASH_BRAID);
    braid->ends = memory_new(problem->lattice->vertices, sizeof *braid->ends);
    if (braid->ends == NULL || !recorder_reserve(recorder, 1)) {
        braid_end(braid);
        return NULL;
    }
    for (uint32_t vertex = 0; vertex < problem->lattice->vertices; vertex++) {
        if (is_dead_end(problem->lattice, recorder->maze, vertex)) {
            braid->ends[braid->count++] = hash_at(braid->key, braid->counter++) << 32 | vertex;
        }
    }
    if (!order_keys(braid->ends, braid->count)) {
        braid_end(braid);
        return NULL;
    }
    braid->left = (uint32_t)(((uint64_t)braid->count * problem->braid + 50) / 100);
    return braid;
}

static bool braid_done(const void *state) {
    const struct braid *const braid = state;
    return braid->left == 0 || braid->next == braid->count;
}

static void braid_step(void *state, struct recorder *recorder) {
    struct braid *const braid = state;
    const struct lattice *const lattice = braid->problem->lattice;
    const uint32_t vertex = (uint32_t)braid->ends[braid->next++];
    uint32_t edges[LATTICE_DEGREE_MAX];
    uint32_t degree = 0;
    const uint32_t closed = closed_edges(lattice, recorder->maze, vertex, edges, &degree);
    uint32_t preferred[LATTICE_DEGREE_MAX];
    uint32_t preferences = 0;
    for (uint32_t i = 0; i < closed; i++) {
        if (is_dead_end(lattice, recorder->maze, lattice_other_end(lattice, edges[i], vertex))) {
            preferred[preferences++] = edges[i];
        }
    }
    const uint32_t *const pool = preferences > 0 ? preferred : edges;
    const uint64_t chosen = hash_below(braid->key, &braid->counter, preferences > 0 ? preferences : closed);
    const uint32_t removed = preferences > 0 ? 2 : 1;
    record(recorder, ELEMENT_EDGE, pool[chosen], STATE_OPEN, 0);
    braid->left -= removed < braid->left ? removed : braid->left;
    skip_others(braid, recorder->maze);
}

const struct process process_braid = {braid_begin, braid_done, braid_step, braid_end};
