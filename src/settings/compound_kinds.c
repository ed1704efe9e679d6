/* Kinds of settings that have parts: 40x30, prim,kruskal, 1/4. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "kinds.h"
#include "parse.h"

static bool parse_lineup(const struct setting *setting, void *field, const char *value,
                         struct complaint *complaint) {
    (void)setting;
    struct lineup lineup = {.count = 0};
    for (const char *at = value;; at++) {
        const size_t length = strcspn(at, ",");
        size_t index = 0;
        if (lineup.count == RACE_RUNS_MAX) {
            return complain(complaint, "'%.60s' has more than %d algorithms", value, RACE_RUNS_MAX);
        }
        if (!parse_name(&vocabulary_algorithms, at, length, &index, complaint)) {
            return false;
        }
        lineup.algorithms[lineup.count++] = generators[index];
        at += length;
        if (*at == '\0') {
            break;
        }
    }
    *(struct lineup *)field = lineup;
    return true;
}

static void print_lineup(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const struct lineup *const lineup = field;
    size_t used = 0;
    for (size_t i = 0; i < lineup->count && used < size; i++) {
        const int wrote =
            snprintf(out + used, size - used, "%s%s", i > 0 ? "," : "", lineup->algorithms[i]->name);
        used += wrote > 0 ? (size_t)wrote : 0;
    }
}

static bool parse_cells(const struct setting *setting, void *field, const char *value,
                        struct complaint *complaint) {
    (void)setting;
    uint64_t width = 0;
    uint64_t height = 0;
    const char *rest = value;
    if (strcmp(value, "auto") != 0) {
        if (!parse_digits(value, 'x', UINT32_MAX, &width, &rest) ||
            !parse_digits(rest, '\0', UINT32_MAX, &height, &rest) || width == 0 || height == 0) {
            return complain(complaint, "'%.40s' is not a size; a size is WIDTHxHEIGHT, as in 40x30, or auto",
                            value);
        }
        if (height > LATTICE_CELLS_MAX / width) {
            return complain(complaint, "'%.40s' is too large; a grid has at most %" PRIu32 " cells", value,
                            LATTICE_CELLS_MAX);
        }
    }
    *(struct cells *)field = (struct cells){(uint32_t)width, (uint32_t)height};
    return true;
}

static void print_cells(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const struct cells *const cells = field;
    if (cells->width == 0) {
        (void)snprintf(out, size, "auto");
    } else {
        (void)snprintf(out, size, "%" PRIu32 "x%" PRIu32, cells->width, cells->height);
    }
}

/* "X,Y" */
static bool read_place(const char *value, uint32_t *x, uint32_t *y) {
    uint64_t column = 0;
    uint64_t row = 0;
    const char *rest = NULL;
    if (!parse_digits(value, ',', UINT32_MAX, &column, &rest) ||
        !parse_digits(rest, '\0', UINT32_MAX, &row, &rest)) {
        return false;
    }
    *x = (uint32_t)column;
    *y = (uint32_t)row;
    return true;
}

static const char *const start_names[] = {
    [START_USUAL] = "usual",
    [START_BOTTOM_LEFT] = "bottom-left",
    [START_CENTER] = "center",
    [START_RANDOM] = "random",
};

static bool parse_start(const struct setting *setting, void *field, const char *value,
                        struct complaint *complaint) {
    (void)setting;
    struct start start = {.kind = START_USUAL};
    while (start.kind < START_CELL && strcmp(value, start_names[start.kind]) != 0) {
        start.kind++;
    }
    if (start.kind == START_CELL && !read_place(value, &start.x, &start.y)) {
        return complain(complaint,
                        "'%.40s' is no start; there are bottom-left, center, random, usual and COLUMN,ROW, "
                        "counted from 0,0 at the top left",
                        value);
    }
    *(struct start *)field = start;
    return true;
}

static void print_start(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const struct start *const start = field;
    if (start->kind == START_CELL) {
        (void)snprintf(out, size, "%" PRIu32 ",%" PRIu32, start->x, start->y);
    } else {
        (void)snprintf(out, size, "%s", start_names[start->kind]);
    }
}

static bool parse_cell(const struct setting *setting, void *field, const char *value,
                       struct complaint *complaint) {
    (void)setting;
    struct chosen_cell cell = {.chosen = strcmp(value, "auto") != 0};
    if (cell.chosen && !read_place(value, &cell.x, &cell.y)) {
        return complain(complaint,
                        "'%.40s' is no cell; a cell is COLUMN,ROW, counted from 0,0 at the top left, or auto",
                        value);
    }
    *(struct chosen_cell *)field = cell;
    return true;
}

