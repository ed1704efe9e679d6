/* A tree that is grown at once takes the same edges as in steps, one after the other, though the squares rule
   most of the others out before. */
#include "growth.h"

#include <inttypes.h>
#include <string.h>

#include "frontier.h"
#include "memory.h"
#include "specimen.h"
#include "squares.h"
#include "testing.h"
#include "trial.h"

/* Edges in the order in which they joined. */
struct order {
    uint32_t *edges;
    uint32_t count;
};

static void join(const struct growth *growth, struct frontier *frontier, struct growth_spot spot) {
    uint32_t edges[WAYS];
    const uint32_t count = growth_join(growth, spot, edges);
    frontier_push(frontier, edges, count);
}

static void grow_at_once(const struct problem *problem, struct order *order) {
    struct growth growth;
    struct frontier frontier;
    ck_assert(growth_init(&growth, &problem->weights));
    ck_assert(frontier_init(&frontier, &problem->weights, &growth));
    join(&growth, &frontier, growth_spot(&growth, problem->start));
    for (uint32_t edge; (edge = frontier_pop(&frontier)) != LATTICE_NONE;) {
        const struct growth_spot far = growth_open(&growth, edge);
        if (far.vertex != LATTICE_NONE) {
            order->edges[order->count++] = edge;
            join(&growth, &frontier, far);
        }
        ck_assert(growth_closes(&growth, edge));
    }
    frontier_free(&frontier);
    growth_free(&growth);
}

static void note_opened(void *context, const struct event *events, uint32_t count) {
    struct order *const order = context;
    for (uint32_t i = 0; i < count; i++) {
        if (events[i].kind == ELEMENT_EDGE && events[i].to == STATE_OPEN) {
            order->edges[order->count++] = events[i].element;
        }
    }
}

static void same_order(const struct trial *trial) {
    struct specimen specimen;
    specimen_begin(&specimen, &generator_prim, trial, true);
    const uint32_t most = specimen.lattice.vertices;
    struct order steps = {.edges = test_new(most, sizeof *steps.edges)};
    struct order at_once = {.edges = test_new(most, sizeof *at_once.edges)};
    const struct run_observer observer = {.context = &steps, .changed = note_opened};
    while (run_forward(&specimen.run, &observer)) {
    }
    grow_at_once(&specimen.run.problem, &at_once);
    require(steps.count == most - 1 && at_once.count == most - 1, "%s: %" PRIu32 " and %" PRIu32 " edges",
            specimen_text(&specimen), steps.count, at_once.count);
    for (uint32_t i = 0; i < most - 1; i++) {
        require(steps.edges[i] == at_once.edges[i], "%s: edge %" PRIu32 " comes in place %" PRIu32,
                specimen_text(&specimen), at_once.edges[i], i);
    }
    free(steps.edges);
    free(at_once.edges);
    specimen_end(&specimen);
}

START_TEST(edges_join_in_the_order_of_the_steps) {
    trial_each(2000, same_order);
}
END_TEST

START_TEST(crossings_and_terrain_leave_that_order) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        same_order(&(struct trial){.width = 23, .height = 19, .seed = seed, .recipe.weave = 60});
        same_order(&(struct trial){
            .width = 19, .height = 23, .seed = seed, .recipe.terrain = {.bias = 100, .straight = 20}});
    }
}
END_TEST

/* Grids whose rows and columns are fewer than a block's, or one more than some blocks'. */
START_TEST(blocks_of_any_shape_fit_together) {
    static const uint32_t sides[] = {1, 2, 3, 4, 5, 7, 8, 9, 31, 64, 65};
    enum { SIDES = sizeof sides / sizeof sides[0] };
    for (size_t i = 0; i < SIDES * SIDES; i++) {
        const uint32_t width = sides[i % SIDES];
        const uint32_t height = sides[i / SIDES];
        same_order(&(struct trial){.width = width, .height = height, .seed = i, .start = width * height / 2});
    }
}
END_TEST

/* --- squares --------------------------------------------------------------------------------------- */

/* Of the square whose first cell this is, the edge that is heavier than all others; or none. */
static uint32_t heaviest_of_square(const struct weights *weights, uint32_t cell) {
    const uint32_t edges[] = {2 * cell, 2 * cell + 1, 2 * (cell + 1) + 1,
                              2 * (cell + weights->lattice->width)};
    uint32_t heaviest = LATTICE_NONE;
    uint32_t weight = 0;
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        const uint32_t other = weights_at(weights, edges[i]);
        heaviest = other > weight ? edges[i] : other == weight ? LATTICE_NONE : heaviest;
        weight = other > weight ? other : weight;
    }
    return heaviest;
}

