#include "settings.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "geometry.h"
#include "hash.h"
#include "memory.h"
#include "palette.h"
#include "parse.h"
#include "theme.h"

static bool parse_algorithm(struct settings *settings, const char *value, struct complaint *complaint) {
    const struct generator *chosen[RACE_RUNS_MAX];
    size_t count = 0;
    for (const char *at = value;; at++) {
        const size_t length = strcspn(at, ",");
        size_t index = 0;
        if (count == RACE_RUNS_MAX) {
            return complain(complaint, "'%.60s' has more than %d algorithms", value, RACE_RUNS_MAX);
        }
        if (!parse_name(&vocabulary_algorithms, at, length, &index, complaint)) {
            return false;
        }
        chosen[count++] = generators[index];
        at += length;
        if (*at == '\0') {
            break;
        }
    }
    memcpy(settings->algorithms, chosen, count * sizeof chosen[0]);
    settings->algorithms_count = count;
    return true;
}

static void print_algorithm(const struct settings *settings, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < settings->algorithms_count && used < size; i++) {
        const int wrote =
            snprintf(out + used, size - used, "%s%s", i > 0 ? "," : "", settings->algorithms[i]->name);
        used += wrote > 0 ? (size_t)wrote : 0;
    }
}

static bool parse_cells(struct settings *settings, const char *value, struct complaint *complaint) {
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
    settings->width = (uint32_t)width;
    settings->height = (uint32_t)height;
    return true;
}

static void print_cells(const struct settings *settings, char *out, size_t size) {
    if (settings->width == 0) {
        (void)snprintf(out, size, "auto");
    } else {
        (void)snprintf(out, size, "%" PRIu32 "x%" PRIu32, settings->width, settings->height);
    }
}

static bool parse_seed(struct settings *settings, const char *value, struct complaint *complaint) {
    return parse_number(value, 0, UINT64_MAX, &settings->seed, complaint);
}

static void print_seed(const struct settings *settings, char *out, size_t size) {
    (void)snprintf(out, size, "%" PRIu64, settings->seed);
}

static const char *const start_names[] = {
    [START_BOTTOM_LEFT] = "bottom-left",
    [START_CENTER] = "center",
    [START_RANDOM] = "random",
};

static bool parse_start(struct settings *settings, const char *value, struct complaint *complaint) {
    for (unsigned start = 0; start < START_CELL; start++) {
        if (strcmp(value, start_names[start]) == 0) {
            settings->start = (enum settings_start)start;
            return true;
        }
    }
    uint64_t x = 0;
    uint64_t y = 0;
    const char *rest = value;
    if (!parse_digits(value, ',', UINT32_MAX, &x, &rest) ||
        !parse_digits(rest, '\0', UINT32_MAX, &y, &rest)) {
        return complain(complaint,
                        "'%.40s' is no start; there are bottom-left, center, random and COLUMN,ROW, "
                        "counted from 0,0 at the top left",
                        value);
    }
    settings->start = START_CELL;
    settings->start_x = (uint32_t)x;
    settings->start_y = (uint32_t)y;
    return true;
}

static void print_start(const struct settings *settings, char *out, size_t size) {
    if (settings->start == START_CELL) {
        (void)snprintf(out, size, "%" PRIu32 ",%" PRIu32, settings->start_x, settings->start_y);
    } else {
        (void)snprintf(out, size, "%s", start_names[settings->start]);
    }
}

#define PACE_FRAMES_MAX 32

static bool parse_pops(struct settings *settings, const char *value, struct complaint *complaint) {
    uint64_t number = 0;
    const char *rest = NULL;
    if (strcmp(value, "max") == 0) {
        settings->pace = (struct pace){PACE_MOST, 1};
    } else if (strncmp(value, "1/", 2) == 0 &&
               parse_digits(value + 2, '\0', PACE_FRAMES_MAX, &number, &rest) && number > 0) {
        settings->pace = (struct pace){1, (uint32_t)number};
    } else if (parse_digits(value, '\0', PACE_MOST - 1, &number, &rest) && number > 0) {
        settings->pace = (struct pace){(uint32_t)number, 1};
    } else {
        return complain(complaint,
                        "'%.40s' is no number of pops a frame; there are 1 and more, 1/2 to 1/%d and max",
                        value, PACE_FRAMES_MAX);
    }
    return true;
}

static void print_pops(const struct settings *settings, char *out, size_t size) {
    if (settings->pace.pops == PACE_MOST) {
        (void)snprintf(out, size, "max");
    } else if (settings->pace.frames > 1) {
        (void)snprintf(out, size, "1/%" PRIu32, settings->pace.frames);
    } else {
        (void)snprintf(out, size, "%" PRIu32, settings->pace.pops);
    }
}

