/* The card: what there is to say of the cell under the pointer, beside the pointer and over the mazes. The
   pixels that it covers are kept, and come back when it is lifted. */
#ifndef CARD_H
#define CARD_H

#include <stdbool.h>
#include <stdint.h>

#include "brush.h"
#include "inspect.h"

struct card {
    struct canvas beneath; /* owned; empty while there is no card */
    struct rect rect;      /* where it lies; empty likewise */
};

/* Puts the card down near a place, wholly within the canvas. Nothing happens when it has no room, or memory
   is exhausted. There is none yet. */
void card_lay(struct card *card, const struct brush *brush, int32_t x, int32_t y,
              const struct inspection *inspection);

/* Takes it away; returns the pixels that changed, if any. */
struct rect card_lift(struct card *card, struct canvas *canvas);

/* Forgets it and frees its memory, where all was painted over or nothing comes any more. */
void card_forget(struct card *card);

#endif
