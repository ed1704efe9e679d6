/* Clips as .gif files, read back with giflib. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "clips.h"
#include "program.h"
#include "reading.h"
#include "testing.h"
#include "viewer.h"

/* --- the picture of every moment -------------------------------------------------------------- */

/* Pop by pop. Distances that are coloured may be a little off. */
static const struct {
    const char *words;
    int off_most;
} growths[] = {
    {"algorithm=prim cells=6x5", 0},
    {"algorithm=prim,kruskal,dfs cells=6x5 cell-size=5 gap=3 theme=light", 0},
    {"algorithm=boruvka,wilson cells=5x6 cell-size=1 gap=1", 0},
    {"algorithm=prim,kruskal weave=80 cells=8x7 cell-size=8 gap=6 openings=yes", 0},
    {"algorithm=recursive-division cells=6x6 braid=80", 0},
    {"algorithm=prim,dfs cells=9x8 caverns=1:3 loops=30", 0},
    {"algorithm=prim,dfs cells=6x5 view=solution openings=yes", 0},
    {"algorithm=kruskal,boruvka cells=5x4 view=components", 0},
    {"algorithm=reverse-delete cells=4x3 view=components theme=print gap=2", 0},
    {"algorithm=prim cells=4x4 view=weights", 7},
    {"algorithm=kruskal cells=5x4 view=order theme=light", 7},
    {"algorithm=prim cells=4x4 view=graph", 40},
    {"algorithm=prim,dfs cells=7x6 view=flood", 7},
    {"algorithm=kruskal cells=8x7 view=flood palette=rainbow weave=60 gap=6 openings=yes", 7},
};

START_TEST(every_frame_is_the_picture_of_its_moment) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < sizeof growths / sizeof growths[0]; i++) {
        const char *const path = scratch_path(&scratch, "a.gif");
        char words[200];
        (void)snprintf(words, sizeof words, "%s pops=1 fps=50 hold=0 step=400", growths[i].words);
        clips_write(words, path);
        struct viewer viewer = viewer_open(path);
        ck_assert(viewer_next(&viewer));
        uint64_t pop = 0;
        for (bool more = true; more; pop++) {
            struct original original;
            original_begin(&original, "%s step=%" PRIu64, growths[i].words, pop);
            struct picture picture = original_picture(&original);
            clips_check(&viewer.shown, &picture, growths[i].off_most, original.words);
            picture_free(&picture);
            original_end(&original);
            more = viewer.ended > 2 * (pop + 1) || viewer_next(&viewer);
        }
        require(2 * pop == viewer.ended, "%s: %" PRIu64 " hundredths for %" PRIu64 " moments", words,
                viewer.ended, pop);
        viewer_close(&viewer);
    }
    scratch_end(&scratch);
}
END_TEST

/* --- the whole file --------------------------------------------------------------------------- */

/* A clip, and the two pictures between which it lies, as further words. */
static const struct {
    const char *clip, *first, *last;
    unsigned pops;
    int off_most;
} clips[] = {
    {"algorithm=prim cells=12x9 pops=7 step=40", "step=0", "", 40, 0},
    {"algorithm=prim,kruskal cells=9x7 pops=4 from-step=20 step=60", "step=20", "", 40, 0},
    {"algorithm=prim,dfs cells=9x7 step=100000", "step=0", "step=end", 0, 0},
    {"algorithm=prim,dfs cells=9x7", "step=0", "view=flood", 0, 7},
    {"algorithm=prim cells=9x7 pops=max palette=rainbow", "step=0", "view=flood", 0, 7},
    {"algorithm=prim,kruskal weave=60 gap=6 openings=yes cells=9x7 braid=50", "step=0", "view=flood", 0, 7},
    {"algorithm=prim cells=9x7 solver=a-star pops=3 openings=yes", "step=0", "", 0, 0},
    {"algorithm=dfs cells=9x7 view=flood palette=grey theme=light", "step=0", "", 0, 7},
    {"algorithm=prim cells=4x3 from-step=100000", "view=flood", "view=flood", 0, 7},
    {"algorithm=prim cells=1x1", "step=0", "view=flood", 0, 7},
};
#define CLIPS (sizeof clips / sizeof clips[0])

