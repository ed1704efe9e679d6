/* Text: every maze can be read back from it in each style, and its arrows lead from the entrance to the exit.

   The reader goes by the notation that src/export/text_export.c describes, and shares no code with it. Text
   in box-drawing characters is first brought into the ascii style. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "export.h"
#include "memory.h"
#include "reading.h"
#include "testing.h"

/* ---- characters ---- */

/* Lines of equal length, one number a character. */
struct page {
    uint32_t columns, lines;
    uint32_t *characters;
};

static uint32_t at(const struct page *page, uint32_t column, uint32_t line) {
    return page->characters[(size_t)line * page->columns + column];
}

/* Takes one character of UTF-8 from a text. */
static uint32_t take_character(const char **text) {
    const unsigned char *byte = (const unsigned char *)*text;
    const int more = *byte < 0x80 ? 0 : *byte < 0xe0 ? 1 : 2;
    uint32_t character = more == 0 ? *byte : more == 1 ? *byte & 0x1fU : *byte & 0xfU;
    for (int i = 0; i < more; i++) {
        byte++;
        require((*byte & 0xc0) == 0x80, "no UTF-8");
        character = character << 6 | (*byte & 0x3fU);
    }
    *text = (const char *)(byte + 1);
    return character;
}

static struct page page_of(const char *text) {
    struct page page = {.characters = test_new(strlen(text), sizeof *page.characters)};
    size_t count = 0;
    while (*text != '\0') {
        uint32_t columns = 0;
        for (uint32_t character; (character = take_character(&text)) != '\n'; columns++) {
            require(character != '\0', "the last line has no end");
            page.characters[count++] = character;
        }
        page.columns = page.lines == 0 ? columns : page.columns;
        require(columns == page.columns, "line %" PRIu32 " has %" PRIu32 " characters instead of %" PRIu32,
                page.lines + 1, columns, page.columns);
        page.lines++;
    }
    return page;
}

static char *text_of(const struct original *original) {
    char *text = NULL;
    size_t size = 0;
    FILE *const file = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(file);
    require(text_export(&original->job, file), "%s", original->words);
    ck_assert_int_eq(fclose(file), 0);
    return text;
}

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
    return column < page->columns && line < page->lines && at(page, column, line) != ' ';
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
            require(at(page, column, line) == wanted, "%s: the post in column %" PRIu32 " of line %" PRIu32,
                    words, column, line);
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

static enum read_edge edge_from(uint32_t character, uint32_t wall, uint32_t railing) {
    return character == wall      ? READ_WALL
           : character == ' '     ? READ_PASSAGE
           : character == railing ? READ_BELOW
                                  : READ_NOTHING;
}

static enum read_cell cell_from(uint32_t stroke) {
    require(stroke == ' ' || stroke == '-' || stroke == '|', "a stroke is '%c'", (int)stroke);
    return stroke == '-' ? READ_BRIDGE_ACROSS : stroke == '|' ? READ_BRIDGE_DOWN : READ_PLAIN;
}

static struct reading read_ascii(const struct page *page) {
    require(page->columns % 4 == 1 && page->lines % 2 == 1, "%" PRIu32 " columns, %" PRIu32 " lines",
            page->columns, page->lines);
    struct reading reading = reading_new(page->columns / 4, page->lines / 2);
    for (uint32_t y = 0; y < reading.height; y++) {
        for (uint32_t x = 0; x < reading.width; x++) {
            const size_t cell = (size_t)y * reading.width + x;
            const uint32_t column = 4 * x + 2;
            const uint32_t line = 2 * y + 1;
            require(at(page, column - 1, line) == at(page, column + 1, line), "strokes differ");
            require(at(page, column - 1, line + 1) == at(page, column, line + 1) &&
                        at(page, column + 1, line + 1) == at(page, column, line + 1),
                    "a wall of three characters");
            require(at(page, column + 2, line + 1) == '+', "no post");
            reading.cells[cell] = cell_from(at(page, column - 1, line));
            reading.edges[2 * cell] = edge_from(at(page, column + 2, line), '|', ':');
            reading.edges[2 * cell + 1] = edge_from(at(page, column, line + 1), '-', '.');
        }
    }
    return reading;
}

static enum read_edge edge_from_block(uint32_t character) {
    return edge_from(character == '.' ? ' ' : character, '#', ':');
}

static struct reading read_blocks(const struct page *page) {
    require(page->columns % 2 == 1 && page->lines % 2 == 1, "%" PRIu32 " columns, %" PRIu32 " lines",
            page->columns, page->lines);
    struct reading reading = reading_new(page->columns / 2, page->lines / 2);
    for (uint32_t y = 0; y < reading.height; y++) {
        for (uint32_t x = 0; x < reading.width; x++) {
            const size_t cell = (size_t)y * reading.width + x;
            const uint32_t character = at(page, 2 * x + 1, 2 * y + 1);
            reading.cells[cell] = cell_from(character == '.' ? ' ' : character);
            reading.edges[2 * cell] = edge_from_block(at(page, 2 * x + 2, 2 * y + 1));
            reading.edges[2 * cell + 1] = edge_from_block(at(page, 2 * x + 1, 2 * y + 2));
        }
    }
    return reading;
}

/* Posts stand wherever a wall or a tunnel touches them, and nowhere else. */
static void check_block_posts(const struct page *page, const char *words) {
    for (uint32_t line = 2; line + 2 < page->lines; line += 2) {
        for (uint32_t column = 2; column + 2 < page->columns; column += 2) {
            const uint32_t around[] = {at(page, column - 1, line), at(page, column + 1, line),
                                       at(page, column, line - 1), at(page, column, line + 1)};
            bool wanted = false;
            for (int i = 0; i < 4; i++) {
                wanted |= around[i] == '#' || around[i] == ':';
            }
            require(at(page, column, line) == (wanted ? '#' : ' '),
                    "%s: the post in column %" PRIu32 " of line %" PRIu32, words, column, line);
        }
    }
}

