#include "blocks.h"

#include <stddef.h>

struct blocks blocks_of(const struct export_job *job, size_t run) {
    const struct run *const shown = &job->race->runs[run];
    return (struct blocks){
        .maze = &shown->maze,
        .openings = job->settings->openings && shown->endpoints_ready ? &shown->endpoints : NULL,
        .columns = 2 * job->race->lattice.width + 1,
        .rows = 2 * job->race->lattice.height + 1,
    };
}

static bool on_border(const struct blocks *blocks, uint32_t column, uint32_t row) {
    return column == 0 || row == 0 || column == blocks->columns - 1 || row == blocks->rows - 1;
}

/* The cell of a block, or the one to the west or north of an edge's block. On the border it is the cell
   beside it. */
static uint32_t cell_at(const struct blocks *blocks, uint32_t column, uint32_t row) {
    const uint32_t x = column > 0 ? (column - 1) / 2 : 0;
    const uint32_t y = row > 0 ? (row - 1) / 2 : 0;
    return y * blocks->maze->lattice->width + x;
}

/* Of a block between two cells. */
static uint32_t edge_at(const struct blocks *blocks, uint32_t column, uint32_t row) {
    return 2 * cell_at(blocks, column, row) + (row % 2 == 0 ? 1 : 0);
}

static enum block_kind cell_block(const struct lattice *lattice, uint32_t cell) {
    if (lattice->crossing_at == NULL || lattice->crossing_at[cell] == LATTICE_NONE) {
        return BLOCK_FLOOR;
    }
    return lattice->crossings[lattice->crossing_at[cell]].vertical_below ? BLOCK_BRIDGE_ACROSS
                                                                         : BLOCK_BRIDGE_DOWN;
}

static enum block_kind edge_block(const struct maze *maze, uint32_t edge) {
    const struct lattice *const lattice = maze->lattice;
    if (!maze_open(maze, ELEMENT_EDGE, edge)) {
        return BLOCK_WALL;
    }
    const bool vertical = lattice_edge_vertical(edge);
    const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
    if (ends.from >= lattice->cells) {
        return vertical ? BLOCK_MOUTH_NORTH : BLOCK_MOUTH_WEST;
    }
    if (ends.to >= lattice->cells) {
        return vertical ? BLOCK_MOUTH_SOUTH : BLOCK_MOUTH_EAST;
    }
    return BLOCK_FLOOR;
}

static enum block_kind border_block(const struct blocks *blocks, uint32_t column, uint32_t row) {
    if (blocks->openings == NULL || (column % 2 == 0 && row % 2 == 0)) {
        return BLOCK_WALL;
    }
    const uint32_t cell = cell_at(blocks, column, row);
    const enum side side = row == 0                  ? SIDE_NORTH
                           : row == blocks->rows - 1 ? SIDE_SOUTH
                           : column == 0             ? SIDE_WEST
                                                     : SIDE_EAST;
    const bool opened = (cell == blocks->openings->entrance || cell == blocks->openings->exit) &&
                        endpoints_side(blocks->maze->lattice, cell) == side;
    return opened ? BLOCK_FLOOR : BLOCK_WALL;
}

/* A post that no wall touches is none. A mouth has walls on both sides, which hold it up. */
static enum block_kind post_block(const struct blocks *blocks, uint32_t column, uint32_t row) {
    const bool in_the_open = blocks_at(blocks, column - 1, row) == BLOCK_FLOOR &&
                             blocks_at(blocks, column + 1, row) == BLOCK_FLOOR &&
                             blocks_at(blocks, column, row - 1) == BLOCK_FLOOR &&
                             blocks_at(blocks, column, row + 1) == BLOCK_FLOOR;
    return in_the_open ? BLOCK_FLOOR : BLOCK_WALL;
}

enum block_kind blocks_at(const struct blocks *blocks, uint32_t column, uint32_t row) {
    if (on_border(blocks, column, row)) {
        return border_block(blocks, column, row);
    }
    if (column % 2 != 0 && row % 2 != 0) {
        return cell_block(blocks->maze->lattice, cell_at(blocks, column, row));
    }
    if (column % 2 == 0 && row % 2 == 0) {
        return post_block(blocks, column, row);
    }
    return edge_block(blocks->maze, edge_at(blocks, column, row));
}

bool blocks_on_way(const struct blocks *blocks, uint32_t column, uint32_t row) {
    const bool post = column % 2 == 0 && row % 2 == 0;
    if (post || blocks_at(blocks, column, row) == BLOCK_WALL) {
        return false;
    }
    if ((column % 2 != 0 && row % 2 != 0) || on_border(blocks, column, row)) {
        return maze_state(blocks->maze, ELEMENT_VERTEX, cell_at(blocks, column, row)) == STATE_WAY;
    }
    return maze_state(blocks->maze, ELEMENT_EDGE, edge_at(blocks, column, row)) == STATE_WAY;
}
