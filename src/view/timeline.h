/* The timeline: a thin bar that shows where in its race the window is, with marks where the stages of the
   focused maze begin. A click or a drag on it goes there. */
#ifndef TIMELINE_H
#define TIMELINE_H

#include <stdbool.h>
#include <stddef.h>

#include "brush.h"
#include "player.h"

/* What is drawn, to draw it again only when it is another. */
struct timeline {
    int32_t knob;
    uint64_t whole; /* moments from end to end */
    size_t marks;
    size_t focus;
    bool drawn;
};

/* Draws the timeline if it changed; returns whether it did. */
bool timeline_draw(struct timeline *timeline, const struct brush *brush, struct rect rect,
                   const struct player *player);

/* The moment at a place of a timeline that lies in rect. */
uint64_t timeline_moment(struct rect rect, const struct player *player, int32_t x);

#endif
