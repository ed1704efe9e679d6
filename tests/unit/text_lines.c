/* Text with lines for walls: every maze can be read back from it, and its arrows lead from the entrance to
   the exit. Text in box-drawing characters is first brought into the ascii style. */
#include <inttypes.h>
#include <stdio.h>

#include "page.h"
#include "testing.h"

/* ---- box-drawing characters ---- */

static uint32_t ascii_of(uint32_t character) {
    static const uint32_t pairs[][2] = {{0x2500, '-'}, {0x2502, '|'}, {0x2504, '.'}, {0x2506, ':'},
                                        {0x2190, '<'}, {0x2191, '^'}, {0x2192, '>'}, {0x2193, 'v'}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (pairs[i][0] == character) {
            return pairs[i][1];
        }
    }
    require(character < 0x80, "U+%04" PRIX32 " is not in the notation", character);
    return character;
}

static bool drawn(const struct page *page, uint32_t column, uint32_t line) {
    return column < page->columns && line < page->lines && page_at(page, column, line) != ' ';
}

/* The character that has just the arms that are wanted, by the numbers of Unicode's chart. */
static uint32_t post_with(bool north, bool west, bool east, bool south) {
    static const uint32_t posts[2][2][2][2] = {
        {{{' ', 0x2577}, {0x2576, 0x250c}}, {{0x2574, 0x2510}, {0x2500, 0x252c}}},
        {{{0x2575, 0x2502}, {0x2514, 0x251c}}, {{0x2518, 0x2524}, {0x2534, 0x253c}}},
    };
    return posts[north][west][east][south];
}

/* Brings a page into ascii, and checks its posts on the way. */
static void to_ascii(struct page *page, const char *words) {
    for (uint32_t line = 0; line < page->lines; line += 2) {
        for (uint32_t column = 0; column < page->columns; column += 4) {
            const uint32_t wanted = post_with(drawn(page, column, line - 1), drawn(page, column - 1, line),
                                              drawn(page, column + 1, line), drawn(page, column, line + 1));
            require(page_at(page, column, line) == wanted,
                    "%s: the post in column %" PRIu32 " of line %" PRIu32, words, column, line);
        }
    }
    for (uint32_t line = 0; line < page->lines; line++) {
        for (uint32_t column = 0; column < page->columns; column++) {
            uint32_t *const character = &page->characters[(size_t)line * page->columns + column];
            *character = line % 2 == 0 && column % 4 == 0 ? '+' : ascii_of(*character);
        }
    }
}

/* ---- mazes ---- */

static struct reading read_ascii(const struct page *page) {
    require(page->columns % 4 == 1 && page->lines % 2 == 1, "%" PRIu32 " columns, %" PRIu32 " lines",
            page->columns, page->lines);
    struct reading reading = reading_new(page->columns / 4, page->lines / 2);
    for (uint32_t y = 0; y < reading.height; y++) {
        for (uint32_t x = 0; x < reading.width; x++) {
            const size_t cell = (size_t)y * reading.width + x;
            const uint32_t column = 4 * x + 2;
            const uint32_t line = 2 * y + 1;
            require(page_at(page, column - 1, line) == page_at(page, column + 1, line), "strokes differ");
            require(page_at(page, column - 1, line + 1) == page_at(page, column, line + 1) &&
                        page_at(page, column + 1, line + 1) == page_at(page, column, line + 1),
                    "a wall of three characters");
            require(page_at(page, column + 2, line + 1) == '+', "no post");
            reading.cells[cell] = page_cell(page_at(page, column - 1, line));
            reading.edges[2 * cell] = page_edge(page_at(page, column + 2, line), '|', ':');
            reading.edges[2 * cell + 1] = page_edge(page_at(page, column, line + 1), '-', '.');
        }
    }
    return reading;
}

/* ---- the way ---- */

struct walker {
    uint32_t cell;
    char facing; /* the arrow that was followed last */
};

/* Goes on to the next cell, through a passage. False at the border, where it goes out. */
static bool walk(struct walker *walker, const struct reading *reading) {
    const uint32_t x = walker->cell % reading->width;
    const uint32_t y = walker->cell / reading->width;
    uint32_t edge = 0;
    switch (walker->facing) {
    case '^':
        edge = y > 0 ? 2 * (walker->cell -= reading->width) + 1 : LATTICE_NONE;
        break;
    case '<':
        edge = x > 0 ? 2 * --walker->cell : LATTICE_NONE;
        break;
    case '>':
        edge = x + 1 < reading->width ? 2 * walker->cell++ : LATTICE_NONE;
        break;
    default:
        require(walker->facing == 'v', "'%c' is no arrow", walker->facing);
        edge = y + 1 < reading->height ? 2 * walker->cell + 1 : LATTICE_NONE;
        walker->cell += edge != LATTICE_NONE ? reading->width : 0;
    }
    require(edge == LATTICE_NONE || reading->edges[edge] == READ_PASSAGE ||
                reading->edges[edge] == READ_BELOW,
            "an arrow leads through a wall");
    return edge != LATTICE_NONE;
}