/* ---- the border ---- */

/* Whether the border is open at a cell's side. */
static bool wanted_open(const struct original *original, uint32_t cell, enum side side) {
    const struct run *const run = &original->race->runs[0];
    return original->settings.openings && run->endpoints_ready &&
           (cell == run->endpoints.entrance || cell == run->endpoints.exit) &&
           endpoints_side(&original->race->lattice, cell) == side;
}

/* A cell takes so many columns, without the wall beside it. */
static void check_border(const struct original *original, const struct page *page, uint32_t cell_columns) {
    const struct lattice *const lattice = &original->race->lattice;
    const uint32_t pitch = cell_columns + 1;
    const uint32_t middle = 1 + cell_columns / 2;
    for (uint32_t cell = 0; cell < lattice->cells; cell++) {
        const uint32_t column = cell % lattice->width * pitch + middle;
        const uint32_t line = cell / lattice->width * 2 + 1;
        const struct {
            bool there;
            enum side side;
            uint32_t column, line;
        } sides[] = {
            {line == 1, SIDE_NORTH, column, line - 1},
            {column == middle, SIDE_WEST, column - middle, line},
            {column + middle == page->columns - 1, SIDE_EAST, column + middle, line},
            {line + 2 == page->lines, SIDE_SOUTH, column, line + 1},
        };
        for (int i = 0; i < 4; i++) {
            const bool open = sides[i].there && (at(page, sides[i].column, sides[i].line) == ' ' ||
                                                 at(page, sides[i].column, sides[i].line) == '.');
            require(open == (sides[i].there && wanted_open(original, cell, sides[i].side)),
                    "%s: cell %" PRIu32 ", side %d of the border", original->words, cell, (int)sides[i].side);
        }
    }
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
    return (char)at(page, cell % width * 4 + 2, cell / width * 2 + 1);
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
    check_border(original, &page, 3);
    check_arrows(original, &page, &reading);
    reading_free(&reading);
    free(page.characters);
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
    check_border(original, &page, 1);
    check_block_posts(&page, original->words);
    check_dots(original, &page);
    reading_free(&reading);
    free(page.characters);
}

static void check(const char *style, const char *size, const char *words, unsigned seed) {
    struct original original;
    original_begin(&original, "algorithm=kruskal text-style=%s cells=%s seed=%u %s", style, size, seed,
                   words);
    char *const text = text_of(&original);
    if (original.settings.text_style == TEXT_BLOCKS) {
        check_blocks(&original, text);
    } else {
        check_lines(&original, text);
    }
    free(text);
    original_end(&original);
}

static void check_all(const char *style) {
    static const char *const sizes[] = {"2x2", "3x3", "1x7", "7x1", "8x6", "13x21"};
    static const char *const words[] = {
        "",
        "weave=100",
        "weave=60 loops=20 braid=50",
        "caverns=2:2 loops=30",
        "weave=50 caverns=1:3 loops=100",
        "step=0",
        "step=9 weave=70",
        "step=30 weave=70 openings=yes solver=bfs",
        "openings=yes solver=bfs",
        "weave=70 solver=bfs",
        "weave=100 loops=20 openings=yes solver=bfs",
        "weave=100 solver=backtracking openings=yes",
        "weave=80 solver=wall-follower openings=yes",
        "weave=80 solver=dead-end-filling",
    };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (size_t j = 0; j < sizeof words / sizeof words[0]; j++) {
            for (unsigned seed = 0; seed < 25; seed++) {
                check(style, sizes[i], words[j], seed);
            }
        }
    }
}

START_TEST(mazes_are_read_back_from_ascii) {
    check_all("ascii");
}
END_TEST

START_TEST(mazes_are_read_back_from_unicode) {
    check_all("unicode");
}
END_TEST

START_TEST(mazes_are_read_back_from_blocks) {
    check_all("blocks");
}
END_TEST

/* Both endpoints in the only cell there is, and in crossings. */
START_TEST(ways_may_end_anywhere) {
    check("ascii", "1x1", "solver=bfs", 0);
    for (unsigned cell = 0; cell < 8 * 6; cell++) {
        char words[64];
        (void)snprintf(words, sizeof words, "weave=100 solver=bfs entrance=%u,%u exit=3,2", cell % 8,
                       cell / 8);
        check("ascii", "8x6", words, 4);
        check("unicode", "8x6", words, 5);
    }
}
END_TEST

/* At any moment while a solver is at work, the maze can be read; a part of a way has no arrows. */
START_TEST(mazes_are_read_back_while_they_are_solved) {
    for (unsigned step = 20; step < 150; step++) {
        struct original original;
        original_begin(&original, "algorithm=prim cells=6x5 seed=2 weave=40 solver=bfs step=%u", step);
        char *const text = text_of(&original);
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

START_TEST(several_mazes_have_an_empty_line_between_them) {
    struct original originals[3];
    char *texts[3];
    static const char *const lineups[] = {"prim,wilson", "prim", "wilson"};
    for (int i = 0; i < 3; i++) {
        original_begin(&originals[i], "algorithm=%s cells=5x4", lineups[i]);
        texts[i] = text_of(&originals[i]);
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

TEST_MAIN("text_export", mazes_are_read_back_from_ascii, mazes_are_read_back_from_unicode,
          mazes_are_read_back_from_blocks, ways_may_end_anywhere, mazes_are_read_back_while_they_are_solved,
          several_mazes_have_an_empty_line_between_them, failures_are_told)
