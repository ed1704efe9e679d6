/* Figures as people read them. */
#include "figures.h"

#include <inttypes.h>

#include "testing.h"
#include "weights.h"

START_TEST(digits_stand_in_groups_of_three) {
    static const struct {
        uint64_t number;
        const char *text;
    } cases[] = {
        {0, "0"},
        {7, "7"},
        {999, "999"},
        {1000, "1 000"},
        {12544, "12 544"},
        {999999, "999 999"},
        {1000000, "1 000 000"},
        {UINT64_MAX, "18 446 744 073 709 551 615"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_str_eq(figures_of(cases[i].number).text, cases[i].text);
    }
}
END_TEST

START_TEST(a_sum_of_weights_is_shown_as_the_fractions_they_stand_for) {
    const uint64_t lowest = WEIGHT_LOWEST;
    ck_assert_str_eq(figures_of_weight(0, 0).text, "0.00");
    ck_assert_str_eq(figures_of_weight(lowest, 1).text, "0.00");
    ck_assert_str_eq(figures_of_weight(lowest + WEIGHT_SPAN / 2, 1).text, "0.50");
    ck_assert_str_eq(figures_of_weight(lowest + WEIGHT_SPAN - 1, 1).text, "0.99");
    ck_assert_str_eq(figures_of_weight(3 * lowest + UINT64_C(2) * WEIGHT_SPAN + WEIGHT_SPAN / 4, 3).text,
                     "2.25");
    ck_assert_str_eq(figures_of_weight(lowest + UINT64_C(12544) * WEIGHT_SPAN, 1).text, "12 544.00");
}
END_TEST

/* The largest that can come up: every edge of the largest tree at the largest weight. */
START_TEST(the_largest_sum_fits) {
    const uint64_t count = UINT32_MAX / 2;
    const uint64_t sum = count * (WEIGHT_LOWEST + WEIGHT_SPAN - 1);
    ck_assert_str_eq(figures_of_weight(sum, count).text, "2 147 483 519.00");
}
END_TEST

TEST_MAIN("figures", digits_stand_in_groups_of_three,
          a_sum_of_weights_is_shown_as_the_fractions_they_stand_for, the_largest_sum_fits)
