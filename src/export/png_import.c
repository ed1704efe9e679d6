#include "png_import.h"

#include <png.h>

#include "memory.h"

#define SIDE_MAX 16384

bool png_import(struct canvas *canvas, const unsigned char *bytes, size_t size) {
    *canvas = (struct canvas){0};
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_memory(&image, bytes, size)) {
        return false;
    }
    image.format = PNG_FORMAT_RGB;
    png_byte *const rgb = image.width <= SIDE_MAX && image.height <= SIDE_MAX
                              ? memory_new(image.height, PNG_IMAGE_ROW_STRIDE(image))
                              : NULL;
    const bool read = rgb != NULL && canvas_init(canvas, (int32_t)image.width, (int32_t)image.height) &&
                      png_image_finish_read(&image, NULL, rgb, 0, NULL);
    const size_t pixels = (size_t)image.width * image.height;
    for (size_t i = 0; read && i < pixels; i++) {
        canvas->pixels[i] = (uint32_t)rgb[3 * i] << 16 | (uint32_t)rgb[3 * i + 1] << 8 | rgb[3 * i + 2];
    }
    png_image_free(&image);
    memory_free(rgb);
    if (!read) {
        canvas_free(canvas);
    }
    return read;
}
