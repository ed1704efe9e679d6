/* Pictures made of lines as .svg files: they are well-formed, and the walls are those of the maze.

   What is drawn is looked at through rsvg-convert; without it the case that needs it passes without a look.
 */
#include <inttypes.h>
#include <string.h>

#include "edge_table.h"
#include "picture.h"
#include "program.h"
#include "recipes.h"
#include "testing.h"

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
    char *const text = (char *)recipes_read(path, &size);
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
    char *const text = (char *)recipes_read(path, &size);
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
    char *const text = (char *)recipes_read(path, &size);
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
    if (!program_installed("rsvg-convert")) {
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
        program_shell("rsvg-convert -o '%s' '%s'", png, scratch_path(&scratch, "maze.svg"));
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

TEST_MAIN("vector_svg", an_svg_picture_is_well_formed_and_says_what_it_is,
          a_chosen_theme_is_kept_even_if_it_is_the_usual_one, walls_that_go_on_are_one_line,
          walls_and_passages_are_those_of_the_maze)
