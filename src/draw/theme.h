/* Themes: the colours of the maze and of what surrounds it in the window. */
#ifndef THEME_H
#define THEME_H

#include <stddef.h>
#include <stdint.h>

#include "maze.h"

#define THEME_TREES 8

struct theme {
    const char *name;
    const char *summary;
    uint32_t states[STATE_COUNT]; /* of the maze's elements; walls are like what is empty */
    uint32_t
        trees[THEME_TREES]; /* of the forest, to be told apart on the ground by colour-blind viewers too */
    uint32_t mark;          /* the frame around an edge that was just decided */
    /* The window. */
    uint32_t background;
    uint32_t text;
    uint32_t faint; /* what steps back: figures, key hints */
    uint32_t line;  /* rules and frames */
    uint32_t accent;
};

/* In the order in which lists show them. */
extern const struct theme themes[];
extern const size_t themes_count;

#endif
