#include "screen.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "marks.h"
#include "memory.h"

#define WIDTH_USUAL_MAX 1920
#define HEIGHT_USUAL_MAX 1080

/* On the road of the surface, the canvas is the surface's own memory where its pixels have the canvas's form,
   and pixels of ours that are converted otherwise. On the road of the renderer, the canvas is ours and the
   texture a copy of it. SDL frees a window's surface when the next one is asked for, which only screen_resize
   does: so the canvas never loses its pixels behind the caller's back. */
struct screen {
    SDL_Window *window;
    SDL_Renderer *renderer; /* NULL on the road of the surface */
    SDL_Texture *texture;
    SDL_Surface *surface; /* the window's; NULL on the road of the renderer */
    struct canvas canvas;
    bool borrowed; /* whether the canvas has the surface's pixels */
    bool vsync;
    struct marks marks;
};

static SDL_Rect sdl_rect(struct rect rect) {
    return (SDL_Rect){rect.x, rect.y, rect.width, rect.height};
}

static struct rect whole(const struct screen *screen) {
    return (struct rect){0, 0, screen->canvas.width, screen->canvas.height};
}

static void unmark(struct screen *screen) {
    marks_clear(&screen->marks, screen->canvas.width, screen->canvas.height);
}

void screen_mark(struct screen *screen, struct rect rect) {
    marks_add(&screen->marks, rect_intersection(rect, whole(screen)));
}

void screen_invalidate(struct screen *screen) {
    marks_add(&screen->marks, whole(screen));
}

/* ---- the canvas ---- */

static void drop_canvas(struct screen *screen) {
    if (screen->borrowed) {
        screen->canvas = (struct canvas){0};
    } else {
        canvas_free(&screen->canvas);
    }
    screen->borrowed = false;
    screen->surface = NULL;
    unmark(screen);
}

static bool own_canvas(struct screen *screen, int width, int height) {
    if (!canvas_init(&screen->canvas, width, height)) {
        canvas_free(&screen->canvas);
        SDL_OutOfMemory();
        return false;
    }
    return true;
}

/* Whether the surface's pixels are those of a canvas, and stay where they are. */
static bool can_borrow(const SDL_Surface *surface) {
    return surface->format->format == SDL_PIXELFORMAT_RGB888 && !SDL_MUSTLOCK(surface) &&
           surface->pitch % (int)sizeof(uint32_t) == 0 && (uintptr_t)surface->pixels % sizeof(uint32_t) == 0;
}

static enum screen_change resize_surface(struct screen *screen) {
    SDL_Surface *const surface = SDL_GetWindowSurface(screen->window);
    /* A new surface may have the old one's address and size, but it comes without our sign on it. */
    if (surface != NULL && surface->userdata == screen) {
        return SCREEN_SAME;
    }
    drop_canvas(screen);
    if (surface == NULL) {
        return SCREEN_LOST;
    }
    if (can_borrow(surface)) {
        screen->borrowed = true;
        screen->canvas = (struct canvas){
            .pixels = surface->pixels,
            .width = surface->w,
            .height = surface->h,
            .stride = (size_t)surface->pitch / sizeof(uint32_t),
        };
        canvas_fill(&screen->canvas, whole(screen), 0);
    } else if (!own_canvas(screen, surface->w, surface->h)) {
        return SCREEN_LOST;
    }
    surface->userdata = screen;
    screen->surface = surface;
    return SCREEN_NEW;
}

/* The texture only ever receives pixels and never a fraction of one, so its alpha, which is 0 in a canvas, is
   not to be looked at. Both forms have the canvas's layout; where the card knows neither, SDL converts. */
static bool make_texture(struct screen *screen) {
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(screen->renderer, &info) != 0) {
        return false;
    }
    uint32_t format = SDL_PIXELFORMAT_ARGB8888;
    for (uint32_t i = 0; i < info.num_texture_formats; i++) {
        if (info.texture_formats[i] == SDL_PIXELFORMAT_RGB888) {
            format = SDL_PIXELFORMAT_RGB888;
        }
    }
    SDL_Texture *const texture = SDL_CreateTexture(screen->renderer, format, SDL_TEXTUREACCESS_STREAMING,
                                                   screen->canvas.width, screen->canvas.height);
    if (texture == NULL || SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) != 0) {
        SDL_DestroyTexture(texture);
        return false;
    }
    screen->texture = texture;
    return true;
}

static void drop_texture(struct screen *screen) {
    if (screen->texture != NULL) {
        SDL_DestroyTexture(screen->texture);
        screen->texture = NULL;
    }
}

static enum screen_change resize_texture(struct screen *screen) {
    int width = 0;
    int height = 0;
    if (SDL_GetRendererOutputSize(screen->renderer, &width, &height) != 0) {
        drop_texture(screen);
        drop_canvas(screen);
        return SCREEN_LOST;
    }
    if (screen->canvas.pixels != NULL && screen->canvas.width == width && screen->canvas.height == height) {
        return SCREEN_SAME;
    }
    drop_texture(screen);
    drop_canvas(screen);
    if (!own_canvas(screen, width, height)) {
        return SCREEN_LOST;
    }
    if (!make_texture(screen)) {
        drop_canvas(screen);
        return SCREEN_LOST;
    }
    return SCREEN_NEW;
}

enum screen_change screen_resize(struct screen *screen) {
    const enum screen_change change =
        screen->renderer != NULL ? resize_texture(screen) : resize_surface(screen);
    if (change == SCREEN_NEW) {
        screen_invalidate(screen);
    }
    return change;
}

