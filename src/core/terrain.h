/* The terrain: what makes some edges lighter than their hash alone, so that the tree prefers them. */
#ifndef TERRAIN_H
#define TERRAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "lattice.h"

struct terrain_plan {
    int bias; /* -100 … 100: above 0 horizontal edges are that many percent lighter, below vertical ones */
    unsigned straight;      /* percent of the rows and columns along which edges are light */
    uint32_t caverns;       /* how many discs of light edges, all opened after the tree */
    uint32_t cavern_radius; /* in cells */
};

#define TERRAIN_RADIUS_USUAL 4

struct terrain {
    /* What weights are multiplied with, in parts of TERRAIN_WHOLE, by direction: horizontal, vertical. */
    uint32_t factors[2];
    /* Owned; NULL where the plan asks for none. */
    uint8_t *straight_rows, *straight_columns;
    uint8_t *cavern; /* of each cell, whether a disc covers it */
};

#define TERRAIN_WHOLE 65536U

/* Whether the plan changes anything. */
bool terrain_wanted(const struct terrain_plan *plan);

/* False when memory is exhausted; terrain_free is due even then. */
bool terrain_init(struct terrain *terrain, const struct lattice *lattice, const struct terrain_plan *plan,
                  uint64_t seed);
void terrain_free(struct terrain *terrain);

/* Whether an edge lies within a cavern: both its cells do. */
bool terrain_in_cavern(const struct terrain *terrain, const struct lattice *lattice, uint32_t edge);

/* What the weight of an edge is multiplied with, in parts of TERRAIN_WHOLE. */
uint32_t terrain_factor(const struct terrain *terrain, const struct lattice *lattice, uint32_t edge);

#endif
