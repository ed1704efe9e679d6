/* The screen's insides, shared by the files that it is made of and by nobody else: screen_open.c opens and
   closes it, screen.c uses it. */
#ifndef SCREEN_STATE_H
#define SCREEN_STATE_H

#include <SDL.h>
#include <stdbool.h>

#include "marks.h"
#include "screen.h"

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
    struct marks marks;
};

/* The canvas, and the texture on the road of the renderer, are gone; screen_resize makes others. */
void screen_drop_canvas(struct screen *screen);
void screen_drop_texture(struct screen *screen);

#endif
