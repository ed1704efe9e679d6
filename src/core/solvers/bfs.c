/* Breadth-first search.

   Cells are visited in the order of their distance from the entrance: those next to a visited one wait in a
   queue until all that are nearer had their turn. When the exit's turn comes, the edges by which the search
   came lead back from it by a shortest way, whatever loops there are.

   Cost: O(n) time, 8 bytes a cell. */
#include <assert.h>

#include "memory.h"
#include "solver.h"
#include "trail.h"

enum line {
    LINE_START,
    LINE_WHILE,
    LINE_VISIT,
    LINE_PUSH,
    LINE_WAY,
};

static const char *const pseudocode[] = {
    [LINE_START] = "put the entrance into a queue",
    [LINE_WHILE] = "until the exit is visited:",
    [LINE_VISIT] = "  take the first cell from the queue and visit it",
    [LINE_PUSH] = "  put the cells beside it that never were in the queue at its end",
    [LINE_WAY] = "the way leads back from the exit, always by the edge you came by",
    NULL,
};

struct bfs {
    struct trail trail; /* each edge leads back to the vertex from which this one came into the queue */
    uint32_t *queue;    /* each vertex comes into it once */
    uint32_t head, tail;
};

static void bfs_end(void *state) {
    struct bfs *const bfs = state;
    if (bfs != NULL) {
        trail_free(&bfs->trail);
        memory_free(bfs->queue);
    }
    memory_free(bfs);
}

static void *bfs_begin(const struct problem *problem, struct recorder *recorder) {
    struct bfs *const bfs = memory_new(1, sizeof *bfs);
    if (bfs == NULL) {
        return NULL;
    }
    bfs->queue = memory_new(problem->lattice->vertices, sizeof *bfs->queue);
    if (!trail_init(&bfs->trail, problem, recorder->maze) || bfs->queue == NULL ||
        !recorder_reserve(recorder, 2 + TRAIL_EVENTS)) {
        bfs_end(bfs);
        return NULL;
    }
    bfs->queue[bfs->tail++] = bfs->trail.ends.entrance;
    return bfs;
}

static bool bfs_done(const void *state) {
    const struct bfs *const bfs = state;
    return trail_done(&bfs->trail);
}

static void push_neighbours(struct bfs *bfs, const struct maze *maze, uint32_t vertex) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    struct trail *const trail = &bfs->trail;
    const uint32_t count = lattice_edges_at(trail->lattice, vertex, edges);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t far = lattice_other_end(trail->lattice, edges[i], vertex);
        const bool seen = far == trail->ends.entrance || trail->edges[far] != LATTICE_NONE;
        if (maze_open(maze, ELEMENT_EDGE, edges[i]) && !seen) {
            trail->edges[far] = edges[i];
            bfs->queue[bfs->tail++] = far;
        }
    }
}

static void bfs_step(void *state, struct recorder *recorder) {
    struct bfs *const bfs = state;
    struct trail *const trail = &bfs->trail;
    if (trail->started) {
        trail_step(trail, recorder, LINE_WAY);
        return;
    }
    /* In a finished maze everything is connected. */
    assert(bfs->head < bfs->tail);
    const uint32_t vertex = bfs->queue[bfs->head++];
    if (vertex != trail->ends.entrance) {
        record(recorder, ELEMENT_EDGE, trail->edges[vertex], STATE_VISITED, LINE_VISIT);
    }
    record(recorder, ELEMENT_VERTEX, vertex, STATE_VISITED, LINE_VISIT);
    if (vertex == trail->ends.exit) {
        trail_start(trail, recorder, vertex, trail->ends.entrance, LINE_WAY);
    } else {
        push_neighbours(bfs, recorder->maze, vertex);
    }
}

const struct solver solver_bfs = {
    .name = "bfs",
    .title = "Breadth-first",
    .summary = "the nearest cells first: finds a shortest way",
    .pseudocode = pseudocode,
    .reference = "E. F. Moore, The shortest path through a maze, Proceedings of an International Symposium "
                 "on the Theory of Switching, Harvard University Press (1959)",
    .process = {bfs_begin, bfs_done, bfs_step, bfs_end},
};
