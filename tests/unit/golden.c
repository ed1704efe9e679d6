/* What the program draws is what it drew when the pictures in tests/golden/ were last looked at and found
   good.

   A picture that differs is kept in the folder golden/ beside the program, for a look. When the change is
   wanted, GOLDEN_UPDATE=1 in the environment makes the test write its pictures to tests/golden/ instead of
   comparing; look at the difference before it is committed. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "picture.h"
#include "reading.h"
#include "testing.h"

struct golden {
    const char *name;  /* of the file, without .png */
    const char *words; /* what is special about it */
};

#define FLOOD "cells=24x16 cell-size=2 gap=1 view=flood palette="

#define WEAVE "weave=100 "

static const struct golden goldens[] = {
    {"prim-growing", "step=60"},
    {"prim-finished", ""},
    {"kruskal-growing", "algorithm=kruskal step=60"},
    {"race-growing", "algorithm=prim,kruskal step=90"},
    {"start-center", "start=center step=40"},
    {"start-random", "start=random step=40 seed=7"},
    {"theme-light", "theme=light step=60"},
    {"theme-print", "theme=print step=60"},
    {"sides-1-1", "cell-size=1 gap=1 step=60"},
    {"sides-7-3", "cell-size=7 gap=3 step=60"},
    {"flood-viridis", FLOOD "viridis"},
    {"flood-cividis", FLOOD "cividis"},
    {"flood-turbo", FLOOD "turbo"},
    {"flood-grey", FLOOD "grey"},
    {"flood-rainbow", FLOOD "rainbow"},
    {"flood-growing", "view=flood step=90"},
    {"flood-theme-light", "view=flood step=90 theme=light"},
    {"weave-4-4", WEAVE},
    {"weave-gap-2", WEAVE "cell-size=6 gap=2"},
    {"weave-12-8", WEAVE "cell-size=12 gap=8"},
    {"weave-gap-1", WEAVE "cell-size=5 gap=1"},
    {"weave-begin", WEAVE "step=0"},
    {"weave-growing", WEAVE "step=70"},
    {"weave-growing-kruskal", WEAVE "algorithm=kruskal step=70"},
    {"weave-flood", WEAVE "view=flood"},
    {"weave-flood-growing", WEAVE "view=flood step=110 cell-size=12 gap=8"},
    {"weave-solution", WEAVE "view=solution openings=yes"},
    {"openings", "openings=yes"},
    {"openings-chosen", "openings=yes entrance=0,5 exit=15,11 view=flood"},
    {"solution", "view=solution openings=yes"},
    {"solution-backtracking", "view=solution solver=backtracking braid=50"},
    {"solution-a-star", "view=solution solver=a-star loops=25 theme=light"},
    {"solution-wall-follower", "view=solution solver=wall-follower theme=print"},
    {"solution-dead-end-filling", "view=solution solver=dead-end-filling loops=15"},
    {"caverns", "caverns=3:2"},
    {"bias", "bias=70"},
    {"straight", "straight=30"},
    {"components-kruskal", "view=components algorithm=kruskal step=90"},
    {"components-boruvka", "view=components algorithm=boruvka step=150 theme=light"},
    {"components-weave", "view=components algorithm=kruskal step=90 cell-size=12 gap=8 " WEAVE},
    {"weights-prim", "view=weights step=60"},
    {"weights-kruskal", "view=weights algorithm=kruskal step=60 palette=cividis cell-size=8 gap=2"},
    {"weights-theme-print", "view=weights step=60 theme=print"},
    {"graph-prim", "view=graph cell-size=24 gap=12 cells=9x6 step=30"},
    {"graph-kruskal", "view=graph algorithm=kruskal step=90"},
    {"graph-weave", "view=graph algorithm=kruskal step=90 cell-size=12 gap=12 " WEAVE},
    {"graph-solution", "view=graph cell-size=9 gap=7 solver=bfs theme=light"},
    {"order-prim", "view=order"},
    {"order-kruskal", "view=order algorithm=kruskal step=90 palette=rainbow"},
    {"four-panels", "algorithm=prim,wilson,dfs,boruvka cells=9x7 step=40"},
    {"four-panels-finished", "algorithm=prim,wilson,dfs,boruvka cells=9x7 view=flood"},
};
enum { GOLDENS = sizeof goldens / sizeof goldens[0] };

