/* Crossings lie where they may, as many as may be, and every algorithm for minimum spanning trees makes the
   same weave maze of them. */
#include "weave.h"

#include <inttypes.h>
#include <string.h>

#include "certificate.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

static bool is_crossing(const struct lattice *lattice, uint32_t cell) {
    return lattice->crossing_at != NULL && lattice->crossing_at[cell] != LATTICE_NONE;
}

/* --- places ----------------------------------------------------------------------------------- */

static void places_are_allowed(const struct trial *trial) {
    struct lattice lattice = trial_lattice(trial);
    const uint32_t width = trial->width;
    const uint32_t crossings = lattice.vertices - lattice.cells;
    for (uint32_t i = 0; i < crossings; i++) {
        const uint32_t cell = lattice.crossings[i].cell;
        const uint32_t x = cell % width;
        const uint32_t y = cell / width;
        require(x > 0 && x + 1 < width && y > 0 && y + 1 < trial->height,
                "%s: the crossing of cell %" PRIu32 " has no four neighbours", trial_text(trial), cell);
        require(lattice.crossing_at[cell] == i && lattice_cell(&lattice, lattice.cells + i) == cell,
                "%s: crossing %" PRIu32 " is not that of its cell", trial_text(trial), i);
        require(!is_crossing(&lattice, cell + 1) && !is_crossing(&lattice, cell + width),
                "%s: cell %" PRIu32 " and the next are crossings", trial_text(trial), cell);
    }
    lattice_free(&lattice);
}

START_TEST(crossings_lie_inside_and_apart) {
    trial_each_weave(places_are_allowed);
}
END_TEST

static void percent_bounds_the_number(const struct trial *trial) {
    struct lattice lattice = trial_lattice(trial);
    const bool has_inner = trial->width > 2 && trial->height > 2;
    const uint32_t inner = has_inner ? (trial->width - 2) * (trial->height - 2) : 0;
    const uint32_t crossings = lattice.vertices - lattice.cells;
    require(crossings <= inner * trial->recipe.weave / 100, "%s: %" PRIu32 " crossings", trial_text(trial),
            crossings);
    require((lattice.crossings != NULL) == (crossings > 0) &&
                (lattice.crossing_at != NULL) == (crossings > 0),
            "%s: tables of crossings", trial_text(trial));
    lattice_free(&lattice);
}

START_TEST(no_more_crossings_than_were_asked_for) {
    trial_each_weave(percent_bounds_the_number);
}
END_TEST

/* --- cycles ----------------------------------------------------------------------------------- */

/* Names the sets of vertices that bound edges connect, by relabelling; false when they close a cycle. */
static bool label_bound(const struct lattice *lattice, uint32_t *labels) {
    bool acyclic = true;
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        labels[vertex] = vertex;
    }
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        const struct lattice_ends cells = lattice_edge_cells(lattice, edge);
        if (!is_crossing(lattice, cells.from) && !is_crossing(lattice, cells.to)) {
            continue;
        }
        const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
        const uint32_t old = labels[ends.to];
        const uint32_t new = labels[ends.from];
        acyclic &= old != new;
        for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
            labels[vertex] = labels[vertex] == old ? new : labels[vertex];
        }
    }
    return acyclic;
}

static void bound_edges_close_no_cycle(const struct trial *trial) {
    struct lattice lattice = trial_lattice(trial);
    uint32_t *const labels = test_new(lattice.vertices, sizeof *labels);
    require(label_bound(&lattice, labels), "%s: bound edges close a cycle", trial_text(trial));
    free(labels);
    lattice_free(&lattice);
}

START_TEST(bound_edges_are_acyclic) {
    trial_each_weave(bound_edges_close_no_cycle);
}
END_TEST

/* Whether one more crossing would touch another, or close a cycle. */
static bool impossible(const struct lattice *lattice, const uint32_t *labels, uint32_t cell) {
    const uint32_t width = lattice->width;
    const uint32_t around[] = {cell - 1, cell + 1, cell - width, cell + width};
    bool touches = is_crossing(lattice, cell);
    for (int i = 0; i < 4; i++) {
        touches |= is_crossing(lattice, around[i]);
    }
    if (touches) {
        return true;
    }
    /* A free cell is joined to nothing; the others only to what their labels say. */
    uint32_t sets[4];
    for (int i = 0; i < 4; i++) {
        sets[i] = labels[around[i]];
    }
    if (sets[0] == sets[1] || sets[2] == sets[3]) {
        return true;
    }
    for (int i = 2; i < 4; i++) {
        sets[i] = sets[i] == sets[1] ? sets[0] : sets[i];
    }
    return sets[2] == sets[3];
}

/* A cell that was refused once is refused for good: nothing is ever taken away. */
static void no_crossing_can_be_added(const struct trial *trial) {
    if (trial->recipe.weave < 100) {
        return;
    }
    struct lattice lattice = trial_lattice(trial);
    uint32_t *const labels = test_new(lattice.vertices, sizeof *labels);
    (void)label_bound(&lattice, labels);
    for (uint32_t y = 1; y + 1 < trial->height; y++) {
        for (uint32_t x = 1; x + 1 < trial->width; x++) {
            require(impossible(&lattice, labels, y * trial->width + x),
                    "%s: a crossing at %" PRIu32 ",%" PRIu32 " was not made", trial_text(trial), x, y);
        }
    }
    free(labels);
    lattice_free(&lattice);
}

START_TEST(a_full_weave_has_room_for_no_more) {
    trial_each_weave(no_crossing_can_be_added);
}
END_TEST

/* --- chance ----------------------------------------------------------------------------------- */

