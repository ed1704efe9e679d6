/* When the program is interrupted, files are whole or not there, at whatever moment the signal comes. */
#include "output.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "testing.h"

#define TEXT "all of it"

enum moment {
    MOMENT_MADE,   /* the file beside has been made */
    MOMENT_FILLED, /* it is not in its place yet */
    MOMENT_PLACED,
    MOMENT_COUNT,
};

static enum moment interrupted = MOMENT_COUNT;

static void pass(enum moment moment) {
    if (moment == interrupted) {
        (void)raise(SIGHUP);
    }
}

/* ---- what stands here for the system's functions of these names ---- */

int mkstemp(char *template) {
    (void)snprintf(template + strlen(template) - strlen("XXXXXX"), sizeof "XXXXXX", "beside");
    const int fd = open(template, O_RDWR | O_CREAT | O_EXCL, 0600);
    pass(MOMENT_MADE);
    return fd;
}

int fsync(int fd) {
    (void)fd;
    pass(MOMENT_FILLED);
    return 0;
}

int rename(const char *old, const char *new) {
    const int result = renameat(AT_FDCWD, old, AT_FDCWD, new);
    pass(MOMENT_PLACED);
    return result;
}

/* ---- files ---- */

/* Writes a file, as a picture is written or, claimed, as a recording: under a name that it gets in the end.
 */
static void write_file(const char *path, const char *first_path, bool claimed) {
    struct output output;
    struct complaint complaint;
    const bool written =
        output_open(&output, claimed ? first_path : path, &complaint) && fputs(TEXT, output.file) >= 0 &&
        (!claimed || output_claim(&output, path, &complaint)) && output_close(&output, true, &complaint);
    _exit(written ? 0 : 1);
}

static void interrupt(enum moment moment, const char *path, const char *first_path, bool claimed) {
    int status = 0;
    const pid_t writer = fork();
    ck_assert_int_ge(writer, 0);
    if (writer == 0) {
        (void)signal(SIGHUP, SIG_DFL);
        interrupted = moment;
        write_file(path, first_path, claimed);
    }
    ck_assert_int_eq(waitpid(writer, &status, 0), writer);
    require(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP, "moment %d: it went on to status %d",
            (int)moment, status);
}

static size_t count_files(const char *path) {
    size_t count = 0;
    DIR *const folder = opendir(path);
    ck_assert_ptr_nonnull(folder);
    for (const struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 ? 1 : 0;
    }
    (void)closedir(folder);
    return count;
}

static bool whole(const char *path) {
    char text[sizeof TEXT + 1] = "";
    FILE *const file = fopen(path, "r");
    const size_t length = file != NULL ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file != NULL) {
        (void)fclose(file);
    }
    return length == strlen(TEXT) && strcmp(text, TEXT) == 0;
}

START_TEST(a_signal_leaves_a_whole_file_or_none) {
    for (int way = 0; way < 2; way++) {
        for (int moment = 0; moment < MOMENT_COUNT; moment++) {
            struct scratch scratch;
            scratch_begin(&scratch);
            const char *const path = scratch_path(&scratch, "file");
            interrupt((enum moment)moment, path, scratch_path(&scratch, "unnamed"), way == 1);
            const size_t wanted = moment == MOMENT_PLACED ? 1 : 0;
            require(count_files(scratch.folder) == wanted, "way %d, moment %d: %zu files", way, moment,
                    count_files(scratch.folder));
            require(wanted == 0 || whole(path), "way %d, moment %d: it is not whole", way, moment);
            scratch_end(&scratch);
        }
    }
}
END_TEST

TEST_MAIN("output", a_signal_leaves_a_whole_file_or_none)
