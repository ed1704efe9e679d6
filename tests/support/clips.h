/* Clips, and the pictures that they are compared with. */
#ifndef CLIPS_H
#define CLIPS_H

#include <stdint.h>

#include "picture.h"

/* Writes a clip of what the words ask for. */
void clips_write(const char *words, const char *path);

/* The picture that the words, with further ones behind, ask for. */
struct picture clips_still(const char *words, const char *more);

/* The largest difference of a channel. */
int clips_distance(uint32_t a, uint32_t b);

/* Fails the test where a channel is off by more. */
void clips_check(const struct picture *shown, const struct picture *wanted, int off_most, const char *what);

#endif
