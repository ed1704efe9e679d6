#include "font.h"

#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <string.h>

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
