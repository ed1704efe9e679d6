/* The growing tree: many algorithms in one.

   Active cells are those of the maze that may have free neighbours. Again and again one of them is chosen; a
   random edge from it to a free cell is opened, or, where there is none, it is active no more. The choice is
   all that matters: always the newest gives depth-first search, always a random one gives a tree that grows
   as evenly as Prim's with random edges, always the oldest gives long straight corridors. problem.mix says in
   which shares the three are used.

   The active cells stand in one array by age. One that leaves from the middle leaves a gap; when more than
   half of the places are gaps, the array is closed up, ages in order. So a random cell is found in two draws
   on average, and closing up costs no more than the leaving that made it necessary.

   Cost: O(n) on average; a step is one opened edge. */
#include "generator.h"

#include <assert.h>

#include "hash.h"
#include "memory.h"

enum line {
    LINE_START,
    LINE_WHILE,
    LINE_CHOOSE,
    LINE_IF_FREE,
    LINE_OPEN,
    LINE_ELSE,
    LINE_DROP,
};

static const char *const pseudocode[] = {
    [LINE_START] = "the start cell joins the maze and is active",
    [LINE_WHILE] = "while there are free cells:",
    [LINE_CHOOSE] = "  choose an active cell: the newest, a random or the oldest one",
    [LINE_IF_FREE] = "  if it has a free neighbour:",
    [LINE_OPEN] = "    open the edge to a random one: it joins and is active",
    [LINE_ELSE] = "  else:",
    [LINE_DROP] = "    it is active no more",
    NULL,
};

/* What stands in the place of a cell that left. */
#define GAP LATTICE_NONE

struct growing_tree {
    const struct problem *problem;
    uint32_t *active;      /* vertices, oldest first, and gaps; neither the first nor the last is a gap */
    uint32_t first, count; /* the places in use are first to first + count - 1 */
    uint32_t gaps;
    uint32_t left; /* how many vertices are free */
    uint64_t key, counter;
};

static void join(struct growing_tree *tree, struct recorder *recorder, uint32_t vertex, enum line line) {
    /* There is always a place: each vertex comes once, and takes the place after the last. */
    tree->active[tree->first + tree->count++] = vertex;
    tree->left--;
    record(recorder, ELEMENT_VERTEX, vertex, STATE_OPEN, line);
}

static void growing_tree_end(void *state) {
    struct growing_tree *const tree = state;
    if (tree != NULL) {
        memory_free(tree->active);
    }
    memory_free(tree);
}

static void *growing_tree_begin(const struct problem *problem, struct recorder *recorder) {
    assert(problem->mix.newest > 0 || problem->mix.random > 0 || problem->mix.oldest > 0);
    struct growing_tree *const tree = memory_new(1, sizeof *tree);
    if (tree == NULL) {
        return NULL;
    }
    tree->problem = problem;
    tree->left = problem->lattice->vertices;
    tree->key = hash_key(problem->seed, HASH_GROWING_TREE);
    tree->active = memory_new(problem->lattice->vertices, sizeof *tree->active);
    if (tree->active == NULL || !recorder_reserve(recorder, 2)) {
        growing_tree_end(tree);
        return NULL;
    }
    join(tree, recorder, problem->start, LINE_START);
    return tree;
}

static bool growing_tree_done(const void *state) {
    const struct growing_tree *const tree = state;
    return tree->left == 0;
}

static uint32_t random_place(struct growing_tree *tree) {
    uint32_t place;
    do {
        place = tree->first + (uint32_t)hash_below(tree->key, &tree->counter, tree->count);
    } while (tree->active[place] == GAP);
    return place;
}

/* The place of the cell to go on from. */
static uint32_t choose(struct growing_tree *tree) {
    assert(tree->count > 0);
    const struct growing_mix *const mix = &tree->problem->mix;
    const uint64_t shares = (uint64_t)mix->newest + mix->random + mix->oldest;
    const uint64_t draw = hash_below(tree->key, &tree->counter, shares);
    if (draw < mix->newest) {
        return tree->first + tree->count - 1;
    }
    return draw - mix->newest < mix->random ? random_place(tree) : tree->first;
}

static void close_up(struct growing_tree *tree) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < tree->count; i++) {
        const uint32_t vertex = tree->active[tree->first + i];
        if (vertex != GAP) {
            tree->active[kept++] = vertex;
        }
    }
    tree->first = 0;
    tree->count = kept;
    tree->gaps = 0;
}

static void drop(struct growing_tree *tree, uint32_t place) {
    tree->active[place] = GAP;
    tree->gaps++;
    while (tree->count > 0 && tree->active[tree->first + tree->count - 1] == GAP) {
        tree->count--;
        tree->gaps--;
    }
    while (tree->count > 0 && tree->active[tree->first] == GAP) {
        tree->first++;
        tree->count--;
        tree->gaps--;
    }
    if (tree->gaps > tree->count / 2) {
        close_up(tree);
    }
}

static void growing_tree_step(void *state, struct recorder *recorder) {
    struct growing_tree *const tree = state;
    const struct lattice *const lattice = tree->problem->lattice;
    uint32_t edges[LATTICE_DEGREE_MAX];
    uint32_t place = choose(tree);
    uint32_t count = maze_edges_to_free(recorder->maze, tree->active[place], edges);
    /* While cells are free, one of them is beside the maze, and its neighbour there is active. */
    while (count == 0) {
        drop(tree, place);
        place = choose(tree);
        count = maze_edges_to_free(recorder->maze, tree->active[place], edges);
    }
    const uint32_t edge = edges[hash_below(tree->key, &tree->counter, count)];
    record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_OPEN);
    join(tree, recorder, lattice_other_end(lattice, edge, tree->active[place]), LINE_OPEN);
}

const struct generator generator_growing_tree = {
    .name = "growing-tree",
    .title = "Growing tree",
    .summary = "grows on from the newest, a random or the oldest cell, in shares that you choose",
    .pseudocode = pseudocode,
    .reference = "Walter D. Pullen, Think Labyrinth: Maze Algorithms, astrolog.org/labyrnth/algrithm.htm; "
                 "Jamis Buck, Mazes for Programmers, Pragmatic Bookshelf (2015)",
    .cost = "O(n) time on average, 4 bytes a cell",
    .looks = "newest: long winding passages; random: many short dead ends; oldest: straight corridors",
    .bytes_per_cell = 4,
    .process = {growing_tree_begin, growing_tree_done, growing_tree_step, growing_tree_end},
};
