/* The help lies over everything, keeps time standing still, and leaves no trace. */
#include "testing.h"
#include "window_cover.h"

START_TEST(it_comes_and_goes) {
    cover_comes_and_goes("F1", "h");
}
END_TEST

START_TEST(nothing_moves_under_it) {
    cover_stops_time("F1");
}
END_TEST

START_TEST(it_can_be_seen_at_every_size) {
    cover_fits("F1");
}
END_TEST

TEST_MAIN("window/help", it_comes_and_goes, nothing_moves_under_it, it_can_be_seen_at_every_size)