static bool same_crossings(const struct lattice *a, const struct lattice *b) {
    if (a->vertices != b->vertices) {
        return false;
    }
    for (uint32_t i = 0; i < a->vertices - a->cells; i++) {
        if (a->crossings[i].cell != b->crossings[i].cell ||
            a->crossings[i].vertical_below != b->crossings[i].vertical_below) {
            return false;
        }
    }
    return true;
}

static void seed_decides(const struct trial *trial) {
    struct trial other = *trial;
    other.seed++;
    struct lattice first = trial_lattice(trial);
    struct lattice again = trial_lattice(trial);
    struct lattice next = trial_lattice(&other);
    require(same_crossings(&first, &again), "%s: other crossings the second time", trial_text(trial));
    require(first.cells < 50 || trial->recipe.weave == 0 || !same_crossings(&first, &next),
            "%s: as with the next seed", trial_text(trial));
    lattice_free(&first);
    lattice_free(&again);
    lattice_free(&next);
}

START_TEST(crossings_follow_from_the_seed) {
    trial_each_weave(seed_decides);
}
END_TEST

START_TEST(either_direction_goes_below_as_often) {
    const struct trial trial = {.width = 120, .height = 120, .seed = 2, .recipe = {.weave = 100}};
    struct lattice lattice = trial_lattice(&trial);
    const uint32_t crossings = lattice.vertices - lattice.cells;
    uint32_t vertical = 0;
    for (uint32_t i = 0; i < crossings; i++) {
        vertical += lattice.crossings[i].vertical_below ? 1 : 0;
    }
    ck_assert_uint_gt(crossings, 1000);
    /* Five standard deviations of a fair coin that falls 2000 times are 112. */
    require(vertical > crossings / 2 - 120 && vertical < crossings / 2 + 120,
            "%" PRIu32 " of %" PRIu32 " go below from north to south", vertical, crossings);
    lattice_free(&lattice);
}
END_TEST

/* --- mazes ------------------------------------------------------------------------------------ */

static void check_crossings_open(const struct specimen *specimen) {
    const struct lattice *const lattice = &specimen->lattice;
    for (uint32_t i = 0; i < lattice->vertices - lattice->cells; i++) {
        const uint32_t cell = lattice->crossings[i].cell;
        const uint32_t edges[] = {2 * (cell - 1), 2 * cell, 2 * (cell - lattice->width) + 1, 2 * cell + 1};
        for (int e = 0; e < 4; e++) {
            require(maze_open(&specimen->run.maze, ELEMENT_EDGE, edges[e]),
                    "%s: edge %" PRIu32 " of the crossing at %" PRIu32 " is closed", specimen_text(specimen),
                    edges[e], cell);
        }
    }
}

static void mazes_are_the_same_weave(const struct trial *trial) {
    struct specimen first;
    specimen_grow(&first, &generator_prim, trial, false);
    for (size_t i = 0; i < generators_count; i++) {
        if (!generators[i]->minimum) {
            continue;
        }
        struct specimen specimen;
        specimen_grow(&specimen, generators[i], trial, false);
        const struct certificate certificate =
            certificate_minimum(&specimen.run.maze, &specimen.run.problem.weights);
        require(certificate.result == CERTIFICATE_OK, "%s: certificate %d, edge %" PRIu32,
                specimen_text(&specimen), (int)certificate.result, certificate.edge);
        require(maze_same_tree(&first.run.maze, &specimen.run.maze), "%s: not the maze of prim",
                specimen_text(&specimen));
        check_crossings_open(&specimen);
        specimen_end(&specimen);
    }
    specimen_end(&first);
}

START_TEST(minimum_generators_make_the_same_weave_maze) {
    trial_each_weave(mazes_are_the_same_weave);
}
END_TEST

/* Bound edges come before all others, whatever the terrain; the others keep the weights of the seed. */
static void bound_edges_are_lightest(const struct trial *trial) {
    struct trial hilly = *trial;
    hilly.recipe.terrain =
        (struct terrain_plan){.bias = 70, .straight = 50, .caverns = 3, .cavern_radius = 2};
    struct specimen specimen;
    struct specimen plain;
    specimen_begin(&specimen, &generator_prim, &hilly, false);
    specimen_begin(&plain, &generator_prim, trial, false);
    const struct weights *const weights = &specimen.run.problem.weights;
    const struct weights unbound = {.key = plain.run.problem.weights.key,
                                    .lattice = &(struct lattice){.width = 1}};
    for (uint32_t edge = lattice_next_edge(&specimen.lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&specimen.lattice, edge + 1)) {
        const struct lattice_ends cells = lattice_edge_cells(&specimen.lattice, edge);
        const bool bound =
            is_crossing(&specimen.lattice, cells.from) || is_crossing(&specimen.lattice, cells.to);
        require((weights_at(weights, edge) == WEIGHT_BOUND) == bound &&
                    weights_at(weights, edge) >= WEIGHT_BOUND,
                "%s: weight %" PRIu32 " of edge %" PRIu32, specimen_text(&specimen),
                weights_at(weights, edge), edge);
        require(bound || weights_at(&plain.run.problem.weights, edge) == weights_at(&unbound, edge),
                "%s: the crossings change the weight of edge %" PRIu32, trial_text(trial), edge);
    }
    specimen_end(&specimen);
    specimen_end(&plain);
}

START_TEST(only_bound_edges_are_lightest) {
    trial_each_weave(bound_edges_are_lightest);
}
END_TEST

TEST_MAIN("weave", crossings_lie_inside_and_apart, no_more_crossings_than_were_asked_for,
          bound_edges_are_acyclic, a_full_weave_has_room_for_no_more, crossings_follow_from_the_seed,
          either_direction_goes_below_as_often, minimum_generators_make_the_same_weave_maze,
          only_bound_edges_are_lightest)
