/* The player: what is on show and how it moves on. The window asks it once a frame; it knows nothing of
 * pixels. */
#ifndef PLAYER_H
#define PLAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "race.h"
#include "settings.h"

/* Whether distances are shown as colours. */
enum flood_display {
    FLOOD_WHEN_DONE, /* wave by wave once a tree is finished */
    FLOOD_ALWAYS,    /* from the first pop, as far as the tree reaches */
    FLOOD_NEVER,
};

struct player {
    struct settings settings; /* resolved */
    struct race *race;        /* watched */
    bool paused;
    bool backwards;
    bool waiting;    /* whether it stands still until distances are worked out that its picture needs */
    bool travelling; /* whether it is on its way to the goal, as fast as it can */
    uint64_t goal;   /* moment; UINT64_MAX for the last */
    uint64_t stop;   /* moment past which no frame plays, so that it is seen; UINT64_MAX for none */
    bool to_maze;    /* whether the goal is the complete maze's moment, once that is known */
    enum flood_display flood;
    size_t focus;   /* index of the focused run */
    uint32_t frame; /* frames since the last pop, for paces below one pop a frame */
};

/* Begins the race of resolved settings, at their step if they have one. False with a complaint; player_free
   is due even then. */
bool player_init(struct player *player, const struct settings *settings, struct complaint *complaint);
void player_free(struct player *player);

/* Begins anew with other settings. False with a complaint when they cannot be; then all stays as it is. */
bool player_set(struct player *player, const struct settings *settings, struct complaint *complaint);

/* The same, but goes on where the old race was, or where the maze is complete if that was behind it: for
   settings that matter only then. */
bool player_set_later(struct player *player, const struct settings *settings, struct complaint *complaint);

/* Shows what other settings make: at their step, and then paused, or from the beginning. False with a
   complaint when they cannot be; then all stays as it is. */
bool player_show(struct player *player, const struct settings *settings, struct complaint *complaint);

/* The settings that make what is on show, its moment and its colours included. */
struct settings player_recipe(const struct player *player);

/* Lets the flood spread from another cell, from its beginning where it had begun. */
void player_set_source(struct player *player, uint32_t cell);

/* For about so many microseconds, works out distances of a patient race, about so many vertices of each run
   between two looks at the clock. Whether all those that are wanted are known. */
bool player_flood(struct player *player, enum race_flooding which, uint32_t vertices, uint64_t budget);

/* What one frame does: nothing when paused or over. budget: microseconds that the fastest pace may take.
   Returns whether something moved. */
bool player_frame(struct player *player, const struct run_observer *observers, uint64_t budget);

/* To a moment, in as many frames as that takes. */
void player_go_to(struct player *player, uint64_t moment);

/* To the complete maze or, when that is reached, to the very end; in as many frames as that takes. */
void player_go_to_end(struct player *player);

/* So many pops on, or back when negative. Pauses. */
void player_skip(struct player *player, int64_t pops, const struct run_observer *observers);

/* The smallest visible move. Pauses. */
void player_step(struct player *player, const struct run_observer *observers);
void player_step_back(struct player *player, const struct run_observer *observers);

/* One rung of the ladder of paces up or down. */
void player_faster(struct player *player);
void player_slower(struct player *player);

/* Whether frames are needed: neither paused nor over. */
bool player_moving(const struct player *player);

/* Whether a run is coloured by distance now. */
bool player_flood_shown(const struct player *player, size_t run);

/* The next view, but for that of the solution, which would be another race. False when memory is exhausted;
   then it stays as it was. */
bool player_next_view(struct player *player);

/* What a run's picture is painted by comes to where the run is; changes are told to the observer, which may
   be NULL. False when memory is exhausted. */
bool player_follow(const struct player *player, size_t run, const struct run_observer *observer);

/* Whether the edges that were decided last can be told one from the other: when it is paused, or slow. */
bool player_lingers(const struct player *player);

/* Shows the distances where they are hidden, hides them where they are shown. */
void player_toggle_flood(struct player *player);

#endif
