/* Contraction: Borůvka's algorithm on a part of a graph, by someone who does not know what lies outside.

   Nodes form groups, each of one node at first. Round by round every group takes the lightest link that leads
   out of it, and the groups that it joins become one. An exit is an edge out of the part: a group whose
   lightest edge that is takes nothing, though others may take a link to it. So whatever the outside is like,
   - a link that was taken belongs to the minimum spanning tree, being the lightest that leaves some group;
   - a link within a group does not, being the heaviest of a cycle.
   When nothing can be taken any more, each group has an exit that is lighter than all of its links, so that
   of groups there are no more than exits. Of the links that are left, only those can belong to the tree that
   belong to their own minimum spanning forest: fewer than there are groups. The last rounds, in which most
   groups have come to an exit, take little; who knows more of what lies outside takes that more easily.

   Of equally heavy links the one that was added first counts as the lighter, and an exit as lighter than any
   link: so links are added, or put, in the order of their numbers.

   (Borůvka 1926, as in Nešetřil, Milková and Nešetřilová, "Otakar Borůvka on minimum spanning tree problem",
   Discrete Mathematics 233, 2001.) */
#ifndef CONTRACTION_H
#define CONTRACTION_H

#include <stdbool.h>
#include <stdint.h>

struct link {
    uint64_t key;      /* its weight, and below that 32 bits that the caller knows it by: its number */
    uint32_t from, to; /* nodes */
};

struct exit {
    uint32_t weight;
    uint32_t node;
};

struct contraction {
    uint32_t nodes; /* from 0 on */
    struct link *links;
    uint32_t links_end; /* one more than the last of them; links[0] is none, and leads from node 0 to it */
    struct exit *exits;
    uint32_t exits_count;
    uint32_t *root;  /* of a node, one on the way to its group's root: itself if it is that */
    uint32_t *taken; /* the numbers of links, in no order */
    uint32_t taken_count;

    /* For the work on it. */
    uint32_t *roots, *spare;
    uint32_t roots_count;
    uint64_t *lightest; /* of a root, the weight of its group's lightest edge, and which link it is: 0 for an
                           exit */
    struct link *other_links;
    struct link *all_links; /* the block that both are in: a larger block is had sooner (large.h) */
};

/* Room for so many. False when memory is exhausted; contraction_free is due even then. */
bool contraction_init(struct contraction *contraction, uint32_t nodes, uint32_t links, uint32_t exits);
void contraction_free(struct contraction *contraction);

/* No links and no exits. */
void contraction_clear(struct contraction *contraction);

/* So many groups of one node each, and nothing taken. */
void contraction_start(struct contraction *contraction, uint32_t nodes);

/* A link leads from one group to another. */
static inline void contraction_add_link(struct contraction *contraction, struct link link) {
    contraction->links[contraction->links_end++] = link;
}

static inline void contraction_add_exit(struct contraction *contraction, struct exit exit) {
    contraction->exits[contraction->exits_count++] = exit;
}

/* Puts the links that were added into the order of their numbers. */
void contraction_sort(struct contraction *contraction);

/* Takes what can be taken until no more than a few groups are left, and leaves of the links those between two
   groups, their ends and those of the exits being roots. */
void contraction_join(struct contraction *contraction, uint32_t few);

/* Makes of each group a node, and leaves of the links those that may belong to the tree. */
void contraction_finish(struct contraction *contraction);

#endif
