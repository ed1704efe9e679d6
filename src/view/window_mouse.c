/* What the mouse does: on a cell, on the timeline, on a hint. */
#include <stdio.h>

#include "window_state.h"

static void cell_clicked(struct window *window, uint32_t cell) {
    char message[sizeof window->message] = "";
    const bool entrance = window->picking == PICKING_ENTRANCE;
    if (window->picking == PICKING_SOURCE) {
        player_set_source(&window->player, cell);
        scene_redraw(&window->scene);
        return;
    }
    const enum command_change change =
        command_set_endpoint(&window->player, entrance, cell, message, sizeof message);
    if (change == COMMAND_RACE) {
        window->picking = entrance ? PICKING_EXIT : PICKING_SOURCE;
        (void)snprintf(message, sizeof message, "%s", entrance ? "" : "Entrance and exit chosen");
    }
    window_follow(window, change, message);
    if (change == COMMAND_RACE && entrance) {
        window_ask(window, "Click the exit");
    }
}

void window_mouse_pressed(struct window *window, const SDL_MouseButtonEvent *event) {
    const double scale = screen_scale(window->screen);
    const int32_t x = (int32_t)(event->x * scale);
    const int32_t y = (int32_t)(event->y * scale);
    if (event->button != SDL_BUTTON_LEFT) {
        return;
    }
    scene_ignore_pointer(&window->scene);
    if (scene_covered(&window->scene)) {
        window_uncover(window);
        return;
    }
    if (rect_contains(window->scene.layout.timeline, x, y)) {
        window->dragging = true;
        player_go_to(&window->player, timeline_moment(window->scene.layout.timeline, &window->player, x));
        return;
    }
    const size_t run = scene_run_at(&window->scene, x, y);
    if (run == RACE_RUNS_MAX) {
        window_act(window, footer_action_at(&window->scene.footer, x, y));
        return;
    }
    if (window_quiz_click(window, run, x, y)) {
        return;
    }
    window->player.focus = run;
    const uint32_t cell = scene_cell_at(&window->scene, run, x, y);
    if (cell != LATTICE_NONE) {
        cell_clicked(window, cell);
    }
}

void window_mouse_moved(struct window *window, const SDL_MouseMotionEvent *event) {
    const double scale = screen_scale(window->screen);
    const int32_t x = (int32_t)(event->x * scale);
    if (window->dragging) {
        const struct rect timeline = window->scene.layout.timeline;
        player_go_to(&window->player, timeline_moment(timeline, &window->player, x));
    } else {
        scene_point(&window->scene, x, (int32_t)(event->y * scale));
    }
}
