#include "flood.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "memory.h"

#define AHEAD 24U
#define USED_AT_A_TIME ((size_t)1 << 16)

bool flood_init(struct flood *flood, const struct lattice *lattice) {
    *flood = (struct flood){
        /* And one, since whoever is at the last vertex may look at the next. */
        .distance = memory_new((size_t)lattice->vertices + 1, sizeof *flood->distance),
        /* And more, for a neighbour that take looks at when all are reached, and for what is not known ahead.
         */
        .order = memory_new((size_t)lattice->vertices + AHEAD, sizeof *flood->order),
    };
    return flood->distance != NULL && flood->order != NULL;
}

void flood_free(struct flood *flood) {
    memory_free(flood->distance);
    memory_free(flood->order);
    *flood = (struct flood){0};
}

void flood_expect(struct flood *flood) {
    memory_expect(flood->distance, 0, SIZE_MAX);
    memory_expect(flood->order, 0, SIZE_MAX);
}

/* The order gets room to be written to, up to a place in it and some more. */
static void use_order(struct flood *flood, size_t end) {
    if (end > flood->in_use) {
        flood->in_use = end + USED_AT_A_TIME;
        memory_expect(flood->order, flood->in_use * sizeof *flood->order, SIZE_MAX);
    }
}

/* Whatever the lattice: second vertices of crossings, and the first and last row. Returns how many vertices
   are reached then. */
static uint32_t spread(const struct flood *flood, const struct maze *maze, uint32_t vertex, uint32_t reached,
                       uint32_t distance) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(maze->lattice, vertex, edges);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t other = lattice_other_end(maze->lattice, edges[i], vertex);
        if (maze_open(maze, ELEMENT_EDGE, edges[i]) && flood->distance[other] == FLOOD_UNREACHED) {
            flood->distance[other] = distance;
            flood->order[reached++] = other;
        }
    }
    return reached;
}

/* Takes a neighbour into the order if the way there is open and it is new. Both are as good as random, so
   there is no branch: the neighbour is always written behind the order's end, which then moves or does not.
   And its distance is changed bit by bit, since compilers make branches of a choice between two. */
static inline uint32_t take(const struct flood *flood, uint32_t reached, uint32_t other, unsigned state,
                            uint32_t distance) {
    const uint32_t before = flood->distance[other];
    const uint32_t taken = (state >= STATE_OPEN ? 1U : 0U) & (before == FLOOD_UNREACHED ? 1U : 0U);
    flood->order[reached] = other;
    flood->distance[other] = before ^ (~distance & (0 - taken));
    return reached + taken;
}

/* A cell of a plain grid that has neighbours above and below, in the same order as lattice_edges_at has them.
   What would lead over the sides of the grid is never open. */
static inline uint32_t spread_within(const struct flood *flood, const uint8_t *edges, uint32_t width,
                                     uint32_t cell, uint32_t reached, uint32_t distance) {
    const unsigned north = edges[cell - width];
    const unsigned west = edges[cell - 1];
    const unsigned both = edges[cell];
    reached = take(flood, reached, cell - width, north >> MAZE_EDGE_BITS, distance);
    reached = take(flood, reached, cell - 1, west & MAZE_EDGE_MASK, distance);
    reached = take(flood, reached, cell + 1, both & MAZE_EDGE_MASK, distance);
    return take(flood, reached, cell + width, both >> MAZE_EDGE_BITS, distance);
}

/* The wave is all over the maze, and memory is slow: what a later cell of a plain grid will be spread from is
   asked for. */
MEMORY_EXPECTS static inline void expect(const struct flood *flood, const uint8_t *edges,
                                         const struct lattice *lattice, uint32_t cell) {
    const uint32_t above = cell < lattice->width ? cell : cell - lattice->width;
    const uint32_t below = cell < lattice->cells - lattice->width ? cell + lattice->width : cell;
    __builtin_prefetch(&flood->distance[above], 1);
    __builtin_prefetch(&flood->distance[below], 1);
    __builtin_prefetch(&edges[above]);
    __builtin_prefetch(&edges[cell]);
}

/* Those from first on are reached, and all have the same distance. Reaches their neighbours, which get the
   given one; returns how many are reached then. */
