#include "growth.h"

#include <assert.h>
#include <string.h>

#include "memory.h"
#include "processors.h"
#include "squares.h"

#define BLOCK_BITS 6U
static_assert(GROWTH_BLOCK == 1U << BLOCK_BITS, "a place in a block has so many bits");

/* How many bits the numbers below count have. */
static unsigned bits_for(uint32_t count) {
    unsigned bits = 0;
    while (UINT64_C(1) << bits < count) {
        bits++;
    }
    return bits;
}

static unsigned at_most(unsigned value, unsigned most) {
    return value < most ? value : most;
}

/* Blocks are square, but for grids that are too narrow for that. */
static void shape_blocks(struct growth *growth) {
    const struct lattice *const lattice = growth->lattice;
    growth->row_bits = at_most(bits_for(lattice->height), BLOCK_BITS / 2);
    growth->column_bits = at_most(bits_for(lattice->width), BLOCK_BITS - growth->row_bits);
    growth->row_bits = BLOCK_BITS - growth->column_bits;
    growth->blocks_a_row = (((size_t)lattice->width - 1) >> growth->column_bits) + 1;
    /* Exact for cells of up to 31 bits: the quotient is too large by less than one part in 2^31. */
    growth->divisor_bits = 31 + bits_for(lattice->width);
    growth->divisor = ((UINT64_C(1) << growth->divisor_bits) + lattice->width - 1) / lattice->width;
}

/* From the last row or column of a block into the next one. To the east and west out of the grid that leads
   into another row of blocks, where no edge leads back: so nothing comes of what such a neighbour is told. */
static void find_steps(struct growth *growth) {
    const ptrdiff_t columns = (ptrdiff_t)1 << growth->column_bits;
    const ptrdiff_t rows = (ptrdiff_t)1 << growth->row_bits;
    const ptrdiff_t block = GROWTH_BLOCK;
    const ptrdiff_t row_of_blocks = (ptrdiff_t)growth->blocks_a_row * block;
    for (ptrdiff_t place = 0; place < block; place++) {
        const ptrdiff_t column = place % columns;
        const ptrdiff_t row = place / columns;
        growth->steps[WAY_NORTH][place] = row > 0 ? -columns : (rows - 1) * columns - row_of_blocks;
        growth->steps[WAY_WEST][place] = column > 0 ? -1 : columns - 1 - block;
        growth->steps[WAY_EAST][place] = column < columns - 1 ? 1 : block - (columns - 1);
        growth->steps[WAY_SOUTH][place] = row < rows - 1 ? columns : row_of_blocks - (rows - 1) * columns;
    }
}

static void list_ways_out(struct growth *growth) {
    const uint32_t edges[WAYS] = {
        [WAY_NORTH] = 1 - 2 * growth->lattice->width, [WAY_WEST] = 0U - 2, [WAY_SOUTH] = 1};
    for (uint32_t out = 0; out <= GROWTH_OUT; out++) {
        for (enum way way = 0; way < WAYS; way++) {
            if ((out >> way & 1) != 0) {
                growth->edges[out][growth->counts[out]++] = edges[way];
            }
        }
    }
}

/* Cells that begin a block, and some after them. */
static void put_row(struct growth *growth, uint32_t first, const uint8_t *cells, uint32_t count) {
    const uint32_t columns = 1U << growth->column_bits;
    uint8_t *const blocks = &growth->cells[growth_place(growth, first)];
    for (uint32_t i = 0; i < count; i += columns) {
        memcpy(&blocks[(size_t)(i / columns) * GROWTH_BLOCK], &cells[i], at_most(count - i, columns));
    }
}

static void get_row(const struct growth *growth, uint32_t first, uint8_t *cells, uint32_t count) {
    const uint32_t columns = 1U << growth->column_bits;
    const uint8_t *const blocks = &growth->cells[growth_place(growth, first)];
    for (uint32_t i = 0; i < count; i += columns) {
        memcpy(&cells[i], &blocks[(size_t)(i / columns) * GROWTH_BLOCK], at_most(count - i, columns));
    }
}

