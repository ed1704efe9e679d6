#include "spelling.h"

enum {
    FROM_SHIFT = 1,
    TO_SHIFT = 4,
    SAME_LINE = 0x80,
    STATE_MASK = 7,
    KIND_MASK = 1,
};

_Static_assert(STATE_COUNT <= STATE_MASK + 1 && ELEMENT_KINDS <= KIND_MASK + 1,
               "an event's byte is too narrow");

static size_t size_of_number(uint64_t number) {
    size_t size = 1;
    for (; number > 0x7f; number >>= 7) {
        size++;
    }
    return size;
}

static uint8_t *write_number(uint8_t *bytes, uint64_t number) {
    for (; number > 0x7f; number >>= 7) {
        *bytes++ = (uint8_t)(number | 0x80);
    }
    *bytes++ = (uint8_t)number;
    return bytes;
}

static const uint8_t *read_number(const uint8_t *bytes, uint64_t *number) {
    unsigned shift = 0;
    *number = 0;
    do {
        *number |= (uint64_t)(*bytes & 0x7f) << shift;
        shift += 7;
    } while ((*bytes++ & 0x80) != 0);
    return bytes;
}

static uint64_t fold(int64_t distance) {
    return distance >= 0 ? (uint64_t)distance * 2 : (uint64_t)(-distance) * 2 - 1;
}

static int64_t unfold(uint64_t folded) {
    return (folded & 1) == 0 ? (int64_t)(folded / 2) : -(int64_t)(folded / 2) - 1;
}

/* Where a spelling has come to: the next event is told from it. */
struct spelling {
    int64_t place;
    uint8_t line;
};

static int64_t place_of(const struct event *event) {
    return event->kind == ELEMENT_EDGE ? (int64_t)event->element : (int64_t)event->element * 2;
}

static uint8_t *write_event(struct spelling *spelling, uint8_t *bytes, const struct event *event) {
    const unsigned same = event->line == spelling->line ? SAME_LINE : 0U;
    *bytes++ =
        (uint8_t)(event->kind | (unsigned)event->from << FROM_SHIFT | (unsigned)event->to << TO_SHIFT | same);
    if (same == 0) {
        *bytes++ = event->line;
    }
    bytes = write_number(bytes, fold(place_of(event) - spelling->place));
    *spelling = (struct spelling){place_of(event), event->line};
    return bytes;
}

static const uint8_t *read_event(struct spelling *spelling, const uint8_t *bytes, struct event *event) {
    const unsigned head = *bytes++;
    const unsigned kind = head & KIND_MASK;
    uint64_t folded = 0;
    if ((head & SAME_LINE) == 0) {
        spelling->line = *bytes++;
    }
    bytes = read_number(bytes, &folded);
    spelling->place += unfold(folded);
    *event = (struct event){
        .element = (uint32_t)(kind == ELEMENT_EDGE ? spelling->place : spelling->place / 2),
        .kind = (uint8_t)kind,
        .from = (uint8_t)(head >> FROM_SHIFT & STATE_MASK),
        .to = (uint8_t)(head >> TO_SHIFT & STATE_MASK),
        .line = spelling->line,
    };
    return bytes;
}

size_t spelling_size(const struct event *events, uint32_t count, uint32_t growth) {
    struct spelling spelling = {0};
    size_t size = size_of_number(count) + size_of_number(growth);
    for (uint32_t i = 0; i < count; i++) {
        const int64_t place = place_of(&events[i]);
        size += (events[i].line == spelling.line ? 1U : 2U) + size_of_number(fold(place - spelling.place));
        spelling = (struct spelling){place, events[i].line};
    }
    return size;
}

uint8_t *spelling_write(uint8_t *bytes, const struct event *events, uint32_t count, uint32_t growth) {
    struct spelling spelling = {0};
    bytes = write_number(bytes, count);
    bytes = write_number(bytes, growth);
    for (uint32_t i = 0; i < count; i++) {
        bytes = write_event(&spelling, bytes, &events[i]);
    }
    return bytes;
}

static const uint8_t *read_head(const uint8_t *bytes, uint64_t *count, uint64_t *growth) {
    return read_number(read_number(bytes, count), growth);
}

uint32_t spelling_read(const uint8_t *bytes, struct event *events, uint32_t *growth) {
    struct spelling spelling = {0};
    uint64_t count = 0;
    uint64_t grown = 0;
    bytes = read_head(bytes, &count, &grown);
    for (uint64_t i = 0; i < count; i++) {
        bytes = read_event(&spelling, bytes, &events[i]);
    }
    *growth += (uint32_t)grown;
    return (uint32_t)count;
}

struct event spelling_first(const uint8_t *bytes) {
    struct spelling spelling = {0};
    struct event first;
    uint64_t count = 0;
    uint64_t growth = 0;
    (void)read_event(&spelling, read_head(bytes, &count, &growth), &first);
    return first;
}
