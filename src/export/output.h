/* Files written whole or not at all.

   What is written goes to a file beside the wanted one and takes its place only when everything, the close
   included, has gone well. When the program is interrupted the file beside is removed. Where the path names
   something that is no ordinary file (a pipe, a device) it is written to directly. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#include "settings.h"

struct output {
    FILE *file;
    const char *name;      /* as the caller called it, for messages; not owned */
    char path[PATH_MAX];   /* links resolved */
    char beside[PATH_MAX]; /* what to remove on failure: empty for a device, the path itself for a new file */
    bool claimed;          /* whether the path was claimed after all was written */
};

/* Whether a path could be written to, without touching anything. */
bool output_possible(const char *path, struct complaint *complaint);

bool output_open(struct output *output, const char *path, struct complaint *complaint);

/* Like output_open, for a file that must not exist yet: it is claimed at once, so that nothing is ever
   overwritten. False without a complaint (its text is empty) when it exists. */
bool output_open_new(struct output *output, const char *path, struct complaint *complaint);

/* Gives a file that is being written another place, which must not exist yet and is claimed at once. False
   without a complaint (its text is empty) when it exists. */
bool output_claim(struct output *output, const char *path, struct complaint *complaint);

/* The process that writes to the open file: when the program is interrupted it is ended first, so that it
   cannot make the file anew. 0 when there is none any more. */
void output_written_by(pid_t process);

/* Closes the file. With keep it takes its place, otherwise it is removed. False when something that was
   written did not reach the disk; then nothing is left behind either. */
bool output_close(struct output *output, bool keep, struct complaint *complaint);

#endif
