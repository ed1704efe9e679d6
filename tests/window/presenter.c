/* The presenter's layout: comes and goes with a key, leaves no pixel behind, and shows the same mazes. */
#include "testing.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"

START_TEST(it_comes_and_goes) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step 60");
    sight_await_moment(&session, 60);
    struct picture usual = sight_settled(&session);
    session_press(&session, "F9");
    session.settings.presenter = true;
    sight_await_moment(&session, 60);
    session_resize(&session, 640, 480);
    sight_await_moment(&session, 60);
    session_resize(&session, (int32_t)usual.width, (int32_t)usual.height);
    session_press(&session, "F9");
    sight_await_same(&session, sight_all(&session), &usual);
    picture_free(&usual);
    session_close(&session);
}
END_TEST

START_TEST(it_can_be_chosen_beforehand) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step 60 --presenter --text-scale 130");
    sight_await_moment(&session, 60);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/presenter", it_comes_and_goes, it_can_be_chosen_beforehand)
