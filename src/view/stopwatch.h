/* The time that the view goes by when it keeps within a budget. */
#ifndef STOPWATCH_H
#define STOPWATCH_H

#include <stdint.h>
#include <time.h>

/* Since some moment in the past; it never goes back. */
static inline uint64_t stopwatch_microseconds(void) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

#endif
