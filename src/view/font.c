#include "font.h"

#include <SDL.h>
#include <SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"

#define OPENING_PIXELS 16

struct font {
    TTF_Font *ttf;
    int32_t pixels;
};

/* ---- finding ---- */

static FcPattern *wish(enum font_face face) {
    const char *const family = face == FONT_MONO ? "monospace" : "sans-serif";
    const int weight = face == FONT_SANS_BOLD ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR;
    return FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, FC_WEIGHT, FcTypeInteger, weight,
                          FC_SCALABLE, FcTypeBool, FcTrue, FC_OUTLINE, FcTypeBool, FcTrue, (char *)NULL);
}

static bool has(FcPattern *font, const char *property) {
    FcBool value = FcFalse;
    return FcPatternGetBool(font, property, 0, &value) == FcResultMatch && value;
}

/* A wish only puts the fonts in order, so what must hold is checked: on a computer without text fonts the
   first in order may well be one of mathematical symbols. */
static bool usable(FcPattern *font) {
    if (!has(font, FC_SCALABLE) || !has(font, FC_OUTLINE) || has(font, FC_COLOR)) {
        return false;
    }
    /* A variable font is also listed once for each of its named instances, which need no further settings. */
    if (has(font, FC_VARIABLE)) {
        return false;
    }
    FcChar8 *format = NULL;
    if (FcPatternGetString(font, FC_FONTFORMAT, 0, &format) != FcResultMatch ||
        (strcmp((const char *)format, "TrueType") != 0 && strcmp((const char *)format, "CFF") != 0)) {
        return false;
    }
    FcCharSet *characters = NULL;
    if (FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) != FcResultMatch) {
        return false;
    }
    for (FcChar32 character = ' '; character <= '~'; character++) {
        if (!FcCharSetHasChar(characters, character)) {
            return false;
        }
    }
    return true;
}

static bool locate(FcPattern *font, struct font_file *file) {
    FcChar8 *path = NULL;
    if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch ||
        strlen((const char *)path) >= sizeof file->path) {
        return false;
    }
    int index = 0;
    if (FcPatternGetInteger(font, FC_INDEX, 0, &index) != FcResultMatch) {
        index = 0;
    }
    (void)snprintf(file->path, sizeof file->path, "%s", (const char *)path);
    file->index = index;
    return true;
}

static bool find_face(FcConfig *config, enum font_face face, struct font_file *file) {
    bool found = false;
    FcPattern *const pattern = wish(face);
    if (pattern == NULL) {
        return false;
    }
    if (FcConfigSubstitute(config, pattern, FcMatchPattern)) {
        FcDefaultSubstitute(pattern);
        FcResult result = FcResultMatch;
        FcFontSet *const fonts = FcFontSort(config, pattern, FcFalse, NULL, &result);
        for (int i = 0; fonts != NULL && i < fonts->nfont && !found; i++) {
            found = usable(fonts->fonts[i]) && locate(fonts->fonts[i], file);
        }
        if (fonts != NULL) {
            FcFontSetDestroy(fonts);
        }
    }
    FcPatternDestroy(pattern);
    return found;
}

bool font_find(struct font_file found[FONT_FACES]) {
    bool any = false;
    for (size_t i = 0; i < FONT_FACES; i++) {
        found[i] = (struct font_file){.path = ""};
    }
    FcConfig *const config = FcInitLoadConfigAndFonts();
    if (config != NULL) {
        for (size_t i = 0; i < FONT_FACES; i++) {
            any = find_face(config, (enum font_face)i, &found[i]) || any;
        }
        FcConfigDestroy(config);
    }
    FcFini();
    return any;
}

/* ---- drawing ---- */

struct font *font_open(const char *path, long index, bool bold) {
    struct font *const font = memory_new(1, sizeof *font);
    if (font == NULL) {
        SDL_OutOfMemory();
        return NULL;
    }
    /* The library counts how often it is started, so each font does so for itself. */
    if (TTF_Init() != 0) {
        memory_free(font);
        return NULL;
    }
    font->ttf = TTF_OpenFontIndex(path, OPENING_PIXELS, index);
    font->pixels = OPENING_PIXELS;
    if (font->ttf == NULL) {
        font_close(font);
        return NULL;
    }
    TTF_SetFontHinting(font->ttf, TTF_HINTING_LIGHT);
    if (bold) {
        TTF_SetFontStyle(font->ttf, TTF_STYLE_BOLD); /* no effect on a font that is bold already */
    }
    return font;
}

