#include "lesson.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "figures.h"
#include "strip.h"
#include "waiting.h"

/* Sizes in the text's height. */
#define WIDTH 34
#define LINE_HEIGHT_HALVES 3
/* In pixels. Lines of code cannot be broken. */
#define BODY_LEAST 8
#define CODE_LEAST 6

int32_t lesson_width(int32_t width, int32_t body, bool presenter) {
    /* In front of a class the words matter more than the size of the mazes. */
    const int32_t most = presenter ? width * 11 / 20 : width * 2 / 5;
    return WIDTH * body < most ? WIDTH * body : most;
}

static int32_t line_height(const struct brush *brush) {
    return brush->body * LINE_HEIGHT_HALVES / 2;
}

static struct part part_of(enum font_face face, int32_t pixels, uint32_t colour, const char *text) {
    struct part part = {.face = face, .pixels = pixels, .colour = colour};
    (void)snprintf(part.text, sizeof part.text, "%s", text);
    return part;
}

/* The largest text size at which all lines fit the width. */
static int32_t fitting_size(const struct brush *brush, const char *const *lines, int32_t width) {
    int32_t pixels = brush->body;
    for (size_t i = 0; lines[i] != NULL; i++) {
        while (pixels > CODE_LEAST && text_width(brush->text, FONT_MONO, pixels, lines[i]) > width) {
            pixels--;
        }
    }
    return pixels;
}

/* Halfway between two colours: readable text stands on it as on the first. */
static uint32_t tint(uint32_t ground, uint32_t colour) {
    return ((ground >> 2 & 0x3f3f3f) * 3 + (colour >> 2 & 0x3f3f3f)) & 0xffffff;
}

static struct rect draw_pseudocode(const struct brush *brush, struct rect row,
                                   const struct explanation *explanation) {
    const int32_t margin = brush->body / 2;
    const int32_t pixels = fitting_size(brush, explanation->pseudocode, row.width - 2 * margin);
    for (unsigned line = 0; explanation->pseudocode[line] != NULL; line++) {
        if (line == explanation->line) {
            canvas_fill(brush->canvas, row, tint(brush->theme->background, brush->theme->accent));
            canvas_fill(brush->canvas, (struct rect){row.x, row.y, 2 * brush_hairline(brush), row.height},
                        brush->theme->accent);
        }
        const struct part part =
            part_of(FONT_MONO, pixels, brush->theme->text, explanation->pseudocode[line]);
        brush_parts(brush, (struct rect){row.x + margin, row.y, row.width - margin, row.height}, &part, 1);
        row.y += row.height;
    }
    return row;
}

/* As many words as fit a line, then the next line. */
static struct rect draw_words(const struct brush *brush, struct rect row, const char *words) {
    char line[EXPLAIN_TEXT_MAX] = "";
    size_t used = 0;
    while (*words != '\0') {
        const size_t length = strcspn(words, " ");
        char longer[EXPLAIN_TEXT_MAX];
        (void)snprintf(longer, sizeof longer, "%.*s%s%.*s", (int)used, line, used > 0 ? " " : "", (int)length,
                       words);
        if (used > 0 && text_width(brush->text, FONT_SANS, brush->body, longer) > row.width) {
            const struct part part = part_of(FONT_SANS, brush->body, brush->theme->text, line);
            brush_parts(brush, row, &part, 1);
            row.y += row.height;
            used = 0;
            continue;
        }
        memcpy(line, longer, sizeof line);
        used = strlen(line);
        words += length;
        words += strspn(words, " ");
    }
    const struct part part = part_of(FONT_SANS, brush->body, brush->theme->text, line);
    brush_parts(brush, row, &part, 1);
    row.y += row.height;
    return row;
}

static struct rect draw_edge(const struct brush *brush, struct rect row,
                             const struct explanation *explanation) {
    char text[PART_TEXT_MAX];
    const unsigned thousandths = weight_thousandths(explanation->weight);
    /* In small graphs weights are called by their ranks; a number of the edge beside it would confuse. */
    if (explanation->rank > 0) {
        (void)snprintf(text, sizeof text, "weight %" PRIu32 " of %" PRIu32 ": 0.%03u", explanation->rank,
                       explanation->edges, thousandths);
    } else {
        const struct figures edge = figures_of(explanation->edge);
        (void)snprintf(text, sizeof text, "edge %s, weight 0.%03u", edge.text, thousandths);
    }
    struct part part = part_of(FONT_MONO, brush->body, brush->theme->faint, text);
    brush_shrink(brush, &part, row.width, BODY_LEAST);
    brush_parts(brush, row, &part, 1);
    row.y += row.height;
    (void)snprintf(text, sizeof text, "cells %" PRIu32 ",%" PRIu32 " and %" PRIu32 ",%" PRIu32,
                   explanation->from_x, explanation->from_y, explanation->to_x, explanation->to_y);
    part = part_of(FONT_MONO, brush->body, brush->theme->faint, text);
    brush_shrink(brush, &part, row.width, BODY_LEAST);
    brush_parts(brush, row, &part, 1);
    row.y += row.height;
    return row;
}

/* Returns how far down it reaches. */
static int32_t draw_all(const struct brush *brush, struct rect rect, const struct explanation *explanation) {
    canvas_fill(brush->canvas, rect, brush->theme->background);
    struct rect row = {rect.x, rect.y, rect.width, brush->title * 3 / 2};
    const struct part title = part_of(FONT_SANS_BOLD, brush->body, brush->theme->faint, explanation->title);
    brush_parts(brush, row, &title, 1);
    row.y += row.height;
    row.height = line_height(brush);
    if (explanation->pseudocode != NULL) {
        row = draw_pseudocode(brush, row, explanation);
        row.y += row.height / 2;
    }
    if (explanation->has_edge) {
        row = draw_edge(brush, row, explanation);
        row.y += row.height / 2;
    }
    if (explanation->reason[0] != '\0') {
        row = draw_words(brush, row, explanation->reason);
        row.y += row.height / 2;
    }
    return row.y;
}

bool lesson_draw(struct lesson *lesson, const struct brush *brush, struct rect rect, const struct run *run,
                 bool strip) {
    if (lesson->drawn && lesson->cursor == run->cursor && lesson->run == run && lesson->strip == strip) {
        return false;
    }
    *lesson = (struct lesson){run->cursor, run, strip, true};
    struct explanation explanation = explain_step(run);
    /* What a step looked at without deciding it may be what comes next. */
    explanation.has_edge = explanation.has_edge && (strip || !waiting_candidate(run, explanation.edge));
    /* Text shrinks until all of it fits, which is tried where nothing is drawn. */
    struct canvas nothing = {.pixels = NULL};
    struct brush fitting = *brush;
    fitting.canvas = &nothing;
    const int32_t bottom = rect.y + rect.height;
    while (draw_all(&fitting, rect, &explanation) + (strip ? strip_least(&fitting, run) : 0) > bottom &&
           fitting.body > BODY_LEAST) {
        fitting.body--;
        fitting.title = fitting.title > fitting.body ? fitting.title - 1 : fitting.body;
    }
    fitting.canvas = brush->canvas;
    const int32_t below = draw_all(&fitting, rect, &explanation);
    if (strip) {
        strip_draw(&fitting, (struct rect){rect.x, below, rect.width, rect.y + rect.height - below}, run);
    }
    return true;
}
