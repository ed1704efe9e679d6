/* The recorder: through it a process changes its maze, and what it changed in the current step can be read
 * back. */
#ifndef RECORDER_H
#define RECORDER_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "maze.h"

struct recorder {
    struct maze *maze;    /* not owned */
    struct event *events; /* those of the current step; NULL when nobody watches */
    uint32_t count, capacity;
    bool watched;
};

/* Without watched, changes reach the maze and leave no event. */
void recorder_init(struct recorder *recorder, struct maze *maze, bool watched);
void recorder_free(struct recorder *recorder);

/* For a process's begin, before it records: neither begin nor any step will record more than this many
   events. False when memory is exhausted. */
bool recorder_reserve(struct recorder *recorder, uint32_t events);

/* Brings an element into another state, because of a line of the pseudocode. Inline, since steps do little
   else. */
static inline void record(struct recorder *recorder, enum element kind, uint32_t element, enum state to,
                          unsigned line) {
    const enum state from = maze_change(recorder->maze, kind, element, to);
    if (recorder->watched) {
        assert(recorder->count < recorder->capacity);
        recorder->events[recorder->count++] = (struct event){
            .element = element,
            .kind = (uint8_t)kind,
            .from = (uint8_t)from,
            .to = (uint8_t)to,
            .line = (uint8_t)line,
        };
    }
}

#endif
