/* Weave mazes: passages that cross, one over the other.

   A crossing is a change of the graph, made before any algorithm starts: the crossed cell gets a second
   vertex below it, and its four edges are bound, the two of one direction to the upper vertex and the two of
   the other to the lower. Bound edges are the lightest of all, so that they are in every minimum spanning
   tree, and every algorithm for one makes the same weave maze. */
#ifndef WEAVE_H
#define WEAVE_H

#include <stdbool.h>
#include <stdint.h>

#include "lattice.h"

/* Tries a crossing on so many percent of the cells that have four neighbours, at places and in directions
   given by the seed. One is made where none of the cell's edges is bound yet and neither of the two passages
   closes a cycle. False when memory is exhausted. O(n) time, 20 bytes a cell while it works. */
bool weave_lattice(struct lattice *lattice, unsigned percent, uint64_t seed);

#endif
