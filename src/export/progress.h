/* Progress: one line on standard error while something takes long, for those who wait at a terminal. It comes
   after a second, says what is done and what is left, and is gone at the end. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct progress {
    const char *what;     /* what is done; not owned */
    bool watched;         /* whether standard error is a terminal */
    uint64_t begun, next; /* microseconds of a clock: the beginning, and when the line is due */
    size_t length;        /* of the line that stands there, in bytes; 0 for none */
};

void progress_begin(struct progress *progress, const char *what);

/* So much of the whole is done. May be called as often as one likes; progress may be NULL. */
void progress_show(struct progress *progress, uint64_t done, uint64_t whole);

/* Leaves the terminal as it was; from now on nothing is shown any more. */
void progress_end(struct progress *progress);

#define PROGRESS_LINE_MAX 160

/* What the line says after so many microseconds: "maze.gif: 40 %, about 12 s left". */
void progress_line(char line[PROGRESS_LINE_MAX], const char *what, uint64_t done, uint64_t whole,
                   uint64_t elapsed);

#endif
