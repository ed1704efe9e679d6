#include "text.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"

#define REPLACEMENT 0xfffdU
#define GLYPH_SLOTS ((size_t)4096) /* a power of two */
#define GLYPHS_MAX (GLYPH_SLOTS / 4 * 3)
#define COVERAGE_MAX ((size_t)8 << 20)
#define LINES_MAX 8

/* A character as it looks in one face and size. */
struct glyph {
    uint64_t key;          /* of face, size and character; 0 in a free slot */
    size_t coverage;       /* where its rows begin in the text's coverage: width x height bytes */
    int32_t x, y;          /* of its upper left pixel, from the pen and the top of the line */
    int32_t width, height; /* of what is inked; 0 where nothing is */
    int32_t advance;
};

struct line {
    int32_t pixels, height, ascent;
};

/* The glyphs form a hash table with linear probing that is never full. There is no way to forget a single
   glyph: when the table or the coverage would outgrow its bound, all are forgotten, and those in use soon
   come back. */
struct text {
    struct font *chosen[FONT_FACES]; /* NULL where there is none */
    struct font *spare[FONT_FACES];  /* the system's, for what a font chosen by the user lacks */
    bool spare_wanted;               /* whether those are still to be looked for */
    struct line lines[FONT_FACES][LINES_MAX];
    size_t lines_next[FONT_FACES];
    struct glyph glyphs[GLYPH_SLOTS];
    size_t glyphs_count;
    uint8_t *coverage; /* 0 to 255 a pixel */
    size_t coverage_used, coverage_size;
};

static bool open_system_fonts(struct font *fonts[FONT_FACES]) {
    struct font_file *const files = memory_new(FONT_FACES, sizeof *files);
    bool opened = false;
    if (files != NULL && font_find(files)) {
        for (size_t i = 0; i < FONT_FACES; i++) {
            if (files[i].path[0] != '\0') {
                fonts[i] = font_open(files[i].path, files[i].index, i == FONT_SANS_BOLD);
                opened = opened || fonts[i] != NULL;
            }
        }
    }
    memory_free(files);
    return opened;
}

static bool open_given_font(struct font *fonts[FONT_FACES], const char *path, char *problem, size_t size) {
    FILE *const file = fopen(path, "rb");
    if (file == NULL) {
        (void)snprintf(problem, size, "cannot open the font '%s': %s", path, strerror(errno));
        return false;
    }
    (void)fclose(file);
    for (size_t i = 0; i < FONT_FACES; i++) {
        fonts[i] = font_open(path, 0, i == FONT_SANS_BOLD);
        if (fonts[i] == NULL) {
            (void)snprintf(problem, size, "'%s' is not a font that can be used (%s)", path, font_error());
            return false;
        }
    }
    return true;
}

struct text *text_new(const char *font_file, char *problem, size_t size) {
    (void)snprintf(problem, size, "%s", "");
    struct text *const text = memory_new(1, sizeof *text);
    if (text == NULL) {
        (void)snprintf(problem, size, "out of memory");
        return NULL;
    }
    text->spare_wanted = font_file != NULL;
    if (font_file != NULL && !open_given_font(text->chosen, font_file, problem, size)) {
        text_free(text);
        return NULL;
    }
    if (font_file == NULL && !open_system_fonts(text->chosen)) {
        (void)snprintf(
            problem, size,
            "no font found: install one (for example fonts-dejavu-core) or give one with --font FILE");
    }
    return text;
}

void text_free(struct text *text) {
    if (text == NULL) {
        return;
    }
    for (size_t i = 0; i < FONT_FACES; i++) {
        font_close(text->chosen[i]);
        font_close(text->spare[i]);
    }
    memory_free(text->coverage);
    memory_free(text);
}

bool text_available(const struct text *text) {
    for (size_t i = 0; i < FONT_FACES; i++) {
        if (text->chosen[i] != NULL) {
            return true;
        }
    }
    return false;
}

/* The font of a face; where it has none, that of another; NULL without any. */
static struct font *font_of(struct text *text, enum font_face face) {
    for (size_t i = 0; i < FONT_FACES; i++) {
        struct font *const font = text->chosen[((size_t)face + i) % FONT_FACES];
        if (font != NULL) {
            return font;
        }
    }
    return NULL;
}

static struct font *font_with(struct font *const fonts[FONT_FACES], enum font_face face, uint32_t character) {
    for (size_t i = 0; i < FONT_FACES; i++) {
        struct font *const font = fonts[((size_t)face + i) % FONT_FACES];
        if (font != NULL && font_has(font, character)) {
            return font;
        }
    }
    return NULL;
}

