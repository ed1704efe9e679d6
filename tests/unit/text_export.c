/* Text as a grid of blocks: every maze can be read back from it, and its dots are the way. And what is the
   same in every style. text_lines.c looks at the others. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"
#include "page.h"
#include "testing.h"

/* ---- blocks ---- */

static enum read_edge edge_from_block(uint32_t character) {
    return page_edge(character == '.' ? ' ' : character, '#', ':');
}

static struct reading read_blocks(const struct page *page) {
    require(page->columns % 2 == 1 && page->lines % 2 == 1, "%" PRIu32 " columns, %" PRIu32 " lines",
            page->columns, page->lines);
    struct reading reading = reading_new(page->columns / 2, page->lines / 2);
    for (uint32_t y = 0; y < reading.height; y++) {
        for (uint32_t x = 0; x < reading.width; x++) {
            const size_t cell = (size_t)y * reading.width + x;
            const uint32_t character = page_at(page, 2 * x + 1, 2 * y + 1);
            reading.cells[cell] = page_cell(character == '.' ? ' ' : character);
            reading.edges[2 * cell] = edge_from_block(page_at(page, 2 * x + 2, 2 * y + 1));
            reading.edges[2 * cell + 1] = edge_from_block(page_at(page, 2 * x + 1, 2 * y + 2));
        }
    }
    return reading;
}

/* Posts stand wherever a wall or a tunnel touches them, and nowhere else. */
static void check_block_posts(const struct page *page, const char *words) {
    for (uint32_t line = 2; line + 2 < page->lines; line += 2) {
        for (uint32_t column = 2; column + 2 < page->columns; column += 2) {
            const uint32_t around[] = {page_at(page, column - 1, line), page_at(page, column + 1, line),
                                       page_at(page, column, line - 1), page_at(page, column, line + 1)};
            bool wanted = false;
            for (int i = 0; i < 4; i++) {
                wanted |= around[i] == '#' || around[i] == ':';
            }
            require(page_at(page, column, line) == (wanted ? '#' : ' '),
                    "%s: the post in column %" PRIu32 " of line %" PRIu32, words, column, line);
        }
    }
}

/* The dots are as many as the elements of the way; crossings, tunnels and openings count apart. */
static void check_dots(const struct original *original, const struct page *page) {
    const struct maze *const maze = &original->race->runs[0].maze;
    uint32_t dots = 0;
    for (uint32_t i = 0; i < page->columns * page->lines; i++) {
        dots += page->characters[i] == '.';
    }
    const uint32_t way = maze->counts[ELEMENT_VERTEX][STATE_WAY] + maze->counts[ELEMENT_EDGE][STATE_WAY];
    const uint32_t openings = original->settings.openings && way > 0 ? 2 : 0;
    const bool crossings = maze->lattice->crossings != NULL;
    require(crossings ? dots <= way + openings : dots == way + openings, "%s: %" PRIu32 " dots",
            original->words, dots);
}

static void check_blocks(const struct original *original, const char *text) {
    struct page page = page_of(text);
    struct reading reading = read_blocks(&page);
    reading_check(&reading, original, 0);
    page_check_border(original, &page, 1);
    check_block_posts(&page, original->words);
    check_dots(original, &page);
    reading_free(&reading);
    free(page.characters);
}

START_TEST(mazes_are_read_back_from_blocks) {
    page_each("blocks", check_blocks);
}
END_TEST

/* ---- every style ---- */

START_TEST(several_mazes_have_an_empty_line_between_them) {
    struct original originals[3];
    char *texts[3];
    static const char *const lineups[] = {"prim,wilson", "prim", "wilson"};
    for (int i = 0; i < 3; i++) {
        original_begin(&originals[i], "algorithm=%s cells=5x4", lineups[i]);
        texts[i] = page_text(&originals[i]);
    }
    const size_t first = strlen(texts[1]);
    ck_assert_uint_eq(strlen(texts[0]), first + 1 + strlen(texts[2]));
    ck_assert(memcmp(texts[0], texts[1], first) == 0);
    ck_assert_int_eq(texts[0][first], '\n');
    ck_assert_str_eq(texts[0] + first + 1, texts[2]);
    for (int i = 0; i < 3; i++) {
        free(texts[i]);
        original_end(&originals[i]);
    }
}
END_TEST

START_TEST(failures_are_told) {
    struct original original;
    original_begin(&original, "algorithm=prim cells=50x50");
    FILE *const full = fopen("/dev/full", "w");
    if (full != NULL) {
        ck_assert(!text_export(&original.job, full));
        (void)fclose(full);
    }
    FILE *const nowhere = fopen("/dev/null", "w");
    ck_assert_ptr_nonnull(nowhere);
    memory_fail_at(1);
    ck_assert(!text_export(&original.job, nowhere));
    memory_fail_at(0);
    ck_assert(text_export(&original.job, nowhere));
    (void)fclose(nowhere);
    original_end(&original);
}
END_TEST

TEST_MAIN("text_export", mazes_are_read_back_from_blocks, several_mazes_have_an_empty_line_between_them,
          failures_are_told)
