/* What .svg and .pdf files have in common, and the pages of the latter. vector_svg.c looks at the former.

   Pages are counted by pdfinfo; where it is not installed, here. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "export.h"
#include "memory.h"
#include "picture.h"
#include "program.h"
#include "reading.h"
#include "recipes.h"
#include "testing.h"
#include "vector_export.h"

/* --- pages ------------------------------------------------------------------------------------ */

static size_t count_in_file(const char *path) {
    static const char page[] = "/Type /Page";
    size_t size = 0;
    size_t count = 0;
    char *const bytes = (char *)recipes_read(path, &size);
    for (size_t i = 0; i + sizeof page <= size; i++) {
        count += memcmp(bytes + i, page, strlen(page)) == 0 && bytes[i + strlen(page)] != 's' ? 1 : 0;
    }
    free(bytes);
    return count;
}

/* Newer versions of cairo compress what could be counted. */
static size_t pages_of(const char *path) {
    if (!program_installed("pdfinfo")) {
        return count_in_file(path);
    }
    char command[1024];
    (void)snprintf(command, sizeof command, "pdfinfo '%s' | sed -n 's/^Pages: *//p'", path);
    FILE *const pipe = popen(command, "r");
    char line[32] = "";
    require(pipe != NULL && fgets(line, sizeof line, pipe) != NULL, "%s: no number of pages", path);
    require(pclose(pipe) == 0, "failed: %s", command);
    return strtoul(line, NULL, 10);
}

static const struct {
    const char *arguments;
    size_t pages;
} books[] = {
    {"--algorithm prim", 1},
    {"--algorithm prim,dfs", 2},
    {"--algorithm prim --solver bfs", 2},
    {"--algorithm prim --view solution", 2},
    {"--algorithm prim --pages 3", 6},
    {"--algorithm prim,dfs --pages 2 --solver bfs", 8},
    {"--algorithm prim --view graph", 2},
    {"--algorithm prim,kruskal --view graph --pages 2", 8},
    {"--algorithm prim --view graph --step 5", 1},
    {"--algorithm prim,kruskal --view components --pages 2", 8},
    {"--algorithm prim --view order --pages 2 --step 5", 2},
    {"--algorithm prim --pages 2 --step 5", 2},
    {"--algorithm prim --pages 2 --seed 18446744073709551615", 4},
    {"--algorithm prim --weave 60 --openings --view flood --page letter --pages 2", 4},
};

START_TEST(a_book_has_a_page_for_every_maze_and_solution) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < sizeof books / sizeof books[0]; i++) {
        const char *const path = scratch_path(&scratch, "maze.pdf");
        ck_assert_int_eq(program_run("--cells 8x6 %s --export '%s'", books[i].arguments, path), 0);
        const size_t pages = pages_of(path);
        require(pages == books[i].pages, "%s: %zu pages", books[i].arguments, pages);
    }
    scratch_end(&scratch);
}
END_TEST

/* --- the same once more ------------------------------------------------------------------------ */

static void require_same_bytes(const char *path, const char *other) {
    size_t size = 0;
    size_t other_size = 0;
    char *const bytes = (char *)recipes_read(path, &size);
    char *const others = (char *)recipes_read(other, &other_size);
    require(size == other_size && memcmp(bytes, others, size) == 0, "%s and %s differ", path, other);
    free(bytes);
    free(others);
}

/* The second file is made in another second of the clock, and after other files by the same process. */
START_TEST(the_same_settings_make_the_same_files) {
    static const char arguments[] = "--cells 12x9 --seed 5 --weave 30 --openings --pages 2";
    struct scratch scratch;
    scratch_begin(&scratch);
    ck_assert_int_eq(program_run("%s --export '%s' --export '%s'", arguments, scratch_path(&scratch, "a.svg"),
                                 scratch_path(&scratch, "a.pdf")),
                     0);
    (void)nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 100000000}, NULL);
    ck_assert_int_eq(program_run("%s --export '%s' --export '%s'", arguments, scratch_path(&scratch, "b.pdf"),
                                 scratch_path(&scratch, "b.svg")),
                     0);
    require_same_bytes(scratch_path(&scratch, "a.svg"), scratch_path(&scratch, "b.svg"));
    require_same_bytes(scratch_path(&scratch, "a.pdf"), scratch_path(&scratch, "b.pdf"));
    scratch_end(&scratch);
}
END_TEST

/* --- the graph -------------------------------------------------------------------------------- */

enum { GRAPH_PIXELS = 320 };

