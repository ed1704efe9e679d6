/* A*.

   Like breadth-first search, but cells wait in a priority queue by an estimate of the whole way through them:
   the edges from the entrance to there, and the rows and columns from there to the exit. No way is shorter
   than these, and an edge changes them by one at most; so the way found is a shortest one, and no cell needs
   a second visit. Of equal estimates the latest goes first, which follows one way to its end rather than all
   of them a little.

   Cost: O(n log n) time, 8 bytes a cell and 12 an open edge. In a perfect maze, where every detour has to be
   gone, it saves little. */
#include <assert.h>

#include "heap.h"
#include "memory.h"
#include "solver.h"
#include "trail.h"

enum line {
    LINE_START,
    LINE_WHILE,
    LINE_VISIT,
    LINE_FOR,
    LINE_PUSH,
    LINE_WAY,
};

static const char *const pseudocode[] = {
    [LINE_START] = "put the entrance into a queue",
    [LINE_WHILE] = "until the exit is visited:",
    [LINE_VISIT] = "  take and visit the cell with the least (edges gone + rows and columns to go)",
    [LINE_FOR] = "  for each cell beside it to which no way as short is known:",
    [LINE_PUSH] = "    put it into the queue",
    [LINE_WAY] = "the way leads back from the exit, always by the edge you came by",
    NULL,
};

#define UNKNOWN UINT32_MAX

struct a_star {
    struct trail trail;   /* each edge leads back to the vertex from which the shortest known way came */
    uint32_t *gone;       /* of each vertex, the edges of that way; UNKNOWN where there is none */
    struct heap queue;    /* estimates, and what entries they are of, see entry_key */
    uint32_t *entries;    /* vertices in the order in which they came into the queue */
    uint32_t entry_count; /* at most one an open edge, since its second end to be visited finds the first
                             done with, and one for the entrance */
};

static void a_star_end(void *state) {
    struct a_star *const search = state;
    if (search != NULL) {
        trail_free(&search->trail);
        memory_free(search->gone);
        heap_free(&search->queue);
        memory_free(search->entries);
    }
    memory_free(search);
}

/* The way from the entrance has less than 2^31 edges, as has the rest, so that the sum has 32 bits. */
static uint32_t estimate(const struct a_star *search, uint32_t vertex) {
    const struct lattice *const lattice = search->trail.lattice;
    return search->gone[vertex] +
           lattice_distance(lattice, lattice_cell(lattice, vertex), search->trail.ends.exit);
}

/* Orders by the estimate, then the later entry first. */
static uint64_t entry_key(uint32_t estimated, uint32_t entry) {
    return (uint64_t)estimated << 32 | (UINT32_MAX - entry);
}

static void push(struct a_star *search, uint32_t vertex, uint32_t gone) {
    search->gone[vertex] = gone;
    search->entries[search->entry_count] = vertex;
    heap_push(&search->queue, entry_key(estimate(search, vertex), search->entry_count));
    search->entry_count++;
}

static void *a_star_begin(const struct problem *problem, struct recorder *recorder) {
    const size_t entries = (size_t)maze_open_count(recorder->maze, ELEMENT_EDGE) + 1;
    struct a_star *const search = memory_new(1, sizeof *search);
    if (search == NULL) {
        return NULL;
    }
    search->gone = memory_new(problem->lattice->vertices, sizeof *search->gone);
    search->entries = memory_new(entries, sizeof *search->entries);
    if (!trail_init(&search->trail, problem, recorder->maze) || search->gone == NULL ||
        search->entries == NULL || !heap_init(&search->queue, entries) ||
        !recorder_reserve(recorder, 2 + TRAIL_EVENTS)) {
        a_star_end(search);
        return NULL;
    }
    for (uint32_t vertex = 0; vertex < problem->lattice->vertices; vertex++) {
        search->gone[vertex] = UNKNOWN;
    }
    push(search, search->trail.ends.entrance, 0);
    return search;
}

static bool a_star_done(const void *state) {
    const struct a_star *const search = state;
    return trail_done(&search->trail);
}

static void push_neighbours(struct a_star *search, const struct maze *maze, uint32_t vertex) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    struct trail *const trail = &search->trail;
    const uint32_t count = lattice_edges_at(trail->lattice, vertex, edges);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t far = lattice_other_end(trail->lattice, edges[i], vertex);
        const uint32_t gone = search->gone[vertex] + 1;
        if (maze_open(maze, ELEMENT_EDGE, edges[i]) && gone < search->gone[far]) {
            trail->edges[far] = edges[i];
            push(search, far, gone);
        }
    }
}

/* The vertex whose turn it is. An entry whose vertex has found a shorter way since is of no use. */
static uint32_t pop(struct a_star *search) {
    for (;;) {
        /* In a finished maze everything is connected. */
        assert(search->queue.count > 0);
        const uint64_t key = heap_pop(&search->queue);
        const uint32_t vertex = search->entries[UINT32_MAX - (uint32_t)key];
        if (key >> 32 == estimate(search, vertex)) {
            return vertex;
        }
    }
}

static void a_star_step(void *state, struct recorder *recorder) {
    struct a_star *const search = state;
    struct trail *const trail = &search->trail;
    if (trail->started) {
        trail_step(trail, recorder, LINE_WAY);
        return;
    }
    const uint32_t vertex = pop(search);
    if (vertex != trail->ends.entrance) {
        record(recorder, ELEMENT_EDGE, trail->edges[vertex], STATE_VISITED, LINE_VISIT);
    }
    record(recorder, ELEMENT_VERTEX, vertex, STATE_VISITED, LINE_VISIT);
    if (vertex == trail->ends.exit) {
        trail_start(trail, recorder, vertex, trail->ends.entrance, LINE_WAY);
    } else {
        push_neighbours(search, recorder->maze, vertex);
    }
}

const struct solver solver_a_star = {
    .name = "a-star",
    .title = "A*",
    .summary = "the cells that promise the shortest way first: finds one, and looks at less",
    .pseudocode = pseudocode,
    .reference = "P. E. Hart, N. J. Nilsson, B. Raphael, A formal basis for the heuristic determination of "
                 "minimum cost paths, IEEE Transactions on Systems Science and Cybernetics 4 (1968)",
    .process = {a_star_begin, a_star_done, a_star_step, a_star_end},
};
