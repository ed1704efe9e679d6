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

/* Draws parts in a rectangle, as far as they lie in a part of it. */
static void draw_parts(const struct brush *brush, struct rect rect, struct rect clip,
                       const struct part *parts, size_t count) {
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
        x = text_draw(brush->text, brush->canvas, clip, x,
                      baseline - text_ascent(brush->text, part->face, part->pixels), part->face, part->pixels,
                      part->colour, part->text);
    }
}

void brush_parts(const struct brush *brush, struct rect rect, const struct part *parts, size_t count) {
    draw_parts(brush, rect, rect, parts, count);
}

/* Bytes that two texts have in common at their beginning, in whole characters. */
static size_t common_begin(const char *a, const char *b) {
    size_t count = 0;
    while (a[count] != '\0' && a[count] == b[count]) {
        count++;
    }
    while (count > 0 &&
           (((unsigned char)a[count] & 0xc0) == 0x80 || ((unsigned char)b[count] & 0xc0) == 0x80)) {
        count--;
    }
    return count;
}

/* And at their end, without those at the beginning. */
static size_t common_end(const char *a, const char *b, size_t begin) {
    const size_t a_left = strlen(a) - begin;
    const size_t b_left = strlen(b) - begin;
    const size_t most = a_left < b_left ? a_left : b_left;
    const char *const a_end = a + strlen(a);
    const char *const b_end = b + strlen(b);
    size_t count = 0;
    while (count < most && a_end[-1 - (ptrdiff_t)count] == b_end[-1 - (ptrdiff_t)count]) {
        count++;
    }
    while (count > 0 && ((unsigned char)a_end[-(ptrdiff_t)count] & 0xc0) == 0x80) {
        count--;
    }
    return count;
}

static int32_t part_width(const struct brush *brush, const struct part *part, const char *text) {
    return text_width(brush->text, part->face, part->pixels, text);
}

/* From where to where a part differs from what was there, in pixels from its left, and half its text size
   more on both sides: no character reaches so far out of its place. Empty where nothing differs. */
static struct rect difference(const struct brush *brush, const struct part *before, const struct part *part) {
    const size_t begin = common_begin(before->text, part->text);
    if (before->text[begin] == '\0' && part->text[begin] == '\0') {
        return (struct rect){0};
    }
    char text[PART_TEXT_MAX];
    memcpy(text, part->text, begin);
    text[begin] = '\0';
    const size_t end = common_end(before->text, part->text, begin);
    const int32_t left = part_width(brush, part, text);
    const int32_t right =
        part_width(brush, part, part->text) - part_width(brush, part, part->text + strlen(part->text) - end);
    const int32_t margin = part->pixels / 2;
    return (struct rect){.x = left - margin, .width = right - left + 2 * margin};
}

static bool same_room(const struct brush *brush, const struct part *a, const struct part *b) {
    return a->face == b->face && a->pixels == b->pixels && a->colour == b->colour &&
           part_width(brush, a, a->text) == part_width(brush, b, b->text);
}

bool brush_parts_again(const struct brush *brush, struct rect rect, const struct part *before,
                       const struct part *parts, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (!same_room(brush, &before[i], &parts[i])) {
            return false;
        }
    }
    int32_t x = rect.x;
    for (size_t i = 0; i < count; i++) {
        struct rect clip = difference(brush, &before[i], &parts[i]);
        clip.x += x;
        clip.y = rect.y;
        clip.height = rect.height;
        clip = rect_intersection(clip, rect);
        if (!rect_empty(clip)) {
            canvas_fill(brush->canvas, clip, brush->theme->background);
            draw_parts(brush, rect, clip, parts, count);
        }
        x += part_width(brush, &parts[i], parts[i].text) + brush->body;
    }
    return true;
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
