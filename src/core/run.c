#include "run.h"

#include <assert.h>

#include "memory.h"
#include "playback.h"
#include "stages.h"

static const char out_of_memory[] = "out of memory";

/* Of a watched run's tape: two pops a cell, and as much again for what comes before and after them. */
#define TAPE_BYTES_PER_CELL 20
/* Of the keyframes at its end and on the way there. */
#define END_BYTES_PER_CELL 2
#define KEYFRAMES_BYTES_PER_CELL 24
#define KEYFRAMES_CELLS_LEAST 500000U
#define MAZE_BYTES_PER_CELL 2
#define ASPECT_BYTES_PER_CELL 19
/* Whatever the size. */
#define TAPE_BYTES 65536

static uint64_t tape_bytes_of(const struct generator *generator, uint64_t cells) {
    const uint64_t per_cell =
        generator->tape_bytes_per_cell > 0 ? generator->tape_bytes_per_cell : TAPE_BYTES_PER_CELL;
    const uint64_t keyframes =
        END_BYTES_PER_CELL + (cells >= KEYFRAMES_CELLS_LEAST ? KEYFRAMES_BYTES_PER_CELL : 0);
    return TAPE_BYTES + (per_cell + keyframes) * cells;
}

uint64_t run_bytes(const struct generator *generator, uint64_t cells, bool watched, bool at_once) {
    const bool grows = at_once && generator->grow != NULL;
    const uint64_t per_cell = MAZE_BYTES_PER_CELL +
                              (grows ? generator->grow_bytes_per_cell : generator->bytes_per_cell) +
                              (watched ? ASPECT_BYTES_PER_CELL : 0);
    return per_cell * cells + (watched ? tape_bytes_of(generator, cells) : 0);
}

static void add_stage(struct run *run, const char *name, const struct process *process) {
    assert(run->stages_count < RUN_STAGES_MAX);
    run->stages[run->stages_count++] = (struct run_stage){.name = name, .process = process};
}

static void plan_stages(struct run *run) {
    const struct problem *const problem = &run->problem;
    if (problem->lattice->crossings != NULL) {
        add_stage(run, "crossings", &process_crossings);
    }
    run->growth = run->stages_count;
    add_stage(run, "growth", &run->generator->process);
    if (problem->terrain != NULL && problem->terrain->cavern != NULL) {
        add_stage(run, "caverns", &process_caverns);
    }
    if (problem->loops > 0) {
        add_stage(run, "loops", &process_loops);
    }
    if (problem->braid > 0) {
        add_stage(run, "braid", &process_braid);
    }
    if (run->solver != NULL) {
        add_stage(run, "solution", &run->solver->process);
    }
}

static bool grows_at_once(const struct generator *generator, const struct problem *problem) {
    return problem->at_once && generator->grow != NULL;
}

static const struct process *process_at_work(const struct run *run) {
    return run->stages[run->stage].process;
}

/* Begins stages until one has something to do. False when memory is exhausted. */
static bool begin_stages(struct run *run) {
    for (; run->stage < run->stages_count; run->stage++) {
        run->stages[run->stage].first = run->length;
        if (run->stage == run->growth && grows_at_once(run->generator, &run->problem)) {
            if (!run->generator->grow(&run->problem, &run->maze)) {
                return false;
            }
            continue;
        }
        run->state = process_at_work(run)->begin(&run->problem, &run->recorder);
        if (run->state == NULL) {
            return false;
        }
        if (!process_at_work(run)->done(run->state)) {
            return true;
        }
        process_at_work(run)->end(run->state);
        run->state = NULL;
    }
    run->finished = true;
    return true;
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
    const uint32_t growth = frontier(run) > run->most ? frontier(run) - run->most : 0;
    struct recorder *const recorder = &run->recorder;
    if (run->tape != NULL && !tape_append(run->tape, recorder->events, recorder->count, growth)) {
        undo_step(run);
        run->failed_with = out_of_memory;
        return false;
    }
    run->most += growth;
    playback_follow(run, recorder->events, recorder->count);
    if (run->tape != NULL && observer != NULL) {
        observer->changed(observer->context, recorder->events, recorder->count);
    }
    recorder->count = 0;
    return true;
}

bool run_init(struct run *run, const struct generator *generator, const struct solver *solver,
              const struct problem *problem, bool watched) {
    assert(!(watched && problem->at_once));
    *run = (struct run){.generator = generator, .solver = solver, .problem = *problem};
    if (!maze_init(&run->maze, problem->lattice) ||
        (!problem->unflooded && !flood_init(&run->flood, problem->lattice))) {
        return false;
    }
    recorder_init(&run->recorder, &run->maze, watched);
    if (watched) {
        flood_expect(&run->flood);
        run->tape = tape_new(problem->lattice);
        if (run->tape == NULL || !playback_init(run)) {
            return false;
        }
    }
    plan_stages(run);
    return begin_stages(run) && keep_step(run, NULL) && playback_keep(run);
}

void run_free(struct run *run) {
    if (run->state != NULL) {
        process_at_work(run)->end(run->state);
    }
    tape_free(run->tape);
    playback_free(run);
    recorder_free(&run->recorder);
    aspect_free(&run->aspect);
    flood_free(&run->flood);
    maze_free(&run->maze);
    *run = (struct run){0};
}

static void tell(const struct run_observer *observer, const struct tape_step *steps) {
    if (observer != NULL) {
        observer->changed(observer->context, steps->events, steps->count);
    }
}