static bool goes_below(const struct walker *walker, const struct reading *reading) {
    const bool vertically = walker->facing == '^' || walker->facing == 'v';
    return walker->facing != '\0' &&
           reading->cells[walker->cell] == (vertically ? READ_BRIDGE_ACROSS : READ_BRIDGE_DOWN);
}

static char arrow_in(const struct page *page, uint32_t cell) {
    const uint32_t width = page->columns / 4;
    return (char)page_at(page, cell % width * 4 + 2, cell / width * 2 + 1);
}

static uint32_t count_arrows(const struct page *page) {
    uint32_t arrows = 0;
    for (uint32_t cell = 0; cell < page->columns / 4 * (page->lines / 2); cell++) {
        arrows += arrow_in(page, cell) != ' ';
    }
    return arrows;
}

/* Follows the arrows from the entrance, and finds all of them. */
static void check_arrows(const struct original *original, const struct page *page,
                         const struct reading *reading) {
    const struct run *const run = &original->race->runs[0];
    const uint32_t length = run->maze.counts[ELEMENT_EDGE][STATE_WAY];
    const uint32_t arrows = count_arrows(page);
    const bool way = run->maze.counts[ELEMENT_VERTEX][STATE_WAY] > 0 && run_at_end(run);
    require((arrows > 0) == way, "%s: %" PRIu32 " arrows", original->words, arrows);
    struct walker walker = {.cell = run->endpoints.entrance};
    uint32_t seen = 0;
    for (uint32_t steps = 0; way; steps++) {
        if (!goes_below(&walker, reading)) {
            walker.facing = arrow_in(page, walker.cell);
            seen++;
        }
        if (walker.facing == '*' || !walk(&walker, reading)) {
            require(walker.cell == run->endpoints.exit && steps == length,
                    "%s: the arrows lead to cell %" PRIu32 " in %" PRIu32 " steps", original->words,
                    walker.cell, steps);
            require((walker.facing == '*') == !original->settings.openings, "%s: '%c' in the exit",
                    original->words, walker.facing);
            break;
        }
        require(steps < length, "%s: the arrows lead in circles", original->words);
    }
    require(seen == arrows, "%s: %" PRIu32 " arrows, %" PRIu32 " of them on the way", original->words, arrows,
            seen);
}

/* ---- all mazes ---- */

static void check_lines(const struct original *original, const char *text) {
    struct page page = page_of(text);
    if (original->settings.text_style == TEXT_UNICODE) {
        to_ascii(&page, original->words);
    }
    struct reading reading = read_ascii(&page);
    reading_check(&reading, original, 0);
    page_check_border(original, &page, 3);
    check_arrows(original, &page, &reading);
    reading_free(&reading);
    free(page.characters);
}

START_TEST(mazes_are_read_back_from_ascii) {
    page_each("ascii", check_lines);
}
END_TEST

START_TEST(mazes_are_read_back_from_unicode) {
    page_each("unicode", check_lines);
}
END_TEST

/* Both endpoints in the only cell there is, and in crossings. */
START_TEST(ways_may_end_anywhere) {
    page_try("ascii", "1x1", "solver=bfs", 0, check_lines);
    for (unsigned cell = 0; cell < 8 * 6; cell++) {
        char words[64];
        (void)snprintf(words, sizeof words, "weave=100 solver=bfs entrance=%u,%u exit=3,2", cell % 8,
                       cell / 8);
        page_try("ascii", "8x6", words, 4, check_lines);
        page_try("unicode", "8x6", words, 5, check_lines);
    }
}
END_TEST

/* At any moment while a solver is at work, the maze can be read; a part of a way has no arrows. */
START_TEST(mazes_are_read_back_while_they_are_solved) {
    for (unsigned step = 20; step < 150; step++) {
        struct original original;
        original_begin(&original, "algorithm=prim cells=6x5 seed=2 weave=40 solver=bfs step=%u", step);
        char *const text = page_text(&original);
        struct page page = page_of(text);
        struct reading reading = read_ascii(&page);
        reading_check(&reading, &original, 0);
        if (run_at_end(&original.race->runs[0])) {
            check_arrows(&original, &page, &reading);
        } else {
            require(count_arrows(&page) == 0, "%s", original.words);
        }
        reading_free(&reading);
        free(page.characters);
        free(text);
        original_end(&original);
    }
}
END_TEST

TEST_MAIN("text_lines", mazes_are_read_back_from_ascii, mazes_are_read_back_from_unicode,
          ways_may_end_anywhere, mazes_are_read_back_while_they_are_solved)
