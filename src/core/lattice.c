#include "lattice.h"

#include <assert.h>
#include <stddef.h>

#include "memory.h"

struct lattice lattice_square(uint32_t width, uint32_t height) {
    assert(width >= 1 && height >= 1 && height <= LATTICE_CELLS_MAX / width);
    const uint32_t cells = width * height;
    return (struct lattice){
        .width = width,
        .height = height,
        .cells = cells,
        .vertices = cells,
        .edge_limit = 2 * cells,
        .edges = (width - 1) * height + width * (height - 1),
        .stride = {1, width},
        .row_unit = UINT64_MAX / width + 1,
    };
}

bool lattice_cross(struct lattice *lattice, struct crossing *crossings, uint32_t count) {
    assert(lattice->crossings == NULL && count <= LATTICE_CELLS_MAX - lattice->cells);
    uint32_t *const crossing_at = memory_new(lattice->cells, sizeof *crossing_at);
    if (crossing_at == NULL) {
        memory_free(crossings);
        return false;
    }
    for (uint32_t cell = 0; cell < lattice->cells; cell++) {
        crossing_at[cell] = LATTICE_NONE;
    }
    for (uint32_t i = 0; i < count; i++) {
        crossing_at[crossings[i].cell] = i;
    }
    lattice->crossings = crossings;
    lattice->crossing_at = crossing_at;
    lattice->vertices = lattice->cells + count;
    return true;
}

void lattice_free(struct lattice *lattice) {
    memory_free(lattice->crossings);
    memory_free(lattice->crossing_at);
    *lattice = (struct lattice){0};
}