/* The font to draw a character with; NULL when none has it. */
static struct font *font_for(struct text *text, enum font_face face, uint32_t character) {
    struct font *const font = font_with(text->chosen, face, character);
    if (font != NULL) {
        return font;
    }
    if (text->spare_wanted) {
        text->spare_wanted = false;
        (void)open_system_fonts(text->spare);
    }
    return font_with(text->spare, face, character);
}

static int32_t size_within_limits(int32_t pixels) {
    return pixels < 1 ? 1 : pixels > TEXT_PIXELS_MAX ? TEXT_PIXELS_MAX : pixels;
}

/* All zero without a font. */
static struct line line_of(struct text *text, enum font_face face, int32_t pixels) {
    struct line *const lines = text->lines[face];
    for (size_t i = 0; i < LINES_MAX; i++) {
        if (lines[i].pixels == pixels) {
            return lines[i];
        }
    }
    struct font *const font = font_of(text, face);
    if (font == NULL || !font_set_size(font, pixels)) {
        return (struct line){0};
    }
    struct line *const line = &lines[text->lines_next[face]];
    text->lines_next[face] = (text->lines_next[face] + 1) % LINES_MAX;
    *line = (struct line){pixels, font_height(font), font_ascent(font)};
    return *line;
}

static void forget_glyphs(struct text *text) {
    memset(text->glyphs, 0, sizeof text->glyphs);
    text->glyphs_count = 0;
    text->coverage_used = 0;
}

/* Room for so many more bytes of coverage. False when memory is exhausted. */
static bool reserve_coverage(struct text *text, size_t bytes, size_t *at) {
    if (bytes > COVERAGE_MAX) {
        return false;
    }
    if (bytes > COVERAGE_MAX - text->coverage_used) {
        forget_glyphs(text);
    }
    const size_t needed = text->coverage_used + bytes;
    if (needed > text->coverage_size) {
        const size_t size = needed <= COVERAGE_MAX / 2 ? 2 * needed : COVERAGE_MAX;
        uint8_t *const grown = memory_resize(text->coverage, size, 1);
        if (grown == NULL) {
            return false;
        }
        text->coverage = grown;
        text->coverage_size = size;
    }
    *at = text->coverage_used;
    text->coverage_used = needed;
    return true;
}

/* Stands for a character that no font has: the outline of a box on the baseline. */
static bool draw_box(int32_t pixels, struct font_image *box) {
    const int32_t stroke = pixels / 16 + 1;
    const int32_t side = pixels / 8 + 1;
    const int32_t width = pixels / 2 + 1;
    const int32_t height = pixels * 2 / 3 + 1;
    *box = (struct font_image){
        .coverage = memory_new((size_t)width, (size_t)height),
        .width = width,
        .height = height,
        .left = side,
        .top = height,
        .advance = width + 2 * side,
    };
    uint8_t *at = box->coverage;
    for (int32_t y = 0; at != NULL && y < height; y++) {
        for (int32_t x = 0; x < width; x++) {
            const bool inked = x < stroke || y < stroke || width - x <= stroke || height - y <= stroke;
            *at++ = inked ? UINT8_MAX : 0;
        }
    }
    return box->coverage != NULL;
}

/* Draws a character, and keeps its coverage among that of the others. */
static bool make_glyph(struct text *text, enum font_face face, int32_t pixels, uint32_t character,
                       struct glyph *glyph) {
    struct font_image image = {0};
    struct font *const font = font_for(text, face, character);
    bool made = font == NULL ? draw_box(pixels, &image)
                             : font_set_size(font, pixels) && font_draw(font, character, &image);
    glyph->advance = image.advance;
    if (made && image.coverage != NULL) {
        const size_t bytes = (size_t)image.width * (size_t)image.height;
        made = reserve_coverage(text, bytes, &glyph->coverage);
        if (made) {
            memcpy(text->coverage + glyph->coverage, image.coverage, bytes);
            glyph->x = image.left;
            glyph->y = line_of(text, face, pixels).ascent - image.top;
            glyph->width = image.width;
            glyph->height = image.height;
        }
    }
    memory_free(image.coverage);
    return made;
}

static struct glyph *slot_of(struct text *text, uint64_t key) {
    size_t slot = (size_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 40) % GLYPH_SLOTS;
    while (text->glyphs[slot].key != 0 && text->glyphs[slot].key != key) {
        slot = (slot + 1) % GLYPH_SLOTS;
    }
    return &text->glyphs[slot];
}

/* Its coverage stays where it is until the next glyph is asked for. Empty when it cannot be made: text is no
   reason to end the program. */
