#include "settings.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "geometry.h"
#include "kinds.h"
#include "vocabulary.h"

/* One line a setting. KEPT ones make the picture, LOCAL ones concern this computer or this sitting. */
#define KEPT(key_, argument_, field, how, help_) SETTING(key_, argument_, field, how, help_, .kept = true)
#define LOCAL(key_, argument_, field, how, help_) SETTING(key_, argument_, field, how, help_, .kept = false)
#define NUMBER(key_, argument_, field, from, to, help_)                                                      \
    SETTING(key_, argument_, field, number, help_, .kept = true, .lowest = (from), .highest = (to))
#define NAME(key_, argument_, field, words, help_)                                                           \
    SETTING(key_, argument_, field, name, help_, .kept = true, .vocabulary = &vocabulary_##words)
#define LOCAL_NUMBER(key_, argument_, field, from, to, help_)                                                \
    SETTING(key_, argument_, field, number, help_, .kept = false, .lowest = (from), .highest = (to))
#define LOCAL_NAME(key_, argument_, field, words, help_)                                                     \
    SETTING(key_, argument_, field, name, help_, .kept = false, .vocabulary = &vocabulary_##words)
#define SETTING(key_, argument_, field, how, help_, ...)                                                     \
    {                                                                                                        \
        .key = (key_), .argument = (argument_), .help = (help_), .kind = &kind_##how,                        \
        .offset = offsetof(struct settings, field), __VA_ARGS__                                              \
    }

/* clang-format off */
const struct setting settings_table[] = {
    KEPT("algorithm", "A[,B[,C[,D]]]", lineup, algorithm, "the algorithms that race, left to right"),
    KEPT("cells", "WxH|auto", cells, cells, "cells of each maze; auto: what fits, at most 119x119"),
    KEPT("seed", "N", seed, seed, "what the weights are made from, 0 to 18446744073709551615"),
    KEPT("start", "bottom-left|center|random|X,Y", start, start, "cell to grow from; 0,0 is top left"),
    NUMBER("weave", "P", weave, 0, 100, "try a crossing on P percent of the cells"),
    NUMBER("bias", "P", bias, -100, 100, "-100 to 100: long vertical to long horizontal passages"),
    NUMBER("straight", "P", straight, 0, 100, "straightaways along P percent of the rows and columns"),
    KEPT("caverns", "N[:R]", caverns, caverns, "N open places with a radius of R cells"),
    KEPT("mix", "N:R:O", mix, mix, "growing tree: shares of the newest, a random, the oldest cell"),
    NUMBER("loops", "P", loops, 0, 100, "open P percent of the walls that remain"),
    NUMBER("braid", "P", braid, 0, 100, "remove P percent of the dead ends"),
    KEPT("openings", NULL, openings, switch, "open the border at the entrance and the exit"),
    KEPT("entrance", "X,Y|auto", entrance, cell, "auto: one of the two border cells farthest apart"),
    KEPT("exit", "X,Y|auto", exit, cell, "auto: the other one"),
    NAME("solver", "NAME|none", solver, solvers, "go through the finished maze"),
    KEPT("source", "X,Y|auto", source, cell, "where the flood begins; auto: at the start"),
    KEPT("pops", "N|1/N|max", pace, pace, "pops (steps) a frame; 1/N: one every N; max: clips grow in 10 s"),
    KEPT("step", "N|end", step, step, "what is exported, and where the window begins: after N pops"),
    KEPT("from-step", "N", from_step, seed, "where clips (.gif, .mp4, .webm) begin: after N pops"),
    NUMBER("fps", "N", fps, 1, 60, "frames a second of clips, 1 to 60; at most 50 in .gif files"),
    NUMBER("hold", "N", hold, 0, 60, "seconds that the last frame of a clip stays, 0 to 60"),
    NAME("view", "NAME", view, views, "what the picture shows"),
    NAME("palette", "NAME", palette, palettes, "colours of distances, weights and the order of joining"),
    NAME("theme", "NAME", theme, themes, "colours of the maze and the window"),
    NUMBER("cell-size", "N", cell_size, 1, GEOMETRY_SIDE_MAX, "pixels of a cell, 1 to 1000"),
    NUMBER("gap", "N", gap, 1, GEOMETRY_SIDE_MAX, "pixels between two cells, 1 to 1000"),
    KEPT("caption", NULL, caption, switch, "a line below .png files and pictures of the window: what they show"),
    NAME("text-style", "ascii|unicode|blocks", text_style, text_styles, "what .txt files are drawn with"),
    NAME("page", "a4|letter", page, pages, "paper of .pdf files"),
    NUMBER("pages", "N", pages, 1, 1000, "mazes in a .pdf file, with consecutive seeds, solutions behind"),
    LOCAL("font", "FILE", font, path, "font of all text, instead of the system's"),
    LOCAL_NUMBER("text-scale", "P", text_scale, 50, 400, "text of the window, 50 to 400 percent of the usual size"),
    LOCAL("presenter", NULL, presenter, switch, "begin with text for the back row"),
    LOCAL("screenshot-dir", "DIR", screenshot_dir, path, "where pictures of the window and recordings go"),
    LOCAL_NAME("recording", "gif|mp4|webm", recording, recordings, "what F8 records; videos need ffmpeg"),
    LOCAL("script", "FILE", script, path, "presses keys as FILE says: at 2.5s space, at pop 500 screenshot"),
    LOCAL("lesson", NULL, lesson, switch, "for a class: a small grid, slowly, with weights and pseudocode"),
    LOCAL("paused", NULL, paused, switch, "begin paused"),
    LOCAL("fullscreen", NULL, fullscreen, switch, "begin fullscreen"),
};
/* clang-format on */
const size_t settings_count = sizeof settings_table / sizeof settings_table[0];

struct settings settings_default(void) {
    return (struct settings){
        .lineup = {{&generator_prim, &generator_kruskal}, 2},
        .seed = 1,
        .caverns = {0, TERRAIN_RADIUS_USUAL},
        .mix = {1, 1, 0},
        .pace = {50, 1},
        .step = SETTINGS_STEP_END,
        .fps = 25,
        .hold = 2,
        .cell_size = 4,
        .gap = 4,
        .pages = 1,
        .text_scale = 100,
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

static uint64_t chosen_bit(const struct setting *setting) {
    const size_t index = (size_t)(setting - settings_table);
    assert(index < 64);
    return UINT64_C(1) << index;
}

bool setting_parse(const struct setting *setting, struct settings *settings, const char *value,
                   struct complaint *complaint) {
    if (!setting->kind->parse(setting, (char *)settings + setting->offset, value, complaint)) {
        return false;
    }
    settings->chosen |= chosen_bit(setting);
    return true;
}

bool setting_chosen(const struct setting *setting, const struct settings *settings) {
    return (settings->chosen & chosen_bit(setting)) != 0;
}

void setting_print(const struct setting *setting, const struct settings *settings, char *out, size_t size) {
    setting->kind->print(setting, (const char *)settings + setting->offset, out, size);
}

void settings_print(const struct settings *settings, char *out, size_t size) {
    size_t used = 0;
    for (size_t i = 0; i < settings_count; i++) {
        const struct setting *const setting = &settings_table[i];
        if (!setting->kept) {
            continue;
        }
        char value[128];
        setting_print(setting, settings, value, sizeof value);
        const int wrote =
            snprintf(out + used, size - used, "%s%s=%s", used > 0 ? " " : "", setting->key, value);
        assert(wrote > 0 && (size_t)wrote < size - used);
        used += (size_t)wrote;
    }
}
