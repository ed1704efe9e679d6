#include "endpoints.h"

#include "flood.h"

static bool on_border(const struct lattice *lattice, uint32_t vertex) {
    return vertex < lattice->cells && endpoints_side(lattice, vertex) != SIDE_NONE;
}

/* The farthest vertex that the flood reached, among those of the border if only they count. */
static uint32_t farthest(const struct flood *flood, const struct lattice *lattice, bool border_only) {
    for (uint32_t i = flood->reached; i > 0; i--) {
        const uint32_t vertex = flood->order[i - 1];
        if (!border_only || on_border(lattice, vertex)) {
            return vertex;
        }
    }
    return 0;
}

/* In a tree, the farthest vertex from anywhere is one end of the longest way, and the farthest from there the
   other; the same holds for the ways between vertices of the border (Handler, "Minimax location of a facility
   in an undirected tree graph", Transportation Science 7, 1973). */
static bool sweep_twice(const struct maze *maze, bool border_only, const struct meter *meter,
                        struct endpoints *endpoints, uint32_t *length) {
    struct flood flood;
    const bool ready = flood_init(&flood, maze->lattice);
    if (ready) {
        const struct meter halves[2] = {meter_part(meter, 0, 2), meter_part(meter, 1, 2)};
        flood.meter = &halves[0];
        flood_fill(&flood, maze, 0);
        endpoints->entrance = farthest(&flood, maze->lattice, border_only);
        flood.meter = &halves[1];
        flood_fill(&flood, maze, endpoints->entrance);
        endpoints->exit = farthest(&flood, maze->lattice, border_only);
        *length = flood.distance[endpoints->exit];
    }
    flood_free(&flood);
    return ready;
}

bool endpoints_suggest(const struct maze *maze, const struct meter *meter, struct endpoints *endpoints) {
    uint32_t length = 0;
    return sweep_twice(maze, true, meter, endpoints, &length);
}

bool endpoints_longest(const struct maze *maze, struct endpoints *endpoints, uint32_t *length) {
    return sweep_twice(maze, false, NULL, endpoints, length);
}

enum side endpoints_side(const struct lattice *lattice, uint32_t cell) {
    if (cell < lattice->width) {
        return SIDE_NORTH;
    }
    if (cell >= lattice->cells - lattice->width) {
        return SIDE_SOUTH;
    }
    if (cell % lattice->width == 0) {
        return SIDE_WEST;
    }
    return cell % lattice->width == lattice->width - 1 ? SIDE_EAST : SIDE_NONE;
}
