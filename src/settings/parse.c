#include "parse.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool complain(struct complaint *complaint, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(complaint->text, sizeof complaint->text, format, arguments);
    va_end(arguments);
    return false;
}

bool parse_digits(const char *text, char end, uint64_t highest, uint64_t *number, const char **rest) {
    uint64_t value = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9'; at++) {
        const uint64_t digit = (uint64_t)(*at - '0');
        if (digit > highest || value > (highest - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    if (at == text || *at != end) {
        return false;
    }
    *number = value;
    *rest = end != '\0' ? at + 1 : at;
    return true;
}

bool parse_number(const char *text, uint64_t lowest, uint64_t highest, uint64_t *number,
                  struct complaint *complaint) {
    const char *rest = NULL;
    if (parse_digits(text, '\0', highest, number, &rest) && *number >= lowest) {
        return true;
    }
    return complain(complaint, "'%.40s' is not a whole number from %" PRIu64 " to %" PRIu64, text, lowest,
                    highest);
}

/* The names of a vocabulary, as far as they fit. */
static void list_names(const struct vocabulary *vocabulary, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < vocabulary->count(); i++) {
        const char *const name = vocabulary->name(i);
        const size_t needed = strlen(name) + (used > 0 ? 2 : 0);
        if (used + needed + sizeof ", …" >= size) {
            (void)snprintf(out + used, size - used, ", …");
            return;
        }
        (void)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", name);
        used += needed;
    }
}

bool parse_name(const struct vocabulary *vocabulary, const char *text, size_t length, size_t *index,
                struct complaint *complaint) {
    *index = vocabulary_find(vocabulary, text, length);
    if (*index != VOCABULARY_NONE) {
        return true;
    }
    const int shown = length < 40 ? (int)length : 40;
    const size_t nearest = vocabulary_nearest(vocabulary, text, length);
    if (nearest != VOCABULARY_NONE) {
        return complain(complaint, "'%.*s' is no %s; did you mean '%s'?", shown, text, vocabulary->noun,
                        vocabulary->name(nearest));
    }
    char names[120];
    list_names(vocabulary, names, sizeof names);
    return complain(complaint, "'%.*s' is no %s; there are %s", shown, text, vocabulary->noun, names);
}
