#include "race.h"

#include <assert.h>

#include "memory.h"

#define CERTIFICATE_BYTES_PER_CELL 24

static struct lattice lattice_of(const struct race_plan *plan) {
    return lattice_square(plan->width, plan->height);
}

uint64_t race_bytes(const struct race_plan *plan) {
    const struct lattice lattice = lattice_of(plan);
    uint64_t bytes = (uint64_t)CERTIFICATE_BYTES_PER_CELL * lattice.vertices;
    for (size_t i = 0; i < plan->count; i++) {
        bytes += run_bytes(plan->generators[i], &lattice, plan->watched);
    }
    return bytes;
}

struct race *race_new(const struct race_plan *plan) {
    assert(plan->count >= 1 && plan->count <= RACE_RUNS_MAX);
    struct race *const race = memory_new(1, sizeof *race);
    if (race == NULL) {
        return NULL;
    }
    race->lattice = lattice_of(plan);
    assert(plan->start < race->lattice.vertices);
    const struct problem problem = {
        .lattice = &race->lattice,
        .weights = weights_of_seed(plan->seed),
        .start = plan->start,
    };
    for (size_t i = 0; i < plan->count; i++) {
        race->count++;
        if (!run_init(&race->runs[i], plan->generators[i], &problem, plan->watched)) {
            race_free(race);
            return NULL;
        }
    }
    return race;
}

void race_free(struct race *race) {
    for (size_t i = 0; race != NULL && i < race->count; i++) {
        run_free(&race->runs[i]);
    }
    memory_free(race);
}

void race_seek(struct race *race, uint64_t moment, const struct run_observer *observers) {
    uint64_t last = 0;
    for (size_t i = 0; i < race->count; i++) {
        struct run *const run = &race->runs[i];
        run_seek(run, moment, observers != NULL ? &observers[i] : NULL);
        const uint64_t reached = run->pops + run->flooded;
        last = reached > last ? reached : last;
    }
    race->moment = moment < last ? moment : last;
}

void race_grow(struct race *race, uint64_t pops) {
    for (size_t i = 0; i < race->count; i++) {
        struct run *const run = &race->runs[i];
        while (run->pops < pops && run_forward(run, NULL)) {
        }
        race->moment = run->pops > race->moment ? run->pops : race->moment;
    }
}

bool race_trees_done(const struct race *race) {
    for (size_t i = 0; i < race->count; i++) {
        if (!run_at_end(&race->runs[i])) {
            return false;
        }
    }
    return true;
}

bool race_over(const struct race *race) {
    for (size_t i = 0; i < race->count; i++) {
        const struct run *const run = &race->runs[i];
        if (run->failed_with == NULL && (!run_at_end(run) || race->moment < run_last_moment(run))) {
            return false;
        }
    }
    return true;
}

uint64_t race_next_stop(const struct race *race) {
    uint64_t next = UINT64_MAX;
    for (size_t i = 0; i < race->count; i++) {
        const uint64_t stop = run_next_stop(&race->runs[i], race->moment);
        next = stop > race->moment && stop < next ? stop : next;
    }
    return next < UINT64_MAX ? next : race->moment;
}

uint64_t race_previous_stop(const struct race *race) {
    uint64_t previous = 0;
    for (size_t i = 0; i < race->count; i++) {
        const uint64_t stop = run_previous_stop(&race->runs[i], race->moment);
        previous = stop < race->moment && stop > previous ? stop : previous;
    }
    return previous;
}

bool race_identical(const struct race *race) {
    for (size_t i = 1; i < race->count; i++) {
        if (!maze_same_tree(&race->runs[0].maze, &race->runs[i].maze)) {
            return false;
        }
    }
    return true;
}

const char *race_failure(const struct race *race) {
    for (size_t i = 0; i < race->count; i++) {
        if (race->runs[i].failed_with != NULL) {
            return race->runs[i].failed_with;
        }
    }
    return NULL;
}
