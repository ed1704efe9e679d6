#include "table.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figures.h"
#include "report.h"

/* Sizes in the text's height. */
#define TITLES_WIDTH 15
#define COLUMN_WIDTH 11
#define PADDING 2

/* Whole numbers in groups of three; what else there is as it is. */
static void write_value(const char *value, char *out, size_t size) {
    char *end = NULL;
    const unsigned long long number = strtoull(value, &end, 10);
    const bool whole = value[0] != '\0' && *end == '\0';
    const struct figures grouped = figures_of(number);
    (void)snprintf(out, size, "%s", whole ? grouped.text : value);
}

static void draw_right(const struct brush *brush, struct rect cell, enum font_face face, uint32_t colour,
                       const char *text) {
    struct part part = {.face = face, .pixels = brush->body, .colour = colour};
    (void)snprintf(part.text, sizeof part.text, "%s", text);
    const int32_t width = brush_parts_width(brush, &part, 1);
    brush_parts(brush, (struct rect){cell.x + cell.width - width, cell.y, width, cell.height}, &part, 1);
}

static void draw_left(const struct brush *brush, struct rect cell, const char *text) {
    struct part part = {.face = FONT_SANS, .pixels = brush->body, .colour = brush->theme->faint};
    (void)snprintf(part.text, sizeof part.text, "%s", text);
    brush_parts(brush, cell, &part, 1);
}

static size_t titled_lines(const struct report *report) {
    size_t count = 0;
    for (size_t i = 0; i < report->count; i++) {
        count += report->lines[i].title != NULL ? 1 : 0;
    }
    return count;
}

/* The same figure of another run; NULL where that has none. */
static const struct report_line *line_of(const struct report *report, const char *key) {
    for (size_t i = 0; i < report->count; i++) {
        if (strcmp(report->lines[i].key, key) == 0) {
            return &report->lines[i];
        }
    }
    return NULL;
}

static size_t longest_report(const struct report *reports, size_t count) {
    size_t longest = 0;
    for (size_t i = 1; i < count; i++) {
        longest = reports[i].count > reports[longest].count ? i : longest;
    }
    return longest;
}

static void draw_line(const struct brush *brush, struct rect row, const struct report_line *line,
                      const struct report *reports, size_t count) {
    draw_left(brush, row, line->title);
    struct rect cell = {row.x + TITLES_WIDTH * brush->body, row.y, COLUMN_WIDTH * brush->body, row.height};
    for (size_t i = 0; i < count; i++) {
        char value[FIGURES_MAX] = "–";
        const struct report_line *const here = line_of(&reports[i], line->key);
        if (here != NULL) {
            write_value(here->value, value, sizeof value);
        }
        draw_right(brush, cell, FONT_MONO, brush->theme->text, value);
        cell.x += cell.width;
    }
}

static void draw_titles(const struct brush *brush, struct rect row, const struct race *race) {
    struct rect cell = {row.x + TITLES_WIDTH * brush->body, row.y, COLUMN_WIDTH * brush->body, row.height};
    for (size_t i = 0; i < race->count; i++) {
        draw_right(brush, cell, FONT_SANS_BOLD, brush->theme->text, race->runs[i].generator->title);
        cell.x += cell.width;
    }
}

void table_draw(const struct brush *brush, int32_t width, int32_t height, struct race *race) {
    struct report reports[RACE_RUNS_MAX] = {{.count = 0}};
    for (size_t i = 0; i < race->count; i++) {
        /* What memory did not suffice for is missing from the report. */
        (void)report_of(&race->runs[i], &reports[i]);
    }
    const struct report *const longest = &reports[longest_report(reports, race->count)];
    const int32_t lines = (int32_t)titled_lines(longest) + 1;
    const int32_t columns = TITLES_WIDTH + (int32_t)race->count * COLUMN_WIDTH + 2 * PADDING;
    /* Text shrinks until all of it fits; a line is one and a half texts high. */
    struct brush fitting = *brush;
    while (fitting.body > 6 &&
           (columns * fitting.body > width || (lines * 3 / 2 + 1 + 2 * PADDING) * fitting.body > height)) {
        fitting.body--;
    }
    const int32_t row_height = fitting.body * 3 / 2;
    const int32_t padding = PADDING * fitting.body;
    const int32_t box_height = lines * row_height + 2 * padding;
    const struct rect box = {(width - columns * fitting.body) / 2, (height - box_height) / 2,
                             columns * fitting.body, box_height};
    canvas_fill(fitting.canvas, box, fitting.theme->background);
    brush_frame(&fitting, box, brush_hairline(&fitting), fitting.theme->line);
    struct rect row = {box.x + padding, box.y + padding, box.width - 2 * padding, row_height};
    draw_titles(&fitting, row, race);
    for (size_t i = 0; i < longest->count; i++) {
        if (longest->lines[i].title != NULL) {
            row.y += row_height;
            draw_line(&fitting, row, &longest->lines[i], reports, race->count);
        }
    }
}
