#include "recipes.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "kinds.h"
#include "recipe.h"
#include "recipe_file.h"
#include "testing.h"
#include "vocabulary.h"

#define VALUE_MAX 128

static void throw_lineup(char value[VALUE_MAX], struct dice *dice) {
    const uint32_t count = 1 + dice_below(dice, RACE_RUNS_MAX);
    size_t used = 0;
    for (uint32_t i = 0; i < count; i++) {
        used += (size_t)snprintf(value + used, VALUE_MAX - used, "%s%s", i > 0 ? "," : "",
                                 generators[dice_below(dice, generators_count)]->name);
    }
}

static void throw_place(char value[VALUE_MAX], const char *other, struct dice *dice) {
    if (dice_below(dice, 2) > 0) {
        (void)snprintf(value, VALUE_MAX, "%s", other);
    } else {
        (void)snprintf(value, VALUE_MAX, "%" PRIu32 ",%" PRIu32, (uint32_t)dice_throw(dice),
                       (uint32_t)dice_throw(dice));
    }
}

static void throw_numbers(const struct setting *setting, char value[VALUE_MAX], struct dice *dice) {
    if (setting->kind == &kind_number) {
        const int64_t values = (int64_t)setting->highest - setting->lowest + 1;
        (void)snprintf(value, VALUE_MAX, "%" PRId64,
                       setting->lowest + (int64_t)dice_below(dice, (uint64_t)values));
    } else if (setting->kind == &kind_seed) {
        (void)snprintf(value, VALUE_MAX, "%" PRIu64, dice_throw(dice));
    } else if (setting->kind == &kind_step && dice_below(dice, 2) > 0) {
        (void)snprintf(value, VALUE_MAX, "%" PRIu64, dice_throw(dice) / 2);
    } else if (setting->kind == &kind_cells) {
        (void)snprintf(value, VALUE_MAX, "%" PRIu32 "x%" PRIu32, 1 + dice_below(dice, 40000),
                       1 + dice_below(dice, 40000));
    } else if (setting->kind == &kind_caverns) {
        (void)snprintf(value, VALUE_MAX, "%" PRIu32 ":%" PRIu32, dice_below(dice, 10001),
                       dice_below(dice, 1001));
    } else if (setting->kind == &kind_mix) {
        (void)snprintf(value, VALUE_MAX, "%" PRIu32 ":%" PRIu32 ":%" PRIu32, dice_below(dice, 1001),
                       1 + dice_below(dice, 1000), dice_below(dice, 1001));
    } else if (setting->kind == &kind_pace) {
        (void)snprintf(value, VALUE_MAX, "%s%" PRIu32, dice_below(dice, 2) > 0 ? "1/" : "",
                       1 + dice_below(dice, 32));
    }
}

/* A value that the setting takes; the usual one where nothing is known of its kind. */
static void throw_value(const struct setting *setting, char value[VALUE_MAX], struct dice *dice) {
    static const char *const starts[] = {"usual", "bottom-left", "center", "random"};
    const struct settings usual = settings_default();
    setting_print(setting, &usual, value, VALUE_MAX);
    if (setting->kind == &kind_algorithm) {
        throw_lineup(value, dice);
    } else if (setting->kind == &kind_name) {
        const struct vocabulary *const names = setting->vocabulary;
        (void)snprintf(value, VALUE_MAX, "%s", names->name(dice_below(dice, names->count())));
    } else if (setting->kind == &kind_switch) {
        (void)snprintf(value, VALUE_MAX, "%s", dice_below(dice, 2) > 0 ? "yes" : "no");
    } else if (setting->kind == &kind_start) {
        throw_place(value, starts[dice_below(dice, sizeof starts / sizeof starts[0])], dice);
    } else if (setting->kind == &kind_cell) {
        throw_place(value, "auto", dice);
    } else {
        throw_numbers(setting, value, dice);
    }
}

struct settings recipes_throw(struct dice *dice) {
    struct settings settings = settings_default();
    for (size_t i = 0; i < settings_count; i++) {
        if (settings_table[i].kept) {
            char value[VALUE_MAX];
            struct complaint complaint;
            throw_value(&settings_table[i], value, dice);
            require(setting_parse(&settings_table[i], &settings, value, &complaint), "%s: %s",
                    settings_table[i].key, complaint.text);
        }
    }
    return settings;
}

bool recipes_same(const struct settings *a, const struct settings *b) {
    char of_a[SETTINGS_TEXT_MAX];
    char of_b[SETTINGS_TEXT_MAX];
    settings_print(a, of_a, sizeof of_a);
    settings_print(b, of_b, sizeof of_b);
    return strcmp(of_a, of_b) == 0;
}

/* Settings are valid when their text makes them again. */
static void require_valid(const struct settings *settings, const char *words) {
    struct settings again = settings_default();
    struct complaint complaint;
    char text[SETTINGS_TEXT_MAX];
    settings_print(settings, text, sizeof text);
    require(recipe_parse(text, strlen(text), &again, &complaint), "%s: '%s': %s", words, text,
            complaint.text);
    require(recipes_same(settings, &again), "%s: others come back from '%s'", words, text);
}

bool recipes_try(recipes_reader *reader, const void *context, struct settings *settings, const char *phrase,
                 const char *words) {
    struct complaint complaint;
    unsigned char before[sizeof *settings];
    memset(&complaint, '\n', sizeof complaint);
    memcpy(before, settings, sizeof before);
    if (reader(context, settings, &complaint)) {
        require_valid(settings, words);
        return true;
    }
    unsigned char after[sizeof *settings];
    memcpy(after, settings, sizeof after);
    require(memcmp(before, after, sizeof before) == 0, "%s: refused, but changed the settings", words);
    const char *const end = memchr(complaint.text, '\0', sizeof complaint.text);
    require(end != NULL && end > complaint.text, "%s: nothing is said", words);
    for (const char *at = complaint.text; at < end; at++) {
        require((unsigned char)*at >= ' ' && *at != 0x7f, "%s: not one line: %s", words, complaint.text);
    }
    require(phrase == NULL || strstr(complaint.text, phrase) != NULL, "%s: says: %s", words, complaint.text);
    return false;
}

unsigned char *recipes_read(const char *path, size_t *size) {
    FILE *const file = fopen(path, "rb");
    require(file != NULL, "%s cannot be opened", path);
    require(fseek(file, 0, SEEK_END) == 0, "%s has no end", path);
    *size = (size_t)ftell(file);
    rewind(file);
    unsigned char *const bytes = test_new(*size + 1, 1);
    require(fread(bytes, 1, *size, file) == *size, "%s cannot be read", path);
    (void)fclose(file);
    return bytes;
}

void recipes_write(const char *path, const void *bytes, size_t size) {
    /* A new file is not waited for; one that takes the place of an older one is, by some file systems. */
    (void)remove(path);
    FILE *const file = fopen(path, "wb");
    require(file != NULL, "%s cannot be made", path);
    require(fwrite(bytes, 1, size, file) == size && fclose(file) == 0, "%s cannot be written", path);
}

static bool read_file(const void *context, struct settings *settings, struct complaint *complaint) {
    const char *const path = context;
    const bool read = recipe_read_file(path, settings, complaint);
    require(read || strncmp(complaint->text, "'", 1) != 0 ||
                strncmp(complaint->text + 1, path, strlen(path)) == 0,
            "the complaint does not name %s: %s", path, complaint->text);
    return read;
}

bool recipes_try_file(const char *path, struct settings *settings, const char *phrase, const char *words) {
    return recipes_try(read_file, path, settings, phrase, words);
}
