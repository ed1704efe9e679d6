/* Scripts: keys that are pressed by themselves, each at its time, for demonstrations and films of them.

   A line an entry, in any order; # begins a comment:

       at 2.5s space             two and a half seconds after the beginning
       at pop 500 screenshot     when the mazes have come so far

   Behind the time stands an action of the table by its name, which presses its key, or any key by its own.
   Seconds are counted in frames of the program, not on a clock: on a slow computer too the same keys are
   pressed at the same pictures. */
#ifndef SCRIPT_H
#define SCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "keys.h"
#include "settings.h"
#include "vocabulary.h"

#define SCRIPT_FRAMES_A_SECOND 60

enum script_clock {
    SCRIPT_FRAMES,
    SCRIPT_POPS,
};

struct script_entry {
    enum script_clock clock;
    uint64_t when; /* frames or pops */
    enum key key;
    bool pressed;
};

struct script {
    struct script_entry *entries; /* owned */
    size_t count;
    size_t left; /* entries that are still to come */
};

extern const struct vocabulary vocabulary_actions;

/* What can stand behind a time: the names of the actions, then those of the keys. */
extern const struct vocabulary vocabulary_presses;

/* Reads a script. False with a complaint that names the file, the line and what would be accepted;
   script_free is due even then. */
bool script_read_file(struct script *script, const char *path, struct complaint *complaint);

/* The same for a text, which need not be ended by a zero, called by a name. */
bool script_parse(struct script *script, const char *name, const char *text, size_t length,
                  struct complaint *complaint);

void script_free(struct script *script);

/* The next key that is due now, once for each entry, in the order of the lines; KEY_NONE when there is none.
 */
enum key script_press(struct script *script, uint64_t frame, uint64_t pop);

/* The first pop beyond this one at which a key is due; UINT64_MAX when there is none. */
uint64_t script_next_pop(const struct script *script, uint64_t pop);

#endif
