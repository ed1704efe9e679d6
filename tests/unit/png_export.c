/* PNG: a file has the pixels of the picture painted as a whole, with as many bits each as its colours need.
 */
#include <stdio.h>
#include <string.h>

#include "export.h"
#include "picture.h"
#include "program.h"
#include "reading.h"
#include "testing.h"

#define DEPTH_OFFSET 24 /* in a file: of the bits a channel, with the type of colour behind it */
#define TYPE_RGB 2
#define ANY_BITS 0

static unsigned bits_of(const char *path) {
    uint8_t head[DEPTH_OFFSET + 2] = {0};
    FILE *const file = fopen(path, "rb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fread(head, 1, sizeof head, file), sizeof head);
    ck_assert_int_eq(fclose(file), 0);
    return head[DEPTH_OFFSET] * (head[DEPTH_OFFSET + 1] == TYPE_RGB ? 3U : 1U);
}

static void check(const char *words, unsigned bits) {
    struct original original;
    struct scratch scratch;
    struct complaint complaint;
    scratch_begin(&scratch);
    original_begin(&original, "%s", words);
    const char *const path = scratch_path(&scratch, "x.png");
    const struct export_format *const format = export_format_of(path, &complaint);
    require(export_file(&original.job, format, path, &complaint), "%s: %s", words, complaint.text);
    struct picture wanted = original_picture(&original);
    struct picture actual;
    const char *why = "";
    require(picture_read(&actual, path), "%s: no picture", words);
    require(picture_same(&actual, &wanted, &why), "%s: %s", words, why);
    require(bits == ANY_BITS || bits_of(path) == bits, "%s: %u bits a pixel instead of %u", words,
            bits_of(path), bits);
    picture_free(&actual);
    picture_free(&wanted);
    original_end(&original);
    scratch_end(&scratch);
}

START_TEST(pixels_take_the_bits_that_their_colours_need) {
    check("cells=1x1", 1);
    check("cells=40x30 algorithm=prim,kruskal,dfs", 1);
    check("cells=500x400 cell-size=5 gap=2", 1);
    check("cells=40x30 step=600", 2);
    check("cells=40x30 weave=30 solver=backtracking openings=yes", 2);
    check("cells=40x30 view=components step=700 algorithm=kruskal,boruvka", 4);
    check("cells=20x15 view=flood", 8);
    check("cells=40x30 view=order", 8);
    check("cells=40x30 view=weights step=500 cell-size=8 gap=8", 8);
    check("cells=300x200 view=flood palette=rainbow cell-size=2 gap=1", 24);
    check("cells=40x30 view=graph cell-size=20 gap=20", 24);
    check("cells=40x30 view=graph cell-size=1 gap=1", 1);
}
END_TEST

/* Every view at the beginning, in the middle and at the end, in every theme. What has a colour that was not
   foreseen would not be written. */
START_TEST(every_view_has_the_colours_of_its_picture) {
    static const char *const moments[] = {"step=0", "step=90", "loops=60 caverns=2 solver=bfs"};
    for (size_t view = 0; view < VIEW_COUNT; view++) {
        for (size_t theme = 0; theme < themes_count; theme++) {
            for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
                char words[200];
                (void)snprintf(words, sizeof words,
                               "cells=12x10 algorithm=prim,kruskal weave=20 view=%s theme=%s %s",
                               views[view].name, themes[theme].name, moments[i]);
                check(words, ANY_BITS);
            }
        }
    }
}
END_TEST

TEST_MAIN("png_export", pixels_take_the_bits_that_their_colours_need,
          every_view_has_the_colours_of_its_picture)
