/* The pictures made of lines: .svg and .pdf.

   What is drawn is looked at through other programs (rsvg-convert, pdfinfo) where they are installed. Without
   the first the case that needs it passes without a look; without the other the pages are counted here. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "edge_table.h"
#include "export.h"
#include "memory.h"
#include "picture.h"
#include "program.h"
#include "reading.h"
#include "testing.h"
#include "vector_export.h"

/* --- files ------------------------------------------------------------------------------------ */

/* All of a file, with a zero behind it; the caller frees it. */
static char *read_all(const char *path, size_t *size) {
    FILE *const file = fopen(path, "rb");
    require(file != NULL, "%s cannot be opened", path);
    require(fseek(file, 0, SEEK_END) == 0, "%s has no end", path);
    *size = (size_t)ftell(file);
    rewind(file);
    char *const bytes = test_new(*size + 1, 1);
    require(fread(bytes, 1, *size, file) == *size, "%s cannot be read", path);
    (void)fclose(file);
    return bytes;
}

static void require_same_bytes(const char *path, const char *other) {
    size_t size = 0;
    size_t other_size = 0;
    char *const bytes = read_all(path, &size);
    char *const others = read_all(other, &other_size);
    require(size == other_size && memcmp(bytes, others, size) == 0, "%s and %s differ", path, other);
    free(bytes);
    free(others);
}

static bool installed(const char *tool) {
    char command[128];
    (void)snprintf(command, sizeof command, "command -v %s >/dev/null 2>&1", tool);
    return system(command) == 0;
}

/* Has rsvg-convert make pixels of a picture. */
static void render(const char *svg, const char *png) {
    char command[2048];
    const int wrote = snprintf(command, sizeof command, "rsvg-convert -o '%s' '%s'", png, svg);
    require(wrote > 0 && (size_t)wrote < sizeof command && system(command) == 0, "failed: %s", command);
}

/* --- XML -------------------------------------------------------------------------------------- */

/* Checks what can be checked without knowing any tag: that all are closed in order, that attributes are
   quoted and that every & begins an entity. */
enum { DEPTH_MAX = 32 };

struct xml {
    const char *names[DEPTH_MAX];
    size_t lengths[DEPTH_MAX];
    size_t depth;
};

static const char *check_text(const char *at) {
    for (; *at != '\0' && *at != '<'; at++) {
        require(*at != '&' || strncmp(at, "&amp;", 5) == 0 || strncmp(at, "&lt;", 4) == 0 ||
                    strncmp(at, "&gt;", 4) == 0,
                "a stray & before: %.40s", at);
    }
    return at;
}

/* From < up to behind >; what follows the name must be quoted attributes. */
static const char *check_tag(struct xml *xml, const char *at) {
    const bool closing = at[1] == '/';
    const char *const name = at + (closing ? 2 : 1);
    const size_t length = strcspn(name, " />\n");
    require(length > 0, "no name in: %.40s", at);
    const char *end = name + length;
    for (; *end != '>' && *end != '\0'; end++) {
        require(*end != '<', "a tag in a tag: %.40s", at);
        if (*end == '"') {
            end += 1 + strcspn(end + 1, "\"<");
            require(*end == '"', "a value without an end in: %.40s", at);
        }
    }
    require(*end == '>', "a tag without an end: %.40s", at);
    if (closing) {
        xml->depth--;
        require(xml->depth < DEPTH_MAX && xml->lengths[xml->depth] == length &&
                    memcmp(xml->names[xml->depth], name, length) == 0,
                "closes what is not open: %.40s", at);
    } else if (end[-1] != '/') {
        require(xml->depth < DEPTH_MAX, "too deep at: %.40s", at);
        xml->names[xml->depth] = name;
        xml->lengths[xml->depth++] = length;
    }
    return end + 1;
}

static void require_well_formed(const char *text) {
    static const char declaration[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    require(strncmp(text, declaration, strlen(declaration)) == 0, "no declaration in: %.60s", text);
    struct xml xml = {.depth = 0};
    size_t roots = 0;
    for (const char *at = check_text(text + strlen(declaration)); *at != '\0'; at = check_text(at)) {
        at = check_tag(&xml, at);
        roots += xml.depth == 0 ? 1 : 0;
    }
    require(xml.depth == 0 && roots == 1, "%zu tags are open at the end, %zu roots", xml.depth, roots);
}

START_TEST(an_svg_picture_is_well_formed_and_says_what_it_is) {
    struct scratch scratch;
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "maze.svg");
    ck_assert_int_eq(program_run("--algorithm prim,wilson --cells 9x5 --seed 42 --cell-size 7 --gap 3 "
                                 "--bias -5 --export '%s'",
                                 path),
                     0);
    size_t size = 0;
    char *const text = read_all(path, &size);
    require_well_formed(text);
    ck_assert_ptr_nonnull(strstr(text, "width=\"210px\" height=\"70px\" viewBox=\"0 0 210 70\""));
    ck_assert_ptr_nonnull(strstr(text, "<title>Prim’s, Wilson’s, 9 × 5, seed 42</title>"));
    ck_assert_ptr_nonnull(strstr(text, "algorithm=prim,wilson cells=9x5 seed=42 "));
    ck_assert_ptr_nonnull(strstr(text, " bias=-5 "));
    ck_assert_ptr_nonnull(strstr(text, " theme=print "));
    free(text);
    scratch_end(&scratch);
}
END_TEST

START_TEST(a_chosen_theme_is_kept_even_if_it_is_the_usual_one) {
    struct scratch scratch;
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "maze.svg");
    ck_assert_int_eq(program_run("--cells 4x4 --theme dark --export '%s'", path), 0);
    size_t size = 0;
    char *const text = read_all(path, &size);
    ck_assert_ptr_nonnull(strstr(text, " theme=dark "));
    free(text);
    scratch_end(&scratch);
}
END_TEST

