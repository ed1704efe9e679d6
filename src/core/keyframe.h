/* Keyframes: all states of a maze at one moment, in half a byte each, to be brought back at once. */
#ifndef KEYFRAME_H
#define KEYFRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "maze.h"

struct keyframe {
    uint8_t *states[ELEMENT_KINDS]; /* of two elements in a byte, the even one in the low half; owned */
    size_t copied[ELEMENT_KINDS];   /* bytes of those, so far */
    uint32_t counts[ELEMENT_KINDS][STATE_COUNT];
    uint64_t step; /* the moment's; for the caller, as is the next */
    uint32_t most; /* the largest frontier up to then */
    bool taken;
};

/* Room for the states of a maze, which will be needed soon. False when memory is exhausted; keyframe_free is
   due even then. */
bool keyframe_init(struct keyframe *keyframe, const struct maze *maze);
void keyframe_free(struct keyframe *keyframe);

void keyframe_take(struct keyframe *keyframe, const struct maze *maze);

/* The same little by little, while the maze changes. From keyframe_begin on, whatever changes it is followed;
   keyframe_copy copies so many bytes more of the states of each kind, and when it returns true the moment is
   taken: the one that the maze is at by then. */
void keyframe_begin(struct keyframe *keyframe);
bool keyframe_copy(struct keyframe *keyframe, const struct maze *maze, size_t bytes);
void keyframe_follow(struct keyframe *keyframe, const struct event *events, uint32_t count);

/* Bytes of the kind that has most. */
size_t keyframe_bytes(const struct maze *maze);

/* Brings the maze, the one it was taken of, back to that moment. It was taken. */
void keyframe_show(const struct keyframe *keyframe, struct maze *maze);

#endif
