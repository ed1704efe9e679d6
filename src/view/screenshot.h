/* Pictures of the window, never over another file. */
#ifndef SCREENSHOT_H
#define SCREENSHOT_H

#include <stdbool.h>
#include <stddef.h>

#include "canvas.h"
#include "player.h"

/* Saves the canvas in the settings' folder, which is made if it is not there, under a name that says what is
   shown. report says where it went, or why it did not. */
bool screenshot_save(const struct canvas *canvas, const struct player *player, char *report, size_t size);

#endif
