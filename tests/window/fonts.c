/* Without fonts the window works without text; a font that was asked for and is not there is an error. */
#include <stdio.h>
#include <string.h>

#include "program.h"
#include "testing.h"
#include "theme.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"

/* One line, and it names the program. */
static void check_line(const char *text) {
    require(strncmp(text, "mazegrow: ", strlen("mazegrow: ")) == 0, "'%s'", text);
    require(strchr(text, '\n') == text + strlen(text) - 1, "'%s' is not one line", text);
}

static void write_fontconfig(const char *path) {
    FILE *const file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs("<?xml version=\"1.0\"?><fontconfig></fontconfig>\n", file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

START_TEST(without_fonts_it_works_without_text) {
    struct scratch scratch;
    struct session session;
    char errors[CHILD_TEXT_MAX];
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "fonts.conf");
    write_fontconfig(path);
    ck_assert_int_eq(setenv("FONTCONFIG_FILE", path, 1), 0);
    session_open(&session, "--cells 20x15 --paused --step 10");
    sight_await_moment(&session, 10);
    session_press(&session, "Right F1 F1 p Right");
    sight_await_moment(&session, 12);
    struct picture footer = sight_part(&session, session_layout(&session).footer);
    ck_assert_uint_eq(picture_count(&footer, themes[0].text), 0);
    picture_free(&footer);
    session_quit(&session);
    child_errors(&session.child, errors);
    check_line(errors);
    child_end(&session.child);
    scratch_end(&scratch);
}
END_TEST

START_TEST(a_font_that_is_not_there) {
    struct child child;
    char errors[CHILD_TEXT_MAX];
    child_start(&child, "--cells 20x15 --font nowhere/font.ttf");
    ck_assert_int_eq(child_wait(&child), 2);
    child_errors(&child, errors);
    check_line(errors);
    require(strstr(errors, "nowhere/font.ttf") != NULL, "'%s' does not name the file", errors);
    child_end(&child);
}
END_TEST

TEST_MAIN("window/fonts", without_fonts_it_works_without_text, a_font_that_is_not_there)
