#include "window.h"

#include <stdio.h>

#include "icon_data.h"
#include "keymap.h"
#include "parse.h"
#include "png_import.h"
#include "stopwatch.h"
#include "window_state.h"

/* A panel never has more cells than the classic demo, unless asked for. */
#define CELLS_A_SIDE 119
#define FRAMES_A_SECOND SCRIPT_FRAMES_A_SECOND
/* Of a frame's 16.7 ms, what the fastest pace may spend on pops and their painting: the rest is for the
   display and for keys. */
#define FRAME_BUDGET_MICROSECONDS 9500
#define POPS_BUDGET_MICROSECONDS 9000
#define POPS_LEAST_MICROSECONDS 1000
/* So long after it began, a frame in a hurry paints no more, but at least for so long. */
#define PAINTED_MICROSECONDS 13000
#define PAINTING_LEAST_MICROSECONDS 2000
/* On a journey nothing is painted before its end, and a key may wait a little longer. */
#define TRAVEL_BUDGET_MICROSECONDS 30000

static void handle(struct window *window, const SDL_Event *event) {
    (void)screen_handle(window->screen, event);
    switch (event->type) {
    case SDL_QUIT:
        window->quit = true;
        break;
    case SDL_KEYDOWN:
        window_press(window, keymap_key(&event->key.keysym), event->key.repeat != 0);
        break;
    case SDL_MOUSEBUTTONDOWN:
        window_mouse_pressed(window, &event->button);
        break;
    case SDL_MOUSEBUTTONUP:
        window_mouse_released(window, &event->button);
        break;
    case SDL_MOUSEWHEEL:
        window_mouse_wheel(window, &event->wheel);
        break;
    case SDL_MOUSEMOTION:
        window_mouse_moved(window, &event->motion);
        break;
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_LEAVE) {
            scene_ignore_pointer(&window->scene);
        }
        break;
    case SDL_DROPFILE:
    case SDL_DROPTEXT:
        window_dropped(window, &event->drop);
        break;
    default:
        break;
    }
}

static bool animated(const struct window *window) {
    const bool held = window->dragging && !window->player.travelling;
    return player_moving(&window->player) && !scene_covered(&window->scene) && !held;
}

/* A script counts frames even where nothing moves. */
static bool ticking(const struct window *window) {
    return animated(window) || window->script->left > 0;
}

static bool unfinished(const struct window *window) {
    return window->scene.unfinished && !scene_covered(&window->scene);
}

static int milliseconds_until(uint64_t moment, uint64_t now) {
    return moment > now ? (int)(moment - now) : 0;
}