struct canvas *screen_canvas(struct screen *screen) {
    return &screen->canvas;
}

/* ---- opening and closing ---- */

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
    drop_texture(screen);
    drop_canvas(screen);
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
    screen->vsync = (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    if (options->road == SCREEN_ROAD_RENDERER) {
        return true;
    }
    return (info.flags & SDL_RENDERER_ACCELERATED) != 0 &&
           !(strncmp(info.name, "opengl", 6) == 0 && opengl_is_software());
}

static bool open_surface(struct screen *screen, const struct screen_options *options) {
    /* Otherwise SDL presents the surface through OpenGL, which in software takes ten times as long. */
    (void)SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    screen->vsync = false;
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

/* ---- showing ---- */

static bool convert(const struct screen *screen, const SDL_Rect *rect) {
    SDL_Surface *const surface = screen->surface;
    const uint32_t *const from = canvas_row(&screen->canvas, rect->y) + rect->x;
    uint8_t *const to = (uint8_t *)surface->pixels + (ptrdiff_t)rect->y * surface->pitch +
                        (ptrdiff_t)rect->x * surface->format->BytesPerPixel;
    return SDL_ConvertPixels(rect->w, rect->h, SDL_PIXELFORMAT_RGB888, from,
                             (int)(screen->canvas.stride * sizeof *from), surface->format->format, to,
                             surface->pitch) == 0;
}

static bool surface_outgrown(const struct screen *screen) {
    int width = 0;
    int height = 0;
#if SDL_VERSION_ATLEAST(2, 26, 0)
    SDL_GetWindowSizeInPixels(screen->window, &width, &height);
#else
    SDL_GetWindowSize(screen->window, &width, &height);
#endif
    return width != screen->surface->w || height != screen->surface->h;
}

static bool show_surface(struct screen *screen, const SDL_Rect *rects, int count) {
    if (!screen->borrowed) {
        if (SDL_LockSurface(screen->surface) != 0) {
            return false;
        }
        bool converted = true;
        for (int i = 0; i < count && converted; i++) {
            converted = convert(screen, &rects[i]);
        }
        SDL_UnlockSurface(screen->surface);
        if (!converted) {
            return false;
        }
    }
    /* SDL refuses when the window has got another size meanwhile. That is no failure: screen_resize is on its
     * way. */
    return SDL_UpdateWindowSurfaceRects(screen->window, rects, count) == 0 || surface_outgrown(screen);
}

static bool show_texture(struct screen *screen, const SDL_Rect *rects, int count) {
    if (screen->texture == NULL && !make_texture(screen)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        const uint32_t *const from = canvas_row(&screen->canvas, rects[i].y) + rects[i].x;
        if (SDL_UpdateTexture(screen->texture, &rects[i], from,
                              (int)(screen->canvas.stride * sizeof *from)) != 0) {
            return false;
        }
    }
    if (SDL_RenderCopy(screen->renderer, screen->texture, NULL, NULL) != 0) {
        return false;
    }
    SDL_RenderPresent(screen->renderer);
    return true;
}

bool screen_present(struct screen *screen) {
    SDL_Rect rects[MARKS_MAX];
    size_t count = 0;
    const struct rect *const marked = marks_rects(&screen->marks, &count);
    if (count == 0 || !screen_visible(screen)) {
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        rects[i] = sdl_rect(marked[i]);
    }
    const bool shown = screen->renderer != NULL ? show_texture(screen, rects, (int)count)
                                                : show_surface(screen, rects, (int)count);
    if (shown) {
        unmark(screen);
    }
    return shown;
}

bool screen_vsync(const struct screen *screen) {
    return screen->vsync;
}

bool screen_visible(const struct screen *screen) {
    return (SDL_GetWindowFlags(screen->window) & (SDL_WINDOW_HIDDEN | SDL_WINDOW_MINIMIZED)) == 0;
}

/* ---- the window ---- */

double screen_scale(const struct screen *screen) {
    int width = 0;
    SDL_GetWindowSize(screen->window, &width, NULL);
    return width > 0 && screen->canvas.width > 0 ? (double)screen->canvas.width / width : 1.0;
}

bool screen_fullscreen(const struct screen *screen) {
    return (SDL_GetWindowFlags(screen->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) ==
           SDL_WINDOW_FULLSCREEN_DESKTOP;
}

bool screen_set_fullscreen(struct screen *screen, bool fullscreen) {
    return SDL_SetWindowFullscreen(screen->window, fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0) == 0;
}

void screen_set_title(struct screen *screen, const char *title) {
    SDL_SetWindowTitle(screen->window, title);
}

static bool handle_window(struct screen *screen, const SDL_WindowEvent *event) {
    if (event->windowID != SDL_GetWindowID(screen->window)) {
        return false;
    }
    switch (event->event) {
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        screen_invalidate(screen);
        return true;
    default:
        return false;
    }
}

bool screen_handle(struct screen *screen, const union SDL_Event *event) {
    switch (event->type) {
    case SDL_WINDOWEVENT:
        return handle_window(screen, &event->window);
    case SDL_RENDER_DEVICE_RESET:
        drop_texture(screen); /* the next present makes another */
        screen_invalidate(screen);
        return true;
    case SDL_RENDER_TARGETS_RESET:
        screen_invalidate(screen);
        return true;
    default:
        return false;
    }
}
