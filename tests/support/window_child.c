#include "window_child.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "testing.h"
#include "window_wait.h"

#define ARGUMENTS_MAX 64
/* Not the names of anything that the program itself writes. */
#define OUTPUT_NAME ".output"
#define ERRORS_NAME ".errors"

/* ---- starting ---- */

static void make_folder(struct child *child) {
    const char *const parent = getenv("TMPDIR");
    (void)snprintf(child->folder, sizeof child->folder, "%s/mazegrow-window.XXXXXX",
                   parent != NULL ? parent : "/tmp");
    ck_assert_ptr_nonnull(mkdtemp(child->folder));
}

static void redirect(const char *path, int flags, int to) {
    const int file = open(path, flags | O_CREAT, 0600);
    if (file < 0 || dup2(file, to) < 0) {
        _exit(126);
    }
}

_Noreturn static void become(const struct child *child, const char *path, char **arguments) {
    if (chdir(child->folder) != 0) {
        _exit(126);
    }
    /* SDL would start a message bus for a desktop that is not there, and leave it behind. */
    (void)setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
    redirect("/dev/null", O_RDONLY, STDIN_FILENO);
    redirect(OUTPUT_NAME, O_WRONLY, STDOUT_FILENO);
    redirect(ERRORS_NAME, O_WRONLY, STDERR_FILENO);
    (void)execv(path, arguments);
    _exit(127);
}

void child_start(struct child *child, const char *arguments) {
    char *const path = getenv("MAZEGROW");
    require(path != NULL, "MAZEGROW does not say where the program is; start the tests with tests/run");
    char words[CHILD_TEXT_MAX];
    (void)snprintf(words, sizeof words, "%s", arguments);
    char *list[ARGUMENTS_MAX] = {path};
    size_t count = 1;
    for (char *rest = NULL, *word = strtok_r(words, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        ck_assert_uint_lt(count, ARGUMENTS_MAX - 1);
        list[count++] = word;
    }
    *child = (struct child){.pid = 0};
    make_folder(child);
    child->pid = fork();
    ck_assert_int_ge(child->pid, 0);
    if (child->pid == 0) {
        become(child, path, list);
    }
    /* Check sees to the process itself, which is in the test's group. */
    aftermath_prepare(&child->aftermath, "cat '%s/" ERRORS_NAME "' >&2; rm -rf '%s'", child->folder,
                      child->folder);
}

/* ---- ending ---- */

int child_wait(struct child *child) {
    int status = 0;
    pid_t ended = 0;
    await((ended = waitpid(child->pid, &status, WNOHANG)) != 0, "the program does not come to its end");
    ck_assert_int_eq(ended, child->pid);
    child->pid = 0;
    require(WIFEXITED(status), "the program was ended by signal %d", WTERMSIG(status));
    return WEXITSTATUS(status);
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

void child_end(struct child *child) {
    ck_assert_int_eq(child->pid, 0);
    ck_assert_int_eq(nftw(child->folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS), 0);
    aftermath_cancel(&child->aftermath);
}

/* ---- looking at it ---- */

void child_path(const struct child *child, const char *name, char path[CHILD_PATH_MAX]) {
    const int length = snprintf(path, CHILD_PATH_MAX, "%s/%s", child->folder, name);
    ck_assert_int_lt(length, CHILD_PATH_MAX);
}

static void read_text(const char *path, char text[CHILD_TEXT_MAX]) {
    size_t length = 0;
    FILE *const file = fopen(path, "r");
    if (file != NULL) {
        length = fread(text, 1, CHILD_TEXT_MAX - 1, file);
        (void)fclose(file);
    }
    text[length] = '\0';
}

void child_errors(const struct child *child, char text[CHILD_TEXT_MAX]) {
    char path[CHILD_PATH_MAX];
    child_path(child, ERRORS_NAME, path);
    read_text(path, text);
}

bool child_alive(const struct child *child) {
    /* It stays the test's child, and so keeps its number, until child_wait. */
    siginfo_t end = {.si_pid = 0};
    ck_assert_int_eq(waitid(P_PID, (id_t)child->pid, &end, WEXITED | WNOHANG | WNOWAIT), 0);
    return end.si_pid == 0;
}

struct usage {
    char state;
    unsigned long user, system; /* clock ticks */
};

/* The process's line of figures. Its name stands in parentheses and may hold anything. */
static struct usage usage_of(const struct child *child) {
    char path[CHILD_PATH_MAX];
    char text[CHILD_TEXT_MAX];
    struct usage usage = {.state = '?'};
    (void)snprintf(path, sizeof path, "/proc/%ld/stat", (long)child->pid);
    read_text(path, text);
    const char *const rest = strrchr(text, ')');
    require(rest != NULL &&
                sscanf(rest, ") %c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lu %lu", // NOLINT(cert-err34-c)
                       &usage.state, &usage.user, &usage.system) == 3,
            "%s cannot be read", path);
    return usage;
}

bool child_sleeping(const struct child *child) {
    return usage_of(child).state == 'S';
}

uint64_t child_busy(const struct child *child) {
    const struct usage usage = usage_of(child);
    return (uint64_t)(usage.user + usage.system) * 1000 / (uint64_t)sysconf(_SC_CLK_TCK);
}
