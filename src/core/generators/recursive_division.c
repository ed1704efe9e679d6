/* Recursive division.

   Walls are added, where the other algorithms take them away. The lattice is one open chamber; a wall with
   one gap is built across it, at a random place, and cuts it into two chambers that are treated likewise,
   until they are one cell wide. A wall goes across the longer side; in a square, chance decides.

   Every wall leaves one edge between its two sides, and corridors one cell wide are trees: so what is open in
   the end is a tree.

   Of two new chambers the smaller is divided first. Then the one at work has at most half the cells of the
   last one that waits, and no more than log2 n chambers ever wait.

   Cost: O(n) time, since each edge is walled up at most once. A step is one wall. A watched run needs 24
   bytes a cell to tell of the beginning, where everything opens.

   Bias: the first walls stay visible as long straight lines with a single gap, and every way between their
   sides goes through it. */
#include "generator.h"

#include <assert.h>

#include "hash.h"
#include "memory.h"

enum line {
    LINE_OPEN,
    LINE_WHILE,
    LINE_ACROSS,
    LINE_WALL,
    LINE_GAP,
    LINE_DIVIDED,
};

static const char *const pseudocode[] = {
    [LINE_OPEN] = "open all edges: one chamber",
    [LINE_WHILE] = "while a chamber is more than one cell wide and high:",
    [LINE_ACROSS] = "  choose a line across its longer side",
    [LINE_WALL] = "  reject the edges across the line: a wall",
    [LINE_GAP] = "  but leave a random one open: its gap",
    [LINE_DIVIDED] = "  the chamber is now two",
    NULL,
};

/* One for each bit of a count of cells, and the one at work. */
#define CHAMBERS_MAX 33

struct chamber {
    uint32_t x, y, width, height;
};

struct division {
    const struct problem *problem;
    struct chamber chambers[CHAMBERS_MAX]; /* those still to be divided, the next one last */
    size_t count;
    uint64_t key, counter;
};

static void push(struct division *division, struct chamber chamber) {
    if (chamber.width > 1 && chamber.height > 1) {
        assert(division->count < CHAMBERS_MAX);
        division->chambers[division->count++] = chamber;
    }
}

static void open_all(const struct lattice *lattice, struct recorder *recorder) {
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        record(recorder, ELEMENT_VERTEX, vertex, STATE_OPEN, LINE_OPEN);
    }
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_OPEN);
    }
}

/* Room for the beginning, which is more than any wall needs. Only a watched run keeps events, and no memory
   would hold 2^32 of them and what else such a run needs. */
static bool reserve(const struct lattice *lattice, struct recorder *recorder) {
    const uint64_t events = (uint64_t)lattice->vertices + lattice->edges;
    return !recorder->watched ||
           (events < UINT32_MAX - recorder->count && recorder_reserve(recorder, (uint32_t)events));
}

static void *division_begin(const struct problem *problem, struct recorder *recorder) {
    struct division *const division = memory_new(1, sizeof *division);
    if (division == NULL || !reserve(problem->lattice, recorder)) {
        memory_free(division);
        return NULL;
    }
    division->problem = problem;
    division->key = hash_key(problem->seed, HASH_DIVISION);
    open_all(problem->lattice, recorder);
    push(division, (struct chamber){0, 0, problem->lattice->width, problem->lattice->height});
    return division;
}

static bool division_done(const void *state) {
    const struct division *const division = state;
    return division->count == 0;
}

static uint32_t draw_below(struct division *division, uint32_t bound) {
    return (uint32_t)hash_below(division->key, &division->counter, bound);
}

/* Rejects length edges, the first and every stride-th after it, but for the gap. */
static void build_wall(struct recorder *recorder, uint32_t first, uint32_t stride, uint32_t length,
                       uint32_t gap) {
    for (uint32_t i = 0; i < length; i++) {
        if (i != gap) {
            record(recorder, ELEMENT_EDGE, first + i * stride, STATE_REJECTED, LINE_WALL);
        }
    }
}

static void division_step(void *state, struct recorder *recorder) {
    struct division *const division = state;
    const uint32_t columns = division->problem->lattice->width;
    const struct chamber chamber = division->chambers[--division->count];
    const bool square = chamber.width == chamber.height;
    const bool upright = square ? draw_below(division, 2) == 0 : chamber.width > chamber.height;
    const uint32_t corner = chamber.y * columns + chamber.x;
    struct chamber one = chamber;
    struct chamber other = chamber;
    if (upright) {
        one.width = 1 + draw_below(division, chamber.width - 1);
        other.x += one.width;
        other.width -= one.width;
        const uint32_t gap = draw_below(division, chamber.height);
        build_wall(recorder, 2 * (corner + one.width - 1), 2 * columns, chamber.height, gap);
    } else {
        one.height = 1 + draw_below(division, chamber.height - 1);
        other.y += one.height;
        other.height -= one.height;
        const uint32_t gap = draw_below(division, chamber.width);
        build_wall(recorder, 2 * (corner + (one.height - 1) * columns) + 1, 2, chamber.width, gap);
    }
    const bool one_is_larger = one.width * one.height > other.width * other.height;
    push(division, one_is_larger ? one : other);
    push(division, one_is_larger ? other : one);
}

const struct generator generator_recursive_division = {
    .name = "recursive-division",
    .title = "Recursive division",
    .summary = "walls with one gap cut an open chamber in two, again and again",
    .pseudocode = pseudocode,
    .reference = "Walter D. Pullen, Think Labyrinth: Maze Algorithms, astrolog.org/labyrnth/algrithm.htm; "
                 "Jamis Buck, Mazes for Programmers, Pragmatic Bookshelf (2015)",
    .cost = "O(n) time, 24 bytes a cell when watched",
    .looks = "long straight walls with a single gap, chambers within chambers",
    .bytes_per_cell = 24,
    .tape_bytes_per_cell = 72,
    .process = {division_begin, division_done, division_step, memory_free},
};
