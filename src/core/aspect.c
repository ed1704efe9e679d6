#include "aspect.h"

#include <assert.h>
#include <stddef.h>

#include "memory.h"
#include "order.h"
#include "run.h"

void aspect_free(struct aspect *aspect) {
    components_free(&aspect->components);
    memory_free(aspect->owned);
    memory_free(aspect->since);
    *aspect = (struct aspect){.kind = ASPECT_NONE};
}

static uint32_t *ranks_of(const struct run *run) {
    const struct lattice *const lattice = run->problem.lattice;
    uint32_t *const ranks = memory_new(lattice->edge_limit, sizeof *ranks);
    uint32_t *const order = ranks != NULL ? order_edges(lattice, &run->problem.weights) : NULL;
    if (order == NULL) {
        memory_free(ranks);
        return NULL;
    }
    for (uint32_t i = 0; i < lattice->edges; i++) {
        ranks[order[i]] = i + 1;
    }
    memory_free(order);
    return ranks;
}

/* Before the first step of the tape. */
static bool begin(struct aspect *aspect, const struct run *run, enum aspect_kind kind) {
    const struct lattice *const lattice = run->problem.lattice;
    aspect_free(aspect);
    aspect->kind = kind;
    switch (kind) {
    case ASPECT_TREES:
        if (!components_init(&aspect->components, lattice)) {
            return false;
        }
        aspect->values = aspect->components.name;
        break;
    case ASPECT_JOINED:
        aspect->owned = memory_new(lattice->vertices, sizeof *aspect->owned);
        aspect->since = memory_new(lattice->vertices, sizeof *aspect->since);
        aspect->values = aspect->since != NULL ? aspect->owned : NULL;
        break;
    case ASPECT_RANKS:
        aspect->owned = ranks_of(run);
        aspect->values = aspect->owned;
        break;
    case ASPECT_NONE:
    default:
        return true;
    }
    return aspect->values != NULL;
}

/* Whether an element becomes part of the maze, or ceases to be, when the event happens. */
static bool opens(const struct event *event) {
    return event->from < STATE_OPEN && event->to >= STATE_OPEN;
}

static bool closes(const struct event *event) {
    return event->from >= STATE_OPEN && event->to < STATE_OPEN;
}

static void tell(const struct run_observer *observer, const uint32_t *vertices, uint32_t count) {
    if (observer != NULL && count > 0) {
        observer->flooded(observer->context, vertices, count);
    }
}

static void take_tree_event(struct aspect *aspect, const struct event *event,
                            const struct run_observer *observer) {
    if (event->kind == ELEMENT_EDGE && (opens(event) || closes(event))) {
        const struct components_change change = components_toggle(&aspect->components, event->element);
        tell(observer, change.vertices, change.count);
    }
}

static void take_trees(struct aspect *aspect, struct tape_step step, bool forwards,
                       const struct run_observer *observer) {
    for (uint32_t i = 0; i < step.count; i++) {
        take_tree_event(aspect, &step.events[forwards ? i : step.count - 1 - i], observer);
    }
}

/* Takes in a vertex that is open after a step, unless it was before: a walker leaves the cell that it stands
   on and comes back. */
static void join(struct aspect *aspect, uint32_t vertex, uint32_t before,
                 const struct run_observer *observer) {
    if (aspect->since[vertex] == 0) {
        aspect->since[vertex] = aspect->steps + 1;
        aspect->owned[vertex] = before;
        aspect->joined++;
        tell(observer, &vertex, 1);
    }
}

static void leave(struct aspect *aspect, uint32_t vertex) {
    if (aspect->since[vertex] == aspect->steps) {
        aspect->since[vertex] = 0;
        aspect->joined--;
    }
}

static void take_joined(struct aspect *aspect, struct tape_step step, bool forwards,
                        const struct run_observer *observer) {
    const uint32_t before = aspect->joined;
    for (uint32_t i = 0; i < step.count; i++) {
        const struct event *const event = &step.events[i];
        if (event->kind != ELEMENT_VERTEX || !opens(event)) {
            continue;
        }
        if (forwards) {
            join(aspect, event->element, before, observer);
        } else {
            leave(aspect, event->element);
        }
    }
}

static void take(struct aspect *aspect, struct tape_step step, bool forwards,
                 const struct run_observer *observer) {
    if (aspect->kind == ASPECT_TREES) {
        take_trees(aspect, step, forwards, observer);
    } else if (aspect->kind == ASPECT_JOINED) {
        take_joined(aspect, step, forwards, observer);
    }
}

bool aspect_follow(struct aspect *aspect, const struct run *run, enum aspect_kind kind,
                   const struct run_observer *observer) {
    if (aspect->kind != kind && !begin(aspect, run, kind)) {
        aspect_free(aspect);
        return false;
    }
    if (kind == ASPECT_NONE || kind == ASPECT_RANKS) {
        return true;
    }
    assert(run->tape != NULL);
    for (; aspect->steps <= run->cursor; aspect->steps++) {
        take(aspect, tape_read(run->tape, aspect->steps, aspect->steps), true, observer);
    }
    for (; aspect->steps > run->cursor + 1; aspect->steps--) {
        take(aspect, tape_read(run->tape, aspect->steps - 1, aspect->steps - 1), false, observer);
    }
    return true;
}
