/* Pictures as tests look at them. They share nothing with the program's canvas, so that a fault of the one
   does not hide a fault of the other. */
#ifndef PICTURE_H
#define PICTURE_H

#include <stdbool.h>
#include <stdint.h>

struct picture {
    uint32_t width, height; /* in pixels */
    uint32_t *pixels;       /* 0x00RRGGBB, row by row */
};

struct picture picture_new(uint32_t width, uint32_t height);
void picture_free(struct picture *picture);

/* False when there is no picture in the file. */
bool picture_read(struct picture *picture, const char *path);

/* Whether two pictures are the same. If not, *why says in what they differ first; it is valid until the next
   call. */
bool picture_same(const struct picture *actual, const struct picture *wanted, const char **why);

#endif
