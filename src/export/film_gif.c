/* Films as GIF animations. A frame holds the rectangle in which something has changed, and of that only the
   pixels that have; the others are clear. It is written when the next one comes and it is known how long it
   stayed. */
#include <errno.h>
#include <gif_lib.h>
#include <string.h>

#include "film_kinds.h"
#include "memory.h"
#include "parse.h"

#define SIDE_MAX 65535
#define RATE_MAX 50          /* many programs show a frame of one hundredth for ten */
#define HUNDREDTHS_MAX 65535 /* that a frame may stay */
#define TABLE_MAX 256
#define CLEAR 0 /* the entry that is no colour */
#define SLOTS 1024

/* The colours of one frame. A colour's place among the slots follows from its bits, so that finding one costs
   the same however many there are. */
struct table {
    uint32_t entries[TABLE_MAX];
    size_t count;
    struct {
        uint32_t colour;
        uint16_t entry; /* CLEAR: the slot is free */
    } slots[SLOTS];
};

struct writer {
    GifFileType *gif;
    FILE *file;
    int32_t width, height;
    uint32_t rate;
    uint32_t *shown;     /* all pixels, as they are now */
    GifByteType *frame;  /* of the frame at hand; clear where it changes nothing */
    struct table table;  /* its colours */
    struct rect rect;    /* empty while there is no frame */
    uint64_t begun, now; /* in frames of the film */
};

/* ---- colours ---- */

static uint32_t distance(uint32_t a, uint32_t b) {
    uint32_t sum = 0;
    for (unsigned shift = 0; shift < 24; shift += 8) {
        const int32_t apart = (int32_t)(a >> shift & 0xff) - (int32_t)(b >> shift & 0xff);
        sum += (uint32_t)(apart * apart);
    }
    return sum;
}

static size_t nearest(const struct table *table, uint32_t colour) {
    size_t best = CLEAR + 1;
    for (size_t i = best + 1; i < table->count; i++) {
        if (distance(table->entries[i], colour) < distance(table->entries[best], colour)) {
            best = i;
        }
    }
    return best;
}

/* The entry that stands for a colour. Slots are never full: beyond what the table holds, colours get no slot
   of their own. */
static GifByteType entry_of(struct table *table, uint32_t colour) {
    size_t slot = (colour ^ colour >> 7 ^ colour >> 14) % SLOTS;
    while (table->slots[slot].entry != CLEAR && table->slots[slot].colour != colour) {
        slot = (slot + 1) % SLOTS;
    }
    if (table->slots[slot].entry != CLEAR) {
        return (GifByteType)table->slots[slot].entry;
    }
    if (table->count == TABLE_MAX) {
        return (GifByteType)nearest(table, colour);
    }
    table->entries[table->count] = colour;
    table->slots[slot].colour = colour;
    table->slots[slot].entry = (uint16_t)table->count;
    return (GifByteType)table->count++;
}

static void clear_table(struct table *table) {
    memset(table, 0, sizeof *table);
    table->count = CLEAR + 1;
}

static ColorMapObject *map_of(const struct table *table) {
    GifColorType colours[TABLE_MAX] = {{0}};
    size_t size = 2;
    for (size_t i = 0; i < table->count; i++) {
        const uint32_t colour = table->entries[i];
        colours[i] =
            (GifColorType){(GifByteType)(colour >> 16), (GifByteType)(colour >> 8), (GifByteType)colour};
    }
    while (size < table->count) {
        size *= 2;
    }
    return GifMakeMapObject((int)size, colours);
}

/* ---- writing ---- */

static int write_bytes(GifFileType *gif, const GifByteType *bytes, int count) {
    FILE *const file = gif->UserData;
    return (int)fwrite(bytes, 1, (size_t)count, file);
}

/* Over and over, and what it was made with. */
static bool put_head(GifFileType *gif, int32_t width, int32_t height, const char *comment) {
    static const GifByteType forever[] = {1, 0, 0};
    EGifSetGifVersion(gif, true);
    return EGifPutScreenDesc(gif, width, height, 8, 0, NULL) == GIF_OK &&
           EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(gif, sizeof forever, forever) == GIF_OK &&
           EGifPutExtensionTrailer(gif) == GIF_OK && EGifPutComment(gif, comment) == GIF_OK;
}

static bool put_frame(const struct writer *writer, uint64_t hundredths) {
    const struct rect rect = writer->rect;
    const GraphicsControlBlock control = {
        .DisposalMode = DISPOSE_DO_NOT, .DelayTime = (int)hundredths, .TransparentColor = CLEAR};
    GifByteType bytes[4];
    const size_t size = EGifGCBToExtension(&control, bytes);
    ColorMapObject *const map = map_of(&writer->table);
    bool put = map != NULL &&
               EGifPutExtension(writer->gif, GRAPHICS_EXT_FUNC_CODE, (int)size, bytes) == GIF_OK &&
               EGifPutImageDesc(writer->gif, rect.x, rect.y, rect.width, rect.height, false, map) == GIF_OK;
    for (int32_t y = rect.y; put && y < rect.y + rect.height; y++) {
        GifByteType *const row = &writer->frame[(size_t)y * (size_t)writer->width];
        put = EGifPutLine(writer->gif, row + rect.x, rect.width) == GIF_OK;
    }
    GifFreeMapObject(map);
    return put;
}

