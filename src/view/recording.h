/* A recording: the mazes as a film, as they move on the screen from one key press to the next.

   Their pictures stand side by side, as in a clip, in the size that they have on the screen at the beginning,
   whatever becomes of the window meanwhile. Time passes in it only while the race moves; what is changed by
   hand in between, a step for instance, stays for half a second. Other mazes, in number or in size, end it.
 */
#ifndef RECORDING_H
#define RECORDING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "canvas.h"
#include "film.h"
#include "output.h"
#include "saving.h"
#include "scene.h"

struct recording {
    struct film *film;    /* NULL while nothing is recorded */
    struct output output; /* open as long as there is a film */
    char name[SAVING_NAME_MAX];
    struct canvas pictures[2]; /* the one at hand and the one before */
    size_t at_hand;
    struct geometry geometry; /* of each maze */
    size_t count;             /* of mazes */
    uint32_t rate;            /* frames a second */
    uint64_t moved;           /* frames of the program in which something moved */
    uint64_t due, taken;      /* frames of the film: for what moved, and all */
};

/* Begins, in the settings' folder. The report is for the user, here and below. False when it could not. */
bool recording_begin(struct recording *recording, const struct scene *scene, char *report, size_t size);

/* Takes the picture that a frame of the race left, or, when nothing moved by itself, one that has changed.
   False with a report when that ended the recording. Without a recording nothing happens. */
bool recording_take(struct recording *recording, const struct scene *scene, bool moved, char *report,
                    size_t size);

/* Ends it, and keeps it under a name that no other file has, or leaves nothing behind. */
bool recording_end(struct recording *recording, const struct scene *scene, bool keep, char *report,
                   size_t size);

/* How long it is by now. */
uint64_t recording_seconds(const struct recording *recording);

#endif
