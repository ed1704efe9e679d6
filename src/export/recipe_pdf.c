/* The settings in a PDF document: its subject, in the dictionary of what is known about it.

   The whole file is searched for the key, the way that a person would, rather than that the tables are
   followed: they are where broken files are broken. Of several subjects the last one counts, since changes to
   a document are put behind it. What other programs have compressed or encrypted is not found.

   Reference: ISO 32000-1, 7.3.4 (strings) and 14.3.3 (the dictionary). */
#include <string.h>

#include "recipe_kinds.h"

/* Of the string as it is in the file: two bytes a character, and a mark that says so. */
#define STRING_MAX (2 * (RECIPE_TEXT_MAX + 1) + 2)

struct string {
    unsigned char bytes[STRING_MAX];
    size_t length;
};

struct cursor {
    const unsigned char *at, *end;
};

static bool is_white(unsigned char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r' && byte != '\v') || byte == '\0';
}

/* -1 behind the end. */
static int next_byte(struct cursor *cursor) {
    return cursor->at < cursor->end ? *cursor->at++ : -1;
}

/* False when there is no more room. */
static bool put(struct string *string, unsigned byte) {
    if (string->length == STRING_MAX) {
        return false;
    }
    string->bytes[string->length++] = (unsigned char)byte;
    return true;
}

/* Up to three octal digits, the first of which has been read. */
static unsigned read_octal(struct cursor *cursor, unsigned digit) {
    unsigned value = digit;
    for (int i = 0; i < 2 && cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '7'; i++) {
        value = value * 8 + (unsigned)(*cursor->at++ - '0');
    }
    return value & 0xff;
}

/* What stands behind a backslash; a line's end there is no part of the string. False at the file's end. */
static bool read_escape(struct cursor *cursor, struct string *string) {
    static const char letters[] = "nrtbf";
    static const char meant[] = "\n\r\t\b\f";
    const int byte = next_byte(cursor);
    if (byte < 0) {
        return false;
    }
    if (byte == '\r' || byte == '\n') {
        cursor->at += byte == '\r' && cursor->at < cursor->end && *cursor->at == '\n' ? 1 : 0;
        return true;
    }
    if (byte >= '0' && byte <= '7') {
        return put(string, read_octal(cursor, (unsigned)byte - '0'));
    }
    const char *const letter = byte != '\0' ? strchr(letters, byte) : NULL;
    return put(string, letter != NULL ? (unsigned)meant[letter - letters] : (unsigned)byte);
}

/* Behind the opening parenthesis. A string that is longer than any recipe is cut. */
static bool read_literal(struct cursor *cursor, struct string *string) {
    size_t open = 1;
    int byte = 0;
    while (string->length < STRING_MAX && (byte = next_byte(cursor)) >= 0) {
        open += byte == '(' ? 1 : 0;
        open -= byte == ')' ? 1 : 0;
        if (open == 0) {
            return true;
        }
        if (byte == '\\' ? !read_escape(cursor, string) : !put(string, (unsigned)byte)) {
            break;
        }
    }
    return string->length == STRING_MAX;
}

/* -1 when it is none. */
static int hex_digit(int byte) {
    static const char digits[] = "0123456789abcdef";
    const int lower = byte >= 'A' && byte <= 'F' ? byte - 'A' + 'a' : byte;
    const char *const digit = lower > '\0' ? strchr(digits, lower) : NULL;
    return digit != NULL ? (int)(digit - digits) : -1;
}

/* Behind the opening bracket. A last digit without a second one has a 0 behind it. */
static bool read_hex(struct cursor *cursor, struct string *string) {
    int first = -1;
    int byte = 0;
    while (string->length < STRING_MAX && (byte = next_byte(cursor)) >= 0 && byte != '>') {
        const int digit = hex_digit(byte);
        if (digit < 0 && !is_white((unsigned char)byte)) {
            return false;
        }
        if (digit >= 0 && first >= 0) {
            (void)put(string, (unsigned)(16 * first + digit));
            first = -1;
        } else if (digit >= 0) {
            first = digit;
        }
    }
    if (byte == '>' && first >= 0) {
        (void)put(string, (unsigned)(16 * first));
    }
    return byte == '>' || string->length == STRING_MAX;
}

/* Recipes are ASCII, so that no other characters need be told apart. */
static void decode(const struct string *string, struct recipe_text *text) {
    const bool wide = string->length >= 2 && string->bytes[0] == 0xfe && string->bytes[1] == 0xff;
    if (!wide) {
        recipe_text_add(text, string->bytes, string->length);
        return;
    }
    for (size_t i = 2; i + 1 < string->length; i += 2) {
        const bool plain = string->bytes[i] == 0 && string->bytes[i + 1] < 0x80;
        recipe_text_add(text, plain ? (const void *)&string->bytes[i + 1] : "?", 1);
    }
}

/* Behind the last key of that name; NULL when there is none. */
static const unsigned char *find_last(const unsigned char *bytes, size_t size, const char *key) {
    const size_t length = strlen(key);
    for (size_t i = size >= length ? size - length + 1 : 0; i > 0; i--) {
        if (bytes[i - 1] == (unsigned char)key[0] && memcmp(&bytes[i - 1], key, length) == 0) {
            return &bytes[i - 1 + length];
        }
    }
    return NULL;
}

bool recipe_find_pdf(const unsigned char *bytes, size_t size, struct recipe_text *text) {
    struct cursor cursor = {find_last(bytes, size, "/Subject"), bytes + size};
    if (cursor.at == NULL) {
        return false;
    }
    while (cursor.at < cursor.end && is_white(*cursor.at)) {
        cursor.at++;
    }
    struct string string = {.length = 0};
    const int opening = next_byte(&cursor);
    const bool read = opening == '('   ? read_literal(&cursor, &string)
                      : opening == '<' ? read_hex(&cursor, &string)
                                       : false;
    if (read) {
        decode(&string, text);
    }
    return read;
}
