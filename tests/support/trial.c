#include "trial.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "testing.h"
#include "weave.h"

struct size {
    uint32_t width, height;
    uint32_t seeds; /* how many are tried */
};

static const struct size sizes[] = {
    {1, 1, 1},  {1, 2, 2}, {2, 1, 2}, {1, 7, 6},  {9, 1, 6},   {2, 2, 24},  {2, 3, 24},  {3, 2, 24},
    {3, 3, 24}, {4, 4, 8}, {7, 5, 8}, {8, 12, 8}, {1, 300, 1}, {300, 1, 1}, {40, 30, 3}, {119, 119, 1},
};

/* The seeds most likely to go wrong come first: the ends of the range, and those that do not fit into 32
 * bits. */
static const uint64_t sharp_seeds[] = {
    0, UINT64_MAX, UINT64_C(1) << 32, UINT32_MAX, UINT64_C(1) << 63, 1, INT64_MAX,
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static uint64_t seed_number(uint32_t i) {
    return i < COUNT(sharp_seeds) ? sharp_seeds[i] : i;
}

static bool size_within(const struct size *size, uint32_t most_cells) {
    return size->width * size->height <= most_cells;
}

static struct trial trial_of(const struct size *size, uint64_t seed, uint32_t start) {
    return (struct trial){.width = size->width, .height = size->height, .seed = seed, .start = start};
}

/* The first vertex, the last and one in the midst, as far as they are different ones. */
static uint32_t starts_of(const struct size *size, uint32_t starts[3]) {
    const uint32_t last = size->width * size->height - 1;
    const uint32_t middle = size->height / 2 * size->width + size->width / 2;
    uint32_t count = 0;
    starts[count++] = 0;
    if (last > 0) {
        starts[count++] = last;
    }
    if (middle > 0 && middle < last) {
        starts[count++] = middle;
    }
    return count;
}

void trial_each(uint32_t most_cells, trial_property *property) {
    for (size_t i = 0; i < COUNT(sizes); i++) {
        if (!size_within(&sizes[i], most_cells)) {
            continue;
        }
        uint32_t starts[3];
        const uint32_t starts_count = starts_of(&sizes[i], starts);
        for (uint32_t seed = 0; seed < sizes[i].seeds; seed++) {
            for (uint32_t start = 0; start < starts_count; start++) {
                const struct trial trial = trial_of(&sizes[i], seed_number(seed), starts[start]);
                property(&trial);
            }
        }
    }
}

void trial_each_size(uint32_t most_cells, trial_property *property) {
    for (size_t i = 0; i < COUNT(sizes); i++) {
        if (size_within(&sizes[i], most_cells)) {
            const struct trial trial = trial_of(&sizes[i], seed_number(0), 0);
            property(&trial);
        }
    }
}

/* trial_each passes nothing on to a property, so what it shall be tried with is kept here. */
static const struct generator *current_generator;
static trial_generator_property *current_property;

static void with_current_generator(const struct trial *trial) {
    current_property(current_generator, trial);
}

/* Random walks take many steps a cell, along a corridor as many as it has cells. Properties that look at
   every step would take minutes on the large sizes. */
static uint32_t most_cells_of(const struct generator *generator) {
    const bool walks = generator == &generator_aldous_broder || generator == &generator_wilson;
    const uint32_t most = walks ? 100 : TRIAL_ANY_SIZE;
    return generator->cells_max > 0 && generator->cells_max < most ? generator->cells_max : most;
}

void trial_each_generator(uint32_t most_cells, trial_generator_property *property) {
    current_property = property;
    for (size_t i = 0; i < generators_count; i++) {
        const uint32_t most = most_cells_of(generators[i]);
        current_generator = generators[i];
        trial_each(most < most_cells ? most : most_cells, with_current_generator);
    }
}

static const struct size recipe_sizes[] = {{1, 1, 1}, {1, 6, 1}, {3, 3, 2}, {6, 4, 1}, {8, 7, 1}};

/* One combination a number: a bit each for terrain, loops and braiding, and whether it weaves. */
enum { COMBINATIONS = 16 };

static struct recipe recipe_of(unsigned combination) {
    const struct terrain_plan terrain = {.bias = 40, .straight = 30, .caverns = 2, .cavern_radius = 2};
    return (struct recipe){
        .terrain = (combination & 1) != 0 ? terrain : (struct terrain_plan){.bias = 0},
        .loops = (combination & 2) != 0 ? 35 : 0,
        .braid = (combination & 4) != 0 ? 60 : 0,
        .weave = (combination & 8) != 0 ? 100 : 0,
    };
}

void trial_each_recipe(trial_generator_property *property) {
    size_t turn = 0;
    for (size_t i = 0; i < COUNT(recipe_sizes) * generators_count * COMBINATIONS; i++) {
        const struct size *const size = &recipe_sizes[i / COMBINATIONS % COUNT(recipe_sizes)];
        const struct generator *const generator = generators[i / COMBINATIONS / COUNT(recipe_sizes)];
        struct recipe recipe = recipe_of(i % COMBINATIONS);
        if (recipe.weave > 0 && !generator->minimum) {
            continue;
        }
        for (uint32_t seed = 0; seed < size->seeds; seed++, turn++) {
            struct trial trial = trial_of(size, seed_number(seed), size->width * size->height / 2);
            trial.recipe = recipe;
            trial.recipe.solver =
                turn % (solvers_count + 1) > 0 ? solvers[turn % (solvers_count + 1) - 1] : NULL;
            property(generator, &trial);
        }
    }
}

void trial_each_weave(trial_property *property) {
    static const struct size weave_sizes[] = {{1, 1, 1}, {2, 9, 1},  {3, 3, 6},
                                              {5, 4, 6}, {12, 8, 6}, {31, 40, 2}};
    static const unsigned percents[] = {0, 10, 60, 100};
    for (size_t i = 0; i < COUNT(weave_sizes) * COUNT(percents); i++) {
        const struct size *const size = &weave_sizes[i / COUNT(percents)];
        for (uint32_t seed = 0; seed < size->seeds; seed++) {
            struct trial trial = trial_of(size, seed_number(seed), 0);
            trial.recipe.weave = percents[i % COUNT(percents)];
            property(&trial);
        }
    }
}

struct lattice trial_lattice(const struct trial *trial) {
    struct lattice lattice = lattice_square(trial->width, trial->height);
    if (trial->recipe.weave > 0) {
        require(weave_lattice(&lattice, trial->recipe.weave, trial->seed), "%s: no memory",
                trial_text(trial));
    }
    return lattice;
}

/* Adds words to a text, cut at its size. */
static void say(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void say(char *text, size_t size, const char *format, ...) {
    const size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

const char *trial_text(const struct trial *trial) {
    static char text[256];
    const struct recipe *const recipe = &trial->recipe;
    const struct terrain_plan *const terrain = &recipe->terrain;
    text[0] = '\0';
    say(text, sizeof text, "%" PRIu32 "x%" PRIu32 ", seed %" PRIu64 ", start %" PRIu32, trial->width,
        trial->height, trial->seed, trial->start);
    if (recipe->weave > 0) {
        say(text, sizeof text, ", weave %u", recipe->weave);
    }
    if (terrain_wanted(terrain)) {
        say(text, sizeof text, ", bias %d, straight %u, caverns %" PRIu32 ":%" PRIu32, terrain->bias,
            terrain->straight, terrain->caverns, terrain->cavern_radius);
    }
    if (recipe->loops > 0 || recipe->braid > 0) {
        say(text, sizeof text, ", loops %u, braid %u", recipe->loops, recipe->braid);
    }
    if (recipe->solver != NULL) {
        say(text, sizeof text, ", %s", recipe->solver->name);
    }
    if (recipe->ends != NULL) {
        say(text, sizeof text, " from %" PRIu32 " to %" PRIu32, recipe->ends->entrance, recipe->ends->exit);
    }
    return text;
}
