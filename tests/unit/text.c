/* Text on a canvas, drawn without a display with whatever fonts the system has. */
#include "text.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "memory.h"
#include "testing.h"

#define WIDTH 400
#define HEIGHT 120
#define EVERYWHERE ((struct rect){0, 0, WIDTH, HEIGHT})
#define BELOW 0x204060U
#define COLOUR 0xe0a080U
#define REPLACEMENT "\xef\xbf\xbd"
#define NO_FONT_HAS_IT "\xf3\xb0\x80\x80" /* of the private use plane */

static struct text *new_text(void) {
    char problem[200];
    struct text *const text = text_new(NULL, problem, sizeof problem);
    require(text != NULL && text_available(text), "%s", problem);
    ck_assert_str_eq(problem, "");
    return text;
}

static struct canvas new_canvas(void) {
    struct canvas canvas;
    ck_assert(canvas_init(&canvas, WIDTH, HEIGHT));
    canvas_fill(&canvas, EVERYWHERE, BELOW);
    return canvas;
}

static bool between(uint32_t pixel, unsigned shift) {
    const uint32_t channel = pixel >> shift & 0xff;
    const uint32_t a = BELOW >> shift & 0xff;
    const uint32_t b = COLOUR >> shift & 0xff;
    return channel >= (a < b ? a : b) && channel <= (a < b ? b : a);
}

/* Counts the pixels that differ from what was there; all must lie within the rectangle. */
static int count_drawn(const struct canvas *canvas, struct rect allowed) {
    int drawn = 0;
    for (int32_t y = 0; y < canvas->height; y++) {
        for (int32_t x = 0; x < canvas->width; x++) {
            const uint32_t pixel = canvas_row(canvas, y)[x];
            require(pixel == BELOW || rect_contains(allowed, x, y), "drawn at %d, %d", x, y);
            require(pixel >> 24 == 0 && between(pixel, 0) && between(pixel, 8) && between(pixel, 16),
                    "pixel %06x at %d, %d", pixel, x, y);
            drawn += pixel != BELOW;
        }
    }
    return drawn;
}

static int draw_within(struct text *text, struct rect clip, int32_t x, int32_t y, const char *utf8) {
    struct canvas canvas = new_canvas();
    const int32_t behind = text_draw(text, &canvas, clip, x, y, FONT_SANS, 40, COLOUR, utf8);
    ck_assert_int_eq(behind, x + text_width(text, FONT_SANS, 40, utf8));
    const int drawn = count_drawn(&canvas, clip);
    canvas_free(&canvas);
    return drawn;
}

START_TEST(widths_add_up) {
    static const char *const parts[] = {"Prim",         " ",           "12,345", "Bor\xc5\xafvka",
                                        "\xe2\x86\x92", NO_FONT_HAS_IT};
    struct text *const text = new_text();
    for (size_t face = 0; face < FONT_FACES; face++) {
        for (int32_t pixels = 8; pixels < 60; pixels += 7) {
            char all[100] = "";
            size_t length = 0;
            int32_t sum = 0;
            for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
                const int32_t width = text_width(text, (enum font_face)face, pixels, parts[i]);
                require(width > 0, "part %zu has no width", i);
                sum += width;
                memcpy(all + length, parts[i], strlen(parts[i]) + 1);
                length += strlen(parts[i]);
            }
            ck_assert_int_eq(text_width(text, (enum font_face)face, pixels, all), sum);
        }
    }
    ck_assert_int_eq(text_width(text, FONT_SANS, 16, ""), 0);
    text_free(text);
}
END_TEST

START_TEST(figures_are_tabular) {
    struct text *const text = new_text();
    for (char figure[] = "0"; *figure <= '9'; ++*figure) {
        ck_assert_int_eq(text_width(text, FONT_MONO, 18, figure), text_width(text, FONT_MONO, 18, "0"));
    }
    text_free(text);
}
END_TEST

