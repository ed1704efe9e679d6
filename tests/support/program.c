#include "program.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "testing.h"

int program_run(const char *format, ...) {
    char command[2048] = "\"$MAZEGROW\" ";
    const size_t used = strlen(command);
    require(getenv("MAZEGROW") != NULL, "MAZEGROW must be the path of the program");
    va_list arguments;
    va_start(arguments, format);
    const int wrote = vsnprintf(command + used, sizeof command - used, format, arguments);
    va_end(arguments);
    require(wrote >= 0 && (size_t)wrote < sizeof command - used, "too long: %s", command);
    const int status = system(command);
    require(WIFEXITED(status), "did not exit: %s", command);
    return WEXITSTATUS(status);
}

bool program_installed(const char *name) {
    char command[128];
    (void)snprintf(command, sizeof command, "command -v %s >/dev/null 2>&1", name);
    return system(command) == 0;
}

void program_shell(const char *format, ...) {
    char command[2048];
    va_list arguments;
    va_start(arguments, format);
    const int wrote = vsnprintf(command, sizeof command, format, arguments);
    va_end(arguments);
    require(wrote > 0 && (size_t)wrote < sizeof command && system(command) == 0, "failed: %s", command);
}

void scratch_begin(struct scratch *scratch) {
    const char *const parent = getenv("TMPDIR");
    const int wrote = snprintf(scratch->folder, sizeof scratch->folder, "%s/mazegrow-test-XXXXXX",
                               parent != NULL ? parent : "/tmp");
    require(wrote > 0 && (size_t)wrote < sizeof scratch->folder, "TMPDIR is too long");
    require(mkdtemp(scratch->folder) != NULL, "no folder could be made like %s", scratch->folder);
}

void scratch_end(const struct scratch *scratch) {
    DIR *const folder = opendir(scratch->folder);
    ck_assert_ptr_nonnull(folder);
    const struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            ck_assert_int_eq(unlink(scratch_path(scratch, entry->d_name)), 0);
        }
    }
    (void)closedir(folder);
    ck_assert_int_eq(rmdir(scratch->folder), 0);
}

const char *scratch_path(const struct scratch *scratch, const char *name) {
    static char paths[4][sizeof scratch->folder + 256];
    static unsigned next;
    char *const path = paths[next++ % 4];
    (void)snprintf(path, sizeof paths[0], "%s/%s", scratch->folder, name);
    return path;
}
