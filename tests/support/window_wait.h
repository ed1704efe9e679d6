/* Waiting for what another process does in its own time: a condition is looked at again and again until it
   holds, and the test fails when it takes far longer than a slow machine would need. */
#ifndef WINDOW_WAIT_H
#define WINDOW_WAIT_H

#include <stdint.h>

#include "testing.h"

#define WAIT_MOST 40000 /* milliseconds; less than Check gives a case */

/* Milliseconds on a clock that nobody sets. */
uint64_t wait_now(void);

/* The short sleep between two looks. */
void wait_moment(void);

/* Waits until the condition holds; the rest is the message of the failure, as for require. */
#define await(condition, ...)                                                                                \
    do {                                                                                                     \
        const uint64_t await_end = wait_now() + WAIT_MOST;                                                   \
        while (!(condition)) {                                                                               \
            require(wait_now() < await_end, __VA_ARGS__);                                                    \
            wait_moment();                                                                                   \
        }                                                                                                    \
    } while (0)

#endif
