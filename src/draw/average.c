#include "average.h"

#include <assert.h>
#include <string.h>

#include "look.h"

#define TINT_BITS 21
#define TINT_MASK ((UINT64_C(1) << TINT_BITS) - 1)
/* From wider blocks on the sum of all units flows over from one channel into the next. */
#define SIDE_MOST 90U
/* So many columns of units are summed at a time. */
#define UNITS_MOST 2048U

/* The units of a pixel. */
struct block {
    uint32_t column, row, side;
};

static uint64_t tint_of(uint32_t colour) {
    return (uint64_t)(colour >> 16 & 0xff) << (2 * TINT_BITS) | (uint64_t)(colour >> 8 & 0xff) << TINT_BITS |
           (colour & 0xff);
}

/* Up to this distance, multiplying rounds as dividing does: its square fits into the scale's bits. */
#define LONGEST_MOST (UINT32_C(1) << (AVERAGE_SCALE_BITS / 2))

static bool colours_by_distance(const struct painter *painter) {
    return painter->flood != NULL && look_plain(painter) && painter->maze->lattice->crossing_at == NULL &&
           painter->flood->longest < LONGEST_MOST && painter->pending_as <= STATE_OPEN;
}

/* Bytes that hold no two states are in no maze, and stay without a tint. */
static void add_pairs(struct average *average) {
    const uint64_t *const tints = average->tints[ELEMENT_EDGE];
    for (unsigned south = 0; south < STATE_COUNT; south++) {
        for (unsigned east = 0; east < STATE_COUNT; east++) {
            average->pairs[east | south << MAZE_EDGE_BITS] = (struct average_pair){tints[south], tints[east]};
        }
    }
}

static void add_palette(struct average *average) {
    const struct painter *const painter = average->painter;
    const uint32_t longest = painter->flood->longest;
    for (uint32_t i = 0; i < painter->palette->count; i++) {
        average->palette[i] = tint_of(painter->palette->colours[i]);
    }
    const uint64_t whole = (uint64_t)(painter->palette->count - 1) << AVERAGE_SCALE_BITS;
    average->factor = longest > 0 ? whole / longest + 1 : 0;
    average->longest = longest;
    average->farthest = painter->wave < FLOOD_UNREACHED ? painter->wave : FLOOD_UNREACHED - 1;
}

struct average average_of(const struct painter *painter) {
    struct average average = {
        .painter = painter,
        .by_state = look_by_state(painter),
        .by_distance = colours_by_distance(painter),
        .posts = painter_floor_posts(painter),
        .ground = tint_of(look_ground(painter)),
    };
    const struct look_states colours = look_states(painter);
    for (int state = 0; state < STATE_COUNT; state++) {
        for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
            average.tints[kind][state] = tint_of(colours.of[kind][state]);
        }
        /* What is part of the maze, but for a way: see look.h. */
        average.flooded[state] = state >= STATE_OPEN && state != STATE_WAY ? UINT64_MAX : 0;
    }
    add_pairs(&average);
    if (average.by_distance) {
        add_palette(&average);
    }
    return average;
}

/* --- unit by unit ------------------------------------------------------------------------------ */

static uint64_t vertex_tint(const struct average *average, uint32_t vertex) {
    return average->by_state
               ? average->tints[ELEMENT_VERTEX][maze_state(average->painter->maze, ELEMENT_VERTEX, vertex)]
               : tint_of(look_vertex(average->painter, vertex));
}

static uint64_t edge_tint(const struct average *average, uint32_t edge) {
    return average->by_state ? average->tints[ELEMENT_EDGE][maze_edge_state(average->painter->maze, edge)]
                             : tint_of(look_edge(average->painter, edge));
}

static uint64_t unit_tint(const struct average *average, uint32_t column, uint32_t row) {
    return tint_of(painter_unit_colour(average->painter, column, row));
}

