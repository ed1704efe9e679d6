/* PNG, row by row: what is in memory is one row of pixels, whatever the picture's height. */
#include <errno.h>
#include <inttypes.h>
#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "caption.h"
#include "export.h"
#include "memory.h"
#include "parse.h"
#include "png_quiet.h"

#define SIDE_MAX INT32_MAX
#define BYTES_PER_PIXEL 3

struct writer {
    png_structp png;
    png_infop info;
    uint32_t *pixels; /* one row, as a canvas has them */
    png_byte *bytes;  /* one row, as libpng wants them */
    int32_t width, height;
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
    memory_free(writer->pixels);
    memory_free(writer->bytes);
}

static bool writer_init(struct writer *writer, int32_t width, int32_t height) {
    *writer = (struct writer){
        .png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, png_quiet_error, png_quiet_warning),
        .pixels = memory_new((size_t)width, sizeof *writer->pixels),
        .bytes = memory_new((size_t)width, BYTES_PER_PIXEL),
        .width = width,
        .height = height,
    };
    writer->info = writer->png != NULL ? png_create_info_struct(writer->png) : NULL;
    if (writer->info == NULL || writer->pixels == NULL || writer->bytes == NULL) {
        writer_free(writer);
        return false;
    }
    return true;
}

static void write_head(struct writer *writer, const char *comment, FILE *file) {
    png_set_write_fn(writer->png, file, write_bytes, flush_nothing);
    png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(writer->png, writer->info, (png_uint_32)writer->width, (png_uint_32)writer->height, 8,
                 PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    /* Few colours in long runs: the filters that help photographs only cost time here. */
    png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
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

static void write_row(struct writer *writer, const uint32_t *pixels) {
    png_byte *out = writer->bytes;
    for (int32_t x = 0; x < writer->width; x++) {
        *out++ = (png_byte)(pixels[x] >> 16);
        *out++ = (png_byte)(pixels[x] >> 8);
        *out++ = (png_byte)pixels[x];
    }
    png_write_row(writer->png, writer->bytes);
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

static void write_canvas(struct writer *writer, const struct canvas *canvas) {
    for (int32_t y = 0; y < canvas->height; y++) {
        memcpy(writer->pixels, canvas_row(canvas, y), (size_t)canvas->width * sizeof *writer->pixels);
        write_row(writer, writer->pixels);
    }
}

/* Below the caption's width the picture may be narrower. */
static void fill_row(const struct writer *writer, uint32_t colour) {
    for (int32_t x = 0; x < writer->width; x++) {
        writer->pixels[x] = colour;
    }
}

static void write_panels(struct writer *writer, const struct export_job *job, struct painter *painters) {
    const int32_t width = (int32_t)panel_width(job->settings);
    const int32_t height = (int32_t)panel_height(job->settings);
    struct canvas row = {writer->pixels, writer->width, 1, (size_t)writer->width};
    int32_t painted_until = 0;
    for (int32_t y = 0; y < height; y++) {
        for (size_t i = 0; y >= painted_until && i < job->race->count; i++) {
            painter_paint(&painters[i], &row, (int32_t)i * width, -y, (struct rect){0, y, width, 1});
        }
        painted_until = y >= painted_until ? painter_same_rows_end(&painters[0], y) : painted_until;
        write_row(writer, writer->pixels);
        progress_show(job->progress, (uint64_t)y + 1, (uint64_t)height);
    }
}

/* Writes what the job shows, and below it the caption, unless it is empty. */
static bool write_picture(const struct export_job *job, const struct canvas *caption, FILE *file) {
    const struct settings *const settings = job->settings;
    const int32_t width = (int32_t)(panel_width(settings) * (int64_t)job->race->count);
    struct painter painters[RACE_RUNS_MAX];
    for (size_t i = 0; i < job->race->count; i++) {
        painters[i] = export_painter(job, i);
    }
    char comment[SETTINGS_TEXT_MAX];
    settings_print(settings, comment, sizeof comment);
    struct writer writer;
    if (!writer_init(&writer, caption->width > width ? caption->width : width,
                     (int32_t)panel_height(settings) + caption->height)) {
        return false;
    }
    if (setjmp(png_jmpbuf(writer.png)) != 0) { // NOLINT(cert-err52-cpp): how libpng reports errors
        writer_free(&writer);
        return false;
    }
    write_head(&writer, comment, file);
    fill_row(&writer, themes[settings->theme].background);
    write_panels(&writer, job, painters);
    write_canvas(&writer, caption);
    png_write_end(writer.png, writer.info);
    writer_free(&writer);
    return true;
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

bool png_write_canvas(const struct canvas *canvas, const char *text, FILE *file) {
    struct writer writer;
    if (!writer_init(&writer, canvas->width, canvas->height)) {
        return false;
    }
    if (setjmp(png_jmpbuf(writer.png)) != 0) { // NOLINT(cert-err52-cpp): how libpng reports errors
        writer_free(&writer);
        return false;
    }
    write_head(&writer, text, file);
    write_canvas(&writer, canvas);
    png_write_end(writer.png, writer.info);
    writer_free(&writer);
    return true;
}