/* How long nothing can happen without an event: -1 for ever. */
static int waiting_time(const struct window *window) {
    const uint64_t now = SDL_GetTicks64();
    if (ticking(window)) {
        return milliseconds_until(window->next_frame / FRAMES_A_SECOND, now);
    }
    if (unfinished(window)) {
        return 0;
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

static void stand_still(struct window *window, uint64_t now) {
    window->count_from = now;
    window->frames = 0;
    window->scene.hurry = (struct scene_hurry){0};
}

/* Presses the keys that are due. A journey takes no time, nor does a picture that is not finished: how long
   they really take depends on the computer. */
static void play_script(struct window *window) {
    struct player *const player = &window->player;
    if (player->travelling || unfinished(window) || window->script->left == 0) {
        return;
    }
    enum key key = KEY_NONE;
    do {
        key = script_press(window->script, window->frame, race_step(player->race));
        window_press(window, key, false);
    } while (key != KEY_NONE && !player->travelling && !window->quit);
    window->frame++;
    const uint64_t pop = script_next_pop(window->script, race_step(player->race));
    player->stop = pop != UINT64_MAX ? race_moment_of_step(player->race, pop) : UINT64_MAX;
}

/* What painting leaves of a frame to the fastest pace, by how long it took before. Pictures that are painted
   whole take as long with fewer pops. */
static uint64_t pops_budget(const struct window *window) {
    if (window->player.flood == FLOOD_ALWAYS && !window->player.race->patient) {
        return POPS_BUDGET_MICROSECONDS;
    }
    const uint64_t most = FRAME_BUDGET_MICROSECONDS - POPS_LEAST_MICROSECONDS;
    const uint64_t left = FRAME_BUDGET_MICROSECONDS - (window->painting < most ? window->painting : most);
    return left < POPS_BUDGET_MICROSECONDS ? left : POPS_BUDGET_MICROSECONDS;
}

/* A frame that took less than others may have been lucky. */
static void expect_painting(struct window *window, uint64_t took) {
    const uint64_t before = window->painting - window->painting / 8;
    window->painting = took > before ? took : before;
}

/* As fast as possible, a picture of many cells may be a frame behind rather than let it wait; but a recording
   shows what is. */
static struct scene_hurry hurry(const struct window *window, uint64_t begun, uint64_t moved) {
    const struct player *const player = &window->player;
    if (!player->race->patient || player->settings.pace.pops != PACE_MOST || window->recording.film != NULL) {
        return (struct scene_hurry){0};
    }
    const uint64_t due = begun + PAINTED_MICROSECONDS;
    const uint64_t least = moved + PAINTING_LEAST_MICROSECONDS;
    return (struct scene_hurry){moved, due > least ? due : least};
}

static void move_on(struct window *window, uint64_t now) {
    const bool travelled = window->player.travelling;
    const uint64_t begun = stopwatch_microseconds();
    (void)player_frame(&window->player, window->scene.observers,
                       travelled ? TRAVEL_BUDGET_MICROSECONDS : pops_budget(window));
    const uint64_t moved = stopwatch_microseconds();
    window->scene.hurry = hurry(window, begun, moved);
    if (travelled && !window->player.travelling) {
        scene_repaint(&window->scene);
    }
    count_frame(window, now);
    scene_follow(&window->scene);
    if (!travelled) {
        expect_painting(window, stopwatch_microseconds() - moved);
        window_film(window, true);
    }
}

static void frame(struct window *window) {
    const uint64_t now = SDL_GetTicks64();
    if (!ticking(window)) {
        window->next_frame = now * FRAMES_A_SECOND;
        stand_still(window, now);
        return;
    }
    if (now * FRAMES_A_SECOND < window->next_frame) {
        return;
    }
    /* A frame that comes late does not make later ones hurry. */
    const uint64_t due = window->next_frame + 1000;
    window->next_frame = due > now * FRAMES_A_SECOND ? due : now * FRAMES_A_SECOND;
    play_script(window);
    if (animated(window)) {
        move_on(window, now);
    } else {
        stand_still(window, now);
    }
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

/* Whether a frame is due before the next event: what each key does is seen in a recording, also where the
   program is slow and many keys wait. */
static bool recorded(const struct window *window, const SDL_Event *event) {
    return window->recording.film != NULL && event->type == SDL_KEYDOWN;
}

static void loop(struct window *window) {
    while (!window->quit && window->failure == NULL) {
        SDL_Event event;
        const int wait = waiting_time(window);
        bool some = (wait < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, wait)) != 0;
        while (some && !window->quit) {
            handle(window, &event);
            some = !recorded(window, &event) && SDL_PollEvent(&event) != 0;
        }
        if (window->message_until > 0 && SDL_GetTicks64() >= window->message_until) {
            window_drop_message(window);
        }
        adopt_size(window);
        frame(window);
        if (!animated(window)) {
            window_film(window, false);
        }
        window_follow_quiz(window);
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
    const struct layout_window room = scene_window(window->screen, settings);
    struct settings resolved = *settings;
    uint32_t columns = 0;
    uint32_t rows = 0;
    layout_cells(&room, (int32_t)settings->cell_size, (int32_t)settings->gap, settings->lineup.count,
                 CELLS_A_SIDE, &columns, &rows);
    return settings_resolve(&resolved, (struct cells){columns, rows}, complaint) &&
           player_init(&window->player, &resolved, complaint);
}

/* What is wrong with the settings is said before there is a window, and even where there can be none. */
static bool acceptable(const struct settings *settings, struct complaint *complaint) {
    struct settings largest = *settings;
    return settings_resolve(&largest, (struct cells){CELLS_A_SIDE, CELLS_A_SIDE}, complaint);
}

/* What is being recorded is kept: there is no window any more to say that it was not. */
static enum window_end close_window(struct window *window, struct complaint *complaint) {
    if (window->failure != NULL) {
        (void)complain(complaint, "%s", window->failure);
    }
    const bool kept =
        window->recording.film == NULL ||
        recording_end(&window->recording, &window->scene, true, complaint->text, sizeof complaint->text);
    return window->failure == NULL && kept ? WINDOW_CLOSED : WINDOW_FAILED;
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
    window->scene.lesson_shown = settings->lesson;
    scene_redraw(&window->scene);
    loop(window);
    return close_window(window, complaint);
}

enum window_end window_run(const struct settings *settings, struct script *script,
                           struct complaint *complaint) {
    struct window window = {.script = script};
    const enum window_end how = show(&window, settings, complaint);
    scene_end(&window.scene);
    player_free(&window.player);
    text_free(window.text);
    screen_free(window.screen);
    return how;
}
