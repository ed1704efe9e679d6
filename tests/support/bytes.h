/* Files that tests put together in memory, byte by byte. */
#ifndef BYTES_H
#define BYTES_H

#include <stddef.h>
#include <stdint.h>

struct bytes {
    unsigned char *at; /* the caller frees it */
    size_t size, room;
};

/* None yet, with room for so many. The test fails when more are added. */
struct bytes bytes_new(size_t room);

void bytes_add(struct bytes *bytes, const void *added, size_t size);
void bytes_add_text(struct bytes *bytes, const char *text);
void bytes_add_times(struct bytes *bytes, const char *text, size_t times);

#define BYTES_PNG_SIGNATURE "\x89PNG\r\n\x1a\n"

/* A chunk of a PNG file; the length is what it claims, the size what it has. */
void bytes_add_chunk(struct bytes *bytes, const char *name, uint32_t length, const void *content,
                     size_t size);

/* Makes the checksums of all chunks of a PNG file right, so that what is in them is looked at. */
void bytes_mend_png(const struct bytes *bytes);

/* A video that holds nothing but a comment, as ffmpeg writes them. */
void bytes_add_mp4(struct bytes *bytes, const char *comment);
void bytes_add_webm(struct bytes *bytes, const char *comment);

#endif
