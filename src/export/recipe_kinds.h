/* Finding the text of a recipe in a file's bytes: a function a kind of file.

   The bytes may be anything at all. Time is bounded by a small multiple of their number, and memory likewise.
   False when there is no such text, be it that the file is broken, be it that it comes from elsewhere, or
   when memory is exhausted. */
#ifndef RECIPE_KINDS_H
#define RECIPE_KINDS_H

#include <stdbool.h>
#include <stddef.h>

#include "recipe.h"

/* Holds one byte more than a recipe may have: what is cut off here is too long there. */
struct recipe_text {
    char bytes[RECIPE_TEXT_MAX + 1];
    size_t length;
};

/* Appends as much as there is room for. */
void recipe_text_add(struct recipe_text *text, const void *bytes, size_t count);

/* The text is empty at first, and of no meaning when the result is false. */
bool recipe_find_png(const unsigned char *bytes, size_t size, struct recipe_text *text);
bool recipe_find_gif(const unsigned char *bytes, size_t size, struct recipe_text *text);
bool recipe_find_pdf(const unsigned char *bytes, size_t size, struct recipe_text *text);
bool recipe_find_mp4(const unsigned char *bytes, size_t size, struct recipe_text *text);
bool recipe_find_webm(const unsigned char *bytes, size_t size, struct recipe_text *text);
bool recipe_find_xml(const unsigned char *bytes, size_t size, struct recipe_text *text);

#endif
