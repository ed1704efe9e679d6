/* Opening and closing the screen: the display, the window on it, and the road on which pixels get there. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "screen_state.h"

#define WIDTH_USUAL_MAX 1920
#define HEIGHT_USUAL_MAX 1080

/* Most of the desktop, but no more than what a projector shows. */
static SDL_Point usual_size(void) {
    SDL_Rect desktop = {0, 0, 1280, 720};
    (void)SDL_GetDisplayUsableBounds(0, &desktop);
    const SDL_Point most = {desktop.w * 9 / 10, desktop.h * 9 / 10};
    return (SDL_Point){most.x < WIDTH_USUAL_MAX ? most.x : WIDTH_USUAL_MAX,
                       most.y < HEIGHT_USUAL_MAX ? most.y : HEIGHT_USUAL_MAX};
}

static bool open_window(struct screen *screen, const struct screen_options *options) {
    /* Hidden until all of it stands: a renderer may have to replace the window by another. */
    const SDL_Point size = options->width > 0 ? (SDL_Point){options->width, options->height} : usual_size();
    screen->window =
        SDL_CreateWindow(options->title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, size.x, size.y,
                         SDL_WINDOW_HIDDEN | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    return screen->window != NULL;
}

/* SDL wakes its own wait for an event by a message to its window over a second connection. If an X server
   comes to read that only after the window is gone, Xlib ends the program with an error. Each question about
   the borders takes an answer from the server, and in the pause before it the server has nothing to read but
   the messages; on a busy computer one pause may be too short for its turn. */
static void let_server_catch_up(const struct screen *screen) {
    if (screen_visible(screen)) {
        SDL_HideWindow(screen->window);
        for (int i = 0; i < 6; i++) {
            SDL_Delay(10);
            (void)SDL_GetWindowBordersSize(screen->window, NULL, NULL, NULL, NULL);
        }
    }
}

static void close_window(struct screen *screen) {
    screen_drop_texture(screen);
    screen_drop_canvas(screen);
    if (screen->renderer != NULL) {
        SDL_DestroyRenderer(screen->renderer);
        screen->renderer = NULL;
    }
    if (screen->window != NULL) {
        let_server_catch_up(screen);
        SDL_DestroyWindow(screen->window);
        screen->window = NULL;
    }
}

/* OpenGL may itself be software, which SDL does not tell. Its drivers name what they draw with. */
static bool opengl_is_software(void) {
    const unsigned char *(*get_string)(unsigned) = NULL;
    void *const address = SDL_GL_GetProcAddress("glGetString");
    if (address == NULL) {
        return false;
    }
    memcpy(&get_string, &address, sizeof get_string); /* ISO C has no cast from an object to a function */
    const unsigned gl_renderer = 0x1f01;
    const char *const name = (const char *)get_string(gl_renderer);
    static const char *const software[] = {"llvmpipe", "softpipe", "swrast", "Software Rasterizer",
                                           "SwiftShader"};
    for (size_t i = 0; name != NULL && i < sizeof software / sizeof *software; i++) {
        if (strstr(name, software[i]) != NULL) {
            return true;
        }
    }
    return false;
}

static bool open_renderer(struct screen *screen, const struct screen_options *options) {
    if (!open_window(screen, options)) {
        return false;
    }
    const uint32_t wanted = options->road == SCREEN_ROAD_AUTO ? SDL_RENDERER_ACCELERATED : 0;
    screen->renderer = SDL_CreateRenderer(screen->window, -1, wanted | SDL_RENDERER_PRESENTVSYNC);
    SDL_RendererInfo info;
    if (screen->renderer == NULL || SDL_GetRendererInfo(screen->renderer, &info) != 0) {
        return false;
    }
    if (options->road == SCREEN_ROAD_RENDERER) {
        return true;
    }
    return (info.flags & SDL_RENDERER_ACCELERATED) != 0 &&
           !(strncmp(info.name, "opengl", 6) == 0 && opengl_is_software());
}

static bool open_surface(struct screen *screen, const struct screen_options *options) {
    /* Otherwise SDL presents the surface through OpenGL, which in software takes ten times as long. */
    (void)SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    return open_window(screen, options);
}

static bool open_road(struct screen *screen, const struct screen_options *options) {
    if (options->road != SCREEN_ROAD_SURFACE) {
        if (open_renderer(screen, options)) {
            return true;
        }
        if (options->road == SCREEN_ROAD_RENDERER) {
            return false;
        }
        close_window(screen);
    }
    return open_surface(screen, options);
}

/* A window without an icon is still a window: failure is passed over. */
static void set_icon(struct screen *screen, const struct canvas *icon) {
    SDL_Surface *const surface = SDL_CreateRGBSurfaceWithFormatFrom(
        icon->pixels, icon->width, icon->height, 32, (int)(icon->stride * sizeof *icon->pixels),
        SDL_PIXELFORMAT_RGB888);
    if (surface != NULL) {
        SDL_SetWindowIcon(screen->window, surface);
        SDL_FreeSurface(surface);
    }
}

static bool open_screen(struct screen *screen, const struct screen_options *options) {
    if (!open_road(screen, options)) {
        return false;
    }
    SDL_SetWindowMinimumSize(screen->window, SCREEN_WIDTH_MIN, SCREEN_HEIGHT_MIN);
    if (options->icon != NULL) {
        set_icon(screen, options->icon);
    }
    if (options->fullscreen && !screen_set_fullscreen(screen, true)) {
        return false;
    }
    SDL_ShowWindow(screen->window);
    return screen_resize(screen) != SCREEN_LOST;
}

static void no_display(struct screen_problem *problem, const char *reason) {
    const char *const name = getenv("DISPLAY");
    problem->failure = SCREEN_NO_DISPLAY;
    (void)snprintf(problem->text, sizeof problem->text, "cannot open a display%s%s: %s",
                   name != NULL ? " at " : "", name != NULL ? name : "", reason);
}

/* Where SDL finds no display it may make do with one that nobody sees; that is right only on request. */
static bool shows_nothing(void) {
    static const char *const unseen[] = {"offscreen", "dummy", "evdev"};
    const char *const driver = SDL_GetCurrentVideoDriver();
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++) {
        if (driver != NULL && strcmp(driver, unseen[i]) == 0) {
            return getenv("SDL_VIDEODRIVER") == NULL;
        }
    }
    return false;
}

