#include "recipe_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"
#include "parse.h"
#include "recipe_kinds.h"

/* Of a longer file only the beginning is looked at. Most kinds have their settings there. */
#define SIZE_MOST ((size_t)256 << 20)
#define SIZE_FIRST ((size_t)64 << 10)

struct content {
    unsigned char *bytes; /* owned */
    size_t size;
};

/* Reads to the end, as far as there is room. False with errno when that cannot be had. */
static bool read_stream(FILE *file, struct content *content) {
    size_t room = SIZE_FIRST;
    content->bytes = memory_new(room, 1);
    while (content->bytes != NULL) {
        content->size += fread(content->bytes + content->size, 1, room - content->size, file);
        if (content->size < room || room == SIZE_MOST) {
            return !ferror(file);
        }
        room = 2 * room < SIZE_MOST ? 2 * room : SIZE_MOST;
        unsigned char *const larger = memory_resize(content->bytes, room, 1);
        if (larger == NULL) {
            break;
        }
        content->bytes = larger;
    }
    errno = ENOMEM;
    return false;
}

/* All that is looked at of a file, with no bytes and a complaint when it cannot be read. */
static struct content read_file(const char *path, struct complaint *complaint) {
    struct content content = {0};
    errno = 0;
    FILE *const file = fopen(path, "rb");
    if (file == NULL || !read_stream(file, &content)) {
        (void)complain(complaint, "'%.160s' could not be read: %s", path, strerror(errno));
        memory_free(content.bytes);
        content.bytes = NULL;
    }
    if (file != NULL) {
        (void)fclose(file);
    }
    return content;
}

void recipe_text_add(struct recipe_text *text, const void *bytes, size_t count) {
    const size_t room = sizeof text->bytes - text->length;
    const size_t added = count < room ? count : room;
    memcpy(text->bytes + text->length, bytes, added);
    text->length += added;
}

static bool find_plain(const unsigned char *bytes, size_t size, struct recipe_text *text) {
    recipe_text_add(text, bytes, size);
    return true;
}

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* The first one whose mark the file has is its kind; the last mark is empty. */
static const struct kind {
    const char *mark;
    size_t place;   /* of the mark in the file */
    size_t skipped; /* bytes of the file's beginning that are no part of the content */
    bool (*find)(const unsigned char *bytes, size_t size, struct recipe_text *text);
} kinds[] = {
    {"\x89PNG\r\n\x1a\n", 0, 0, recipe_find_png},
    {"GIF87a", 0, 0, recipe_find_gif},
    {"GIF89a", 0, 0, recipe_find_gif},
    {"%PDF-", 0, 0, recipe_find_pdf},
    {"ftyp", 4, 0, recipe_find_mp4},
    {"\x1a\x45\xdf\xa3", 0, 0, recipe_find_webm},
    {BYTE_ORDER_MARK "<", 0, 3, recipe_find_xml},
    {"<", 0, 0, recipe_find_xml},
    {BYTE_ORDER_MARK, 0, 3, find_plain},
    {"", 0, 0, find_plain},
};

static bool has_mark(const struct content *content, const struct kind *kind) {
    const size_t length = strlen(kind->mark);
    return content->size >= kind->place + length &&
           memcmp(content->bytes + kind->place, kind->mark, length) == 0;
}

static bool find(const struct content *content, struct recipe_text *text) {
    const struct kind *kind = kinds;
    while (!has_mark(content, kind)) {
        kind++;
    }
    return kind->find(content->bytes + kind->skipped, content->size - kind->skipped, text) &&
           recipe_likely(text->bytes, text->length);
}

bool recipe_read_file(const char *path, struct settings *settings, struct complaint *complaint) {
    const struct content content = read_file(path, complaint);
    if (content.bytes == NULL) {
        return false;
    }
    struct recipe_text text = {.length = 0};
    const bool found = find(&content, &text);
    memory_free(content.bytes);
    if (!found) {
        return complain(complaint,
                        "'%.90s' holds no settings; .png, .gif, .mp4, .webm, .svg, .pdf and .tmx files of "
                        "mazegrow do, and text like cells=20x14 seed=7",
                        path);
    }
    struct complaint detail;
    return recipe_parse(text.bytes, text.length, settings, &detail) ||
           complain(complaint, "'%.90s': %s", path, detail.text);
}