static void print_cell(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const struct chosen_cell *const cell = field;
    if (cell->chosen) {
        (void)snprintf(out, size, "%" PRIu32 ",%" PRIu32, cell->x, cell->y);
    } else {
        (void)snprintf(out, size, "auto");
    }
}

#define CAVERNS_MAX 10000U
#define CAVERN_RADIUS_MAX 1000U

static bool parse_caverns(const struct setting *setting, void *field, const char *value,
                          struct complaint *complaint) {
    (void)setting;
    uint64_t count = 0;
    uint64_t radius = TERRAIN_RADIUS_USUAL;
    const char *rest = NULL;
    const bool alone = parse_digits(value, '\0', CAVERNS_MAX, &count, &rest);
    if (!alone && !(parse_digits(value, ':', CAVERNS_MAX, &count, &rest) &&
                    parse_digits(rest, '\0', CAVERN_RADIUS_MAX, &radius, &rest))) {
        return complain(
            complaint,
            "'%.40s' are no caverns; a number up to %u, and behind a colon their radius up to %u, as in 5:4",
            value, CAVERNS_MAX, CAVERN_RADIUS_MAX);
    }
    *(struct caverns *)field = (struct caverns){(uint32_t)count, (uint32_t)radius};
    return true;
}

static void print_caverns(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const struct caverns *const caverns = field;
    (void)snprintf(out, size, "%" PRIu32 ":%" PRIu32, caverns->count, caverns->radius);
}

#define SHARE_MAX 1000U

static bool parse_mix(const struct setting *setting, void *field, const char *value,
                      struct complaint *complaint) {
    (void)setting;
    uint64_t newest = 0;
    uint64_t random = 0;
    uint64_t oldest = 0;
    const char *rest = NULL;
    if (!parse_digits(value, ':', SHARE_MAX, &newest, &rest) ||
        !parse_digits(rest, ':', SHARE_MAX, &random, &rest) ||
        !parse_digits(rest, '\0', SHARE_MAX, &oldest, &rest) || newest + random + oldest == 0) {
        return complain(
            complaint,
            "'%.40s' is no mix; a mix is NEWEST:RANDOM:OLDEST, shares up to %u and not all 0, as in 3:1:0",
            value, SHARE_MAX);
    }
    *(struct growing_mix *)field = (struct growing_mix){(unsigned)newest, (unsigned)random, (unsigned)oldest};
    return true;
}

static void print_mix(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const struct growing_mix *const mix = field;
    (void)snprintf(out, size, "%u:%u:%u", mix->newest, mix->random, mix->oldest);
}

#define PACE_FRAMES_MAX 32

static bool parse_pace(const struct setting *setting, void *field, const char *value,
                       struct complaint *complaint) {
    (void)setting;
    uint64_t number = 0;
    const char *rest = NULL;
    struct pace pace = {PACE_MOST, 1};
    if (strncmp(value, "1/", 2) == 0 && parse_digits(value + 2, '\0', PACE_FRAMES_MAX, &number, &rest) &&
        number > 0) {
        pace = (struct pace){1, (uint32_t)number};
    } else if (parse_digits(value, '\0', PACE_MOST - 1, &number, &rest) && number > 0) {
        pace = (struct pace){(uint32_t)number, 1};
    } else if (strcmp(value, "max") != 0) {
        return complain(complaint,
                        "'%.40s' is no number of pops a frame; there are 1 and more, 1/2 to 1/%d and max",
                        value, PACE_FRAMES_MAX);
    }
    *(struct pace *)field = pace;
    return true;
}

static void print_pace(const struct setting *setting, const void *field, char *out, size_t size) {
    (void)setting;
    const struct pace *const pace = field;
    if (pace->pops == PACE_MOST) {
        (void)snprintf(out, size, "max");
    } else if (pace->frames > 1) {
        (void)snprintf(out, size, "1/%" PRIu32, pace->frames);
    } else {
        (void)snprintf(out, size, "%" PRIu32, pace->pops);
    }
}

const struct setting_kind kind_algorithm = {parse_lineup, print_lineup};
const struct setting_kind kind_cells = {parse_cells, print_cells};
const struct setting_kind kind_start = {parse_start, print_start};
const struct setting_kind kind_cell = {parse_cell, print_cell};
const struct setting_kind kind_caverns = {parse_caverns, print_caverns};
const struct setting_kind kind_mix = {parse_mix, print_mix};
const struct setting_kind kind_pace = {parse_pace, print_pace};
