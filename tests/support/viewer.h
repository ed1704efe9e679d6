/* A .gif file, and what a viewer shows of it. */
#ifndef VIEWER_H
#define VIEWER_H

#include <gif_lib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "picture.h"

struct viewer {
    GifFileType *gif;
    struct picture shown; /* so far */
    int next;             /* index of the next frame */
    uint64_t begun;       /* hundredths of a second after which the shown one comes */
    uint64_t ended;
};

/* Fails the test when there is no such file. Nothing is shown before the first frame. */
struct viewer viewer_open(const char *path);
void viewer_close(struct viewer *viewer);

/* Shows the next frame over the ones before; false behind the last. */
bool viewer_next(struct viewer *viewer);

/* All of the file's first extension of a kind, as text. */
void viewer_extension(const struct viewer *viewer, int function, char *out, size_t size);

#endif
