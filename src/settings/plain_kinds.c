/* Kinds of settings that are one number, name, path or switch. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "kinds.h"
#include "parse.h"

static bool parse_number_field(const struct setting *setting, void *field, const char *value,
                               struct complaint *complaint) {
    int32_t *const number = field;
    const bool negative = value[0] == '-';
    const int64_t furthest = negative ? -(int64_t)setting->lowest : setting->highest;
    uint64_t digits = 0;
    const char *rest = NULL;
    const bool valid =
        furthest >= 0 && parse_digits(negative ? value + 1 : value, '\0', (uint64_t)furthest, &digits, &rest);
    const int64_t signed_number = negative ? -(int64_t)digits : (int64_t)digits;
    if (!valid || signed_number < setting->lowest) {
        return complain(complaint, "'%.40s' is not a whole number from %" PRId32 " to %" PRId32, value,
                        setting->lowest, setting->highest);
    }
    *number = (int32_t)signed_number;
    return true;
}

static void print_number_field(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const int32_t *const number = field;
    (void)snprintf(out, size, "%" PRId32, *number);
}

static bool parse_name_field(const struct setting *setting, void *field, const char *value,
                             struct complaint *complaint) {
    uint32_t *const chosen = field;
    size_t index = 0;
    if (!parse_name(setting->vocabulary, value, strlen(value), &index, complaint)) {
        return false;
    }
    *chosen = (uint32_t)index;
    return true;
}

static void print_name_field(const struct setting *setting, const void *field, char *out, size_t size) {
    const uint32_t *const chosen = field;
    (void)snprintf(out, size, "%s", setting->vocabulary->name(*chosen));
}

static bool parse_switch_field(const struct setting *setting, void *field, const char *value,
                               struct complaint *complaint) {
    (void)setting;
    bool *const flag = field;
    const bool on = strcmp(value, "yes") == 0;
    if (!on && strcmp(value, "no") != 0) {
        return complain(complaint, "'%.40s' is neither yes nor no", value);
    }
    *flag = on;
    return true;
}

static void print_switch_field(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const bool *const flag = field;
    (void)snprintf(out, size, "%s", *flag ? "yes" : "no");
}

static bool parse_path_field(const struct setting *setting, void *field, const char *value,
                             struct complaint *complaint) {
    (void)setting;
    const char **const path = field;
    if (value[0] == '\0') {
        return complain(complaint, "'' is no path");
    }
    *path = value;
    return true;
}

static void print_path_field(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const char *const *const path = field;
    (void)snprintf(out, size, "%s", *path != NULL ? *path : "");
}

static bool parse_seed(const struct setting *setting, void *field, const char *value,
                       struct complaint *complaint) {
    (void)setting;
    return parse_number(value, 0, UINT64_MAX, field, complaint);
}

static void print_seed(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const uint64_t *const seed = field;
    (void)snprintf(out, size, "%" PRIu64, *seed);
}

static bool parse_step(const struct setting *setting, void *field, const char *value,
                       struct complaint *complaint) {
    (void)setting;
    uint64_t *const step = field;
    const char *rest = NULL;
    if (strcmp(value, "end") == 0) {
        *step = SETTINGS_STEP_END;
        return true;
    }
    uint64_t number = 0;
    if (!parse_digits(value, '\0', SETTINGS_STEP_END - 1, &number, &rest)) {
        return complain(complaint, "'%.40s' is no moment; a moment is a number of pops from 0, or end",
                        value);
    }
    *step = number;
    return true;
}

static void print_step(const struct setting *setting, const void *field, char *out, size_t size) {
    const uint64_t *const step = field;
    if (*step == SETTINGS_STEP_END) {
        (void)snprintf(out, size, "end");
    } else {
        print_seed(setting, field, out, size);
    }
}

const struct setting_kind kind_number = {parse_number_field, print_number_field};
const struct setting_kind kind_name = {parse_name_field, print_name_field};
const struct setting_kind kind_switch = {parse_switch_field, print_switch_field};
const struct setting_kind kind_path = {parse_path_field, print_path_field};
const struct setting_kind kind_seed = {parse_seed, print_seed};
const struct setting_kind kind_step = {parse_step, print_step};
