/* Keyframes: all states of a maze at one moment, in half a byte each, to be brought back at once. */
#ifndef KEYFRAME_H
#define KEYFRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "maze.h"

struct keyframe {
    uint8_t *states[ELEMENT_KINDS]; /* of two elements in a byte, the even one in the low half; owned */
    size_t prepared;                /* bytes of the states that the system has given already */
    uint32_t counts[ELEMENT_KINDS][STATE_COUNT];
    uint64_t step; /* the moment's; for the caller, as is the next */
    uint32_t most; /* the largest frontier up to then */
    bool taken;
};

/* Room for the states of a maze. False when memory is exhausted; keyframe_free is due even then. */
bool keyframe_init(struct keyframe *keyframe, const struct maze *maze);
void keyframe_free(struct keyframe *keyframe);

/* Memory that was never touched is slow at first: a little more of it is touched, so that keyframe_take will
   not take long. */
void keyframe_prepare(struct keyframe *keyframe, const struct maze *maze, size_t bytes);

void keyframe_take(struct keyframe *keyframe, const struct maze *maze);

/* Brings the maze, the one it was taken of, back to that moment. It was taken. */
void keyframe_show(const struct keyframe *keyframe, struct maze *maze);

#endif
