/* Which group a link leads to, and which of two is the lighter, is as good as random; a processor that
   guesses wrong loses the time of twenty instructions. So there is no branch here that depends on it: what
   may be kept is always written, and the next one written over it where it was not. */
#include "contraction.h"

#include <string.h>

#include "memory.h"

#define DIGIT_BITS 12U
#define DIGIT_VALUES (1U << DIGIT_BITS)
#define NOTHING ((uint64_t)UINT32_MAX << 32) /* heavier than any link and any exit; which link: none */

bool contraction_init(struct contraction *contraction, uint32_t nodes, uint32_t links, uint32_t exits) {
    const size_t room = (size_t)links + 2; /* links[0], and one that is written though it is not meant */
    *contraction = (struct contraction){
        .all_links = memory_new(2 * room, sizeof *contraction->all_links),
        .exits = memory_new(exits, sizeof *contraction->exits),
        .root = memory_new(nodes, sizeof *contraction->root),
        .taken = memory_new((size_t)nodes + 1, sizeof *contraction->taken),
        .roots = memory_new(nodes, sizeof *contraction->roots),
        .spare = memory_new(nodes, sizeof *contraction->spare),
        .lightest = memory_new(nodes, sizeof *contraction->lightest),
    };
    if (contraction->all_links == NULL) {
        return false;
    }
    contraction->links = contraction->all_links;
    contraction->other_links = &contraction->all_links[room];
    return contraction->exits != NULL && contraction->root != NULL && contraction->taken != NULL &&
           contraction->roots != NULL && contraction->spare != NULL && contraction->lightest != NULL;
}

void contraction_free(struct contraction *contraction) {
    memory_free(contraction->all_links);
    memory_free(contraction->exits);
    memory_free(contraction->root);
    memory_free(contraction->taken);
    memory_free(contraction->roots);
    memory_free(contraction->spare);
    memory_free(contraction->lightest);
    *contraction = (struct contraction){0};
}

void contraction_clear(struct contraction *contraction) {
    contraction->links_end = 1;
    contraction->exits_count = 0;
}

void contraction_start(struct contraction *contraction, uint32_t nodes) {
    for (uint32_t node = 0; node < nodes; node++) {
        contraction->root[node] = node;
        contraction->roots[node] = node;
    }
    contraction->nodes = nodes;
    contraction->roots_count = nodes;
    contraction->taken_count = 0;
}

/* --- one round ------------------------------------------------------------------------------------- */

static void offer(uint64_t *lightest, uint64_t key) {
    *lightest = key < *lightest ? key : *lightest;
}

static void offer_links(const struct link *restrict links, uint32_t end, uint64_t *restrict lightest) {
    for (uint32_t i = 1; i < end; i++) {
        const uint64_t key = links[i].key >> 32 << 32 | i;
        offer(&lightest[links[i].from], key);
        offer(&lightest[links[i].to], key);
    }
}

static void find_lightest(struct contraction *contraction) {
    for (uint32_t i = 0; i < contraction->roots_count; i++) {
        contraction->lightest[contraction->roots[i]] = NOTHING;
    }
    for (uint32_t i = 0; i < contraction->exits_count; i++) {
        const struct exit exit = contraction->exits[i];
        offer(&contraction->lightest[exit.node], (uint64_t)exit.weight << 32);
    }
    offer_links(contraction->links, contraction->links_end, contraction->lightest);
}

/* Where no link is the lightest, links[0] leads from the group to itself. Two groups may take the same link:
   then the lower root stays one. False if none takes any. */
static bool take_lightest(struct contraction *contraction) {
    const uint32_t before = contraction->taken_count;
    for (uint32_t i = 0; i < contraction->roots_count; i++) {
        const uint32_t node = contraction->roots[i];
        const uint64_t key = contraction->lightest[node];
        const struct link *const link = &contraction->links[(uint32_t)key];
        const uint32_t other = link->from ^ link->to ^ node;
        const bool same = contraction->lightest[other] == key;
        const uint32_t stays = same & (node <= other);
        contraction->root[node] = other ^ ((other ^ node) & (0U - stays));
        contraction->taken[contraction->taken_count] = (uint32_t)link->key;
        contraction->taken_count += 1 - stays;
    }
    return contraction->taken_count > before;
}

/* From a node four steps on towards its root; returns 0 if the last of them led nowhere. */
static inline uint32_t leap(const uint32_t *restrict from, uint32_t *restrict to, uint32_t node) {
    const uint32_t third = from[from[from[node]]];
    const uint32_t fourth = from[third];
    to[node] = fourth;
    return third ^ fourth;
}

