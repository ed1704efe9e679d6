/* What is told of a cell is true, and the card with it leaves no trace. */
#include "card.h"

#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "shown.h"
#include "specimen.h"
#include "testing.h"

static void require_line(const struct inspection *inspection, size_t line, const char *text) {
    require(line < inspection->count && strcmp(inspection->lines[line], text) == 0,
            "line %zu is '%s', not '%s'", line, line < inspection->count ? inspection->lines[line] : "",
            text);
}

static void weight_of(const struct run *run, uint32_t edge, char text[EXPLAIN_WEIGHT_MAX]) {
    explain_weight(run, edge, text);
}

/* Two cells, of which the left is the start. */
START_TEST(a_cell_is_told_as_it_is) {
    const struct trial trial = {.width = 2, .height = 1, .seed = 4};
    struct specimen specimen;
    char weight[EXPLAIN_WEIGHT_MAX];
    char line[INSPECT_TEXT_MAX];
    specimen_begin(&specimen, &generator_prim, &trial, true);
    weight_of(&specimen.run, 0, weight);
    struct inspection inspection = inspect_cell(&specimen.run, 1);
    require_line(&inspection, 0, "cell 1,0 is free");
    (void)snprintf(line, sizeof line, "west  %5s pending", weight);
    require_line(&inspection, 1, line);
    specimen_grow_tree(&specimen);
    inspection = inspect_cell(&specimen.run, 1);
    require_line(&inspection, 0, "cell 1,0 in the maze");
    require_line(&inspection, 1, "in a tree of 2 cells");
    require_line(&inspection, 2, "1 step from the source");
    (void)snprintf(line, sizeof line, "west  %5s open", weight);
    require_line(&inspection, 3, line);
    ck_assert_uint_eq(inspection.count, 4);
    specimen_end(&specimen);
}
END_TEST

START_TEST(every_cell_has_its_lines) {
    const struct trial trial = {.width = 9, .height = 8, .seed = 4, .recipe = {.weave = 60}};
    struct specimen specimen;
    specimen_grow(&specimen, &generator_kruskal, &trial, true);
    for (uint32_t cell = 0; cell < specimen.lattice.cells; cell++) {
        const struct inspection inspection = inspect_cell(&specimen.run, cell);
        const uint32_t x = cell % 9;
        const uint32_t y = cell / 9;
        const size_t edges = (x > 0 ? 1U : 0U) + (x < 8 ? 1U : 0U) + (y > 0 ? 1U : 0U) + (y < 7 ? 1U : 0U);
        ck_assert_uint_eq(inspection.count, 3 + edges);
    }
    specimen_end(&specimen);
}
END_TEST

#define WIDTH 200
#define HEIGHT 120

static void fill_with_noise(struct canvas *canvas) {
    for (int32_t y = 0; y < canvas->height; y++) {
        for (int32_t x = 0; x < canvas->width; x++) {
            canvas_row(canvas, y)[x] = (uint32_t)(x * 7919 + y * 104729) & 0xffffff;
        }
    }
}

static size_t differences(const struct canvas *a, const struct canvas *b) {
    size_t count = 0;
    for (int32_t y = 0; y < a->height; y++) {
        for (int32_t x = 0; x < a->width; x++) {
            count += canvas_row(a, y)[x] != canvas_row(b, y)[x] ? 1 : 0;
        }
    }
    return count;
}

/* Laid near any place the card stays within the canvas, and lifted it leaves all as it was. */
START_TEST(a_lifted_card_leaves_no_trace) {
    const struct inspection inspection = {{"cell 1,0 in the maze", "1 step from the source"}, 2};
    struct canvas canvas;
    struct canvas before;
    ck_assert(canvas_init(&canvas, WIDTH, HEIGHT) && canvas_init(&before, WIDTH, HEIGHT));
    struct text *const text = shown_text();
    const struct brush brush = {&canvas, text, &themes[0], 10, 15};
    struct card card = {.rect = {0, 0, 0, 0}};
    size_t laid = 0;
    fill_with_noise(&before);
    for (int32_t y = -5; y < HEIGHT + 5; y += 13) {
        for (int32_t x = -5; x < WIDTH + 5; x += 11) {
            fill_with_noise(&canvas);
            card_lay(&card, &brush, x, y, &inspection);
            laid += rect_empty(card.rect) ? 0 : 1;
            ck_assert(rect_empty(card.rect) || differences(&canvas, &before) > 0);
            const struct rect rect = card_lift(&card, &canvas);
            ck_assert(rect_empty(rect) || !rect_contains(rect, x, y));
            ck_assert_uint_eq(differences(&canvas, &before), 0);
        }
    }
    ck_assert_uint_gt(laid, 50);
    card_forget(&card);
    text_free(text);
    canvas_free(&canvas);
    canvas_free(&before);
}
END_TEST

TEST_MAIN("card", a_cell_is_told_as_it_is, every_cell_has_its_lines, a_lifted_card_leaves_no_trace)
