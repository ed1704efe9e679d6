/* A clip: the pictures of a growing race in their order, whatever the format they are written in.

   The first is the maze after from-step pops, the last one what the settings' step asks for: after so many
   pops, or with "end" as in the window to the very end, the solver's way or the flood, wave by wave,
   included. From picture to picture go as many pops as the settings say; with "max" so many that the tree
   grows in about ten seconds. Only what changed is painted. */
#ifndef CLIP_H
#define CLIP_H

#include <stdbool.h>
#include <stdint.h>

#include "canvas.h"
#include "export.h"

struct clip;

/* Which run an observer belongs to. */
struct clip_panel {
    struct clip *clip;
    size_t run;
};

struct clip {
    /* The picture at hand. */
    struct canvas canvas; /* all mazes side by side, the same pixels as in a .png file */
    struct rect changed;  /* where it may differ from the one before: everywhere in the first */
    uint32_t frames;      /* how many it stays for, at least 1 */
    uint64_t shown;       /* frames up to its end */
    uint64_t total;       /* frames of all pictures */

    /* How it goes on. */
    struct export_job job; /* with a race of the clip's own */
    struct painter painters[RACE_RUNS_MAX];
    struct clip_panel panels[RACE_RUNS_MAX];
    struct run_observer observers[RACE_RUNS_MAX];
    struct pace pace;
    bool floods;           /* whether the flood follows, wave by wave */
    uint64_t moment, last; /* of the picture at hand; of the last one */
    bool begun;
    bool failed; /* for want of memory */
};

/* Whether a clip can be made, in a format whose pictures may have so many pixels each way. */
bool clip_possible(const struct settings *settings, int32_t side_max, struct complaint *complaint);

/* Whether the settings ask for a clip in which distances are coloured. */
bool clip_coloured(const struct settings *settings);

/* The clip of a job whose race is at the moment of the last picture; that race stays as it is. The clip stays
   where it was begun. False with a complaint; clip_end is due even then. */
bool clip_begin(struct clip *clip, const struct export_job *job, struct complaint *complaint);
void clip_end(struct clip *clip);

/* Paints the next picture. False behind the last one, or when the race failed. */
bool clip_next(struct clip *clip);

/* Why there will not be all pictures; NULL if there is nothing wrong. */
const char *clip_failure(const struct clip *clip);

#endif
