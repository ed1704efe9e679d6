/* What only a whole set of settings can tell: where cells lie, and what algorithms can do. */
#include <string.h>

#include "testing.h"
#include "words.h"

static const struct cells usual_cells = {30, 20};

START_TEST(automatic_cells_get_their_numbers_and_others_keep_theirs) {
    struct settings settings = settings_default();
    struct complaint complaint;
    ck_assert(settings_resolve(&settings, usual_cells, &complaint));
    ck_assert(settings.cells.width == 30 && settings.cells.height == 20);
    ck_assert(settings_resolve(&settings, (struct cells){99, 99}, &complaint));
    ck_assert(settings.cells.width == 30 && settings.cells.height == 20);
}
END_TEST

struct combination {
    const char *words;
    const char *named; /* what a complaint must name; NULL where there is none */
};

static const struct combination combinations[] = {
    /* Cells inside and outside. */
    {"start=29,19", NULL},
    {"start=30,19", "start 30,19"},
    {"start=29,20", "start 29,20"},
    {"start=4294967295,4294967295", "start 4294967295,4294967295"},
    {"source=29,19", NULL},
    {"source=30,0", "source 30,0"},
    {"entrance=0,0 exit=29,19", NULL},
    {"entrance=30,0", "entrance 30,0"},
    {"exit=0,20", "exit 0,20"},
    {"cells=5x4 start=5,0", "start 5,0"},
    {"cells=31x20 start=30,19", NULL},
    {"cells=5x4 start=5,0 source=9,9", "start 5,0"},
    /* Openings are gaps in the border; without them entrance and exit may be anywhere. */
    {"entrance=5,5 exit=6,6", NULL},
    {"openings=yes", NULL},
    {"openings=yes entrance=0,5 exit=29,5", NULL},
    {"openings=yes entrance=5,0 exit=5,19", NULL},
    {"openings=yes entrance=5,5", "entrance 5,5"},
    {"openings=yes exit=1,1", "exit 1,1"},
    {"openings=yes exit=28,18", "exit 28,18"},
    {"openings=no exit=28,18", NULL},
    {"cells=1x1 openings=yes entrance=0,0 exit=0,0", NULL},
    /* What not all algorithms can do. */
    {"weave=20 algorithm=prim,kruskal,boruvka,reverse-delete", NULL},
    {"weave=20 algorithm=dfs", "dfs cannot weave"},
    {"weave=1 algorithm=prim,wilson", "wilson cannot weave"},
    {"weave=0 algorithm=prim,wilson", NULL},
    {"cells=2000x2000 algorithm=reverse-delete", NULL},
    {"cells=2000x2001 algorithm=reverse-delete", "reverse-delete takes too long for 4002000 cells"},
    {"cells=1000x1000 algorithm=aldous-broder", NULL},
    {"cells=1000x1001 algorithm=prim,aldous-broder", "aldous-broder takes too long for 1001000 cells"},
    {"cells=46340x46340 algorithm=prim", NULL},
    {"cells=65535x32767 algorithm=reverse-delete", "2147385345 cells"},
};

START_TEST(what_does_not_go_together_is_named) {
    for (size_t i = 0; i < sizeof combinations / sizeof combinations[0]; i++) {
        const struct combination *const combination = &combinations[i];
        struct settings settings = words_settings(combination->words);
        struct complaint complaint = {""};
        const bool resolved = settings_resolve(&settings, usual_cells, &complaint);
        require(resolved == (combination->named == NULL), "%s: %s", combination->words,
                resolved ? "accepted" : complaint.text);
        require(resolved || strstr(complaint.text, combination->named) != NULL, "%s: %s", combination->words,
                complaint.text);
    }
}
END_TEST

START_TEST(a_view_of_the_solution_brings_a_solver) {
    struct complaint complaint;
    struct settings settings = settings_default();
    ck_assert(settings_resolve(&settings, usual_cells, &complaint));
    ck_assert_ptr_null(settings_solver(&settings));
    settings = words_settings("view=solution");
    ck_assert(settings_resolve(&settings, usual_cells, &complaint));
    ck_assert_ptr_eq(settings_solver(&settings), &solver_bfs);
    settings = words_settings("view=solution solver=wall-follower");
    ck_assert(settings_resolve(&settings, usual_cells, &complaint));
    ck_assert_ptr_eq(settings_solver(&settings), &solver_wall_follower);
}
END_TEST

