/* Documents of XML that are being written. After a failure nothing more is. */
#ifndef DOCUMENT_H
#define DOCUMENT_H

#include <libxml/xmlwriter.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct document {
    xmlTextWriterPtr writer;
    FILE *file; /* not owned */
    bool good;
};

/* False when memory is exhausted; otherwise document_end is due. */
bool document_begin(struct document *document, FILE *file);

/* Whether all of it has been written. */
bool document_end(struct document *document);

void document_element(struct document *document, const char *name);
void document_end_element(struct document *document);
void document_attribute(struct document *document, const char *name, const char *value);
void document_number(struct document *document, const char *name, uint64_t value);

/* Text without any special characters. */
void document_plain_text(struct document *document, const char *value);

#endif
