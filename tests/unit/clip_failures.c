/* Clips that cannot be: they are refused in one line, and nothing is left of them.

   Where ffmpeg is not installed, .gif files alone are looked at. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "memory.h"
#include "program.h"
#include "reading.h"
#include "testing.h"

/* Runs the program behind some words of the shell and returns its exit status; what it says goes to a file.
 */
static int program_after(const struct scratch *scratch, const char *before, const char *options) {
    char command[2048];
    const int wrote = snprintf(command, sizeof command, "cd '%s' && { %s \"$MAZEGROW\" %s; } 2>said",
                               scratch->folder, before, options);
    require(wrote > 0 && (size_t)wrote < sizeof command, "too long: %s", command);
    const int status = system(command);
    require(WIFEXITED(status), "did not exit: %s", command);
    return WEXITSTATUS(status);
}

/* The program has said one line that names something, and left no file. */
static void check_complaint(const struct scratch *scratch, const char *named, const char *file) {
    char line[512] = "";
    char more[2] = "";
    FILE *const said = fopen(scratch_path(scratch, "said"), "r");
    require(said != NULL && fgets(line, sizeof line, said) != NULL, "nothing was said of %s", file);
    require(fgets(more, sizeof more, said) == NULL, "more than one line was said of %s", file);
    (void)fclose(said);
    require(strncmp(line, "mazegrow: ", 10) == 0 && strstr(line, named) != NULL, "%s: %s", file, line);
    ck_assert_int_eq(unlink(scratch_path(scratch, "said")), 0);
    require(rmdir(scratch->folder) == 0, "%s: %s", file, strerror(errno));
    program_shell("mkdir '%s'", scratch->folder);
}

START_TEST(without_ffmpeg_there_are_no_videos_and_nothing_is_begun) {
    struct scratch scratch;
    scratch_begin(&scratch);
    ck_assert_int_eq(program_after(&scratch, "PATH=", "--cells 3x3 --export a.png --export a.mp4"), 2);
    check_complaint(&scratch, "ffmpeg", "a.mp4");
    ck_assert_int_eq(program_after(&scratch, "PATH=/nowhere:/nowhere/else", "--export a.webm"), 2);
    check_complaint(&scratch, "ffmpeg", "a.webm");
    scratch_end(&scratch);
}
END_TEST

static const char *const all[] = {"gif", "mp4", "webm"};

START_TEST(a_clip_that_cannot_be_written_leaves_nothing) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < 3 && (i == 0 || program_installed("ffmpeg")); i++) {
        char options[128];
        char name[16];
        (void)snprintf(name, sizeof name, "a.%s", all[i]);
        (void)snprintf(options, sizeof options, "--cells 30x30 --pops 100 --export %s", name);
        ck_assert_int_eq(program_after(&scratch, "ulimit -f 4;", options), 1);
        check_complaint(&scratch, name, name);
    }
    scratch_end(&scratch);
}
END_TEST

START_TEST(a_clip_that_is_interrupted_leaves_nothing) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < 3 && (i == 0 || program_installed("ffmpeg")); i++) {
        /* It is in the midst once there is a file that is being written. */
        program_shell(
            "exec 2>/dev/null; cd '%s' && { \"$MAZEGROW\" --cells 200x200 --cell-size 2 --gap 2 --pops 1 "
            "--export a.%s & }; "
            "program=$!; tenths=0; "
            "while [ -z \"$(find . -name '.mazegrow-*')\" ] && [ $tenths -lt 300 ]; do "
            "sleep 0.1; tenths=$((tenths + 1)); done; sleep 0.3; "
            "kill -s TERM $program || exit 1; wait $program; [ $? -eq 143 ]",
            scratch.folder, all[i]);
        require(rmdir(scratch.folder) == 0, "%s: %s", all[i], strerror(errno));
        program_shell("mkdir '%s'", scratch.folder);
    }
    scratch_end(&scratch);
}
END_TEST

START_TEST(clips_that_cannot_be_are_refused) {
    struct settings settings = settings_default();
    struct complaint complaint;
    const struct export_format *const gif = export_format_of("a.gif", &complaint);
    ck_assert_ptr_nonnull(gif);
    settings.cells = (struct cells){4095, 10};
    ck_assert(gif->possible(&settings, &complaint));
    settings.cells = (struct cells){4096, 10};
    ck_assert(!gif->possible(&settings, &complaint));
    ck_assert_ptr_nonnull(strstr(complaint.text, "65544x84"));
    ck_assert_ptr_nonnull(strstr(complaint.text, "65535"));
    settings.cells = (struct cells){10, 10};
    settings.step = 20;
    settings.from_step = 20;
    ck_assert(gif->possible(&settings, &complaint));
    settings.from_step = 21;
    ck_assert(!gif->possible(&settings, &complaint));
    ck_assert_str_eq(complaint.text, "from-step 21 comes after step 20");
}
END_TEST

static bool export_fails_at(const struct original *original, uint64_t nth) {
    FILE *const file = tmpfile();
    ck_assert_ptr_nonnull(file);
    memory_fail_at(nth);
    const bool written = gif_export(&original->job, file);
    memory_fail_at(0);
    (void)fclose(file);
    return !written;
}

START_TEST(exhausted_memory_is_reported) {
    struct original original;
    original_begin(&original, "algorithm=prim,kruskal cells=6x5 view=flood");
    uint64_t nth = 1;
    while (export_fails_at(&original, nth)) {
        nth++;
    }
    require(nth > 10, "only %" PRIu64 " requests for memory", nth);
    ck_assert(!export_fails_at(&original, 0));
    original_end(&original);
}
END_TEST

TEST_MAIN("clip_failures", without_ffmpeg_there_are_no_videos_and_nothing_is_begun,
          a_clip_that_cannot_be_written_leaves_nothing, a_clip_that_is_interrupted_leaves_nothing,
          clips_that_cannot_be_are_refused, exhausted_memory_is_reported)
