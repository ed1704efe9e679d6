/* Recordings: from one key press to the next, whole or not at all. */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "recipe_file.h"
#include "testing.h"
#include "theme.h"
#include "viewer.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

#define NAME "screenshots/mazegrow-prim-kruskal-20x15-seed7-step12"

static void begin(struct session *session) {
    session_open(session, "--cells 20x15 --seed 7 --pops 2 --paused --step 12");
    sight_await_moment(session, 12);
}

/* Whether there is a file of that name with the settings of its beginning. */
static bool saved(const struct session *session, const char *name) {
    char path[CHILD_PATH_MAX];
    struct settings settings = settings_default();
    struct complaint complaint;
    child_path(&session->child, name, path);
    return recipe_read_file(path, &settings, &complaint) && settings.seed == 7 && settings.step == 12;
}

/* All that was ever written to the folder of recordings, hidden files included. */
static size_t files(const struct session *session) {
    char path[CHILD_PATH_MAX];
    size_t count = 0;
    child_path(&session->child, "screenshots", path);
    DIR *const folder = opendir(path);
    if (folder == NULL) {
        return 0;
    }
    for (const struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 ? 1 : 0;
    }
    (void)closedir(folder);
    return count;
}

START_TEST(a_recording_is_saved_under_a_new_name) {
    struct session session;
    begin(&session);
    session_press(&session, "F8 Right Right");
    sight_await_moment(&session, 14);
    session_press(&session, "F8");
    await(saved(&session, NAME ".gif"), "there is no recording");
    session_press(&session, "Left Left");
    sight_await_moment(&session, 12);
    session_press(&session, "F8 Right F8");
    await(saved(&session, NAME "-2.gif"), "there is no second recording");
    ck_assert_uint_eq(files(&session), 2);
    session_close(&session);
}
END_TEST

/* The program does not run while the keys are pressed: all of them wait for it. */
START_TEST(keys_that_wait_are_recorded_one_by_one) {
    static const uint64_t ends[] = {48, 96,
                                    96 + 48 + 200}; /* hundredths: half a second each, the last held */
    struct session session;
    char path[CHILD_PATH_MAX];
    begin(&session);
    ck_assert_int_eq(kill(session.child.pid, SIGSTOP), 0);
    session_press(&session, "F8 Right Right F8");
    ck_assert_int_eq(kill(session.child.pid, SIGCONT), 0);
    await(saved(&session, NAME ".gif"), "there is no recording");
    child_path(&session.child, NAME ".gif", path);
    struct viewer viewer = viewer_open(path);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        require(viewer_next(&viewer), "there is no picture %zu", i);
        ck_assert_uint_eq(viewer.ended, ends[i]);
    }
    ck_assert(!viewer_next(&viewer));
    viewer_close(&viewer);
    session_close(&session);
}
END_TEST

/* The recording's dot stands in the line below as long as it lasts, whatever else is said there. */
static bool marked(const struct session *session) {
    struct picture line = sight_part(session, session_layout(session).footer);
    const bool found = picture_count(&line, 0xd83a3a) > 20;
    picture_free(&line);
    return found;
}

START_TEST(it_is_seen_and_ends_with_its_mazes) {
    struct session session;
    begin(&session);
    ck_assert(!marked(&session));
    session_press(&session, "F8");
    await(marked(&session), "nothing tells that it records");
    session_press(&session, "p");
    await(marked(&session), "a message hides that it records");
    /* Three mazes do not fit into the picture of two. */
    session_press(&session, "d");
    await(saved(&session, NAME ".gif"), "the recording was not saved");
    await(!marked(&session), "it still seems to record");
    session_close(&session);
}
END_TEST

START_TEST(the_end_of_the_program_saves_it_and_a_signal_removes_it) {
    struct session session;
    begin(&session);
    session_press(&session, "F8 Right");
    sight_await_moment(&session, 13);
    session_quit(&session);
    ck_assert(saved(&session, NAME ".gif"));
    ck_assert_uint_eq(files(&session), 1);
    child_end(&session.child);

    begin(&session);
    session_press(&session, "F8");
    await(files(&session) == 1, "nothing is written");
    ck_assert_int_eq(kill(session.child.pid, SIGHUP), 0);
    ck_assert_int_eq(waitpid(session.child.pid, NULL, 0), session.child.pid);
    session.child.pid = 0;
    ck_assert_uint_eq(files(&session), 0);
    child_end(&session.child);
}
END_TEST

TEST_MAIN("window/recording", a_recording_is_saved_under_a_new_name, keys_that_wait_are_recorded_one_by_one,
          it_is_seen_and_ends_with_its_mazes, the_end_of_the_program_saves_it_and_a_signal_removes_it)