/* Where the environment names no display, or an X display only, SDL need not look for others: some of what it
   would try writes complaints of its own. Returns why there can be no display; NULL when there may be one. */
static const char *choose_driver(void) {
#ifdef __linux__
    const bool wayland = getenv("WAYLAND_DISPLAY") != NULL;
    const bool x11 = getenv("DISPLAY") != NULL;
    if (getenv("SDL_VIDEODRIVER") != NULL || wayland) {
        return NULL;
    }
    if (!x11) {
        return "neither DISPLAY nor WAYLAND_DISPLAY is set";
    }
    (void)SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11");
#endif
    return NULL;
}

struct screen *screen_new(const struct screen_options *options, struct screen_problem *problem) {
    *problem = (struct screen_problem){.failure = SCREEN_BROKEN};
    struct screen *const screen = memory_new(1, sizeof *screen);
    if (screen == NULL) {
        (void)snprintf(problem->text, sizeof problem->text, "out of memory");
        return NULL;
    }
    /* A window that asks for it makes some desktops switch off the effects of all others. */
    (void)SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    const char *const hopeless = choose_driver();
    if (hopeless != NULL || SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
        no_display(problem, hopeless != NULL ? hopeless : SDL_GetError());
        memory_free(screen);
        return NULL;
    }
    if (shows_nothing()) {
        no_display(problem, "no desktop session lets this program in");
        screen_free(screen);
        return NULL;
    }
    if (!open_screen(screen, options)) {
        (void)snprintf(problem->text, sizeof problem->text, "cannot open a window: %s", SDL_GetError());
        screen_free(screen);
        return NULL;
    }
    return screen;
}

void screen_free(struct screen *screen) {
    if (screen == NULL) {
        return;
    }
    close_window(screen);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    memory_free(screen);
}
