/* PNG: what is in memory is a few bands of the picture, whatever its height. */
#include <errno.h>
#include <inttypes.h>
#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "caption.h"
#include "export.h"
#include "parse.h"
#include "png_bands.h"
#include "png_quiet.h"

#define SIDE_MAX INT32_MAX

struct writer {
    png_structp png;
    png_infop info;
    struct png_bands *bands;
};

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    FILE *const file = png_get_io_ptr(png);
    if (fwrite(bytes, 1, count, file) != count) {
        png_error(png, "write failed");
    }
}

static void flush_nothing(png_structp png) {
    (void)png;
}

static void writer_free(struct writer *writer) {
    png_destroy_write_struct(&writer->png, &writer->info);
    png_bands_free(writer->bands);
}

static bool writer_init(struct writer *writer, const struct png_rows *rows) {
    *writer = (struct writer){
        .png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, png_quiet_error, png_quiet_warning),
        .bands = png_bands_new(rows, 0),
    };
    writer->info = writer->png != NULL ? png_create_info_struct(writer->png) : NULL;
    if (writer->info == NULL || writer->bands == NULL) {
        writer_free(writer);
        return false;
    }
    return true;
}

static void set_header(const struct writer *writer, const struct png_rows *rows) {
    const unsigned bits = png_colours_bits(rows->colours);
    const bool numbered = bits <= 8;
    png_set_IHDR(writer->png, writer->info, (png_uint_32)rows->width, (png_uint_32)rows->height,
                 numbered ? (int)bits : 8, numbered ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_color entries[PNG_COLOURS_MAX];
    for (uint32_t i = 0; numbered && i < rows->colours->count; i++) {
        const uint32_t colour = rows->colours->entries[i];
        entries[i] = (png_color){(png_byte)(colour >> 16), (png_byte)(colour >> 8), (png_byte)colour};
    }
    if (numbered) {
        png_set_PLTE(writer->png, writer->info, entries, (int)rows->colours->count);
    }
}

static void write_head(const struct writer *writer, const struct png_rows *rows, const char *comment,
                       FILE *file) {
    png_set_write_fn(writer->png, file, write_bytes, flush_nothing);
    png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    set_header(writer, rows);
    char software[] = "mazegrow " MAZEGROW_VERSION;
    char software_key[] = "Software";
    char comment_key[] = "Comment";
    char value[SETTINGS_TEXT_MAX];
    (void)snprintf(value, sizeof value, "%s", comment);
    png_text texts[] = {
        {.compression = PNG_TEXT_COMPRESSION_NONE, .key = software_key, .text = software},
        {.compression = PNG_TEXT_COMPRESSION_NONE, .key = comment_key, .text = value},
    };
    png_set_text(writer->png, writer->info, texts, sizeof texts / sizeof texts[0]);
    png_write_info(writer->png, writer->info);
}

/* All of a file. False when memory is exhausted or a write failed. */
static bool write_rows(const struct png_rows *rows, const char *comment, struct progress *progress,
                       FILE *file) {
    static const png_byte end[] = "IEND";
    struct writer writer;
    if (!writer_init(&writer, rows)) {
        return false;
    }
    if (setjmp(png_jmpbuf(writer.png)) != 0) { // NOLINT(cert-err52-cpp): how libpng reports errors
        writer_free(&writer);
        return false;
    }
    write_head(&writer, rows, comment, file);
    png_bands_write(writer.bands, writer.png, progress);
    png_write_chunk(writer.png, end, NULL, 0);
    writer_free(&writer);
    return true;
}

static int64_t panel_width(const struct settings *settings) {
    return (int64_t)settings->cells.width * (settings->cell_size + settings->gap) + settings->gap;
}

static int64_t panel_height(const struct settings *settings) {
    return (int64_t)settings->cells.height * (settings->cell_size + settings->gap) + settings->gap;
}

bool png_export_possible(const struct settings *settings, struct complaint *complaint) {
    const int64_t width = panel_width(settings) * (int64_t)settings->lineup.count;
    const int64_t height = panel_height(settings);
    if (width > SIDE_MAX || height > SIDE_MAX) {
        return complain(complaint,
                        "a picture of %" PRId64 "x%" PRId64 " pixels is too large; the most is %d each way",
                        width, height, SIDE_MAX);
    }
    return caption_possible(settings, complaint);
}

/* What a job shows, and below it the caption, unless that is empty. */
struct picture {
    struct painter painters[RACE_RUNS_MAX];
    size_t count;
    int32_t panel_width, panel_height, width;
    uint32_t background; /* of what neither a maze nor the caption takes up */
    const struct canvas *caption;
};

static void fill(uint32_t *pixels, int32_t begin, int32_t end, uint32_t colour) {
    for (int32_t x = begin; x < end; x++) {
        pixels[x] = colour;
    }
}

static void paint_picture(const void *context, int32_t y, uint32_t *pixels) {
    const struct picture *const picture = context;
    if (y >= picture->panel_height) {
        const struct canvas *const caption = picture->caption;
        memcpy(pixels, canvas_row(caption, y - picture->panel_height),
               (size_t)caption->width * sizeof *pixels);
        fill(pixels, caption->width, picture->width, picture->background);
        return;
    }
    struct canvas row = {pixels, picture->width, 1, (size_t)picture->width};
    for (size_t i = 0; i < picture->count; i++) {
        painter_paint(&picture->painters[i], &row, (int32_t)i * picture->panel_width, -y,
                      (struct rect){0, y, picture->panel_width, 1});
    }
    fill(pixels, (int32_t)picture->count * picture->panel_width, picture->width, picture->background);
}

static int32_t picture_same_end(const void *context, int32_t y) {
    const struct picture *const picture = context;
    return y < picture->panel_height ? painter_same_rows_end(&picture->painters[0], y) : y + 1;
}

static struct png_colours picture_colours(const struct picture *picture) {
    struct png_colours colours;
    png_colours_init(&colours);
    for (size_t i = 0; i < picture->count; i++) {
        png_colours_add_picture(&colours, &picture->painters[i]);
    }
    if (picture->caption->pixels != NULL) {
        png_colours_add(&colours, picture->background);
        png_colours_add_canvas(&colours, picture->caption);
    }
    return colours;
}

static bool write_picture(const struct export_job *job, const struct canvas *caption, FILE *file) {
    const struct settings *const settings = job->settings;
    struct picture picture = {
        .count = job->race->count,
        .panel_width = (int32_t)panel_width(settings),
        .panel_height = (int32_t)panel_height(settings),
        .background = themes[settings->theme].background,
        .caption = caption,
    };
    for (size_t i = 0; i < picture.count; i++) {
        picture.painters[i] = export_painter(job, i);
    }
    const int32_t width = (int32_t)picture.count * picture.panel_width;
    picture.width = caption->width > width ? caption->width : width;
    const struct png_colours colours = picture_colours(&picture);
    const struct png_rows rows = {
        .width = picture.width,
        .height = picture.panel_height + caption->height,
        .colours = &colours,
        .paint = paint_picture,
        .same_end = picture_same_end,
        .context = &picture,
    };
    char comment[SETTINGS_TEXT_MAX];
    settings_print(settings, comment, sizeof comment);
    return write_rows(&rows, comment, job->progress, file);
}

bool png_export(const struct export_job *job, FILE *file) {
    struct canvas caption = {.pixels = NULL};
    if (job->settings->caption) {
        char text[CAPTION_TEXT_MAX];
        const int64_t width = panel_width(job->settings) * (int64_t)job->race->count;
        caption_write(job->settings, job->race, text);
        if (!caption_draw(&caption, text, (int32_t)width, job->settings)) {
            return false;
        }
    }
    const bool written = write_picture(job, &caption, file);
    canvas_free(&caption);
    return written;
}

static void copy_row(const void *context, int32_t y, uint32_t *pixels) {
    const struct canvas *const canvas = context;
    memcpy(pixels, canvas_row(canvas, y), (size_t)canvas->width * sizeof *pixels);
}

static int32_t next_row(const void *context, int32_t y) {
    (void)context;
    return y + 1;
}

bool png_write_canvas(const struct canvas *canvas, const char *text, FILE *file) {
    struct png_colours colours;
    png_colours_init(&colours);
    png_colours_add_canvas(&colours, canvas);
    const struct png_rows rows = {
        .width = canvas->width,
        .height = canvas->height,
        .colours = &colours,
        .paint = copy_row,
        .same_end = next_row,
        .context = canvas,
    };
    return write_rows(&rows, text, NULL, file);
}
