#include "options.h"

#include <string.h>

#include "memory.h"
#include "parse.h"
#include "recipe_file.h"

/* What is no setting: it says what the program is to do, not what the picture looks like. */
struct command {
    const char *key;
    const char *argument; /* NULL for none */
    const char *help;
    void (*take)(struct options *options, const char *value); /* NULL: the value is a file of settings */
};

/* Files of settings come first, wherever they stand, so that every single setting overrides them. */
enum pass {
    PASS_FILES,
    PASS_OTHERS,
};

static void take_export(struct options *options, const char *value) {
    /* options_read made room for as many as there are arguments. */
    options->exports[options->exports_count++] = value;
}

static void take_stats(struct options *options, const char *value) {
    (void)value;
    options->stats = true;
}

static void take_verify(struct options *options, const char *value) {
    (void)value;
    options->verify = true;
}

static void take_list(struct options *options, const char *value) {
    options->list = value;
}

static void take_describe(struct options *options, const char *value) {
    options->describe = value;
}

static void take_help(struct options *options, const char *value) {
    (void)value;
    options->help = true;
}

static void take_version(struct options *options, const char *value) {
    (void)value;
    options->version = true;
}

static const struct command commands[] = {
    {"from", "FILE", "settings of a picture, clip, map or text; other options override them", NULL},
    {"export", "FILE", "write FILE instead of opening a window; the extension says what", take_export},
    {"stats", NULL, "print figures, one key=value a line, instead of opening a window", take_stats},
    {"verify", NULL, "check the trees: spanning, acyclic, minimum and identical", take_verify},
    {"list", "WHAT", "list algorithms, solvers, palettes, themes, views, formats or actions", take_list},
    {"describe", "NAME", "tell all about an algorithm or a solver", take_describe},
    {"help", NULL, "show the options and the keys", take_help},
    {"version", NULL, "show the version", take_version},
};
#define COMMANDS_COUNT (sizeof commands / sizeof commands[0])

static size_t option_count(void) {
    return settings_count + COMMANDS_COUNT;
}

static const char *option_name(size_t index) {
    return index < settings_count ? settings_table[index].key : commands[index - settings_count].key;
}

static const struct vocabulary vocabulary_options = {"options", "option", option_count, option_name, NULL};

/* An option's name, with its length since a value may follow behind "=". */
static size_t find_option(const char *argument, size_t length, struct complaint *complaint) {
    const int shown = length < 60 ? (int)length : 60;
    if (strncmp(argument, "--", 2) != 0 || length <= 2) {
        (void)complain(complaint, "'%.60s' is no option; options begin with --, see mazegrow --help",
                       argument);
        return VOCABULARY_NONE;
    }
    const size_t index = vocabulary_find(&vocabulary_options, argument + 2, length - 2);
    const size_t nearest = vocabulary_nearest(&vocabulary_options, argument + 2, length - 2);
    if (index != VOCABULARY_NONE) {
        return index;
    }
    if (nearest != VOCABULARY_NONE) {
        (void)complain(complaint, "'%.*s' is no option; did you mean '--%s'?", shown, argument,
                       option_name(nearest));
    } else {
        (void)complain(complaint, "'%.*s' is no option; see mazegrow --help", shown, argument);
    }
    return VOCABULARY_NONE;
}

static bool take_file(struct options *options, const char *path, struct complaint *complaint) {
    struct complaint detail;
    return recipe_read_file(path, &options->settings, &detail) ||
           complain(complaint, "--from: %.230s", detail.text);
}

static bool take_setting(struct options *options, const struct setting *setting, const char *value,
                         struct complaint *complaint) {
    struct complaint detail;
    return setting_parse(setting, &options->settings, value, &detail) ||
           complain(complaint, "--%s: %.200s", setting->key, detail.text);
}

/* Does nothing unless it is the option's pass. */
static bool take(struct options *options, enum pass pass, size_t index, const char *value,
                 struct complaint *complaint) {
    const struct command *const command = index >= settings_count ? &commands[index - settings_count] : NULL;
    const bool is_file = command != NULL && command->take == NULL;
    if (is_file != (pass == PASS_FILES)) {
        return true;
    }
    if (is_file) {
        return take_file(options, value, complaint);
    }
    if (command == NULL) {
        return take_setting(options, &settings_table[index], value, complaint);
    }
    command->take(options, value);
    return true;
}

static const char *option_argument(size_t index) {
    return index < settings_count ? settings_table[index].argument
                                  : commands[index - settings_count].argument;
}

static bool read_pass(struct options *options, enum pass pass, int count, char **arguments,
                      struct complaint *complaint) {
    for (int i = 1; i < count; i++) {
        const char *const argument = arguments[i];
        const size_t length = strcspn(argument, "=");
        const char *value = argument[length] == '=' ? argument + length + 1 : NULL;
        const size_t index = find_option(argument, length, complaint);
        if (index == VOCABULARY_NONE) {
            return false;
        }
        const bool is_switch = option_argument(index) == NULL;
        if (is_switch && value != NULL && index >= settings_count) {
            return complain(complaint, "--%s takes no value", option_name(index));
        }
        if (is_switch && value == NULL) {
            value = "yes";
        }
        if (value == NULL && i + 1 == count) {
            return complain(complaint, "--%s wants a value: %s", option_name(index), option_argument(index));
        }
        if (!take(options, pass, index, value != NULL ? value : arguments[++i], complaint)) {
            return false;
        }
    }
    return true;
}

bool options_read(struct options *options, int count, char **arguments, struct complaint *complaint) {
    *options = (struct options){.settings = settings_default()};
    options->exports = memory_new((size_t)count, sizeof *options->exports);
    if (options->exports == NULL) {
        return complain(complaint, "out of memory");
    }
    return read_pass(options, PASS_FILES, count, arguments, complaint) &&
           read_pass(options, PASS_OTHERS, count, arguments, complaint);
}

void options_free(struct options *options) {
    memory_free(options->exports);
    options->exports = NULL;
}

bool options_headless(const struct options *options) {
    return options->exports_count > 0 || options->stats || options->verify;
}

static void print_option(FILE *file, const char *key, const char *argument, const char *help,
                         const char *usual) {
    char left[64];
    (void)snprintf(left, sizeof left, "--%s%s%s", key, argument != NULL ? " " : "",
                   argument != NULL ? argument : "");
    (void)fprintf(file, "  %-37s  %s", left, help);
    if (usual[0] != '\0' && argument != NULL) {
        (void)fprintf(file, " (%s)", usual);
    }
    (void)fputc('\n', file);
}

void options_print_help(FILE *file) {
    const struct settings usual = settings_default();
    for (size_t i = 0; i < settings_count; i++) {
        const struct setting *const setting = &settings_table[i];
        char value[128];
        setting_print(setting, &usual, value, sizeof value);
        print_option(file, setting->key, setting->argument, setting->help, value);
    }
    for (size_t i = 0; i < COMMANDS_COUNT; i++) {
        print_option(file, commands[i].key, commands[i].argument, commands[i].help, "");
    }
}
