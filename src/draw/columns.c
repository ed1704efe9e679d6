#include "columns.h"

#include "post.h"
#include "tint.h"

static void add_walls(const struct average *average, struct columns *columns, uint32_t begin) {
    const uint8_t *const edges = &average->painter->maze->states[ELEMENT_EDGE][begin];
    for (size_t i = 0; i < columns->count; i++) {
        columns->sums[2 * i] += average->pairs[edges[i]].south;
    }
}

static void add_cells(const struct average *average, struct columns *columns, uint32_t begin) {
    const struct maze *const maze = average->painter->maze;
    const uint8_t *const vertices = &maze->states[ELEMENT_VERTEX][begin];
    const uint8_t *const edges = &maze->states[ELEMENT_EDGE][begin];
    for (size_t i = 0; i < columns->count; i++) {
        columns->sums[2 * i] += average->tints[ELEMENT_VERTEX][vertices[i]];
        columns->sums[2 * i + 1] += average->pairs[edges[i]].east;
    }
}

/* What most rows are: both at once. */
static void add_cells_and_walls(const struct average *average, struct columns *columns, uint32_t begin) {
    const struct maze *const maze = average->painter->maze;
    const uint8_t *const vertices = &maze->states[ELEMENT_VERTEX][begin];
    const uint8_t *const edges = &maze->states[ELEMENT_EDGE][begin];
    for (size_t i = 0; i < columns->count; i++) {
        const struct average_pair pair = average->pairs[edges[i]];
        columns->sums[2 * i] += average->tints[ELEMENT_VERTEX][vertices[i]] + pair.south;
        columns->sums[2 * i + 1] += pair.east;
    }
}

/* Tints of the distances of a row of cells, and of one more: behind the last cell there is no edge, but a
   distance may be looked at. */
static void take_distances(const struct average *average, const struct columns *columns, uint32_t begin,
                           uint64_t *distant) {
    const struct palette *const palette = average->painter->palette;
    const uint32_t *const distances = &average->painter->flood->distance[begin];
    for (size_t i = 0; i <= columns->count; i++) {
        const uint32_t known = distances[i] < average->longest ? distances[i] : average->longest;
        const uint64_t place =
            palette->cyclic ? known % palette->count : known * average->factor >> AVERAGE_SCALE_BITS;
        distant[i] = average->palette[place];
    }
}

/* Of two, as a mask says: states and distances are as good as random, so there is no branch. */
static inline uint64_t choose(uint64_t mask, uint64_t where_set, uint64_t otherwise) {
    return otherwise ^ ((otherwise ^ where_set) & mask);
}

static inline uint64_t mask_of(bool set) {
    return 0 - (uint64_t)set;
}

static inline uint64_t cell_tint(const struct average *average, unsigned state, uint32_t distance,
                                 uint64_t distant) {
    const uint64_t flooded = average->flooded[state] & mask_of(distance <= average->farthest);
    return choose(flooded, distant, average->tints[ELEMENT_VERTEX][state]);
}

/* A passage belongs to the farther of its two ends. */
static inline uint64_t passage_tint(const struct average *average, unsigned state, const uint32_t distance[2],
                                    const uint64_t distant[2]) {
    const uint64_t first = mask_of(distance[0] > distance[1]);
    const uint32_t farther = distance[0] > distance[1] ? distance[0] : distance[1];
    const uint64_t flooded = average->flooded[state] & mask_of(farther <= average->farthest);
    return choose(flooded, choose(first, distant[0], distant[1]), average->tints[ELEMENT_EDGE][state]);
}

/* Of a row of cells that begins with a given one, and of the row below it. */
static inline void add_flooded_by(const struct average *average, struct columns *columns, uint32_t begin,
                                  const uint64_t *here, const uint64_t *below, bool cells, bool walls) {
    const struct maze *const maze = average->painter->maze;
    const uint32_t width = maze->lattice->width;
    const uint8_t *const vertices = &maze->states[ELEMENT_VERTEX][begin];
    const uint8_t *const edges = &maze->states[ELEMENT_EDGE][begin];
    const uint32_t *const distances = &average->painter->flood->distance[begin];
    const uint32_t count = columns->count;
    for (size_t i = 0; i < count; i++) {
        const unsigned east = edges[i] & MAZE_EDGE_MASK;
        const unsigned south = edges[i] >> MAZE_EDGE_BITS;
        if (cells) {
            columns->sums[2 * i] += cell_tint(average, vertices[i], distances[i], here[i]);
            columns->sums[2 * i + 1] += passage_tint(average, east, &distances[i], &here[i]);
        }
        if (walls) {
            const uint32_t ends[2] = {distances[i], distances[i + width]};
            const uint64_t distant[2] = {here[i], below[i]};
            columns->sums[2 * i] += passage_tint(average, south, ends, distant);
        }
    }
}

/* Each case a loop of its own. */
static void add_flooded(const struct average *average, struct columns *columns, uint32_t begin,
                        const uint64_t *here, const uint64_t *below, bool cells, bool walls) {
    if (cells && walls) {
        add_flooded_by(average, columns, begin, here, below, true, true);
    } else if (cells) {
        add_flooded_by(average, columns, begin, here, below, true, false);
    } else {
        add_flooded_by(average, columns, begin, here, below, false, walls);
    }
}

/* Posts in the colour of the floor are few, if there are any. */
static void add_posts(const struct average *average, struct columns *columns, uint32_t row) {
    const uint32_t width = average->painter->geometry.width;
    const uint32_t inside = columns->first + columns->count < width ? columns->count : columns->count - 1;
    for (uint32_t i = 0; i < inside; i++) {
        const uint32_t column = columns->first + i;
        if (post_open_around(average->painter->maze, row * width + column)) {
            columns->sums[2 * i + 1] +=
                tint_of(painter_unit_colour(average->painter, 2 * column + 2, 2 * row + 2)) - average->ground;
        }
    }
}

static void add_rows_by_distance(const struct average *average, struct columns *columns, uint32_t begin,
                                 uint32_t end) {
    const uint32_t width = average->painter->geometry.width;
    uint32_t row = (begin - 1) / 2;
    uint32_t first = row * width + columns->first;
    take_distances(average, columns, first, columns->distant[row % 2]);
    for (; 2 * row + 1 < end; row++, first += width) {
        const uint64_t *const here = columns->distant[row % 2];
        uint64_t *const below = columns->distant[(row + 1) % 2];
        const bool walls = 2 * row + 2 < end;
        if (walls) {
            take_distances(average, columns, first + width, below);
        }
        add_flooded(average, columns, first, here, below, 2 * row + 1 >= begin, walls);
        if (walls && average->posts) {
            add_posts(average, columns, row);
        }
    }
}

static void add_rows_by_state(const struct average *average, struct columns *columns, uint32_t begin,
                              uint32_t end) {
    for (uint32_t row = (begin - 1) / 2; 2 * row + 1 < end; row++) {
        const uint32_t first = row * average->painter->geometry.width + columns->first;
        const bool walls = 2 * row + 2 < end;
        if (2 * row + 1 < begin) {
            add_walls(average, columns, first);
        } else if (walls) {
            add_cells_and_walls(average, columns, first);
        } else {
            add_cells(average, columns, first);
        }
        if (walls && average->posts) {
            add_posts(average, columns, row);
        }
    }
}

void columns_add_rows(const struct average *average, struct columns *columns, uint32_t begin, uint32_t end) {
    if (average->by_distance) {
        add_rows_by_distance(average, columns, begin, end);
    } else {
        add_rows_by_state(average, columns, begin, end);
    }
}
