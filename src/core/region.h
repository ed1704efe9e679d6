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
   upper. The lower number is always the root: so a pass in rising order finds every root with one look at a
   parent. */
#ifndef REGION_H
#define REGION_H

#include <stdbool.h>
#include <stdint.h>

#define REGION_NO_EXIT UINT32_MAX

struct region {
    uint32_t *parent; /* by certain edges; a root is its own */
    uint32_t *above;  /* of those roots, by unsure edges; what it names may have got a root of its own */
    uint32_t
        *exit; /* of a group's root, the weight of the lightest edge that leaves; REGION_NO_EXIT for none */
};

enum region_verdict {
    REGION_CLOSES_CYCLE,
    REGION_CERTAIN,
    REGION_UNSURE,
};

/* Most ways are of two links or fewer, and how many is as good as random: those are gone without a branch. */
static inline uint32_t region_find(uint32_t *links, uint32_t node) {
    do {
        node = links[node] = links[links[node]];
    } while (links[node] != node);
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

/* The root of the group that a node belongs to. */
static inline uint32_t region_group(const struct region *region, uint32_t node) {
    uint32_t root = region_node(region, node);
    while (region->above[root] != root) {
        root = region->above[root] = region_node(region, region->above[root]);
    }
    return root;
}

/* An edge of that weight leads out of a group. */
static inline void region_leave(const struct region *region, uint32_t group, uint32_t weight) {
    region->exit[group] = weight < region->exit[group] ? weight : region->exit[group];
}

/* Joins two nodes for certain. One at least is untainted, and comes to the group of the other. Returns that.
 */
static inline uint32_t region_join(const struct region *region, uint32_t a, uint32_t b, uint32_t group) {
    const uint32_t root = a < b ? a : b;
    const uint32_t child = a < b ? b : a;
    region->parent[child] = root;
    if (region->above[child] != child) {
        region->above[root] = region->above[child];
    }
    return group == child ? root : group;
}

/* The next edge in order of weight. Where an edge that leaves is as heavy, the verdict may be unsure. */
static inline enum region_verdict region_offer(const struct region *region, uint32_t from, uint32_t to,
                                               uint32_t weight) {
    const uint32_t a = region_node(region, from);
    const uint32_t b = region_node(region, to);
    if (a == b) {
        return REGION_CLOSES_CYCLE;
    }
    const uint32_t group_a = region_group(region, a);
    const uint32_t group_b = region_group(region, b);
    if (group_a == group_b) {
        return REGION_CLOSES_CYCLE;
    }
    const uint32_t exit_a = region->exit[group_a];
    const uint32_t exit_b = region->exit[group_b];
    const uint32_t exit = exit_a < exit_b ? exit_a : exit_b;
    if (exit_a > weight || exit_b > weight) {
        region->exit[region_join(region, a, b, exit_a > weight ? group_b : group_a)] = exit;
        return REGION_CERTAIN;
    }
    const uint32_t root = group_a < group_b ? group_a : group_b;
    region->above[group_a] = root;
    region->above[group_b] = root;
    region->exit[root] = exit;
    return REGION_UNSURE;
}

#endif
