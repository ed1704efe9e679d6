/* The program under test as a process: $MAZEGROW in a folder of its own, with what it prints and what it
   costs. When a test fails, what the program said is shown, and its folder removed. */
#ifndef WINDOW_PROCESS_H
#define WINDOW_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "window_aftermath.h"

#define PROCESS_PATH_MAX 1024
#define PROCESS_TEXT_MAX 4096

struct process {
    pid_t pid;                     /* 0 when it has ended */
    char folder[PROCESS_PATH_MAX]; /* its working directory */
    struct aftermath aftermath;
};

/* Starts it in a new, empty folder with arguments that are separated by single blanks and hold none. The
   program stays where it is until process_end. */
void process_start(struct process *process, const char *arguments);

/* Waits for its end and returns its exit status. Fails the test when a signal ended it. */
int process_wait(struct process *process);

/* The process has been waited for: removes its folder. */
void process_end(struct process *process);

/* What it printed on standard error so far. */
void process_errors(const struct process *process, char text[PROCESS_TEXT_MAX]);

/* The path of a file in its folder. */
void process_path(const struct process *process, const char *name, char path[PROCESS_PATH_MAX]);

/* Whether it has not ended. */
bool process_alive(const struct process *process);

/* Whether all it does is wait for something. */
bool process_sleeping(const struct process *process);

/* Milliseconds that it has kept a processor busy. */
uint64_t process_busy(const struct process *process);

#endif
