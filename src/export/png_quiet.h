/* libpng without words: what our callers tell of a failure is theirs to say. */
#ifndef PNG_QUIET_H
#define PNG_QUIET_H

#include <png.h>

/* libpng's way out of an error: its caller set the jump. */
void png_quiet_error(png_structp png, png_const_charp message);

void png_quiet_warning(png_structp png, png_const_charp message);

#endif
