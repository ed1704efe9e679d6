/* The line over a maze: its algorithm's name and figures. */
#ifndef HEADING_H
#define HEADING_H

#include <stdbool.h>

#include "brush.h"
#include "race.h"
#include "solution.h"

/* The name and the figures. */
#define HEADING_PARTS 5U

/* What is drawn, to draw it again only when it is another. */
struct heading {
    struct part parts[HEADING_PARTS];
    const char *title;
    bool focused;
    bool drawn;
    bool solved; /* whether the solution is that of the finished solver */
    struct solution solution;
};

/* How many figures fit over every maze of a race, whatever their values: the same for all and all the time,
   so that nothing jumps. */
size_t heading_figures(const struct brush *brush, int32_t width, const struct race *race);

/* Draws the heading of a run with so many figures if it changed; returns whether it did. */
bool heading_draw(struct heading *heading, const struct brush *brush, struct rect rect, const struct run *run,
                  size_t figures, bool focused);

#endif
