/* The line that says how far something is: what it says, and who gets to see it. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "progress.h"
#include "testing.h"

#define SECOND UINT64_C(1000000)

static void check_line(const char *what, uint64_t done, uint64_t whole, uint64_t elapsed,
                       const char *wanted) {
    char line[PROGRESS_LINE_MAX];
    progress_line(line, what, done, whole, elapsed);
    ck_assert_str_eq(line, wanted);
}

START_TEST(a_line_says_what_how_much_and_how_long) {
    check_line("a.gif", 0, 100, 2 * SECOND, "a.gif: 0 %");
    check_line("a.gif", 0, 0, 2 * SECOND, "a.gif: 0 %");
    check_line("a.gif", 50, 100, 5 * SECOND - 1, "a.gif: 50 %, about 5 s left");
    check_line("a.gif", 1, 4, 99 * SECOND, "a.gif: 25 %, about 5 min left");
    check_line("a.gif", 1, 1000000, 2 * SECOND, "a.gif: 0 %, about 556 h left");
    check_line("a.gif", 120, 100, 5 * SECOND, "a.gif: 100 %, about 1 s left");
}
END_TEST

START_TEST(a_name_cannot_break_the_line) {
    check_line("a\n\033[2J.gif", 1, 2, SECOND - 1, "a??[2J.gif: 50 %, about 1 s left");
    check_line("/a/very/long/path/of/which/only/the/end/is/of/interest.gif", 1, 2, SECOND - 1,
               "…of/which/only/the/end/is/of/interest.gif: 50 %, about 1 s left");
    check_line("éééééééééééééééééééééééééééééé.gif", 1, 2, SECOND - 1,
               "…éééééééééééééééééé.gif: 50 %, about 1 s left");
}
END_TEST

/* Takes more than a second, with everything on standard error going to a descriptor. */
static void work_before(int descriptor, unsigned shows) {
    const int old = dup(STDERR_FILENO);
    ck_assert_int_ge(old, 0);
    ck_assert_int_ge(dup2(descriptor, STDERR_FILENO), 0);
    struct progress progress;
    progress_begin(&progress, "a.gif");
    progress_show(&progress, 1, 10);
    (void)nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 50000000}, NULL);
    for (unsigned i = 0; i < shows; i++) {
        progress_show(&progress, 5, 10);
    }
    progress_end(&progress);
    ck_assert_int_ge(dup2(old, STDERR_FILENO), 0);
    (void)close(old);
}

/* Where the system has no terminals, as in a bare chroot, it passes without a look. */
START_TEST(a_terminal_shows_the_line_and_loses_it_again) {
    const int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 && errno == ENOENT) {
        return;
    }
    ck_assert_int_ge(master, 0);
    ck_assert_int_eq(grantpt(master), 0);
    ck_assert_int_eq(unlockpt(master), 0);
    const int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(terminal, 0);
    work_before(terminal, 1000);
    /* A thousand calls within a moment are one line, which is then covered with as many blanks. */
    static const char line[] = "\ra.gif: 50 %, about 2 s left";
    char wanted[2 * sizeof line + 1];
    (void)snprintf(wanted, sizeof wanted, "%s\r%*s\r", line, (int)strlen(line) - 1, "");
    char seen[sizeof wanted] = "";
    for (size_t count = 0; count < strlen(wanted);) {
        const ssize_t got = read(master, seen + count, strlen(wanted) - count);
        require(got > 0, "only \"%s\" came", seen);
        count += (size_t)got;
    }
    ck_assert_str_eq(seen, wanted);
    ck_assert_int_eq(fcntl(master, F_SETFL, O_NONBLOCK), 0);
    ck_assert_int_lt(read(master, seen, sizeof seen), 0);
    (void)close(terminal);
    (void)close(master);
}
END_TEST

START_TEST(a_file_gets_nothing) {
    FILE *const file = tmpfile();
    ck_assert_ptr_nonnull(file);
    work_before(fileno(file), 1);
    ck_assert_int_eq(fseek(file, 0, SEEK_END), 0);
    ck_assert_int_eq(ftell(file), 0);
    (void)fclose(file);
    progress_show(NULL, 1, 2);
}
END_TEST

TEST_MAIN("progress", a_line_says_what_how_much_and_how_long, a_name_cannot_break_the_line,
          a_terminal_shows_the_line_and_loses_it_again, a_file_gets_nothing)