static struct picture graph_of(const struct original *original, enum vector_solution solution) {
    struct picture picture = picture_new(GRAPH_PIXELS, GRAPH_PIXELS);
    cairo_surface_t *const surface = cairo_image_surface_create_for_data(
        (unsigned char *)picture.pixels, CAIRO_FORMAT_RGB24, GRAPH_PIXELS, GRAPH_PIXELS, GRAPH_PIXELS * 4);
    cairo_t *const cairo = cairo_create(surface);
    const struct vector_style style = vector_style_of(40, VECTOR_WALL_MIN, solution);
    ck_assert(vector_draw_run(&original->job, 0, &style, cairo));
    ck_assert(cairo_status(cairo) == CAIRO_STATUS_SUCCESS);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    return picture;
}

/* The page in front is the same whatever the algorithm is: it knows no tree. The weights are on it. */
START_TEST(a_graph_to_be_solved_by_hand_gives_nothing_away) {
    static const char words[] = "cells=7x6 seed=5 view=graph theme=print";
    struct original prim;
    struct original dfs;
    original_begin(&prim, "algorithm=prim %s", words);
    original_begin(&dfs, "algorithm=dfs %s", words);
    struct picture front = graph_of(&prim, VECTOR_UNSOLVED);
    struct picture other_front = graph_of(&dfs, VECTOR_UNSOLVED);
    struct picture back = graph_of(&prim, VECTOR_WAY);
    struct picture other_back = graph_of(&dfs, VECTOR_WAY);
    const char *why = "";
    require(picture_same(&front, &other_front, &why), "the pages in front differ: %s", why);
    ck_assert(!picture_same(&front, &back, &why));
    ck_assert(!picture_same(&back, &other_back, &why));
    picture_free(&front);
    picture_free(&other_front);
    picture_free(&back);
    picture_free(&other_back);
    original_end(&prim);
    original_end(&dfs);
}
END_TEST

/* --- failures --------------------------------------------------------------------------------- */

static bool export_fails_at(struct race *race, const struct settings *settings, const char *extension,
                            uint64_t nth) {
    struct complaint complaint;
    const struct export_format *const format = export_format_of(extension, &complaint);
    ck_assert_ptr_nonnull(format);
    FILE *const file = tmpfile();
    ck_assert_ptr_nonnull(file);
    for (size_t i = 0; i < race->count; i++) {
        race->runs[i].endpoints_ready = false;
    }
    const struct export_job job = export_job_of(race, settings);
    memory_fail_at(nth);
    const bool written = format->write(&job, file);
    memory_fail_at(0);
    (void)fclose(file);
    return !written;
}

START_TEST(exhausted_memory_is_reported) {
    struct settings settings = settings_default();
    struct complaint complaint;
    settings.openings = true;
    settings.pages = 2;
    ck_assert(settings_resolve(&settings, (struct cells){6, 5}, &complaint));
    struct race *const race = settings_race(&settings, false, &complaint);
    ck_assert_ptr_nonnull(race);
    race_grow(race, UINT64_MAX);
    static const char *const extensions[] = {"a.svg", "a.pdf"};
    for (size_t i = 0; i < 2; i++) {
        uint64_t nth = 1;
        while (export_fails_at(race, &settings, extensions[i], nth)) {
            nth++;
        }
        require(nth > 2, "%s needs no memory of its own", extensions[i]);
        require(!export_fails_at(race, &settings, extensions[i], 0), "%s cannot be made", extensions[i]);
    }
    race_free(race);
}
END_TEST

START_TEST(a_full_disk_is_reported) {
    struct settings settings = settings_default();
    struct complaint complaint;
    ck_assert(settings_resolve(&settings, (struct cells){60, 50}, &complaint));
    struct race *const race = settings_race(&settings, false, &complaint);
    ck_assert_ptr_nonnull(race);
    race_grow(race, UINT64_MAX);
    const struct export_job job = export_job_of(race, &settings);
    static const char *const extensions[] = {"a.svg", "a.pdf"};
    for (size_t i = 0; i < 2; i++) {
        FILE *const full = fopen("/dev/full", "wb");
        if (full != NULL) {
            ck_assert(!export_format_of(extensions[i], &complaint)->write(&job, full));
            ck_assert_int_ne(ferror(full), 0);
            (void)fclose(full);
        }
    }
    race_free(race);
}
END_TEST

START_TEST(an_svg_picture_beyond_what_cairo_can_count_is_refused) {
    struct settings settings = settings_default();
    struct complaint complaint;
    settings.cells = (struct cells){1000001, 1};
    ck_assert(!svg_export_possible(&settings, &complaint));
    ck_assert_ptr_nonnull(strstr(complaint.text, "8000000"));
    settings.cells = (struct cells){400000, 1};
    ck_assert(svg_export_possible(&settings, &complaint));
}
END_TEST

TEST_MAIN("vector_export", a_book_has_a_page_for_every_maze_and_solution,
          the_same_settings_make_the_same_files, a_graph_to_be_solved_by_hand_gives_nothing_away,
          exhausted_memory_is_reported, a_full_disk_is_reported,
          an_svg_picture_beyond_what_cairo_can_count_is_refused)
