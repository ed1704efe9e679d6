#include "vocabulary.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "generator.h"
#include "palette.h"
#include "settings.h"
#include "theme.h"
#include "views.h"

static size_t algorithms(void) {
    return generators_count;
}

static const char *algorithm_name(size_t index) {
    return generators[index]->name;
}

static const char *algorithm_summary(size_t index) {
    return generators[index]->summary;
}

const struct vocabulary vocabulary_algorithms = {
    "algorithms", "algorithm", algorithms, algorithm_name, algorithm_summary,
};

const struct vocabulary vocabulary_palettes = {
    "palettes", "palette", palettes_count, palette_name, palette_summary,
};

static size_t theme_count(void) {
    return themes_count;
}

static const char *theme_name(size_t index) {
    return themes[index].name;
}

static const char *theme_summary(size_t index) {
    return themes[index].summary;
}

const struct vocabulary vocabulary_themes = {"themes", "theme", theme_count, theme_name, theme_summary};

static size_t view_count(void) {
    return VIEW_COUNT;
}

static const char *view_name(size_t index) {
    return views[index].name;
}

static const char *view_summary(size_t index) {
    return views[index].summary;
}

const struct vocabulary vocabulary_views = {"views", "view", view_count, view_name, view_summary};

static size_t solver_count(void) {
    return 1 + solvers_count;
}

static const char *solver_name(size_t index) {
    return index == 0 ? "none" : solvers[index - 1]->name;
}

static const char *solver_summary(size_t index) {
    return index == 0 ? "leave the maze unsolved" : solvers[index - 1]->summary;
}

const struct vocabulary vocabulary_solvers = {"solvers", "solver", solver_count, solver_name, solver_summary};

/* A vocabulary that lives here: its names and summaries, and the functions that a vocabulary wants. */
#define WORDS(thing, plural, noun, ...)                                                                      \
    static const char *const thing##_words[][2] = {__VA_ARGS__};                                             \
    static size_t thing##_count(void) {                                                                      \
        return sizeof thing##_words / sizeof thing##_words[0];                                               \
    }                                                                                                        \
    static const char *thing##_name(size_t index) {                                                          \
        return thing##_words[index][0];                                                                      \
    }                                                                                                        \
    static const char *thing##_summary(size_t index) {                                                       \
        return thing##_words[index][1];                                                                      \
    }                                                                                                        \
    const struct vocabulary vocabulary_##thing = {plural, noun, thing##_count, thing##_name, thing##_summary};

WORDS(text_styles, "text-styles", "text style", [TEXT_ASCII] = {"ascii", "walls of + - and |"},
      [TEXT_UNICODE] = {"unicode", "walls of box-drawing characters"},
      [TEXT_BLOCKS] = {"blocks", "one character a wall or cell, as tile games want: # and space"})
WORDS(recordings, "recordings", "recording", [FILM_GIF] = {"gif", "an animation, which plays over and over"},
      [FILM_MP4] = {"mp4", "a video (H.264), made by ffmpeg"},
      [FILM_WEBM] = {"webm", "a video (VP9), made by ffmpeg"})
WORDS(pages, "pages", "page", {"a4", "210 x 297 mm"}, {"letter", "8.5 x 11 inches"})

size_t vocabulary_find(const struct vocabulary *vocabulary, const char *name, size_t length) {
    for (size_t i = 0; i < vocabulary->count(); i++) {
        const char *const candidate = vocabulary->name(i);
        if (strlen(candidate) == length && memcmp(candidate, name, length) == 0) {
            return i;
        }
    }
    return VOCABULARY_NONE;
}

#define WORD_MAX 32

static size_t least(size_t a, size_t b, size_t c) {
    const size_t ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* Small or capital. */
static bool same_letter(char a, char b) {
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Letters to insert, delete or replace to get from one word to the other (Levenshtein 1966). */
static size_t edits(const char *a, size_t a_length, const char *b, size_t b_length) {
    size_t row[WORD_MAX + 1];
    for (size_t j = 0; j <= b_length; j++) {
        row[j] = j;
    }
    for (size_t i = 1; i <= a_length; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            const size_t replaced = diagonal + (same_letter(a[i - 1], b[j - 1]) ? 0 : 1);
            diagonal = row[j];
            row[j] = least(row[j] + 1, row[j - 1] + 1, replaced);
        }
    }
    return row[b_length];
}

size_t vocabulary_nearest(const struct vocabulary *vocabulary, const char *typed, size_t length) {
    size_t nearest = VOCABULARY_NONE;
    size_t fewest = SIZE_MAX;
    if (length == 0 || length > WORD_MAX) {
        return VOCABULARY_NONE;
    }
    for (size_t i = 0; i < vocabulary->count(); i++) {
        const char *const name = vocabulary->name(i);
        const size_t name_length = strlen(name);
        if (name_length > WORD_MAX) {
            continue;
        }
        const bool beginning = length >= 2 && strncmp(name, typed, length) == 0;
        const size_t distance = beginning ? 0 : edits(typed, length, name, name_length);
        /* More than half the letters wrong is no resemblance. */
        if (distance < fewest && 2 * distance <= (length > name_length ? length : name_length)) {
            fewest = distance;
            nearest = i;
        }
    }
    return nearest;
}
