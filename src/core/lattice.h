/* The lattice: the graph that a maze lives on. Immutable once made.

   Vertices are numbered row by row, row 0 on top: vertex y * width + x is the cell at column x of row y.
   Edges have numbers too, and numbers are all that the algorithms see: an edge's two ends, a vertex's edges.
   Edge 2v leads from v to its eastern neighbour, edge 2v + 1 to its southern one; the numbers that would lead
   out of the grid belong to no edge, so the ends of an edge cost a shift and an addition, and no table.

   Only this file, what paints or prints the grid, and what goes through a plain one cell by cell, for speed,
   may know that a cell has four neighbours. */
#ifndef LATTICE_H
#define LATTICE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LATTICE_DEGREE_MAX 4
/* The most cells a lattice can have: edge numbers have 32 bits, and two are spent on each cell. */
#define LATTICE_CELLS_MAX (UINT32_MAX / 2)
#define LATTICE_NONE UINT32_MAX

/* From a cell to its neighbours, in rising order of the edges' numbers. */
enum way {
    WAY_NORTH,
    WAY_WEST,
    WAY_EAST,
    WAY_SOUTH,
    WAYS,
};

struct crossing {
    uint32_t cell;
    bool vertical_below; /* whether the edges north and south, or those west and east, end in the lower vertex
                          */
};

struct lattice {
    uint32_t width, height; /* in cells */
    uint32_t cells;         /* numbers of upper vertices are below this */
    uint32_t vertices;      /* vertex numbers are below this: cells, and one more for each crossing */
    uint32_t edge_limit;    /* edge numbers are below this */
    uint32_t edges;         /* how many edges there are */
    uint32_t stride[2];     /* from an edge's first cell to its second one, by the edge's lowest bit */
    uint64_t row_unit;      /* 2^64 / width, rounded up: see lattice_begins_row */

    struct crossing
        *crossings; /* the lower vertex of crossing i is cells + i; owned; NULL where there are none */
    uint32_t
        *crossing_at; /* of each cell, the number of its crossing or LATTICE_NONE; owned; NULL likewise */
};

struct lattice_ends {
    uint32_t from, to; /* vertices */
};

/* Width and height of at least 1 with at most LATTICE_CELLS_MAX cells: the caller has checked. */
struct lattice lattice_square(uint32_t width, uint32_t height);

/* Makes crossings of cells that have four neighbours, none of which is a crossing itself. Takes the array
   over, which came from memory_new. False when memory is exhausted, with the lattice as it was and the array
   freed. */
bool lattice_cross(struct lattice *lattice, struct crossing *crossings, uint32_t count);

/* Frees what lattice_cross gave it. */
void lattice_free(struct lattice *lattice);

/* Whether a cell, or what would be the one after the last, is the first of its row. A division would take
   longer: modulo 2^64, cell * row_unit is the part of a row that the cell lies behind its first one (Lemire,
   Kaser and Kurz, "Faster remainder by direct computation", Software: Practice and Experience 49, 2019). */
static inline bool lattice_begins_row(const struct lattice *lattice, uint32_t cell) {
    return cell * lattice->row_unit <= lattice->row_unit - 1;
}

/* Whether edge is the number of an edge. */
static inline bool lattice_has_edge(const struct lattice *lattice, uint32_t edge) {
    const uint32_t cell = edge >> 1;
    if (edge >= lattice->edge_limit) {
        return false;
    }
    return (edge & 1) != 0 ? cell < lattice->cells - lattice->width : !lattice_begins_row(lattice, cell + 1);
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

static inline bool lattice_edge_vertical(uint32_t edge) {
    return (edge & 1) != 0;
}

/* The two cells that an existing edge lies between, whatever their vertices. */
static inline struct lattice_ends lattice_edge_cells(const struct lattice *lattice, uint32_t edge) {
    const uint32_t from = edge >> 1;
    return (struct lattice_ends){from, from + lattice->stride[edge & 1]};
}

/* The vertex in which an edge of that direction ends in a cell. */
static inline uint32_t lattice_vertex_in(const struct lattice *lattice, uint32_t cell, bool vertical) {
    const uint32_t crossing = lattice->crossing_at[cell];
    return crossing != LATTICE_NONE && lattice->crossings[crossing].vertical_below == vertical
               ? lattice->cells + crossing
               : cell;
}

/* The two vertices of an existing edge. */
static inline struct lattice_ends lattice_edge_ends(const struct lattice *lattice, uint32_t edge) {
    const struct lattice_ends cells = lattice_edge_cells(lattice, edge);
    if (lattice->crossing_at == NULL) {
        return cells;
    }
    const bool vertical = lattice_edge_vertical(edge);
    return (struct lattice_ends){lattice_vertex_in(lattice, cells.from, vertical),
                                 lattice_vertex_in(lattice, cells.to, vertical)};
}

/* The cell that a vertex lies in. */
static inline uint32_t lattice_cell(const struct lattice *lattice, uint32_t vertex) {
    if (vertex < lattice->cells) {
        return vertex;
    }
    assert(lattice->crossings != NULL);
    return lattice->crossings[vertex - lattice->cells].cell;
}

/* Rows and columns between two cells: no way between them has fewer edges. */
static inline uint32_t lattice_distance(const struct lattice *lattice, uint32_t a, uint32_t b) {
    const uint32_t ax = a % lattice->width;
    const uint32_t ay = a / lattice->width;
    const uint32_t bx = b % lattice->width;
    const uint32_t by = b / lattice->width;
    return (ax > bx ? ax - bx : bx - ax) + (ay > by ? ay - by : by - ay);
}

/* Whether a crossing binds an edge: such an edge is in every maze. */
static inline bool lattice_edge_bound(const struct lattice *lattice, uint32_t edge) {
    const struct lattice_ends cells = lattice_edge_cells(lattice, edge);
    return lattice->crossing_at != NULL && (lattice->crossing_at[cells.from] != LATTICE_NONE ||
                                            lattice->crossing_at[cells.to] != LATTICE_NONE);
}

static inline uint32_t lattice_other_end(const struct lattice *lattice, uint32_t edge, uint32_t vertex) {
    const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
    return ends.from == vertex ? ends.to : ends.from;
}

/* Of a crossing, only the edges of one direction meet in a vertex. */
static inline bool lattice_meets(const struct lattice *lattice, uint32_t vertex, uint32_t cell,
                                 bool vertical) {
    return lattice->crossing_at == NULL || lattice_vertex_in(lattice, cell, vertical) == vertex;
}

/* The edges that meet in a vertex, in rising order of their numbers; returns how many. */
static inline uint32_t lattice_edges_at(const struct lattice *lattice, uint32_t vertex,
                                        uint32_t edges[LATTICE_DEGREE_MAX]) {
    const uint32_t width = lattice->width;
    const uint32_t cell = lattice_cell(lattice, vertex);
    const bool vertical = lattice_meets(lattice, vertex, cell, true);
    const bool horizontal = lattice_meets(lattice, vertex, cell, false);
    uint32_t count = 0;
    if (vertical && cell >= width) {
        edges[count++] = 2 * (cell - width) + 1;
    }
    if (horizontal && !lattice_begins_row(lattice, cell)) {
        edges[count++] = 2 * (cell - 1);
    }
    if (horizontal && !lattice_begins_row(lattice, cell + 1)) {
        edges[count++] = 2 * cell;
    }
    if (vertical && cell < lattice->cells - width) {
        edges[count++] = 2 * cell + 1;
    }
    return count;
}

#endif