static bool find_ways(struct growth *growth, const struct weights *weights) {
    const struct lattice *const lattice = growth->lattice;
    struct squares *const squares = memory_new(1, sizeof *squares);
    for (uint32_t x = 0; squares != NULL && x < lattice->width; x += SQUARES_COLUMNS) {
        const uint32_t width = at_most(lattice->width - x, SQUARES_COLUMNS);
        uint8_t may[SQUARES_COLUMNS];
        squares_begin(squares, weights, x, width);
        for (uint32_t y = 0; y < lattice->height; y++) {
            squares_next(squares, may);
            put_row(growth, y * lattice->width + x, may, width);
        }
    }
    memory_free(squares);
    return squares != NULL;
}

bool growth_init(struct growth *growth, const struct weights *weights) {
    const struct lattice *const lattice = weights->lattice;
    *growth = (struct growth){.lattice = lattice};
    shape_blocks(growth);
    find_steps(growth);
    list_ways_out(growth);
    const size_t rows = ((size_t)(lattice->height - 1) >> growth->row_bits) + 1;
    growth->cells = memory_new((rows + 2) * growth->blocks_a_row, GROWTH_BLOCK);
    if (growth->cells == NULL) {
        return false;
    }
    return lattice->crossing_at != NULL ? bits_init(&growth->below, lattice->vertices - lattice->cells)
                                        : find_ways(growth, weights);
}

void growth_free(struct growth *growth) {
    bits_free(&growth->below);
    memory_free(growth->cells);
    growth->cells = NULL;
}

/* Turns cells into what is open of their edges, as the maze keeps it. */
FOR_EACH_PROCESSOR static void keep_open(uint8_t *cells, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const unsigned east = cells[i] & GROWTH_OPEN(0);
        const unsigned south = cells[i] & GROWTH_OPEN(1);
        cells[i] = (uint8_t)(east / (GROWTH_OPEN(0) / STATE_OPEN) |
                             south / (GROWTH_OPEN(1) / (STATE_OPEN << MAZE_EDGE_BITS)));
    }
}

void growth_write(const struct growth *growth, struct maze *maze) {
    const struct lattice *const lattice = growth->lattice;
    for (uint32_t y = 0; y < lattice->height; y++) {
        const uint32_t cell = y * lattice->width;
        uint8_t *const row = &maze->states[ELEMENT_EDGE][cell];
        get_row(growth, cell, row, lattice->width);
        keep_open(row, lattice->width);
    }
}

static bool is_in(const struct growth *growth, uint32_t vertex) {
    const uint32_t cells = growth->lattice->cells;
    return vertex < cells ? (growth->cells[growth_place(growth, vertex)] & GROWTH_IN) != 0
                          : bits_has(&growth->below, vertex - cells);
}

bool growth_closes_crossed(const struct growth *growth, uint32_t edge) {
    const struct lattice_ends ends = lattice_edge_ends(growth->lattice, edge);
    return is_in(growth, ends.from) && is_in(growth, ends.to);
}

struct growth_spot growth_open_crossed(const struct growth *growth, uint32_t edge) {
    const struct lattice_ends ends = lattice_edge_ends(growth->lattice, edge);
    const uint32_t free_end = is_in(growth, ends.from) ? ends.to : ends.from;
    if (is_in(growth, free_end)) {
        return growth_nowhere;
    }
    growth->cells[growth_place(growth, edge >> 1)] |= (uint8_t)GROWTH_OPEN(edge);
    return growth_spot(growth, free_end);
}

uint32_t growth_join_crossed(const struct growth *growth, uint32_t vertex, uint32_t edges[WAYS]) {
    const struct lattice *const lattice = growth->lattice;
    uint32_t all[LATTICE_DEGREE_MAX];
    const uint32_t all_count = lattice_edges_at(lattice, vertex, all);
    uint32_t count = 0;
    if (vertex < lattice->cells) {
        growth->cells[growth_place(growth, vertex)] |= GROWTH_IN;
    } else {
        bits_add(&growth->below, vertex - lattice->cells);
    }
    for (uint32_t i = 0; i < all_count; i++) {
        if (!is_in(growth, lattice_other_end(lattice, all[i], vertex))) {
            edges[count++] = all[i];
        }
    }
    return count;
}
