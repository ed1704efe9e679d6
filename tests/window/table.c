/* The table of figures lies over everything like the help, and tells of every maze on show. */
#include "testing.h"
#include "theme.h"
#include "window_cover.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"

START_TEST(it_comes_and_goes) {
    cover_comes_and_goes("i", "i i i");
}
END_TEST

START_TEST(nothing_moves_under_it) {
    cover_stops_time("i");
}
END_TEST

START_TEST(it_can_be_seen_at_every_size) {
    cover_fits("i");
}
END_TEST

/* Pixels of text in the whole window while the table is open. */
static size_t text_in_table(const struct session *session) {
    session_press(session, "i");
    struct picture shown = sight_settled(session);
    const size_t count = picture_count(&shown, themes[0].text);
    picture_free(&shown);
    session_press(session, "i");
    return count;
}

START_TEST(every_maze_has_a_column) {
    struct session session;
    session_open(&session, "--cells 20x15 --algorithm prim --paused --step 60");
    size_t before = text_in_table(&session);
    for (int mazes = 2; mazes <= 4; mazes++) {
        session_press(&session, "d");
        const size_t now = text_in_table(&session);
        ck_assert_uint_gt(now, before);
        before = now;
    }
    session_close(&session);
}
END_TEST

/* What is counted is the mazes as they are: they grow, and so do the figures. */
START_TEST(the_figures_are_those_of_the_moment) {
    struct session session;
    const char *why = "";
    session_open(&session, "--cells 20x15 --paused --step 60");
    sight_await_moment(&session, 60);
    session_press(&session, "i");
    struct picture early = sight_settled(&session);
    session_press(&session, "i Right Left i");
    struct picture again = sight_settled(&session);
    require(picture_same(&again, &early, &why), "the same moment has other figures: %s", why);
    session_press_times(&session, "Right", 9);
    session_press(&session, "i");
    struct picture late = sight_settled(&session);
    const struct rect table = {session.place.width / 3, session.place.height / 3, session.place.width / 3,
                               session.place.height / 3};
    struct picture early_figures = picture_cut(&early, table);
    struct picture late_figures = picture_cut(&late, table);
    ck_assert(!picture_same(&late_figures, &early_figures, &why));
    picture_free(&early_figures);
    picture_free(&late_figures);
    picture_free(&early);
    picture_free(&again);
    picture_free(&late);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/table", it_comes_and_goes, nothing_moves_under_it, it_can_be_seen_at_every_size,
          every_maze_has_a_column, the_figures_are_those_of_the_moment)
