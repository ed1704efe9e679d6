/* The line below the mazes: what goes on or the verdict, the legend of the colours, and the most useful keys.
 */
#ifndef FOOTER_H
#define FOOTER_H

#include <stdbool.h>

#include "actions.h"
#include "brush.h"
#include "palette.h"
#include "player.h"

#define FOOTER_HINTS_MAX 16

struct footer_hint {
    struct rect rect;
    enum action action;
};

#define FOOTER_PARTS_MAX 16

/* What is drawn, to draw it again only where it is another. */
struct footer {
    struct part parts[FOOTER_PARTS_MAX];
    size_t parts_count;
    size_t fitting;    /* how many of the parts have room; 0 where even the first had to become smaller */
    bool message;      /* whether they are one */
    char beside[1024]; /* what stands beside them: the hint that changes, the legend */
    struct footer_hint hints[FOOTER_HINTS_MAX];
    size_t hints_count;
};

struct footer_news {
    const char *message;      /* takes the place of all other words; NULL for none */
    bool recording;           /* whether a film is made of what is shown */
    uint64_t recorded;        /* whole seconds of it */
    unsigned frames_a_second; /* measured */
    char verdict[96];         /* on the complete mazes; empty before that */
    bool crossings_hidden;    /* whether the cells are too small to show what crosses what */
    bool part_shown;          /* whether there is more of the mazes than is seen */
    bool weighed;             /* whether all have the same weight, so that it can be told */
    uint64_t weight;
};

/* Draws the footer if it changed; returns whether it did. */
bool footer_draw(struct footer *footer, const struct brush *brush, struct rect rect,
                 const struct player *player, const struct palette *palette, const struct footer_news *news);

/* The action of the hint at a place; ACTION_NONE elsewhere. */
enum action footer_action_at(const struct footer *footer, int32_t x, int32_t y);

#endif
