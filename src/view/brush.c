#include "brush.h"

#include <string.h>

#include <stdbool.h>
#include <stdio.h>

int32_t brush_hairline(const struct brush *brush) {
    return brush->body / 16 > 1 ? brush->body / 16 : 1;
}

int32_t brush_parts_width(const struct brush *brush, const struct part *parts, size_t count) {
    int32_t width = 0;
    for (size_t i = 0; i < count; i++) {
        width += i > 0 ? brush->body : 0;
        width += text_width(brush->text, parts[i].face, parts[i].pixels, parts[i].text);
    }
    return width;
}

size_t brush_parts_fitting(const struct brush *brush, const struct part *parts, size_t count, int32_t width) {
    while (count > 0 && brush_parts_width(brush, parts, count) > width) {
        count--;
    }
    return count;
}

void brush_shrink(const struct brush *brush, struct part *part, int32_t width, int32_t least) {
    while (part->pixels > least && brush_parts_width(brush, part, 1) > width) {
        part->pixels--;
    }
}

void brush_cut(const struct brush *brush, struct part *part, int32_t width) {
    static const char ellipsis[] = "…";
    size_t length = strlen(part->text);
    const size_t most = sizeof part->text - sizeof ellipsis;
    while (length > 0 && brush_parts_width(brush, part, 1) > width) {
        do {
            length--;
        } while (length > 0 && ((unsigned char)part->text[length] & 0xc0) == 0x80);
        length = length < most ? length : most;
        memcpy(part->text + length, ellipsis, sizeof ellipsis);
    }
}

void brush_parts(const struct brush *brush, struct rect rect, const struct part *parts, size_t count) {
    int32_t tallest = 0;
    for (size_t i = 0; i < count; i++) {
        tallest = parts[i].pixels > tallest ? parts[i].pixels : tallest;
    }
    /* Capital letters, about seven tenths of the text size, look centred when their middle is. */
    const int32_t baseline = rect.y + (rect.height + tallest * 7 / 10) / 2;
    int32_t x = rect.x;
    for (size_t i = 0; i < count; i++) {
        const struct part *const part = &parts[i];
        x += i > 0 ? brush->body : 0;
        x = text_draw(brush->text, brush->canvas, rect, x,
                      baseline - text_ascent(brush->text, part->face, part->pixels), part->face, part->pixels,
                      part->colour, part->text);
    }
}

static struct part key_part(const struct brush *brush, const char *label) {
    /* Arrows are drawn small in fonts of even width. */
    const bool drawn = (unsigned char)label[0] > 0x7f;
    struct part part = {
        .face = drawn ? FONT_SANS_BOLD : FONT_MONO,
        .pixels = drawn ? brush->body * 6 / 5 : brush->body * 9 / 10,
        .colour = brush->theme->text,
    };
    (void)snprintf(part.text, sizeof part.text, "%s", label);
    return part;
}

static int32_t key_padding(const struct brush *brush) {
    return brush->body * 2 / 5;
}

int32_t brush_key_width(const struct brush *brush, const char *label) {
    const struct part part = key_part(brush, label);
    const int32_t width = brush_parts_width(brush, &part, 1) + 2 * key_padding(brush);
    const int32_t least = brush->body * 3 / 2;
    return width > least ? width : least;
}

int32_t brush_key(const struct brush *brush, struct rect rect, const char *label) {
    const struct part part = key_part(brush, label);
    const int32_t height = brush->body * 3 / 2;
    const struct rect cap = {rect.x, rect.y + (rect.height - height) / 2, brush_key_width(brush, label),
                             height};
    const int32_t inside = brush_parts_width(brush, &part, 1);
    brush_frame(brush, cap, brush_hairline(brush), brush->theme->line);
    brush_parts(brush, (struct rect){cap.x + (cap.width - inside) / 2, cap.y, inside, cap.height}, &part, 1);
    return cap.width;
}

void brush_frame(const struct brush *brush, struct rect rect, int32_t thickness, uint32_t colour) {
    const int32_t right = rect.x + rect.width - thickness;
    const int32_t bottom = rect.y + rect.height - thickness;
    canvas_fill(brush->canvas, (struct rect){rect.x, rect.y, rect.width, thickness}, colour);
    canvas_fill(brush->canvas, (struct rect){rect.x, bottom, rect.width, thickness}, colour);
    canvas_fill(brush->canvas, (struct rect){rect.x, rect.y, thickness, rect.height}, colour);
    canvas_fill(brush->canvas, (struct rect){right, rect.y, thickness, rect.height}, colour);
}