static const char *wanted_path(const char *name) {
    static char path[1024];
    ck_assert_ptr_nonnull(getenv("REPO"));
    (void)snprintf(path, sizeof path, "%s/tests/golden/%s.png", getenv("REPO"), name);
    return path;
}

/* Beside the program, which lies in the folder of the build. */
static const char *actual_path(const char *name) {
    static char path[1024];
    const char *const program = getenv("MAZEGROW");
    ck_assert_ptr_nonnull(program);
    const char *const slash = strrchr(program, '/');
    const int length = slash != NULL ? (int)(slash - program) : 0;
    (void)snprintf(path, sizeof path, "%.*s/golden", length, length > 0 ? program : ".");
    ck_assert(mkdir(path, 0777) == 0 || errno == EEXIST);
    (void)snprintf(path, sizeof path, "%.*s/golden/%s.png", length, length > 0 ? program : ".", name);
    return path;
}

static void draw(const struct golden *golden, const char *path) {
    struct original original;
    struct complaint complaint;
    original_begin(&original, "algorithm=prim cells=16x12 seed=3 %s", golden->words);
    const struct export_format *const format = export_format_of(path, &complaint);
    require(format != NULL && export_file(&original.job, format, path, &complaint), "%s: %s", golden->name,
            complaint.text);
    original_end(&original);
}

/* Whether the picture is as it was; if not, says what is different. */
static bool compare(const struct golden *golden) {
    struct picture actual = {0};
    struct picture wanted = {0};
    const char *why = "cannot be read";
    const char *const path = actual_path(golden->name);
    draw(golden, path);
    const bool same = picture_read(&wanted, wanted_path(golden->name)) && picture_read(&actual, path) &&
                      picture_same(&actual, &wanted, &why);
    picture_free(&actual);
    picture_free(&wanted);
    if (same) {
        (void)remove(path);
    } else {
        printf("%s: %s; what was drawn is %s\n", wanted_path(golden->name), why, path);
    }
    return same;
}

START_TEST(pictures_are_the_golden_ones) {
    const char *const update = getenv("GOLDEN_UPDATE");
    int different = 0;
    for (int i = 0; i < GOLDENS; i++) {
        if (update != NULL && strcmp(update, "1") == 0) {
            draw(&goldens[i], wanted_path(goldens[i].name));
        } else if (!compare(&goldens[i])) {
            different++;
        }
    }
    require(different == 0, "%d pictures of %d differ, see above and tests/unit/golden.c", different,
            GOLDENS);
}
END_TEST

/* A picture that is compared with nothing would only seem to be kept. */
START_TEST(every_golden_picture_is_drawn) {
    char folder[1024];
    (void)snprintf(folder, sizeof folder, "%s/tests/golden", getenv("REPO"));
    DIR *const pictures = opendir(folder);
    ck_assert_ptr_nonnull(pictures);
    const struct dirent *entry;
    while ((entry = readdir(pictures)) != NULL) {
        const size_t length = strcspn(entry->d_name, ".");
        bool known = strcmp(entry->d_name + length, ".png") != 0;
        for (int i = 0; i < GOLDENS; i++) {
            known |=
                strlen(goldens[i].name) == length && strncmp(goldens[i].name, entry->d_name, length) == 0;
        }
        require(known, "%s is not among the pictures of this test", entry->d_name);
    }
    (void)closedir(pictures);
}
END_TEST

TEST_MAIN("golden", pictures_are_the_golden_ones, every_golden_picture_is_drawn)
