/* The hash is what gives a seed its meaning: its values are pinned, and bounded draws favour no number. */
#include "hash.h"

#include <inttypes.h>

#include "testing.h"

/* The first numbers that SplitMix64 draws, as published with its reference implementation (S. Vigna,
   splitmix64.c, 2015) and on Rosetta Code. A stream's nth number is the hash at n. */
static const struct published {
    uint64_t seed;
    uint64_t stream[5];
} published[] = {
    {0,
     {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4), UINT64_C(0x06c45d188009454f),
      UINT64_C(0xf88bb8a8724c81ec), UINT64_C(0x1b39896a51a8749b)}},
    {1234567,
     {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
      UINT64_C(4593380528125082431), UINT64_C(16408922859458223821)}},
};

START_TEST(values_are_the_published_ones) {
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        for (uint64_t n = 0; n < 5; n++) {
            require(hash_at(published[i].seed, n) == published[i].stream[n], "key %" PRIu64 " at %" PRIu64,
                    published[i].seed, n);
        }
    }
}
END_TEST

/* Worked out by another program, in arithmetic without bounds. A change here changes every maze ever shared.
 */
static const struct pinned_keys {
    uint64_t seed, weight, start;
} pinned_keys[] = {
    {0, UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0xf4a90164c4749e1a)},
    {1, UINT64_C(0x910a2dec89025cc1), UINT64_C(0x70cec9097e6ce70d)},
    {42, UINT64_C(0xbdd732262feb6e95), UINT64_C(0x0750b467c74354b5)},
    {UINT64_C(1) << 63, UINT64_C(0x481ec0a212a9f3db), UINT64_C(0x6dc0a758bf849c20)},
    {UINT64_MAX, UINT64_C(0xe4d971771b652c20), UINT64_C(0xd5b37c315d75fa51)},
};

START_TEST(keys_of_seed_and_purpose_never_change) {
    for (size_t i = 0; i < sizeof pinned_keys / sizeof pinned_keys[0]; i++) {
        const struct pinned_keys *const pinned = &pinned_keys[i];
        require(hash_key(pinned->seed, HASH_WEIGHT) == pinned->weight, "weight key of seed %" PRIu64,
                pinned->seed);
        require(hash_key(pinned->seed, HASH_START) == pinned->start, "start key of seed %" PRIu64,
                pinned->seed);
    }
}
END_TEST

static const uint64_t some_bounds[] = {
    1,
    2,
    3,
    6,
    1000,
    UINT64_C(1) << 32,
    UINT64_C(1) << 63,
    (UINT64_C(1) << 63) + 1,
    3 * (UINT64_C(1) << 62),
    UINT64_MAX,
};

/* Of the draws, those below the largest multiple of the bound are kept. */
static bool draw_is_kept(uint64_t draw, uint64_t bound) {
    const uint64_t whole_multiples = UINT64_MAX / bound;
    const bool bound_divides_all_draws = UINT64_MAX % bound == bound - 1;
    return bound_divides_all_draws || draw < whole_multiples * bound;
}

START_TEST(bounded_draw_is_the_first_that_favours_no_number) {
    for (size_t i = 0; i < sizeof some_bounds / sizeof some_bounds[0]; i++) {
        const uint64_t bound = some_bounds[i];
        uint64_t counter = 0;
        for (int n = 0; n < 1000; n++) {
            uint64_t expected = counter;
            while (!draw_is_kept(hash_at(bound, expected), bound)) {
                expected++;
            }
            const uint64_t number = hash_below(bound, &counter, bound);
            require(number < bound, "%" PRIu64 " is not below %" PRIu64, number, bound);
            require(number == hash_at(bound, expected) % bound && counter == expected + 1,
                    "bound %" PRIu64 ", draw %d: counter %" PRIu64, bound, n, counter);
        }
    }
}
END_TEST

START_TEST(small_bounds_give_each_number_equally_often) {
    enum { DRAWS = 60000, LARGEST = 10 };
    for (uint64_t bound = 2; bound <= LARGEST; bound++) {
        double seen[LARGEST] = {0};
        uint64_t counter = 0;
        for (int n = 0; n < DRAWS; n++) {
            seen[hash_below(UINT64_C(77), &counter, bound)]++;
        }
        const double expected = (double)DRAWS / (double)bound;
        double chi_squared = 0;
        for (uint64_t number = 0; number < bound; number++) {
            chi_squared += (seen[number] - expected) * (seen[number] - expected) / expected;
        }
        /* With 9 degrees of freedom, and so with fewer, chance exceeds this once in 10 000 times. */
        require(chi_squared < 33.7, "bound %" PRIu64 ": chi-squared %f", bound, chi_squared);
    }
}
END_TEST

START_TEST(large_bounds_do_not_favour_low_numbers) {
    /* Without rejection the lowest third would come up half of the time. */
    enum { DRAWS = 30000 };
    const uint64_t third = UINT64_C(1) << 62;
    uint64_t counter = 0;
    int low = 0;
    for (int n = 0; n < DRAWS; n++) {
        low += hash_below(UINT64_C(5), &counter, 3 * third) < third;
    }
    ck_assert_int_gt(low, DRAWS / 3 - 500);
    ck_assert_int_lt(low, DRAWS / 3 + 500);
}
END_TEST

TEST_MAIN("hash", values_are_the_published_ones, keys_of_seed_and_purpose_never_change,
          bounded_draw_is_the_first_that_favours_no_number, small_bounds_give_each_number_equally_often,
          large_bounds_do_not_favour_low_numbers)
