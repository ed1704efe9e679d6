/* The terrain shifts weights as its plan says, and so the mazes' looks; a plan for nothing shifts nothing. */
#include "terrain.h"

#include <inttypes.h>

#include "specimen.h"
#include "testing.h"
#include "trial.h"

static struct terrain terrain_of(const struct lattice *lattice, struct terrain_plan plan, uint64_t seed) {
    struct terrain terrain;
    ck_assert(terrain_init(&terrain, lattice, &plan, seed));
    return terrain;
}

/* --- bias ------------------------------------------------------------------------------------- */

struct passages {
    uint32_t horizontal, vertical;
};

static struct passages passages_with(int bias, uint32_t width, uint32_t height, uint64_t seed) {
    const struct trial trial = {
        .width = width, .height = height, .seed = seed, .recipe = {.terrain = {.bias = bias}}};
    struct specimen specimen;
    struct passages passages = {0, 0};
    specimen_grow(&specimen, &generator_kruskal, &trial, false);
    for (uint32_t edge = 0; edge < specimen.lattice.edge_limit; edge++) {
        if (maze_open(&specimen.run.maze, ELEMENT_EDGE, edge)) {
            *(lattice_edge_vertical(edge) ? &passages.vertical : &passages.horizontal) += 1;
        }
    }
    specimen_end(&specimen);
    return passages;
}

/* The lighter the edges of one direction, the more of them are in the minimum spanning tree. */
START_TEST(bias_shifts_passages_from_one_direction_to_the_other) {
    enum { WIDTH = 25, HEIGHT = 20 };
    for (uint64_t seed = 0; seed < 4; seed++) {
        uint32_t before = 0;
        for (int bias = -100; bias <= 100; bias += 10) {
            const struct passages passages = passages_with(bias, WIDTH, HEIGHT, seed);
            require(passages.horizontal >= before, "seed %" PRIu64 ", bias %d: fewer than before", seed,
                    bias);
            before = passages.horizontal;
        }
        const uint32_t left = passages_with(-50, WIDTH, HEIGHT, seed).horizontal;
        const uint32_t none = passages_with(0, WIDTH, HEIGHT, seed).horizontal;
        const uint32_t right = passages_with(50, WIDTH, HEIGHT, seed).horizontal;
        require(left + 20 < none && none + 20 < right,
                "seed %" PRIu64 ": %" PRIu32 ", %" PRIu32 ", %" PRIu32 " horizontal ones", seed, left, none,
                right);
        ck_assert_uint_eq(passages_with(100, WIDTH, HEIGHT, seed).horizontal, (WIDTH - 1) * HEIGHT);
        ck_assert_uint_eq(passages_with(-100, WIDTH, HEIGHT, seed).vertical, WIDTH * (HEIGHT - 1));
    }
}
END_TEST

/* So many percent lighter, in parts of TERRAIN_WHOLE, and never heavier. */
START_TEST(bias_makes_one_direction_lighter) {
    const struct lattice lattice = lattice_square(3, 3);
    for (int bias = -100; bias <= 100; bias++) {
        struct terrain terrain = terrain_of(&lattice, (struct terrain_plan){.bias = bias}, 1);
        const uint32_t across = terrain_factor(&terrain, &lattice, 0);
        const uint32_t down = terrain_factor(&terrain, &lattice, 1);
        const uint32_t lighter = bias > 0 ? across : down;
        const uint32_t percent = (uint32_t)(bias > 0 ? bias : -bias);
        ck_assert_uint_eq(bias > 0 ? down : across, TERRAIN_WHOLE);
        /* A hundredth of TERRAIN_WHOLE is rounded down once. */
        ck_assert_uint_le(lighter, TERRAIN_WHOLE / 100 * (100 - percent) + TERRAIN_WHOLE % 100);
        ck_assert_uint_ge(lighter, TERRAIN_WHOLE / 100 * (100 - percent));
        terrain_free(&terrain);
    }
}
END_TEST

/* --- straight lines --------------------------------------------------------------------------- */

