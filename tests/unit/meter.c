/* Meters: whoever waits for a maze is told how far it is, by shares that rise from the first part's beginning
   to the last part's end. */
#include "meter.h"

#include <inttypes.h>

#include "race.h"
#include "testing.h"

struct told {
    uint32_t times;
    double share, first;
};

static void tell(void *context, uint64_t done, uint64_t whole) {
    struct told *const told = context;
    const double share = (double)done / (double)whole;
    require(share >= told->share && share <= 1, "%" PRIu64 " of %" PRIu64 " after %f", done, whole,
            told->share);
    told->first = told->times == 0 ? share : told->first;
    told->share = share;
    told->times++;
}

START_TEST(parts_of_parts_share_the_whole) {
    struct told told = {.times = 0};
    const struct meter whole = {.show = tell, .context = &told};
    for (uint32_t i = 0; i < 3; i++) {
        const struct meter third = meter_part(&whole, i, 3);
        for (uint32_t j = 0; j < 2; j++) {
            const struct meter sixth = meter_part(&third, j, 2);
            meter_show(&sixth, 5, 10);
            ck_assert_double_eq_tol(told.share, (2 * i + j + 0.5) / 6, 1e-9);
        }
    }
    meter_show(&whole, 7, 7);
    ck_assert_double_eq_tol(told.share, 1, 1e-9);
    const struct meter none = meter_part(NULL, 1, 2);
    meter_show(&none, 1, 2);
    meter_show(NULL, 1, 2);
}
END_TEST

/* Grows and floods a maze, told how far it is, and expects at least so many words about each. */
static void check(const struct generator *generator, uint32_t side, bool at_once, uint32_t times,
                  double share) {
    struct told told = {.times = 0};
    const struct race_plan plan = {
        .generators = {generator},
        .count = 1,
        .width = side,
        .height = side,
        .seed = 1,
        .source = LATTICE_NONE,
        .entrance = LATTICE_NONE,
        .exit = LATTICE_NONE,
        .meter = {.show = tell, .context = &told},
        .at_once = at_once,
    };
    struct race *const race = race_new(&plan);
    ck_assert_ptr_nonnull(race);
    race_grow(race, UINT64_MAX);
    require(told.times >= times && told.share > share && (share == 0 || told.first < 0.7),
            "%s: %" PRIu32 " times, %f to %f", generator->name, told.times, told.first, told.share);
    told = (struct told){.times = 0};
    run_flood(&race->runs[0]);
    require(told.times > side && told.first < 0.01 && told.share == 1, "flood: %" PRIu32 " times, %f to %f",
            told.times, told.first, told.share);
    race_free(race);
}

START_TEST(growing_and_flooding_tell_how_far_they_are) {
    check(&generator_prim, 520, true, 4, 0.9);
    check(&generator_dfs, 200, false, 9, 0.8);
    check(&generator_prim, 200, false, 9, 0.8);
    /* Of several workers one tells, and it may be slow. */
    check(&generator_kruskal, 520, true, 1, 0);
}
END_TEST

TEST_MAIN("meter", parts_of_parts_share_the_whole, growing_and_flooding_tell_how_far_they_are)
