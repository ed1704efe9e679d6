/* The window: brings the player, what is drawn and what the user does together. */
#ifndef WINDOW_H
#define WINDOW_H

#include "script.h"
#include "settings.h"

enum window_end {
    WINDOW_CLOSED,
    WINDOW_NO_DISPLAY, /* the complaint says why */
    WINDOW_BAD_INPUT,  /* the same */
    WINDOW_FAILED,     /* the same */
};

/* Opens the window and shows the race of the settings until the user closes it. The script's keys are pressed
   meanwhile. */
enum window_end window_run(const struct settings *settings, struct script *script,
                           struct complaint *complaint);

#endif