/* Of each edge, whether it exists and no square rules it out. The caller frees it. */
static bool *edges_left(const struct weights *weights) {
    const struct lattice *const lattice = weights->lattice;
    bool *const left = test_new(lattice->edge_limit, sizeof *left);
    for (uint32_t edge = 0; edge < lattice->edge_limit; edge++) {
        left[edge] = lattice_has_edge(lattice, edge);
    }
    for (uint32_t cell = 0; cell + lattice->width < lattice->cells; cell++) {
        if (!lattice_begins_row(lattice, cell + 1)) {
            const uint32_t heaviest = heaviest_of_square(weights, cell);
            if (heaviest != LATTICE_NONE) {
                left[heaviest] = false;
            }
        }
    }
    return left;
}

static unsigned ways_left(const struct lattice *lattice, const bool *left, uint32_t cell) {
    unsigned ways = 0;
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(lattice, cell, edges);
    for (uint32_t i = 0; i < count; i++) {
        const bool from_here = edges[i] >> 1 == cell;
        const enum way way = lattice_edge_vertical(edges[i]) ? from_here ? WAY_SOUTH : WAY_NORTH
                             : from_here                     ? WAY_EAST
                                                             : WAY_WEST;
        ways |= left[edges[i]] ? 1U << way : 0;
    }
    return ways;
}

static void check_strip(const struct weights *weights, const bool *left, uint32_t x, uint32_t width) {
    const struct lattice *const lattice = weights->lattice;
    struct squares squares;
    uint8_t may[SQUARES_COLUMNS];
    squares_begin(&squares, weights, x, width);
    for (uint32_t y = 0; y < lattice->height; y++) {
        squares_next(&squares, may);
        for (uint32_t i = 0; i < width; i++) {
            const uint32_t cell = y * lattice->width + x + i;
            require(may[i] == ways_left(lattice, left, cell),
                    "%" PRIu32 " x %" PRIu32 ", strip %" PRIu32 " + %" PRIu32 ", cell %" PRIu32 ": ways %x",
                    lattice->width, lattice->height, x, width, cell, may[i]);
        }
    }
}

static void check_squares(const struct lattice *lattice, uint64_t seed, const struct terrain *terrain) {
    const struct weights weights = weights_of(seed, lattice, terrain);
    bool *const left = edges_left(&weights);
    const uint32_t widths[] = {SQUARES_COLUMNS, 8, 1 + (uint32_t)seed % 7};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        for (uint32_t x = 0; x < lattice->width; x += widths[i]) {
            const uint32_t rest = lattice->width - x;
            check_strip(&weights, left, x, rest < widths[i] ? rest : widths[i]);
        }
    }
    free(left);
}

static void check_plain(const struct trial *trial) {
    const struct lattice lattice = lattice_square(trial->width, trial->height);
    check_squares(&lattice, trial->seed, NULL);
}

START_TEST(squares_rule_out_what_is_heaviest_in_one) {
    trial_each(2000, check_plain);
    check_plain(&(struct trial){.width = 2 * SQUARES_COLUMNS + 1, .height = 5, .seed = 6});
}
END_TEST

/* A terrain that leaves some hundred weights, or a few. */
START_TEST(equally_heavy_edges_rule_none_out) {
    const struct lattice lattice = lattice_square(60, 50);
    const struct terrain terrains[] = {{.factors = {1, 1}}, {.factors = {0, 1}}, {.factors = {0, 0}}};
    for (size_t i = 0; i < sizeof terrains / sizeof terrains[0]; i++) {
        check_squares(&lattice, i, &terrains[i]);
    }
}
END_TEST

START_TEST(exhausted_memory_is_told) {
    const struct lattice lattice = lattice_square(9, 9);
    const struct weights weights = weights_of(1, &lattice, NULL);
    bool ready = false;
    uint64_t nth = 0;
    while (!ready) {
        struct growth growth;
        memory_fail_at(++nth);
        ready = growth_init(&growth, &weights);
        memory_fail_at(0);
        growth_free(&growth);
    }
    ck_assert_uint_gt(nth, 1);
}
END_TEST

TEST_MAIN("growth", edges_join_in_the_order_of_the_steps, crossings_and_terrain_leave_that_order,
          blocks_of_any_shape_fit_together, squares_rule_out_what_is_heaviest_in_one,
          equally_heavy_edges_rule_none_out, exhausted_memory_is_told)
