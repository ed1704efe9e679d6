#include "strip.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "forest.h"
#include "waiting.h"

#define WAITING_SHOWN 24
#define TEXT_LEAST 6 /* pixels */
/* Above this nobody could follow, and the look at every edge would cost more than it tells. */
#define CELLS_MAX 2000

static void write(const struct brush *brush, struct rect row, enum font_face face, uint32_t colour,
                  const char *text) {
    struct part part = {.face = face, .pixels = brush->body, .colour = colour};
    (void)snprintf(part.text, sizeof part.text, "%s", text);
    brush_shrink(brush, &part, row.width, TEXT_LEAST);
    brush_parts(brush, row, &part, 1);
}

/* What the row of edges is called; NULL where there is none. */
static const char *queue_title(const struct run *run) {
    switch (run->generator->choice) {
    case CHOICE_LIGHTEST_PENDING:
        return "frontier, lightest first";
    case CHOICE_LIGHTEST:
        return "next edges, lightest first";
    case CHOICE_HEAVIEST:
        return "next edges, heaviest first";
    case CHOICE_LIGHTEST_OUT:
        return "chosen edges";
    case CHOICE_OTHER:
    default:
        return NULL;
    }
}

/* Chips with weights, in as many rows as they need. Returns the y below. */
static int32_t draw_queue(const struct brush *brush, struct rect rect, const struct run *run) {
    uint32_t edges[WAITING_SHOWN];
    const uint32_t count = waiting_edges(run, edges, WAITING_SHOWN);
    if (count == 0) {
        return rect.y;
    }
    const int32_t space = brush->body / 2;
    char widest[EXPLAIN_WEIGHT_MAX];
    explain_weight(run, edges[0], widest);
    const int32_t digits = (int32_t)(strlen(widest) > 3 ? strlen(widest) : 3);
    const int32_t width = digits * text_width(brush->text, FONT_MONO, brush->body, "0") + space;
    const int32_t height = brush->body * 3 / 2;
    struct rect chip = {rect.x, rect.y, width, height};
    for (uint32_t i = 0; i < count; i++) {
        char weight[EXPLAIN_WEIGHT_MAX];
        if (chip.x + width > rect.x + rect.width && i > 0) {
            chip.x = rect.x;
            chip.y += height + space / 2;
        }
        if (chip.y + height > rect.y + rect.height) {
            break;
        }
        const bool next = i == 0 && run->generator->choice != CHOICE_LIGHTEST_OUT;
        explain_weight(run, edges[i], weight);
        brush_frame(brush, chip, (next ? 2 : 1) * brush_hairline(brush),
                    next ? brush->theme->accent : brush->theme->line);
        write(brush, (struct rect){chip.x + space / 2, chip.y, width, height}, FONT_MONO, brush->theme->text,
              weight);
        chip.x += width + space / 2;
    }
    return chip.y + height + space;
}

/* A forest being laid out: trees from left to right, children under their parents. */
struct growth {
    const struct brush *brush;
    const struct forest *forest;
    struct rect rect;
    int32_t node, step; /* a node's side, and from one to the next */
    int32_t x, y;       /* the next free place */
};

static uint32_t depth_below(const struct forest *forest, uint32_t vertex) {
    uint32_t deepest = 0;
    for (uint32_t child = 0; child < forest->vertices; child++) {
        if (child != vertex && forest->parent[child] == vertex) {
            const uint32_t depth = 1 + depth_below(forest, child);
            deepest = depth > deepest ? depth : deepest;
        }
    }
    return deepest;
}

static uint32_t leaves_below(const struct forest *forest, uint32_t vertex) {
    uint32_t leaves = 0;
    for (uint32_t child = 0; child < forest->vertices; child++) {
        if (child != vertex && forest->parent[child] == vertex) {
            leaves += leaves_below(forest, child);
        }
    }
    return leaves > 0 ? leaves : 1;
}

/* A vertex over the middle of its children. Union by size keeps trees shallow: the depth is at most the
   logarithm of the number of vertices. */
