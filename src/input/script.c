#include "script.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "actions.h"
#include "memory.h"
#include "parse.h"

#define SIZE_MOST 65536 /* bytes of the longest script */
#define LINE_MOST 80    /* of the longest line, without its comment */
#define SECONDS_MOST 86400
#define POPS_MOST (SETTINGS_STEP_END - 1)

/* ---- words ---- */

static size_t press_count(void) {
    return actions_count + KEY_COUNT - 1;
}

static const char *press_name(size_t index) {
    return index < actions_count ? actions[index].name : key_name((enum key)(1 + index - actions_count));
}

static const char *press_summary(size_t index) {
    return index < actions_count ? actions[index].help : "the key itself";
}

static size_t action_count(void) {
    return actions_count;
}

const struct vocabulary vocabulary_actions = {"actions", "action", action_count, press_name, press_summary};

const struct vocabulary vocabulary_presses = {"presses", "action or key", press_count, press_name,
                                              press_summary};

/* Keys may be written small. */
static size_t find_press(const char *name) {
    for (size_t i = 0; i < press_count(); i++) {
        if (strcasecmp(press_name(i), name) == 0) {
            return i;
        }
    }
    return VOCABULARY_NONE;
}

static bool read_press(const char *name, enum key *key, struct complaint *complaint) {
    size_t index = find_press(name);
    if (index == VOCABULARY_NONE && !parse_name(&vocabulary_presses, name, strlen(name), &index, complaint)) {
        return false;
    }
    *key = index < actions_count ? actions[index].keys[0] : (enum key)(1 + index - actions_count);
    return true;
}

/* ---- lines ---- */

/* Cuts the first word off a line: it ends with a zero then. Empty behind the last. */
static char *next_word(char **rest) {
    char *const word = *rest + strspn(*rest, " \t");
    char *const end = word + strcspn(word, " \t");
    *rest = *end != '\0' ? end + 1 : end;
    *end = '\0';
    return word;
}

/* "2s", "2.5s", "0.125s": whole thousandths of a second, to the nearest frame. */
static bool read_seconds(const char *word, uint64_t *frames) {
    uint64_t seconds = 0;
    uint64_t thousandths = 0;
    const char *rest = NULL;
    if (parse_digits(word, '.', SECONDS_MOST, &seconds, &rest)) {
        const char *const fraction = rest;
        if (!parse_digits(fraction, 's', 999, &thousandths, &rest) || rest - fraction > 4) {
            return false;
        }
        for (ptrdiff_t digits = rest - fraction - 1; digits < 3; digits++) {
            thousandths *= 10;
        }
    } else if (!parse_digits(word, 's', SECONDS_MOST, &seconds, &rest)) {
        return false;
    }
    *frames = seconds * SCRIPT_FRAMES_A_SECOND + (thousandths * SCRIPT_FRAMES_A_SECOND + 500) / 1000;
    return *rest == '\0';
}

static bool read_entry(char *line, struct script_entry *entry, struct complaint *complaint) {
    static const char form[] = "a line is like: at 2.5s space, or: at pop 500 screenshot";
    const char *const first = next_word(&line);
    if (strcmp(first, "at") != 0) {
        return complain(complaint, "'%.40s' is not at; %s", first, form);
    }
    const char *when = next_word(&line);
    const char *rest = NULL;
    bool valid = false;
    if (strcmp(when, "pop") == 0) {
        entry->clock = SCRIPT_POPS;
        when = next_word(&line);
        valid = parse_digits(when, '\0', POPS_MOST, &entry->when, &rest);
    } else {
        entry->clock = SCRIPT_FRAMES;
        valid = read_seconds(when, &entry->when);
    }
    if (!valid) {
        return complain(complaint, "'%.40s' is no time; %s", when, form);
    }
    /* The rest, since keys have names like "Page Up". */
    char *const press = line + strspn(line, " \t");
    for (size_t length = strlen(press); length > 0 && strchr(" \t", press[length - 1]) != NULL; length--) {
        press[length - 1] = '\0';
    }
    return read_press(press, &entry->key, complaint);
}

static bool is_blank(const char *line) {
    return line[strspn(line, " \t")] == '\0';
}

