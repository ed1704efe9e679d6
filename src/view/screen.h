/* The screen: the program's window and how pixels get there.

   A canvas of the window's full size is the truth. The caller draws into it, marks what it changed, and has
   the marked pixels shown. Two roads lead to the display: a texture on a graphics card, presented when the
   display is ready for it; or, without such a card, the window's own memory, of which only what is marked is
   sent.

   There is one screen at a time, and it is used by the main thread. Where a function fails, SDL_GetError
   tells why. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "canvas.h"

#define SCREEN_WIDTH_MIN 320 /* in window units */
#define SCREEN_HEIGHT_MIN 240

struct screen;
union SDL_Event;

enum screen_road {
    SCREEN_ROAD_AUTO, /* the renderer if it runs on a graphics card, otherwise the surface */
    SCREEN_ROAD_SURFACE,
    SCREEN_ROAD_RENDERER, /* whatever it runs on */
};

struct screen_options {
    const char *title;
    int32_t width,
        height; /* of the window when it is not fullscreen, in window units; 0: most of the desktop */
    bool fullscreen;
    const struct canvas *icon; /* NULL for none; not needed afterwards */
    enum screen_road road;
};

enum screen_failure {
    SCREEN_NO_DISPLAY, /* there is none, or it does not let this program in */
    SCREEN_BROKEN,     /* there is one, but no window with pixels could be made on it */
};

struct screen_problem {
    enum screen_failure failure;
    char text[240]; /* one line */
};

enum screen_change {
    SCREEN_SAME,
    SCREEN_NEW,
    SCREEN_LOST,
};

/* Opens the window. All of the canvas is black and marked. NULL on failure, and then the problem is set. */
struct screen *screen_new(const struct screen_options *options, struct screen_problem *problem);

/* Closes the window. NULL is accepted. */
void screen_free(struct screen *screen);

/* What to draw into. The screen owns it, and its pixels move when screen_resize says so. */
struct canvas *screen_canvas(struct screen *screen);

/* These pixels of the canvas have changed. May reach beyond it. */
void screen_mark(struct screen *screen, struct rect rect);

/* All of the canvas is to be shown again, since the display may have lost it. */
void screen_invalidate(struct screen *screen);

/* Shows what is marked, and may wait for the display on the road of the renderer. Without a mark, or while
   the window cannot be seen, it returns at once, and marks are kept until they are shown. */
bool screen_present(struct screen *screen);

/* Whether the window is on the display at all, not hidden or minimised. */
bool screen_visible(const struct screen *screen);

/* Gives the canvas the window's current size in pixels. To be called when the events that waited have been
   handled, and after screen_set_fullscreen; it costs little when nothing has changed.

   SCREEN_NEW: the canvas has other pixels and perhaps another size, and must be drawn anew, all of it.
   SCREEN_LOST: that failed. The canvas has no pixels now; trying again later is allowed. */
enum screen_change screen_resize(struct screen *screen);

/* Pixels of the canvas in a window unit, which is what the mouse is measured in. */
double screen_scale(const struct screen *screen);

bool screen_fullscreen(const struct screen *screen);
bool screen_set_fullscreen(struct screen *screen, bool fullscreen);

/* Every event is to be shown to the screen, which sees to those of the window and the graphics card. True
   when the event was about the size or the pixels of the window, so that it is time for screen_resize and
   screen_present. */
bool screen_handle(struct screen *screen, const union SDL_Event *event);

#endif
