/* The lesson: beside the mazes, the focused algorithm's pseudocode with the line that decided the last step,
   the edge that it was about and the reason in words; below, what comes next (see strip.h). */
#ifndef LESSON_H
#define LESSON_H

#include <stdbool.h>

#include "brush.h"
#include "run.h"

/* What is drawn, to draw it again only when it is another. */
struct lesson {
    uint64_t cursor;
    const struct run *run;
    bool strip;
    bool drawn;
};

/* How much of a window's width the lesson takes. */
int32_t lesson_width(int32_t width, int32_t body, bool presenter);

/* Draws the lesson of a watched run if it changed; returns whether it did. strip: whether what comes next may
   be told. */
bool lesson_draw(struct lesson *lesson, const struct brush *brush, struct rect rect, const struct run *run,
                 bool strip);

#endif
