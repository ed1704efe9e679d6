/* Who watches a run is told of exactly what changed: everything, nothing twice, and nothing that stayed.

   The watcher here keeps a picture as a painter does, and renews in it only what it is told of. */
#include "run.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

struct watcher {
    struct specimen specimen;
    uint8_t *states[ELEMENT_KINDS];
    bool *shown; /* whether the flood has come to a vertex */
    struct run_observer observer;
};

static bool flood_shown(const struct run *run, uint32_t vertex) {
    return run_wave(run) != FLOOD_UNREACHED && run->flood.distance[vertex] <= run_wave(run);
}

/* An element may change twice in a step: bound with the last crossing, and open as the tree begins there. */
static bool told_before(const struct event *events, uint32_t number) {
    for (uint32_t i = 0; i < number; i++) {
        if (events[i].kind == events[number].kind && events[i].element == events[number].element) {
            return true;
        }
    }
    return false;
}

static void renew_elements(void *context, const struct event *events, uint32_t count) {
    struct watcher *const watcher = context;
    for (uint32_t i = 0; i < count; i++) {
        uint8_t *const known = &watcher->states[events[i].kind][events[i].element];
        const enum state state = maze_state(&watcher->specimen.run.maze, events[i].kind, events[i].element);
        /* Of solvers those are told too who only went by. */
        require(*known != (uint8_t)state || watcher->specimen.run.solver != NULL || told_before(events, i),
                "%s: told of element %" PRIu32 ", which has not changed", specimen_text(&watcher->specimen),
                events[i].element);
        *known = (uint8_t)state;
    }
}

static void renew_flood(void *context, const uint32_t *vertices, uint32_t count) {
    struct watcher *const watcher = context;
    for (uint32_t i = 0; i < count; i++) {
        const bool shown = flood_shown(&watcher->specimen.run, vertices[i]);
        require(watcher->shown[vertices[i]] != shown,
                "%s: told of the flood at %" PRIu32 ", which has not changed",
                specimen_text(&watcher->specimen), vertices[i]);
        watcher->shown[vertices[i]] = shown;
    }
}

static void watcher_begin(struct watcher *watcher, const struct generator *generator,
                          const struct trial *trial) {
    specimen_begin(&watcher->specimen, generator, trial, true);
    const struct lattice *const lattice = &watcher->specimen.lattice;
    const struct maze *const maze = &watcher->specimen.run.maze;
    const uint32_t lengths[ELEMENT_KINDS] = {lattice->vertices, lattice->edge_limit};
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        watcher->states[kind] = test_new(lengths[kind], 1);
        for (uint32_t i = 0; i < lengths[kind]; i++) {
            watcher->states[kind][i] = (uint8_t)maze_state(maze, (enum element)kind, i);
        }
    }
    watcher->shown = test_new(lattice->vertices, sizeof *watcher->shown);
    watcher->observer = (struct run_observer){renew_elements, renew_flood, watcher};
}

static void watcher_end(struct watcher *watcher) {
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        free(watcher->states[kind]);
    }
    free(watcher->shown);
    specimen_end(&watcher->specimen);
}

static bool knows_all(const struct watcher *watcher, enum element kind, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (watcher->states[kind][i] != (uint8_t)maze_state(&watcher->specimen.run.maze, kind, i)) {
            return false;
        }
    }
    return true;
}

/* The picture that was kept by hearsay is what a look at the whole run gives. */
static void watcher_check(const struct watcher *watcher, const char *move) {
    const struct run *const run = &watcher->specimen.run;
    const struct lattice *const lattice = &watcher->specimen.lattice;
    require(knows_all(watcher, ELEMENT_VERTEX, lattice->vertices) &&
                knows_all(watcher, ELEMENT_EDGE, lattice->edge_limit),
            "%s, %s to pop %" PRIu64 ": not told of everything", specimen_text(&watcher->specimen), move,
            run->cursor);
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        require(watcher->shown[vertex] == flood_shown(run, vertex),
                "%s, %s to %" PRIu32 " flooded: not told of %" PRIu32, specimen_text(&watcher->specimen),
                move, run->flooded, vertex);
    }
}

static void single_pops_are_told(const struct generator *generator, const struct trial *trial) {
    struct watcher watcher;
    watcher_begin(&watcher, generator, trial);
    for (int times = 0; times < 2; times++) {
        while (run_forward(&watcher.specimen.run, &watcher.observer)) {
            watcher_check(&watcher, "forward");
        }
        while (run_back(&watcher.specimen.run, &watcher.observer)) {
            watcher_check(&watcher, "back");
        }
    }
    watcher_end(&watcher);
}

START_TEST(pops_forward_and_back_tell_what_changed) {
    trial_each_generator(100, single_pops_are_told);
}
END_TEST

static void jumps_are_told(const struct generator *generator, const struct trial *trial) {
    enum { JUMPS = 60, BEYOND = 4 };
    struct watcher watcher;
    struct dice dice = dice_of(trial->seed);
    watcher_begin(&watcher, generator, trial);
    const uint64_t moments =
        (uint64_t)watcher.specimen.lattice.edges + watcher.specimen.lattice.vertices + BEYOND;
    for (int jump = 0; jump < JUMPS; jump++) {
        run_seek(&watcher.specimen.run, dice_below(&dice, moments), &watcher.observer);
        watcher_check(&watcher, "jump");
    }
    watcher_end(&watcher);
}

START_TEST(jumps_tell_what_changed) {
    trial_each_generator(100, jumps_are_told);
}
END_TEST

START_TEST(jumps_between_all_stages_tell_what_changed) {
    trial_each_recipe(jumps_are_told);
}
END_TEST

static void floods_are_told(const struct generator *generator, const struct trial *trial) {
    struct watcher watcher;
    struct dice dice = dice_of(trial->seed);
    watcher_begin(&watcher, generator, trial);
    struct run *const run = &watcher.specimen.run;
    run_seek(run, UINT64_MAX, &watcher.observer);
    watcher_check(&watcher, "to the last moment");
    for (int jump = 0; jump < 30; jump++) {
        run_seek(run, run->length + dice_below(&dice, watcher.specimen.lattice.vertices + 1),
                 &watcher.observer);
        watcher_check(&watcher, "flood");
    }
    run_seek(run, run->length, &watcher.observer);
    watcher_check(&watcher, "to the finished tree");
    watcher_end(&watcher);
}

START_TEST(moves_within_the_flood_tell_what_changed) {
    trial_each_generator(100, floods_are_told);
}
END_TEST

TEST_MAIN("run_observer", pops_forward_and_back_tell_what_changed, jumps_tell_what_changed,
          jumps_between_all_stages_tell_what_changed, moves_within_the_flood_tell_what_changed)
