#include "window.h"

#include <SDL.h>
#include <stdio.h>

#include "actions.h"
#include "commands.h"
#include "figures.h"
#include "icon_data.h"
#include "keymap.h"
#include "parse.h"
#include "player.h"
#include "png_import.h"
#include "scene.h"
#include "screen.h"
#include "screenshot.h"
#include "text.h"

/* A panel never has more cells than the classic demo, unless asked for. */
#define CELLS_A_SIDE 119
#define FRAMES_A_SECOND 60
/* Of a frame's 16.7 ms, what the fastest pace may spend on pops: the rest is for painting and for keys. */
#define POPS_BUDGET_MICROSECONDS 9000
/* On a journey nothing is painted before its end, and a key may wait a little longer. */
#define TRAVEL_BUDGET_MICROSECONDS 30000
#define MESSAGE_MILLISECONDS 6000

/* What a click on a cell chooses. */
enum picking {
    PICKING_SOURCE,
    PICKING_ENTRANCE,
    PICKING_EXIT,
};

struct window {
    struct screen *screen;
    struct text *text;
    struct player player;
    struct scene scene;
    bool quit;
    const char *failure; /* why the window cannot go on; NULL while it can */
    enum picking picking;
    bool dragging;  /* whether the mouse holds the timeline's knob */
    bool typing;    /* whether digits are being typed, for a pop to jump to */
    uint64_t typed; /* the number so far */

    uint64_t next_frame; /* when the next frame is due, in milliseconds times FRAMES_A_SECOND */
    uint64_t count_from; /* since when frames are counted, in milliseconds */
    unsigned frames;     /* counted since then */

    char message[240];
    uint64_t message_until; /* milliseconds; 0 when there is none */
};

static void say(struct window *window, const char *message) {
    (void)snprintf(window->message, sizeof window->message, "%s", message);
    window->message_until = SDL_GetTicks64() + MESSAGE_MILLISECONDS;
    window->scene.news.message = window->message;
}

static void drop_message(struct window *window) {
    window->message_until = 0;
    window->scene.news.message = NULL;
}

static void take_screenshot(struct window *window) {
    char report[sizeof window->message];
    /* The picture shows the race, not the last message. */
    drop_message(window);
    scene_update(&window->scene);
    (void)screenshot_save(screen_canvas(window->screen), &window->player, report, sizeof report);
    say(window, report);
}

static void uncover(struct window *window) {
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
        drop_message(window);
    } else if (scene_covered(&window->scene)) {
        uncover(window);
    } else if (screen_fullscreen(window->screen)) {
        (void)screen_set_fullscreen(window->screen, false);
    }
}

static void say_typed(struct window *window) {
    char text[96];
    const struct figures typed = figures_of(window->typed);
    (void)snprintf(text, sizeof text, "Jump to pop %s_  (type a number, then Enter; Esc leaves)",
                   window->typed > 0 ? typed.text : "");
    say(window, text);
}

/* While a number is typed, keys belong to it. Returns whether this one does. */
static bool type_key(struct window *window, const SDL_Keysym *keysym) {
    const int digit = keymap_digit(keysym);
    const enum key key = keymap_key(keysym);
    if (!window->typing) {
        return false;
    }
    if (digit >= 0 && window->typed < UINT32_MAX) {
        window->typed = window->typed * 10 + (unsigned)digit;
    } else if (key == KEY_BACKSPACE) {
        window->typed /= 10;
    } else if (key == KEY_ENTER || key == KEY_ESCAPE) {
        window->typing = false;
        drop_message(window);
        if (key == KEY_ENTER) {
            window->player.paused = true;
            player_go_to(&window->player, race_moment_of_step(window->player.race, window->typed));
        }
        return true;
    }
    say_typed(window);
    return true;
}

static void turn_help(struct window *window) {
    window->scene.help = !window->scene.help;
    scene_redraw(&window->scene);
}

/* Entrance and exit are chosen by the next two clicks. */
static void begin_picking(struct window *window) {
    window->picking = PICKING_ENTRANCE;
    say(window, "Click the entrance");
}

static void follow(struct window *window, enum command_change change, const char *message) {
    if (message[0] != '\0') {
        say(window, message);
    }
    if (change == COMMAND_RACE) {
        scene_forget(&window->scene);
    }
    if (change == COMMAND_RACE || change == COMMAND_PICTURES) {
        scene_redraw(&window->scene);
    }
}

