/* Playback: moving a watched run over what is on its tape.

   Far moments are reached from the nearest of those that are at hand: the cursor, the start, or a keyframe.
   One is kept of the end, once the run was there and leaves it, and on the way there some, at about equal
   distances: none in small mazes, and of long runs no more than of short ones. */
#ifndef PLAYBACK_H
#define PLAYBACK_H

#include <stdbool.h>
#include <stdint.h>

#include "run.h"

/* False when memory is exhausted; playback_free is due even then. */
bool playback_init(struct run *run);
void playback_free(struct run *run);

/* After a step was put on the tape: takes some of a keyframe if it is time for one. False when memory is
   exhausted, with all else as it was. Runs without a tape keep none. */
bool playback_keep(struct run *run);

/* Before that: tells what the step has changed to the keyframe that is being taken. */
void playback_follow(struct run *run, const struct event *events, uint32_t count);

/* How many steps lie between two moments. */
static inline uint64_t playback_distance(uint64_t a, uint64_t b) {
    return a > b ? a - b : b - a;
}

/* On to a moment on the tape, in the stretch of the next step. Returns the steps that were applied. */
struct tape_step playback_forward(struct run *run, uint64_t moment);

/* Back to a moment; the steps after it are in the stretch of the last one. Returns them. */
struct tape_step playback_back(struct run *run, uint64_t moment);

/* To any moment on the tape. */
void playback_jump(struct run *run, uint64_t moment);

#endif
