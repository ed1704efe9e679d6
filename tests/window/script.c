/* A script plays the program like hands do, and the same way every time. */
#include <stdio.h>
#include <string.h>

#include "picture.h"
#include "testing.h"
#include "theme.h"
#include "viewer.h"
#include "window_child.h"
#include "window_display.h"

static void write_script(const char *path, const char *text) {
    FILE *const file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

/* Plays a script, which quits at its end. */
static void play(struct child *child, const char *options, const char *text) {
    char path[] = "/tmp/mazegrow-script.XXXXXX";
    char arguments[256];
    char errors[CHILD_TEXT_MAX];
    const int file = mkstemp(path);
    ck_assert_int_ge(file, 0);
    write_script(path, text);
    (void)snprintf(arguments, sizeof arguments, "--script %s %s", path, options);
    child_start(child, arguments);
    ck_assert_int_eq(child_wait(child), 0);
    child_errors(child, errors);
    ck_assert_str_eq(errors, "");
    ck_assert_int_eq(remove(path), 0);
}

static struct picture saved(const struct child *child, const char *name) {
    char path[CHILD_PATH_MAX];
    struct picture picture;
    child_path(child, name, path);
    require(picture_read(&picture, path), "there is no %s", name);
    return picture;
}

#define OPTIONS "--cells 16x12 --seed 7 --pops 9 --screenshot-dir ."
#define NAME "mazegrow-prim-kruskal-16x12-seed7-step"

/* What does not depend on the computer: the line below tells how many frames there are in a second. */
static struct picture above_footer(const struct picture *window) {
    return picture_cut(window, (struct rect){0, 0, (int32_t)window->width, (int32_t)window->height * 9 / 10});
}

/* At a pop that no frame would stop at by itself, and after so many seconds of frames. */
START_TEST(pictures_come_at_their_moments) {
    static const char text[] = "at pop 100 screenshot\nat 0.3s p\nat 0.3s quit\n";
    const char *why = "";
    struct child first;
    struct child second;
    play(&first, OPTIONS, text);
    play(&second, OPTIONS, text);
    /* 18 frames of 9 pops, the 12th of which stopped at 100. */
    static const char *const names[] = {NAME "100.png", NAME "154.png"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct picture one = saved(&first, names[i]);
        struct picture other = saved(&second, names[i]);
        struct picture one_above = above_footer(&one);
        struct picture other_above = above_footer(&other);
        require(picture_same(&one_above, &other_above, &why), "%s: %s", names[i], why);
        picture_free(&one_above);
        picture_free(&other_above);
        picture_free(&one);
        picture_free(&other);
    }
    child_end(&first);
    child_end(&second);
}
END_TEST

/* Keys mean what they mean under a hand: digits go to the number that is typed. */
START_TEST(keys_are_typed) {
    struct child child;
    play(&child, OPTIONS " --paused",
         "at 0s jump\nat 0s 4\nat 0s 2\nat 0s enter\nat 0.1s right\nat 0.1s screenshot\nat 0.1s quit\n");
    struct picture picture = saved(&child, NAME "43.png");
    picture_free(&picture);
    child_end(&child);
}
END_TEST

/* It begins and ends in one frame. */
START_TEST(the_shortest_recording_is_one_picture) {
    static const char *const holds[] = {" --hold 0", " --hold 1"};
    for (size_t i = 0; i < sizeof holds / sizeof holds[0]; i++) {
        struct child child;
        char options[256];
        char path[CHILD_PATH_MAX];
        (void)snprintf(options, sizeof options, "%s%s", OPTIONS, holds[i]);
        play(&child, options, "at pop 100 record\nat pop 100 record\nat pop 100 quit\n");
        child_path(&child, NAME "100.gif", path);
        struct viewer viewer = viewer_open(path);
        ck_assert(viewer_next(&viewer));
        ck_assert_uint_gt(picture_count(&viewer.shown, themes[0].states[STATE_OPEN]), 0);
        ck_assert_uint_eq(viewer.ended, i == 0 ? 4 : 100);
        ck_assert(!viewer_next(&viewer));
        viewer_close(&viewer);
        child_end(&child);
    }
}
END_TEST

TEST_MAIN("window/script", pictures_come_at_their_moments, keys_are_typed,
          the_shortest_recording_is_one_picture)
