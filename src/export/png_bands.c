#include "png_bands.h"

#include <assert.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>

#define ZLIB_CONST
#include <zlib.h>

#include "memory.h"
#include "workers.h"

/* Of a band before it is compressed, in bytes: so much that it matters little that each begins with nothing
   known, and so little that there is always work for everyone. */
#define BAND_BYTES (1U << 20)

/* Levels of compression. In large mazes, whose passages are as good as random, more than the lower one finds
   little more and takes three times as long; pictures of fewer bytes than these take no time anyway. */
#define LEVEL_LARGE 4
#define LEVEL_SMALL 6
#define SMALL_BYTES ((size_t)16 << 20)

/* What a zlib stream begins with: a window of 32 KiB, and that it was made with no more than the
   usual pains. */
static const uint8_t stream_head[] = {0x78, 0x9c};

/* Rows that look like the one above them are "up" from it by zeros, which pack best; any other filter makes a
   mess of numbers of colours. */
enum filter {
    FILTER_NONE = 0,
    FILTER_UP = 2,
};

/* From so many bytes of zeros on it pays to have nothing but runs looked for, which takes less than half the
   time: each change of mind costs a few dozen bytes. */
#define RUN_BYTES ((size_t)32 << 10)

struct band {
    z_stream stream;
    bool ready;       /* whether the stream is there to be ended */
    uint32_t *pixels; /* one row */
    uint8_t *bytes;   /* one row, with its filter before it */
    uint8_t *out;     /* what came of the band */
    size_t out_size, out_used;
    uLong check; /* Adler-32 of what went in */
    size_t raw;  /* how many bytes that were */
};

struct png_bands {
    const struct png_rows *rows;
    struct band bands[WORKERS_MOST];
    unsigned count;
    size_t row_bytes;  /* with the filter */
    int32_t band_rows; /* of a whole band */
    int32_t next_row;  /* the first that is not taken by a band */
    atomic_uint next;  /* of the bands of a round, the first that nobody works on */
};

static int level_of(const struct png_bands *bands) {
    const size_t small_rows = SMALL_BYTES / bands->row_bytes;
    return (size_t)bands->rows->height <= small_rows ? LEVEL_SMALL : LEVEL_LARGE;
}

static bool band_init(struct band *band, const struct png_bands *bands) {
    band->ready = deflateInit2(&band->stream, level_of(bands), Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL,
                               Z_DEFAULT_STRATEGY) == Z_OK;
    band->pixels = memory_new((size_t)bands->rows->width, sizeof *band->pixels);
    band->bytes = memory_new(bands->row_bytes, 1);
    if (!band->ready || band->pixels == NULL || band->bytes == NULL) {
        return false;
    }
    const size_t raw = bands->row_bytes * (size_t)bands->band_rows;
    /* What ends a band that is not the last takes a few bytes more. */
    band->out_size = deflateBound(&band->stream, raw) + 16;
    band->out = memory_new(band->out_size, 1);
    return band->out != NULL;
}

struct png_bands *png_bands_new(const struct png_rows *rows, unsigned workers) {
    struct png_bands *const bands = memory_new(1, sizeof *bands);
    if (bands == NULL) {
        return NULL;
    }
    const size_t bits = (size_t)rows->width * png_colours_bits(rows->colours);
    bands->rows = rows;
    bands->row_bytes = 1 + (bits + 7) / 8;
    bands->band_rows = bands->row_bytes < BAND_BYTES ? (int32_t)(BAND_BYTES / bands->row_bytes) : 1;
    if (bands->band_rows > rows->height) {
        bands->band_rows = rows->height;
    }
    const uint32_t needed = (uint32_t)((rows->height - 1) / bands->band_rows) + 1;
    const unsigned most = workers > 0 && workers <= WORKERS_MOST ? workers : workers_usual();
    while (bands->count < most && bands->count < needed) {
        if (!band_init(&bands->bands[bands->count++], bands)) {
            png_bands_free(bands);
            return NULL;
        }
    }
    return bands;
}

void png_bands_free(struct png_bands *bands) {
    for (unsigned i = 0; bands != NULL && i < bands->count; i++) {
        struct band *const band = &bands->bands[i];
        if (band->ready) {
            (void)deflateEnd(&band->stream);
        }
        memory_free(band->pixels);
        memory_free(band->bytes);
        memory_free(band->out);
    }
    memory_free(bands);
}

static uInt at_most_int(size_t count) {
    return count < UINT_MAX ? (uInt)count : UINT_MAX;
}

/* Compresses what there is, which may be nothing, and with a flush other than Z_NO_FLUSH all of it. There is
   room for it. */
