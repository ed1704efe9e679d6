#include "status.h"

#include <stdarg.h>
#include <stdio.h>

enum status status_say(enum status status, const char *format, ...) {
    /* What was typed may hold line breaks and control characters; the message stays one line. */
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (char *at = text; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7f) {
            *at = '?';
        }
    }
    (void)fprintf(stderr, "mazegrow: %s\n", text);
    return status;
}
