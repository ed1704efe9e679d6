/* Where pictures and recordings of the window go: under names that say what they show, never over another
   file. */
#ifndef SAVING_H
#define SAVING_H

#include <stdbool.h>
#include <stddef.h>

#include "output.h"
#include "player.h"

#define SAVING_NAME_MAX 128

/* A name without an extension for what is on show. */
void saving_name(const struct player *player, char *name, size_t size);

/* Whether files could be saved in a folder, without touching anything. */
bool saving_possible(const char *folder, struct complaint *complaint);

/* Makes the folder if it is not there. */
bool saving_folder(const char *folder, struct complaint *complaint);

/* Takes the first of name.extension, name-2.extension, name-3.extension … that does not exist. take is
   output_open_new or output_claim. */
bool saving_unused(struct output *output,
                   bool (*take)(struct output *output, const char *path, struct complaint *complaint),
                   const char *folder, const char *name, const char *extension, struct complaint *complaint);

#endif
