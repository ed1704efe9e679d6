#include "window.h"

#include <SDL.h>
#include <stdio.h>

#include "actions.h"
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
#define MESSAGE_MILLISECONDS 6000

struct window {
    struct screen *screen;
    struct text *text;
    struct player player;
    struct scene scene;
    bool quit;
    const char *failure; /* why the window cannot go on; NULL while it can */

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

/* The race is another, or could not be made. */
static void race_replaced(struct window *window, bool replaced, const struct complaint *complaint) {
    if (!replaced) {
        say(window, complaint->text);
    }
    scene_forget(&window->scene);
    scene_redraw(&window->scene);
}

static void new_seed(struct window *window, struct complaint *complaint) {
    window->player.settings.seed++;
    const bool begun = player_restart(&window->player, complaint);
    if (!begun) {
        window->player.settings.seed--;
    }
    race_replaced(window, begun, complaint);
}

static void take_screenshot(struct window *window) {
    char report[sizeof window->message];
    /* The picture shows the race, not the last message. */
    drop_message(window);
    scene_update(&window->scene);
    (void)screenshot_save(screen_canvas(window->screen), &window->player, report, sizeof report);
    say(window, report);
}

static void close_something(struct window *window) {
    if (window->scene.help) {
        window->scene.help = false;
        scene_redraw(&window->scene);
    } else if (screen_fullscreen(window->screen)) {
        (void)screen_set_fullscreen(window->screen, false);
    }
}

static void act(struct window *window, enum action action) {
    struct player *const player = &window->player;
    struct scene *const scene = &window->scene;
    struct complaint complaint = {""};
    switch (action) {
    case ACTION_PAUSE:
        if (race_over(player->race)) {
            /* Whoever came to the end step by step has paused it on the way, and wants to see it run now. */
            player->paused = false;
            race_replaced(window, player_restart(player, &complaint), &complaint);
        } else {
            player->paused = !player->paused;
        }
        break;
    case ACTION_STEP:
        player_step(player, scene->observers);
        break;
    case ACTION_STEP_BACK:
        player_step_back(player, scene->observers);
        break;
    case ACTION_FASTER:
        player_faster(player);
        break;
    case ACTION_SLOWER:
        player_slower(player);
        break;
    case ACTION_RESTART:
        race_replaced(window, player_restart(player, &complaint), &complaint);
        break;
    case ACTION_NEW_SEED:
        new_seed(window, &complaint);
        break;
    case ACTION_FOCUS:
        player->focus = (player->focus + 1) % player->race->count;
        break;
    case ACTION_NEXT_ALGORITHM:
        race_replaced(window, player_change_algorithm(player, 1, &complaint), &complaint);
        break;
    case ACTION_PREVIOUS_ALGORITHM:
        race_replaced(window, player_change_algorithm(player, -1, &complaint), &complaint);
        break;
    case ACTION_FLOOD:
        player_toggle_flood(player);
        scene_redraw(scene);
        break;
    case ACTION_PALETTE:
        player->settings.palette = (player->settings.palette + 1) % palettes_count();
        scene_redraw(scene);
        break;
    case ACTION_THEME:
        player->settings.theme = (player->settings.theme + 1) % themes_count;
        scene_redraw(scene);
        break;
    case ACTION_FULLSCREEN:
        (void)screen_set_fullscreen(window->screen, !screen_fullscreen(window->screen));
        break;
    case ACTION_SCREENSHOT:
        take_screenshot(window);
        break;
    case ACTION_HELP:
        scene->help = !scene->help;
        scene_redraw(scene);
        break;
    case ACTION_CLOSE:
        close_something(window);
        break;
    case ACTION_QUIT:
        window->quit = true;
        break;
    case ACTION_NONE:
        break;
    }
}

static void key_pressed(struct window *window, const SDL_KeyboardEvent *event) {
    /* Shortcuts of the desktop are not ours. */
    if ((event->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0) {
        return;
    }
    const enum action action = action_of_key(keymap_key(&event->keysym));
    const struct action_entry *const entry = action_entry_of(action);
    if (entry == NULL || (event->repeat != 0 && !entry->repeats)) {
        return;
    }
    /* Under the help nothing moves unseen. */
    if (window->scene.help && action != ACTION_HELP && action != ACTION_QUIT && action != ACTION_FULLSCREEN) {
        window->scene.help = false;
        scene_redraw(&window->scene);
        if (action == ACTION_CLOSE) {
            return;
        }
    }
    act(window, action);
}

static void mouse_pressed(struct window *window, const SDL_MouseButtonEvent *event) {
    const double scale = screen_scale(window->screen);
    const int32_t x = (int32_t)(event->x * scale);
    const int32_t y = (int32_t)(event->y * scale);
    if (event->button != SDL_BUTTON_LEFT) {
        return;
    }
    if (window->scene.help) {
        act(window, ACTION_HELP);
        return;
    }
    const size_t run = scene_run_at(&window->scene, x, y);
    if (run < RACE_RUNS_MAX) {
        window->player.focus = run;
    } else {
        act(window, footer_action_at(&window->scene.footer, x, y));
    }
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
    default:
        break;
    }
}

static bool animated(const struct window *window) {
    return player_moving(&window->player) && !window->scene.help;
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
    (void)player_frame(&window->player, window->scene.observers, POPS_BUDGET_MICROSECONDS);
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
                 (int32_t)settings->cell_size, (int32_t)settings->gap, settings->algorithms_count,
                 CELLS_A_SIDE, &columns, &rows);
    return settings_resolve(&resolved, columns, rows, complaint) &&
           player_init(&window->player, &resolved, complaint);
}

/* What is wrong with the settings is said before there is a window, and even where there can be none. */
static bool acceptable(const struct settings *settings, struct complaint *complaint) {
    struct settings largest = *settings;
    return settings_resolve(&largest, CELLS_A_SIDE, CELLS_A_SIDE, complaint);
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
