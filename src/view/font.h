/* Fonts: finding them on this computer, and what single characters look like in them. Needs no display. */
#ifndef FONT_H
#define FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum font_face {
    FONT_SANS,
    FONT_SANS_BOLD,
    FONT_MONO,
};

#define FONT_FACES 3
#define FONT_PATH_MAX 4096

struct font_file {
    char path[FONT_PATH_MAX]; /* empty when there is none */
    long index;               /* of the face in the file, as FreeType counts them */
};

/* The system's choice for each face among the outline fonts that have the letters and figures. Where no font
   has a face's style, the nearest one stands in: a regular font for the bold face. False when there is no
   font at all; then every path is empty.

   Reads the system's list of fonts anew each time, which takes some milliseconds, and keeps nothing of it. */
bool font_find(struct font_file found[FONT_FACES]);

struct font;

/* What a character looks like: how much of each pixel it covers. */
struct font_image {
    uint8_t *coverage;     /* width x height, 0 to 255; NULL when nothing is inked */
    int32_t width, height; /* of what is inked */
    int32_t left;          /* from the pen to the first column */
    int32_t top;           /* from the baseline up to the top of the first row */
    int32_t advance;       /* how far the pen moves */
};

/* Opens a font; one that is to be bold and is not is made so. NULL on failure, and then font_error tells why.
 */
struct font *font_open(const char *path, long index, bool bold);
const char *font_error(void);

/* NULL is accepted. */
void font_close(struct font *font);

bool font_has(const struct font *font, uint32_t character);

/* The size of the em square in pixels, which all below depends on. False on failure; then it is as before. */
bool font_set_size(struct font *font, int32_t pixels);

/* Height of a line, and how far below its top the baseline is. */
int32_t font_height(const struct font *font);
int32_t font_ascent(const struct font *font);

/* Draws a character that the font has. The caller gives the coverage back with memory_free. False on failure.
 */
bool font_draw(struct font *font, uint32_t character, struct font_image *image);

#endif
