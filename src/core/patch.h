/* Patches: rectangles of the grid put together from smaller ones, of which each has been worked out as far as
   can be known without the others. */
#ifndef PATCH_H
#define PATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "contraction.h"
#include "maze.h"

/* What is left of a rectangle. */
struct part {
    uint32_t x, y, width, height; /* in cells */
    uint32_t nodes;
    const struct exit
        *exits; /* of the northern row of cells, the western column, the eastern, the southern */
    const struct link *links; /* with the numbers of edges; from 1 on */
    uint32_t links_end;
};

/* Of a rectangle whose contraction is finished; lasts until that is cleared. */
static inline struct part part_of(const struct contraction *contraction, uint32_t x, uint32_t y,
                                  uint32_t width, uint32_t height) {
    return (struct part){
        .x = x,
        .y = y,
        .width = width,
        .height = height,
        .nodes = contraction->nodes,
        .exits = contraction->exits,
        .links = contraction->links,
        .links_end = contraction->links_end,
    };
}

/* How few groups of a rectangle are better left to who knows more: half as many as edges lead out of it, and
   none where nothing lies outside. */
uint32_t patch_few(const struct contraction *contraction);

struct patch {
    uint32_t x, y, width, height;
    struct contraction contraction;
    uint32_t nodes;
    uint32_t *north; /* of each column, the node of the cell above the next part */
    uint32_t *west;  /* of each row, the node of the cell to its left */
};

/* Room for patches of parts with so many nodes and links altogether, the links between them included. False
   when memory is exhausted; patch_free is due even then. */
bool patch_init(struct patch *patch, uint32_t width, uint32_t height, uint32_t nodes, uint32_t links);
void patch_free(struct patch *patch);

void patch_start(struct patch *patch, uint32_t x, uint32_t y, uint32_t width, uint32_t height);

/* Parts come row by row, from west to east. grid_width is that of the whole grid. */
void patch_add(struct patch *patch, const struct part *part, uint32_t grid_width);

/* Works out what can be known and opens in the maze what is certain. Returns what is left, which lasts until
   the next start. */
struct part patch_finish(struct patch *patch, struct maze *maze);

#endif
