/* Settings: all that the user chooses beforehand, as key=value, with one parser and one printer for each.

   The same table serves the command line, the help, the settings kept in pictures and the documents. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "generator.h"
#include "race.h"

enum settings_start {
    START_BOTTOM_LEFT,
    START_CENTER,
    START_RANDOM,
    START_CELL,
};

enum settings_view {
    VIEW_PLAIN,
    VIEW_FLOOD,
};

/* Pops in so many frames. */
struct pace {
    uint32_t pops;   /* PACE_MOST: as many as the frame's time allows */
    uint32_t frames; /* 1 unless pops is 1 */
};

#define PACE_MOST UINT32_MAX
#define SETTINGS_STEP_END UINT64_MAX

struct settings {
    const struct generator *algorithms[RACE_RUNS_MAX];
    size_t algorithms_count;
    uint32_t width, height; /* cells; 0 for automatic */
    uint64_t seed;
    enum settings_start start;
    uint32_t start_x, start_y; /* of START_CELL */
    struct pace pace;
    enum settings_view view;
    uint64_t step; /* pops; SETTINGS_STEP_END for the finished trees */
    size_t palette;
    size_t theme;
    uint32_t cell_size, gap;    /* pixels */
    const char *font;           /* file; NULL to look for one; not owned */
    const char *screenshot_dir; /* not owned */
    bool paused;
    bool fullscreen;
};

/* What is wrong with an input, as one clause: "'primm' is no algorithm; did you mean 'prim'?". */
struct complaint {
    char text[240];
};

struct setting {
    const char *key;      /* also the option, behind -- */
    const char *argument; /* what its values look like; NULL for a switch, which is set by naming it */
    const char *help;
    bool kept; /* whether it is part of what makes a picture, and so is kept in pictures */
    bool (*parse)(struct settings *settings, const char *value, struct complaint *complaint);
    /* Writes the value as parse takes it. */
    void (*print)(const struct settings *settings, char *out, size_t size);
};

extern const struct setting settings_table[];
extern const size_t settings_count;

struct settings settings_default(void);

/* NULL when there is none of that key. */
const struct setting *setting_find(const char *key);

/* All that makes the picture, "key=value" separated by single spaces: SETTINGS_TEXT_MAX bytes are enough. */
#define SETTINGS_TEXT_MAX 512
void settings_print(const struct settings *settings, char *out, size_t size);

/* Gives automatic cells their numbers and checks what only then can be checked: that the start lies inside
   and that the sizes stay within limits. */
bool settings_resolve(struct settings *settings, uint32_t width, uint32_t height,
                      struct complaint *complaint);

/* The race that resolved settings ask for, after a look at whether memory will do. NULL with a complaint when
   it will not. The caller owns it (race_free). */
struct race *settings_race(const struct settings *settings, bool watched, struct complaint *complaint);

#endif
