#include "vocabulary.h"

#include <stdint.h>
#include <string.h>

#include "generator.h"
#include "palette.h"
#include "settings.h"
#include "theme.h"

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

static const char *const views[][2] = {
    [VIEW_PLAIN] = {"plain", "cells, passages and the frontier"},
    [VIEW_FLOOD] = {"flood", "every cell that can be reached, coloured by its distance from the start"},
};

static size_t view_count(void) {
    return sizeof views / sizeof views[0];
}

static const char *view_name(size_t index) {
    return views[index][0];
}

static const char *view_summary(size_t index) {
    return views[index][1];
}

const struct vocabulary vocabulary_views = {"views", "view", view_count, view_name, view_summary};

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
            const size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
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