/* Columns begin..end of a row, none of which lies on the border: cells and the passages between them. */
static uint64_t cells_sum(const struct average *average, uint32_t row, uint32_t begin, uint32_t end) {
    const uint32_t first = (row - 1) / 2 * average->painter->geometry.width;
    uint64_t sum = 0;
    for (uint32_t cell = begin / 2; cell < end / 2; cell++) {
        sum += vertex_tint(average, first + cell);
    }
    for (uint32_t cell = (begin + 1) / 2; cell < (end + 1) / 2; cell++) {
        sum += edge_tint(average, 2 * (first + cell - 1));
    }
    return sum;
}

_Static_assert(STATE_OPEN == 4 && STATE_COUNT == 8, "the highest bit of a state tells whether it is open");
#define OPEN_PAIR (STATE_OPEN | STATE_OPEN << MAZE_EDGE_BITS)

/* Whether all four passages around the post behind a cell are open. As good as random: without a branch. */
static inline bool open_around(const struct maze *maze, uint32_t cell) {
    const uint8_t *const edges = &maze->states[ELEMENT_EDGE][cell];
    const unsigned east_below = edges[maze->lattice->width] | MAZE_EDGE_MASK << MAZE_EDGE_BITS;
    const unsigned south_beside = edges[1] | MAZE_EDGE_MASK;
    return (edges[0] & east_below & south_beside & OPEN_PAIR) == OPEN_PAIR;
}

/* The same of the row between two rows of cells: passages and posts. */
static uint64_t walls_sum(const struct average *average, uint32_t row, uint32_t begin, uint32_t end) {
    const uint32_t first = (row - 2) / 2 * average->painter->geometry.width;
    uint64_t sum = 0;
    for (uint32_t cell = begin / 2; cell < end / 2; cell++) {
        sum += edge_tint(average, 2 * (first + cell) + 1);
    }
    uint32_t posts = (end + 1) / 2 - (begin + 1) / 2;
    for (uint32_t column = (begin + 1) / 2 * 2; column < end && average->posts; column += 2) {
        if (open_around(average->painter->maze, first + column / 2 - 1)) {
            sum += unit_tint(average, column, row);
            posts--;
        }
    }
    return sum + average->ground * posts;
}

/* Of a row of the picture, or below it. */
static uint64_t row_sum(const struct average *average, uint32_t row, uint32_t begin, uint32_t end) {
    const struct painter *const painter = average->painter;
    const uint32_t last_column = 2 * painter->geometry.width;
    const bool inside = row > 0 && row < 2 * painter->geometry.height;
    uint64_t sum = 0;
    if (inside || painter->openings != NULL) {
        /* The border is few units, and seldom open. */
        while (begin < end && (!inside || begin == 0)) {
            sum += unit_tint(average, begin++, row);
        }
        while (begin < end && end > last_column) {
            sum += unit_tint(average, --end, row);
        }
    }
    if (!inside) {
        return sum + average->ground * (end - begin);
    }
    return sum + (row % 2 != 0 ? cells_sum(average, row, begin, end) : walls_sum(average, row, begin, end));
}

static void add_sum(uint64_t sums[3], uint64_t sum) {
    sums[0] += sum >> (2 * TINT_BITS);
    sums[1] += sum >> TINT_BITS & TINT_MASK;
    sums[2] += sum & TINT_MASK;
}

static void sum_units(const struct average *average, struct block block, uint64_t sums[3]) {
    for (uint32_t row = block.row; row < block.row + block.side; row++) {
        add_sum(sums, row_sum(average, row, block.column, block.column + block.side));
    }
}

/* --- column by column -------------------------------------------------------------------------- */

/* Sums over some rows, of the columns of units from a cell's on: those of cells at even places, those of the
   passages behind them at odd ones. Posts in the colour of the ground are left out. */
