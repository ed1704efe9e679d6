/* GIF: a clip that browsers and slides play without being asked, over and over.

   A frame holds only the rectangle in which something has changed since the frame before, and of that only
   the pixels that have changed: the others are clear, which compresses well. Frames in which nothing has
   changed prolong the one before.

   Time is counted in whole hundredths of a second. Frames begin at the hundredth nearest below their time, so
   that rates which do not divide 100 are uneven by a hundredth but keep their pace. Many programs show a
   frame of one hundredth for ten, so there are at most 50 frames a second. */
#include <assert.h>
#include <gif_lib.h>
#include <string.h>

#include "clip.h"
#include "gif_colours.h"
#include "memory.h"
#include "progress.h"

#define SIDE_MAX 65535
#define HUNDREDTHS_MAX 65535 /* that a frame may stay */
#define RATE_MAX 50          /* frames a second */

struct writer {
    GifFileType *gif;
    struct gif_colours colours;
    int32_t width;
    GifByteType *entries; /* of all pixels, as they are now */
    GifByteType *frame;   /* those that the frame at hand changes; the others are clear */
    /* The frame at hand, which is written when it is known how long it stays. */
    struct rect rect;
    uint64_t begun, shown; /* in frames of the clip */
    uint32_t rate;
};

static int write_bytes(GifFileType *gif, const GifByteType *bytes, int count) {
    FILE *const file = gif->UserData;
    return (int)fwrite(bytes, 1, (size_t)count, file);
}

static bool writer_begin(struct writer *writer, const struct clip *clip, FILE *file) {
    const struct settings *const settings = clip->job.settings;
    const size_t pixels = (size_t)clip->canvas.width * (size_t)clip->canvas.height;
    *writer = (struct writer){
        .gif = EGifOpen(file, write_bytes, NULL),
        .colours = gif_colours_of(&themes[settings->theme], (enum view)settings->view,
                                  clip_coloured(settings) ? &clip->job.palette : NULL),
        .width = clip->canvas.width,
        .entries = memory_new(pixels, 1),
        .frame = memory_new(pixels, 1),
        .rate = settings->fps < RATE_MAX ? settings->fps : RATE_MAX,
    };
    if (writer->gif == NULL || writer->entries == NULL || writer->frame == NULL) {
        return false;
    }
    /* No pixel is painted yet. */
    memset(writer->entries, writer->colours.clear, pixels);
    return true;
}

/* False when the file's end could not be written. */
static bool writer_end(struct writer *writer) {
    memory_free(writer->entries);
    memory_free(writer->frame);
    return writer->gif != NULL && EGifCloseFile(writer->gif, NULL) == GIF_OK;
}

/* Size and colours of all frames; the table's size is a power of two. */
static bool put_screen(const struct writer *writer, const struct canvas *canvas) {
    GifColorType table[GIF_COLOURS_MAX] = {{0}};
    for (size_t i = 0; i < writer->colours.count; i++) {
        const uint32_t colour = writer->colours.entries[i];
        table[i] =
            (GifColorType){(GifByteType)(colour >> 16), (GifByteType)(colour >> 8), (GifByteType)colour};
    }
    ColorMapObject *const map = GifMakeMapObject((int)writer->colours.size, table);
    if (map == NULL) {
        return false;
    }
    EGifSetGifVersion(writer->gif, true);
    const bool put = EGifPutScreenDesc(writer->gif, canvas->width, canvas->height, 8, 0, map) == GIF_OK;
    GifFreeMapObject(map);
    return put;
}

/* Over and over, and what the clip was made with. */
static bool put_head(const struct writer *writer, const struct settings *settings) {
    GifFileType *const gif = writer->gif;
    static const GifByteType forever[] = {1, 0, 0};
    char comment[SETTINGS_TEXT_MAX];
    settings_print(settings, comment, sizeof comment);
    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(gif, sizeof forever, forever) == GIF_OK &&
           EGifPutExtensionTrailer(gif) == GIF_OK && EGifPutComment(gif, comment) == GIF_OK;
}

static bool put_frame(const struct writer *writer, uint64_t hundredths) {
    GifFileType *const gif = writer->gif;
    const struct rect rect = writer->rect;
    const GraphicsControlBlock control = {
        .DisposalMode = DISPOSE_DO_NOT,
        .DelayTime = (int)hundredths,
        .TransparentColor = writer->colours.clear,
    };
    GifByteType bytes[4];
    const size_t size = EGifGCBToExtension(&control, bytes);
    bool put = EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, (int)size, bytes) == GIF_OK &&
               EGifPutImageDesc(gif, rect.x, rect.y, rect.width, rect.height, false, NULL) == GIF_OK;
    for (int32_t y = rect.y; put && y < rect.y + rect.height; y++) {
        GifByteType *const row = &writer->frame[(size_t)y * (size_t)writer->width];
        put = EGifPutLine(gif, row + rect.x, rect.width) == GIF_OK;
    }
    return put;
}

