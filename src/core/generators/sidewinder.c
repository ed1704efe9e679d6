/* Sidewinder.

   Row by row and from west to east, cells are strung into runs: a coin says whether a run goes on to the east
   or ends. Where it ends, one random cell of the run opens the edge to the north. The top row has no north
   and is one run. So each run hangs on the row above by one edge, and there are no cycles.

   Cost: O(n), and no memory but for the place: a run is known by its first cell.

   Bias: the top row is one corridor, and every way to it goes north without ever turning south again, as in
   the binary tree; but nothing is preferred between west and east. */
#include "generator.h"
#include "hash.h"
#include "memory.h"

enum line {
    LINE_FIRST,
    LINE_FOR,
    LINE_IF_ON,
    LINE_EAST,
    LINE_ELSE,
    LINE_NORTH,
    LINE_END,
};

static const char *const pseudocode[] = {
    [LINE_FIRST] = "the first cell, top left, joins the maze",
    [LINE_FOR] = "for each cell, row by row, from west to east:",
    [LINE_IF_ON] = "  on the top row, or if a coin says so and there is an east:",
    [LINE_EAST] = "    open the edge to the east: the run goes on",
    [LINE_ELSE] = "  else:",
    [LINE_NORTH] = "    open the edge to the north of a random cell of the run",
    [LINE_END] = "    reject the edge to the east: a new run begins",
    NULL,
};

struct sidewinder {
    const struct problem *problem;
    uint32_t next; /* the cell whose turn it is */
    uint32_t run;  /* the first cell of its run */
    uint64_t key, counter;
};

static void *sidewinder_begin(const struct problem *problem, struct recorder *recorder) {
    struct sidewinder *const sidewinder = memory_new(1, sizeof *sidewinder);
    if (sidewinder == NULL || !recorder_reserve(recorder, 3)) {
        memory_free(sidewinder);
        return NULL;
    }
    sidewinder->problem = problem;
    sidewinder->key = hash_key(problem->seed, HASH_SIDEWINDER);
    /* The last cell of the top row has nothing to decide; where it is also the first, its turn is over. */
    sidewinder->next = problem->lattice->width > 1 ? 0 : 1;
    sidewinder->run = sidewinder->next;
    record(recorder, ELEMENT_VERTEX, 0, STATE_OPEN, LINE_FIRST);
    return sidewinder;
}

static bool sidewinder_done(const void *state) {
    const struct sidewinder *const sidewinder = state;
    return sidewinder->next == sidewinder->problem->lattice->cells;
}

static void join(struct recorder *recorder, uint32_t vertex, enum line line) {
    if (!maze_open(recorder->maze, ELEMENT_VERTEX, vertex)) {
        record(recorder, ELEMENT_VERTEX, vertex, STATE_OPEN, line);
    }
}

static void sidewinder_step(void *state, struct recorder *recorder) {
    struct sidewinder *const sidewinder = state;
    const uint32_t width = sidewinder->problem->lattice->width;
    const uint32_t cell = sidewinder->next++;
    const bool has_east = cell % width < width - 1;
    const bool top = cell < width;
    const bool goes_on = has_east && (top || hash_below(sidewinder->key, &sidewinder->counter, 2) == 0);
    if (goes_on) {
        record(recorder, ELEMENT_EDGE, 2 * cell, STATE_OPEN, LINE_EAST);
        join(recorder, cell, LINE_EAST);
        join(recorder, cell + 1, LINE_EAST);
    } else {
        const uint32_t length = cell - sidewinder->run + 1;
        const uint32_t chosen =
            sidewinder->run + (uint32_t)hash_below(sidewinder->key, &sidewinder->counter, length);
        record(recorder, ELEMENT_EDGE, 2 * (chosen - width) + 1, STATE_OPEN, LINE_NORTH);
        join(recorder, cell, LINE_NORTH);
        if (has_east) {
            record(recorder, ELEMENT_EDGE, 2 * cell, STATE_REJECTED, LINE_END);
        }
        sidewinder->run = sidewinder->next;
    }
    if (top && sidewinder->next == width - 1) {
        sidewinder->next = width;
        sidewinder->run = width;
    }
}

const struct generator generator_sidewinder = {
    .name = "sidewinder",
    .title = "Sidewinder",
    .summary = "runs of cells to the east, each with one opening to the north",
    .pseudocode = pseudocode,
    .reference = "Jamis Buck, Mazes for Programmers, Pragmatic Bookshelf (2015); "
                 "Walter D. Pullen, Think Labyrinth: Maze Algorithms, astrolog.org/labyrnth/algrithm.htm",
    .cost = "O(n) time, no memory",
    .looks = "one corridor along the top; all ways rise to it and never turn south",
    .process = {sidewinder_begin, sidewinder_done, sidewinder_step, memory_free},
};
