/* Endpoints that are suggested are the farthest apart, as a search from everywhere shows. */
#include "endpoints.h"

#include <inttypes.h>

#include "memory.h"
#include "solver.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

static bool on_border(const struct lattice *lattice, uint32_t vertex) {
    const uint32_t x = vertex % lattice->width;
    const uint32_t y = vertex / lattice->width;
    return vertex < lattice->cells &&
           (x == 0 || y == 0 || x == lattice->width - 1 || y == lattice->height - 1);
}

/* The largest distance between two vertices, or two cells of the border. */
static uint32_t largest_distance(const struct maze *maze, bool border_only) {
    const struct lattice *const lattice = maze->lattice;
    uint32_t largest = 0;
    for (uint32_t from = 0; from < lattice->vertices; from++) {
        if (border_only && !on_border(lattice, from)) {
            continue;
        }
        uint32_t *const distances = specimen_distances(maze, from);
        for (uint32_t to = 0; to < lattice->vertices; to++) {
            if (!border_only || on_border(lattice, to)) {
                largest = distances[to] > largest ? distances[to] : largest;
            }
        }
        free(distances);
    }
    return largest;
}

static uint32_t distance_of(const struct maze *maze, struct endpoints ends) {
    uint32_t *const distances = specimen_distances(maze, ends.entrance);
    const uint32_t distance = distances[ends.exit];
    free(distances);
    return distance;
}

/* In a tree the suggestions are exact. */
static void check_tree(const struct specimen *specimen) {
    const struct maze *const maze = &specimen->run.maze;
    struct endpoints border;
    struct endpoints longest;
    uint32_t length;
    ck_assert(endpoints_suggest(maze, NULL, &border) && endpoints_longest(maze, &longest, &length));
    require(on_border(&specimen->lattice, border.entrance) && on_border(&specimen->lattice, border.exit),
            "%s: %" PRIu32 " to %" PRIu32 " is not at the border", specimen_text(specimen), border.entrance,
            border.exit);
    require(distance_of(maze, border) == largest_distance(maze, true),
            "%s: %" PRIu32 " to %" PRIu32 " is not the farthest", specimen_text(specimen), border.entrance,
            border.exit);
    require(length == largest_distance(maze, false) && distance_of(maze, longest) == length,
            "%s: a longest way of %" PRIu32, specimen_text(specimen), length);
}

static void suggestions_are_farthest(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, false);
    check_tree(&specimen);
    specimen_end(&specimen);
}

START_TEST(the_farthest_cells_of_the_border_are_suggested) {
    trial_each_generator(20, suggestions_are_farthest);
}
END_TEST

static void suggestions_are_farthest_in_a_weave(const struct trial *trial) {
    if (trial->width * trial->height <= 100) {
        suggestions_are_farthest(&generator_kruskal, trial);
    }
}

START_TEST(crossings_do_not_hide_the_farthest_cells) {
    trial_each_weave(suggestions_are_farthest_in_a_weave);
}
END_TEST

/* With loops they need not be the farthest, but two cells of the border they are still, and no nearer than
   half as far: twice the distance from the one to what is farthest from it is no less than any distance. */
static void suggestions_are_far(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    struct endpoints ends;
    specimen_grow(&specimen, generator, trial, false);
    const struct maze *const maze = &specimen.run.maze;
    ck_assert(endpoints_suggest(maze, NULL, &ends));
    require(on_border(&specimen.lattice, ends.entrance) && on_border(&specimen.lattice, ends.exit) &&
                (ends.entrance != ends.exit || specimen.lattice.cells == 1),
            "%s: %" PRIu32 " to %" PRIu32, specimen_text(&specimen), ends.entrance, ends.exit);
    require(2 * distance_of(maze, ends) >= largest_distance(maze, true), "%s: too near",
            specimen_text(&specimen));
    specimen_end(&specimen);
}

static void suggestions_are_far_with_prim(const struct generator *generator, const struct trial *trial) {
    if (generator == &generator_prim) {
        suggestions_are_far(generator, trial);
    }
}

START_TEST(loops_leave_the_suggestions_far_apart) {
    trial_each_recipe(suggestions_are_far_with_prim);
}
END_TEST

static void sides_are_where_the_border_is(const struct trial *trial) {
    const struct lattice lattice = trial_lattice(trial);
    for (uint32_t cell = 0; cell < lattice.cells; cell++) {
        const bool touches[] = {
            [SIDE_NORTH] = cell / trial->width == 0,
            [SIDE_WEST] = cell % trial->width == 0,
            [SIDE_EAST] = cell % trial->width == trial->width - 1,
            [SIDE_SOUTH] = cell / trial->width == trial->height - 1,
            [SIDE_NONE] = !on_border(&lattice, cell),
        };
        const enum side side = endpoints_side(&lattice, cell);
        require(touches[side], "%s: cell %" PRIu32 " has side %d", trial_text(trial), cell, (int)side);
        require(side == SIDE_NORTH || side == SIDE_SOUTH || (!touches[SIDE_NORTH] && !touches[SIDE_SOUTH]),
                "%s: cell %" PRIu32 " opens sideways", trial_text(trial), cell);
    }
}

START_TEST(openings_are_at_the_border_and_upright_in_corners) {
    trial_each_size(300, sides_are_where_the_border_is);
}
END_TEST

/* Where only one of the two was chosen, the other is never the same cell, unless there is no other. */
static void chosen_cells_are_kept(const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, &generator_prim, trial, false);
    struct problem problem = specimen.run.problem;
    for (uint32_t cell = 0; cell < specimen.lattice.cells; cell++) {
        for (int chosen = 1; chosen < 4; chosen++) {
            struct endpoints ends;
            problem.entrance = (chosen & 1) != 0 ? cell : LATTICE_NONE;
            problem.exit = (chosen & 2) != 0 ? cell / 2 : LATTICE_NONE;
            ck_assert(solver_endpoints(&problem, &specimen.run.maze, &ends));
            require(((chosen & 1) == 0 || ends.entrance == cell) &&
                        ((chosen & 2) == 0 || ends.exit == cell / 2),
                    "%s: other cells than those chosen", trial_text(trial));
            require(chosen == 3 || ends.entrance != ends.exit || specimen.lattice.cells == 1,
                    "%s: into %" PRIu32 " and out there", trial_text(trial), ends.entrance);
        }
    }
    specimen_end(&specimen);
}

START_TEST(chosen_ends_are_kept_and_the_other_is_elsewhere) {
    trial_each(20, chosen_cells_are_kept);
}
END_TEST

START_TEST(exhausted_memory_is_reported) {
    const struct trial trial = {.width = 3, .height = 3};
    struct specimen specimen;
    struct endpoints ends;
    uint32_t length;
    specimen_grow(&specimen, &generator_prim, &trial, false);
    for (uint64_t nth = 1; nth <= 2; nth++) {
        memory_fail_at(nth);
        ck_assert(!endpoints_suggest(&specimen.run.maze, NULL, &ends));
        memory_fail_at(nth);
        ck_assert(!endpoints_longest(&specimen.run.maze, &ends, &length));
    }
    memory_fail_at(0);
    specimen_end(&specimen);
}
END_TEST

TEST_MAIN("endpoints", the_farthest_cells_of_the_border_are_suggested,
          crossings_do_not_hide_the_farthest_cells, loops_leave_the_suggestions_far_apart,
          openings_are_at_the_border_and_upright_in_corners, chosen_ends_are_kept_and_the_other_is_elsewhere,
          exhausted_memory_is_reported)