static uint32_t leap_all(const uint32_t *restrict from, uint32_t *restrict to, const uint32_t *restrict nodes,
                         uint32_t count) {
    uint32_t further = 0;
    for (uint32_t i = 0; i < count; i++) {
        further |= leap(from, to, nodes[i]);
    }
    return further;
}

static uint32_t keep_roots(const uint32_t *restrict root, uint32_t *restrict roots, uint32_t count) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t node = roots[i];
        roots[kept] = node;
        kept += root[node] == node ? 1 : 0;
    }
    return kept;
}

/* Leaves of the links those between two groups; returns their end. */
static uint32_t keep_links(const uint32_t *restrict root, struct link *restrict links, uint32_t end) {
    uint32_t kept = 1;
    for (uint32_t i = 1; i < end; i++) {
        const struct link link = links[i];
        const uint32_t from = root[link.from];
        const uint32_t to = root[link.to];
        links[kept] = (struct link){link.key, from, to};
        kept += from != to ? 1 : 0;
    }
    return kept;
}

static void join_groups(struct contraction *contraction) {
    const uint32_t count = contraction->roots_count;
    do {
        (void)leap_all(contraction->root, contraction->spare, contraction->roots, count);
    } while (leap_all(contraction->spare, contraction->root, contraction->roots, count) != 0);
    contraction->roots_count = keep_roots(contraction->root, contraction->roots, count);
    contraction->links_end = keep_links(contraction->root, contraction->links, contraction->links_end);
    for (uint32_t i = 0; i < contraction->exits_count; i++) {
        contraction->exits[i].node = contraction->root[contraction->exits[i].node];
    }
}

void contraction_join(struct contraction *contraction, uint32_t few) {
    bool taken = true;
    while (taken && contraction->roots_count > few) {
        find_lightest(contraction);
        taken = take_lightest(contraction);
        join_groups(contraction);
    }
}

/* --- what is left ---------------------------------------------------------------------------------- */

static void name_groups(struct contraction *contraction) {
    uint32_t *const name = contraction->spare;
    for (uint32_t i = 0; i < contraction->roots_count; i++) {
        name[contraction->roots[i]] = i;
    }
    for (uint32_t i = 1; i < contraction->links_end; i++) {
        struct link *const link = &contraction->links[i];
        link->from = name[link->from];
        link->to = name[link->to];
    }
    for (uint32_t i = 0; i < contraction->exits_count; i++) {
        contraction->exits[i].node = name[contraction->exits[i].node];
    }
}

/* Leaves the minimum spanning forest of the links: what groups would take if there were no exits. */
static void keep_forest(struct contraction *contraction) {
    const uint32_t exits = contraction->exits_count;
    struct link *const links = contraction->other_links;
    memcpy(links, contraction->links, contraction->links_end * sizeof *links);
    for (uint32_t i = 1; i < contraction->links_end; i++) {
        contraction->links[i].key = links[i].key >> 32 << 32 | i;
    }
    contraction->exits_count = 0;
    contraction_join(contraction, 0);
    contraction->exits_count = exits;
    contraction->links_end = 1;
    for (uint32_t i = 0; i < contraction->taken_count; i++) {
        contraction_add_link(contraction, links[contraction->taken[i]]);
    }
}

void contraction_finish(struct contraction *contraction) {
    const uint32_t groups = contraction->roots_count;
    name_groups(contraction);
    contraction_start(contraction, groups);
    keep_forest(contraction);
    contraction_start(contraction, groups);
}

/* --- order ----------------------------------------------------------------------------------------- */

static uint32_t digit_of(struct link link, unsigned shift) {
    return (uint32_t)link.key >> shift & (DIGIT_VALUES - 1);
}

static void sort_by_digit(struct contraction *contraction, unsigned shift) {
    uint32_t places[DIGIT_VALUES] = {0};
    uint32_t sum = 1;
    for (uint32_t i = 1; i < contraction->links_end; i++) {
        places[digit_of(contraction->links[i], shift)]++;
    }
    for (uint32_t value = 0; value < DIGIT_VALUES; value++) {
        const uint32_t here = places[value];
        places[value] = sum;
        sum += here;
    }
    for (uint32_t i = 1; i < contraction->links_end; i++) {
        contraction->other_links[places[digit_of(contraction->links[i], shift)]++] = contraction->links[i];
    }
    struct link *const swap = contraction->links;
    contraction->links = contraction->other_links;
    contraction->other_links = swap;
}

void contraction_sort(struct contraction *contraction) {
    uint32_t differing = 0;
    for (uint32_t i = 1; i < contraction->links_end; i++) {
        differing |= (uint32_t)(contraction->links[i].key ^ contraction->links[1].key);
    }
    for (unsigned shift = 0; shift < 32 && differing >> shift > 0; shift += DIGIT_BITS) {
        sort_by_digit(contraction, shift);
    }
}
