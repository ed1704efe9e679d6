/* The settings in a PNG picture: a text among the chunks before the pixels, which are not looked at. */
#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "png_quiet.h"
#include "recipe_kinds.h"

/* A chunk beside the pixels may take so much memory, and so many chunks are kept. */
#define CHUNK_SIZE_MAX 65536
#define CHUNKS_MAX 100

#define SIGNATURE_SIZE 8
#define CHUNK_FRAME_SIZE 12 /* length, name and checksum */

struct source {
    png_structp png;
    png_infop info;
    const unsigned char *at;
    size_t left;
};

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
    struct source *const source = png_get_io_ptr(png);
    if (count > source->left) {
        png_error(png, "cut off");
    }
    memcpy(bytes, source->at, count);
    source->at += count;
    source->left -= count;
}

static void read_head(struct source *source) {
    png_set_read_fn(source->png, source, read_bytes);
    /* Nothing is allocated for pixels, so there may be as many as are written. */
    png_set_user_limits(source->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(source->png, CHUNK_SIZE_MAX);
    png_set_chunk_cache_max(source->png, CHUNKS_MAX);
    png_read_info(source->png, source->info);
}

/* Pictures may have texts of other programs too. */
static bool choose_text(const struct source *source, struct recipe_text *text) {
    png_textp texts = NULL;
    int count = 0;
    (void)png_get_text(source->png, source->info, &texts, &count);
    for (int i = 0; i < count; i++) {
        if (strcmp(texts[i].key, "Comment") == 0 && texts[i].text != NULL) {
            text->length = 0;
            recipe_text_add(text, texts[i].text, strlen(texts[i].text));
            if (recipe_likely(text->bytes, text->length)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether all chunks up to the pixels lie within the file. libpng believes the length that a chunk claims to
   have, and makes room for it, before it looks whether there is so much. */
static bool chunks_fit(const unsigned char *bytes, size_t size) {
    size_t at = SIGNATURE_SIZE;
    while (at <= size && size - at >= CHUNK_FRAME_SIZE) {
        const unsigned char *const chunk = bytes + at;
        const size_t length =
            (size_t)chunk[0] << 24 | (size_t)chunk[1] << 16 | (size_t)chunk[2] << 8 | chunk[3];
        if (memcmp(chunk + 4, "IDAT", 4) == 0) {
            return true;
        }
        if (length > size - at - CHUNK_FRAME_SIZE) {
            return false;
        }
        at += CHUNK_FRAME_SIZE + length;
    }
    return false;
}

bool recipe_find_png(const unsigned char *bytes, size_t size, struct recipe_text *text) {
    if (!chunks_fit(bytes, size)) {
        return false;
    }
    struct source source = {
        .png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, png_quiet_error, png_quiet_warning),
        .at = bytes,
        .left = size,
    };
    source.info = source.png != NULL ? png_create_info_struct(source.png) : NULL;
    /* NOLINTNEXTLINE(cert-err52-cpp): how libpng reports errors */
    if (source.info == NULL || setjmp(png_jmpbuf(source.png)) != 0) {
        png_destroy_read_struct(&source.png, &source.info, NULL);
        return false;
    }
    read_head(&source);
    const bool found = choose_text(&source, text);
    png_destroy_read_struct(&source.png, &source.info, NULL);
    return found;
}
