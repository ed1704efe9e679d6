/* The faster road to a finished tree leads to the same maze as the steps do: every element in the same state,
   on every lattice, with crossings and terrain, in one thread and in several. */
#include "generator.h"

#include <inttypes.h>

#include "memory.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* The specimen's run once more, with its tree grown at once, to the end of its last stage. */
static bool run_at_once(const struct specimen *specimen, struct run *run, unsigned threads) {
    struct problem problem = specimen->run.problem;
    problem.at_once = true;
    problem.threads = threads;
    if (!run_init(run, specimen->run.generator, specimen->run.solver, &problem, false)) {
        return false;
    }
    while (run_forward(run, NULL)) {
    }
    return run_at_end(run);
}

static void same_as_steps(const struct generator *generator, const struct trial *trial) {
    if (generator->grow == NULL) {
        return;
    }
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, false);
    for (unsigned threads = 1; threads <= 3; threads += 2) {
        struct run run;
        require(run_at_once(&specimen, &run, threads), "%s: failed", specimen_text(&specimen));
        require(specimen_same_maze(&run.maze, &specimen.run.maze), "%s: another maze with %u threads",
                specimen_text(&specimen), threads);
        run_free(&run);
    }
    specimen_end(&specimen);
}

START_TEST(all_at_once_is_step_by_step) {
    trial_each_generator(TRIAL_ANY_SIZE, same_as_steps);
}
END_TEST

START_TEST(crossings_and_terrain_make_no_difference) {
    trial_each_recipe(same_as_steps);
}
END_TEST

static const struct generator *const fast[] = {&generator_prim, &generator_kruskal};

static void each_fast(const struct trial *trial) {
    for (size_t i = 0; i < sizeof fast / sizeof fast[0]; i++) {
        same_as_steps(fast[i], trial);
    }
}

/* Larger than the parts that a grid is cut into, and not a multiple of them. */
START_TEST(many_parts_fit_together) {
    each_fast(&(struct trial){.width = 290, .height = 270, .seed = 3, .start = 77});
    each_fast(&(struct trial){.width = 2100, .height = 7, .seed = 4});
    each_fast(&(struct trial){.width = 3, .height = 2100, .seed = 5});
}
END_TEST

/* Terrain makes many edges equally heavy, down to all of one direction: then numbers decide. */
START_TEST(ties_go_to_the_lower_number) {
    static const int biases[] = {100, -100, 99, 60};
    for (size_t i = 0; i < sizeof biases / sizeof biases[0]; i++) {
        each_fast(&(struct trial){
            .width = 150, .height = 140, .seed = i, .recipe.terrain = {.bias = biases[i], .straight = 20}});
    }
}
END_TEST

START_TEST(exhausted_memory_is_told) {
    for (size_t i = 0; i < sizeof fast / sizeof fast[0]; i++) {
        const struct trial trial = {.width = 9, .height = 9};
        struct specimen specimen;
        specimen_begin(&specimen, fast[i], &trial, false);
        bool grown = false;
        for (uint64_t nth = 1; !grown; nth++) {
            struct run run;
            memory_fail_at(nth);
            grown = run_at_once(&specimen, &run, 2);
            memory_fail_at(0);
            require(nth < 50, "%s never grows", fast[i]->name);
            run_free(&run);
        }
        specimen_end(&specimen);
    }
}
END_TEST

TEST_MAIN("grow", all_at_once_is_step_by_step, crossings_and_terrain_make_no_difference,
          many_parts_fit_together, ties_go_to_the_lower_number, exhausted_memory_is_told)
