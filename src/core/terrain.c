#include "terrain.h"

#include <stddef.h>

#include "hash.h"
#include "memory.h"

/* Along straight rows and columns, and in caverns, weights are this many times lighter: nearly all of them
   come before the others, in their own order. */
#define LIGHTER 16

bool terrain_wanted(const struct terrain_plan *plan) {
    return plan->bias != 0 || plan->straight > 0 || plan->caverns > 0;
}

static uint32_t factor_of(int percent_off) {
    return percent_off > 0 ? TERRAIN_WHOLE / 100 * (uint32_t)(100 - percent_off) : TERRAIN_WHOLE;
}

static void choose_lines(uint8_t *lines, uint32_t count, unsigned percent, uint64_t key, uint64_t *counter) {
    for (uint32_t line = 0; line < count; line++) {
        lines[line] = hash_below(key, counter, 100) < percent;
    }
}

static bool init_straight(struct terrain *terrain, const struct lattice *lattice, unsigned percent,
                          uint64_t seed) {
    terrain->straight_rows = memory_new(lattice->height, 1);
    terrain->straight_columns = memory_new(lattice->width, 1);
    if (terrain->straight_rows == NULL || terrain->straight_columns == NULL) {
        return false;
    }
    const uint64_t key = hash_key(seed, HASH_STRAIGHT);
    uint64_t counter = 0;
    choose_lines(terrain->straight_rows, lattice->height, percent, key, &counter);
    choose_lines(terrain->straight_columns, lattice->width, percent, key, &counter);
    return true;
}

static uint32_t low_end(uint32_t centre, uint32_t radius) {
    return centre > radius ? centre - radius : 0;
}

static uint32_t high_end(uint32_t centre, uint32_t radius, uint32_t count) {
    return radius < count - 1 - centre ? centre + radius : count - 1;
}

static void cover_disc(uint8_t *covered, const struct lattice *lattice, uint32_t x, uint32_t y,
                       uint32_t radius) {
    for (uint32_t row = low_end(y, radius); row <= high_end(y, radius, lattice->height); row++) {
        for (uint32_t column = low_end(x, radius); column <= high_end(x, radius, lattice->width); column++) {
            const uint64_t across = column > x ? column - x : x - column;
            const uint64_t down = row > y ? row - y : y - row;
            if (across * across + down * down <= (uint64_t)radius * radius) {
                covered[(size_t)row * lattice->width + column] = 1;
            }
        }
    }
}

static bool init_caverns(struct terrain *terrain, const struct lattice *lattice,
                         const struct terrain_plan *plan, uint64_t seed) {
    terrain->cavern = memory_new(lattice->cells, 1);
    if (terrain->cavern == NULL) {
        return false;
    }
    const uint64_t key = hash_key(seed, HASH_CAVERN);
    uint64_t counter = 0;
    for (uint32_t i = 0; i < plan->caverns; i++) {
        const uint32_t x = (uint32_t)hash_below(key, &counter, lattice->width);
        const uint32_t y = (uint32_t)hash_below(key, &counter, lattice->height);
        cover_disc(terrain->cavern, lattice, x, y, plan->cavern_radius);
    }
    return true;
}

bool terrain_init(struct terrain *terrain, const struct lattice *lattice, const struct terrain_plan *plan,
                  uint64_t seed) {
    *terrain = (struct terrain){.factors = {factor_of(plan->bias), factor_of(-plan->bias)}};
    return (plan->straight == 0 || init_straight(terrain, lattice, plan->straight, seed)) &&
           (plan->caverns == 0 || init_caverns(terrain, lattice, plan, seed));
}

void terrain_free(struct terrain *terrain) {
    memory_free(terrain->straight_rows);
    memory_free(terrain->straight_columns);
    memory_free(terrain->cavern);
    *terrain = (struct terrain){0};
}

bool terrain_in_cavern(const struct terrain *terrain, const struct lattice *lattice, uint32_t edge) {
    const struct lattice_ends cells = lattice_edge_cells(lattice, edge);
    return terrain->cavern != NULL && terrain->cavern[cells.from] != 0 && terrain->cavern[cells.to] != 0;
}

static bool on_straight_line(const struct terrain *terrain, const struct lattice *lattice, uint32_t edge) {
    const uint32_t cell = lattice_edge_cells(lattice, edge).from;
    if (terrain->straight_rows == NULL) {
        return false;
    }
    return lattice_edge_vertical(edge) ? terrain->straight_columns[cell % lattice->width] != 0
                                       : terrain->straight_rows[cell / lattice->width] != 0;
}

uint32_t terrain_factor(const struct terrain *terrain, const struct lattice *lattice, uint32_t edge) {
    uint32_t factor = terrain->factors[lattice_edge_vertical(edge) ? 1 : 0];
    if (on_straight_line(terrain, lattice, edge)) {
        factor /= LIGHTER;
    }
    return terrain_in_cavern(terrain, lattice, edge) ? factor / LIGHTER : factor;
}
