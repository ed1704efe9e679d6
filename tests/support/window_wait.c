#include "window_wait.h"

#include <time.h>

uint64_t wait_now(void) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void wait_moment(void) {
    (void)nanosleep(&(struct timespec){.tv_nsec = 10000000L}, NULL);
}
