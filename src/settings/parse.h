/* Reading values out of text, with a complaint that says what would be accepted. */
#ifndef PARSE_H
#define PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "settings.h"
#include "vocabulary.h"

/* Writes a complaint, cut at its size; always returns false. */
bool complain(struct complaint *complaint, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Decimal digits only, from lowest to highest, ended by the text's end or the given character; *rest is set
   behind it. */
bool parse_digits(const char *text, char end, uint64_t highest, uint64_t *number, const char **rest);

/* A whole number within bounds that takes up all of the text. */
bool parse_number(const char *text, uint64_t lowest, uint64_t highest, uint64_t *number,
                  struct complaint *complaint);

/* A name of a vocabulary, not necessarily ended by a zero. */
bool parse_name(const struct vocabulary *vocabulary, const char *text, size_t length, size_t *index,
                struct complaint *complaint);

#endif
