#include "run.h"

#include <assert.h>

#include "memory.h"

static const char out_of_memory[] = "out of memory";

/* Of a watched run: the tape's events and marks, about five events and two pops a cell, and the slack of
 * doubling. */
#define TAPE_BYTES_PER_CELL 144
#define MAZE_BYTES_PER_CELL 3
#define FLOOD_BYTES_PER_CELL 8

uint64_t run_bytes(const struct generator *generator, const struct lattice *lattice, bool watched) {
    const uint64_t per_cell = MAZE_BYTES_PER_CELL + FLOOD_BYTES_PER_CELL + generator->bytes_per_cell +
                              (watched ? TAPE_BYTES_PER_CELL : 0);
    return per_cell * lattice->vertices;
}

static uint32_t frontier(const struct run *run) {
    return run->maze.counts[ELEMENT_EDGE][STATE_PENDING];
}

/* The tape is the truth: a step that found no room on it has not happened. */
static void undo_step(struct run *run) {
    struct recorder *const recorder = &run->recorder;
    while (recorder->count > 0) {
        maze_revert(&run->maze, &recorder->events[--recorder->count]);
    }
}

/* What the recorder holds becomes the tape's next step. */
static bool keep_step(struct run *run, const struct run_observer *observer) {
    const uint32_t most = frontier(run) > run->most ? frontier(run) : run->most;
    struct recorder *const recorder = &run->recorder;
    if (run->tape != NULL && !tape_append(run->tape, recorder->events, recorder->count, most)) {
        undo_step(run);
        run->failed_with = out_of_memory;
        return false;
    }
    run->most = most;
    run->finished = run->generator->done(run->state);
    if (run->tape != NULL && observer != NULL) {
        observer->changed(observer->context, recorder->events, recorder->count);
    }
    recorder->count = 0;
    return true;
}

bool run_init(struct run *run, const struct generator *generator, const struct problem *problem,
              bool watched) {
    *run = (struct run){.generator = generator, .problem = *problem};
    if (!maze_init(&run->maze, problem->lattice) || !flood_init(&run->flood, problem->lattice)) {
        return false;
    }
    recorder_init(&run->recorder, &run->maze, watched);
    if (watched) {
        run->tape = tape_new();
        if (run->tape == NULL) {
            return false;
        }
    }
    run->state = generator->begin(&run->problem, &run->recorder);
    return run->state != NULL && keep_step(run, NULL);
}

void run_free(struct run *run) {
    if (run->generator != NULL) {
        run->generator->end(run->state);
    }
    tape_free(run->tape);
    recorder_free(&run->recorder);
    flood_free(&run->flood);
    maze_free(&run->maze);
    *run = (struct run){0};
}

static void apply_step(struct run *run, const struct run_observer *observer) {
    const struct tape_step step = tape_read(run->tape, run->pops + 1);
    for (uint32_t i = 0; i < step.count; i++) {
        maze_apply(&run->maze, &step.events[i]);
    }
    run->most = step.most;
    if (observer != NULL) {
        observer->changed(observer->context, step.events, step.count);
    }
}

bool run_forward(struct run *run, const struct run_observer *observer) {
    if (run->pops < run->length) {
        apply_step(run, observer);
        run->pops++;
        return true;
    }
    if (run->finished || run->failed_with != NULL) {
        return false;
    }
    run->generator->step(run->state, &run->recorder);
    if (!keep_step(run, observer)) {
        return false;
    }
    run->pops++;
    run->length++;
    return true;
}

bool run_back(struct run *run, const struct run_observer *observer) {
    assert(run->tape != NULL);
    if (run->pops == 0) {
        return false;
    }
    const struct tape_step step = tape_read(run->tape, run->pops);
    for (uint32_t i = step.count; i > 0; i--) {
        maze_revert(&run->maze, &step.events[i - 1]);
    }
    run->pops--;
    run->most = tape_read(run->tape, run->pops).most;
    if (observer != NULL) {
        observer->changed(observer->context, step.events, step.count);
    }
    return true;
}

/* Whole waves are shown: what changes is every cell between the two waves' ends. */
static uint32_t wave_end(const struct run *run, uint32_t flooded) {
    const struct flood *const flood = &run->flood;
    while (flooded > 0 && flooded < flood->reached &&
           flood->distance[flood->order[flooded]] == flood->distance[flood->order[flooded - 1]]) {
        flooded++;
    }
    return flooded;
}

void run_flood(struct run *run) {
    if (!run->flood_ready || !run_at_end(run)) {
        flood_fill(&run->flood, &run->maze, run->problem.start);
        run->flood_ready = run_at_end(run);
    }
}

static void seek_flood(struct run *run, uint64_t cells, const struct run_observer *observer) {
    if (cells > 0) {
        run_flood(run);
    }
    const uint32_t target = cells < run->flood.reached ? (uint32_t)cells : run->flood.reached;
    if (target == run->flooded) {
        return;
    }
    const uint32_t before = wave_end(run, run->flooded);
    const uint32_t after = wave_end(run, target);
    const uint32_t low = before < after ? before : after;
    const uint32_t high = before < after ? after : before;
    run->flooded = target;
    if (observer != NULL && high > low) {
        observer->flooded(observer->context, &run->flood.order[low], high - low);
    }
}

void run_seek(struct run *run, uint64_t moment, const struct run_observer *observer) {
    if (run->flooded > 0 && moment <= run->length) {
        seek_flood(run, 0, observer);
    }
    while (run->pops > moment && run_back(run, observer)) {
    }
    while (run->pops < moment && run_forward(run, observer)) {
    }
    if (run_at_end(run)) {
        seek_flood(run, moment - run->length, observer);
    }
}

uint64_t run_last_moment(const struct run *run) {
    if (!run->finished) {
        return UINT64_MAX;
    }
    /* A finished maze is one tree: the flood reaches every vertex. */
    return run->length + run->problem.lattice->vertices;
}

bool run_at_end(const struct run *run) {
    return run->finished && run->pops == run->length;
}

uint32_t run_wave(const struct run *run) {
    return run->flooded > 0 ? run->flood.distance[run->flood.order[run->flooded - 1]] : FLOOD_UNREACHED;
}

uint64_t run_next_stop(const struct run *run, uint64_t moment) {
    if (!run_at_end(run) || moment < run->length) {
        return moment + 1;
    }
    const uint32_t shown = wave_end(run, run->flooded);
    const uint32_t next = shown < run->problem.lattice->vertices ? shown + 1 : shown;
    return run->length + (run->flood_ready ? wave_end(run, next) : next);
}

uint64_t run_previous_stop(const struct run *run, uint64_t moment) {
    if (run->flooded == 0) {
        return moment > 0 ? moment - 1 : 0;
    }
    const struct flood *const flood = &run->flood;
    uint32_t before = run->flooded - 1;
    while (before > 0 && flood->distance[flood->order[before - 1]] == flood->distance[flood->order[before]]) {
        before--;
    }
    return run->length + before;
}

uint64_t run_weight(const struct run *run) {
    uint64_t sum = 0;
    for (uint32_t edge = 0; edge < run->problem.lattice->edge_limit; edge++) {
        if (maze_open(&run->maze, ELEMENT_EDGE, edge)) {
            sum += weights_at(&run->problem.weights, edge);
        }
    }
    return sum;
}
