/* The caption of a picture: a line that says what is in it, for those who see it without its settings. */
#ifndef CAPTION_H
#define CAPTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "canvas.h"
#include "race.h"
#include "settings.h"

#define CAPTION_TEXT_MAX 240

/* What the race shows now: "Prim’s and Kruskal’s, 40 x 30, seed 7, after 500 pops". */
void caption_write(const struct settings *settings, const struct race *race, char text[CAPTION_TEXT_MAX]);

/* Whether the settings' font, if they name one, can be used. */
bool caption_possible(const struct settings *settings, struct complaint *complaint);

/* The line as a canvas, in the settings' theme and font: so wide, or wider where the text is. The caller
   frees it. False when memory is exhausted. */
bool caption_draw(struct canvas *canvas, const char *text, int32_t width, const struct settings *settings);

/* A copy of a picture with the caption of what the race shows below it. */
bool caption_below(struct canvas *canvas, const struct canvas *picture, const struct settings *settings,
                   const struct race *race);

#endif
