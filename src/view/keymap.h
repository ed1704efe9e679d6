/* From SDL's keys to ours. */
#ifndef KEYMAP_H
#define KEYMAP_H

#include <SDL.h>

#include "keys.h"

/* KEY_NONE for keys that have no name here. A letter is the one printed on the key; on layouts without Latin
   letters it is the one that a US keyboard has in its place. */
enum key keymap_key(const SDL_Keysym *keysym);

#endif