START_TEST(a_gif_begins_and_ends_like_the_pictures) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < CLIPS; i++) {
        const char *const path = scratch_path(&scratch, "a.gif");
        clips_write(clips[i].clip, path);
        struct picture first = clips_still(clips[i].clip, clips[i].first);
        struct picture last = clips_still(clips[i].clip, clips[i].last);
        struct viewer viewer = viewer_open(path);
        ck_assert(viewer_next(&viewer));
        clips_check(&viewer.shown, &first, clips[i].off_most, clips[i].clip);
        while (viewer_next(&viewer)) {
        }
        clips_check(&viewer.shown, &last, clips[i].off_most, clips[i].clip);
        viewer_close(&viewer);
        picture_free(&first);
        picture_free(&last);
    }
    scratch_end(&scratch);
}
END_TEST

START_TEST(a_gif_says_what_it_was_made_with_and_goes_on_forever) {
    struct scratch scratch;
    scratch_begin(&scratch);
    struct original original;
    original_begin(&original, "algorithm=prim,wilson cells=9x8 seed=77 pops=1/3 from-step=2 hold=1 fps=10");
    const char *const path = scratch_path(&scratch, "a.gif");
    clips_write(original.words, path);
    struct viewer viewer = viewer_open(path);
    char wanted[SETTINGS_TEXT_MAX];
    char text[SETTINGS_TEXT_MAX];
    settings_print(&original.settings, wanted, sizeof wanted);
    viewer_extension(&viewer, COMMENT_EXT_FUNC_CODE, text, sizeof text);
    ck_assert_str_eq(text, wanted);
    viewer_extension(&viewer, APPLICATION_EXT_FUNC_CODE, text, sizeof text);
    ck_assert_int_eq(memcmp(text, "NETSCAPE2.0\1\0\0", 14), 0);
    viewer_close(&viewer);
    original_end(&original);
    scratch_end(&scratch);
}
END_TEST

/* One pop a frame and forty of them, so 41 pictures; the last one is held. */
static const struct {
    const char *pace;
    unsigned hundredths;
} lasting[] = {
    {"pops=1 fps=25 hold=2", 40 * 4 + 200},   {"pops=1 fps=25 hold=0", 40 * 4 + 4},
    {"pops=10 fps=25 hold=0", 4 * 4 + 4},     {"pops=11 fps=25 hold=0", 4 * 4 + 4},
    {"pops=1/3 fps=25 hold=0", 40 * 12 + 12}, {"pops=1 fps=1 hold=5", 40 * 100 + 500},
    {"pops=1/32 fps=1 hold=0", 41 * 3200},    {"pops=1 fps=30 hold=1", 40 * 100 / 30 + 100},
    {"pops=1 fps=60 hold=0", 41 * 2},         {"pops=max fps=25 hold=0", 41 * 24},
    {"pops=max fps=1 hold=0", 11 * 100},
};

START_TEST(a_gif_lasts_as_long_as_its_frames) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < sizeof lasting / sizeof lasting[0]; i++) {
        const char *const path = scratch_path(&scratch, "a.gif");
        char words[200];
        (void)snprintf(words, sizeof words, "algorithm=prim cells=9x8 step=40 %s", lasting[i].pace);
        clips_write(words, path);
        struct viewer viewer = viewer_open(path);
        while (viewer_next(&viewer)) {
        }
        require(viewer.ended == lasting[i].hundredths, "%s: %" PRIu64 " hundredths", words, viewer.ended);
        viewer_close(&viewer);
    }
    scratch_end(&scratch);
}
END_TEST

/* A wave of the flood with more than 20 cells, 32 seconds each. */
START_TEST(a_picture_may_stay_for_longer_than_a_frame) {
    struct scratch scratch;
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "a.gif");
    clips_write("algorithm=dfs cells=40x30 braid=100 pops=1/32 fps=1 from-step=2000", path);
    struct viewer viewer = viewer_open(path);
    bool longest = false;
    while (viewer_next(&viewer)) {
        longest = longest || viewer.ended - viewer.begun == 65535;
    }
    ck_assert(longest);
    ck_assert_uint_eq(viewer.ended % 3200, 0);
    viewer_close(&viewer);
    scratch_end(&scratch);
}
END_TEST

TEST_MAIN("clip_gif", every_frame_is_the_picture_of_its_moment, a_gif_begins_and_ends_like_the_pictures,
          a_gif_says_what_it_was_made_with_and_goes_on_forever, a_gif_lasts_as_long_as_its_frames,
          a_picture_may_stay_for_longer_than_a_frame)
