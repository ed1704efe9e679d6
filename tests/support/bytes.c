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
