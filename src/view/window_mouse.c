/* What the mouse does: on a cell, on the timeline, on a hint, and to what is seen of the mazes. */
#include <stdio.h>

#include "window_state.h"

/* A hand is not quite still while it clicks: in pixels of the desktop. */
#define CLICK_MOVES_MOST 4
#define WHEEL_STEPS_MOST 8

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

/* Events and the pointer are in the desktop's units. */
static int32_t canvas_pixels(const struct window *window, int32_t units) {
    return (int32_t)(units * screen_scale(window->screen));
}

static void picture_clicked(struct window *window, int32_t x, int32_t y) {
    const size_t run = scene_run_at(&window->scene, x, y);
    if (run == RACE_RUNS_MAX || window_quiz_click(window, run, x, y)) {
        return;
    }
    window->player.focus = run;
    const uint32_t cell = scene_cell_at(&window->scene, run, x, y);
    if (cell != LATTICE_NONE) {
        cell_clicked(window, cell);
    }
}

void window_mouse_pressed(struct window *window, const SDL_MouseButtonEvent *event) {
    const int32_t x = canvas_pixels(window, event->x);
    const int32_t y = canvas_pixels(window, event->y);
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
    } else if (scene_run_at(&window->scene, x, y) == RACE_RUNS_MAX) {
        window_act(window, footer_action_at(&window->scene.footer, x, y));
    } else {
        window->grip = (struct grip){.held = true, .x = x, .y = y};
    }
}

void window_mouse_released(struct window *window, const SDL_MouseButtonEvent *event) {
    if (event->button != SDL_BUTTON_LEFT) {
        return;
    }
    const struct grip grip = window->grip;
    window->dragging = false;
    window->grip = (struct grip){.held = false};
    if (grip.held && !grip.moved) {
        picture_clicked(window, grip.x, grip.y);
    }
}

/* Where the pointer was when the wheel turned; it may have moved on since. Older libraries only know where it
   is now. */
static void wheel_place(const SDL_MouseWheelEvent *event, int *x, int *y) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
    *x = event->mouseX;
    *y = event->mouseY;
#else
    (void)event;
    (void)SDL_GetMouseState(x, y);
#endif
}

void window_mouse_wheel(struct window *window, const SDL_MouseWheelEvent *event) {
    int x = 0;
    int y = 0;
    wheel_place(event, &x, &y);
    const int32_t turned = event->direction == SDL_MOUSEWHEEL_FLIPPED ? -event->y : event->y;
    const int32_t steps = turned < -WHEEL_STEPS_MOST  ? -WHEEL_STEPS_MOST
                          : turned > WHEEL_STEPS_MOST ? WHEEL_STEPS_MOST
                                                      : turned;
    if (!scene_covered(&window->scene)) {
        scene_zoom(&window->scene, steps, canvas_pixels(window, x), canvas_pixels(window, y));
    }
}

static int32_t distance(int32_t a, int32_t b) {
    return a > b ? a - b : b - a;
}

static void drag(struct window *window, int32_t x, int32_t y) {
    struct grip *const grip = &window->grip;
    const int32_t still = canvas_pixels(window, CLICK_MOVES_MOST);
    if (!grip->moved && distance(x, grip->x) <= still && distance(y, grip->y) <= still) {
        return;
    }
    scene_pan(&window->scene, grip->x - x, grip->y - y);
    *grip = (struct grip){.held = true, .moved = true, .x = x, .y = y};
}

void window_mouse_moved(struct window *window, const SDL_MouseMotionEvent *event) {
    const int32_t x = canvas_pixels(window, event->x);
    const int32_t y = canvas_pixels(window, event->y);
    if (window->dragging) {
        const struct rect timeline = window->scene.layout.timeline;
        player_go_to(&window->player, timeline_moment(timeline, &window->player, x));
    } else if (window->grip.held) {
        drag(window, x, y);
    } else {
        scene_point(&window->scene, x, y);
    }
}
