#include "document.h"

#include <inttypes.h>

/* libxml2 need not know that a write failed, since the stream does. Out of memory, it comes with no bytes. */
static int write_bytes(void *file, const char *bytes, int count) {
    if (count > 0) {
        (void)fwrite(bytes, 1, (size_t)count, file);
    }
    return count;
}

static const xmlChar *xml(const char *text) {
    return (const xmlChar *)text;
}

static void note(struct document *document, int result) {
    document->good = document->good && result >= 0 && !ferror(document->file);
}

void document_element(struct document *document, const char *name) {
    if (document->good) {
        note(document, xmlTextWriterStartElement(document->writer, xml(name)));
    }
}

void document_end_element(struct document *document) {
    if (document->good) {
        note(document, xmlTextWriterEndElement(document->writer));
    }
}

void document_attribute(struct document *document, const char *name, const char *value) {
    if (document->good) {
        note(document, xmlTextWriterWriteAttribute(document->writer, xml(name), xml(value)));
    }
}

void document_number(struct document *document, const char *name, uint64_t value) {
    char digits[24];
    (void)snprintf(digits, sizeof digits, "%" PRIu64, value);
    document_attribute(document, name, digits);
}

/* What would replace special characters does not tell when memory is exhausted. */
void document_plain_text(struct document *document, const char *value) {
    if (document->good) {
        note(document, xmlTextWriterWriteRaw(document->writer, xml(value)));
    }
}

bool document_begin(struct document *document, FILE *file) {
    *document = (struct document){.file = file};
    struct _xmlOutputBuffer *const buffer = xmlOutputBufferCreateIO(write_bytes, NULL, file, NULL);
    if (buffer == NULL) {
        return false;
    }
    document->writer = xmlNewTextWriter(buffer);
    if (document->writer == NULL) {
        (void)xmlOutputBufferClose(buffer);
        return false;
    }
    document->good = true;
    note(document, xmlTextWriterSetIndent(document->writer, 1));
    if (document->good) {
        /* Without a name of it the encoding is UTF-8 as well, but nothing is converted on the way. */
        note(document, xmlTextWriterStartDocument(document->writer, NULL, NULL, NULL));
    }
    return true;
}

bool document_end(struct document *document) {
    if (document->good) {
        note(document, xmlTextWriterEndDocument(document->writer));
    }
    xmlFreeTextWriter(document->writer);
    return document->good && !ferror(document->file);
}
