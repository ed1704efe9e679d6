#include "touched.h"

#include <string.h>

#include "memory.h"

#define WORD_BITS 64

bool touched_resize(struct touched *touched, int32_t width, int32_t height) {
    touched_free(touched);
    const size_t row_words = ((size_t)width + WORD_BITS - 1) / WORD_BITS;
    uint64_t *const words = memory_new((size_t)height, row_words * sizeof *words);
    if (words == NULL) {
        return false;
    }
    *touched = (struct touched){.words = words, .width = width, .height = height, .row_words = row_words};
    return true;
}

void touched_free(struct touched *touched) {
    memory_free(touched->words);
    *touched = (struct touched){.words = NULL};
}

static uint64_t *word_of(const struct touched *touched, int32_t x, int32_t y) {
    return &touched->words[(size_t)y * touched->row_words + (size_t)x / WORD_BITS];
}

void touched_add(struct touched *touched, struct rect rect) {
    const struct rect inside = rect_intersection(rect, (struct rect){0, 0, touched->width, touched->height});
    if (rect_empty(inside)) {
        return;
    }
    const bool none = touched->top >= touched->bottom;
    const int32_t end = inside.y + inside.height;
    touched->top = none || inside.y < touched->top ? inside.y : touched->top;
    touched->bottom = none || end > touched->bottom ? end : touched->bottom;
    touched->taken = 0;
    for (int32_t y = inside.y; y < end; y++) {
        for (int32_t x = inside.x; x < inside.x + inside.width; x++) {
            *word_of(touched, x, y) |= UINT64_C(1) << (x % WORD_BITS);
        }
    }
}

void touched_add_pixel(struct touched *touched, int32_t x, int32_t y) {
    if (x < 0 || x >= touched->width || y < 0 || y >= touched->height) {
        return;
    }
    const bool none = touched->top >= touched->bottom;
    touched->top = none || y < touched->top ? y : touched->top;
    touched->bottom = none || y >= touched->bottom ? y + 1 : touched->bottom;
    touched->taken = 0;
    *word_of(touched, x, y) |= UINT64_C(1) << (x % WORD_BITS);
}

/* How many bits of a word, from this one on, are set without interruption. */
static int32_t bits_from(uint64_t word, int32_t bit) {
    int32_t end = bit;
    while (end < WORD_BITS && (word >> end & 1) != 0) {
        end++;
    }
    return end - bit;
}

bool touched_take(struct touched *touched, struct rect *run) {
    for (; touched->top < touched->bottom; touched->top++, touched->taken = 0) {
        for (; touched->taken < touched->row_words; touched->taken++) {
            const size_t i = touched->taken;
            uint64_t *const word = &touched->words[(size_t)touched->top * touched->row_words + i];
            if (*word == 0) {
                continue;
            }
            int32_t bit = 0;
            while ((*word >> bit & 1) == 0) {
                bit++;
            }
            const int32_t length = bits_from(*word, bit);
            const uint64_t mask = length < WORD_BITS ? (UINT64_C(1) << length) - 1 : UINT64_MAX;
            *word &= ~(mask << bit);
            *run = (struct rect){(int32_t)i * WORD_BITS + bit, touched->top, length, 1};
            return true;
        }
    }
    return false;
}

void touched_clear(struct touched *touched) {
    if (touched->top < touched->bottom) {
        memset(word_of(touched, 0, touched->top), 0,
               (size_t)(touched->bottom - touched->top) * touched->row_words * sizeof *touched->words);
    }
    touched->top = 0;
    touched->bottom = 0;
    touched->taken = 0;
}
