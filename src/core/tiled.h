/* The minimum spanning tree of a grid without crossings, tile by tile, in several threads.

   Exact, whatever the number of threads: what a tile cannot know (tile.h) is decided among the tiles of its
   field, and what that cannot know among all fields; at each stage that is a few edges for the perimeter, not
   for the area. Cost: about constant a cell at every size; below 0.2 bytes a cell and a few MiB a thread. */
#ifndef TILED_H
#define TILED_H

#include <stdbool.h>

#include "maze.h"
#include "meter.h"
#include "weights.h"

/* Opens the tree's edges in the maze's states, with no word to the counts: see maze_settle_tree. The meter
   may be NULL. False when memory is exhausted. */
bool tiled_grow(const struct weights *weights, struct maze *maze, unsigned threads,
                const struct meter *meter);

#endif
