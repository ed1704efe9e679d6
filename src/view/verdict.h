/* The verdict: which finished trees are the same, edge for edge. */
#ifndef VERDICT_H
#define VERDICT_H

#include <stdbool.h>
#include <stddef.h>

#include "race.h"

/* Compares the trees of a race, all of which are done, and says in one line which are identical. Returns
   whether all are. */
bool verdict_of(const struct race *race, char *text, size_t size);

#endif
