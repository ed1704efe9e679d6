#include "bytes.h"

#include <string.h>

#include "testing.h"

struct bytes bytes_new(size_t room) {
    return (struct bytes){.at = test_new(room, 1), .room = room};
}

void bytes_add(struct bytes *bytes, const void *added, size_t size) {
    require(size <= bytes->room - bytes->size, "no room for %zu bytes", size);
    memcpy(bytes->at + bytes->size, added, size);
    bytes->size += size;
}

void bytes_add_text(struct bytes *bytes, const char *text) {
    bytes_add(bytes, text, strlen(text));
}

void bytes_add_times(struct bytes *bytes, const char *text, size_t times) {
    for (size_t i = 0; i < times; i++) {
        bytes_add_text(bytes, text);
    }
}

static uint32_t checksum(const unsigned char *bytes, size_t size) {
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) {
            sum = (sum >> 1) ^ ((sum & 1) != 0 ? UINT32_C(0xedb88320) : 0);
        }
    }
    return ~sum;
}

static void put_number(unsigned char *at, uint32_t number) {
    at[0] = (unsigned char)(number >> 24);
    at[1] = (unsigned char)(number >> 16);
    at[2] = (unsigned char)(number >> 8);
    at[3] = (unsigned char)number;
}

static uint32_t number_at(const unsigned char *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

void bytes_mend_png(const struct bytes *bytes) {
    size_t at = strlen(BYTES_PNG_SIGNATURE);
    while (at + 12 <= bytes->size) {
        const size_t length = number_at(bytes->at + at);
        if (length > bytes->size - at - 12) {
            return;
        }
        put_number(bytes->at + at + 8 + length, checksum(bytes->at + at + 4, length + 4));
        at += length + 12;
    }
}

void bytes_add_chunk(struct bytes *bytes, const char *name, uint32_t length, const void *content,
                     size_t size) {
    unsigned char number[4];
    const size_t begun = bytes->size + 4;
    put_number(number, length);
    bytes_add(bytes, number, sizeof number);
    bytes_add_text(bytes, name);
    bytes_add(bytes, content, size);
    put_number(number, checksum(bytes->at + begun, bytes->size - begun));
    bytes_add(bytes, number, sizeof number);
}

/* ---- videos ---- */

/* Begins a box of an MP4 file; returns where it begins. */
static size_t begin_box(struct bytes *bytes, const char *name) {
    const size_t begun = bytes->size;
    bytes_add(bytes, "\0\0\0\0", 4);
    bytes_add_text(bytes, name);
    return begun;
}

static void end_box(const struct bytes *bytes, size_t begun) {
    put_number(bytes->at + begun, (uint32_t)(bytes->size - begun));
}

void bytes_add_mp4(struct bytes *bytes, const char *comment) {
    size_t boxes[8];
    size_t depth = 0;
    bytes_add(bytes, "\0\0\0\24ftypisom\0\0\2\0isom", 20);
    boxes[depth++] = begin_box(bytes, "moov");
    bytes_add(bytes, "\0\0\0\14mvhd\0\0\0\0", 12);
    boxes[depth++] = begin_box(bytes, "udta");
    boxes[depth++] = begin_box(bytes, "meta");
    bytes_add(bytes, "\0\0\0\0\0\0\0\20hdlr\0\0\0\0mdir", 20);
    boxes[depth++] = begin_box(bytes, "ilst");
    boxes[depth++] = begin_box(bytes, "\251cmt");
    boxes[depth++] = begin_box(bytes, "data");
    bytes_add(bytes, "\0\0\0\1\0\0\0\0", 8);
    bytes_add_text(bytes, comment);
    while (depth > 0) {
        end_box(bytes, boxes[--depth]);
    }
    bytes_add(bytes, "\0\0\0\20mdat\0\1\2\3\4\5\6\7", 16);
}

/* Begins an element of a WebM file, whose length takes four bytes. */
static size_t begin_element(struct bytes *bytes, const char *id) {
    bytes_add_text(bytes, id);
    bytes_add(bytes, "\0\0\0\0", 4);
    return bytes->size;
}

static void end_element(const struct bytes *bytes, size_t begun) {
    put_number(bytes->at + begun - 4, UINT32_C(0x10000000) | (uint32_t)(bytes->size - begun));
}

void bytes_add_webm(struct bytes *bytes, const char *comment) {
    bytes_add(bytes, "\x1a\x45\xdf\xa3\x84\x42\x86\x81\x01", 9);
    const size_t segment = begin_element(bytes, "\x18\x53\x80\x67");
    bytes_add(bytes, "\xec\x82\0\0", 4);
    const size_t tags = begin_element(bytes, "\x12\x54\xc3\x67");
    const size_t tag = begin_element(bytes, "\x73\x73");
    bytes_add(bytes, "\x63\xc0\x80", 3);
    bytes_add(bytes, "\x67\xc8\x8c\x45\xa3\x85TITLE\x44\x87\x81x", 15);
    const size_t simple = begin_element(bytes, "\x67\xc8");
    bytes_add(bytes,
              "\x45\xa3\x87"
              "COMMENT",
              10);
    const size_t string = begin_element(bytes, "\x44\x87");
    bytes_add_text(bytes, comment);
    end_element(bytes, string);
    end_element(bytes, simple);
    end_element(bytes, tag);
    end_element(bytes, tags);
    bytes_add(bytes, "\x1f\x43\xb6\x75\x83\xe7\x81\0", 8);
    end_element(bytes, segment);
}
