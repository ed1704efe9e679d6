/* The command line. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "settings.h"

struct options {
    struct settings settings;
    const char **exports; /* paths, in the order given; the array is owned */
    size_t exports_count;
    bool stats, verify;
    bool help, version;
    const char *list;     /* what to list; NULL for nothing */
    const char *describe; /* which algorithm or solver to describe; NULL for none */
};

/* Reads the arguments, which must outlive the options. False with a complaint on bad input; options_free is
   due even then. */
bool options_read(struct options *options, int count, char **arguments, struct complaint *complaint);
void options_free(struct options *options);

/* Whether the program is to work without a window. */
bool options_headless(const struct options *options);

/* The options as --help shows them, indented. */
void options_print_help(FILE *file);

#endif
