/* Mazes written as text, as a reader sees them. The reader goes by the notation that src/export/text_export.c
   describes, and shares no code with it. */
#ifndef PAGE_H
#define PAGE_H

#include "reading.h"

/* Lines of equal length, one number a character. */
struct page {
    uint32_t columns, lines;
    uint32_t *characters; /* freed by the caller */
};

/* The text of all mazes; the caller frees it. */
char *page_text(const struct original *original);

/* Fails the test unless it is UTF-8, in whole lines. */
struct page page_of(const char *text);

uint32_t page_at(const struct page *page, uint32_t column, uint32_t line);

/* What stands in the place of an edge, or in a cell beside its middle. */
enum read_edge page_edge(uint32_t character, uint32_t wall, uint32_t railing);
enum read_cell page_cell(uint32_t stroke);

/* Fails the test unless the border is open where the maze has its openings, and nowhere else. A cell takes so
   many columns, without the wall beside it. */
void page_check_border(const struct original *original, const struct page *page, uint32_t cell_columns);

/* Fails the test unless the text is the maze. */
typedef void page_check(const struct original *original, const char *text);

/* Has mazes of many sizes, seeds and kinds checked in a style; and one of them. */
void page_each(const char *style, page_check *check);
void page_try(const char *style, const char *size, const char *words, unsigned seed, page_check *check);

#endif
