/* The settings in a WebM video: the tag COMMENT. The file is made of elements within elements, each with a
   number that says what it is and its length, both of as many bytes as they need; all others are stepped
   over.

   References: RFC 8794 (EBML) and RFC 9559 (Matroska), 5.1.8 (tags). */
#include <stdint.h>
#include <string.h>

#include "recipe_kinds.h"

enum node_id {
    NODE_SEGMENT = 0x18538067,
    NODE_TAGS = 0x1254c367,
    NODE_TAG = 0x7373,
    NODE_SIMPLE_TAG = 0x67c8,
    NODE_TAG_NAME = 0x45a3,
    NODE_TAG_STRING = 0x4487,
};

enum {
    ID_MOST = 4, /* bytes */
    LENGTH_MOST = 8,
};

struct nodes {
    const unsigned char *at;
    size_t left;
};

struct node {
    uint64_t id;
    struct nodes content;
};

/* A number whose first byte has as many zeros in front as bytes follow. With its mark it is an element's id,
   without it a length, in which ones throughout mean that it is not known. */
static bool read_number(struct nodes *nodes, size_t most, bool marked, uint64_t *number) {
    size_t bytes = 1;
    const unsigned first = nodes->left > 0 ? *nodes->at : 0;
    while (bytes <= most && (first & (0x100U >> bytes)) == 0) {
        bytes++;
    }
    if (bytes > most || bytes > nodes->left) {
        return false;
    }
    uint64_t value = marked ? first : first & (0xffU >> bytes);
    for (size_t i = 1; i < bytes; i++) {
        value = value << 8 | nodes->at[i];
    }
    const bool unknown = !marked && value == (UINT64_C(1) << (7 * bytes)) - 1;
    *number = unknown ? UINT64_MAX : value;
    nodes->at += bytes;
    nodes->left -= bytes;
    return true;
}

/* Steps over the next element. False behind the last, and when it does not lie within what is there; only the
   one that holds all others may be cut off. */
static bool next_node(struct nodes *nodes, struct node *node) {
    uint64_t length = 0;
    if (!read_number(nodes, ID_MOST, true, &node->id) || !read_number(nodes, LENGTH_MOST, false, &length)) {
        return false;
    }
    if (length > nodes->left) {
        if (node->id != NODE_SEGMENT) {
            return false;
        }
        length = nodes->left;
    }
    node->content = (struct nodes){nodes->at, (size_t)length};
    nodes->at += length;
    nodes->left -= (size_t)length;
    return true;
}

/* Whether the next elements hold one of that id; it is the last one that was stepped over. */
static bool find_node(struct nodes *nodes, enum node_id id, struct node *found) {
    while (next_node(nodes, found)) {
        if (found->id == (uint64_t)id) {
            return true;
        }
    }
    return false;
}

static bool read_tag(const struct nodes *tag, struct recipe_text *text) {
    static const char key[] = "COMMENT";
    struct nodes names = *tag;
    struct nodes strings = *tag;
    struct node name;
    struct node string;
    text->length = 0;
    if (!find_node(&names, NODE_TAG_NAME, &name) || !find_node(&strings, NODE_TAG_STRING, &string) ||
        name.content.left != strlen(key) || memcmp(name.content.at, key, strlen(key)) != 0) {
        return false;
    }
    recipe_text_add(text, string.content.at, string.content.left);
    return recipe_likely(text->bytes, text->length);
}

static bool read_tags(struct nodes tags, struct recipe_text *text) {
    struct node tag;
    while (find_node(&tags, NODE_TAG, &tag)) {
        struct node simple;
        while (find_node(&tag.content, NODE_SIMPLE_TAG, &simple)) {
            if (read_tag(&simple.content, text)) {
                return true;
            }
        }
    }
    return false;
}

bool recipe_find_webm(const unsigned char *bytes, size_t size, struct recipe_text *text) {
    struct nodes file = {bytes, size};
    struct node segment;
    struct node tags;
    if (!find_node(&file, NODE_SEGMENT, &segment)) {
        return false;
    }
    while (find_node(&segment.content, NODE_TAGS, &tags)) {
        if (read_tags(tags.content, text)) {
            return true;
        }
    }
    return false;
}
