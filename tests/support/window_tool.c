#include "window_tool.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/wait.h>

#include "testing.h"

#define COMMAND_MAX 4096

static bool run(char text[TOOL_TEXT_MAX], const char *command) {
    FILE *const pipe = popen(command, "r");
    ck_assert_ptr_nonnull(pipe);
    const size_t length = fread(text, 1, TOOL_TEXT_MAX - 1, pipe);
    text[length] = '\0';
    const int status = pclose(pipe);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void write_command(char command[COMMAND_MAX], const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

static void write_command(char command[COMMAND_MAX], const char *format, va_list arguments) {
    const int wrote = vsnprintf(command, COMMAND_MAX, format, arguments);
    require(wrote >= 0 && wrote < COMMAND_MAX, "too long: %s", command);
}

bool tool_ask(char text[TOOL_TEXT_MAX], const char *format, ...) {
    char command[COMMAND_MAX];
    va_list arguments;
    va_start(arguments, format);
    write_command(command, format, arguments);
    va_end(arguments);
    return run(text, command);
}

void tool_run(const char *format, ...) {
    char command[COMMAND_MAX];
    char text[TOOL_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    write_command(command, format, arguments);
    va_end(arguments);
    require(run(text, command), "failed: %s", command);
}