static void draw_tree(const struct growth *growth, uint32_t vertex, int32_t x, int32_t y) {
    const struct forest *const forest = growth->forest;
    const struct theme *const theme = growth->brush->theme;
    struct canvas *const canvas = growth->brush->canvas;
    const int32_t line = brush_hairline(growth->brush);
    const int32_t half = growth->node / 2;
    const int32_t middle = x + ((int32_t)leaves_below(forest, vertex) - 1) * growth->step / 2 + half;
    const int32_t below = y + growth->node + (growth->step - growth->node) / 2;
    int32_t child_x = x;
    for (uint32_t child = 0; child < forest->vertices; child++) {
        if (child == vertex || forest->parent[child] != vertex) {
            continue;
        }
        const int32_t span = (int32_t)leaves_below(forest, child) * growth->step;
        const int32_t child_middle = child_x + (span - growth->step) / 2 + half;
        const int32_t left = child_middle < middle ? child_middle : middle;
        const int32_t right = child_middle < middle ? middle : child_middle;
        canvas_fill(canvas, (struct rect){middle, y + half, line, below - y - half}, theme->faint);
        canvas_fill(canvas, (struct rect){left, below, right - left + line, line}, theme->faint);
        canvas_fill(canvas, (struct rect){child_middle, below, line, y + growth->step - below}, theme->faint);
        draw_tree(growth, child, child_x, y + growth->step);
        child_x += span;
    }
    canvas_fill(canvas, (struct rect){middle - half, y, growth->node, growth->node},
                forest->parent[vertex] == vertex ? theme->accent : theme->text);
}

/* The trees of one depth, so that a row of them is no higher than it must be. Singles come last. */
static void draw_trees(struct growth *growth, uint32_t depth) {
    const struct forest *const forest = growth->forest;
    const int32_t height = ((int32_t)depth + 1) * growth->step;
    for (uint32_t vertex = 0; vertex < forest->vertices; vertex++) {
        if (forest->parent[vertex] != vertex || depth_below(forest, vertex) != depth) {
            continue;
        }
        const int32_t width = (int32_t)leaves_below(forest, vertex) * growth->step;
        if (growth->x > growth->rect.x && growth->x + width > growth->rect.x + growth->rect.width) {
            growth->x = growth->rect.x;
            growth->y += height + growth->step / 2;
        }
        if (growth->y + height > growth->rect.y + growth->rect.height) {
            return;
        }
        draw_tree(growth, vertex, growth->x, growth->y);
        growth->x += width + growth->step / 2;
    }
    if (growth->x > growth->rect.x) {
        growth->x = growth->rect.x;
        growth->y += height + growth->step / 2;
    }
}

/* The widest tree decides how large nodes can be. */
static int32_t node_step(const struct brush *brush, const struct forest *forest, int32_t width) {
    uint32_t widest = 1;
    for (uint32_t vertex = 0; vertex < forest->vertices; vertex++) {
        const uint32_t leaves = forest->parent[vertex] == vertex ? leaves_below(forest, vertex) : 1;
        widest = leaves > widest ? leaves : widest;
    }
    const int32_t step = width / (int32_t)widest;
    return step < brush->body ? step : brush->body;
}

static void draw_forest(const struct brush *brush, struct rect rect, const struct run *run) {
    const struct forest forest = forest_of(run);
    const int32_t step = node_step(brush, &forest, rect.width);
    if (step < 3) {
        return;
    }
    struct growth growth = {brush, &forest, rect, step * 2 / 3, step, rect.x, rect.y};
    uint32_t deepest = 0;
    for (uint32_t vertex = 0; vertex < forest.vertices; vertex++) {
        const uint32_t depth = forest.parent[vertex] == vertex ? depth_below(&forest, vertex) : 0;
        deepest = depth > deepest ? depth : deepest;
    }
    for (uint32_t depth = deepest + 1; depth > 0; depth--) {
        draw_trees(&growth, depth - 1);
    }
}

#define QUEUE_LEAST 4 /* of the text's height: a title and a row */
#define FOREST_LEAST 5

static bool has_queue(const struct run *run) {
    return queue_title(run) != NULL && waiting_foreseeable(run) && run->problem.lattice->cells <= CELLS_MAX;
}

int32_t strip_least(const struct brush *brush, const struct run *run) {
    return brush->body * ((has_queue(run) ? QUEUE_LEAST : 0) + (forest_shown(run) ? FOREST_LEAST : 0));
}

void strip_draw(const struct brush *brush, struct rect rect, const struct run *run) {
    const int32_t height = brush->body * 3 / 2;
    const int32_t bottom = rect.y + rect.height;
    if (has_queue(run) && rect.height >= QUEUE_LEAST * brush->body) {
        write(brush, (struct rect){rect.x, rect.y, rect.width, height}, FONT_SANS_BOLD, brush->theme->faint,
              queue_title(run));
        rect.y += height;
        rect.y = draw_queue(brush, (struct rect){rect.x, rect.y, rect.width, bottom - rect.y}, run);
    }
    if (forest_shown(run) && bottom - rect.y >= FOREST_LEAST * brush->body) {
        write(brush, (struct rect){rect.x, rect.y, rect.width, height}, FONT_SANS_BOLD, brush->theme->faint,
              "sets, as trees of a union-find forest");
        rect.y += height;
        draw_forest(brush, (struct rect){rect.x, rect.y, rect.width, bottom - rect.y}, run);
    }
}
