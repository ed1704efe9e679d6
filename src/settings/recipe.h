/* Recipes: the settings that make a picture, as text. Pictures carry it, and people pass it on.

   "key=value key=value …" with white space between, in any order and each key at most once; "mazegrow", and
   its version behind that, may stand in front. What settings_print writes is one. A recipe may come from
   anywhere, so nothing in it is relied on. */
#ifndef RECIPE_H
#define RECIPE_H

#include <stdbool.h>
#include <stddef.h>

#include "settings.h"

/* Bytes of the longest recipe that is taken: what settings_print writes, with ample white space. */
#define RECIPE_TEXT_MAX 4096

/* Takes a recipe over into the settings; settings that it does not name stay as they are. Only kept ones may
   be named. False with a complaint, and all settings as they were, when any of it is wrong. The text need not
   be ended by a zero. */
bool recipe_parse(const char *text, size_t length, struct settings *settings, struct complaint *complaint);

/* Whether a text begins like a recipe, so that it is worth saying what is wrong with it. */
bool recipe_likely(const char *text, size_t length);

#endif
