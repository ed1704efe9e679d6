/* Settings: all that the user chooses beforehand, as key=value, with one parser and one printer for each.

   The same table serves the command line, the help, the settings kept in pictures and the documents. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "generator.h"
#include "race.h"
#include "solver.h"
#include "views.h"

/* Algorithms, left to right. */
struct lineup {
    const struct generator *algorithms[RACE_RUNS_MAX];
    size_t count;
};

struct cells {
    uint32_t width, height; /* 0 for automatic */
};

enum start_kind {
    START_USUAL, /* what the algorithm usually begins with */
    START_BOTTOM_LEFT,
    START_CENTER,
    START_RANDOM,
    START_CELL,
};

struct start {
    enum start_kind kind;
    uint32_t x, y; /* of START_CELL */
};

/* A cell that may be left to the program. */
struct chosen_cell {
    bool chosen;
    uint32_t x, y;
};

struct caverns {
    uint32_t count, radius;
};

/* Pops in so many frames. */
struct pace {
    uint32_t pops;   /* PACE_MOST: as many as the frame's time allows */
    uint32_t frames; /* 1 unless pops is 1 */
};

#define PACE_MOST UINT32_MAX
#define SETTINGS_STEP_END UINT64_MAX

enum text_style {
    TEXT_ASCII,
    TEXT_UNICODE,
    TEXT_BLOCKS,
};

/* What a recording in the window is written as. */
enum film_kind {
    FILM_GIF,
    FILM_MP4,
    FILM_WEBM,
};

struct settings {
    struct lineup lineup;
    struct cells cells;
    uint64_t seed;
    struct start start;
    uint32_t weave; /* percent, like those below */
    int32_t bias;
    uint32_t straight;
    struct caverns caverns;
    struct growing_mix mix;
    uint32_t loops, braid;
    bool openings;
    struct chosen_cell entrance, exit;
    uint32_t solver;           /* 0 for none, otherwise 1 + index in solvers */
    struct chosen_cell source; /* of the flood; not chosen: the start */
    struct pace pace;
    uint64_t step;              /* pops; SETTINGS_STEP_END for the end */
    uint64_t from_step;         /* pops; where clips begin */
    uint32_t fps;               /* frames a second of clips */
    uint32_t hold;              /* seconds that the last frame of a clip stays */
    uint32_t view;              /* enum view */
    uint32_t palette, theme;    /* indices */
    uint32_t cell_size, gap;    /* pixels */
    bool caption;               /* whether pictures say what they show */
    uint32_t text_style;        /* enum text_style */
    uint32_t page;              /* index in the vocabulary of pages */
    uint32_t pages;             /* mazes with consecutive seeds, one a page */
    const char *font;           /* file; NULL to look for one; not owned */
    int32_t text_scale;         /* percent */
    bool presenter;             /* whether text is for the back row */
    const char *screenshot_dir; /* not owned */
    uint32_t recording;         /* enum film_kind */
    const char *script;         /* file; NULL for none; not owned */
    bool lesson;                /* whether what was not chosen is as a class would want it */
    bool paused;
    bool fullscreen;
    uint64_t chosen; /* which settings were given a value: a bit each, in the order of settings_table */
};

/* What is wrong with an input, as one clause: "'primm' is no algorithm; did you mean 'prim'?". */
struct complaint {
    char text[240];
};

struct setting_kind;
struct vocabulary;

struct setting {
    const char *key;      /* also the option, behind -- */
    const char *argument; /* what its values look like; NULL for a switch, which is set by naming it */
    const char *help;
    bool kept; /* whether it is part of what makes a picture, and so is kept in pictures */
    const struct setting_kind *kind;
    size_t offset;                       /* of the field in struct settings */
    int32_t lowest, highest;             /* of numbers */
    const struct vocabulary *vocabulary; /* of names */
};

extern const struct setting settings_table[];
extern const size_t settings_count;

struct settings settings_default(void);

/* NULL when there is none of that key. */
const struct setting *setting_find(const char *key);

/* Takes a value over into the settings; false with a complaint, and the settings as they were, when it is
 * none. */
bool setting_parse(const struct setting *setting, struct settings *settings, const char *value,
                   struct complaint *complaint);

/* Whether setting_parse has taken a value, be it the usual one. */
bool setting_chosen(const struct setting *setting, const struct settings *settings);

/* Writes the value as setting_parse takes it. */
void setting_print(const struct setting *setting, const struct settings *settings, char *out, size_t size);

/* All that makes the picture, "key=value" separated by single spaces: SETTINGS_TEXT_MAX bytes are enough. */
#define SETTINGS_TEXT_MAX 1024
void settings_print(const struct settings *settings, char *out, size_t size);

/* Gives automatic cells their numbers and checks what concerns several settings: that cells lie inside, that
   the algorithms can do what is asked of them. */
bool settings_resolve(struct settings *settings, struct cells automatic, struct complaint *complaint);

/* The race that resolved settings ask for, after a look at whether memory will do. It is watched when the
   view needs that, too. NULL with a complaint when it will not. The caller owns it (race_free). */
struct race *settings_race(const struct settings *settings, bool watched, struct complaint *complaint);

/* What is wanted of a race that nobody sees. It has no more than that, and so takes less memory and grows
   faster than others. */
struct race_demands {
    bool watched;  /* a tape */
    bool stepwise; /* figures of its growth, or moments in it */
    bool certificates;
    bool figures;            /* of its mazes, distances among them */
    unsigned bytes_per_cell; /* that whoever asks will take beside it */
    struct meter meter;      /* of growing, and of flooding afterwards */
};

/* The race that resolved settings ask for, like settings_race. */
struct race *settings_race_for(const struct settings *settings, const struct race_demands *demands,
                               struct complaint *complaint);

/* The solver that a view of the solution takes when none is chosen: breadth-first search. */
#define SOLVER_USUAL 2U

/* The solver, or NULL. */
const struct solver *settings_solver(const struct settings *settings);

#endif
