/* How a run's distances are kept in line with its maze. */
#include <assert.h>

#include "run.h"

bool run_ends_in_flood(const struct run *run) {
    return run_at_end(run) && run->solver == NULL;
}

bool run_flood_in_line(const struct run *run) {
    const struct flood *const flood = &run->flood;
    return run->flood_at == 1 + run->cursor && run->flood_ahead == run->flood_at &&
           flood->wave == flood->reached && !(flood->unsorted && run_ends_in_flood(run));
}

/* Starts anew unless it is on the way already. */
static bool fill_some(struct run *run, uint32_t vertices) {
    if (run->filling_at != 1 + run->cursor) {
        run->flood.meter = &run->problem.meter;
        flood_begin(&run->flood);
        run->filling_at = 1 + run->cursor;
        run->flood_at = 0;
        run->flood_ready = false;
    }
    if (!flood_go_on(&run->flood, &run->maze, run->problem.source, vertices)) {
        return false;
    }
    run->filling_at = 0;
    run->flood_at = 1 + run->cursor;
    run->flood_ahead = run->flood_at;
    run->flood_ready = run_at_end(run);
    return true;
}

void run_flood(struct run *run) {
    assert(!run->problem.unflooded);
    if (run_flood_in_line(run) && !run->flood.unsorted) {
        return;
    }
    run->filling_at = 0;
    while (!fill_some(run, UINT32_MAX)) {
    }
}

/* Filling anew costs less than following more steps. */
#define VERTICES_A_STEP_FOLLOWED 4U

static bool can_follow(const struct run *run) {
    const struct problem *const problem = &run->problem;
    const bool open = maze_open(&run->maze, ELEMENT_VERTEX, problem->source);
    return run->tape != NULL && run_flood_serves(run) && !run_flood_ahead(run) && !run_ends_in_flood(run) &&
           1 + run->cursor - run->flood_at <= problem->lattice->vertices / VERTICES_A_STEP_FOLLOWED &&
           (open || run->flood.reached == 0);
}

enum following {
    FOLLOWING_DONE,
    FOLLOWING_ON, /* there is more to follow */
    FOLLOWING_LOST,
};

/* Reaches what the edges join that open in some steps, but not much more than so many vertices. */
static enum following follow_steps(struct run *run, const struct tape_step *steps, uint32_t most) {
    struct flood *const flood = &run->flood;
    for (uint32_t i = 0; i < steps->count; i++) {
        const struct event *const event = &steps->events[i];
        if (event->kind != ELEMENT_EDGE || (event->from >= STATE_OPEN) == (event->to >= STATE_OPEN)) {
            continue;
        }
        if (event->to < STATE_OPEN || !flood_join(flood, &run->maze, event->element)) {
            return FOLLOWING_LOST;
        }
        const uint32_t left = flood->reached < most ? most - flood->reached : 0;
        if (!flood_go_on(flood, &run->maze, run->problem.source, left)) {
            return FOLLOWING_ON;
        }
    }
    return FOLLOWING_DONE;
}

/* Steps that were followed in part are followed once more: what is reached stays as it is. */
static enum following follow(struct run *run, uint32_t vertices) {
    struct flood *const flood = &run->flood;
    const uint32_t most = vertices < UINT32_MAX - flood->reached ? flood->reached + vertices : UINT32_MAX;
    run->flood_ahead = 1 + run->cursor;
    if (!flood_go_on(flood, &run->maze, run->problem.source, vertices)) {
        return FOLLOWING_ON;
    }
    const uint64_t begin = run->flood_at;
    while (run->flood_at <= run->cursor) {
        const uint64_t first = run->flood_at;
        if (first - begin >= vertices) {
            return FOLLOWING_ON;
        }
        const uint64_t end = first - first % TAPE_STRETCH + TAPE_STRETCH - 1;
        const uint64_t last = end < run->cursor ? end : run->cursor;
        const struct tape_step steps = tape_read(run->tape, first, last);
        const enum following how = follow_steps(run, &steps, most);
        if (how != FOLLOWING_DONE) {
            return how;
        }
        run->flood_at = 1 + last;
    }
    return FOLLOWING_DONE;
}

bool run_flood_some(struct run *run, uint32_t vertices) {
    assert(!run->problem.unflooded);
    if (run_flood_in_line(run)) {
        return true;
    }
    const enum following how = can_follow(run) ? follow(run, vertices) : FOLLOWING_LOST;
    return how == FOLLOWING_LOST ? fill_some(run, vertices) : how == FOLLOWING_DONE;
}

bool run_flood_ahead(const struct run *run) {
    return run->flood_ahead > 1 + run->cursor;
}

bool run_flood_serves(const struct run *run) {
    return run->flood_at > 0;
}

bool run_awaits_flood(const struct run *run, uint64_t moment) {
    return run->patient && run_floods_at(run, moment) && !run->flood_ready;
}
