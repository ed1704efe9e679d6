/* How the program ends, and how it says why. */
#ifndef STATUS_H
#define STATUS_H

enum status {
    STATUS_OK = 0,
    STATUS_FAILED = 1,     /* input or output failed, or a verification did */
    STATUS_BAD_INPUT = 2,  /* what was asked for cannot be; nothing was written */
    STATUS_NO_DISPLAY = 3, /* a window was asked for where there is no display */
};

/* One line on standard error behind the program's name; returns the status. */
enum status status_say(enum status status, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
