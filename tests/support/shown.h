/* What tests draw, or play, as the window does: a player and text. */
#ifndef SHOWN_H
#define SHOWN_H

#include "player.h"
#include "text.h"

/* The player of the usual settings but for the words, with as many cells as they say. Fails the test when
   they are refused. The caller frees it. */
struct player shown_player(const char *words, ...) __attribute__((format(printf, 1, 2)));

/* The usual text. Fails the test when there is none. The caller frees it. */
struct text *shown_text(void);

#endif