const char *font_error(void) {
    return TTF_GetError();
}

void font_close(struct font *font) {
    if (font == NULL) {
        return;
    }
    if (font->ttf != NULL) {
        TTF_CloseFont(font->ttf);
    }
    TTF_Quit();
    memory_free(font);
}

bool font_has(const struct font *font, uint32_t character) {
    return TTF_GlyphIsProvided32(font->ttf, character) != 0;
}

bool font_set_size(struct font *font, int32_t pixels) {
    /* At the 72 dots an inch that SDL_ttf takes for granted, a point is a pixel. */
    if (font->pixels != pixels && TTF_SetFontSize(font->ttf, pixels) != 0) {
        return false;
    }
    font->pixels = pixels;
    return true;
}

int32_t font_height(const struct font *font) {
    return TTF_FontHeight(font->ttf);
}

int32_t font_ascent(const struct font *font) {
    return TTF_FontAscent(font->ttf);
}

static uint8_t alpha_at(const SDL_Surface *surface, int x, int y) {
    uint32_t pixel = 0;
    const char *const row = (const char *)surface->pixels + (ptrdiff_t)y * surface->pitch;
    memcpy(&pixel, row + (size_t)x * sizeof pixel, sizeof pixel);
    return (uint8_t)(pixel >> 24);
}

static SDL_Rect inked_part(const SDL_Surface *surface) {
    int left = surface->w;
    int top = surface->h;
    int right = 0;
    int bottom = 0;
    for (int y = 0; y < surface->h; y++) {
        for (int x = 0; x < surface->w; x++) {
            if (alpha_at(surface, x, y) > 0) {
                left = SDL_min(left, x);
                top = SDL_min(top, y);
                right = SDL_max(right, x + 1);
                bottom = y + 1;
            }
        }
    }
    return right > 0 ? (SDL_Rect){left, top, right - left, bottom - top} : (SDL_Rect){0, 0, 0, 0};
}

static bool copy_ink(const SDL_Surface *surface, struct font_image *image, int left, int top) {
    const SDL_Rect ink = inked_part(surface);
    if (ink.w == 0) {
        return true;
    }
    image->coverage = memory_new((size_t)ink.w, (size_t)ink.h);
    if (image->coverage == NULL) {
        return false;
    }
    image->width = ink.w;
    image->height = ink.h;
    image->left = left + ink.x;
    image->top = top - ink.y;
    uint8_t *to = image->coverage;
    for (int y = 0; y < ink.h; y++) {
        for (int x = 0; x < ink.w; x++) {
            *to++ = alpha_at(surface, ink.x + x, ink.y + y);
        }
    }
    return true;
}

bool font_draw(struct font *font, uint32_t character, struct font_image *image) {
    *image = (struct font_image){0};
    int left = 0;
    int top = 0;
    int advance = 0;
    if (TTF_GlyphMetrics32(font->ttf, character, &left, NULL, NULL, &top, &advance) != 0) {
        return false;
    }
    image->advance = advance;
    SDL_Surface *const drawn =
        TTF_RenderGlyph32_Blended(font->ttf, character, (SDL_Color){255, 255, 255, 255});
    if (drawn == NULL) {
        return true; /* a character without width, which SDL_ttf takes for an error */
    }
    SDL_Surface *const surface = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(drawn);
    if (surface == NULL) {
        return false;
    }
    /* SDL_ttf draws a line of one character: from the pen, or from the character's left edge where that is
       further left; from the top of the line, or from the character's where that is higher. */
    const bool copied = copy_ink(surface, image, SDL_min(left, 0), SDL_max(top, font_ascent(font)));
    SDL_FreeSurface(surface);
    return copied;
}
