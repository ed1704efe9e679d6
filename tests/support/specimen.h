/* Mazes for tests: runs of a generator as a trial wants them, and mazes put together by hand. */
#ifndef SPECIMEN_H
#define SPECIMEN_H

#include <stdbool.h>
#include <stdint.h>

#include "generator.h"
#include "maze.h"
#include "run.h"
#include "trial.h"

/* A run that owns its lattice and terrain. It stays where it was begun: the run points into it. */
struct specimen {
    struct trial trial;
    struct lattice lattice;
    struct terrain terrain;
    struct run run;
};

/* The run at moment 0. It must be ended with specimen_end. */
void specimen_begin(struct specimen *specimen, const struct generator *generator, const struct trial *trial,
                    bool watched);
/* As above, at the end of the last stage. Fails the test if there is none. */
void specimen_grow(struct specimen *specimen, const struct generator *generator, const struct trial *trial,
                   bool watched);

/* On to the moment at which the tree is finished, whatever comes after it. */
void specimen_grow_tree(struct specimen *specimen);

void specimen_end(struct specimen *specimen);

/* Generator and trial in words, for a failure's message. Valid until the next call. */
const char *specimen_text(const struct specimen *specimen);

/* Brings an element of a maze into a state, whatever it was in before. */
void specimen_put(struct maze *maze, enum element kind, uint32_t element, enum state state);

/* Whether every element is in the same state in two mazes on equal lattices, and their counts are equal too.
 */
bool specimen_same_maze(const struct maze *a, const struct maze *b);

/* Distances through the open edges, found by trying every edge until none brings a vertex nearer. UINT32_MAX
   where no way leads. Slow and plain: what the fast search is judged by. The caller frees them. */
uint32_t *specimen_distances(const struct maze *maze, uint32_t source);

#endif
