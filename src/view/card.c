#include "card.h"

#include <stdio.h>
#include <string.h>

/* In halves of the text's height. */
#define LINE_HEIGHT_HALVES 3

static void copy(struct canvas *to, int32_t to_x, int32_t to_y, struct canvas *from, struct rect area) {
    for (int32_t row = 0; row < area.height; row++) {
        memcpy(canvas_row(to, to_y + row) + to_x, canvas_row(from, area.y + row) + area.x,
               (size_t)area.width * sizeof(uint32_t));
    }
}

static struct part part_of(const struct brush *brush, size_t line, const char *text) {
    struct part part = {
        .face = line == 0 ? FONT_SANS_BOLD : FONT_MONO, .pixels = brush->body, .colour = brush->theme->text};
    (void)snprintf(part.text, sizeof part.text, "%s", text);
    return part;
}

static struct rect measure(const struct brush *brush, const struct inspection *inspection) {
    int32_t widest = 0;
    for (size_t i = 0; i < inspection->count; i++) {
        const struct part part = part_of(brush, i, inspection->lines[i]);
        const int32_t width = brush_parts_width(brush, &part, 1);
        widest = width > widest ? width : widest;
    }
    return (struct rect){0, 0, widest + 2 * brush->body,
                         ((int32_t)inspection->count * LINE_HEIGHT_HALVES + 1) * brush->body / 2};
}

/* Below and to the right of the place, or on its other side where that would lead out. */
static int32_t beside(int32_t place, int32_t distance, int32_t size, int32_t end) {
    return place + distance + size <= end ? place + distance : place - distance - size;
}

void card_lay(struct card *card, const struct brush *brush, int32_t x, int32_t y,
              const struct inspection *inspection) {
    struct canvas *const canvas = brush->canvas;
    struct rect rect = measure(brush, inspection);
    rect.x = beside(x, brush->body, rect.width, canvas->width);
    rect.y = beside(y, brush->body, rect.height, canvas->height);
    if (rect.x < 0 || rect.y < 0 || !canvas_init(&card->beneath, rect.width, rect.height)) {
        return;
    }
    card->rect = rect;
    copy(&card->beneath, 0, 0, canvas, rect);
    canvas_fill(canvas, rect, brush->theme->background);
    brush_frame(brush, rect, brush_hairline(brush), brush->theme->accent);
    const int32_t height = brush->body * LINE_HEIGHT_HALVES / 2;
    struct rect row = {rect.x + brush->body, rect.y + brush->body / 4, rect.width - brush->body, height};
    for (size_t i = 0; i < inspection->count; i++) {
        const struct part part = part_of(brush, i, inspection->lines[i]);
        brush_parts(brush, row, &part, 1);
        row.y += height;
    }
}

struct rect card_lift(struct card *card, struct canvas *canvas) {
    const struct rect rect = card->rect;
    if (!rect_empty(rect)) {
        copy(canvas, rect.x, rect.y, &card->beneath, (struct rect){0, 0, rect.width, rect.height});
    }
    card_forget(card);
    return rect;
}

void card_forget(struct card *card) {
    canvas_free(&card->beneath);
    *card = (struct card){.rect = {0, 0, 0, 0}};
}
