#include "window_aftermath.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "testing.h"

void aftermath_prepare(struct aftermath *aftermath, const char *format, ...) {
    char task[2048];
    char command[sizeof task + 64];
    int ends[2];
    va_list arguments;
    va_start(arguments, format);
    ck_assert_int_lt(vsnprintf(task, sizeof task, format, arguments), (int)sizeof task);
    va_end(arguments);
    /* A line means that all is well; the test's end without one is the end of the file. */
    (void)snprintf(command, sizeof command, "read -r line || { %s; }", task);
    ck_assert_int_eq(pipe(ends), 0);
    /* No other process may keep the lifeline open. */
    ck_assert_int_eq(fcntl(ends[1], F_SETFD, FD_CLOEXEC), 0);
    aftermath->lifeline = ends[1];
    aftermath->shell = fork();
    ck_assert_int_ge(aftermath->shell, 0);
    if (aftermath->shell == 0) {
        /* Check kills all of a failed test's group. */
        (void)setsid();
        (void)dup2(ends[0], STDIN_FILENO);
        (void)close(ends[0]);
        (void)execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    (void)close(ends[0]);
}

void aftermath_cancel(struct aftermath *aftermath) {
    ck_assert_int_eq(write(aftermath->lifeline, "\n", 1), 1);
    (void)close(aftermath->lifeline);
    ck_assert_int_eq(waitpid(aftermath->shell, NULL, 0), aftermath->shell);
}
