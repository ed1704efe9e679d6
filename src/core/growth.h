/* A tree that grows on a lattice by one cell after the other: which cells are in it, which edges are, and
   which lead out of it and may join it.

   A cell is a byte, and the bytes lie in blocks of a cache line each, mostly eight by eight cells, so that a
   cell's neighbours are near it. What joins tells its neighbours, and so they know without a look around
   which of their edges still lead out. Edges that squares.h rules out lead nowhere from the beginning: a
   third of all, which nobody needs to put off, to order and to drop. Where there are crossings, none is ruled
   out, and neighbours are asked.

   Cost: constant for what joins. 1 byte a cell. */
#ifndef GROWTH_H
#define GROWTH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bits.h"
#include "lattice.h"
#include "maze.h"
#include "weights.h"

#define GROWTH_BLOCK 64U /* cells, and bytes */

/* The bits of a cell: one for each enum way that leads out of the tree from here, or will once the cell is in
   it; then whether it is; then whether its edges to the east and to the south are. */
#define GROWTH_OUT ((1U << WAYS) - 1)
#define GROWTH_IN (1U << WAYS)
#define GROWTH_OPEN(edge) (2U << WAYS << ((edge)&1))

struct growth {
    const struct lattice *lattice; /* not owned */
    uint8_t *cells;                /* in blocks, with one row of blocks more above and one below */
    size_t blocks_a_row;
    unsigned column_bits, row_bits; /* of a cell's place within its block */
    unsigned divisor_bits;          /* cell * divisor >> divisor_bits is the cell's row */
    uint64_t divisor;
    ptrdiff_t steps[WAYS][GROWTH_BLOCK]; /* from a place in a block to its neighbour's */
    /* For each set of ways out, how many there are, and their edges less the cell's first edge. */
    uint32_t counts[GROWTH_OUT + 1];
    uint32_t edges[GROWTH_OUT + 1][WAYS];
    struct bits below; /* of the lower vertices of crossings, which are in the tree */
};

/* Where a vertex is. */
struct growth_spot {
    uint32_t vertex;
    size_t place; /* in cells; not where there are crossings */
};

static const struct growth_spot growth_nowhere = {.vertex = LATTICE_NONE};

/* No vertex is in the tree. The lattice must outlive the growth. False when memory is exhausted; growth_free
   is due even then. */
bool growth_init(struct growth *growth, const struct weights *weights);
void growth_free(struct growth *growth);

/* Opens the tree's edges in the maze's states, with no word to the counts: see maze_settle_tree. */
void growth_write(const struct growth *growth, struct maze *maze);

/* The next three where there are crossings. */
bool growth_closes_crossed(const struct growth *growth, uint32_t edge);
struct growth_spot growth_open_crossed(const struct growth *growth, uint32_t edge);
uint32_t growth_join_crossed(const struct growth *growth, uint32_t vertex, uint32_t edges[WAYS]);

static inline size_t growth_place(const struct growth *growth, uint32_t cell) {
    const uint32_t y = (uint32_t)(cell * growth->divisor >> growth->divisor_bits);
    const uint32_t x = cell - y * growth->lattice->width;
    const size_t block = ((y >> growth->row_bits) + 1) * growth->blocks_a_row + (x >> growth->column_bits);
    const uint32_t row = y & ((1U << growth->row_bits) - 1);
    const uint32_t column = x & ((1U << growth->column_bits) - 1);
    return block * GROWTH_BLOCK + (row << growth->column_bits) + column;
}

static inline size_t growth_neighbour(const struct growth *growth, size_t place, enum way way) {
    return place + (size_t)growth->steps[way][place % GROWTH_BLOCK];
}

static inline struct growth_spot growth_spot(const struct growth *growth, uint32_t vertex) {
    return (struct growth_spot){vertex,
                                growth->lattice->crossing_at == NULL ? growth_place(growth, vertex) : 0};
}

/* The places of an edge's cells. */
struct growth_places {
    size_t from, to;
};

static inline struct growth_places growth_edge_places(const struct growth *growth, uint32_t edge) {
    const size_t from = growth_place(growth, edge >> 1);
    return (struct growth_places){from, growth_neighbour(growth, from, WAY_EAST + (edge & 1))};
}

/* Whether both ends of an edge are in the tree. */
static inline bool growth_closes(const struct growth *growth, uint32_t edge) {
    if (growth->lattice->crossing_at != NULL) {
        return growth_closes_crossed(growth, edge);
    }
    const struct growth_places places = growth_edge_places(growth, edge);
    return (growth->cells[places.from] & growth->cells[places.to] & GROWTH_IN) != 0;
}

/* An edge with an end in the tree joins it, unless the other is in it as well. Returns that other end, which
   is to join next, or nowhere. Which end it is come from is as good as random: no branch asks. */
static inline struct growth_spot growth_open(const struct growth *growth, uint32_t edge) {
    if (growth->lattice->crossing_at != NULL) {
        return growth_open_crossed(growth, edge);
    }
    const struct growth_places places = growth_edge_places(growth, edge);
    const uint32_t from = growth->cells[places.from];
    if ((from & growth->cells[places.to] & GROWTH_IN) != 0) {
        return growth_nowhere;
    }
    growth->cells[places.from] = (uint8_t)(from | GROWTH_OPEN(edge));
    const uint32_t forth = from / GROWTH_IN & 1;
    return (struct growth_spot){(edge >> 1) + (growth->lattice->stride[edge & 1] & (0 - forth)),
                                places.from ^ ((places.from ^ places.to) & (0 - (size_t)forth))};
}

static inline void growth_leads_out_no_more(const struct growth *growth, size_t place, enum way way) {
    growth->cells[place] &= (uint8_t) ~(1U << way);
}

/* A vertex joins. Its edges that lead on from there; returns how many. */
static inline uint32_t growth_join(const struct growth *growth, struct growth_spot spot,
                                   uint32_t edges[WAYS]) {
    if (growth->lattice->crossing_at != NULL) {
        return growth_join_crossed(growth, spot.vertex, edges);
    }
    const uint32_t out = growth->cells[spot.place] & GROWTH_OUT;
    growth->cells[spot.place] |= GROWTH_IN;
    for (uint32_t i = 0; i < WAYS; i++) {
        edges[i] = 2 * spot.vertex + growth->edges[out][i];
    }
    for (enum way way = 0; way < WAYS; way++) {
        growth_leads_out_no_more(growth, growth_neighbour(growth, spot.place, way), WAYS - 1 - way);
    }
    return growth->counts[out];
}

#endif
