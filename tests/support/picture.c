#include "picture.h"

#include <inttypes.h>
#include <png.h>
#include <stdio.h>

#include "testing.h"

struct picture picture_new(uint32_t width, uint32_t height) {
    return (struct picture){width, height, test_new((size_t)width * height, sizeof(uint32_t))};
}

void picture_free(struct picture *picture) {
    free(picture->pixels);
    *picture = (struct picture){0};
}

bool picture_read(struct picture *picture, const char *path) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path)) {
        return false;
    }
    image.format = PNG_FORMAT_RGB;
    png_byte *const bytes = test_new(PNG_IMAGE_SIZE(image), 1);
    const bool read = png_image_finish_read(&image, NULL, bytes, 0, NULL) != 0;
    if (read) {
        *picture = picture_new(image.width, image.height);
        for (size_t i = 0; i < (size_t)image.width * image.height; i++) {
            const png_byte *const rgb = &bytes[3 * i];
            picture->pixels[i] = (uint32_t)rgb[0] << 16 | (uint32_t)rgb[1] << 8 | rgb[2];
        }
    }
    free(bytes);
    return read;
}

bool picture_same(const struct picture *actual, const struct picture *wanted, const char **why) {
    static char text[128];
    *why = text;
    if (actual->width != wanted->width || actual->height != wanted->height) {
        (void)snprintf(text, sizeof text, "%" PRIu32 "x%" PRIu32 " pixels instead of %" PRIu32 "x%" PRIu32,
                       actual->width, actual->height, wanted->width, wanted->height);
        return false;
    }
    for (size_t i = 0; i < (size_t)actual->width * actual->height; i++) {
        if (actual->pixels[i] != wanted->pixels[i]) {
            (void)snprintf(text, sizeof text, "pixel %zu,%zu is #%06" PRIx32 " instead of #%06" PRIx32,
                           i % actual->width, i / actual->width, actual->pixels[i], wanted->pixels[i]);
            return false;
        }
    }
    return true;
}