static bool parse_view(struct settings *settings, const char *value, struct complaint *complaint) {
    size_t view = 0;
    const bool found = parse_name(&vocabulary_views, value, strlen(value), &view, complaint);
    settings->view = found ? (enum settings_view)view : settings->view;
    return found;
}

static void print_view(const struct settings *settings, char *out, size_t size) {
    (void)snprintf(out, size, "%s", vocabulary_views.name(settings->view));
}

static bool parse_step(struct settings *settings, const char *value, struct complaint *complaint) {
    const char *rest = NULL;
    if (strcmp(value, "end") == 0) {
        settings->step = SETTINGS_STEP_END;
        return true;
    }
    uint64_t step = 0;
    if (!parse_digits(value, '\0', SETTINGS_STEP_END - 1, &step, &rest)) {
        return complain(complaint, "'%.40s' is no moment; a moment is a number of pops from 0, or end",
                        value);
    }
    settings->step = step;
    return true;
}

static void print_step(const struct settings *settings, char *out, size_t size) {
    if (settings->step == SETTINGS_STEP_END) {
        (void)snprintf(out, size, "end");
    } else {
        (void)snprintf(out, size, "%" PRIu64, settings->step);
    }
}

static bool parse_palette(struct settings *settings, const char *value, struct complaint *complaint) {
    size_t palette = 0;
    const bool found = parse_name(&vocabulary_palettes, value, strlen(value), &palette, complaint);
    settings->palette = found ? palette : settings->palette;
    return found;
}

static void print_palette(const struct settings *settings, char *out, size_t size) {
    (void)snprintf(out, size, "%s", palette_name(settings->palette));
}

static bool parse_theme(struct settings *settings, const char *value, struct complaint *complaint) {
    size_t theme = 0;
    const bool found = parse_name(&vocabulary_themes, value, strlen(value), &theme, complaint);
    settings->theme = found ? theme : settings->theme;
    return found;
}

static void print_theme(const struct settings *settings, char *out, size_t size) {
    (void)snprintf(out, size, "%s", themes[settings->theme].name);
}

static bool parse_side(uint32_t *side, const char *value, struct complaint *complaint) {
    uint64_t number = 0;
    const bool valid = parse_number(value, 1, GEOMETRY_SIDE_MAX, &number, complaint);
    *side = valid ? (uint32_t)number : *side;
    return valid;
}

static bool parse_cell_size(struct settings *settings, const char *value, struct complaint *complaint) {
    return parse_side(&settings->cell_size, value, complaint);
}

static void print_cell_size(const struct settings *settings, char *out, size_t size) {
    (void)snprintf(out, size, "%" PRIu32, settings->cell_size);
}

static bool parse_gap(struct settings *settings, const char *value, struct complaint *complaint) {
    return parse_side(&settings->gap, value, complaint);
}

static void print_gap(const struct settings *settings, char *out, size_t size) {
    (void)snprintf(out, size, "%" PRIu32, settings->gap);
}

static bool parse_path(const char **path, const char *value, struct complaint *complaint) {
    if (value[0] == '\0') {
        return complain(complaint, "'' is no path");
    }
    *path = value;
    return true;
}

static bool parse_font(struct settings *settings, const char *value, struct complaint *complaint) {
    return parse_path(&settings->font, value, complaint);
}

static void print_font(const struct settings *settings, char *out, size_t size) {
    (void)snprintf(out, size, "%s", settings->font != NULL ? settings->font : "");
}

static bool parse_screenshot_dir(struct settings *settings, const char *value, struct complaint *complaint) {
    return parse_path(&settings->screenshot_dir, value, complaint);
}

static void print_screenshot_dir(const struct settings *settings, char *out, size_t size) {
    (void)snprintf(out, size, "%s", settings->screenshot_dir);
}

static bool parse_switch(bool *flag, const char *value, struct complaint *complaint) {
    const bool on = strcmp(value, "yes") == 0;
    if (!on && strcmp(value, "no") != 0) {
        return complain(complaint, "'%.40s' is neither yes nor no", value);
    }
    *flag = on;
    return true;
}

static void print_switch(bool flag, char *out, size_t size) {
    (void)snprintf(out, size, "%s", flag ? "yes" : "no");
}

static bool parse_paused(struct settings *settings, const char *value, struct complaint *complaint) {
    return parse_switch(&settings->paused, value, complaint);
}

static void print_paused(const struct settings *settings, char *out, size_t size) {
    print_switch(settings->paused, out, size);
}

static bool parse_fullscreen(struct settings *settings, const char *value, struct complaint *complaint) {
    return parse_switch(&settings->fullscreen, value, complaint);
}

static void print_fullscreen(const struct settings *settings, char *out, size_t size) {
    print_switch(settings->fullscreen, out, size);
}

