#include "output.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "parse.h"

/* What a signal has to remove: a film may be in the making while a picture is written, or while the place
   that it has claimed is empty. */
#define UNFINISHED_MOST 2
static struct unfinished {
    char path[PATH_MAX];
    volatile sig_atomic_t used;
} unfinished[UNFINISHED_MOST];
static volatile sig_atomic_t writer; /* the process that writes it; 0 for this one */

/* A signal that comes between the making of a file and its being remembered, or between its reaching its
   place and its being forgotten, waits. Whatever thread it comes to, one of the two sees the other. */
static atomic_bool held;
static atomic_int came;

static void hold_signals(void) {
    held = true;
}

static void release_signals(void) {
    held = false;
    if (came != 0) {
        (void)raise(came);
    }
}

static void remove_unfinished(int signal_number) {
    came = signal_number;
    if (held) {
        return;
    }
    if (writer > 0) {
        (void)kill((pid_t)writer, SIGKILL);
        (void)waitpid((pid_t)writer, NULL, 0);
    }
    for (size_t i = 0; i < UNFINISHED_MOST; i++) {
        if (unfinished[i].used) {
            (void)unlink(unfinished[i].path);
        }
    }
    (void)signal(signal_number, SIG_DFL);
    (void)raise(signal_number);
}

static void remember(const char *path) {
    size_t free_place = 0;
    while (free_place < UNFINISHED_MOST && unfinished[free_place].used) {
        free_place++;
    }
    assert(free_place < UNFINISHED_MOST);
    memcpy(unfinished[free_place].path, path, strlen(path) + 1);
    unfinished[free_place].used = 1;
}

static void forget(const char *path) {
    for (size_t i = 0; i < UNFINISHED_MOST; i++) {
        if (unfinished[i].used && strcmp(unfinished[i].path, path) == 0) {
            unfinished[i].used = 0;
        }
    }
}

/* The descriptor of a file made while signals were held, if it could be made. */
static int remembered(int descriptor, const char *path) {
    if (descriptor >= 0) {
        remember(path);
    }
    release_signals();
    return descriptor;
}

/* -1 when there is one already, or for any other reason of the system's. */
static int make_new(const char *path) {
    hold_signals();
    return remembered(open(path, O_WRONLY | O_CREAT | O_EXCL, 0666), path);
}

