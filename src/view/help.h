/* The help overlay: all keys, from the table of actions. */
#ifndef HELP_H
#define HELP_H

#include "brush.h"

/* Draws over a window of width x height pixels. */
void help_draw(const struct brush *brush, int32_t width, int32_t height);

#endif
