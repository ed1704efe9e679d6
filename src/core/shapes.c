#include "shapes.h"

#include <string.h>

_Static_assert(sizeof(struct event) == sizeof(uint64_t), "events are hashed and compared as they lie");

/* Odd, with its ones scattered, so that a product's high bits depend on all bits of the factor. */
#define SCATTER UINT64_C(0x9e3779b97f4a7c15)

/* Only where a shape lies in the table depends on this, and no result depends on that. */
static uint32_t slot_of(const struct shape *shape) {
    const struct short_step *const step = &shape->step;
    uint64_t hash = (uint64_t)step->growth * 2 + shape->leads;
    for (uint32_t i = 0; i < step->count; i++) {
        uint64_t word = 0;
        memcpy(&word, &step->events[i], sizeof word);
        hash = (hash ^ word) * SCATTER;
        hash ^= hash >> 32;
    }
    return (uint32_t)(hash * SCATTER >> 32) % SHAPES_SLOTS;
}

static bool same(const struct shape *a, const struct shape *b) {
    return a->step.count == b->step.count && a->step.growth == b->step.growth && a->leads == b->leads &&
           memcmp(a->step.events, b->step.events, a->step.count * sizeof a->step.events[0]) == 0;
}

/* The slot of a shape, or the empty one where it belongs. */
static uint32_t find(const struct shapes *shapes, const struct shape *shape) {
    uint32_t slot = slot_of(shape);
    while (shapes->slots[slot] != 0 && !same(&shapes->all[shapes->slots[slot] - 1], shape)) {
        slot = (slot + 1) % SHAPES_SLOTS;
    }
    return slot;
}

static struct shape shape_of(const struct shapes *shapes, const struct short_step *step, uint32_t position) {
    struct shape shape = {.step = *step};
    for (uint32_t i = 0; i < step->count; i++) {
        struct event *const event = &shape.step.events[i];
        if (shapes_lower(shapes, event)) {
            event->element = lattice_cell(shapes->lattice, event->element);
            event->kind = SHAPES_LOWER;
        }
        event->element -= shapes_origin(position, event->kind);
    }
    return shape;
}

/* The first event is where its step is and needs no lead. */
static bool leads_to(const struct shapes *shapes, const struct short_step *step, const struct event *next) {
    const struct event *const last = step->count > 1 ? &step->events[step->count - 1] : NULL;
    return last != NULL && next != NULL && !shapes_lower(shapes, last) &&
           last->element == shapes_origin(shapes_position(shapes, next), last->kind);
}

static uint32_t code_of(struct shapes *shapes, const struct short_step *step, uint32_t position,
                        const struct event *next) {
    struct shape shape = shape_of(shapes, step, position);
    uint32_t slot = find(shapes, &shape);
    /* A step that leads by chance has been seen in its own shape before, or will be. */
    if (shapes->slots[slot] == 0 && leads_to(shapes, step, next)) {
        shape.leads = true;
        shape.step.events[step->count - 1].element = 0;
        slot = find(shapes, &shape);
    }
    if (shapes->slots[slot] == 0) {
        if (shapes->count == SHAPES_MAX) {
            return SHAPES_NONE;
        }
        shapes->all[shapes->count] = shape;
        shapes->slots[slot] = (uint8_t)++shapes->count;
    }
    return shapes->slots[slot] - 1U;
}

/* Of a step of one event nothing but that event's place can differ from another such step, since it is the
   step's own: half of the steps of Prim's reject an edge. */
static bool is_single(const struct shapes *shapes, const struct short_step *step) {
    return step->count == 1 && step->growth == 0 && shapes->lattice->crossings == NULL;
}

uint32_t shapes_code(struct shapes *shapes, const struct short_step *step, uint32_t position,
                     const struct event *next) {
    if (!is_single(shapes, step)) {
        return code_of(shapes, step, position, next);
    }
    struct event event = step->events[0];
    event.element = 0;
    if (shapes->single_code == 0 || memcmp(&event, &shapes->single, sizeof event) != 0) {
        const uint32_t code = code_of(shapes, step, position, next);
        if (code == SHAPES_NONE) {
            return SHAPES_NONE;
        }
        shapes->single = event;
        shapes->single_code = code + 1;
    }
    return shapes->single_code - 1;
}