static void compress_bytes(struct band *band, const uint8_t *bytes, size_t count, int flush) {
    size_t given = 0;
    do {
        const uInt part = at_most_int(count - given);
        band->stream.next_in = bytes + given;
        band->stream.avail_in = part;
        band->stream.next_out = band->out + band->out_used;
        const uInt room = at_most_int(band->out_size - band->out_used);
        band->stream.avail_out = room;
        const int result = deflate(&band->stream, given + part < count ? Z_NO_FLUSH : flush);
        assert(result == Z_OK || result == Z_STREAM_END);
        given += part - band->stream.avail_in;
        band->out_used += room - band->stream.avail_out;
    } while (given < count || band->stream.avail_out == 0);
}

static void add_row(struct band *band, size_t row_bytes) {
    band->check = adler32_z(band->check, band->bytes, row_bytes);
    band->raw += row_bytes;
    compress_bytes(band, band->bytes, row_bytes, Z_NO_FLUSH);
}

/* What the compressor looks for from now on. */
static void look_for(struct band *band, int level, int strategy) {
    band->stream.avail_in = 0;
    band->stream.next_out = band->out + band->out_used;
    const uInt room = at_most_int(band->out_size - band->out_used);
    band->stream.avail_out = room;
    const int result = deflateParams(&band->stream, level, strategy);
    assert(result == Z_OK);
    band->out_used += room - band->stream.avail_out;
}

/* So many rows that look like the one above. */
static void add_same_rows(const struct png_bands *bands, struct band *band, int32_t count) {
    const bool run = (size_t)count >= RUN_BYTES / bands->row_bytes + 1;
    memset(band->bytes, 0, bands->row_bytes);
    band->bytes[0] = FILTER_UP;
    if (run) {
        look_for(band, level_of(bands), Z_RLE);
    }
    for (int32_t i = 0; i < count; i++) {
        add_row(band, bands->row_bytes);
    }
    if (run) {
        look_for(band, level_of(bands), Z_DEFAULT_STRATEGY);
    }
}

/* Rows first..end of the picture. */
static void make_band(const struct png_bands *bands, struct band *band, int32_t first, int32_t end) {
    const struct png_rows *const rows = bands->rows;
    band->out_used = 0;
    band->raw = 0;
    band->check = adler32(0, NULL, 0);
    (void)deflateReset(&band->stream);
    int32_t same_end = first > 0 ? rows->same_end(rows->context, first - 1) : 0;
    for (int32_t y = first; y < end;) {
        if (y >= same_end) {
            rows->paint(rows->context, y, band->pixels);
            band->bytes[0] = FILTER_NONE;
            png_colours_pack(rows->colours, band->pixels, (size_t)rows->width, band->bytes + 1);
            add_row(band, bands->row_bytes);
            same_end = rows->same_end(rows->context, y++);
        }
        const int32_t until = same_end < end ? same_end : end;
        if (y < until) {
            add_same_rows(bands, band, until - y);
            y = until;
        }
    }
    compress_bytes(band, band->bytes, 0, end < rows->height ? Z_SYNC_FLUSH : Z_FINISH);
}

/* Where the nth band of a round ends and the next begins. */
static int32_t band_begin(const struct png_bands *bands, unsigned nth) {
    const int64_t row = bands->next_row + (int64_t)nth * bands->band_rows;
    return row < bands->rows->height ? (int32_t)row : bands->rows->height;
}

static void work(void *context, unsigned worker) {
    struct png_bands *const bands = context;
    (void)worker;
    for (unsigned i; (i = atomic_fetch_add(&bands->next, 1)) < bands->count;) {
        make_band(bands, &bands->bands[i], band_begin(bands, i), band_begin(bands, i + 1));
    }
}

static void write_data(png_structp png, const uint8_t *bytes, size_t count) {
    static const png_byte name[] = "IDAT";
    for (size_t written = 0; written < count;) {
        const size_t left = count - written;
        const size_t part = left < PNG_UINT_31_MAX ? left : PNG_UINT_31_MAX;
        png_write_chunk(png, name, bytes + written, part);
        written += part;
    }
}

static void write_check(png_structp png, uLong check) {
    const uint8_t bytes[] = {(uint8_t)(check >> 24), (uint8_t)(check >> 16), (uint8_t)(check >> 8),
                             (uint8_t)check};
    write_data(png, bytes, sizeof bytes);
}

void png_bands_write(struct png_bands *bands, png_structp png, struct progress *progress) {
    const int32_t height = bands->rows->height;
    uLong check = adler32(0, NULL, 0);
    write_data(png, stream_head, sizeof stream_head);
    for (bands->next_row = 0; bands->next_row < height;) {
        atomic_store(&bands->next, 0);
        workers_run(bands->count, work, bands);
        for (unsigned i = 0; i < bands->count && band_begin(bands, i) < height; i++) {
            const struct band *const band = &bands->bands[i];
            check = adler32_combine(check, band->check, (z_off_t)band->raw);
            write_data(png, band->out, band->out_used);
        }
        bands->next_row = band_begin(bands, bands->count);
        progress_show(progress, (uint64_t)bands->next_row, (uint64_t)height);
    }
    write_check(png, check);
}
