/* Commands: what actions do to the race on show. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "actions.h"
#include "player.h"

/* What an action changed, and so what must be drawn. */
enum command_change {
    COMMAND_OTHER,    /* it is none of these commands */
    COMMAND_NOTHING,  /* or what is drawn anyhow */
    COMMAND_PICTURES, /* colours: all is to be drawn anew */
    COMMAND_RACE,     /* another race: the same, and what was known of the old one is void */
};

/* Does what an action asks for. message: what to tell the user; empty for nothing. */
enum command_change command_do(struct player *player, enum action action,
                               const struct run_observer *observers, char *message, size_t size);

/* A cell of the focused maze becomes entrance or exit. */
enum command_change command_set_endpoint(struct player *player, bool entrance, uint32_t cell, char *message,
                                         size_t size);

#endif
