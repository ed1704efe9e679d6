/* Recipes out of files: the settings that made a picture or a map, read from it again. */
#ifndef RECIPE_FILE_H
#define RECIPE_FILE_H

#include <stdbool.h>

#include "settings.h"

/* Takes the settings in a file over, as recipe_parse does. Its content, whatever its name, tells what it is:
   .png, .gif, .mp4, .webm, .svg, .pdf or .tmx as exported, or a text that is a recipe. False with a complaint
   that names the file, and all settings as they were, when it cannot be read, is none of these, or is broken.
 */
bool recipe_read_file(const char *path, struct settings *settings, struct complaint *complaint);

#endif
