/* Pictures of the window: its exact pixels, under a name that tells what they show, never over another
   file. */
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "testing.h"
#include "window_child.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

#define NAME "mazegrow-prim-kruskal-20x15-seed7-step12"

static void begin(struct session *session, const char *more) {
    session_open(session, "--cells 20x15 --seed 7 --paused --step 12%s", more);
    sight_await_moment(session, 12);
}

static bool saved(const struct session *session, const char *name, struct picture *picture) {
    char path[CHILD_PATH_MAX];
    child_path(&session->child, name, path);
    return picture_read(picture, path);
}

/* Waits for the picture of that name, and compares it with what the window showed. */
static void check_saved(const struct session *session, const char *name, const struct picture *shown) {
    struct picture picture = {.width = 0};
    const char *why = "";
    await(saved(session, name, &picture), "there is no picture %s", name);
    require(picture_same(&picture, shown, &why), "%s: %s", name, why);
    picture_free(&picture);
}

static void read_file(const struct session *session, const char *name, char *text, size_t size) {
    char path[CHILD_PATH_MAX];
    child_path(&session->child, name, path);
    FILE *const file = fopen(path, "rb");
    ck_assert_ptr_nonnull(file);
    text[fread(text, 1, size - 1, file)] = '\0';
    (void)fclose(file);
}

static void write_file(const struct session *session, const char *name, const char *text) {
    char path[CHILD_PATH_MAX];
    child_path(&session->child, name, path);
    FILE *const file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

START_TEST(the_exact_pixels_under_a_telling_name) {
    struct session session;
    begin(&session, "");
    struct picture shown = sight_settled(&session);
    session_press(&session, "p");
    check_saved(&session, "screenshots/" NAME ".png", &shown);
    /* The message about the first is not in the second. */
    session_press(&session, "F5");
    check_saved(&session, "screenshots/" NAME "-2.png", &shown);
    session_press(&session, "p");
    check_saved(&session, "screenshots/" NAME "-3.png", &shown);
    check_saved(&session, "screenshots/" NAME ".png", &shown);
    sight_await_change(&session, sight_all(&session), &shown);
    session_close(&session);
    picture_free(&shown);
}
END_TEST

START_TEST(the_next_moment_has_another_name) {
    struct session session;
    begin(&session, "");
    session_press(&session, "Right");
    sight_await_moment(&session, 13);
    struct picture shown = sight_settled(&session);
    session_press(&session, "p");
    check_saved(&session, "screenshots/mazegrow-prim-kruskal-20x15-seed7-step13.png", &shown);
    picture_free(&shown);
    session_close(&session);
}
END_TEST

START_TEST(no_file_is_overwritten) {
    struct session session;
    char text[16];
    char folder[CHILD_PATH_MAX];
    begin(&session, "");
    child_path(&session.child, "screenshots", folder);
    ck_assert_int_eq(mkdir(folder, 0700), 0);
    write_file(&session, "screenshots/" NAME ".png", "not yours");
    struct picture shown = sight_settled(&session);
    session_press(&session, "p");
    check_saved(&session, "screenshots/" NAME "-2.png", &shown);
    read_file(&session, "screenshots/" NAME ".png", text, sizeof text);
    ck_assert_str_eq(text, "not yours");
    picture_free(&shown);
    session_close(&session);
}
END_TEST

/* With a caption, the window's pixels are still there, above it. */
START_TEST(a_caption_lies_below) {
    struct session session;
    struct picture picture = {.width = 0};
    const char *why = "";
    begin(&session, " --caption");
    struct picture shown = sight_settled(&session);
    session_press(&session, "p");
    await(saved(&session, "screenshots/" NAME ".png", &picture), "there is no picture");
    ck_assert_uint_gt(picture.height, shown.height);
    struct picture above = picture_cut(&picture, sight_all(&session));
    require(picture_same(&above, &shown, &why), "%s", why);
    picture_free(&above);
    picture_free(&picture);
    picture_free(&shown);
    session_close(&session);
}
END_TEST

/* Both could be made when the program began. Then the first loses the folder that it would lie in, and a file
   takes the place of the second. */
START_TEST(a_folder_that_is_gone_is_reported) {
    char parent[] = "/tmp/mazegrow-window.XXXXXX";
    ck_assert_ptr_nonnull(mkdtemp(parent));
    for (int i = 0; i < 2; i++) {
        struct session session;
        char option[64];
        (void)snprintf(option, sizeof option, " --screenshot-dir %s/pictures", parent);
        begin(&session, i == 0 ? option : " --screenshot-dir pictures");
        if (i == 0) {
            ck_assert_int_eq(rmdir(parent), 0);
        } else {
            write_file(&session, "pictures", "a file");
        }
        struct picture before = sight_settled(&session);
        const struct rect footer = session_layout(&session).footer;
        struct picture line = sight_part(&session, footer);
        session_press(&session, "p");
        sight_await_change(&session, footer, &line);
        /* After some seconds the message makes way for the usual line: seen once, since it takes long. */
        if (i == 0) {
            sight_await_same(&session, sight_all(&session), &before);
        }
        picture_free(&line);
        picture_free(&before);
        session_close(&session);
    }
}
END_TEST

TEST_MAIN("window/screenshot", the_exact_pixels_under_a_telling_name, the_next_moment_has_another_name,
          no_file_is_overwritten, a_caption_lies_below, a_folder_that_is_gone_is_reported)
