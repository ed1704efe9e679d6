#include "trial.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

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

void trial_each_generator(uint32_t most_cells, trial_generator_property *property) {
    current_property = property;
    for (size_t i = 0; i < generators_count; i++) {
        current_generator = generators[i];
        trial_each(most_cells, with_current_generator);
    }
}

struct lattice trial_lattice(const struct trial *trial) {
    return lattice_square(trial->width, trial->height);
}

const char *trial_text(const struct trial *trial) {
    static char text[96];
    (void)snprintf(text, sizeof text, "%" PRIu32 "x%" PRIu32 ", seed %" PRIu64 ", start %" PRIu32,
                   trial->width, trial->height, trial->seed, trial->start);
    return text;
}