/* What complaints quote must not spoil the line that they are shown in. */
static bool check_characters(const char *line, size_t length, struct complaint *complaint) {
    for (size_t i = 0; i < length; i++) {
        if ((line[i] < ' ' || line[i] > '~') && line[i] != '\t') {
            return complain(complaint, "keys and times are in plain ASCII, and byte %zu is not", i + 1);
        }
    }
    return length <= LINE_MOST ||
           complain(complaint, "the line is too long; without its comment it has at most %d characters",
                    LINE_MOST);
}

/* One line, without its end. */
static bool take_line(struct script *script, const char *text, size_t length, struct complaint *complaint) {
    char line[LINE_MOST + 1];
    const char *const comment = memchr(text, '#', length);
    size_t used = comment != NULL ? (size_t)(comment - text) : length;
    used -= used > 0 && text[used - 1] == '\r' ? 1 : 0;
    if (!check_characters(text, used, complaint)) {
        return false;
    }
    memcpy(line, text, used);
    line[used] = '\0';
    if (is_blank(line)) {
        return true;
    }
    struct script_entry entry = {.pressed = false};
    if (!read_entry(line, &entry, complaint)) {
        return false;
    }
    script->entries[script->count++] = entry;
    return true;
}

static size_t count_lines(const char *text, size_t length) {
    size_t lines = 1;
    for (size_t i = 0; i < length; i++) {
        lines += text[i] == '\n' ? 1 : 0;
    }
    return lines;
}

bool script_parse(struct script *script, const char *name, const char *text, size_t length,
                  struct complaint *complaint) {
    *script = (struct script){.entries = memory_new(count_lines(text, length), sizeof *script->entries)};
    if (script->entries == NULL) {
        return complain(complaint, "out of memory");
    }
    size_t number = 1;
    for (const char *line = text; line < text + length; number++) {
        const size_t left = (size_t)(text + length - line);
        const char *const end = memchr(line, '\n', left);
        const size_t size = end != NULL ? (size_t)(end - line) : left;
        struct complaint detail;
        if (!take_line(script, line, size, &detail)) {
            return complain(complaint, "'%.60s', line %zu: %s", name, number, detail.text);
        }
        line += size + (end != NULL ? 1 : 0);
    }
    script->left = script->count;
    return true;
}

bool script_read_file(struct script *script, const char *path, struct complaint *complaint) {
    *script = (struct script){.entries = NULL};
    char *const text = memory_new(SIZE_MOST + 1, 1);
    if (text == NULL) {
        return complain(complaint, "out of memory");
    }
    errno = 0;
    FILE *const file = fopen(path, "rb");
    const size_t length = file != NULL ? fread(text, 1, SIZE_MOST + 1, file) : 0;
    const bool failed = file == NULL || ferror(file) != 0;
    const int error = errno;
    if (file != NULL) {
        (void)fclose(file);
    }
    const bool taken = failed ? complain(complaint, "'%.160s' could not be read: %s", path, strerror(error))
                       : length > SIZE_MOST
                           ? complain(complaint, "'%.160s' is too long for a script; it has at most %d bytes",
                                      path, SIZE_MOST)
                           : script_parse(script, path, text, length, complaint);
    memory_free(text);
    return taken;
}

void script_free(struct script *script) {
    memory_free(script->entries);
    *script = (struct script){.entries = NULL};
}

/* ---- playing ---- */

enum key script_press(struct script *script, uint64_t frame, uint64_t pop) {
    for (size_t i = 0; i < script->count && script->left > 0; i++) {
        struct script_entry *const entry = &script->entries[i];
        if (!entry->pressed && entry->when <= (entry->clock == SCRIPT_FRAMES ? frame : pop)) {
            entry->pressed = true;
            script->left--;
            return entry->key;
        }
    }
    return KEY_NONE;
}

uint64_t script_next_pop(const struct script *script, uint64_t pop) {
    uint64_t next = UINT64_MAX;
    for (size_t i = 0; i < script->count && script->left > 0; i++) {
        const struct script_entry *const entry = &script->entries[i];
        if (!entry->pressed && entry->clock == SCRIPT_POPS && entry->when > pop && entry->when < next) {
            next = entry->when;
        }
    }
    return next;
}