static void act(struct window *window, enum action action) {
    char message[sizeof window->message];
    const enum command_change change =
        command_do(&window->player, action, window->scene.observers, message, sizeof message);
    if (change != COMMAND_OTHER) {
        follow(window, change, message);
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
    case ACTION_FULLSCREEN:
        (void)screen_set_fullscreen(window->screen, !screen_fullscreen(window->screen));
        break;
    case ACTION_SCREENSHOT:
        take_screenshot(window);
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

static void key_pressed(struct window *window, const SDL_KeyboardEvent *event) {
    /* Shortcuts of the desktop are not ours. */
    if ((event->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0) {
        return;
    }
    if (type_key(window, &event->keysym)) {
        return;
    }
    const enum action action = action_of_key(keymap_key(&event->keysym));
    const struct action_entry *const entry = action_entry_of(action);
    if (entry == NULL || (event->repeat != 0 && !entry->repeats)) {
        return;
    }
    /* Under what lies over the mazes nothing moves unseen: the next key takes it away, and then does its own.
     */
    const bool stays = action == ACTION_HELP || action == ACTION_FIGURES || action == ACTION_QUIT ||
                       action == ACTION_FULLSCREEN || action == ACTION_CLOSE || action == ACTION_SCREENSHOT;
    if (scene_covered(&window->scene) && !stays) {
        uncover(window);
    }
    act(window, action);
}

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
        (void)snprintf(message, sizeof message, "%s",
                       entrance ? "Click the exit" : "Entrance and exit chosen");
    }
    follow(window, change, message);
}

static void mouse_pressed(struct window *window, const SDL_MouseButtonEvent *event) {
    const double scale = screen_scale(window->screen);
    const int32_t x = (int32_t)(event->x * scale);
    const int32_t y = (int32_t)(event->y * scale);
    if (event->button != SDL_BUTTON_LEFT) {
        return;
    }
    if (scene_covered(&window->scene)) {
        uncover(window);
        return;
    }
    if (rect_contains(window->scene.layout.timeline, x, y)) {
        window->dragging = true;
        player_go_to(&window->player, timeline_moment(window->scene.layout.timeline, &window->player, x));
        return;
    }
    const size_t run = scene_run_at(&window->scene, x, y);
    if (run == RACE_RUNS_MAX) {
        act(window, footer_action_at(&window->scene.footer, x, y));
        return;
    }
    window->player.focus = run;
    const uint32_t cell = scene_cell_at(&window->scene, run, x, y);
    if (cell != LATTICE_NONE) {
        cell_clicked(window, cell);
    }
}

static void drag_to(struct window *window, int32_t x) {
    const double scale = screen_scale(window->screen);
    player_go_to(&window->player,
                 timeline_moment(window->scene.layout.timeline, &window->player, (int32_t)(x * scale)));
}

static void handle(struct window *window, const SDL_Event *event) {
    (void)screen_handle(window->screen, event);
    switch (event->type) {
    case SDL_QUIT:
        window->quit = true;
        break;
    case SDL_KEYDOWN:
        key_pressed(window, &event->key);
        break;
    case SDL_MOUSEBUTTONDOWN:
        mouse_pressed(window, &event->button);
        break;
    case SDL_MOUSEBUTTONUP:
        window->dragging = false;
        break;
    case SDL_MOUSEMOTION:
        if (window->dragging) {
            drag_to(window, event->motion.x);
        }
        break;
    default:
        break;
    }
}

static bool animated(const struct window *window) {
    const bool held = window->dragging && !window->player.travelling;
    return player_moving(&window->player) && !scene_covered(&window->scene) && !held;
}

static int milliseconds_until(uint64_t moment, uint64_t now) {
    return moment > now ? (int)(moment - now) : 0;
}

/* How long nothing can happen without an event: -1 for ever. */
static int waiting_time(const struct window *window) {
    const uint64_t now = SDL_GetTicks64();
    if (animated(window)) {
        return milliseconds_until(window->next_frame / FRAMES_A_SECOND, now);
    }
    return window->message_until > 0 ? milliseconds_until(window->message_until, now) : -1;
}

static void count_frame(struct window *window, uint64_t now) {
    window->frames++;
    if (now - window->count_from >= 500) {
        window->scene.news.frames_a_second =
            (unsigned)((window->frames * 1000 + 500) / (now - window->count_from));
        window->count_from = now;
        window->frames = 0;
    }
}

static void frame(struct window *window) {
    const uint64_t now = SDL_GetTicks64();
    if (!animated(window)) {
        window->next_frame = now * FRAMES_A_SECOND;
        window->count_from = now;
        window->frames = 0;
        return;
    }
    if (now * FRAMES_A_SECOND < window->next_frame) {
        return;
    }
    /* A frame that comes late does not make later ones hurry. */
    const uint64_t due = window->next_frame + 1000;
    window->next_frame = due > now * FRAMES_A_SECOND ? due : now * FRAMES_A_SECOND;
    const bool travelled = window->player.travelling;
    (void)player_frame(&window->player, window->scene.observers,
                       travelled ? TRAVEL_BUDGET_MICROSECONDS : POPS_BUDGET_MICROSECONDS);
    if (travelled && !window->player.travelling) {
        scene_repaint(&window->scene);
    }
    count_frame(window, now);
}

static void adopt_size(struct window *window) {
    switch (screen_resize(window->screen)) {
    case SCREEN_NEW:
        scene_redraw(&window->scene);
        break;
    case SCREEN_LOST:
        window->failure = SDL_GetError();
        break;
    case SCREEN_SAME:
        break;
    }
}

static void loop(struct window *window) {
    while (!window->quit && window->failure == NULL) {
        SDL_Event event;
        const int wait = waiting_time(window);
        int some = wait < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, wait);
        for (; some != 0 && !window->quit; some = SDL_PollEvent(&event)) {
            handle(window, &event);
        }
        if (window->message_until > 0 && SDL_GetTicks64() >= window->message_until) {
            drop_message(window);
        }
        adopt_size(window);
        frame(window);
        if (window->failure == NULL) {
            scene_update(&window->scene);
            if (!screen_present(window->screen)) {
                window->failure = SDL_GetError();
            }
        }
    }
}

