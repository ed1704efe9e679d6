#include "recorder.h"

#include <stddef.h>

#include "memory.h"

void recorder_init(struct recorder *recorder, struct maze *maze, bool watched) {
    *recorder = (struct recorder){.maze = maze, .watched = watched};
}

void recorder_free(struct recorder *recorder) {
    memory_free(recorder->events);
    recorder->events = NULL;
}

bool recorder_reserve(struct recorder *recorder, uint32_t events) {
    /* What begins in the step in which another process ended adds to what that one recorded. */
    const uint32_t wanted = recorder->count + events;
    if (!recorder->watched || wanted <= recorder->capacity) {
        return true;
    }
    struct event *const larger = memory_resize(recorder->events, wanted, sizeof *larger);
    if (larger == NULL) {
        return false;
    }
    recorder->events = larger;
    recorder->capacity = wanted;
    return true;
}
