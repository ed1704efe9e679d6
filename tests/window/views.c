/* The views in their order: each shows what an export of it shows, follows the growth to and fro, and is
   restored from a picture of the window. */
#include "views.h"
#include "testing.h"
#include "window_session.h"
#include "window_sight.h"

/* A view at a moment, and after steps there and back: what the steps painted is what an export paints whole.
 */
static void look_around(struct session *session, uint64_t moment) {
    session_press_times(session, "Right", 3);
    sight_await_moment(session, moment + 3);
    session_press_times(session, "Left", 7);
    sight_await_moment(session, moment - 4);
    session_press_times(session, "Right", 4);
}

START_TEST(the_key_goes_through_the_views) {
    struct session session;
    session_open(&session, "--cells 12x9 --algorithm kruskal,prim --paused --step 50");
    for (int view = VIEW_PLAIN; view < VIEW_COUNT; view++) {
        if (view == VIEW_SOLUTION) {
            continue; /* would be another race */
        }
        session.settings.view = (uint32_t)view;
        look_around(&session, 50);
        session_press(&session, "v");
    }
    session.settings.view = VIEW_PLAIN;
    sight_await_moment(&session, 50);
    session_close(&session);
}
END_TEST

START_TEST(a_view_stays_through_journeys_and_new_mazes) {
    struct session session;
    session_open(&session, "--cells 12x9 --algorithm kruskal,boruvka --view components --paused --step 50");
    sight_await_moment(&session, 50);
    session_press(&session, "Home");
    sight_await_moment(&session, 0);
    session_press(&session, "n");
    session.settings.seed++;
    session_press_times(&session, "F3", 3);
    sight_await_moment(&session, 30);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/views", the_key_goes_through_the_views, a_view_stays_through_journeys_and_new_mazes)
