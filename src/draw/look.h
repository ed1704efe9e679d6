/* The look of an element: its colour in a painter's picture, whatever it is drawn as. */
#ifndef LOOK_H
#define LOOK_H

#include "painter.h"

/* What has no element. */
uint32_t look_ground(const struct painter *painter);

/* Whether an element's state is all that its colour depends on, apart from distances: with these or without.
 */
bool look_plain(const struct painter *painter);
bool look_by_state(const struct painter *painter);

/* The colours of all states, where they depend on nothing else. */
struct look_states {
    uint32_t of[ELEMENT_KINDS][STATE_COUNT];
};
struct look_states look_states(const struct painter *painter);

uint32_t look_vertex(const struct painter *painter, uint32_t vertex);
uint32_t look_edge(const struct painter *painter, uint32_t edge);

/* The colour of a number of at most most, which is at least 1; of a weight; of a cell that is not reached
   yet, where a view shows those. */
uint32_t look_scale(const struct palette *palette, uint32_t value, uint32_t most);
uint32_t look_weight(const struct palette *palette, uint32_t weight);
uint32_t look_unreached(const struct theme *theme);

/* The lines of a graph that are not in the tree: those that may still come, and those that will not. */
uint32_t look_undecided(const struct theme *theme);
uint32_t look_rejected(const struct theme *theme);

/* The colour of the tree of this name. */
uint32_t look_tree(const struct theme *theme, uint32_t name);

/* So much of the first colour, of LOOK_WHOLE, and of the second what is left. */
#define LOOK_WHOLE 16U
uint32_t look_mix(uint32_t colour, uint32_t other, uint32_t part);

#endif
