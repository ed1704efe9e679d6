/* The explanation of the step that led to the cursor: which line of the pseudocode it was, with the values at
 * hand. */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "run.h"

#define EXPLAIN_TEXT_MAX 160

struct explanation {
    const char *title;             /* of the algorithm or solver at work */
    const char *const *pseudocode; /* its lines, ended by NULL; NULL for a stage that has none */
    unsigned line;                 /* the one that decided */
    bool has_edge;                 /* whether an edge was decided, which the following is about */
    uint32_t edge, weight;
    uint32_t edges;                      /* of the graph */
    uint32_t rank;                       /* among all weights, from 1; 0 in graphs too large for it */
    uint32_t from_x, from_y, to_x, to_y; /* its two cells */
    char reason[EXPLAIN_TEXT_MAX];       /* in words; empty where there is nothing to say */
};

/* What an edge's weight is called: in a small graph its rank among all weights, as in the picture of the
   graph, otherwise the fraction that it stands for: "0.031". */
#define EXPLAIN_WEIGHT_MAX 12
void explain_weight(const struct run *run, uint32_t edge, char text[EXPLAIN_WEIGHT_MAX]);

/* Of a watched run. */
struct explanation explain_step(const struct run *run);

/* The edge alone; LATTICE_NONE where none was decided. */
uint32_t explain_edge(const struct run *run);

#endif
