/* Exhausted memory ends a race cleanly, whichever request it is that fails: each fails once, in its turn. */
#include <inttypes.h>

#include "certificate.h"
#include "memory.h"
#include "race.h"
#include "specimen.h"
#include "testing.h"

/* So large that the tapes have to grow several times, and so small that all requests can be tried. */
static const struct race_plan watched_plan = {
    .generators = {&generator_prim, &generator_kruskal},
    .count = 2,
    .width = 40,
    .height = 30,
    .seed = 3,
    .source = LATTICE_NONE,
    .entrance = LATTICE_NONE,
    .exit = LATTICE_NONE,
    .watched = true,
};

/* All that a race can be asked for at once: crossings, terrain, and every stage. */
static const struct race_plan full_plan = {
    .generators = {&generator_boruvka, &generator_reverse_delete, &generator_prim, &generator_kruskal},
    .count = 4,
    .width = 11,
    .height = 9,
    .seed = 5,
    .weave = 80,
    .terrain = {.bias = 20, .straight = 30, .caverns = 2, .cavern_radius = 2},
    .loops = 30,
    .braid = 50,
    .solver = &solver_bfs,
    .source = LATTICE_NONE,
    .entrance = LATTICE_NONE,
    .exit = LATTICE_NONE,
    .watched = true,
};

/* Back to the start and forth again over what is there, and from there into what is not. */
static void wander(struct race *race) {
    if (race->runs[0].tape != NULL) {
        race_seek(race, 0, NULL);
        race_seek(race, 100, NULL);
    }
    race_seek(race, UINT64_MAX, NULL);
}

/* What makes no tree has no certificate. */
static bool is_tree(const struct race_plan *plan) {
    return plan->generators[0]->minimum && plan->loops + plan->braid + plan->terrain.caverns == 0;
}

/* Whether everything went well. Otherwise everything that failed has said so, and the rest is still usable.
 */
static bool race_succeeds(const struct race_plan *plan, uint64_t nth) {
    struct race *const race = race_new(plan);
    if (race == NULL) {
        return false;
    }
    race_seek(race, UINT64_MAX, NULL);
    bool succeeds = race_failure(race) == NULL;
    require(race_over(race), "request %" PRIu64 ": the race waits for a run that cannot go on", nth);
    wander(race);
    require((race_failure(race) == NULL) == succeeds, "request %" PRIu64 ": the failure is forgotten", nth);
    for (size_t i = 0; i < race->count; i++) {
        const struct run *const run = &race->runs[i];
        require((run->failed_with == NULL) == run_at_end(run), "request %" PRIu64 ": run %zu is at %" PRIu64,
                nth, i, run->cursor);
        if (run_at_end(run) && is_tree(plan)) {
            const struct certificate certificate = certificate_minimum(&run->maze, &run->problem.weights);
            require(certificate.result == CERTIFICATE_OK || certificate.result == CERTIFICATE_NO_MEMORY,
                    "request %" PRIu64 ": certificate of run %zu is %d", nth, i, (int)certificate.result);
            succeeds &= certificate.result == CERTIFICATE_OK;
        }
    }
    race_free(race);
    return succeeds;
}

/* How many requests a race makes when none fails: those that are left of a large number are counted off. */
static uint64_t count_requests(const struct race_plan *plan) {
    enum { MANY = 1000 };
    memory_fail_at(MANY);
    ck_assert(race_succeeds(plan, MANY));
    uint64_t left = 0;
    for (void *block = memory_new(1, 1); block != NULL; block = memory_new(1, 1)) {
        memory_free(block);
        left++;
    }
    return MANY - 1 - left;
}

static void fail_each_request(const struct race_plan *plan) {
    const uint64_t requests = count_requests(plan);
    ck_assert_uint_gt(requests, 5);
    for (uint64_t nth = 1; nth <= requests; nth++) {
        memory_fail_at(nth);
        const bool succeeds = race_succeeds(plan, nth);
        memory_fail_at(0);
        require(!succeeds, "request %" PRIu64 " of %" PRIu64 " fails, and nobody says so", nth, requests);
    }
}

START_TEST(every_request_of_a_watched_race_may_fail) {
    fail_each_request(&watched_plan);
}
END_TEST

START_TEST(every_request_of_an_unwatched_race_may_fail) {
    struct race_plan plan = watched_plan;
    plan.watched = false;
    fail_each_request(&plan);
}
END_TEST

START_TEST(every_request_of_a_race_with_all_stages_may_fail) {
    struct race_plan plan = full_plan;
    fail_each_request(&plan);
    plan.watched = false;
    fail_each_request(&plan);
}
END_TEST

START_TEST(every_request_of_every_solver_may_fail) {
    for (size_t i = 0; i < solvers_count; i++) {
        struct race_plan plan = full_plan;
        plan.count = 1;
        plan.solver = solvers[i];
        fail_each_request(&plan);
        plan.entrance = 0;
        plan.exit = 5;
        fail_each_request(&plan);
    }
}
END_TEST

START_TEST(every_request_of_every_generator_may_fail) {
    for (size_t i = 0; i < generators_count; i++) {
        struct race_plan plan = watched_plan;
        plan.generators[0] = generators[i];
        plan.count = 1;
        plan.width = 9;
        plan.height = 8;
        plan.mix = (struct growing_mix){1, 1, 1};
        fail_each_request(&plan);
        plan.watched = false;
        fail_each_request(&plan);
    }
}
END_TEST

/* A run that cannot go on keeps what it has: its moments can be visited as those of a run that never failed.
 */
START_TEST(a_failed_run_can_still_be_rewound) {
    struct race *const race = race_new(&watched_plan);
    struct race *const whole = race_new(&watched_plan);
    ck_assert(race != NULL && whole != NULL);
    memory_fail_at(3);
    race_seek(race, UINT64_MAX, NULL);
    memory_fail_at(0);
    ck_assert_ptr_nonnull(race_failure(race));
    for (size_t i = 0; i < race->count; i++) {
        struct run *const failed = &race->runs[i];
        const uint64_t last = failed->cursor;
        for (uint64_t moment = last + 1; moment-- > 0;) {
            run_seek(failed, moment, NULL);
            require(failed->cursor == moment, "run %zu: at %" PRIu64 " instead of %" PRIu64, i,
                    failed->cursor, moment);
        }
        run_seek(failed, last, NULL);
        run_seek(&whole->runs[i], last, NULL);
        require(specimen_same_maze(&failed->maze, &whole->runs[i].maze) &&
                    failed->most == whole->runs[i].most,
                "run %zu: another maze at %" PRIu64, i, last);
    }
    race_free(race);
    race_free(whole);
}
END_TEST

TEST_MAIN("exhaustion", every_request_of_a_watched_race_may_fail, every_request_of_an_unwatched_race_may_fail,
          every_request_of_a_race_with_all_stages_may_fail, every_request_of_every_solver_may_fail,
          every_request_of_every_generator_may_fail, a_failed_run_can_still_be_rewound)
