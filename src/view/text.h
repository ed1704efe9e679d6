/* Text on a canvas.

   Needs no display. Sizes are in pixels: that of the em square, which is about as tall as a line without its
   leading. Text is UTF-8 in one line, written from left to right; what is not valid UTF-8 is drawn as U+FFFD.
   A character that a face lacks comes from another face, and one that none has is drawn as a box. Characters
   are drawn once and kept, so that a line of figures that changes with every frame costs little more than its
   pixels. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "canvas.h"
#include "font.h"

#define TEXT_PIXELS_MAX 512 /* larger sizes are drawn at this one */

struct text;

/* Opens the fonts: the file for all faces, or the system's own with NULL.

   NULL when the file cannot be used or memory is exhausted; then the problem says why, in one line. Without
   any font on the system there is a text nevertheless, which measures 0 and draws nothing, and the problem is
   a warning for the user. Otherwise the problem is the empty string. */
struct text *text_new(const char *font_file, char *problem, size_t size);

/* NULL is accepted. */
void text_free(struct text *text);

/* Whether there is a font. */
bool text_available(const struct text *text);

/* How far the text reaches from its x. */
int32_t text_width(struct text *text, enum font_face face, int32_t pixels, const char *utf8);

/* Height of a line, and how far below its top the baseline is. */
int32_t text_height(struct text *text, enum font_face face, int32_t pixels);
int32_t text_ascent(struct text *text, enum font_face face, int32_t pixels);

/* Blends the text over what lies in clip and canvas, with the line's top at y. Returns the x behind it. */
int32_t text_draw(struct text *text, struct canvas *canvas, struct rect clip, int32_t x, int32_t y,
                  enum font_face face, int32_t pixels, uint32_t colour, const char *utf8);

#endif
