/* The program under test as a child of the test: $MAZEGROW in a folder of its own, with what it prints and
   what it costs. When a test fails, what the program said is shown, and its folder removed. */
#ifndef WINDOW_CHILD_H
#define WINDOW_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "window_aftermath.h"

#define CHILD_PATH_MAX 1024
#define CHILD_TEXT_MAX 4096

struct child {
    pid_t pid;                   /* 0 when it has ended */
    char folder[CHILD_PATH_MAX]; /* its working directory */
    struct aftermath aftermath;
};

/* Starts it in a new, empty folder with arguments that are separated by single blanks and hold none. The
   program stays where it is until child_end. */
void child_start(struct child *child, const char *arguments);

/* Waits for its end and returns its exit status. Fails the test when a signal ended it. */
int child_wait(struct child *child);

/* The process has been waited for: removes its folder. */
void child_end(struct child *child);

/* What it printed on standard error so far. */
void child_errors(const struct child *child, char text[CHILD_TEXT_MAX]);

/* The path of a file in its folder. */
void child_path(const struct child *child, const char *name, char path[CHILD_PATH_MAX]);

/* Whether it has not ended. */
bool child_alive(const struct child *child);

/* Whether all it does is wait for something. */
bool child_sleeping(const struct child *child);

/* Milliseconds that it has kept a processor busy. */
uint64_t child_busy(const struct child *child);

#endif
