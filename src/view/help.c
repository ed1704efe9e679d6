#include "help.h"

#include <stdio.h>
#include <string.h>

#include "actions.h"

/* Sizes in the text's height. */
#define KEYS_WIDTH 8
#define PADDING 2

/* Rows move together where text is small because the window is. */
#define SMALL_TEXT 12

static int32_t row_height(const struct brush *brush) {
    return brush->body < SMALL_TEXT ? brush->body * 3 / 2 : brush->body * 2;
}

static bool begins_group(size_t index) {
    return index == 0 || strcmp(actions[index].group, actions[index - 1].group) != 0;
}

static int32_t row_count(void) {
    int32_t rows = 0;
    for (size_t i = 0; i < actions_count; i++) {
        rows += begins_group(i) ? 2 : 1;
    }
    return rows;
}

static int32_t text_columns_width(const struct brush *brush) {
    int32_t widest = 0;
    for (size_t i = 0; i < actions_count; i++) {
        const int32_t width = text_width(brush->text, FONT_SANS, brush->body, actions[i].help);
        widest = width > widest ? width : widest;
    }
    return widest + KEYS_WIDTH * brush->body;
}

static void draw_text(const struct brush *brush, struct rect rect, enum font_face face, uint32_t colour,
                      const char *text) {
    struct part part = {.face = face, .pixels = brush->body, .colour = colour};
    (void)snprintf(part.text, sizeof part.text, "%s", text);
    brush_parts(brush, rect, &part, 1);
}

static void draw_action(const struct brush *brush, struct rect row, const struct action_entry *entry) {
    struct rect key = row;
    for (int k = 0; k < ACTION_KEYS_MAX && entry->keys[k] != KEY_NONE; k++) {
        key.x += brush_key(brush, key, key_label(entry->keys[k])) + brush->body / 3;
    }
    const int32_t indent = KEYS_WIDTH * brush->body;
    draw_text(brush, (struct rect){row.x + indent, row.y, row.width - indent, row.height}, FONT_SANS,
              brush->theme->text, entry->help);
}

static void draw_column(const struct brush *brush, struct rect place, size_t begin, size_t end) {
    for (size_t i = begin; i < end; i++) {
        if (begins_group(i)) {
            draw_text(brush, place, FONT_SANS_BOLD, brush->theme->faint, actions[i].group);
            place.y += place.height;
        }
        draw_action(brush, place, &actions[i]);
        place.y += place.height;
    }
}

/* Where the second column begins when there are two: at the group that comes nearest to halving the rows. */
static size_t second_column(int32_t *first_rows, int32_t *second_rows) {
    size_t best = actions_count;
    const int32_t all = row_count();
    int32_t rows = 0;
    *first_rows = all;
    *second_rows = 0;
    for (size_t i = 0; i < actions_count; i++) {
        const int32_t longer = rows > all - rows ? rows : all - rows;
        if (begins_group(i) && longer < (*first_rows > *second_rows ? *first_rows : *second_rows)) {
            best = i;
            *first_rows = rows;
            *second_rows = all - rows;
        }
        rows += begins_group(i) ? 2 : 1;
    }
    return best;
}

static void draw_box(const struct brush *brush, struct rect box) {
    canvas_fill(brush->canvas, box, brush->theme->background);
    brush_frame(brush, box, brush_hairline(brush), brush->theme->line);
}

void help_draw(const struct brush *brush, int32_t width, int32_t height) {
    int32_t first_rows = 0;
    int32_t second_rows = 0;
    const size_t second = second_column(&first_rows, &second_rows);
    /* Text shrinks until all of it fits. */
    struct brush fitting = *brush;
    int32_t box_width = 0;
    int32_t box_height = 0;
    int32_t column = 0;
    int32_t columns = 1;
    for (;; fitting.body--) {
        const int32_t padding = 2 * PADDING * fitting.body;
        column = text_columns_width(&fitting);
        columns = 2 * column + 2 * padding <= width ? 2 : 1;
        const int32_t rows = columns == 1 ? row_count() : first_rows > second_rows ? first_rows : second_rows;
        box_width = columns * column + (columns - 1) * padding / 2 + padding;
        box_height = rows * row_height(&fitting) + padding;
        if ((box_width <= width && box_height <= height) || fitting.body <= 4) {
            break;
        }
    }
    const struct rect box = {(width - box_width) / 2, (height - box_height) / 2, box_width, box_height};
    draw_box(&fitting, box);
    const int32_t padding = PADDING * fitting.body;
    struct rect place = {box.x + padding, box.y + padding, column, row_height(&fitting)};
    draw_column(&fitting, place, 0, columns == 2 ? second : actions_count);
    if (columns == 2) {
        place.x += column + padding;
        draw_column(&fitting, place, second, actions_count);
    }
}
