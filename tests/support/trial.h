/* The trials: all sizes of lattice, seeds and starts that properties of the core must hold for.

   A property is a function that fails the test when it does not hold for a trial. The table of sizes in
   trial.c is the only place that says what is tried: small sizes with many seeds, large ones with a few. */
#ifndef TRIAL_H
#define TRIAL_H

#include <stdint.h>

#include "generator.h"
#include "lattice.h"

struct trial {
    uint32_t width, height; /* in cells */
    uint64_t seed;
    uint32_t start; /* vertex */
};

#define TRIAL_ANY_SIZE UINT32_MAX

typedef void trial_property(const struct trial *trial);
typedef void trial_generator_property(const struct generator *generator, const struct trial *trial);

/* Every trial on a lattice of at most so many cells. */
void trial_each(uint32_t most_cells, trial_property *property);

/* The same, but each size comes once: for what depends on nothing but the lattice. */
void trial_each_size(uint32_t most_cells, trial_property *property);

/* Every trial with every generator of the registry. */
void trial_each_generator(uint32_t most_cells, trial_generator_property *property);

struct lattice trial_lattice(const struct trial *trial);

/* Size, seed and start in words, for a failure's message. Valid until the next call. */
const char *trial_text(const struct trial *trial);

#endif