static struct glyph glyph_of(struct text *text, enum font_face face, int32_t pixels, uint32_t character) {
    const uint64_t key = (uint64_t)face << 48 | (uint64_t)pixels << 24 | character;
    const struct glyph *const known = slot_of(text, key);
    if (known->key == key) {
        return *known;
    }
    if (text->glyphs_count == GLYPHS_MAX) {
        forget_glyphs(text);
    }
    struct glyph glyph = {.key = key};
    if (!make_glyph(text, face, pixels, character, &glyph)) {
        return (struct glyph){.advance = glyph.advance};
    }
    *slot_of(text, key) = glyph;
    text->glyphs_count++;
    return glyph;
}

/* The character at *at, which moves behind it. What cannot be the beginning of a character, and a character
   that is broken off, counts as one replacement character; so the rest of the text stays readable. */
static uint32_t next_character(const unsigned char **at) {
    const unsigned char lead = *(*at)++;
    if (lead < 0x80) {
        return lead;
    }
    if (lead < 0xc2 || lead > 0xf4) {
        return REPLACEMENT;
    }
    const int more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    /* The second byte has narrower limits where it would make a longer form than needed, half of a surrogate
       pair or a character beyond the last. */
    unsigned char lowest = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    unsigned char highest = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    uint32_t character = lead & (0x3fU >> more);
    for (int i = 0; i < more; i++) {
        if (**at < lowest || **at > highest) {
            return REPLACEMENT;
        }
        character = character << 6 | (*(*at)++ & 0x3fU);
        lowest = 0x80;
        highest = 0xbf;
    }
    return character;
}

/* Coverage 0 leaves what is there, 255 gives the colour itself. Red and blue are mixed in one go, with
   green's place between them free for what they carry over. */
static uint32_t blend(uint32_t below, uint32_t colour, uint8_t coverage) {
    const uint32_t share = coverage + (uint32_t)(coverage >> 7); /* of 256 */
    const uint32_t rest = 256 - share;
    const uint32_t red_blue = ((colour & 0xff00ffU) * share + (below & 0xff00ffU) * rest) >> 8 & 0xff00ffU;
    const uint32_t green = ((colour & 0x00ff00U) * share + (below & 0x00ff00U) * rest) >> 8 & 0x00ff00U;
    return red_blue | green;
}

static void draw_glyph(const struct text *text, struct canvas *canvas, struct rect area, int32_t x, int32_t y,
                       const struct glyph *glyph, uint32_t colour) {
    const struct rect box = {x + glyph->x, y + glyph->y, glyph->width, glyph->height};
    const struct rect inside = rect_intersection(box, area);
    if (rect_empty(inside)) {
        return;
    }
    for (int32_t row = inside.y; row < inside.y + inside.height; row++) {
        uint32_t *const pixels = canvas_row(canvas, row) + inside.x;
        const uint8_t *const coverage = text->coverage + glyph->coverage +
                                        (size_t)(row - box.y) * (size_t)box.width +
                                        (size_t)(inside.x - box.x);
        for (int32_t i = 0; i < inside.width; i++) {
            pixels[i] = blend(pixels[i], colour, coverage[i]);
        }
    }
}

int32_t text_width(struct text *text, enum font_face face, int32_t pixels, const char *utf8) {
    assert(face < FONT_FACES);
    int32_t width = 0;
    if (!text_available(text)) {
        return width;
    }
    const int32_t size = size_within_limits(pixels);
    const unsigned char *at = (const unsigned char *)utf8;
    while (*at != '\0') {
        width += glyph_of(text, face, size, next_character(&at)).advance;
    }
    return width;
}

int32_t text_height(struct text *text, enum font_face face, int32_t pixels) {
    assert(face < FONT_FACES);
    return line_of(text, face, size_within_limits(pixels)).height;
}

int32_t text_ascent(struct text *text, enum font_face face, int32_t pixels) {
    assert(face < FONT_FACES);
    return line_of(text, face, size_within_limits(pixels)).ascent;
}

int32_t text_draw(struct text *text, struct canvas *canvas, struct rect clip, int32_t x, int32_t y,
                  enum font_face face, int32_t pixels, uint32_t colour, const char *utf8) {
    assert(face < FONT_FACES);
    if (!text_available(text)) {
        return x;
    }
    const struct rect area = rect_intersection(clip, (struct rect){0, 0, canvas->width, canvas->height});
    const int32_t size = size_within_limits(pixels);
    const unsigned char *at = (const unsigned char *)utf8;
    while (*at != '\0') {
        const struct glyph glyph = glyph_of(text, face, size, next_character(&at));
        draw_glyph(text, canvas, area, x, y, &glyph, colour);
        x += glyph.advance;
    }
    return x;
}