/* The race that some words ask for; the caller frees it. */
static struct race *race_of(const char *words) {
    struct settings settings = words_settings(words);
    struct complaint complaint;
    require(settings_resolve(&settings, usual_cells, &complaint), "%s: %s", words, complaint.text);
    struct race *const race = settings_race(&settings, false, &complaint);
    require(race != NULL, "%s: %s", words, complaint.text);
    return race;
}

START_TEST(a_race_is_what_its_settings_say) {
    struct race *const race =
        race_of("algorithm=kruskal,growing-tree cells=7x6 seed=9 bias=-30 straight=20 caverns=2:1 mix=3:2:1 "
                "loops=11 braid=12 solver=a-star entrance=6,0 exit=0,5 source=2,1");
    ck_assert_uint_eq(race->count, 2);
    ck_assert_uint_eq(race->lattice.width, 7);
    ck_assert_uint_eq(race->lattice.height, 6);
    for (size_t i = 0; i < race->count; i++) {
        const struct run *const run = &race->runs[i];
        ck_assert_ptr_eq(run->generator, i == 0 ? &generator_kruskal : &generator_growing_tree);
        ck_assert_ptr_eq(run->solver, &solver_a_star);
        ck_assert_uint_eq(run->problem.seed, 9);
        ck_assert(run->problem.mix.newest == 3 && run->problem.mix.random == 2 &&
                  run->problem.mix.oldest == 1);
        ck_assert(run->problem.loops == 11 && run->problem.braid == 12);
        ck_assert(run->problem.entrance == 6 && run->problem.exit == 35);
        ck_assert_uint_eq(run->problem.source, 9);
        ck_assert_ptr_eq(run->problem.terrain, &race->terrain);
    }
    ck_assert_uint_lt(race->terrain.factors[1], race->terrain.factors[0]);
    ck_assert(race->terrain.straight_rows != NULL && race->terrain.cavern != NULL);
    race_free(race);
}
END_TEST

START_TEST(crossings_are_made_where_they_are_asked_for) {
    struct race *const plain = race_of("algorithm=prim cells=20x20");
    struct race *const woven = race_of("algorithm=prim cells=20x20 weave=50");
    ck_assert_uint_eq(plain->lattice.vertices, 400);
    ck_assert_uint_gt(woven->lattice.vertices, 420);
    race_free(plain);
    race_free(woven);
}
END_TEST

static uint32_t start_of(const char *algorithm, const char *start, struct cells cells, uint64_t seed) {
    struct settings settings = settings_default();
    struct complaint complaint;
    settings.seed = seed;
    ck_assert(words_parse(&settings, "algorithm", algorithm, &complaint));
    ck_assert(words_parse(&settings, "start", start, &complaint));
    ck_assert(settings_resolve(&settings, cells, &complaint));
    struct race *const race = settings_race(&settings, false, &complaint);
    ck_assert_ptr_nonnull(race);
    const uint32_t vertex = race->runs[0].problem.start;
    ck_assert_uint_eq(race->runs[0].problem.source, vertex);
    race_free(race);
    return vertex;
}

START_TEST(mazes_start_where_they_should) {
    const struct cells odd = {5, 5};
    const struct cells even = {5, 4};
    const struct cells single = {1, 1};
    ck_assert_uint_eq(start_of("prim", "bottom-left", even, 1), 15);
    ck_assert_uint_eq(start_of("prim", "center", odd, 1), 12);
    ck_assert_uint_eq(start_of("prim", "3,2", even, 1), 13);
    ck_assert_uint_eq(start_of("prim", "bottom-left", single, 1), 0);
    ck_assert_uint_eq(start_of("prim", "center", single, 1), 0);
    ck_assert_uint_eq(start_of("prim", "usual", odd, 1), 20);
    ck_assert_uint_eq(start_of("random-vertex", "usual", odd, 1), 12);
    ck_assert_uint_eq(start_of("random-vertex", "bottom-left", odd, 1), 20);
    bool met[6] = {false};
    for (uint64_t seed = 0; seed < 200; seed++) {
        const struct cells few = {3, 2};
        const uint32_t start = start_of("prim", "random", few, seed);
        ck_assert_uint_lt(start, 6);
        ck_assert_uint_eq(start, start_of("prim", "random", few, seed));
        met[start] = true;
    }
    for (int cell = 0; cell < 6; cell++) {
        require(met[cell], "200 seeds never started at random in cell %d", cell);
    }
}
END_TEST

TEST_MAIN("settings_resolve", automatic_cells_get_their_numbers_and_others_keep_theirs,
          what_does_not_go_together_is_named, a_view_of_the_solution_brings_a_solver,
          a_race_is_what_its_settings_say, crossings_are_made_where_they_are_asked_for,
          mazes_start_where_they_should)
