/* The lattice: the graph that a maze lives on. Immutable once made.

   Vertices are numbered row by row, row 0 on top: vertex y * width + x is the cell at column x of row y.
   Edges have numbers too, and numbers are all that the algorithms see: an edge's two ends, a vertex's edges.
   Edge 2v leads from v to its eastern neighbour, edge 2v + 1 to its southern one; the numbers that would lead
   out of the grid belong to no edge, so the ends of an edge cost a shift and an addition, and no table.

   Only this file, and what paints or prints the grid, may know that a cell has four neighbours. */
#ifndef LATTICE_H
#define LATTICE_H

#include <stdbool.h>
#include <stdint.h>

#define LATTICE_DEGREE_MAX 4
/* The most cells a lattice can have: edge numbers have 32 bits, and two are spent on each cell. */
#define LATTICE_CELLS_MAX (UINT32_MAX / 2)
#define LATTICE_NONE UINT32_MAX

struct lattice {
    uint32_t width, height; /* in cells */
    uint32_t vertices;      /* vertex numbers are below this */
    uint32_t edge_limit;    /* edge numbers are below this */
    uint32_t edges;         /* how many edges there are */
};

struct lattice_ends {
    uint32_t from, to; /* vertices */
};

/* Width and height of at least 1 with at most LATTICE_CELLS_MAX cells: the caller has checked. */
struct lattice lattice_square(uint32_t width, uint32_t height);

/* Whether edge is the number of an edge. */
static inline bool lattice_has_edge(const struct lattice *lattice, uint32_t edge) {
    const uint32_t cell = edge >> 1;
    if (edge >= lattice->edge_limit) {
        return false;
    }
    return (edge & 1) != 0 ? cell < lattice->vertices - lattice->width
                           : cell % lattice->width != lattice->width - 1;
}

/* The first edge with a number of at least edge; LATTICE_NONE after the last. */
static inline uint32_t lattice_next_edge(const struct lattice *lattice, uint32_t edge) {
    while (edge < lattice->edge_limit) {
        if (lattice_has_edge(lattice, edge)) {
            return edge;
        }
        edge++;
    }
    return LATTICE_NONE;
}

/* The two vertices of an existing edge. */
static inline struct lattice_ends lattice_edge_ends(const struct lattice *lattice, uint32_t edge) {
    const uint32_t from = edge >> 1;
    return (struct lattice_ends){from, from + ((edge & 1) != 0 ? lattice->width : 1)};
}

static inline uint32_t lattice_other_end(const struct lattice *lattice, uint32_t edge, uint32_t vertex) {
    const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
    return ends.from == vertex ? ends.to : ends.from;
}

/* The edges that meet in a vertex, in rising order of their numbers; returns how many. */
uint32_t lattice_edges_at(const struct lattice *lattice, uint32_t vertex, uint32_t edges[LATTICE_DEGREE_MAX]);

#endif
