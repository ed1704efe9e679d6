/* The settings in a GIF animation: a comment. The file is a chain of blocks, each of which tells where the
   next one begins, so that all others are stepped over and no picture is decoded.

   Reference: Graphics Interchange Format, version 89a (CompuServe 1990). */
#include "recipe_kinds.h"

enum {
    SIGNATURE_SIZE = 6,
    SCREEN_SIZE = 7,
    SCREEN_FLAGS = 4, /* where in it */
    IMAGE_SIZE = 9,
    IMAGE_FLAGS = 8,
    CODE_SIZE = 1, /* in front of an image's data */
};

enum block_kind {
    BLOCK_EXTENSION = 0x21,
    BLOCK_IMAGE = 0x2c,
};

enum { EXTENSION_COMMENT = 0xfe };

struct blocks {
    const unsigned char *at;
    size_t left;
};

static bool skip(struct blocks *blocks, size_t count) {
    if (count > blocks->left) {
        return false;
    }
    blocks->at += count;
    blocks->left -= count;
    return true;
}

static bool next_byte(struct blocks *blocks, unsigned *byte) {
    *byte = blocks->left > 0 ? *blocks->at : 0;
    return skip(blocks, 1);
}

/* Bytes of the table of colours that flags announce. */
static size_t colours_size(unsigned flags) {
    return (flags & 0x80) != 0 ? (size_t)3 << ((flags & 7) + 1) : 0;
}

/* A head of a screen or an image, and the colours behind it. */
static bool skip_head(struct blocks *blocks, size_t size, size_t flags_at) {
    if (size > blocks->left) {
        return false;
    }
    const unsigned flags = blocks->at[flags_at];
    return skip(blocks, size) && skip(blocks, colours_size(flags));
}

/* Data in pieces of up to 255 bytes, ended by an empty one. Without a text they are stepped over. */
static bool read_data(struct blocks *blocks, struct recipe_text *text) {
    unsigned size = 0;
    while (next_byte(blocks, &size)) {
        const unsigned char *const piece = blocks->at;
        if (size == 0) {
            return true;
        }
        if (!skip(blocks, size)) {
            return false;
        }
        if (text != NULL) {
            recipe_text_add(text, piece, size);
        }
    }
    return false;
}

bool recipe_find_gif(const unsigned char *bytes, size_t size, struct recipe_text *text) {
    struct blocks blocks = {bytes, size};
    bool good = skip(&blocks, SIGNATURE_SIZE) && skip_head(&blocks, SCREEN_SIZE, SCREEN_FLAGS);
    unsigned block = 0;
    while (good && next_byte(&blocks, &block)) {
        unsigned label = 0;
        if (block == BLOCK_EXTENSION) {
            text->length = 0;
            good = next_byte(&blocks, &label) && read_data(&blocks, label == EXTENSION_COMMENT ? text : NULL);
            if (good && label == EXTENSION_COMMENT && recipe_likely(text->bytes, text->length)) {
                return true;
            }
        } else {
            good = block == BLOCK_IMAGE && skip_head(&blocks, IMAGE_SIZE, IMAGE_FLAGS) &&
                   skip(&blocks, CODE_SIZE) && read_data(&blocks, NULL);
        }
    }
    return false;
}
