/* Endpoints: the entrance and the exit of a maze. */
#ifndef ENDPOINTS_H
#define ENDPOINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "maze.h"
#include "meter.h"

/* Cells, which are also vertices: the upper one where a crossing lies. */
struct endpoints {
    uint32_t entrance, exit;
};

enum side {
    SIDE_NORTH,
    SIDE_WEST,
    SIDE_EAST,
    SIDE_SOUTH,
    SIDE_NONE,
};

/* The two cells of the border that are farthest apart in a finished maze; the only cell twice where there is
   but one. Exact in a tree, near to it where there are loops. False when memory is exhausted. O(n), 8 bytes a
   vertex. */
bool endpoints_suggest(const struct maze *maze, const struct meter *meter, struct endpoints *endpoints);

/* The two vertices of the maze that are farthest apart, and how far: the longest of all shortest ways. Exact
   and near to it likewise. */
bool endpoints_longest(const struct maze *maze, struct endpoints *endpoints, uint32_t *length);

/* Where a cell touches the border and can be opened: north or south if it does so there. SIDE_NONE inside. */
enum side endpoints_side(const struct lattice *lattice, uint32_t cell);

#endif