static uint32_t spread_level(const struct flood *flood, const struct maze *maze, uint32_t first,
                             uint32_t distance) {
    const struct lattice *const lattice = maze->lattice;
    const uint8_t *const edges = maze->states[ELEMENT_EDGE];
    const uint32_t width = lattice->width;
    const bool plain = lattice->crossing_at == NULL && lattice->height > 2;
    const uint32_t within = plain ? lattice->cells - 2 * width : 0;
    /* A copy, so that the compiler need not think that what is written changes it. */
    const struct flood wave = *flood;
    uint32_t reached = wave.reached;
    for (uint32_t head = first; head < wave.reached; head++) {
        const uint32_t vertex = wave.order[head];
        if (plain) {
            expect(&wave, edges, lattice, wave.order[head + AHEAD]);
        }
        reached = vertex - width < within ? spread_within(&wave, edges, width, vertex, reached, distance)
                                          : spread(&wave, maze, vertex, reached, distance);
    }
    return reached;
}

static void reach(struct flood *flood, uint32_t vertex, uint32_t distance) {
    use_order(flood, (size_t)flood->reached + 1);
    flood->distance[vertex] = distance;
    flood->order[flood->reached++] = vertex;
}

/* Clearing takes far less time than reaching. */
#define CLEARED_FOR_ONE 16U

static void clear_some(struct flood *flood, const struct maze *maze, uint32_t vertices) {
    const uint32_t left = maze->lattice->vertices - flood->cleared;
    const uint32_t count = vertices < left / CLEARED_FOR_ONE ? vertices * CLEARED_FOR_ONE : left;
    memory_expect(flood->distance, ((size_t)flood->cleared + count + 1) * sizeof *flood->distance, SIZE_MAX);
    memset(flood->distance + flood->cleared, 0xff, count * sizeof *flood->distance);
    flood->cleared += count;
}

/* Wave by wave, those of which have the same distance. */
static void spread_on(struct flood *flood, const struct maze *maze, uint32_t vertices) {
    const uint32_t before = flood->reached;
    while (flood->wave < flood->reached && flood->reached - before < vertices) {
        const uint32_t first = flood->wave;
        const uint32_t distance = flood->distance[flood->order[first]];
        flood->longest = distance > flood->longest ? distance : flood->longest;
        const size_t wave = flood->reached - first;
        use_order(flood, flood->reached + wave * LATTICE_DEGREE_MAX + AHEAD);
        const uint32_t reached = spread_level(flood, maze, first, distance + 1);
        flood->wave = flood->reached;
        flood->reached = reached;
        if (reached > flood->wave) {
            meter_show(flood->meter, reached, maze->lattice->vertices);
        }
    }
}

void flood_begin(struct flood *flood) {
    flood->reached = 0;
    flood->longest = 0;
    flood->cleared = 0;
    flood->wave = 0;
    flood->unsorted = false;
}

bool flood_go_on(struct flood *flood, const struct maze *maze, uint32_t source, uint32_t vertices) {
    if (flood->cleared < maze->lattice->vertices) {
        clear_some(flood, maze, vertices);
        if (flood->cleared < maze->lattice->vertices) {
            return false;
        }
    }
    if (flood->reached == 0 && maze_open(maze, ELEMENT_VERTEX, source)) {
        reach(flood, source, 0);
    }
    spread_on(flood, maze, vertices);
    return flood->wave == flood->reached;
}

void flood_fill(struct flood *flood, const struct maze *maze, uint32_t source) {
    flood_begin(flood);
    while (!flood_go_on(flood, maze, source, UINT32_MAX)) {
    }
}

/* Distances are right where each open edge's ends differ by one at most, and each vertex but the source has a
   nearer one beside it. */
bool flood_join(struct flood *flood, const struct maze *maze, uint32_t edge) {
    assert(flood->wave == flood->reached);
    const struct lattice_ends ends = lattice_edge_ends(maze->lattice, edge);
    const uint32_t from = flood->distance[ends.from];
    const uint32_t to = flood->distance[ends.to];
    const uint32_t near = from < to ? from : to;
    const uint32_t far = from < to ? to : from;
    if (!maze_open(maze, ELEMENT_EDGE, edge)) {
        return false;
    }
    if (far < FLOOD_UNREACHED || near == FLOOD_UNREACHED) {
        return far - near <= 1;
    }
    reach(flood, from < to ? ends.to : ends.from, near + 1);
    flood->unsorted = true;
    return true;
}