START_TEST(line_is_about_as_high_as_it_is_said_to_be) {
    struct text *const text = new_text();
    for (int32_t pixels = 10; pixels <= 40; pixels += 10) {
        const int32_t height = text_height(text, FONT_SANS, pixels);
        const int32_t ascent = text_ascent(text, FONT_SANS, pixels);
        ck_assert(height >= pixels && height < 2 * pixels);
        ck_assert(ascent > pixels / 2 && ascent < height);
    }
    ck_assert_int_gt(
        draw_within(text, (struct rect){0, 20, WIDTH, text_height(text, FONT_SANS, 40)}, 2, 20, "Hxgj"), 0);
    text_free(text);
}
END_TEST

START_TEST(nothing_is_drawn_outside_the_clip_and_the_canvas) {
    static const char *const line = "Wide gjpq";
    struct text *const text = new_text();
    const int all = draw_within(text, EVERYWHERE, 20, 20, line);
    const int left = draw_within(text, (struct rect){0, 0, 90, HEIGHT}, 20, 20, line);
    const int right = draw_within(text, (struct rect){90, 0, WIDTH - 90, HEIGHT}, 20, 20, line);
    ck_assert(left > 0 && right > 0);
    ck_assert_int_eq(left + right, all);
    ck_assert_int_eq(draw_within(text, (struct rect){50, 30, 0, 10}, 20, 20, line), 0);
    for (int32_t x = -300; x <= WIDTH; x += 50) {
        for (int32_t y = -60; y <= HEIGHT; y += 30) {
            (void)draw_within(text, EVERYWHERE, x, y, line);
        }
    }
    ck_assert_int_eq(draw_within(text, EVERYWHERE, -1000, 0, line), 0);
    ck_assert_int_eq(draw_within(text, EVERYWHERE, 0, HEIGHT, line), 0);
    text_free(text);
}
END_TEST

START_TEST(full_coverage_is_the_colour_itself) {
    struct text *const text = new_text();
    struct canvas canvas = new_canvas();
    (void)text_draw(text, &canvas, EVERYWHERE, 0, 0, FONT_SANS, 80, COLOUR, NO_FONT_HAS_IT);
    int full = 0;
    for (int32_t y = 0; y < HEIGHT; y++) {
        for (int32_t x = 0; x < WIDTH; x++) {
            const uint32_t pixel = canvas_row(&canvas, y)[x];
            require(pixel == BELOW || pixel == COLOUR, "pixel %06x", pixel);
            full += pixel == COLOUR;
        }
    }
    ck_assert_int_gt(full, 0);
    canvas_free(&canvas);
    text_free(text);
}
END_TEST

/* What is invalid, and how many replacements it is worth. */
static const struct invalid {
    const char *utf8;
    int replacements;
} invalid[] = {
    {"\x80", 1},
    {"\xff", 1},
    {"\xc3", 1},
    {"\xc0\xaf", 2},         /* longer than needed */
    {"\xe0\x80\x80", 3},     /* likewise */
    {"\xed\xa0\x80", 3},     /* half of a surrogate pair */
    {"\xf4\x90\x80\x80", 4}, /* beyond the last character */
    {"\xe2\x86", 1},         /* broken off */
    {"\xf0\x9f\x98", 1},
    {"\xf0\x9f\xe2\x86", 2},
};

START_TEST(invalid_text_is_replaced) {
    struct text *const text = new_text();
    const int32_t one = text_width(text, FONT_SANS, 20, REPLACEMENT);
    const int32_t letters = text_width(text, FONT_SANS, 20, "ab");
    ck_assert_int_gt(one, 0);
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
        char line[16];
        (void)snprintf(line, sizeof line, "a%sb", invalid[i].utf8);
        const int32_t width = text_width(text, FONT_SANS, 20, line);
        require(width == letters + invalid[i].replacements * one, "case %zu: %d", i, width);
        (void)snprintf(line, sizeof line, "%s", invalid[i].utf8);
        require(text_width(text, FONT_SANS, 20, line) == invalid[i].replacements * one, "case %zu at the end",
                i);
    }
    text_free(text);
}
END_TEST

