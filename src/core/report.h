/* The report: all figures of a run, each with a key for programs and a title for people. */
#ifndef REPORT_H
#define REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "run.h"

#define REPORT_LINES_MAX 40
#define REPORT_VALUE_MAX 32

struct report_line {
    const char *key;   /* a-z and - */
    const char *title; /* NULL for what a person sees elsewhere */
    char value[REPORT_VALUE_MAX];
};

struct report {
    struct report_line lines[REPORT_LINES_MAX];
    size_t count;
};

/* The figures at the cursor. Those that only a complete maze or a solver's way has are left out before. False
   when memory is exhausted. O(n). */
bool report_of(struct run *run, struct report *report);

#endif
