/* What keys do, whoever presses them. */
#include <stdio.h>

#include "figures.h"
#include "screenshot.h"
#include "window_state.h"

#define MESSAGE_MILLISECONDS 6000

void window_say(struct window *window, const char *message) {
    (void)snprintf(window->message, sizeof window->message, "%s", message);
    window->message_until = SDL_GetTicks64() + MESSAGE_MILLISECONDS;
    window->scene.news.message = window->message;
}

void window_ask(struct window *window, const char *message) {
    window_say(window, message);
    window->message_until = 0;
}

void window_drop_message(struct window *window) {
    window->message_until = 0;
    /* A question stays until it is answered. */
    window->scene.news.message = window->scene.quiz.asking ? window->scene.quiz.text : NULL;
}

static void take_screenshot(struct window *window) {
    char report[sizeof window->message];
    /* The picture shows the race, not the last message. */
    window_drop_message(window);
    window->scene.hurry = (struct scene_hurry){0};
    scene_update(&window->scene);
    const bool saved = screenshot_save(screen_canvas(window->screen), &window->player, report, sizeof report);
    window_say(window, report);
    /* Nobody may be looking at what a script does. */
    if (!saved && window->script->count > 0) {
        window->failure = window->message;
    }
}

void window_uncover(struct window *window) {
    window->scene.help = false;
    window->scene.statistics = false;
    scene_redraw(&window->scene);
}

static void close_something(struct window *window) {
    if (window->player.travelling) {
        window->player.travelling = false;
        window->player.paused = true;
        scene_repaint(&window->scene);
    } else if (window->picking != PICKING_SOURCE) {
        window->picking = PICKING_SOURCE;
        window_drop_message(window);
    } else if (scene_covered(&window->scene)) {
        window_uncover(window);
    } else if (screen_fullscreen(window->screen)) {
        (void)screen_set_fullscreen(window->screen, false);
    }
}

static void say_typed(struct window *window) {
    char text[96];
    const struct figures typed = figures_of(window->typed);
    (void)snprintf(text, sizeof text, "Jump to pop %s_  (type a number, then Enter; Esc leaves)",
                   window->typed > 0 ? typed.text : "");
    window_ask(window, text);
}

/* While a number is typed, keys belong to it. Returns whether this one does. */
static bool type_key(struct window *window, enum key key) {
    if (!window->typing) {
        return false;
    }
    if (key >= KEY_0 && key <= KEY_9 && window->typed < UINT32_MAX) {
        window->typed = window->typed * 10 + (uint64_t)(key - KEY_0);
    } else if (key == KEY_BACKSPACE) {
        window->typed /= 10;
    } else if (key == KEY_ENTER || key == KEY_ESCAPE) {
        window->typing = false;
        window_drop_message(window);
        if (key == KEY_ENTER) {
            window->player.paused = true;
            player_go_to(&window->player, race_moment_of_step(window->player.race, window->typed));
        }
        return true;
    }
    say_typed(window);
    return true;
}

void window_record(struct window *window) {
    char report[sizeof window->message];
    if (window->recording.film != NULL) {
        (void)recording_end(&window->recording, &window->scene, true, report, sizeof report);
    } else {
        (void)recording_begin(&window->recording, &window->scene, report, sizeof report);
    }
    window_say(window, report);
}

void window_film(struct window *window, bool moved) {
    char report[sizeof window->message];
    if (!recording_take(&window->recording, &window->scene, moved, report, sizeof report)) {
        window_say(window, report);
    }
    window->scene.news.recording = window->recording.film != NULL;
    window->scene.news.recorded = recording_seconds(&window->recording);
}

static void turn_help(struct window *window) {
    window->scene.help = !window->scene.help;
    scene_redraw(&window->scene);
}

/* Entrance and exit are chosen by the next two clicks. */
static void begin_picking(struct window *window) {
    window->picking = PICKING_ENTRANCE;
    window_ask(window, "Click the entrance");
}

