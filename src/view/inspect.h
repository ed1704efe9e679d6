/* What is to be said of a cell at the cursor: its tree, how far it is from the source, and how the edges
   around it stand. */
#ifndef INSPECT_H
#define INSPECT_H

#include <stddef.h>
#include <stdint.h>

#include "run.h"

#define INSPECT_LINES_MAX 8
#define INSPECT_TEXT_MAX 64

struct inspection {
    char lines[INSPECT_LINES_MAX][INSPECT_TEXT_MAX];
    size_t count;
};

/* Of a cell of the lattice. Brings the run's flood up to date where that is quickly done. */
struct inspection inspect_cell(struct run *run, uint32_t cell);

#endif