/* Writes the frame at hand, if there is one: often enough for how long it stays. */
static bool put_pending(struct writer *writer) {
    bool put = true;
    const uint64_t end = writer->shown * 100 / writer->rate;
    uint64_t begin = writer->begun * 100 / writer->rate;
    while (put && !rect_empty(writer->rect) && begin < end) {
        const uint64_t hundredths = end - begin < HUNDREDTHS_MAX ? end - begin : HUNDREDTHS_MAX;
        put = put_frame(writer, hundredths);
        begin += hundredths;
    }
    return put;
}

/* Whether a row of the picture looks different from what was written; colours that share an entry do not. */
static bool row_differs(const struct writer *writer, const struct clip *clip, int32_t y) {
    const uint32_t *const pixels = canvas_row(&clip->canvas, y);
    const GifByteType *const entries = &writer->entries[(size_t)y * (size_t)writer->width];
    const int32_t begin = clip->changed.x;
    uint8_t entry = 0;
    for (int32_t x = begin; x < begin + clip->changed.width; x++) {
        if (x == begin || pixels[x] != pixels[x - 1]) {
            entry = gif_colours_entry(&writer->colours, pixels[x]);
        }
        if (entries[x] != entry) {
            return true;
        }
    }
    return false;
}

static bool differs(const struct writer *writer, const struct clip *clip) {
    const struct rect changed = clip->changed;
    for (int32_t y = changed.y; y < changed.y + changed.height; y++) {
        if (row_differs(writer, clip, y)) {
            return true;
        }
    }
    return false;
}

/* One row of the next frame; returns where it has changed. */
static struct rect take_row(struct writer *writer, const struct clip *clip, int32_t y) {
    const uint32_t *const pixels = canvas_row(&clip->canvas, y);
    GifByteType *const entries = &writer->entries[(size_t)y * (size_t)writer->width];
    GifByteType *const frame = &writer->frame[(size_t)y * (size_t)writer->width];
    const int32_t end = clip->changed.x + clip->changed.width;
    int32_t first = end;
    int32_t last = end;
    uint8_t entry = 0;
    for (int32_t x = clip->changed.x; x < end; x++) {
        if (x == clip->changed.x || pixels[x] != pixels[x - 1]) {
            entry = gif_colours_entry(&writer->colours, pixels[x]);
        }
        frame[x] = entry == entries[x] ? writer->colours.clear : entry;
        if (entry != entries[x]) {
            entries[x] = entry;
            first = first < end ? first : x;
            last = x;
        }
    }
    return first < end ? (struct rect){first, y, last + 1 - first, 1} : (struct rect){0, 0, 0, 0};
}

/* Makes the clip's picture the frame at hand, or prolongs the one that looks the same. */
static bool take(struct writer *writer, const struct clip *clip) {
    if (differs(writer, clip)) {
        if (!put_pending(writer)) {
            return false;
        }
        const struct rect changed = clip->changed;
        writer->rect = (struct rect){0, 0, 0, 0};
        for (int32_t y = changed.y; y < changed.y + changed.height; y++) {
            writer->rect = rect_union(writer->rect, take_row(writer, clip, y));
        }
        writer->begun = writer->shown;
    }
    writer->shown = clip->shown;
    return true;
}

static bool write_clip(struct writer *writer, struct clip *clip) {
    if (!put_screen(writer, &clip->canvas) || !put_head(writer, clip->job.settings)) {
        return false;
    }
    while (clip_next(clip)) {
        if (!take(writer, clip)) {
            return false;
        }
        progress_show(clip->job.progress, clip->shown, clip->total);
    }
    return clip_failure(clip) == NULL && put_pending(writer);
}

bool gif_export_possible(const struct settings *settings, struct complaint *complaint) {
    return clip_possible(settings, SIDE_MAX, complaint);
}

bool gif_export(const struct export_job *job, FILE *file) {
    struct clip clip;
    struct complaint complaint;
    bool written = clip_begin(&clip, job, &complaint);
    if (written) {
        struct writer writer;
        written = writer_begin(&writer, &clip, file) && write_clip(&writer, &clip);
        written = writer_end(&writer) && written;
    } else if (job->complaint != NULL) {
        *job->complaint = complaint;
    }
    clip_end(&clip);
    return written;
}