/* Far more glyphs than are kept at a time, by number and by size. */
START_TEST(forgotten_glyphs_come_back_the_same) {
    struct text *const text = new_text();
    const int before = draw_within(text, EVERYWHERE, 5, 5, "Kruskal");
    for (int32_t pixels = -1; pixels < 700; pixels += pixels < 100 ? 1 : 50) {
        (void)text_width(text, FONT_MONO, pixels, "The quick brown fox jumps over the lazy dog 0123456789");
    }
    ck_assert_int_eq(draw_within(text, EVERYWHERE, 5, 5, "Kruskal"), before);
    ck_assert_int_eq(text_width(text, FONT_SANS, 100000, "x"),
                     text_width(text, FONT_SANS, TEXT_PIXELS_MAX, "x"));
    text_free(text);
}
END_TEST

START_TEST(unusable_file_is_an_error_that_names_it) {
    static const char *const files[] = {"/nonexistent/font.ttf", "/", "/proc/self/exe"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char problem[200];
        ck_assert_ptr_null(text_new(files[i], problem, sizeof problem));
        require(strstr(problem, files[i]) != NULL && strchr(problem, '\n') == NULL, "%s", problem);
    }
}
END_TEST

START_TEST(given_file_serves_for_all_faces) {
    struct font_file *const found = test_new(FONT_FACES, sizeof *found);
    ck_assert(font_find(found));
    char problem[200];
    struct text *const text = text_new(found[FONT_MONO].path, problem, sizeof problem);
    require(text != NULL, "%s", problem);
    ck_assert_int_eq(text_width(text, FONT_SANS, 20, "iii"), text_width(text, FONT_SANS, 20, "WWW"));
    (void)draw_within(text, EVERYWHERE, 0, 0, NO_FONT_HAS_IT "\xe6\xbc\xa2");
    text_free(text);
    free(found);
}
END_TEST

START_TEST(system_without_fonts_draws_nothing) {
    char name[] = "/tmp/mazegrow-fonts-XXXXXX";
    const int file = mkstemp(name);
    static const char nothing[] = "<?xml version=\"1.0\"?><fontconfig></fontconfig>";
    ck_assert_int_eq(write(file, nothing, sizeof nothing - 1), (ssize_t)sizeof nothing - 1);
    ck_assert_int_eq(close(file), 0);
    ck_assert_int_eq(setenv("FONTCONFIG_FILE", name, 1), 0);
    char problem[200];
    struct text *const text = text_new(NULL, problem, sizeof problem);
    (void)unlink(name);
    ck_assert_ptr_nonnull(text);
    ck_assert(!text_available(text));
    ck_assert_ptr_nonnull(strstr(problem, "--font"));
    ck_assert_int_eq(draw_within(text, EVERYWHERE, 10, 10, "nothing" NO_FONT_HAS_IT), 0);
    ck_assert_int_eq(text_width(text, FONT_SANS, 40, "nothing"), 0);
    ck_assert_int_eq(text_height(text, FONT_SANS_BOLD, 40), 0);
    ck_assert_int_eq(text_ascent(text, FONT_MONO, 40), 0);
    text_free(text);
    text_free(NULL);
}
END_TEST

/* Every request for memory fails once: text may be missing then, but nothing else goes wrong. */
START_TEST(exhausted_memory_is_survived) {
    for (uint64_t nth = 1; nth < 40; nth++) {
        struct canvas canvas = new_canvas();
        char problem[200];
        memory_fail_at(nth);
        struct text *const text = text_new(NULL, problem, sizeof problem);
        if (text != NULL) {
            (void)text_draw(text, &canvas, EVERYWHERE, 0, 0, FONT_SANS, 40, COLOUR, "Some text");
        }
        memory_fail_at(0);
        require(text != NULL || problem[0] != '\0', "request %d fails without a word", (int)nth);
        (void)count_drawn(&canvas, EVERYWHERE);
        text_free(text);
        canvas_free(&canvas);
    }
}
END_TEST

TEST_MAIN("text", widths_add_up, figures_are_tabular, line_is_about_as_high_as_it_is_said_to_be,
          nothing_is_drawn_outside_the_clip_and_the_canvas, full_coverage_is_the_colour_itself,
          invalid_text_is_replaced, forgotten_glyphs_come_back_the_same,
          unusable_file_is_an_error_that_names_it, given_file_serves_for_all_faces,
          system_without_fonts_draws_nothing, exhausted_memory_is_survived)
