/* Tools that play the user and the desktop: real key presses, clicks and changes of windows. */
#ifndef WINDOW_TOOL_H
#define WINDOW_TOOL_H

#include <stdbool.h>
#include <stddef.h>

#define TOOL_TEXT_MAX 4096

/* Runs a command of the shell and keeps the beginning of what it prints. Whether it succeeded. */
bool tool_ask(char text[TOOL_TEXT_MAX], const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same without interest in what it prints; the test fails when it does not succeed. */
void tool_run(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
