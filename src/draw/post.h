/* Posts: what stands behind a cell to the south-east, between four passages. Only loops leave one in the
   colour of the floor. */
#ifndef POST_H
#define POST_H

#include <stdbool.h>
#include <stdint.h>

#include "maze.h"

_Static_assert(STATE_OPEN == 4 && STATE_COUNT == 8, "the highest bit of a state tells whether it is open");
#define POST_OPEN_PAIR (STATE_OPEN | STATE_OPEN << MAZE_EDGE_BITS)

/* Whether all four passages around the post behind a cell are open. As good as random: without a branch. */
static inline bool post_open_around(const struct maze *maze, uint32_t cell) {
    const uint8_t *const edges = &maze->states[ELEMENT_EDGE][cell];
    const unsigned east_below = edges[maze->lattice->width] | MAZE_EDGE_MASK << MAZE_EDGE_BITS;
    const unsigned south_beside = edges[1] | MAZE_EDGE_MASK;
    return (edges[0] & east_below & south_beside & POST_OPEN_PAIR) == POST_OPEN_PAIR;
}

#endif
