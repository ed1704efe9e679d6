/* Statistics are what a naive count finds, and those of large mazes are what theory and others' measurements
 * say. */
#include "statistics.h"

#include <inttypes.h>

#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* Of a vertex, which of the edges west, east, north and south are open and end in it. */
struct around {
    bool west, east, north, south;
};

static bool opens(const struct maze *maze, uint32_t vertex, bool exists, uint32_t edge) {
    if (!exists || !maze_open(maze, ELEMENT_EDGE, edge)) {
        return false;
    }
    const struct lattice_ends ends = lattice_edge_ends(maze->lattice, edge);
    return ends.from == vertex || ends.to == vertex;
}

static struct around around_of(const struct maze *maze, uint32_t vertex) {
    const uint32_t width = maze->lattice->width;
    const uint32_t cell = lattice_cell(maze->lattice, vertex);
    return (struct around){
        .west = opens(maze, vertex, cell % width > 0, 2 * (cell - 1)),
        .east = opens(maze, vertex, cell % width + 1 < width, 2 * cell),
        .north = opens(maze, vertex, cell >= width, 2 * (cell - width) + 1),
        .south = opens(maze, vertex, cell + width < maze->lattice->cells, 2 * cell + 1),
    };
}

static uint32_t degree_of(struct around around) {
    return (uint32_t)around.west + around.east + around.north + around.south;
}

static struct statistics count_naively(const struct maze *maze) {
    struct statistics counts = {
        .cells = maze->lattice->width * maze->lattice->height,
        .vertices = maze->lattice->vertices,
    };
    uint32_t joined = 0;
    for (uint32_t vertex = 0; vertex < counts.vertices; vertex++) {
        const struct around around = around_of(maze, vertex);
        const bool straight = (around.west && around.east) || (around.north && around.south);
        uint32_t *const of_degree[] = {&counts.isolated, &counts.dead_ends,
                                       straight ? &counts.straights : &counts.turns, &counts.three_way,
                                       &counts.four_way};
        *of_degree[degree_of(around)] += 1;
        joined += maze_open(maze, ELEMENT_VERTEX, vertex) ? 1 : 0;
    }
    for (uint32_t edge = lattice_next_edge(maze->lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(maze->lattice, edge + 1)) {
        counts.edges++;
        counts.passages += maze_open(maze, ELEMENT_EDGE, edge) ? 1 : 0;
    }
    counts.crossings = counts.vertices - counts.cells;
    counts.loops = joined > 0 && counts.passages + 1 > joined ? counts.passages + 1 - joined : 0;
    return counts;
}

static void check_statistics(const struct specimen *specimen) {
    const struct statistics wanted = count_naively(&specimen->run.maze);
    const struct statistics actual = statistics_of(&specimen->run.maze);
    const struct figure {
        const char *name;
        uint32_t actual, wanted;
    } figures[] = {
        {"cells", actual.cells, wanted.cells},
        {"vertices", actual.vertices, wanted.vertices},
        {"edges", actual.edges, wanted.edges},
        {"passages", actual.passages, wanted.passages},
        {"isolated", actual.isolated, wanted.isolated},
        {"dead ends", actual.dead_ends, wanted.dead_ends},
        {"straights", actual.straights, wanted.straights},
        {"turns", actual.turns, wanted.turns},
        {"three-way", actual.three_way, wanted.three_way},
        {"four-way", actual.four_way, wanted.four_way},
        {"crossings", actual.crossings, wanted.crossings},
        {"loops", actual.loops, wanted.loops},
    };
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        require(figures[i].actual == figures[i].wanted,
                "%s at %" PRIu64 ": %s are %" PRIu32 " instead of %" PRIu32, specimen_text(specimen),
                specimen->run.cursor, figures[i].name, figures[i].actual, figures[i].wanted);
    }
}

static void statistics_are_counts(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_begin(&specimen, generator, trial, false);
    do {
        check_statistics(&specimen);
        run_seek(&specimen.run, specimen.run.cursor + 11, NULL);
    } while (!run_at_end(&specimen.run));
    check_statistics(&specimen);
    specimen_end(&specimen);
}

START_TEST(statistics_are_those_of_a_naive_count) {
    trial_each_recipe(statistics_are_counts);
}
END_TEST

