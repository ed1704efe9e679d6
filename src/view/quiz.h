/* The quiz: which edge comes next? The focused maze's next step is guessed with the mouse or the keyboard,
   then taken, and told right or wrong. For algorithms that go by weight, while their tree grows.

   What gives the answer away is hidden meanwhile: the pending edges of algorithms that have chosen them
   already. */
#ifndef QUIZ_H
#define QUIZ_H

#include <stdbool.h>
#include <stdint.h>

#include "keys.h"
#include "player.h"

struct quiz {
    bool asking;
    unsigned asked, right; /* guesses so far, and how many of them were right */
    uint32_t edge;         /* the keyboard's choice; LATTICE_NONE before the first arrow */
    char text[160];        /* what is to be read under the mazes */
};

/* Begins, with the race paused; or says in text why there is nothing to guess, and returns false. */
bool quiz_begin(struct quiz *quiz, struct player *player);
void quiz_end(struct quiz *quiz);

/* Ends a quiz that has nothing left to ask. To be called after whatever may have moved the race. */
void quiz_follow(struct quiz *quiz, const struct player *player);

/* Guesses an edge, and takes the step when it is one that can be meant. */
void quiz_guess(struct quiz *quiz, struct player *player, uint32_t edge,
                const struct run_observer *observers);

/* Moves the keyboard's choice with the arrows, guesses it with Enter. Returns whether the key is the quiz's.
 */
bool quiz_key(struct quiz *quiz, struct player *player, enum key key, const struct run_observer *observers);

/* 1 + the state in which pending edges of a run are to be shown, 0 for their own: see painter.h. */
uint32_t quiz_pending_as(const struct quiz *quiz, const struct run *run);

#endif
