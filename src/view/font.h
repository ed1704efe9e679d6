/* Fonts: where on this computer the files of the fonts are that text is drawn with. */
#ifndef FONT_H
#define FONT_H

#include <stdbool.h>
#include <stddef.h>

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

#endif
