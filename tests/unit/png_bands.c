/* Bands: pictures of many bands have the pixels that were painted, at every depth, and the file does not
   depend on how many workers made it. */
#include "png_bands.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include "hash.h"
#include "picture.h"
#include "png_quiet.h"
#include "program.h"
#include "testing.h"

/* Two whole bands and a bit more, or three. No whole bytes a row. */
#define WIDTH 40001
#define SEED 7

struct pattern {
    struct png_colours colours;
    uint32_t colours_wanted;
    int32_t height;
    int32_t group; /* so many rows are alike, now and then one more or less */
};

static int32_t group_of(const struct pattern *pattern, int32_t y) {
    return y / pattern->group;
}

static uint32_t colour_of(uint32_t number) {
    return number * 0x10307U & 0xffffffU;
}

/* Runs of so many pixels have one colour. */
#define RUN 3

static void paint(const void *context, int32_t y, uint32_t *pixels) {
    const struct pattern *const pattern = context;
    const uint64_t first = (uint64_t)group_of(pattern, y) * WIDTH;
    for (uint32_t x = 0; x < WIDTH; x += RUN) {
        const uint32_t colour = colour_of((uint32_t)(hash_at(SEED, first + x) % pattern->colours_wanted));
        for (uint32_t i = x; i < x + RUN && i < WIDTH; i++) {
            pixels[i] = colour;
        }
    }
}

static int32_t same_end(const void *context, int32_t y) {
    const struct pattern *const pattern = context;
    return (group_of(pattern, y) + 1) * pattern->group;
}

static struct pattern pattern_of(uint32_t colours, int32_t height, int32_t group) {
    struct pattern pattern = {.colours_wanted = colours, .height = height, .group = group};
    png_colours_init(&pattern.colours);
    for (uint32_t i = 0; i < colours; i++) {
        png_colours_add(&pattern.colours, colour_of(i));
    }
    return pattern;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    FILE *const file = png_get_io_ptr(png);
    ck_assert_uint_eq(fwrite(bytes, 1, count, file), count);
}

static void set_palette(png_structp png, png_infop info, const struct png_colours *colours) {
    png_color entries[PNG_COLOURS_MAX];
    for (uint32_t i = 0; i < colours->count; i++) {
        entries[i] = (png_color){(png_byte)(colours->entries[i] >> 16), (png_byte)(colours->entries[i] >> 8),
                                 (png_byte)colours->entries[i]};
    }
    png_set_PLTE(png, info, entries, (int)colours->count);
}

static void write_pattern(const struct pattern *pattern, unsigned workers, const char *path) {
    const struct png_rows rows = {WIDTH, pattern->height, &pattern->colours, paint, same_end, pattern};
    const unsigned bits = png_colours_bits(&pattern->colours);
    FILE *const file = fopen(path, "wb");
    png_structp png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, png_quiet_error, png_quiet_warning);
    png_infop info = png_create_info_struct(png);
    struct png_bands *const bands = png_bands_new(&rows, workers);
    ck_assert(file != NULL && info != NULL && bands != NULL);
    require(setjmp(png_jmpbuf(png)) == 0, "libpng found a fault"); // NOLINT(cert-err52-cpp)
    png_set_write_fn(png, file, write_bytes, NULL);
    png_set_IHDR(png, info, WIDTH, (png_uint_32)pattern->height, bits <= 8 ? (int)bits : 8,
                 bits <= 8 ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (bits <= 8) {
        set_palette(png, info, &pattern->colours);
    }
    png_write_info(png, info);
    png_bands_write(bands, png, NULL);
    png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
    png_bands_free(bands);
    png_destroy_write_struct(&png, &info);
    ck_assert_int_eq(fclose(file), 0);
}

static void check_pixels(const struct pattern *pattern, const char *path) {
    struct picture picture;
    require(picture_read(&picture, path), "%s is no picture", path);
    ck_assert_uint_eq(picture.width, WIDTH);
    ck_assert_int_eq((int32_t)picture.height, pattern->height);
    static uint32_t wanted[WIDTH];
    for (int32_t y = 0; y < pattern->height; y++) {
        if (y % pattern->group == 0) {
            paint(pattern, y, wanted);
        }
        require(memcmp(&picture.pixels[(size_t)y * WIDTH], wanted, sizeof wanted) == 0,
                "%u colours: row %d is another", pattern->colours_wanted, y);
    }
    picture_free(&picture);
}

static bool same_bytes(const char *path, const char *other) {
    FILE *const files[2] = {fopen(path, "rb"), fopen(other, "rb")};
    ck_assert(files[0] != NULL && files[1] != NULL);
    int byte = 0;
    bool same = true;
    while (same && byte != EOF) {
        byte = getc(files[0]);
        same = byte == getc(files[1]);
    }
    (void)fclose(files[0]);
    (void)fclose(files[1]);
    return same;
}

static void check_pattern(uint32_t colours, unsigned bits, int32_t height, int32_t group) {
    const struct pattern pattern = pattern_of(colours, height, group);
    struct scratch scratch;
    scratch_begin(&scratch);
    ck_assert_uint_eq(png_colours_bits(&pattern.colours), bits);
    const char *const alone = scratch_path(&scratch, "alone.png");
    const char *const together = scratch_path(&scratch, "together.png");
    write_pattern(&pattern, 1, alone);
    write_pattern(&pattern, 3, together);
    check_pixels(&pattern, alone);
    require(same_bytes(alone, together), "%u colours: the number of workers shows", colours);
    scratch_end(&scratch);
}

START_TEST(bands_have_the_pixels_that_were_painted) {
    check_pattern(2, 1, 450, 9);
    check_pattern(3, 2, 240, 7);
    check_pattern(16, 4, 110, 1);
    check_pattern(256, 8, 85, 2);
    check_pattern(257, 24, 30, 11);
}
END_TEST

/* One row, and rows that are alike over more than a band. */
START_TEST(bands_may_be_few_and_uneventful) {
    check_pattern(2, 1, 1, 1);
    check_pattern(1, 1, 450, 1000);
    check_pattern(300, 24, 40, 39);
}
END_TEST

TEST_MAIN("png_bands", bands_have_the_pixels_that_were_painted, bands_may_be_few_and_uneventful)