START_TEST(walls_that_go_on_are_one_line) {
    struct scratch scratch;
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "maze.svg");
    ck_assert_int_eq(program_run("--algorithm prim --cells 60x1 --export '%s'", path), 0);
    size_t size = 0;
    char *const text = read_all(path, &size);
    size_t lines = 0;
    for (const char *at = strstr(text, " L "); at != NULL; at = strstr(at + 1, " L ")) {
        lines++;
    }
    ck_assert_uint_eq(lines, 4);
    free(text);
    scratch_end(&scratch);
}
END_TEST

/* --- what is seen ----------------------------------------------------------------------------- */

enum { PITCH = 16 };

static bool dark_at(const struct picture *picture, uint32_t x, uint32_t y) {
    require(x < picture->width && y < picture->height, "%" PRIu32 ",%" PRIu32 " is outside", x, y);
    const uint32_t pixel = picture->pixels[(size_t)y * picture->width + x];
    require(pixel == 0 || pixel == 0xffffff, "%06" PRIx32 " at %" PRIu32 ",%" PRIu32, pixel, x, y);
    return pixel == 0;
}

/* With the margin of one cell, and walls two pixels wide that begin at its inner edge. */
static void compare_with_table(const struct picture *picture, const struct edge_table *edges,
                               uint32_t width) {
    for (uint32_t i = 0; i < edges->count; i++) {
        const struct edge_row *const row = &edges->rows[i];
        const bool vertical = row->edge % 2 != 0;
        const uint32_t cell = row->edge / 2;
        const uint32_t left = (cell % width + 1) * PITCH;
        const uint32_t top = (cell / width + 1) * PITCH;
        const uint32_t x = vertical ? left + PITCH / 2 : left + PITCH;
        const uint32_t y = vertical ? top + PITCH : top + PITCH / 2;
        require(dark_at(picture, x, y) == !row->tree, "edge %" PRIu32 " is drawn wrong", row->edge);
        require(!dark_at(picture, left + PITCH / 2, top + PITCH / 2), "cell %" PRIu32 " is not free", cell);
    }
}

static size_t gaps_of_border(const struct picture *picture, uint32_t width, uint32_t height) {
    size_t gaps = 0;
    for (uint32_t x = 0; x < width; x++) {
        const uint32_t middle = (x + 1) * PITCH + PITCH / 2;
        gaps += dark_at(picture, middle, PITCH) ? 0 : 1;
        gaps += dark_at(picture, middle, (height + 1) * PITCH) ? 0 : 1;
    }
    for (uint32_t y = 0; y < height; y++) {
        const uint32_t middle = (y + 1) * PITCH + PITCH / 2;
        gaps += dark_at(picture, PITCH, middle) ? 0 : 1;
        gaps += dark_at(picture, (width + 1) * PITCH, middle) ? 0 : 1;
    }
    return gaps;
}

START_TEST(walls_and_passages_are_those_of_the_maze) {
    enum { WIDTH = 13, HEIGHT = 9 };
    if (!installed("rsvg-convert")) {
        return;
    }
    struct scratch scratch;
    scratch_begin(&scratch);
    for (unsigned seed = 1; seed <= 5; seed++) {
        const bool openings = seed % 2 != 0;
        ck_assert_int_eq(program_run("--algorithm prim --cells %dx%d --seed %u --cell-size 8 --gap 8 %s "
                                     "--export '%s' --export '%s'",
                                     WIDTH, HEIGHT, seed, openings ? "--openings" : "",
                                     scratch_path(&scratch, "maze.svg"), scratch_path(&scratch, "maze.csv")),
                         0);
        const char *const png = scratch_path(&scratch, "maze.png");
        render(scratch_path(&scratch, "maze.svg"), png);
        struct picture picture = {0};
        ck_assert(picture_read(&picture, png));
        ck_assert_uint_eq(picture.width, (uintmax_t)(WIDTH + 2) * PITCH);
        ck_assert_uint_eq(picture.height, (uintmax_t)(HEIGHT + 2) * PITCH);
        struct edge_table edges = edge_table_read(scratch_path(&scratch, "maze.csv"));
        compare_with_table(&picture, &edges, WIDTH);
        ck_assert_uint_eq(gaps_of_border(&picture, WIDTH, HEIGHT), openings ? 2 : 0);
        edge_table_free(&edges);
        picture_free(&picture);
    }
    scratch_end(&scratch);
}
END_TEST

/* --- pages ------------------------------------------------------------------------------------ */

static size_t count_in_file(const char *path) {
    static const char page[] = "/Type /Page";
    size_t size = 0;
    size_t count = 0;
    char *const bytes = read_all(path, &size);
    for (size_t i = 0; i + sizeof page <= size; i++) {
        count += memcmp(bytes + i, page, strlen(page)) == 0 && bytes[i + strlen(page)] != 's' ? 1 : 0;
    }
    free(bytes);
    return count;
}

/* Newer versions of cairo compress what could be counted. */
static size_t pages_of(const char *path) {
    if (!installed("pdfinfo")) {
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

TEST_MAIN("vector_export", an_svg_picture_is_well_formed_and_says_what_it_is,
          a_chosen_theme_is_kept_even_if_it_is_the_usual_one, walls_that_go_on_are_one_line,
          walls_and_passages_are_those_of_the_maze, a_book_has_a_page_for_every_maze_and_solution,
          the_same_settings_make_the_same_files, a_graph_to_be_solved_by_hand_gives_nothing_away,
          exhausted_memory_is_reported, a_full_disk_is_reported,
          an_svg_picture_beyond_what_cairo_can_count_is_refused)
