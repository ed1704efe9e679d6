/* Blocks: a maze as a grid of squares in which a wall takes as much room as a passage. What tile games want,
   and what text is made from.

   There are 2 * width + 1 columns and 2 * height + 1 rows. Cell x, y is the block in column 2x + 1 of row
   2y + 1. Between two cells lies the block of their edge; where column and row are even stands a post. */
#ifndef BLOCKS_H
#define BLOCKS_H

#include <stdbool.h>
#include <stdint.h>

#include "endpoints.h"
#include "export.h"
#include "maze.h"

enum block_kind {
    BLOCK_WALL,
    BLOCK_FLOOR,
    /* A crossing, named after the passage that goes over. */
    BLOCK_BRIDGE_ACROSS,
    BLOCK_BRIDGE_DOWN,
    /* An edge that goes below a crossing, named after the side at which the crossing lies. */
    BLOCK_MOUTH_NORTH,
    BLOCK_MOUTH_WEST,
    BLOCK_MOUTH_EAST,
    BLOCK_MOUTH_SOUTH,
};

struct blocks {
    const struct maze *maze;          /* not owned */
    const struct endpoints *openings; /* cells whose border is open; NULL for none; not owned */
    uint32_t columns, rows;
};

/* The blocks of one run, as it is now. */
struct blocks blocks_of(const struct export_job *job, size_t run);

enum block_kind blocks_at(const struct blocks *blocks, uint32_t column, uint32_t row);

/* Whether a solver's way leads through a block; on a bridge, over it. Posts are on no way. */
bool blocks_on_way(const struct blocks *blocks, uint32_t column, uint32_t row);

#endif