static void finished_maze_adds_up(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, false);
    const struct statistics counts = statistics_of(&specimen.run.maze);
    const uint32_t ends =
        counts.dead_ends + 2 * (counts.straights + counts.turns) + 3 * counts.three_way + 4 * counts.four_way;
    require(ends == 2 * counts.passages, "%s: %" PRIu32 " ends of passages", specimen_text(&specimen), ends);
    require(counts.passages == counts.vertices - 1 + counts.loops, "%s: %" PRIu32 " loops",
            specimen_text(&specimen), counts.loops);
    require((counts.isolated == 0) == (counts.vertices > 1), "%s: %" PRIu32 " isolated",
            specimen_text(&specimen), counts.isolated);
    specimen_end(&specimen);
}

START_TEST(figures_of_a_finished_maze_add_up) {
    trial_each_recipe(finished_maze_adds_up);
}
END_TEST

static void distances_are_added_up(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, false);
    run_flood(&specimen.run);
    uint32_t *const distances = specimen_distances(&specimen.run.maze, trial->start);
    struct distances wanted = {0};
    for (uint32_t vertex = 0; vertex < specimen.lattice.vertices; vertex++) {
        wanted.sum += distances[vertex];
        wanted.count++;
        wanted.longest = distances[vertex] > wanted.longest ? distances[vertex] : wanted.longest;
    }
    const struct distances actual = statistics_distances(&specimen.run.flood);
    require(actual.sum == wanted.sum && actual.count == wanted.count && actual.longest == wanted.longest,
            "%s: sum %" PRIu64 ", longest %" PRIu32, specimen_text(&specimen), actual.sum, actual.longest);
    free(distances);
    specimen_end(&specimen);
}

START_TEST(distances_are_those_of_a_naive_search) {
    trial_each_recipe(distances_are_added_up);
}
END_TEST

START_TEST(shares_are_rounded) {
    ck_assert_uint_eq(statistics_permille(0, 0), 0);
    ck_assert_uint_eq(statistics_permille(0, 5), 0);
    ck_assert_uint_eq(statistics_permille(5, 5), 1000);
    ck_assert_uint_eq(statistics_permille(1, 3), 333);
    ck_assert_uint_eq(statistics_permille(2, 3), 667);
    ck_assert_uint_eq(statistics_permille(1, 2000), 1); /* a half goes up */
    ck_assert_uint_eq(statistics_permille(1, 2001), 0);
    ck_assert_uint_eq(statistics_permille(UINT32_MAX, UINT32_MAX), 1000);
}
END_TEST

/* --- large mazes ------------------------------------------------------------------------------ */

/* Shares in percent of the cells with one to four passages, far from the border. */
static void check_shares(const struct generator *generator, const double wanted[5]) {
    enum { SIDE = 260, BORDER = 5 };
    /* 62 500 cells, and shares near a third: a standard deviation is 0.19 for independent cells. Those beside
       each other are not, so a little more. */
    const double tolerance = 0.8;
    const struct trial trial = {.width = SIDE, .height = SIDE, .seed = 6};
    struct specimen specimen;
    double counts[5] = {0};
    specimen_begin(&specimen, generator, &trial, false);
    specimen_grow_tree(&specimen);
    for (uint32_t y = BORDER; y < SIDE - BORDER; y++) {
        for (uint32_t x = BORDER; x < SIDE - BORDER; x++) {
            counts[degree_of(around_of(&specimen.run.maze, y * SIDE + x))]++;
        }
    }
    for (int degree = 1; degree <= 4; degree++) {
        const double share = counts[degree] * 100 / ((SIDE - 2 * BORDER) * (SIDE - 2 * BORDER));
        require(share > wanted[degree] - tolerance && share < wanted[degree] + tolerance,
                "%s: %.2f %% of the cells have %d passages, not %.1f", generator->name, share, degree,
                wanted[degree]);
    }
    specimen_end(&specimen);
}

/* Of the uniform spanning tree they are known (S. S. Manna, D. Dhar, S. N. Majumdar, "Spanning trees in two
   dimensions", Physical Review A 46, 1992); of the minimum one they were measured with another program. */
START_TEST(large_mazes_have_the_shares_of_their_kind) {
    static const double uniform[5] = {0, 29.5, 44.7, 22.2, 3.6};
    static const double minimum[5] = {0, 30.6, 42.8, 22.5, 4.1};
    check_shares(&generator_wilson, uniform);
    check_shares(&generator_kruskal, minimum);
    check_shares(&generator_prim, minimum);
}
END_TEST

TEST_MAIN("statistics", statistics_are_those_of_a_naive_count, figures_of_a_finished_maze_add_up,
          distances_are_those_of_a_naive_search, shares_are_rounded,
          large_mazes_have_the_shares_of_their_kind)
