/* All that a user can do in the window, in one table. It drives what a key does, the hints under the mazes,
   the help overlay, what scripts can say, --help and the README. */
#ifndef ACTIONS_H
#define ACTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "keys.h"

enum action {
    ACTION_NONE,
    ACTION_PAUSE,
    ACTION_STEP,
    ACTION_STEP_BACK,
    ACTION_TEN_FORWARD,
    ACTION_TEN_BACK,
    ACTION_HUNDRED_FORWARD,
    ACTION_HUNDRED_BACK,
    ACTION_BACKWARDS,
    ACTION_TO_START,
    ACTION_TO_END,
    ACTION_JUMP,
    ACTION_FASTER,
    ACTION_SLOWER,
    ACTION_RESTART,
    ACTION_NEW_SEED,
    ACTION_FOCUS,
    ACTION_NEXT_ALGORITHM,
    ACTION_PREVIOUS_ALGORITHM,
    ACTION_ADD_MAZE,
    ACTION_REMOVE_MAZE,
    ACTION_WEAVE,
    ACTION_BIAS,
    ACTION_CAVERNS,
    ACTION_LOOPS,
    ACTION_BRAID,
    ACTION_SOLVER,
    ACTION_OPENINGS,
    ACTION_PICK,
    ACTION_LONGEST,
    ACTION_VIEW,
    ACTION_FLOOD,
    ACTION_PALETTE,
    ACTION_THEME,
    ACTION_ZOOM_IN,
    ACTION_ZOOM_OUT,
    ACTION_ZOOM_FIT,
    ACTION_PAN_LEFT,
    ACTION_PAN_RIGHT,
    ACTION_PAN_UP,
    ACTION_PAN_DOWN,
    ACTION_FULLSCREEN,
    ACTION_PRESENTER,
    ACTION_SCREENSHOT,
    ACTION_RECORD,
    ACTION_COPY,
    ACTION_PASTE,
    ACTION_FIGURES,
    ACTION_LESSON,
    ACTION_QUIZ,
    ACTION_HELP,
    ACTION_CLOSE,
    ACTION_QUIT,
};

#define ACTION_KEYS_MAX 2

struct action_entry {
    enum action id;
    const char *name; /* one word that stays the same, for scripts */
    const char *group;
    enum key keys[ACTION_KEYS_MAX]; /* KEY_NONE where there are fewer */
    const char *help;
    const char *hint; /* one word for the line under the mazes; NULL where it is not among the most useful */
    bool repeats;     /* whether holding the key does it again and again */
};

/* Grouped: entries of one group stand together. The order of the hints is their order of importance. */
extern const struct action_entry actions[];
extern const size_t actions_count;

/* NULL for ACTION_NONE. */
const struct action_entry *action_entry_of(enum action action);

/* What a key does; ACTION_NONE where it does nothing. */
enum action action_of_key(enum key key);

#endif
