/* Mazes that are larger than the window: keys, the wheel and dragging choose what is seen of all of them, and
   it is the same as in the whole picture. */
#include "testing.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_tool.h"

#define ALL_THE_WAY 16

static void see(struct session *session, int32_t zoom, int32_t x, int32_t y) {
    session->zoom = zoom;
    session->port_x = x;
    session->port_y = y;
}

static void see_last_corner(struct session *session, int32_t zoom) {
    see(session, zoom, 0, 0);
    const struct layout layout = session_layout(session);
    see(session, zoom, (int32_t)geometry_width(&layout.geometry) - layout.pictures[0].width,
        (int32_t)geometry_height(&layout.geometry) - layout.pictures[0].height);
}

START_TEST(keys_zoom_and_pan_all_mazes_alike) {
    struct session session;
    session_open(&session, "--cells 50x40 --algorithm prim,kruskal --paused --step 700");
    sight_await_moment(&session, 700);
    session_press(&session, "minus plus plus KP_Add plus minus");
    session_press_times(&session, "ctrl+Left", ALL_THE_WAY);
    session_press_times(&session, "ctrl+Up", ALL_THE_WAY);
    see(&session, 3, 0, 0);
    sight_await_moment(&session, 700);
    session_press_times(&session, "Right", 5);
    sight_await_moment(&session, 705);
    session_press_times(&session, "ctrl+Right", ALL_THE_WAY);
    session_press_times(&session, "ctrl+Down", ALL_THE_WAY);
    see_last_corner(&session, 3);
    sight_await_moment(&session, 705);
    session_press_times(&session, "Left", 9);
    sight_await_moment(&session, 696);
    session_press(&session, "0");
    see(&session, 0, 0, 0);
    sight_await_moment(&session, 696);
    session_close(&session);
}
END_TEST

/* The pointer goes to a cell of the second maze as it is seen when all of it is, does something and leaves:
   what it would be told of the cell there lies over the mazes. */
static void point(struct session *session, uint32_t x, uint32_t y, const char *doing) {
    struct session fitted = *session;
    see(&fitted, 0, 0, 0);
    const struct layout layout = session_layout(&fitted);
    const struct rect picture = layout.pictures[1];
    const int32_t middle = layout.geometry.cell / 2;
    const int32_t across = geometry_unit_begin(&layout.geometry, 2 * x + 1) + middle;
    const int32_t down = geometry_unit_begin(&layout.geometry, 2 * y + 1) + middle;
    tool_run("xdotool mousemove %d %d %s mousemove 9999 9999", (int)(session->place.x + picture.x + across),
             (int)(session->place.y + picture.y + down), doing);
}

START_TEST(the_wheel_zooms_at_the_pointer_and_a_drag_is_no_click) {
    struct session session;
    session_open(&session, "--cells 50x40 --algorithm prim,kruskal --view flood --paused --step 700");
    sight_await_moment(&session, 700);
    point(&session, 30, 20, "click --repeat 4 --delay 5 4");
    point(&session, 30, 20, "click 1");
    session.settings.source = (struct chosen_cell){true, 30, 20};
    session_press(&session, "0");
    sight_await_moment(&session, 700);
    session_press_times(&session, "plus", 4);
    session_press_times(&session, "ctrl+Left", ALL_THE_WAY);
    session_press_times(&session, "ctrl+Up", ALL_THE_WAY);
    point(&session, 10, 10, "mousedown 1 mousemove_relative -- -40 -25 mouseup 1");
    see(&session, 4, 40, 25);
    sight_await_moment(&session, 700);
    point(&session, 10, 10, "click --repeat 5 --delay 5 5");
    see(&session, 0, 0, 0);
    sight_await_moment(&session, 700);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/zoom", keys_zoom_and_pan_all_mazes_alike,
          the_wheel_zooms_at_the_pointer_and_a_drag_is_no_click)
