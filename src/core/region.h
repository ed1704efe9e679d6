/* A region: a part of a graph whose edges are joined lightest first, as Kruskal's does, by someone who does
   not know what lies outside.

   Some edges leave the region. From the moment when such an edge has had its turn, the group of nodes that it
   touches may be joined to others on ways through the outside: the group is tainted. Of an edge between two
   groups
   - one of which is not tainted it is certain that it belongs to the tree: nothing lighter leads out of that
     group, inside or outside;
   - both of which are tainted it is not known: perhaps a lighter way outside joins them. In either case they
     are joined from then on.
   And an edge within one group belongs to no tree. So all is decided but for a few edges, fewer than leave.

   Two union-find structures lie one on the other: nodes that certain edges join are one node of the upper
   one, whose sets are the groups. An untainted group has no unsure edge in it, and so is one node of the
   upper. */
#ifndef REGION_H
#define REGION_H

#include <stdint.h>

#define REGION_NO_EXIT UINT32_MAX

struct region {
    uint32_t *parent; /* by certain edges; a root is its own */
    uint32_t *above;  /* of those roots, by unsure edges */
    uint32_t
        *exit; /* of a group's root, the weight of the lightest edge that leaves; REGION_NO_EXIT for none */
};

enum region_verdict {
    REGION_CLOSES_CYCLE,
    REGION_CERTAIN,
    REGION_UNSURE,
};

static inline uint32_t region_find(uint32_t *links, uint32_t node) {
    while (links[node] != node) {
        links[node] = links[links[node]];
        node = links[node];
    }
    return node;
}

/* What joins nodes for certain. */
static inline uint32_t region_node(const struct region *region, uint32_t node) {
    return region_find(region->parent, node);
}

static inline void region_start(const struct region *region, uint32_t node) {
    region->parent[node] = node;
    region->above[node] = node;
    region->exit[node] = REGION_NO_EXIT;
}

/* An edge of that weight leads out of a node that is its own root. */
static inline void region_leave(const struct region *region, uint32_t node, uint32_t weight) {
    region->exit[node] = weight < region->exit[node] ? weight : region->exit[node];
}

/* The next edge in order of weight. Where an edge that leaves is as heavy, the verdict may be unsure. */
static inline enum region_verdict region_offer(const struct region *region, uint32_t from, uint32_t to,
                                               uint32_t weight) {
    const uint32_t a = region_find(region->parent, from);
    const uint32_t b = region_find(region->parent, to);
    if (a == b) {
        return REGION_CLOSES_CYCLE;
    }
    const uint32_t group_a = region_find(region->above, a);
    const uint32_t group_b = region_find(region->above, b);
    if (group_a == group_b) {
        return REGION_CLOSES_CYCLE;
    }
    if (region->exit[group_a] > weight) {
        region->parent[a] = b;
        region_leave(region, group_b, region->exit[group_a]);
        return REGION_CERTAIN;
    }
    if (region->exit[group_b] > weight) {
        region->parent[b] = a;
        region_leave(region, group_a, region->exit[group_b]);
        return REGION_CERTAIN;
    }
    region->above[group_a] = group_b;
    region_leave(region, group_b, region->exit[group_a]);
    return REGION_UNSURE;
}

#endif
