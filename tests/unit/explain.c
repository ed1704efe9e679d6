/* The explanation of a step is true: its edge is one that the step changed, its line one of the pseudocode,
   and what the reasons of the weight-ordered algorithms claim holds. */
#include "explain.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "race.h"
#include "testing.h"

static struct race *race_of(const struct generator *generator, unsigned weave, const struct solver *solver) {
    struct race *const race = race_new(&(struct race_plan){
        .generators = {generator},
        .count = 1,
        .width = 9,
        .height = 7,
        .seed = 5,
        .weave = weave,
        .mix = {1, 1, 0},
        .loops = 10,
        .solver = solver,
        .source = LATTICE_NONE,
        .entrance = LATTICE_NONE,
        .exit = LATTICE_NONE,
        .watched = true,
    });
    ck_assert_ptr_nonnull(race);
    return race;
}

static unsigned line_count(const char *const *pseudocode) {
    unsigned count = 0;
    while (pseudocode[count] != NULL) {
        count++;
    }
    return count;
}

static bool changed_by_step(const struct run *run, uint32_t edge) {
    const struct tape_step step = tape_read(run->tape, run->cursor, run->cursor);
    for (uint32_t i = 0; i < step.count; i++) {
        if (step.events[i].kind == ELEMENT_EDGE && step.events[i].element == edge) {
            return true;
        }
    }
    return false;
}

/* The edge's place among the keys of all weights in order. */
static uint32_t rank_of(const struct run *run, uint32_t edge) {
    const struct lattice *const lattice = run->problem.lattice;
    uint64_t *const keys = test_new(lattice->edges, sizeof *keys);
    size_t count = 0;
    for (uint32_t i = lattice_next_edge(lattice, 0); i != LATTICE_NONE;
         i = lattice_next_edge(lattice, i + 1)) {
        keys[count++] = weight_key(&run->problem.weights, i);
    }
    test_sort(keys, count);
    uint32_t rank = 1;
    while (weight_key_edge(keys[rank - 1]) != edge) {
        rank++;
    }
    free(keys);
    return rank;
}

static void require_true(const struct run *run) {
    const struct explanation explanation = explain_step(run);
    const char *const name = run->generator->name;
    if (explanation.pseudocode != NULL) {
        require(explanation.line < line_count(explanation.pseudocode), "%s at %" PRIu64 ": line %u", name,
                run->cursor, explanation.line);
    }
    if (explanation.has_edge) {
        require(changed_by_step(run, explanation.edge), "%s at %" PRIu64 ": edge %" PRIu32, name, run->cursor,
                explanation.edge);
        require(explanation.weight == weights_at(&run->problem.weights, explanation.edge),
                "%s at %" PRIu64 ": weight", name, run->cursor);
        require(explanation.rank == rank_of(run, explanation.edge), "%s at %" PRIu64 ": rank", name,
                run->cursor);
    }
    require(strchr(explanation.reason, '{') == NULL, "%s: %s", name, explanation.reason);
}

static void require_all_true(const struct generator *generator, unsigned weave, const struct solver *solver) {
    struct race *const race = race_of(generator, weave, solver);
    struct run *const run = &race->runs[0];
    require_true(run);
    while (run_forward(run, NULL)) {
        require_true(run);
    }
    while (run_back(run, NULL)) {
        require_true(run);
    }
    race_free(race);
}

START_TEST(every_step_of_every_algorithm_is_explained_truly) {
    for (size_t i = 0; i < generators_count; i++) {
        require_all_true(generators[i], 0, solvers[i % solvers_count]);
        if (generators[i]->minimum) {
            require_all_true(generators[i], 70, NULL);
        }
    }
}
END_TEST

/* Prim's frontier is what it says, and the edge taken was the lightest of it. */
START_TEST(prims_reason_gives_the_lightest_of_the_frontier) {
    struct race *const race = race_of(&generator_prim, 0, NULL);
    struct run *const run = &race->runs[0];
    for (uint32_t frontier = run->maze.counts[ELEMENT_EDGE][STATE_PENDING]; !run_tree_done(run);
         frontier = run->maze.counts[ELEMENT_EDGE][STATE_PENDING]) {
        uint64_t lightest = UINT64_MAX;
        for (uint32_t edge = 0; edge < race->lattice.edge_limit; edge++) {
            if (maze_state(&run->maze, ELEMENT_EDGE, edge) == STATE_PENDING &&
                weight_key(&run->problem.weights, edge) < lightest) {
                lightest = weight_key(&run->problem.weights, edge);
            }
        }
        ck_assert(run_forward(run, NULL));
        const struct explanation explanation = explain_step(run);
        char pending[32];
        (void)snprintf(pending, sizeof pending, "lowest of %" PRIu32 " pending", frontier);
        require(explanation.edge == weight_key_edge(lightest), "at %" PRIu64 ": edge", run->cursor);
        require(strstr(explanation.reason, pending) != NULL, "at %" PRIu64 ": '%s' without '%s'", run->cursor,
                explanation.reason, pending);
    }
    race_free(race);
}
END_TEST

TEST_MAIN("explain", every_step_of_every_algorithm_is_explained_truly,
          prims_reason_gives_the_lightest_of_the_frontier)
