#include "tape.h"

#include <assert.h>
#include <string.h>

#include "block.h"
#include "memory.h"
#include "shapes.h"
#include "spelling.h"
#include "store.h"

/* The most events in a stretch of steps that are not spelt out. */
#define STRETCH_EVENTS ((size_t)TAPE_STRETCH * SHAPES_EVENTS_MAX)

_Static_assert(BLOCK_STEPS % TAPE_STRETCH == 0, "a stretch lies in one block");

struct tape {
    struct shapes shapes;
    struct store store;
    struct block **blocks; /* in the store */
    size_t blocks_count, blocks_capacity;
    struct open_block open;
    struct short_step newest; /* it waits to be written until it is known what the next one begins with */
    bool waits;
    uint32_t position;    /* of the last step that has events: one without events stays there */
    struct event *events; /* what was read last; room for any stretch */
    size_t events_capacity;
    size_t spelt_events; /* in the stretch at the end */
    uint64_t packed;     /* bytes in the blocks */
};

struct tape *tape_new(const struct lattice *lattice) {
    struct tape *const tape = memory_new(1, sizeof *tape);
    if (tape == NULL) {
        return NULL;
    }
    tape->shapes.lattice = lattice;
    tape->events = memory_grow(NULL, &tape->events_capacity, STRETCH_EVENTS, sizeof *tape->events);
    if (tape->events == NULL) {
        tape_free(tape);
        return NULL;
    }
    return tape;
}

void tape_free(struct tape *tape) {
    if (tape == NULL) {
        return;
    }
    store_free(&tape->store);
    memory_free(tape->blocks);
    memory_free(tape->open.spellings);
    memory_free(tape->events);
    memory_free(tape);
}

/* Steps that are not waiting. */
static uint64_t written(const struct tape *tape) {
    return (uint64_t)tape->blocks_count * BLOCK_STEPS + tape->open.count;
}

/* Makes room for another step where the open block is full. False when memory is exhausted. */
static bool make_room(struct tape *tape) {
    struct open_block *const open = &tape->open;
    if (open->count < BLOCK_STEPS) {
        return true;
    }
    struct block **const larger =
        memory_grow(tape->blocks, &tape->blocks_capacity, tape->blocks_count + 1, sizeof *larger);
    if (larger == NULL) {
        return false;
    }
    tape->blocks = larger;
    struct block *const block = block_pack(open, &tape->store, &tape->packed);
    if (block == NULL) {
        return false;
    }
    tape->blocks[tape->blocks_count++] = block;
    block_clear(open);
    return true;
}

/* Spells a step out; there is room for it. False when memory is exhausted. */
static bool spell(struct tape *tape, const struct event *events, uint32_t count, uint32_t growth) {
    const size_t before = tape->open.count % TAPE_STRETCH == 0 ? 0 : tape->spelt_events;
    struct event *const larger =
        memory_grow(tape->events, &tape->events_capacity, STRETCH_EVENTS + before + count, sizeof *larger);
    if (larger == NULL) {
        return false;
    }
    tape->events = larger;
    if (!block_add_spelt(&tape->open, events, count, growth)) {
        return false;
    }
    tape->spelt_events = before + count;
    return true;
}

/* Writes the step that waits. next: the first event of the next one, or NULL if it has none. */
static bool write_newest(struct tape *tape, const struct event *next) {
    const struct short_step *const step = &tape->newest;
    if (!tape->waits) {
        return true;
    }
    if (!make_room(tape)) {
        return false;
    }
    const uint32_t position =
        step->count > 0 ? shapes_position(&tape->shapes, &step->events[0]) : tape->position;
    const uint32_t code = shapes_code(&tape->shapes, step, position, next);
    if (code == SHAPES_NONE) {
        if (!spell(tape, step->events, step->count, step->growth)) {
            return false;
        }
    } else {
        tape->spelt_events = tape->open.count % TAPE_STRETCH != 0 ? tape->spelt_events : 0;
        block_add(&tape->open, code, position);
    }
    tape->position = position;
    tape->waits = false;
    return true;
}

bool tape_append(struct tape *tape, const struct event *events, uint32_t count, uint32_t growth) {
    if (!write_newest(tape, count > 0 ? &events[0] : NULL)) {
        return false;
    }
    if (count > SHAPES_EVENTS_MAX) {
        return make_room(tape) && spell(tape, events, count, growth);
    }
    for (uint32_t i = 0; i < count; i++) {
        tape->newest.events[i] = events[i];
    }
    tape->newest.count = count;
    tape->newest.growth = growth;
    tape->waits = true;
    return true;
}

uint64_t tape_steps(const struct tape *tape) {
    return written(tape) + (tape->waits ? 1 : 0);
}

static struct place place_of(const struct tape *tape, uint64_t step) {
    const uint64_t block = step / BLOCK_STEPS;
    const uint32_t within = (uint32_t)(step % BLOCK_STEPS);
    return block < tape->blocks_count ? block_place(tape->blocks[block], within)
                                      : block_place_open(&tape->open, within);
}

/* Of a step with events. */
static uint32_t position_of(const struct tape *tape, uint64_t step) {
    if (step == written(tape)) {
        return shapes_position(&tape->shapes, &tape->newest.events[0]);
    }
    const struct place place = place_of(tape, step);
    if (place.code != SHAPES_NONE) {
        return place.position;
    }
    const struct event first = spelling_first(place.spelling);
    return shapes_position(&tape->shapes, &first);
}

/* Reads a step's events to where there is room for them; returns how many there are, and adds the growth. */
static uint32_t read_step(const struct tape *tape, uint64_t step, struct event *events, uint32_t *growth) {
    const struct place place = place_of(tape, step);
    if (place.code == SHAPES_NONE) {
        return spelling_read(place.spelling, events, growth);
    }
    const struct shape *const shape = &tape->shapes.all[place.code];
    shapes_place(&tape->shapes, shape, place.position, events);
    if (shape->leads) {
        struct event *const last = &events[shape->step.count - 1];
        last->element = shapes_origin(position_of(tape, step + 1), last->kind);
    }
    *growth += shape->step.growth;
    return shape->step.count;
}

static uint32_t read_newest(const struct short_step *newest, struct event *events, uint32_t *growth) {
    memcpy(events, newest->events, newest->count * sizeof *events);
    *growth += newest->growth;
    return newest->count;
}

struct tape_step tape_read(const struct tape *tape, uint64_t first, uint64_t last) {
    assert(first <= last && last < tape_steps(tape) && first / TAPE_STRETCH == last / TAPE_STRETCH);
    struct tape_step all = {.events = tape->events};
    for (uint64_t step = first; step <= last; step++) {
        struct event *const events = &tape->events[all.count];
        all.count += step < written(tape) ? read_step(tape, step, events, &all.growth)
                                          : read_newest(&tape->newest, events, &all.growth);
    }
    return all;
}

uint64_t tape_bytes(const struct tape *tape) {
    return sizeof *tape + tape->packed + tape->blocks_capacity * sizeof *tape->blocks + tape->open.capacity +
           tape->events_capacity * sizeof *tape->events;
}