/* One step of the process at work, and the beginning of the next stage when that was its last. */
static bool work(struct run *run) {
    process_at_work(run)->step(run->state, &run->recorder);
    run->length++;
    if (!process_at_work(run)->done(run->state)) {
        return true;
    }
    process_at_work(run)->end(run->state);
    run->state = NULL;
    run->stage++;
    return begin_stages(run);
}

bool run_forward(struct run *run, const struct run_observer *observer) {
    if (run->cursor < run->length) {
        const struct tape_step step = playback_forward(run, run->cursor + 1);
        tell(observer, &step);
        return true;
    }
    if (run->finished || run->failed_with != NULL) {
        return false;
    }
    if (!work(run)) {
        run->failed_with = out_of_memory;
    }
    if (!keep_step(run, observer)) {
        run->length--;
        run->finished = false;
        return false;
    }
    run->cursor++;
    if (!playback_keep(run)) {
        run->failed_with = out_of_memory;
    }
    return true;
}

bool run_back(struct run *run, const struct run_observer *observer) {
    assert(run->tape != NULL);
    if (run->cursor == 0) {
        return false;
    }
    const struct tape_step step = playback_back(run, run->cursor - 1);
    tell(observer, &step);
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

static void seek_flood(struct run *run, uint64_t cells, const struct run_observer *observer) {
    if (cells > 0 && run->patient && !run->flood_ready) {
        return;
    }
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

void run_cross(struct run *run, uint64_t moment) {
    if (run->tape != NULL) {
        playback_jump(run, moment < run->length ? moment : run->length);
    }
}

bool run_floods_at(const struct run *run, uint64_t moment) {
    return run_ends_in_flood(run) && moment > run->length;
}

void run_seek_step(struct run *run, uint64_t moment, const struct run_observer *observer) {
    if (run->flooded > 0 && moment <= run->length) {
        seek_flood(run, 0, observer);
    }
    if (observer == NULL) {
        run_cross(run, moment);
    }
    while (run->cursor > moment && run_back(run, observer)) {
    }
    while (run->cursor < moment && run_forward(run, observer)) {
    }
}

void run_seek(struct run *run, uint64_t moment, const struct run_observer *observer) {
    run_seek_step(run, moment, observer);
    if (run_ends_in_flood(run)) {
        seek_flood(run, moment - run->length, observer);
    }
}

uint64_t run_last_moment(const struct run *run) {
    if (!run->finished) {
        return UINT64_MAX;
    }
    /* From anywhere in a finished maze the flood reaches every vertex. A solver's outcome is not painted
     * over. */
    return run->length + (run->solver == NULL ? run->problem.lattice->vertices : 0);
}

bool run_at_end(const struct run *run) {
    return run->finished && run->cursor == run->length;
}

void run_set_source(struct run *run, uint32_t vertex) {
    run->problem.source = vertex;
    run->flood_at = 0;
    run->filling_at = 0;
    run->flood_ready = false;
    run->flooded = run->patient ? 0 : run->flooded;
}

/* The cursor at which a stage begins, the one behind the last being the end; UINT64_MAX while that is not
 * known. */
static uint64_t stage_begin(const struct run *run, size_t stage) {
    if (!run->finished && run->stage < stage) {
        return UINT64_MAX;
    }
    return stage < run->stages_count ? run->stages[stage].first : run->length;
}

uint64_t run_maze_moment(const struct run *run) {
    return stage_begin(run, run->stages_count - (run->solver != NULL ? 1 : 0));
}

bool run_maze_done(const struct run *run) {
    return run->cursor >= run_maze_moment(run);
}

bool run_find_endpoints(struct run *run) {
    assert(run_maze_done(run));
    if (run->endpoints_ready) {
        return true;
    }
    if (!solver_endpoints(&run->problem, &run->maze, &run->endpoints)) {
        return false;
    }
    run->endpoints_ready = true;
    return true;
}

uint64_t run_pops(const struct run *run) {
    const uint64_t begin = stage_begin(run, run->growth);
    const uint64_t end = stage_begin(run, run->growth + 1);
    if (run->cursor <= begin) {
        return 0;
    }
    return (run->cursor < end ? run->cursor : end) - begin;
}

bool run_tree_done(const struct run *run) {
    return run->cursor >= stage_begin(run, run->growth + 1);
}

size_t run_stage_at_cursor(const struct run *run) {
    if (run_at_end(run)) {
        return run->stages_count;
    }
    /* All stages are over, but the last step may have found no room on the tape. */
    size_t stage = run->stage < run->stages_count ? run->stage : run->stages_count - 1;
    while (stage > 0 && run->cursor < run->stages[stage].first) {
        stage--;
    }
    return stage;
}

uint32_t run_wave(const struct run *run) {
    return run->flooded > 0 ? run->flood.distance[run->flood.order[run->flooded - 1]] : FLOOD_UNREACHED;
}

uint64_t run_next_stop(const struct run *run, uint64_t moment) {
    if (!run_at_end(run) || moment < run->length) {
        return moment + 1;
    }
    if (run->solver != NULL) {
        return run->length;
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
    return run_weight_of(run, 0, run->problem.lattice->edge_limit);
}

uint64_t run_weight_of(const struct run *run, uint32_t first, uint32_t end) {
    uint64_t sum = 0;
    for (uint32_t edge = first; edge < end; edge++) {
        if (maze_open(&run->maze, ELEMENT_EDGE, edge)) {
            sum += weights_at(&run->problem.weights, edge);
        }
    }
    return sum;
}