struct columns {
    uint64_t sums[UNITS_MOST];
    uint32_t first, count; /* cells */
    /* By distance, of two rows of cells. */
    uint64_t distant[2][UNITS_MOST / 2 + 1];
};

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
        if (open_around(average->painter->maze, row * width + column)) {
            columns->sums[2 * i + 1] += unit_tint(average, 2 * column + 2, 2 * row + 2) - average->ground;
        }
    }
}

/* Rows begin..end of units, none of which is on the border. */
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

/* The same where all depends on states. */
static void add_rows(const struct average *average, struct columns *columns, uint32_t begin, uint32_t end) {
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

/* Division of short numbers is faster. */
static uint32_t mean(uint64_t sum, uint64_t units) {
    return sum <= UINT32_MAX ? (uint32_t)sum / (uint32_t)units : (uint32_t)(sum / units);
}

static uint32_t mean_colour(const uint64_t sums[3], uint32_t side) {
    const uint64_t units = (uint64_t)side * side;
    return mean(sums[0], units) << 16 | mean(sums[1], units) << 8 | mean(sums[2], units);
}

static uint32_t evens(uint32_t begin, uint32_t end) {
    return (end + 1) / 2 - (begin + 1) / 2;
}

/* So many pixels, whose blocks begin with this one, and none is on the border. */
static void paint_inner(const struct average *average, uint32_t *pixels, struct block block, uint32_t count) {
    const uint32_t end = block.column + count * block.side;
    struct columns columns; /* not cleared: that would take longer than a pixel */
    columns.first = (block.column - 1) / 2;
    columns.count = (end - 2) / 2 - columns.first + 1;
    memset(columns.sums, 0, (size_t)columns.count * 2 * sizeof columns.sums[0]);
    if (average->by_distance) {
        add_rows_by_distance(average, &columns, block.row, block.row + block.side);
    } else {
        add_rows(average, &columns, block.row, block.row + block.side);
    }
    const uint64_t ground = average->ground * evens(block.row, block.row + block.side);
    const uint64_t *column = &columns.sums[block.column - (2 * columns.first + 1)];
    for (uint32_t i = 0; i < count; i++) {
        uint64_t sum = ground * evens(block.column, block.column + block.side);
        for (uint32_t unit = 0; unit < block.side; unit++) {
            sum += column[unit];
        }
        uint64_t sums[3] = {0};
        add_sum(sums, sum);
        pixels[i] = mean_colour(sums, block.side);
        column += block.side;
        block.column += block.side;
    }
}

/* How many pixels at most, from a block on, are none of the border's. */
static uint32_t inner_pixels(const struct average *average, struct block block, uint32_t most) {
    const struct geometry *const geometry = &average->painter->geometry;
    if (!(average->by_state || average->by_distance) || block.side > SIDE_MOST || block.column == 0 ||
        block.row == 0 || block.row + block.side > 2 * geometry->height ||
        block.column > 2 * geometry->width) {
        return 0;
    }
    const uint32_t inside = (2 * geometry->width - block.column) / block.side;
    const uint32_t room = (UNITS_MOST - 2) / block.side;
    const uint32_t fewer = inside < most ? inside : most;
    return fewer < room ? fewer : room;
}

void average_row(const struct average *average, uint32_t *pixels, int32_t y, int32_t begin, int32_t end) {
    const uint32_t side = (uint32_t)average->painter->geometry.block;
    assert(side > 0);
    struct block block = {(uint32_t)begin * side, (uint32_t)y * side, side};
    for (uint32_t left = (uint32_t)(end - begin); left > 0;) {
        uint32_t painted = inner_pixels(average, block, left);
        if (painted > 0) {
            paint_inner(average, pixels, block, painted);
        } else {
            uint64_t sums[3] = {0};
            sum_units(average, block, sums);
            *pixels = mean_colour(sums, side);
            painted = 1;
        }
        pixels += painted;
        left -= painted;
        block.column += painted * side;
    }
}
