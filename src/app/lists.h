/* What can be listed and described on the command line. */
#ifndef LISTS_H
#define LISTS_H

#include "status.h"

/* One line a word of the vocabulary of that name, on standard output. */
enum status lists_print(const char *name);

/* Everything that is known about an algorithm or a solver. */
enum status lists_describe(const char *name);

#endif
