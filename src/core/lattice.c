#include "lattice.h"

#include <assert.h>

struct lattice lattice_square(uint32_t width, uint32_t height) {
    assert(width >= 1 && height >= 1 && height <= LATTICE_CELLS_MAX / width);
    const uint32_t cells = width * height;
    return (struct lattice){
        .width = width,
        .height = height,
        .vertices = cells,
        .edge_limit = 2 * cells,
        .edges = (width - 1) * height + width * (height - 1),
    };
}

uint32_t lattice_edges_at(const struct lattice *lattice, uint32_t vertex,
                          uint32_t edges[LATTICE_DEGREE_MAX]) {
    const uint32_t width = lattice->width;
    const uint32_t column = vertex % width;
    uint32_t count = 0;
    if (vertex >= width) {
        edges[count++] = 2 * (vertex - width) + 1;
    }
    if (column > 0) {
        edges[count++] = 2 * (vertex - 1);
    }
    if (column < width - 1) {
        edges[count++] = 2 * vertex;
    }
    if (vertex < lattice->vertices - width) {
        edges[count++] = 2 * vertex + 1;
    }
    return count;
}
