/* The help lies over everything, keeps time standing still, and leaves no trace. */
#include "testing.h"
#include "window_cover.h"

START_TEST(it_comes_and_goes_without_a_trace) {
    cover_leaves_no_trace("F1", "h");
    cover_leaves_no_trace("h", "F1");
    cover_leaves_no_trace("F1 F1 h", "F1");
}
END_TEST

START_TEST(a_click_closes_it) {
    cover_is_closed_by_a_click("F1");
}
END_TEST

START_TEST(nothing_moves_under_it) {
    cover_stops_time("F1");
}
END_TEST

START_TEST(a_key_acts_in_sight) {
    cover_makes_way("F1");
}
END_TEST

START_TEST(it_can_be_seen_at_every_size) {
    cover_fits("F1");
}
END_TEST

TEST_MAIN("window/help", it_comes_and_goes_without_a_trace, a_click_closes_it, nothing_moves_under_it,
          a_key_acts_in_sight, it_can_be_seen_at_every_size)