static void watch_signals(void) {
    static const int deadly[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++) {
        struct sigaction now;
        if (sigaction(deadly[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL) {
            struct sigaction action = {.sa_handler = remove_unfinished};
            (void)sigaction(deadly[i], &action, NULL);
        }
    }
    /* A limit on file sizes or a closed pipe is a failed write, to be reported like any other. */
    (void)signal(SIGXFSZ, SIG_IGN);
    (void)signal(SIGPIPE, SIG_IGN);
}

/* Length of the part of a path that names its folder; 0 for the working folder. */
static size_t folder_length(const char *path) {
    const char *const slash = strrchr(path, '/');
    return slash != NULL ? (size_t)(slash - path) + 1 : 0;
}

bool output_possible(const char *path, struct complaint *complaint) {
    struct stat status;
    char folder[PATH_MAX] = "./";
    const size_t length = folder_length(path);
    if (length >= sizeof folder) {
        return complain(complaint, "'%.40s…' is too long a path", path);
    }
    if (stat(path, &status) == 0) {
        if (S_ISDIR(status.st_mode)) {
            return complain(complaint, "'%.160s' is a folder, not a file", path);
        }
        if (access(path, W_OK) != 0) {
            return complain(complaint, "'%.160s' cannot be written: %s", path, strerror(errno));
        }
        if (!S_ISREG(status.st_mode)) {
            return true;
        }
    } else if (errno != ENOENT) {
        return complain(complaint, "'%.160s' cannot be written: %s", path, strerror(errno));
    }
    if (length > 0) {
        memcpy(folder, path, length);
        folder[length] = '\0';
    }
    if (access(folder, W_OK | X_OK) != 0) {
        return complain(complaint, "'%.160s' cannot be written: %s", path, strerror(errno));
    }
    return true;
}

/* The file that a path leads to; what does not exist yet is taken as it stands. */
static bool resolve(struct output *output, const char *path) {
    char *const real = realpath(path, NULL);
    const char *const taken = real != NULL ? real : path;
    const bool fits = strlen(taken) < sizeof output->path;
    if (fits) {
        memcpy(output->path, taken, strlen(taken) + 1);
    }
    free(real);
    return fits;
}

/* The permissions that a new file gets, or that the replaced one has. */
static mode_t wanted_mode(const char *path) {
    struct stat status;
    if (stat(path, &status) == 0) {
        return status.st_mode & 07777;
    }
    const mode_t mask = umask(0);
    (void)umask(mask);
    return 0666 & ~mask;
}

/* Makes a stream of the descriptor of the file beside. */
static bool adopt(struct output *output, int descriptor, struct complaint *complaint) {
    output->file = fdopen(descriptor, "wb");
    if (output->file == NULL) {
        (void)complain(complaint, "'%.160s' cannot be written: %s", output->name, strerror(errno));
        (void)close(descriptor);
        (void)unlink(output->beside);
        forget(output->beside);
    }
    return output->file != NULL;
}

static bool open_beside(struct output *output, const char *path, struct complaint *complaint) {
    const size_t folder = folder_length(output->path);
    const int wrote =
        snprintf(output->beside, sizeof output->beside, "%.*s.mazegrow-XXXXXX", (int)folder, output->path);
    if (wrote < 0 || (size_t)wrote >= sizeof output->beside) {
        return complain(complaint, "'%.40s…' is too long a path", path);
    }
    hold_signals();
    const int descriptor = remembered(mkstemp(output->beside), output->beside);
    if (descriptor < 0) {
        return complain(complaint, "'%.160s' cannot be written: %s", path, strerror(errno));
    }
    (void)fchmod(descriptor,
                 wanted_mode(output->path)); /* a file system without permissions refuses: no harm */
    return adopt(output, descriptor, complaint);
}

bool output_open(struct output *output, const char *path, struct complaint *complaint) {
    *output = (struct output){.name = path};
    watch_signals();
    struct stat status;
    if (!resolve(output, path)) {
        return complain(complaint, "'%.40s…' is too long a path", path);
    }
    if (stat(output->path, &status) != 0 || S_ISREG(status.st_mode)) {
        return open_beside(output, path, complaint);
    }
    output->file = fopen(output->path, "wb");
    return output->file != NULL ||
           complain(complaint, "'%.160s' cannot be written: %s", path, strerror(errno));
}

bool output_open_new(struct output *output, const char *path, struct complaint *complaint) {
    *output = (struct output){.name = path};
    complaint->text[0] = '\0';
    watch_signals();
    if (strlen(path) >= sizeof output->path) {
        return complain(complaint, "'%.40s…' is too long a path", path);
    }
    memcpy(output->path, path, strlen(path) + 1);
    memcpy(output->beside, path, strlen(path) + 1);
    const int descriptor = make_new(path);
    if (descriptor < 0) {
        return errno != EEXIST &&
               complain(complaint, "'%.160s' cannot be written: %s", path, strerror(errno));
    }
    return adopt(output, descriptor, complaint);
}

bool output_claim(struct output *output, const char *path, struct complaint *complaint) {
    complaint->text[0] = '\0';
    assert(!output->claimed && output->beside[0] != '\0');
    if (strlen(path) >= sizeof output->path) {
        return complain(complaint, "'%.40s…' is too long a path", path);
    }
    const int descriptor = make_new(path);
    if (descriptor < 0) {
        return errno != EEXIST &&
               complain(complaint, "'%.160s' cannot be written: %s", path, strerror(errno));
    }
    (void)close(descriptor);
    memcpy(output->path, path, strlen(path) + 1);
    output->claimed = true;
    return true;
}

void output_written_by(pid_t process) {
    writer = process;
}

bool output_close(struct output *output, bool keep, struct complaint *complaint) {
    assert(output->file != NULL);
    errno = 0;
    const bool flushed = fflush(output->file) == 0 && !ferror(output->file);
    /* Without this a crash of the system could leave an empty file in the place of a whole one. */
    const bool synced = flushed && (output->beside[0] == '\0' || !keep || fsync(fileno(output->file)) == 0);
    const int first_error = errno;
    const bool closed = fclose(output->file) == 0;
    const bool written = flushed && synced && closed;
    output->file = NULL;
    bool placed = written;
    if (output->beside[0] != '\0') {
        hold_signals();
        const bool in_place = strcmp(output->beside, output->path) == 0;
        placed = written && keep && (in_place || rename(output->beside, output->path) == 0);
        if (!placed) {
            (void)unlink(output->beside);
            if (output->claimed) {
                (void)unlink(output->path);
            }
        }
        forget(output->beside);
        forget(output->path);
        release_signals();
    }
    if (keep && !placed) {
        return complain(complaint, "'%.160s' could not be written: %s", output->name,
                        strerror(first_error != 0 ? first_error : errno));
    }
    return true;
}
