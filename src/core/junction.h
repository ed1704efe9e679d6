/* Junctions: regions put together from parts that have been worked out, and the edges that were left between
   their nodes. */
#ifndef JUNCTION_H
#define JUNCTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "maze.h"
#include "region.h"

/* An edge that is not decided yet. */
struct link {
    uint64_t key;      /* its weight_key */
    uint32_t from, to; /* nodes */
};

struct junction {
    struct region region;
    uint32_t nodes, nodes_most; /* those made so far, and how many there is room for */
    struct link *links;         /* after junction_decide, those that are unsure */
    struct link *spare;
    size_t count, most;
};

/* Room for so many nodes and links. False when memory is exhausted; junction_free is due even then. */
bool junction_init(struct junction *junction, size_t nodes, size_t links);
void junction_free(struct junction *junction);

/* No node and no link. */
void junction_clear(struct junction *junction);

uint32_t junction_add_node(struct junction *junction);
void junction_add_link(struct junction *junction, uint64_t key, uint32_t from, uint32_t to);

/* Looks at all links, lightest first, and opens in the maze those that are certain. */
void junction_decide(struct junction *junction, struct maze *maze);

#endif