const struct setting settings_table[] = {
    {"algorithm", "A[,B]", "the algorithms that race, left to right", true, parse_algorithm, print_algorithm},
    {"cells", "WxH|auto", "cells of each maze; auto: what fits, at most 119x119", true, parse_cells,
     print_cells},
    {"seed", "N", "what the weights are made from, 0 to 18446744073709551615", true, parse_seed, print_seed},
    {"start", "bottom-left|center|random|X,Y", "cell that mazes grow from; 0,0 is top left", true,
     parse_start, print_start},
    {"pops", "N|1/N|max", "pops a frame; 1/N: one every N frames", true, parse_pops, print_pops},
    {"step", "N|end", "the moment to export, or to begin with in the window: after N pops", true, parse_step,
     print_step},
    {"view", "plain|flood", "plain, or cells coloured by their distance from the start", true, parse_view,
     print_view},
    {"palette", "NAME", "colours of the distances", true, parse_palette, print_palette},
    {"theme", "NAME", "colours of the maze and the window", true, parse_theme, print_theme},
    {"cell-size", "N", "pixels of a cell, 1 to 1000", true, parse_cell_size, print_cell_size},
    {"gap", "N", "pixels between two cells, 1 to 1000", true, parse_gap, print_gap},
    {"font", "FILE", "font of all text, instead of the system's", false, parse_font, print_font},
    {"screenshot-dir", "DIR", "where pictures of the window go", false, parse_screenshot_dir,
     print_screenshot_dir},
    {"paused", NULL, "begin paused", false, parse_paused, print_paused},
    {"fullscreen", NULL, "begin fullscreen", false, parse_fullscreen, print_fullscreen},
};
const size_t settings_count = sizeof settings_table / sizeof settings_table[0];

struct settings settings_default(void) {
    return (struct settings){
        .algorithms = {&generator_prim, &generator_kruskal},
        .algorithms_count = 2,
        .seed = 1,
        .pace = {50, 1},
        .step = SETTINGS_STEP_END,
        .cell_size = 4,
        .gap = 4,
        .screenshot_dir = "screenshots",
    };
}

const struct setting *setting_find(const char *key) {
    for (size_t i = 0; i < settings_count; i++) {
        if (strcmp(settings_table[i].key, key) == 0) {
            return &settings_table[i];
        }
    }
    return NULL;
}

void settings_print(const struct settings *settings, char *out, size_t size) {
    size_t used = 0;
    for (size_t i = 0; i < settings_count; i++) {
        const struct setting *const setting = &settings_table[i];
        if (!setting->kept) {
            continue;
        }
        char value[128];
        setting->print(settings, value, sizeof value);
        const int wrote =
            snprintf(out + used, size - used, "%s%s=%s", used > 0 ? " " : "", setting->key, value);
        assert(wrote > 0 && (size_t)wrote < size - used);
        used += (size_t)wrote;
    }
}

bool settings_resolve(struct settings *settings, uint32_t width, uint32_t height,
                      struct complaint *complaint) {
    if (settings->width == 0) {
        settings->width = width;
        settings->height = height;
    }
    if (settings->start == START_CELL &&
        (settings->start_x >= settings->width || settings->start_y >= settings->height)) {
        return complain(complaint,
                        "start %" PRIu32 ",%" PRIu32 " lies outside; cells go from 0,0 to %" PRIu32
                        ",%" PRIu32,
                        settings->start_x, settings->start_y, settings->width - 1, settings->height - 1);
    }
    return true;
}

static uint32_t start_vertex(const struct settings *settings) {
    const uint32_t width = settings->width;
    const uint32_t height = settings->height;
    uint64_t counter = 0;
    switch (settings->start) {
    case START_CENTER:
        return height / 2 * width + width / 2;
    case START_RANDOM:
        return (uint32_t)hash_below(hash_key(settings->seed, HASH_START), &counter, (uint64_t)width * height);
    case START_CELL:
        return settings->start_y * width + settings->start_x;
    case START_BOTTOM_LEFT:
    default:
        return (height - 1) * width;
    }
}

struct race *settings_race(const struct settings *settings, bool watched, struct complaint *complaint) {
    struct race_plan plan = {
        .count = settings->algorithms_count,
        .width = settings->width,
        .height = settings->height,
        .seed = settings->seed,
        .start = start_vertex(settings),
        .watched = watched,
    };
    memcpy(plan.generators, settings->algorithms, sizeof plan.generators);
    const uint64_t needed = race_bytes(&plan);
    const uint64_t available = memory_available();
    struct race *const race = needed <= available ? race_new(&plan) : NULL;
    if (race == NULL) {
        (void)complain(complaint,
                       "cells %" PRIu32 "x%" PRIu32 " need about %" PRIu64 " MiB of memory, and %" PRIu64
                       " MiB are free; ask for fewer cells or fewer algorithms",
                       settings->width, settings->height, needed >> 20, available >> 20);
    }
    return race;
}
