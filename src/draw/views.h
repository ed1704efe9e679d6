/* Views: what a picture of a maze can show. */
#ifndef VIEWS_H
#define VIEWS_H

#include <stdbool.h>

#include "aspect.h"
#include "lattice.h"

enum view {
    VIEW_PLAIN,
    VIEW_FLOOD, /* like plain, with distances from the first */
    VIEW_SOLUTION,
    VIEW_COMPONENTS,
    VIEW_WEIGHTS,
    VIEW_ORDER,
    VIEW_GRAPH,
    VIEW_COUNT,
};

struct view_entry {
    const char *name;
    const char *summary;
    const char *title;       /* as a line of text calls it */
    enum aspect_kind aspect; /* what it is painted by beside states */
    bool watched;            /* whether that needs a tape */
    bool scale;              /* whether it uses the palette */
};

/* In the order of the enumeration, in which lists show them. */
extern const struct view_entry views[VIEW_COUNT];

/* What a view of this lattice is painted by. */
enum aspect_kind view_aspect(enum view view, const struct lattice *lattice);

#endif
