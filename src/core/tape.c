#include "tape.h"

#include <assert.h>
#include <string.h>

#include "memory.h"

struct mark {
    uint64_t end; /* index of the event after the step's last */
    uint32_t most;
};

struct tape {
    struct event *events;
    size_t events_count, events_capacity;
    struct mark *marks;
    size_t marks_count, marks_capacity;
};

struct tape *tape_new(void) {
    return memory_new(1, sizeof(struct tape));
}

void tape_free(struct tape *tape) {
    if (tape != NULL) {
        memory_free(tape->events);
        memory_free(tape->marks);
    }
    memory_free(tape);
}

/* Room for count elements at *block, doubling so that appending is constant time, amortised. */
static bool make_room(void **block, size_t *capacity, size_t count, size_t size) {
    size_t wanted = *capacity > 0 ? *capacity : 1024;
    while (wanted < count) {
        wanted *= 2;
    }
    if (wanted == *capacity) {
        return true;
    }
    void *const larger = memory_resize(*block, wanted, size);
    if (larger == NULL) {
        return false;
    }
    *block = larger;
    *capacity = wanted;
    return true;
}

bool tape_append(struct tape *tape, const struct event *events, uint32_t count, uint32_t most) {
    void *event_block = tape->events;
    void *mark_block = tape->marks;
    const bool ready =
        make_room(&event_block, &tape->events_capacity, tape->events_count + count, sizeof *tape->events) &&
        make_room(&mark_block, &tape->marks_capacity, tape->marks_count + 1, sizeof *tape->marks);
    tape->events = event_block;
    tape->marks = mark_block;
    if (!ready) {
        return false;
    }
    if (count > 0) {
        memcpy(&tape->events[tape->events_count], events, count * sizeof *events);
    }
    tape->events_count += count;
    tape->marks[tape->marks_count++] = (struct mark){tape->events_count, most};
    return true;
}

uint64_t tape_steps(const struct tape *tape) {
    return tape->marks_count;
}

struct tape_step tape_read(const struct tape *tape, uint64_t step) {
    assert(step < tape->marks_count);
    const uint64_t begin = step > 0 ? tape->marks[step - 1].end : 0;
    return (struct tape_step){
        .events = &tape->events[begin],
        .count = (uint32_t)(tape->marks[step].end - begin),
        .most = tape->marks[step].most,
    };
}