/* Writes the frame at hand, if there is one, often enough for how long it stayed. */
static bool put_pending(const struct writer *writer) {
    const uint64_t end = writer->now * 100 / writer->rate;
    uint64_t begin = writer->begun * 100 / writer->rate;
    bool put = true;
    while (put && !rect_empty(writer->rect) && begin < end) {
        const uint64_t hundredths = end - begin < HUNDREDTHS_MAX ? end - begin : HUNDREDTHS_MAX;
        put = put_frame(writer, hundredths);
        begin += hundredths;
    }
    return put;
}

/* ---- pictures ---- */

/* Where the picture differs from what is shown; everywhere when nothing is yet. */
static struct rect changed(const struct writer *writer, const struct canvas *canvas) {
    struct rect rect = {0, 0, 0, 0};
    for (int32_t y = 0; y < writer->height; y++) {
        const uint32_t *const shown = &writer->shown[(size_t)y * (size_t)writer->width];
        const uint32_t *const pixels = canvas_row(canvas, y);
        if (memcmp(shown, pixels, (size_t)writer->width * sizeof *pixels) == 0) {
            continue;
        }
        int32_t first = 0;
        int32_t last = writer->width - 1;
        while (shown[first] == pixels[first]) {
            first++;
        }
        while (shown[last] == pixels[last]) {
            last--;
        }
        rect = rect_union(rect, (struct rect){first, y, last + 1 - first, 1});
    }
    return rect;
}

static void take_rect(struct writer *writer, const struct canvas *canvas, struct rect rect) {
    clear_table(&writer->table);
    for (int32_t y = rect.y; y < rect.y + rect.height; y++) {
        const size_t row = (size_t)y * (size_t)writer->width;
        const uint32_t *const pixels = canvas_row(canvas, y);
        GifByteType entry = CLEAR;
        for (int32_t x = rect.x; x < rect.x + rect.width; x++) {
            uint32_t *const shown = &writer->shown[row + (size_t)x];
            if (*shown == pixels[x]) {
                writer->frame[row + (size_t)x] = CLEAR;
                continue;
            }
            entry = entry_of(&writer->table, pixels[x]);
            writer->frame[row + (size_t)x] = entry;
            *shown = pixels[x];
        }
    }
    writer->rect = rect;
}

static bool take_picture(void *state, const struct canvas *canvas, uint32_t frames) {
    struct writer *const writer = state;
    const struct rect rect = changed(writer, canvas);
    if (!rect_empty(rect)) {
        if (!put_pending(writer)) {
            return false;
        }
        take_rect(writer, canvas, rect);
        writer->begun = writer->now;
    }
    writer->now += frames;
    return true;
}

static void writer_free(struct writer *writer) {
    memory_free(writer->shown);
    memory_free(writer->frame);
    memory_free(writer);
}

static void *begin_film(const struct film_plan *plan, const struct output *output,
                        struct complaint *complaint) {
    const size_t pixels = (size_t)plan->width * (size_t)plan->height;
    struct writer *const writer = memory_new(1, sizeof *writer);
    if (writer == NULL) {
        (void)complain(complaint, "out of memory");
        return NULL;
    }
    *writer = (struct writer){
        .gif = EGifOpen(output->file, write_bytes, NULL),
        .file = output->file,
        .width = plan->width,
        .height = plan->height,
        .rate = plan->rate,
        .shown = memory_new(pixels, sizeof *writer->shown),
        .frame = memory_new(pixels, 1),
    };
    const bool ready = writer->gif != NULL && writer->shown != NULL && writer->frame != NULL;
    if (ready && put_head(writer->gif, plan->width, plan->height, plan->comment)) {
        /* No colour has these bits, so that every pixel of the first picture is new. */
        memset(writer->shown, 0xff, pixels * sizeof *writer->shown);
        return writer;
    }
    (void)complain(complaint, "%s", ready ? strerror(errno) : "out of memory");
    if (writer->gif != NULL) {
        (void)EGifCloseFile(writer->gif, NULL);
    }
    writer_free(writer);
    return NULL;
}

static bool end_film(void *state, bool keep, struct complaint *complaint) {
    struct writer *const writer = state;
    errno = 0;
    const bool put = !keep || (ferror(writer->file) == 0 && put_pending(writer));
    const bool closed = EGifCloseFile(writer->gif, NULL) == GIF_OK;
    const int error = errno;
    const bool out_of_memory = ferror(writer->file) == 0;
    writer_free(writer);
    return !keep || (put && closed) ||
           complain(complaint, "%s", out_of_memory ? "out of memory" : strerror(error != 0 ? error : EIO));
}

const struct film_methods film_gif = {SIDE_MAX, RATE_MAX, NULL, begin_film, take_picture, end_film};
