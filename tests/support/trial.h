/* The trials: all sizes of lattice, seeds and starts that properties of the core must hold for.

   A property is a function that fails the test when it does not hold for a trial. The table of sizes in
   trial.c is the only place that says what is tried: small sizes with many seeds, large ones with a few. */
#ifndef TRIAL_H
#define TRIAL_H

#include <stdint.h>

#include "endpoints.h"
#include "generator.h"
#include "lattice.h"
#include "solver.h"
#include "terrain.h"

/* What is asked for beside the tree. All zero for a plain maze, which is what the trials below are. */
struct recipe {
    unsigned weave; /* percent, like loops and braid */
    struct terrain_plan terrain;
    struct growing_mix mix; /* all zero for newest and random ones alike */
    unsigned loops, braid;
    const struct solver *solver; /* NULL for none */
    const struct endpoints
        *ends; /* NULL: the solver goes between the border cells farthest apart; not owned */
};

struct trial {
    uint32_t width, height; /* in cells */
    uint64_t seed;
    uint32_t start; /* vertex */
    struct recipe recipe;
};

#define TRIAL_ANY_SIZE UINT32_MAX

typedef void trial_property(const struct trial *trial);
typedef void trial_generator_property(const struct generator *generator, const struct trial *trial);

/* Every trial on a lattice of at most so many cells. */
void trial_each(uint32_t most_cells, trial_property *property);

/* The same, but each size comes once: for what depends on nothing but the lattice. */
void trial_each_size(uint32_t most_cells, trial_property *property);

/* Every trial with every generator of the registry, as far as it is made for so many cells; those that walk
   at random are left out where a walk is long. */
void trial_each_generator(uint32_t most_cells, trial_generator_property *property);

/* Every generator with every combination of crossings, terrain, loops and braiding that
   it can make, on a few small sizes; the solvers, and going without one, come in turn. */
void trial_each_recipe(trial_generator_property *property);

/* Lattices of several sizes on which crossings are tried on none, some and all of the cells. */
void trial_each_weave(trial_property *property);

/* With its crossings; where the recipe asks for none there is nothing to be freed. */
struct lattice trial_lattice(const struct trial *trial);

/* Size, seed, start and what the recipe asks for in words, for a failure's message. Valid until the next
 * call. */
const char *trial_text(const struct trial *trial);

#endif
