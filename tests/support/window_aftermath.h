/* What must be put in order even when a test fails. Check ends the process of a failed test on the spot, so
   that nothing in it has a chance: a shell waits beside it and does it then. */
#ifndef WINDOW_AFTERMATH_H
#define WINDOW_AFTERMATH_H

#include <sys/types.h>

struct aftermath {
    pid_t shell;
    int lifeline; /* the shell waits for its end, which comes with the test's */
};

/* Has a command of the shell run if the test ends before aftermath_cancel. */
void aftermath_prepare(struct aftermath *aftermath, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* All is well: the command is not run. */
void aftermath_cancel(struct aftermath *aftermath);

#endif
