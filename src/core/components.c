#include "components.h"

#include <assert.h>
#include <stddef.h>

#include "memory.h"

bool components_init(struct components *components, const struct lattice *lattice) {
    *components = (struct components){
        .lattice = lattice,
        .name = memory_new(lattice->vertices, sizeof *components->name),
        .size = memory_new(lattice->vertices, sizeof *components->size),
        .unused = memory_new(lattice->vertices, sizeof *components->unused),
        .open = memory_new(lattice->edge_limit, 1),
        .seen = memory_new(lattice->vertices, 1),
        .queue = memory_new(lattice->vertices, sizeof *components->queue),
    };
    if (components->name == NULL || components->size == NULL || components->unused == NULL ||
        components->open == NULL || components->seen == NULL || components->queue == NULL) {
        return false;
    }
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        components->name[vertex] = vertex;
        components->size[vertex] = 1;
    }
    return true;
}

void components_free(struct components *components) {
    memory_free(components->name);
    memory_free(components->size);
    memory_free(components->unused);
    memory_free(components->open);
    memory_free(components->seen);
    memory_free(components->queue);
    *components = (struct components){0};
}

/* The vertices that open edges lead to from one vertex; returns how many. */
static uint32_t neighbours(const struct components *components, uint32_t vertex,
                           uint32_t found[LATTICE_DEGREE_MAX]) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t degree = lattice_edges_at(components->lattice, vertex, edges);
    uint32_t count = 0;
    for (uint32_t i = 0; i < degree; i++) {
        if (components->open[edges[i]] != 0) {
            found[count++] = lattice_other_end(components->lattice, edges[i], vertex);
        }
    }
    return count;
}

/* --- two trees become one --------------------------------------------------------------------- */

/* Gives the whole tree of a vertex another name. */
static struct components_change rename_tree(struct components *components, uint32_t vertex, uint32_t name) {
    uint32_t *const queue = components->queue;
    uint32_t count = 0;
    components->name[vertex] = name;
    queue[count++] = vertex;
    for (uint32_t head = 0; head < count; head++) {
        uint32_t around[LATTICE_DEGREE_MAX];
        const uint32_t degree = neighbours(components, queue[head], around);
        for (uint32_t i = 0; i < degree; i++) {
            if (components->name[around[i]] != name) {
                components->name[around[i]] = name;
                queue[count++] = around[i];
            }
        }
    }
    return (struct components_change){queue, count};
}

static struct components_change unite(struct components *components, struct lattice_ends ends) {
    const uint32_t from = components->name[ends.from];
    const uint32_t to = components->name[ends.to];
    if (from == to) {
        return (struct components_change){NULL, 0};
    }
    const bool from_stays = components->size[from] >= components->size[to];
    const uint32_t stays = from_stays ? from : to;
    const uint32_t goes = from_stays ? to : from;
    components->size[stays] += components->size[goes];
    components->unused[components->unused_count++] = goes;
    return rename_tree(components, from_stays ? ends.to : ends.from, stays);
}

/* --- one tree falls in two -------------------------------------------------------------------- */

/* A search from one end of an edge, beside another from its other end. */
struct search {
    uint8_t mark;   /* of the vertices it has reached */
    uint32_t first; /* its place in the queue: */
    bool downwards; /* from there down, or up */
    uint32_t head, count;
};

static uint32_t *place(const struct components *components, const struct search *search, uint32_t index) {
    return &components->queue[search->downwards ? search->first - index : search->first + index];
}

static void reach(const struct components *components, struct search *search, uint32_t vertex) {
    components->seen[vertex] = search->mark;
    *place(components, search, search->count++) = vertex;
}

static struct search search_from(const struct components *components, uint32_t vertex, bool downwards) {
    struct search search = {.mark = downwards ? 2 : 1, .downwards = downwards};
    search.first = downwards ? components->lattice->vertices - 1 : 0;
    reach(components, &search, vertex);
    return search;
}

static bool exhausted(const struct search *search) {
    return search->head == search->count;
}

/* Looks around one more vertex; false when it meets the other search. */
static bool advance(const struct components *components, struct search *search) {
    uint32_t around[LATTICE_DEGREE_MAX];
    const uint32_t vertex = *place(components, search, search->head++);
    const uint32_t degree = neighbours(components, vertex, around);
    for (uint32_t i = 0; i < degree; i++) {
        const uint8_t seen = components->seen[around[i]];
        if (seen == 0) {
            reach(components, search, around[i]);
        } else if (seen != search->mark) {
            return false;
        }
    }
    return true;
}

/* Goes on with both searches in turn until one has nowhere to go; false when they meet. */
static bool apart(const struct components *components, struct search *from, struct search *to) {
    while (!exhausted(from) && !exhausted(to)) {
        if (!advance(components, from) || !advance(components, to)) {
            return false;
        }
    }
    return true;
}

static void forget(const struct components *components, const struct search *search) {
    for (uint32_t i = 0; i < search->count; i++) {
        components->seen[*place(components, search, i)] = 0;
    }
}

/* The smaller part, all of it, when the searches have not met. */
static const struct search *smaller(const struct components *components, struct search *from,
                                    struct search *to, uint32_t size) {
    struct search *const whole = exhausted(from) ? from : to;
    struct search *const other = whole == from ? to : from;
    const uint32_t rest = size - whole->count;
    if (whole->count < rest || (whole->count == rest && whole == to)) {
        return whole;
    }
    while (!exhausted(other)) {
        (void)advance(components, other);
    }
    return other;
}

static struct components_change name_part(struct components *components, const struct search *part) {
    assert(components->unused_count > 0);
    const uint32_t name = components->unused[--components->unused_count];
    components->size[components->name[*place(components, part, 0)]] -= part->count;
    components->size[name] = part->count;
    for (uint32_t i = 0; i < part->count; i++) {
        components->name[*place(components, part, i)] = name;
    }
    const uint32_t lowest = part->downwards ? part->count - 1 : 0;
    return (struct components_change){place(components, part, lowest), part->count};
}

static struct components_change divide(struct components *components, struct lattice_ends ends) {
    struct search from = search_from(components, ends.from, false);
    struct search to = search_from(components, ends.to, true);
    struct components_change change = {NULL, 0};
    if (apart(components, &from, &to)) {
        const uint32_t size = components->size[components->name[ends.from]];
        change = name_part(components, smaller(components, &from, &to, size));
    }
    forget(components, &from);
    forget(components, &to);
    return change;
}

struct components_change components_toggle(struct components *components, uint32_t edge) {
    const struct lattice_ends ends = lattice_edge_ends(components->lattice, edge);
    if (components->open[edge] != 0) {
        components->open[edge] = 0;
        return divide(components, ends);
    }
    const struct components_change change = unite(components, ends);
    components->open[edge] = 1;
    return change;
}