/* How many rows and columns are light; each is so along all of its length. */
static uint32_t count_light_lines(const struct lattice *lattice, unsigned straight, uint64_t seed) {
    struct terrain terrain = terrain_of(lattice, (struct terrain_plan){.straight = straight}, seed);
    uint32_t light = 0;
    for (uint32_t y = 0; y < lattice->height; y++) {
        const uint32_t first = terrain_factor(&terrain, lattice, 2 * y * lattice->width);
        for (uint32_t x = 0; x + 1 < lattice->width; x++) {
            require(terrain_factor(&terrain, lattice, 2 * (y * lattice->width + x)) == first,
                    "row %" PRIu32 " changes at %" PRIu32, y, x);
        }
        light += first < TERRAIN_WHOLE ? 1 : 0;
    }
    for (uint32_t x = 0; x < lattice->width; x++) {
        const uint32_t first = terrain_factor(&terrain, lattice, 2 * x + 1);
        for (uint32_t y = 0; y + 1 < lattice->height; y++) {
            require(terrain_factor(&terrain, lattice, 2 * (y * lattice->width + x) + 1) == first,
                    "column %" PRIu32 " changes at %" PRIu32, x, y);
        }
        light += first < TERRAIN_WHOLE ? 1 : 0;
    }
    terrain_free(&terrain);
    return light;
}

START_TEST(straight_lines_are_whole_rows_and_columns) {
    const struct lattice lattice = lattice_square(200, 200);
    for (uint64_t seed = 0; seed < 3; seed++) {
        ck_assert_uint_eq(count_light_lines(&lattice, 0, seed), 0);
        ck_assert_uint_eq(count_light_lines(&lattice, 100, seed), 400);
        /* 120 of 400 are expected, and five standard deviations are 46. */
        const uint32_t some = count_light_lines(&lattice, 30, seed);
        require(some > 74 && some < 166, "seed %" PRIu64 ": %" PRIu32 " lines", seed, some);
    }
}
END_TEST

START_TEST(trees_follow_straight_lines) {
    const struct trial trial = {
        .width = 60, .height = 60, .seed = 8, .recipe = {.terrain = {.straight = 25}}};
    struct specimen specimen;
    specimen_grow(&specimen, &generator_prim, &trial, false);
    uint32_t open[2] = {0, 0};
    uint32_t all[2] = {0, 0};
    for (uint32_t edge = lattice_next_edge(&specimen.lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&specimen.lattice, edge + 1)) {
        const int light = terrain_factor(&specimen.terrain, &specimen.lattice, edge) < TERRAIN_WHOLE;
        all[light]++;
        open[light] += maze_open(&specimen.run.maze, ELEMENT_EDGE, edge) ? 1 : 0;
    }
    require(open[1] * 10 > all[1] * 8 && open[0] * 10 < all[0] * 5,
            "%" PRIu32 " of %" PRIu32 " on the lines are open, %" PRIu32 " of %" PRIu32 " beside them",
            open[1], all[1], open[0], all[0]);
    specimen_end(&specimen);
}
END_TEST

/* --- caverns ---------------------------------------------------------------------------------- */

/* Whether the cells of a cavern are those within a distance of a centre, and no others. */
static bool is_disc(const struct terrain *terrain, const struct lattice *lattice, uint32_t centre,
                    uint32_t radius) {
    const int64_t centre_x = centre % lattice->width;
    const int64_t centre_y = centre / lattice->width;
    for (uint32_t cell = 0; cell < lattice->cells; cell++) {
        const int64_t across = cell % lattice->width - centre_x;
        const int64_t down = cell / lattice->width - centre_y;
        const bool within = across * across + down * down <= (int64_t)radius * radius;
        if (within != (terrain->cavern[cell] != 0)) {
            return false;
        }
    }
    return true;
}

START_TEST(a_cavern_is_a_disc) {
    const struct lattice lattice = lattice_square(13, 9);
    bool met[13 * 9] = {false};
    for (uint64_t seed = 0; seed < 400; seed++) {
        const uint32_t radius = (uint32_t)(seed % 4);
        struct terrain terrain =
            terrain_of(&lattice, (struct terrain_plan){.caverns = 1, .cavern_radius = radius}, seed);
        uint32_t centre = 0;
        while (centre < lattice.cells && !is_disc(&terrain, &lattice, centre, radius)) {
            centre++;
        }
        require(centre < lattice.cells, "seed %" PRIu64 ": no disc of radius %" PRIu32, seed, radius);
        met[centre] = true;
        terrain_free(&terrain);
    }
    uint32_t places = 0;
    for (uint32_t cell = 0; cell < lattice.cells; cell++) {
        places += met[cell] ? 1 : 0;
    }
    /* Each place is missed by 400 throws in 3 of 100 cases. */
    ck_assert_uint_gt(places, 100);
}
END_TEST

START_TEST(a_cavern_larger_than_the_grid_covers_it) {
    const struct lattice lattice = lattice_square(5, 4);
    struct terrain terrain =
        terrain_of(&lattice, (struct terrain_plan){.caverns = 1, .cavern_radius = UINT32_MAX}, 1);
    for (uint32_t cell = 0; cell < lattice.cells; cell++) {
        ck_assert_uint_eq(terrain.cavern[cell], 1);
    }
    terrain_free(&terrain);
}
END_TEST

