#include "page.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "testing.h"

/* ---- characters ---- */

uint32_t page_at(const struct page *page, uint32_t column, uint32_t line) {
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

struct page page_of(const char *text) {
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

char *page_text(const struct original *original) {
    char *text = NULL;
    size_t size = 0;
    FILE *const file = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(file);
    require(text_export(&original->job, file), "%s", original->words);
    ck_assert_int_eq(fclose(file), 0);
    return text;
}

enum read_edge page_edge(uint32_t character, uint32_t wall, uint32_t railing) {
    return character == wall      ? READ_WALL
           : character == ' '     ? READ_PASSAGE
           : character == railing ? READ_BELOW
                                  : READ_NOTHING;
}

enum read_cell page_cell(uint32_t stroke) {
    require(stroke == ' ' || stroke == '-' || stroke == '|', "a stroke is '%c'", (int)stroke);
    return stroke == '-' ? READ_BRIDGE_ACROSS : stroke == '|' ? READ_BRIDGE_DOWN : READ_PLAIN;
}

/* ---- the border ---- */

/* Whether the border is open at a cell's side. */
static bool wanted_open(const struct original *original, uint32_t cell, enum side side) {
    const struct run *const run = &original->race->runs[0];
    return original->settings.openings && run->endpoints_ready &&
           (cell == run->endpoints.entrance || cell == run->endpoints.exit) &&
           endpoints_side(&original->race->lattice, cell) == side;
}

void page_check_border(const struct original *original, const struct page *page, uint32_t cell_columns) {
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
            const bool open = sides[i].there && (page_at(page, sides[i].column, sides[i].line) == ' ' ||
                                                 page_at(page, sides[i].column, sides[i].line) == '.');
            require(open == (sides[i].there && wanted_open(original, cell, sides[i].side)),
                    "%s: cell %" PRIu32 ", side %d of the border", original->words, cell, (int)sides[i].side);
        }
    }
}

/* ---- all mazes ---- */

void page_try(const char *style, const char *size, const char *words, unsigned seed, page_check *check) {
    struct original original;
    original_begin(&original, "algorithm=kruskal text-style=%s cells=%s seed=%u %s", style, size, seed,
                   words);
    char *const text = page_text(&original);
    check(&original, text);
    free(text);
    original_end(&original);
}

void page_each(const char *style, page_check *check) {
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
                page_try(style, sizes[i], words[j], seed, check);
            }
        }
    }
}