void window_follow(struct window *window, enum command_change change, const char *message) {
    if (message[0] != '\0') {
        window_say(window, message);
    }
    if (change == COMMAND_RACE) {
        scene_forget(&window->scene);
    }
    if (change == COMMAND_RACE || change == COMMAND_PICTURES) {
        scene_redraw(&window->scene);
    }
}

/* Of what is seen, the share that a key moves on by. */
#define PAN_SHARE 8

/* What of the mazes is seen, and how large. Returns whether the action is about that. */
static bool choose_part(struct scene *scene, enum action action) {
    const int32_t across = scene->port.width / PAN_SHARE + 1;
    const int32_t down = scene->port.height / PAN_SHARE + 1;
    switch (action) {
    case ACTION_ZOOM_IN:
        scene_zoom(scene, 1, -1, -1);
        return true;
    case ACTION_ZOOM_OUT:
        scene_zoom(scene, -1, -1, -1);
        return true;
    case ACTION_ZOOM_FIT:
        scene_fit(scene);
        return true;
    case ACTION_PAN_LEFT:
        scene_pan(scene, -across, 0);
        return true;
    case ACTION_PAN_RIGHT:
        scene_pan(scene, across, 0);
        return true;
    case ACTION_PAN_UP:
        scene_pan(scene, 0, -down);
        return true;
    case ACTION_PAN_DOWN:
        scene_pan(scene, 0, down);
        return true;
    default:
        return false;
    }
}

void window_act(struct window *window, enum action action) {
    char message[sizeof window->message];
    const enum command_change change =
        command_do(&window->player, action, window->scene.observers, message, sizeof message);
    if (change != COMMAND_OTHER) {
        window_follow(window, change, message);
        return;
    }
    if (choose_part(&window->scene, action)) {
        return;
    }
    switch (action) {
    case ACTION_PICK:
        begin_picking(window);
        break;
    case ACTION_JUMP:
        window->typing = true;
        window->typed = 0;
        say_typed(window);
        break;
    case ACTION_FIGURES:
        window->scene.statistics = !window->scene.statistics;
        scene_redraw(&window->scene);
        break;
    case ACTION_LESSON:
        window->scene.lesson_shown = !window->scene.lesson_shown;
        scene_redraw(&window->scene);
        break;
    case ACTION_QUIZ:
        window_turn_quiz(window);
        break;
    case ACTION_FULLSCREEN:
        (void)screen_set_fullscreen(window->screen, !screen_fullscreen(window->screen));
        break;
    case ACTION_SCREENSHOT:
        take_screenshot(window);
        break;
    case ACTION_RECORD:
        window_record(window);
        break;
    case ACTION_COPY:
        window_copy(window);
        break;
    case ACTION_PASTE:
        window_paste(window);
        break;
    case ACTION_HELP:
        turn_help(window);
        break;
    case ACTION_CLOSE:
        close_something(window);
        break;
    case ACTION_QUIT:
        window->quit = true;
        break;
    default:
        break;
    }
}

/* What neither moves anything nor shows it. */
static bool stays_under(enum action action) {
    switch (action) {
    case ACTION_HELP:
    case ACTION_FIGURES:
    case ACTION_QUIT:
    case ACTION_FULLSCREEN:
    case ACTION_CLOSE:
    case ACTION_SCREENSHOT:
    case ACTION_RECORD:
    case ACTION_COPY:
        return true;
    default:
        return false;
    }
}

void window_press(struct window *window, enum key key, bool repeated) {
    scene_ignore_pointer(&window->scene);
    if (type_key(window, key) || window_quiz_key(window, key)) {
        return;
    }
    const enum action action = action_of_key(key);
    const struct action_entry *const entry = action_entry_of(action);
    if (entry == NULL || (repeated && !entry->repeats)) {
        return;
    }
    /* Under what lies over the mazes nothing moves unseen: the next key takes it away, and then does its own.
     */
    if (scene_covered(&window->scene) && !stays_under(action)) {
        window_uncover(window);
    }
    window_act(window, action);
}
