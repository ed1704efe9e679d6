/* The settings in documents of XML: the description of an SVG picture, the properties of a map for Tiled.

   Both stand near the beginning. The document is read tag by tag up to there, and no further than so many
   tags; nothing is fetched, no entity is replaced, and a document that brings a grammar of its own is none of
   ours. libxml2 itself has limits for what may be nested and for how long a text may be. */
#include <assert.h>
#include <libxml/xmlreader.h>
#include <limits.h>
#include <string.h>

#include "recipe_kinds.h"

#define NODES_MAX 20000

enum root {
    ROOT_NONE,
    ROOT_PICTURE,
    ROOT_MAP,
};

struct document {
    xmlTextReaderPtr reader;
    struct recipe_text *text;
    enum root root;
    bool in_properties; /* of the map itself */
    bool ours;          /* the properties say so */
};

enum verdict {
    VERDICT_NONE, /* yet */
    VERDICT_FOUND,
    VERDICT_FOREIGN,
};

static void silent(void *context, const char *message, xmlParserSeverities severity,
                   xmlTextReaderLocatorPtr locator) {
    (void)context;
    (void)message;
    (void)severity;
    (void)locator;
}

static bool is_named(const struct document *document, const char *name) {
    const xmlChar *const found = xmlTextReaderConstLocalName(document->reader);
    return found != NULL && strcmp((const char *)found, name) == 0;
}

static void add(struct document *document, const char *text) {
    recipe_text_add(document->text, text, strlen(text));
}

static enum verdict read_root(struct document *document) {
    document->root = is_named(document, "svg")   ? ROOT_PICTURE
                     : is_named(document, "map") ? ROOT_MAP
                                                 : ROOT_NONE;
    return document->root != ROOT_NONE ? VERDICT_NONE : VERDICT_FOREIGN;
}

static enum verdict read_description(struct document *document) {
    xmlChar *const content = xmlTextReaderReadString(document->reader);
    if (content == NULL) {
        return VERDICT_FOREIGN;
    }
    add(document, (const char *)content);
    xmlFree(content);
    return VERDICT_FOUND;
}

/* A map may have properties beside ours: they are no part of the recipe. */
static void take_property(struct document *document, const char *name, const char *value) {
    static const char program[] = "mazegrow";
    const struct setting *const setting = setting_find(name);
    if (strcmp(name, "generator") == 0) {
        document->ours = strncmp(value, program, strlen(program)) == 0;
    } else if (setting != NULL && setting->kept) {
        add(document, name);
        add(document, "=");
        add(document, value);
        add(document, " ");
    }
}

static void read_property(struct document *document) {
    xmlChar *const name = xmlTextReaderGetAttribute(document->reader, (const xmlChar *)"name");
    xmlChar *const value = xmlTextReaderGetAttribute(document->reader, (const xmlChar *)"value");
    if (name != NULL && value != NULL) {
        take_property(document, (const char *)name, (const char *)value);
    }
    xmlFree(name);
    xmlFree(value);
}

static enum verdict end_properties(const struct document *document) {
    return document->ours ? VERDICT_FOUND : VERDICT_FOREIGN;
}

static enum verdict read_element(struct document *document, int depth) {
    if (depth == 0) {
        return read_root(document);
    }
    if (depth == 1 && document->root == ROOT_PICTURE && is_named(document, "desc")) {
        return read_description(document);
    }
    if (depth == 1 && document->in_properties) {
        return end_properties(document);
    }
    if (depth == 1 && document->root == ROOT_MAP) {
        document->in_properties = is_named(document, "properties");
    } else if (depth == 2 && document->in_properties && is_named(document, "property")) {
        read_property(document);
    }
    return VERDICT_NONE;
}

static enum verdict read_node(struct document *document) {
    const int depth = xmlTextReaderDepth(document->reader);
    switch (xmlTextReaderNodeType(document->reader)) {
    case XML_READER_TYPE_ELEMENT:
        return read_element(document, depth);
    case XML_READER_TYPE_END_ELEMENT:
        return depth == 1 && document->in_properties ? end_properties(document) : VERDICT_NONE;
    case XML_READER_TYPE_DOCUMENT_TYPE:
        return VERDICT_FOREIGN;
    default:
        return VERDICT_NONE;
    }
}

/* Whether the document has a grammar, or something that looks like one. It is not even begun to be read then:
   the reader would work through all of the grammar before it hands over the first tag. */
static bool has_grammar(const unsigned char *bytes, size_t size) {
    static const char mark[] = "<!DOCTYPE";
    const size_t length = strlen(mark);
    for (size_t i = 0; i + length <= size; i++) {
        if (bytes[i] == '<' && memcmp(&bytes[i], mark, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Whatever it says of itself, a document is read as UTF-8, as ours are. In other encodings a grammar might
   not show, and libxml2 prints what is wrong with them itself; those that it would guess have zeros. */
static xmlTextReaderPtr reader_of(const unsigned char *bytes, size_t size) {
    assert(size <= INT_MAX);
    if (memchr(bytes, '\0', size) != NULL || has_grammar(bytes, size)) {
        return NULL;
    }
    return xmlReaderForMemory((const char *)bytes, (int)size, NULL, "UTF-8",
                              XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
                                  XML_PARSE_IGNORE_ENC);
}

bool recipe_find_xml(const unsigned char *bytes, size_t size, struct recipe_text *text) {
    struct document document = {.reader = reader_of(bytes, size), .text = text};
    if (document.reader == NULL) {
        return false;
    }
    xmlTextReaderSetErrorHandler(document.reader, silent, NULL);
    enum verdict verdict = VERDICT_NONE;
    for (int i = 0; verdict == VERDICT_NONE && i < NODES_MAX && xmlTextReaderRead(document.reader) == 1;
         i++) {
        verdict = read_node(&document);
    }
    xmlFreeTextReader(document.reader);
    return verdict == VERDICT_FOUND;
}