static enum window_end open_screen(struct window *window, const struct settings *settings,
                                   struct complaint *complaint) {
    struct canvas icon;
    const bool has_icon = png_import(&icon, icon_png, icon_png_size);
    struct screen_problem problem;
    const struct screen_options options = {
        .title = "mazegrow",
        .fullscreen = settings->fullscreen,
        .icon = has_icon ? &icon : NULL,
    };
    window->screen = screen_new(&options, &problem);
    canvas_free(&icon);
    if (window->screen == NULL) {
        (void)complain(complaint, "%s", problem.text);
        return problem.failure == SCREEN_NO_DISPLAY ? WINDOW_NO_DISPLAY : WINDOW_FAILED;
    }
    return WINDOW_CLOSED;
}

static bool open_text(struct window *window, const struct settings *settings, struct complaint *complaint) {
    char problem[sizeof complaint->text];
    window->text = text_new(settings->font, problem, sizeof problem);
    if (window->text == NULL) {
        return complain(complaint, "%s", problem);
    }
    if (problem[0] != '\0') {
        (void)fprintf(stderr, "mazegrow: %s\n", problem);
    }
    return true;
}

/* The race, with as many cells as the window has room for unless the settings say how many. */
static bool begin(struct window *window, const struct settings *settings, struct complaint *complaint) {
    const struct canvas *const canvas = screen_canvas(window->screen);
    struct settings resolved = *settings;
    uint32_t columns = 0;
    uint32_t rows = 0;
    layout_cells(canvas->width, canvas->height, (int32_t)(screen_scale(window->screen) + 0.5),
                 (int32_t)settings->cell_size, (int32_t)settings->gap, settings->lineup.count, CELLS_A_SIDE,
                 &columns, &rows);
    return settings_resolve(&resolved, (struct cells){columns, rows}, complaint) &&
           player_init(&window->player, &resolved, complaint);
}

/* What is wrong with the settings is said before there is a window, and even where there can be none. */
static bool acceptable(const struct settings *settings, struct complaint *complaint) {
    struct settings largest = *settings;
    return settings_resolve(&largest, (struct cells){CELLS_A_SIDE, CELLS_A_SIDE}, complaint);
}

static enum window_end show(struct window *window, const struct settings *settings,
                            struct complaint *complaint) {
    if (!acceptable(settings, complaint) || !open_text(window, settings, complaint)) {
        return WINDOW_BAD_INPUT;
    }
    const enum window_end opened = open_screen(window, settings, complaint);
    if (opened != WINDOW_CLOSED) {
        return opened;
    }
    if (!begin(window, settings, complaint)) {
        return WINDOW_BAD_INPUT;
    }
    scene_init(&window->scene, window->screen, window->text, &window->player);
    scene_redraw(&window->scene);
    loop(window);
    if (window->failure != NULL) {
        (void)complain(complaint, "%s", window->failure);
        return WINDOW_FAILED;
    }
    return WINDOW_CLOSED;
}

enum window_end window_run(const struct settings *settings, struct complaint *complaint) {
    struct window window = {0};
    const enum window_end end = show(&window, settings, complaint);
    player_free(&window.player);
    text_free(window.text);
    screen_free(window.screen);
    return end;
}
