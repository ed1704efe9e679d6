/* What can be read from an exported maze, and the comparison with the maze that was exported. */
#ifndef READING_H
#define READING_H

#include <stdbool.h>
#include <stdint.h>

#include "export.h"
#include "picture.h"

/* An export of the mazes that some settings ask for. It stays where it was begun: the job points into it. */
struct original {
    char words[256];
    struct settings settings;
    struct race *race;
    struct export_job job;
};

/* The settings are key=value, separated by blanks; the rest is as usual. Fails the test if they are wrong. */
void original_begin(struct original *original, const char *words, ...) __attribute__((format(printf, 2, 3)));
/* The same for settings that are there already, and an original that is all zeros: it has no words. */
void original_grow(struct original *original, const struct settings *settings);
void original_end(struct original *original);

/* All mazes side by side, painted as a whole. */
struct picture original_picture(const struct original *original);

enum read_edge {
    READ_NOTHING, /* the edge was not in the file */
    READ_WALL,
    READ_PASSAGE,
    READ_BELOW, /* a passage that goes below a crossing at one of its ends */
};

enum read_cell {
    READ_PLAIN,
    READ_BRIDGE_ACROSS, /* west and east go over north and south */
    READ_BRIDGE_DOWN,
};

struct reading {
    uint32_t width, height; /* in cells */
    enum read_edge *edges;  /* by their numbers: two a cell, east and south; the border is not among them */
    enum read_cell *cells;
};

struct reading reading_new(uint32_t width, uint32_t height);
void reading_free(struct reading *reading);

/* Fails the test unless what was read is the maze of a run: its size, the edges that are open, its crossings.
 */
void reading_check(const struct reading *reading, const struct original *original, size_t run);

#endif
