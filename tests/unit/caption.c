/* Captions say what a picture shows, lie below it and are not cut off. */
#include "caption.h"

#include <stdio.h>
#include <string.h>

#include "export.h"
#include "picture.h"
#include "program.h"
#include "reading.h"
#include "testing.h"
#include "theme.h"
#include "words.h"

static void require_words(const char *settings, const char *wanted) {
    struct original original;
    char text[CAPTION_TEXT_MAX];
    original_begin(&original, "%s", settings);
    caption_write(&original.settings, original.race, text);
    require(strcmp(text, wanted) == 0, "%s: %s", settings, text);
    original_end(&original);
}

START_TEST(the_words_say_what_is_shown) {
    require_words("cells=40x30 seed=7 step=500", "Prim’s and Kruskal’s, 40 x 30, seed 7, after 500 pops");
    require_words("algorithm=prim cells=4x3 step=1", "Prim’s, 4 x 3, seed 1, after 1 pop");
    require_words("algorithm=prim cells=4x3 weave=60 step=0", "Prim’s, 4 x 3, seed 1, after 0 pops");
    require_words("algorithm=prim,kruskal,wilson cells=5x5 seed=18446744073709551615",
                  "Prim’s, Kruskal’s and Wilson’s, 5 x 5, seed 18446744073709551615, complete");
}
END_TEST

/* Whether anything is drawn within a part. */
static bool inked(const struct canvas *canvas, struct rect part, uint32_t ground) {
    for (int32_t y = part.y; y < part.y + part.height; y++) {
        for (int32_t x = part.x; x < part.x + part.width; x++) {
            if (canvas_row(canvas, y)[x] != ground) {
                return true;
            }
        }
    }
    return false;
}

START_TEST(the_line_is_as_wide_as_it_must_be) {
    static const int32_t widths[] = {1, 12, 100, 286, 500, 1000, 4000};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        for (uint32_t theme = 0; theme < themes_count; theme++) {
            struct settings settings = settings_default();
            struct canvas line;
            settings.theme = theme;
            ck_assert(caption_draw(&line, "Prim’s and Kruskal’s, 40 x 30, seed 7, after 500 pops", widths[i],
                                   &settings));
            ck_assert_int_ge(line.width, widths[i]);
            const uint32_t ground = themes[theme].background;
            ck_assert(inked(&line, (struct rect){0, 0, line.width, line.height}, ground));
            ck_assert(!inked(&line, (struct rect){0, 0, line.width, 2}, ground));
            ck_assert(!inked(&line, (struct rect){0, line.height - 2, line.width, 2}, ground));
            ck_assert(!inked(&line, (struct rect){line.width - 2, 0, 2, line.height}, ground));
            canvas_free(&line);
        }
    }
}
END_TEST

static struct picture exported(const struct scratch *scratch, const char *words) {
    struct original original;
    struct complaint complaint;
    struct picture picture;
    const char *const path = scratch_path(scratch, "maze.png");
    original_begin(&original, "%s", words);
    require(export_file(&original.job, export_format_of(path, &complaint), path, &complaint), "%s",
            complaint.text);
    original_end(&original);
    ck_assert(picture_read(&picture, path));
    return picture;
}

/* Below wide pictures, and below narrow ones, which have ground beside them. */
START_TEST(the_picture_above_stays_as_it_is) {
    static const char *const words[] = {"cells=40x30 step=200", "algorithm=dfs cells=2x2"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct scratch scratch;
        char captioned[64];
        scratch_begin(&scratch);
        (void)snprintf(captioned, sizeof captioned, "%s caption=yes", words[i]);
        struct picture plain = exported(&scratch, words[i]);
        struct picture with = exported(&scratch, captioned);
        ck_assert_uint_gt(with.height, plain.height);
        ck_assert_uint_ge(with.width, plain.width);
        for (uint32_t y = 0; y < plain.height; y++) {
            const uint32_t *const row = &with.pixels[(size_t)y * with.width];
            require(memcmp(row, &plain.pixels[(size_t)y * plain.width], plain.width * sizeof *row) == 0,
                    "%s: row %u", words[i], y);
            for (uint32_t x = plain.width; x < with.width; x++) {
                ck_assert_uint_eq(row[x], themes[0].background);
            }
        }
        picture_free(&plain);
        picture_free(&with);
        scratch_end(&scratch);
    }
}
END_TEST

START_TEST(a_file_that_is_no_font_is_refused) {
    struct settings settings = words_settings("caption=yes");
    struct complaint complaint = {""};
    ck_assert(caption_possible(&settings, &complaint));
    settings.font = "/dev/null";
    ck_assert(!caption_possible(&settings, &complaint));
    ck_assert_ptr_nonnull(strstr(complaint.text, "/dev/null"));
    settings.caption = false;
    ck_assert(caption_possible(&settings, &complaint));
}
END_TEST

TEST_MAIN("caption", the_words_say_what_is_shown, the_line_is_as_wide_as_it_must_be,
          the_picture_above_stays_as_it_is, a_file_that_is_no_font_is_refused)
