#include "inspect.h"

#include <inttypes.h>
#include <stdio.h>

#include "explain.h"
#include "figures.h"

/* Of larger mazes the distances are told once they are known for another reason, and trees are not measured.
 */
#define FLOOD_CELLS_MAX 20000

static const char *const state_words[STATE_COUNT] = {
    [STATE_EMPTY] = "not looked at",
    [STATE_BOUND] = "bound by a crossing",
    [STATE_PENDING] = "pending",
    [STATE_REJECTED] = "rejected",
    [STATE_OPEN] = "open",
    [STATE_VISITED] = "open, visited",
    [STATE_GIVEN_UP] = "open, given up",
    [STATE_WAY] = "open, on the way",
};

static char *next_line(struct inspection *inspection) {
    return inspection->lines[inspection->count++];
}

static const char *side_of(const struct lattice *lattice, uint32_t cell, uint32_t edge) {
    const bool before = lattice_edge_cells(lattice, edge).to == cell;
    if (lattice_edge_vertical(edge)) {
        return before ? "north" : "south";
    }
    return before ? "west" : "east";
}

static void tell_edges(struct inspection *inspection, const struct run *run, uint32_t cell, uint32_t vertex) {
    const struct lattice *const lattice = run->problem.lattice;
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(lattice, vertex, edges);
    for (uint32_t i = 0; i < count; i++) {
        const enum state state = maze_state(&run->maze, ELEMENT_EDGE, edges[i]);
        char weight[EXPLAIN_WEIGHT_MAX];
        explain_weight(run, edges[i], weight);
        (void)snprintf(next_line(inspection), INSPECT_TEXT_MAX, "%-5s %5s %s",
                       side_of(lattice, cell, edges[i]), weight, state_words[state]);
    }
}

/* The set that the cell is in: all that can be reached from it. Without memory it is not told. */
static void tell_tree(struct inspection *inspection, const struct run *run, uint32_t cell) {
    const struct lattice *const lattice = run->problem.lattice;
    struct flood tree;
    if (lattice->cells > FLOOD_CELLS_MAX || !maze_open(&run->maze, ELEMENT_VERTEX, cell)) {
        return;
    }
    if (flood_init(&tree, lattice)) {
        uint32_t cells = 0;
        flood_fill(&tree, &run->maze, cell);
        for (uint32_t i = 0; i < tree.reached; i++) {
            cells += tree.order[i] < lattice->cells ? 1 : 0;
        }
        const struct figures figures = figures_of(cells);
        (void)snprintf(next_line(inspection), INSPECT_TEXT_MAX, "in a tree of %s %s", figures.text,
                       cells == 1 ? "cell" : "cells");
    }
    flood_free(&tree);
}

static void tell_distance(struct inspection *inspection, struct run *run, uint32_t cell) {
    if (run->problem.lattice->cells <= FLOOD_CELLS_MAX) {
        run_flood(run);
    } else if (!run->flood_ready || !run_at_end(run)) {
        return;
    }
    const uint32_t distance = run->flood.distance[cell];
    if (distance != FLOOD_UNREACHED) {
        const struct figures steps = figures_of(distance);
        (void)snprintf(next_line(inspection), INSPECT_TEXT_MAX, "%s %s from the source", steps.text,
                       distance == 1 ? "step" : "steps");
    }
}

struct inspection inspect_cell(struct run *run, uint32_t cell) {
    const struct lattice *const lattice = run->problem.lattice;
    struct inspection inspection = {.count = 0};
    const bool joined = maze_open(&run->maze, ELEMENT_VERTEX, cell);
    (void)snprintf(next_line(&inspection), INSPECT_TEXT_MAX, "cell %" PRIu32 ",%" PRIu32 " %s",
                   cell % lattice->width, cell / lattice->width, joined ? "in the maze" : "is free");
    tell_tree(&inspection, run, cell);
    tell_distance(&inspection, run, cell);
    tell_edges(&inspection, run, cell, cell);
    if (lattice->crossing_at != NULL && lattice->crossing_at[cell] != LATTICE_NONE) {
        tell_edges(&inspection, run, cell, lattice->cells + lattice->crossing_at[cell]);
    }
    return inspection;
}
