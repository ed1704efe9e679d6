/* Recipes for tests: settings thrown at random, and files that recipes are read from. */
#ifndef RECIPES_H
#define RECIPES_H

#include <stdbool.h>
#include <stddef.h>

#include "dice.h"
#include "settings.h"

/* Settings of which every kept one was given a value, whatever is in the table of settings. */
struct settings recipes_throw(struct dice *dice);

/* Whether all kept settings are the same. */
bool recipes_same(const struct settings *a, const struct settings *b);

/* What takes a text or a file over into settings. */
typedef bool recipes_reader(const void *context, struct settings *settings, struct complaint *complaint);

/* Lets the reader have settings that were thrown before. Fails the test unless they change to valid ones when
   it succeeds, or else stay as they are, byte for byte, beside a complaint of one line that has the phrase in
   it (NULL: any). The words tell what is tried. Returns whether it succeeded. */
bool recipes_try(recipes_reader *reader, const void *context, struct settings *settings, const char *phrase,
                 const char *words);

/* All of a file, with a zero behind it; the caller frees it. */
unsigned char *recipes_read(const char *path, size_t *size);
void recipes_write(const char *path, const void *bytes, size_t size);

/* recipes_try for the file at a path, which its complaint must name. */
bool recipes_try_file(const char *path, struct settings *settings, const char *phrase, const char *words);

#endif
