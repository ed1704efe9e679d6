#include "caption.h"

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "parse.h"
#include "theme.h"

/* Text is a fiftieth of the picture's width high, within these bounds, or less where the line is long. */
#define WIDTHS 50
#define PIXELS_LEAST 12
#define PIXELS_MOST 32

#define FAMILY_USUAL "sans-serif"
#define FAMILY_MAX 128

/* ---- words ---- */

/* "Prim’s, Kruskal’s and Wilson’s" */
static size_t write_algorithms(const struct lineup *lineup, char *text, size_t size) {
    size_t used = 0;
    for (size_t i = 0; i < lineup->count && used < size; i++) {
        const char *const joint = i == 0 ? "" : i + 1 < lineup->count ? ", " : " and ";
        const int wrote = snprintf(text + used, size - used, "%s%s", joint, lineup->algorithms[i]->title);
        used += wrote > 0 ? (size_t)wrote : 0;
    }
    return used < size ? used : size - 1;
}

void caption_write(const struct settings *settings, const struct race *race, char text[CAPTION_TEXT_MAX]) {
    size_t used = write_algorithms(&settings->lineup, text, CAPTION_TEXT_MAX);
    const int wrote =
        snprintf(text + used, CAPTION_TEXT_MAX - used, ", %" PRIu32 " x %" PRIu32 ", seed %" PRIu64,
                 settings->cells.width, settings->cells.height, settings->seed);
    used += wrote > 0 && (size_t)wrote < CAPTION_TEXT_MAX - used ? (size_t)wrote : 0;
    const uint64_t pops = race_step(race);
    if (race_mazes_done(race)) {
        (void)snprintf(text + used, CAPTION_TEXT_MAX - used, ", complete");
    } else {
        (void)snprintf(text + used, CAPTION_TEXT_MAX - used, ", after %" PRIu64 " pop%s", pops,
                       pops == 1 ? "" : "s");
    }
}

/* ---- fonts ---- */

/* Makes the file's font known and finds out what it is called. */
static bool load_family(const char *path, char family[FAMILY_MAX]) {
    int count = 0;
    FcChar8 *name = NULL;
    FcPattern *const pattern = FcFreeTypeQuery((const FcChar8 *)path, 0, NULL, &count);
    if (pattern == NULL) {
        return false;
    }
    const bool named = FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch &&
                       FcConfigAppFontAddFile(NULL, (const FcChar8 *)path);
    if (named) {
        (void)snprintf(family, FAMILY_MAX, "%s", (const char *)name);
    }
    FcPatternDestroy(pattern);
    return named;
}

bool caption_possible(const struct settings *settings, struct complaint *complaint) {
    char family[FAMILY_MAX];
    return !settings->caption || settings->font == NULL || load_family(settings->font, family) ||
           complain(complaint, "font '%.160s' cannot be used for a caption", settings->font);
}

/* ---- drawing ---- */

static double text_width(cairo_t *cairo, const char *text, int32_t pixels) {
    cairo_text_extents_t extents;
    cairo_set_font_size(cairo, pixels);
    cairo_text_extents(cairo, text, &extents);
    return extents.x_advance;
}

static cairo_t *cairo_on(const struct canvas *canvas, const char *family) {
    unsigned char *const bytes = (unsigned char *)canvas->pixels;
    cairo_surface_t *const surface =
        cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_RGB24, canvas->width, canvas->height,
                                            (int)(canvas->stride * sizeof *canvas->pixels));
    cairo_t *const cairo = cairo_create(surface);
    cairo_surface_destroy(surface);
    cairo_select_font_face(cairo, family, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    return cairo;
}

static void set_colour(cairo_t *cairo, uint32_t colour) {
    cairo_set_source_rgb(cairo, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0);
}

/* The text's size, and how wide the line must be for it. Measured on a canvas of one pixel. */
static bool measure(const char *text, const char *family, int32_t *pixels, int32_t *width) {
    struct canvas spot;
    if (!canvas_init(&spot, 1, 1)) {
        return false;
    }
    cairo_t *const cairo = cairo_on(&spot, family);
    const int32_t fiftieth = *width / WIDTHS;
    *pixels = fiftieth < PIXELS_LEAST ? PIXELS_LEAST : fiftieth > PIXELS_MOST ? PIXELS_MOST : fiftieth;
    while (*pixels > PIXELS_LEAST && text_width(cairo, text, *pixels) + *pixels > *width) {
        --*pixels;
    }
    const int32_t needed = (int32_t)text_width(cairo, text, *pixels) + *pixels + 1;
    *width = needed > *width ? needed : *width;
    const bool measured = cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cairo);
    canvas_free(&spot);
    return measured;
}

bool caption_draw(struct canvas *canvas, const char *text, int32_t width, const struct settings *settings) {
    const struct theme *const theme = &themes[settings->theme];
    char family[FAMILY_MAX] = FAMILY_USUAL;
    int32_t pixels = 0;
    if (settings->font != NULL) {
        (void)load_family(settings->font, family);
    }
    if (!measure(text, family, &pixels, &width) || !canvas_init(canvas, width, 2 * pixels)) {
        return false;
    }
    canvas_fill(canvas, (struct rect){0, 0, canvas->width, canvas->height}, theme->background);
    cairo_t *const cairo = cairo_on(canvas, family);
    cairo_set_font_size(cairo, pixels);
    set_colour(cairo, theme->text);
    cairo_move_to(cairo, pixels * 0.5, pixels * 1.35);
    cairo_show_text(cairo, text);
    cairo_surface_flush(cairo_get_target(cairo));
    const bool drawn = cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cairo);
    if (!drawn) {
        canvas_free(canvas);
    }
    return drawn;
}

static void copy(struct canvas *to, int32_t y, const struct canvas *from) {
    for (int32_t row = 0; row < from->height; row++) {
        memcpy(canvas_row(to, y + row), canvas_row(from, row), (size_t)from->width * sizeof *from->pixels);
    }
}

bool caption_below(struct canvas *canvas, const struct canvas *picture, const struct settings *settings,
                   const struct race *race) {
    char text[CAPTION_TEXT_MAX];
    struct canvas line;
    caption_write(settings, race, text);
    if (!caption_draw(&line, text, picture->width, settings)) {
        return false;
    }
    const bool room = canvas_init(canvas, line.width, picture->height + line.height);
    if (room) {
        canvas_fill(canvas, (struct rect){0, 0, canvas->width, canvas->height},
                    themes[settings->theme].background);
        copy(canvas, 0, picture);
        copy(canvas, picture->height, &line);
    }
    canvas_free(&line);
    return room;
}
