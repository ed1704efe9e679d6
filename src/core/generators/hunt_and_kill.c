/* Hunt-and-kill.

   A random walk goes from free cell to free cell. Where it is stuck, a hunt looks row by row, from the top,
   for the first free cell beside the maze, joins it to the maze at random, and the walk goes on from there.

   To look at every cell again in every hunt would cost O(n) a hunt. Instead each cell goes into a heap when
   the maze first reaches its side, so that the lowest number in it that is still free is what the hunt would
   find; cells that the walk took meanwhile are dropped as they come up.

   Cost: O(n log n), nearly all of it in the few hunts; a step is one opened edge.

   Bias: the walk never backtracks, so passages are long and winding as in depth-first search, but where one
   gets stuck it is left for good; the hunts fill the top first. */
#include "generator.h"

#include <assert.h>

#include "hash.h"
#include "heap.h"
#include "memory.h"

enum line {
    LINE_START,
    LINE_WHILE,
    LINE_IF_FREE,
    LINE_WALK,
    LINE_ELSE,
    LINE_HUNT,
    LINE_JOIN,
};

static const char *const pseudocode[] = {
    [LINE_START] = "the walk begins in the start cell",
    [LINE_WHILE] = "while there are free cells:",
    [LINE_IF_FREE] = "  if the walk’s cell has a free neighbour:",
    [LINE_WALK] = "    open the edge to a random one: walk on there",
    [LINE_ELSE] = "  else:",
    [LINE_HUNT] = "    hunt for the first free cell beside the maze",
    [LINE_JOIN] = "    open a random edge from it to the maze: walk on from it",
    NULL,
};

struct hunt_and_kill {
    const struct problem *problem;
    struct heap prey; /* every free cell beside the maze, once, and some that are free no more */
    uint32_t at;      /* where the walk is */
    uint32_t left;    /* how many vertices are free */
    uint64_t key, counter;
};

static uint32_t edges_to_maze(const struct maze *maze, uint32_t vertex, uint32_t edges[LATTICE_DEGREE_MAX]) {
    uint32_t all[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(maze->lattice, vertex, all);
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (maze_open(maze, ELEMENT_VERTEX, lattice_other_end(maze->lattice, all[i], vertex))) {
            edges[found++] = all[i];
        }
    }
    return found;
}

/* A free vertex joins, and the maze reaches the side of its free neighbours. */
static void join(struct hunt_and_kill *hunt, struct recorder *recorder, uint32_t vertex, enum line line) {
    const struct lattice *const lattice = hunt->problem->lattice;
    uint32_t free_edges[LATTICE_DEGREE_MAX];
    const uint32_t count = maze_edges_to_free(recorder->maze, vertex, free_edges);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t neighbour = lattice_other_end(lattice, free_edges[i], vertex);
        uint32_t joined_edges[LATTICE_DEGREE_MAX];
        /* Beside the maze before: in the heap already. */
        if (edges_to_maze(recorder->maze, neighbour, joined_edges) == 0) {
            heap_push(&hunt->prey, neighbour);
        }
    }
    record(recorder, ELEMENT_VERTEX, vertex, STATE_OPEN, line);
    hunt->at = vertex;
    hunt->left--;
}

static void hunt_and_kill_end(void *state) {
    struct hunt_and_kill *const hunt = state;
    if (hunt != NULL) {
        heap_free(&hunt->prey);
    }
    memory_free(hunt);
}

static void *hunt_and_kill_begin(const struct problem *problem, struct recorder *recorder) {
    struct hunt_and_kill *const hunt = memory_new(1, sizeof *hunt);
    if (hunt == NULL) {
        return NULL;
    }
    hunt->problem = problem;
    hunt->left = problem->lattice->vertices;
    hunt->key = hash_key(problem->seed, HASH_HUNT);
    if (!heap_init(&hunt->prey, problem->lattice->vertices) || !recorder_reserve(recorder, 2)) {
        hunt_and_kill_end(hunt);
        return NULL;
    }
    join(hunt, recorder, problem->start, LINE_START);
    return hunt;
}

static bool hunt_and_kill_done(const void *state) {
    const struct hunt_and_kill *const hunt = state;
    return hunt->left == 0;
}

static uint32_t find_prey(struct hunt_and_kill *hunt, const struct maze *maze) {
    uint32_t vertex;
    do {
        vertex = (uint32_t)heap_pop(&hunt->prey);
    } while (maze_open(maze, ELEMENT_VERTEX, vertex));
    return vertex;
}

static void hunt_and_kill_step(void *state, struct recorder *recorder) {
    struct hunt_and_kill *const hunt = state;
    const struct lattice *const lattice = hunt->problem->lattice;
    uint32_t edges[LATTICE_DEGREE_MAX];
    uint32_t count = maze_edges_to_free(recorder->maze, hunt->at, edges);
    const bool stuck = count == 0;
    uint32_t prey = 0;
    if (stuck) {
        prey = find_prey(hunt, recorder->maze);
        count = edges_to_maze(recorder->maze, prey, edges);
    }
    assert(count > 0);
    const enum line line = stuck ? LINE_JOIN : LINE_WALK;
    const uint32_t edge = edges[hash_below(hunt->key, &hunt->counter, count)];
    const uint32_t far = stuck ? prey : lattice_other_end(lattice, edge, hunt->at);
    record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, line);
    join(hunt, recorder, far, line);
}

const struct generator generator_hunt_and_kill = {
    .name = "hunt-and-kill",
    .title = "Hunt-and-kill",
    .summary = "a random walk through free cells; when stuck, on from the first free cell beside the maze",
    .pseudocode = pseudocode,
    .reference = "Jamis Buck, Mazes for Programmers, Pragmatic Bookshelf (2015); "
                 "Walter D. Pullen, Think Labyrinth: Maze Algorithms, astrolog.org/labyrnth/algrithm.htm",
    .cost = "O(n log n) time, 8 bytes a cell",
    .looks = "long winding passages, few dead ends; fuller of short ones where the hunts went",
    .bytes_per_cell = 8,
    .process = {hunt_and_kill_begin, hunt_and_kill_done, hunt_and_kill_step, hunt_and_kill_end},
};
