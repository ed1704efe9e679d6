/* The binary tree.

   Every cell opens the edge to its northern or to its western neighbour, whichever falls; on the top row only
   the western one is there, in the first column only the northern one. From any cell the opened edges lead
   up and left to the first cell, so all are connected, and there is one opened edge for each cell but that
   one.

   Cost: O(n), and no memory but for the place.

   Bias: as strong as any. The top row and the first column are corridors, every way to the top left corner
   goes only north and west, and there is no dead end that opens to the south or east. */
#include "generator.h"

#include <assert.h>

#include "hash.h"
#include "memory.h"

enum line {
    LINE_FIRST,
    LINE_FOR,
    LINE_NEIGHBOURS,
    LINE_OPEN,
    LINE_OTHER,
};

static const char *const pseudocode[] = {
    [LINE_FIRST] = "the first cell, top left, joins the maze",
    [LINE_FOR] = "for each other cell, row by row:",
    [LINE_NEIGHBOURS] = "  take the neighbours that it has to the north and west",
    [LINE_OPEN] = "  open the edge to a random one of them: the cell joins",
    [LINE_OTHER] = "  reject the edge to the other",
    NULL,
};

struct binary_tree {
    const struct problem *problem;
    uint32_t next; /* the cell whose turn it is */
    uint64_t key, counter;
};

static void *binary_tree_begin(const struct problem *problem, struct recorder *recorder) {
    struct binary_tree *const tree = memory_new(1, sizeof *tree);
    if (tree == NULL || !recorder_reserve(recorder, 3)) {
        memory_free(tree);
        return NULL;
    }
    tree->problem = problem;
    tree->key = hash_key(problem->seed, HASH_BINARY_TREE);
    tree->next = 1;
    record(recorder, ELEMENT_VERTEX, 0, STATE_OPEN, LINE_FIRST);
    return tree;
}

static bool binary_tree_done(const void *state) {
    const struct binary_tree *const tree = state;
    return tree->next == tree->problem->lattice->cells;
}

static void binary_tree_step(void *state, struct recorder *recorder) {
    struct binary_tree *const tree = state;
    const uint32_t width = tree->problem->lattice->width;
    const uint32_t cell = tree->next++;
    uint32_t edges[2];
    uint32_t count = 0;
    if (cell >= width) {
        edges[count++] = 2 * (cell - width) + 1;
    }
    if (cell % width > 0) {
        edges[count++] = 2 * (cell - 1);
    }
    assert(count > 0);
    const uint64_t chosen = hash_below(tree->key, &tree->counter, count);
    record(recorder, ELEMENT_EDGE, edges[chosen], STATE_OPEN, LINE_OPEN);
    record(recorder, ELEMENT_VERTEX, cell, STATE_OPEN, LINE_OPEN);
    if (count == 2) {
        record(recorder, ELEMENT_EDGE, edges[1 - chosen], STATE_REJECTED, LINE_OTHER);
    }
}

const struct generator generator_binary_tree = {
    .name = "binary-tree",
    .title = "Binary tree",
    .summary = "every cell opens the edge to the north or to the west",
    .pseudocode = pseudocode,
    .reference = "Jamis Buck, Mazes for Programmers, Pragmatic Bookshelf (2015); "
                 "Walter D. Pullen, Think Labyrinth: Maze Algorithms, astrolog.org/labyrnth/algrithm.htm",
    .cost = "O(n) time, no memory",
    .looks = "slants to the top left: corridors along the top and the left, all ways lead there",
    .process = {binary_tree_begin, binary_tree_done, binary_tree_step, memory_free},
};
