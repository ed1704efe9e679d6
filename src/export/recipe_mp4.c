/* The settings in an MP4 video: the comment in the list of what is known about it. The file is made of boxes
   within boxes, each of which tells how long it is and what it holds; all others are stepped over.

   Reference: ISO/IEC 14496-12, 4.2 (boxes) and 8.10.1 (user data); what stands in them is Apple's. */
#include <stdint.h>
#include <string.h>

#include "recipe_kinds.h"

enum {
    HEAD_SIZE = 8,       /* length and name */
    LONG_HEAD_SIZE = 16, /* with a length of eight bytes behind the name */
    META_HEAD_SIZE = 4,  /* of a box whose content begins with a version and flags */
    DATA_HEAD_SIZE = 8,  /* kind and language of a value */
};

struct boxes {
    const unsigned char *at;
    size_t left;
};

static uint64_t number(const unsigned char *bytes, size_t count) {
    uint64_t value = 0;
    for (size_t i = 0; i < count; i++) {
        value = value << 8 | bytes[i];
    }
    return value;
}

/* Bytes of the box at hand and of its head; false when it does not lie within what is there. */
static bool measure(const struct boxes *boxes, size_t *size, size_t *head) {
    if (boxes->left < HEAD_SIZE) {
        return false;
    }
    uint64_t length = number(boxes->at, 4);
    *head = length == 1 ? LONG_HEAD_SIZE : HEAD_SIZE;
    if (length == 1 && boxes->left >= LONG_HEAD_SIZE) {
        length = number(boxes->at + HEAD_SIZE, 8);
    } else if (length == 0) {
        length = boxes->left; /* up to the end */
    }
    *size = (size_t)length;
    return length >= *head && length <= boxes->left;
}

/* Goes into the first box of that name, behind so many bytes of its content. */
static bool enter(struct boxes *boxes, const char *name, size_t skipped) {
    size_t size = 0;
    size_t head = 0;
    while (measure(boxes, &size, &head)) {
        if (memcmp(boxes->at + 4, name, 4) == 0) {
            head += skipped;
            boxes->at += head;
            boxes->left = size - head;
            return size >= head;
        }
        boxes->at += size;
        boxes->left -= size;
    }
    return false;
}

bool recipe_find_mp4(const unsigned char *bytes, size_t size, struct recipe_text *text) {
    struct boxes boxes = {bytes, size};
    const bool found = enter(&boxes, "moov", 0) && enter(&boxes, "udta", 0) &&
                       enter(&boxes, "meta", META_HEAD_SIZE) && enter(&boxes, "ilst", 0) &&
                       enter(&boxes, "\251cmt", 0) && enter(&boxes, "data", DATA_HEAD_SIZE);
    if (found) {
        recipe_text_add(text, boxes.at, boxes.left);
    }
    return found;
}
