/* The line over a maze: its algorithm's name and figures. */
#ifndef HEADING_H
#define HEADING_H

#include <stdbool.h>

#include "brush.h"
#include "run.h"

/* What is drawn, to draw it again only when it is another. */
struct heading {
    char figures[512];
    const char *title;
    bool focused;
    bool drawn;
};

/* Draws the heading of a run if it changed; returns whether it did. */
bool heading_draw(struct heading *heading, const struct brush *brush, struct rect rect, const struct run *run,
                  bool focused);

#endif
