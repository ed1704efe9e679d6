/* The screen in use: its canvas, what is shown of it, and what the desktop does to its window. */
#include <SDL.h>

#include "screen_state.h"

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

void screen_drop_canvas(struct screen *screen) {
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
    screen_drop_canvas(screen);
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

void screen_drop_texture(struct screen *screen) {
    if (screen->texture != NULL) {
        SDL_DestroyTexture(screen->texture);
        screen->texture = NULL;
    }
}

static enum screen_change resize_texture(struct screen *screen) {
    int width = 0;
    int height = 0;
    if (SDL_GetRendererOutputSize(screen->renderer, &width, &height) != 0) {
        screen_drop_texture(screen);
        screen_drop_canvas(screen);
        return SCREEN_LOST;
    }
    if (screen->canvas.pixels != NULL && screen->canvas.width == width && screen->canvas.height == height) {
        return SCREEN_SAME;
    }
    screen_drop_texture(screen);
    screen_drop_canvas(screen);
    if (!own_canvas(screen, width, height)) {
        return SCREEN_LOST;
    }
    if (!make_texture(screen)) {
        screen_drop_canvas(screen);
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
        screen_drop_texture(screen); /* the next present makes another */
        screen_invalidate(screen);
        return true;
    case SDL_RENDER_TARGETS_RESET:
        screen_invalidate(screen);
        return true;
    default:
        return false;
    }
}
