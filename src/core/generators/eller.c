/* Eller's algorithm: a maze of any height from the memory of one row.

   Going through the rows from the top, two neighbours in the row that no way above connects yet are joined or
   not, as a coin says; then each connected set of the row opens at least one edge to the row below, where
   these cells carry it on and all others are sets of their own. On the last row all different sets are
   joined.

   Which cells of the row are one set is kept as a ring through its columns, from west to east and back. Sets
   never cross, since ways do not in the plane; so two neighbours are in one set just when one follows the
   other in the ring, and to join them is to change four links. No labels, no renaming. A set's certain way
   down is drawn from the whole ring, so that no column is preferred.

   Cost: O(n) time, 9 bytes a column besides the maze. A step decides one edge.

   Bias: slight, and different across and down, because of the shares below; the last row has long
   corridors. */
#include "generator.h"
#include "hash.h"
#include "memory.h"

/* One in so many: edges between sets that are opened across the row, and, besides the certain one of each
   set, down. */
#define SHARE_ACROSS 2
#define SHARE_DOWN 3

enum line {
    LINE_FIRST,
    LINE_FOR,
    LINE_FOR_PAIRS,
    LINE_IF_JOIN,
    LINE_JOIN,
    LINE_ELSE_REJECT,
    LINE_CERTAIN,
    LINE_FOR_CELLS,
    LINE_IF_DOWN,
    LINE_DOWN,
    LINE_ELSE_SHUT,
};

static const char *const pseudocode[] = {
    [LINE_FIRST] = "each cell of the top row is a set",
    [LINE_FOR] = "for each row:",
    [LINE_FOR_PAIRS] = "  for each two neighbours in it:",
    [LINE_IF_JOIN] = "    if their sets differ, and a coin says so or it is the last row:",
    [LINE_JOIN] = "      open the edge: the two sets become one",
    [LINE_ELSE_REJECT] = "    else: reject the edge",
    [LINE_CERTAIN] = "  choose a random cell of each set",
    [LINE_FOR_CELLS] = "  for each cell, unless it is the last row:",
    [LINE_IF_DOWN] = "    if it was chosen, or chance says so:",
    [LINE_DOWN] = "      open the edge down: the cell below is in its set",
    [LINE_ELSE_SHUT] = "    else: reject the edge; the cell below is a new set",
    NULL,
};

/* What is known of a column while its edges down are chosen. */
enum mark {
    MARK_NONE,
    MARK_SEEN,
    MARK_CERTAIN,
};

struct eller {
    const struct problem *problem;
    uint32_t *east, *west; /* of each column, the next ones in the ring of its set */
    uint8_t *marks;        /* of each column, enum mark */
    uint32_t row, column;  /* of the cell whose edge is to be decided */
    bool down;             /* which of its edges */
    uint64_t key, counter;
};

static void eller_end(void *state) {
    struct eller *const eller = state;
    if (eller != NULL) {
        memory_free(eller->east);
        memory_free(eller->west);
        memory_free(eller->marks);
    }
    memory_free(eller);
}

static bool last_row(const struct eller *eller) {
    return eller->row == eller->problem->lattice->height - 1;
}

static void make_single(struct eller *eller, uint32_t column) {
    eller->east[column] = column;
    eller->west[column] = column;
}

/* Draws the certain way down of one set. */
static void choose_certain(struct eller *eller, uint32_t column) {
    uint32_t size = 0;
    for (uint32_t member = column; size == 0 || member != column; member = eller->east[member]) {
        eller->marks[member] = MARK_SEEN;
        size++;
    }
    uint32_t chosen = column;
    for (uint64_t i = hash_below(eller->key, &eller->counter, size); i > 0; i--) {
        chosen = eller->east[chosen];
    }
    eller->marks[chosen] = MARK_CERTAIN;
}

/* The edges across are decided: those down come next, or on the last row nothing. */
static void turn_down(struct eller *eller) {
    const uint32_t width = eller->problem->lattice->width;
    eller->column = 0;
    eller->down = true;
    for (uint32_t column = 0; column < width && !last_row(eller); column++) {
        if (eller->marks[column] == MARK_NONE) {
            choose_certain(eller, column);
        }
    }
}

