#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000 /* microseconds */
#define BETWEEN_LINES (SECOND / 4)

/* A line that is longer than the terminal is wide could not be taken back. */
#define WHAT_MAX 40

static uint64_t microseconds(void) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * SECOND + (uint64_t)now.tv_nsec / 1000;
}

void progress_begin(struct progress *progress, const char *what) {
    *progress = (struct progress){.what = what, .watched = isatty(STDERR_FILENO) == 1};
    progress->begun = progress->watched ? microseconds() : 0;
    progress->next = progress->begun + SECOND;
}

/* The end of a name says more than its beginning. It is cut between two characters of UTF-8. */
static const char *ending(const char *name) {
    const size_t length = strlen(name);
    if (length <= WHAT_MAX) {
        return name;
    }
    const char *end = name + (length - WHAT_MAX);
    while (((unsigned char)*end & 0xc0) == 0x80) {
        end++;
    }
    return end;
}

static void print_left(char *out, size_t size, uint64_t seconds) {
    if (seconds < 120) {
        (void)snprintf(out, size, "%" PRIu64 " s", seconds);
    } else if (seconds < 7200) {
        (void)snprintf(out, size, "%" PRIu64 " min", (seconds + 30) / 60);
    } else {
        (void)snprintf(out, size, "%" PRIu64 " h", (seconds + 1800) / 3600);
    }
}

void progress_line(char line[PROGRESS_LINE_MAX], const char *what, uint64_t done, uint64_t whole,
                   uint64_t elapsed) {
    const double share = whole == 0 ? 0 : done < whole ? (double)done / (double)whole : 1;
    const char *const end = ending(what);
    char left[32] = "";
    if (share > 0) {
        const double more = (double)elapsed * (1 - share) / share / SECOND;
        print_left(left, sizeof left, (uint64_t)more + 1);
    }
    (void)snprintf(line, PROGRESS_LINE_MAX, "%s%s: %d %%%s%s%s", end != what ? "…" : "", end,
                   (int)(share * 100), left[0] != '\0' ? ", about " : "", left,
                   left[0] != '\0' ? " left" : "");
    /* A name may hold line breaks and control characters; the line stays one. */
    for (char *at = line; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7f) {
            *at = '?';
        }
    }
}

/* Writes over the line that stands there, whatever the terminal understands. */
static void replace(struct progress *progress, const char *line) {
    const size_t length = strlen(line);
    const size_t rest = progress->length > length ? progress->length - length : 0;
    (void)fprintf(stderr, "\r%s%*s%s", line, (int)rest, "", length == 0 ? "\r" : "");
    (void)fflush(stderr);
    progress->length = length;
}

void progress_show(struct progress *progress, uint64_t done, uint64_t whole) {
    if (progress == NULL || !progress->watched) {
        return;
    }
    const uint64_t now = microseconds();
    if (now >= progress->next) {
        char line[PROGRESS_LINE_MAX];
        progress_line(line, progress->what, done, whole, now - progress->begun);
        replace(progress, line);
        progress->next = now + BETWEEN_LINES;
    }
}

void progress_end(struct progress *progress) {
    if (progress->length > 0) {
        replace(progress, "");
    }
    progress->watched = false;
}
