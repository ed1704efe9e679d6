/* Vocabularies: what a setting can be called. Each is made from the one table that holds the things
 * themselves. */
#ifndef VOCABULARY_H
#define VOCABULARY_H

#include <stdbool.h>
#include <stddef.h>

struct vocabulary {
    const char *plural; /* as on the command line: "palettes" */
    const char *noun;   /* as in a message: "palette" */
    size_t (*count)(void);
    const char *(*name)(size_t index);
    const char *(*summary)(size_t index);
};

extern const struct vocabulary vocabulary_algorithms;
extern const struct vocabulary vocabulary_palettes;
extern const struct vocabulary vocabulary_themes;
extern const struct vocabulary vocabulary_views;
extern const struct vocabulary vocabulary_solvers; /* "none" first */
extern const struct vocabulary vocabulary_text_styles;
extern const struct vocabulary vocabulary_pages;
extern const struct vocabulary vocabulary_recordings;

#define VOCABULARY_NONE SIZE_MAX

/* The index of a name of the given length; VOCABULARY_NONE when it is not one. */
size_t vocabulary_find(const struct vocabulary *vocabulary, const char *name, size_t length);

/* The index of the name that most resembles what was typed; VOCABULARY_NONE when none comes near. */
size_t vocabulary_nearest(const struct vocabulary *vocabulary, const char *typed, size_t length);

#endif