static void *eller_begin(const struct problem *problem, struct recorder *recorder) {
    const uint32_t width = problem->lattice->width;
    struct eller *const eller = memory_new(1, sizeof *eller);
    if (eller == NULL) {
        return NULL;
    }
    eller->problem = problem;
    eller->key = hash_key(problem->seed, HASH_ELLER);
    eller->east = memory_new(width, sizeof *eller->east);
    eller->west = memory_new(width, sizeof *eller->west);
    eller->marks = memory_new(width, sizeof *eller->marks);
    if (eller->east == NULL || eller->west == NULL || eller->marks == NULL ||
        !recorder_reserve(recorder, 3)) {
        eller_end(eller);
        return NULL;
    }
    for (uint32_t column = 0; column < width; column++) {
        make_single(eller, column);
    }
    record(recorder, ELEMENT_VERTEX, 0, STATE_OPEN, LINE_FIRST);
    if (width == 1) {
        turn_down(eller);
    }
    return eller;
}

static bool eller_done(const void *state) {
    const struct eller *const eller = state;
    return eller->down && last_row(eller);
}

static void join(struct recorder *recorder, uint32_t vertex, enum line line) {
    if (!maze_open(recorder->maze, ELEMENT_VERTEX, vertex)) {
        record(recorder, ELEMENT_VERTEX, vertex, STATE_OPEN, line);
    }
}

static void decide_across(struct eller *eller, struct recorder *recorder, uint32_t cell) {
    const uint32_t column = eller->column;
    const uint32_t next = column + 1;
    const bool one_set = eller->east[column] == next;
    const bool opens =
        !one_set && (last_row(eller) || hash_below(eller->key, &eller->counter, SHARE_ACROSS) == 0);
    if (opens) {
        eller->east[eller->west[next]] = eller->east[column];
        eller->west[eller->east[column]] = eller->west[next];
        eller->east[column] = next;
        eller->west[next] = column;
    }
    const enum line line = opens ? LINE_JOIN : LINE_ELSE_REJECT;
    record(recorder, ELEMENT_EDGE, 2 * cell, opens ? STATE_OPEN : STATE_REJECTED, line);
    join(recorder, cell, line);
    join(recorder, cell + 1, line);
}

static void decide_down(struct eller *eller, struct recorder *recorder, uint32_t cell) {
    const uint32_t column = eller->column;
    const bool opens =
        eller->marks[column] == MARK_CERTAIN || hash_below(eller->key, &eller->counter, SHARE_DOWN) == 0;
    eller->marks[column] = MARK_NONE;
    if (opens) {
        record(recorder, ELEMENT_EDGE, 2 * cell + 1, STATE_OPEN, LINE_DOWN);
        record(recorder, ELEMENT_VERTEX, cell + eller->problem->lattice->width, STATE_OPEN, LINE_DOWN);
        return;
    }
    eller->west[eller->east[column]] = eller->west[column];
    eller->east[eller->west[column]] = eller->east[column];
    make_single(eller, column);
    record(recorder, ELEMENT_EDGE, 2 * cell + 1, STATE_REJECTED, LINE_ELSE_SHUT);
}

static void eller_step(void *state, struct recorder *recorder) {
    struct eller *const eller = state;
    const uint32_t width = eller->problem->lattice->width;
    const uint32_t cell = eller->row * width + eller->column;
    if (eller->down) {
        decide_down(eller, recorder, cell);
        eller->column++;
        if (eller->column == width) {
            eller->row++;
            eller->column = 0;
            eller->down = false;
        }
    } else {
        decide_across(eller, recorder, cell);
        eller->column++;
    }
    if (!eller->down && eller->column == width - 1) {
        turn_down(eller);
    }
}

const struct generator generator_eller = {
    .name = "eller",
    .title = "Eller’s",
    .summary = "row by row, with nothing known of the maze but which cells of the row are connected",
    .pseudocode = pseudocode,
    .reference = "Marlin Eller (1982), unpublished; described in Walter D. Pullen, Think Labyrinth: "
                 "Maze Algorithms, astrolog.org/labyrnth/algrithm.htm, "
                 "and Jamis Buck, Mazes for Programmers, Pragmatic Bookshelf (2015)",
    .cost = "O(n) time, 9 bytes a column",
    .looks = "even, with a slight grain; long corridors on the last row",
    /* Where there is but one row. */
    .bytes_per_cell = 9,
    .process = {eller_begin, eller_done, eller_step, eller_end},
};
