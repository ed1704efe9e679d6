#include "window_display.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "testing.h"

/* ---- the server's file ---- */

/* The file is an XWD picture: a head of numbers with the most significant byte first, the colour map, the
   pixels. These are the places of the numbers that matter. */
enum {
    HEAD_SIZE = 0,
    HEAD_WIDTH = 4,
    HEAD_HEIGHT = 5,
    HEAD_BYTE_ORDER = 7, /* 0: the least significant byte first */
    HEAD_BITS = 11,      /* of a pixel */
    HEAD_STRIDE = 12,    /* bytes from a row to the next */
    HEAD_COLOURS = 19,
};
#define COLOUR_BYTES 12

static const uint8_t *server_file; /* mapped for as long as the test runs */

static uint32_t head(int place) {
    const uint8_t *const at = server_file + (ptrdiff_t)place * 4;
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void map_file(void) {
    const char *const folder = getenv("MAZEGROW_FBDIR");
    require(folder != NULL, "MAZEGROW_FBDIR does not say where the X server keeps its screen; start the "
                            "test with tests/support/with-display");
    char path[1024];
    (void)snprintf(path, sizeof path, "%s/Xvfb_screen0", folder);
    const int file = open(path, O_RDONLY);
    struct stat status;
    require(file >= 0 && fstat(file, &status) == 0, "%s cannot be opened", path);
    void *const all = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, file, 0);
    ck_assert(all != MAP_FAILED);
    (void)close(file);
    server_file = all;
    ck_assert_uint_eq(head(HEAD_BYTE_ORDER), 0);
    ck_assert_uint_eq(head(HEAD_BITS), 32);
}

struct picture display_grab(struct rect area) {
    if (server_file == NULL) {
        map_file();
    }
    require(area.x >= 0 && area.y >= 0 && area.width > 0 && area.height > 0 &&
                area.x + area.width <= (int32_t)head(HEAD_WIDTH) &&
                area.y + area.height <= (int32_t)head(HEAD_HEIGHT),
            "%" PRId32 "x%" PRId32 " pixels at %" PRId32 ",%" PRId32 " do not lie within the display",
            area.width, area.height, area.x, area.y);
    struct picture grabbed = picture_new((uint32_t)area.width, (uint32_t)area.height);
    const uint8_t *const first = server_file + head(HEAD_SIZE) + (size_t)head(HEAD_COLOURS) * COLOUR_BYTES;
    uint32_t *to = grabbed.pixels;
    for (int32_t y = area.y; y < area.y + area.height; y++) {
        const uint8_t *from = first + (size_t)y * head(HEAD_STRIDE) + (size_t)area.x * 4;
        for (int32_t x = 0; x < area.width; x++, from += 4) {
            *to++ = (uint32_t)from[2] << 16 | (uint32_t)from[1] << 8 | from[0];
        }
    }
    return grabbed;
}

struct picture picture_cut(const struct picture *picture, struct rect area) {
    struct picture part = picture_new((uint32_t)area.width, (uint32_t)area.height);
    for (uint32_t y = 0; y < part.height; y++) {
        const size_t row = (size_t)area.y + y;
        memcpy(&part.pixels[(size_t)y * part.width], &picture->pixels[row * picture->width + (size_t)area.x],
               part.width * sizeof *part.pixels);
    }
    return part;
}

size_t picture_count(const struct picture *picture, uint32_t colour) {
    size_t count = 0;
    for (size_t i = 0; i < (size_t)picture->width * picture->height; i++) {
        count += picture->pixels[i] == colour ? 1 : 0;
    }
    return count;
}