START_TEST(an_edge_is_in_a_cavern_when_both_its_cells_are) {
    const struct lattice lattice = lattice_square(20, 15);
    const struct terrain_plan plan = {.caverns = 3, .cavern_radius = 3};
    struct terrain terrain = terrain_of(&lattice, plan, 5);
    struct terrain other = terrain_of(&lattice, (struct terrain_plan){.bias = 50}, 5);
    for (uint32_t edge = lattice_next_edge(&lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&lattice, edge + 1)) {
        const struct lattice_ends cells = lattice_edge_cells(&lattice, edge);
        const bool inside = terrain.cavern[cells.from] != 0 && terrain.cavern[cells.to] != 0;
        ck_assert(terrain_in_cavern(&terrain, &lattice, edge) == inside);
        ck_assert((terrain_factor(&terrain, &lattice, edge) < TERRAIN_WHOLE) == inside);
        ck_assert(!terrain_in_cavern(&other, &lattice, edge));
    }
    terrain_free(&terrain);
    terrain_free(&other);
}
END_TEST

/* --- weights ---------------------------------------------------------------------------------- */

static void plain_plan_changes_nothing(const struct trial *trial) {
    const struct lattice lattice = trial_lattice(trial);
    const struct terrain_plan nothing = {.cavern_radius = TERRAIN_RADIUS_USUAL};
    struct terrain terrain = terrain_of(&lattice, nothing, trial->seed);
    const struct weights with = weights_of(trial->seed, &lattice, &terrain);
    const struct weights without = weights_of(trial->seed, &lattice, NULL);
    require(!terrain_wanted(&nothing), "a radius without caverns is wanted");
    for (uint32_t edge = lattice_next_edge(&lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&lattice, edge + 1)) {
        require(weights_at(&with, edge) == weights_at(&without, edge), "%s: edge %" PRIu32, trial_text(trial),
                edge);
    }
    terrain_free(&terrain);
}

START_TEST(a_plan_for_nothing_changes_no_weight) {
    trial_each(100, plain_plan_changes_nothing);
    ck_assert(terrain_wanted(&(struct terrain_plan){.bias = -1}));
    ck_assert(terrain_wanted(&(struct terrain_plan){.straight = 1}));
    ck_assert(terrain_wanted(&(struct terrain_plan){.caverns = 1}));
}
END_TEST

/* Whatever was asked before, and of whichever of two equal terrains. */
static void weights_depend_on_nothing_else(const struct trial *trial) {
    const struct lattice lattice = trial_lattice(trial);
    const struct terrain_plan plan = {.bias = -35, .straight = 40, .caverns = 2, .cavern_radius = 3};
    struct terrain one = terrain_of(&lattice, plan, trial->seed);
    struct terrain two = terrain_of(&lattice, plan, trial->seed);
    const struct weights forwards = weights_of(trial->seed, &lattice, &one);
    const struct weights backwards = weights_of(trial->seed, &lattice, &two);
    const struct weights plain = weights_of(trial->seed, &lattice, NULL);
    uint32_t *const seen = test_new(lattice.edge_limit, sizeof *seen);
    for (uint32_t edge = lattice_next_edge(&lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&lattice, edge + 1)) {
        seen[edge] = weights_at(&forwards, edge);
    }
    for (uint32_t edge = lattice.edge_limit; edge-- > 0;) {
        if (lattice_has_edge(&lattice, edge)) {
            const uint32_t weight = weights_at(&backwards, edge);
            require(weight == seen[edge] && weight >= WEIGHT_LOWEST && weight <= weights_at(&plain, edge),
                    "%s: weight %" PRIu32 " of edge %" PRIu32, trial_text(trial), weight, edge);
        }
    }
    free(seen);
    terrain_free(&one);
    terrain_free(&two);
}

START_TEST(weights_are_the_same_whenever_asked_and_never_heavier) {
    trial_each(300, weights_depend_on_nothing_else);
}
END_TEST

TEST_MAIN("terrain", bias_shifts_passages_from_one_direction_to_the_other, bias_makes_one_direction_lighter,
          straight_lines_are_whole_rows_and_columns, trees_follow_straight_lines, a_cavern_is_a_disc,
          a_cavern_larger_than_the_grid_covers_it, an_edge_is_in_a_cavern_when_both_its_cells_are,
          a_plan_for_nothing_changes_no_weight, weights_are_the_same_whenever_asked_and_never_heavier)
