/* The program itself, as a user starts it, other programs, and a folder for the files that it writes. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdbool.h>

/* Runs the program with these arguments, as a shell would split them, and returns its exit status. */
int program_run(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Whether another program can be called by its name. */
bool program_installed(const char *name);

/* Runs a command of the shell, which must succeed. */
void program_shell(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A new folder for what one test writes. When the test fails it is left behind, for a look. */
struct scratch {
    char folder[256];
};

void scratch_begin(struct scratch *scratch);
void scratch_end(const struct scratch *scratch);

/* The path of a file in the folder. Valid until the fourth call from now. */
const char *scratch_path(const struct scratch *scratch, const char *name);

#endif
