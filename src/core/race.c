#include "race.h"

#include <assert.h>
#include <stdatomic.h>

#include "memory.h"
#include "playback.h"
#include "weave.h"
#include "workers.h"

#define FLOOD_BYTES_PER_CELL 8U
/* From so many steps or cells on it is worth while to have threads for them. */
#define STEPS_WORTH_THREADS 10000U
#define CELLS_WORTH_THREADS 100000U

/* A crossing needs memory while it is made, and its vertex has a share in everything afterwards. */
#define WEAVE_BYTES_PER_CELL 32U

uint64_t race_bytes(const struct race_plan *plan) {
    const uint64_t cells = (uint64_t)plan->width * plan->height;
    uint64_t bytes = (plan->bytes_beside + (plan->weave > 0 ? WEAVE_BYTES_PER_CELL : 0U)) * cells;
    for (size_t i = 0; i < plan->count; i++) {
        bytes += run_bytes(plan->generators[i], cells, plan->watched, plan->at_once) +
                 (plan->unflooded ? 0 : FLOOD_BYTES_PER_CELL * cells);
    }
    return bytes;
}

static bool race_init(struct race *race, const struct race_plan *plan) {
    race->lattice = lattice_square(plan->width, plan->height);
    const bool has_terrain = terrain_wanted(&plan->terrain);
    if ((plan->weave > 0 && !weave_lattice(&race->lattice, plan->weave, plan->seed)) ||
        (has_terrain && !terrain_init(&race->terrain, &race->lattice, &plan->terrain, plan->seed))) {
        return false;
    }
    const struct terrain *const terrain = has_terrain ? &race->terrain : NULL;
    struct problem problem = {
        .lattice = &race->lattice,
        .terrain = terrain,
        .weights = weights_of(plan->seed, &race->lattice, terrain),
        .seed = plan->seed,
        .at_once = plan->at_once,
        .unflooded = plan->unflooded,
        .threads = workers_usual(),
        .mix = plan->mix,
        .loops = plan->loops,
        .braid = plan->braid,
        .entrance = plan->entrance,
        .exit = plan->exit,
    };
    for (size_t i = 0; i < plan->count; i++) {
        assert(plan->starts[i] < race->lattice.cells);
        problem.start = plan->starts[i];
        problem.meter = meter_part(&plan->meter, (uint32_t)i, (uint32_t)plan->count);
        problem.source = plan->source != LATTICE_NONE ? plan->source : problem.start;
        race->count++;
        if (!run_init(&race->runs[i], plan->generators[i], plan->solver, &problem, plan->watched)) {
            return false;
        }
    }
    return true;
}

struct race *race_new(const struct race_plan *plan) {
    assert(plan->count >= 1 && plan->count <= RACE_RUNS_MAX);
    struct race *const race = memory_new(1, sizeof *race);
    if (race != NULL && !race_init(race, plan)) {
        race_free(race);
        return NULL;
    }
    return race;
}

void race_free(struct race *race) {
    for (size_t i = 0; race != NULL && i < race->count; i++) {
        run_free(&race->runs[i]);
    }
    if (race != NULL) {
        terrain_free(&race->terrain);
        lattice_free(&race->lattice);
    }
    memory_free(race);
}

/* What is done to all runs at the same time: each has its own maze, tape and flood. */
struct task {
    struct race *race;
    void (*work)(struct run *run, uint64_t moment);
    uint64_t moment;
    atomic_size_t next;
};

static void do_some(void *context, unsigned worker) {
    (void)worker;
    struct task *const task = context;
    for (size_t i; (i = atomic_fetch_add(&task->next, 1)) < task->race->count;) {
        task->work(&task->race->runs[i], task->moment);
    }
}

static void do_to_all(struct race *race, void (*work)(struct run *run, uint64_t moment), uint64_t moment) {
    struct task task = {.race = race, .work = work, .moment = moment};
    atomic_init(&task.next, 0);
    const unsigned usual = workers_usual();
    workers_run(usual < race->count ? usual : (unsigned)race->count, do_some, &task);
}

static void flood(struct run *run, uint64_t moment) {
    (void)moment;
    run_flood(run);
}

void race_flood(struct race *race) {
    if (race->lattice.cells >= CELLS_WORTH_THREADS) {
        do_to_all(race, flood, race->moment);
        return;
    }
    for (size_t i = 0; i < race->count; i++) {
        run_flood(&race->runs[i]);
    }
}

static bool wants_flood(const struct run *run, enum race_flooding which) {
    const bool back = run_flood_serves(run) && run_flood_ahead(run);
    return which == RACE_FLOOD_FINISHED ? run_ends_in_flood(run) : which == RACE_FLOOD_ALL || !back;
}

static void flood_some(struct run *run, uint64_t vertices) {
    (void)run_flood_some(run, (uint32_t)vertices);
}

static void flood_some_forwards(struct run *run, uint64_t vertices) {
    if (wants_flood(run, RACE_FLOOD_FORWARDS)) {
        flood_some(run, vertices);
    }
}

static void flood_some_finished(struct run *run, uint64_t vertices) {
    if (wants_flood(run, RACE_FLOOD_FINISHED)) {
        flood_some(run, vertices);
    }
}

static bool floods_in_line(const struct race *race, enum race_flooding which) {
    for (size_t i = 0; i < race->count; i++) {
        if (wants_flood(&race->runs[i], which) && !run_flood_in_line(&race->runs[i])) {
            return false;
        }
    }
    return true;
}

bool race_flood_some(struct race *race, uint32_t vertices, enum race_flooding which) {
    static void (*const works[])(struct run * run, uint64_t vertices) = {
        [RACE_FLOOD_ALL] = flood_some,
        [RACE_FLOOD_FORWARDS] = flood_some_forwards,
        [RACE_FLOOD_FINISHED] = flood_some_finished,
    };
    if (!floods_in_line(race, which)) {
        do_to_all(race, works[which], vertices);
    }
    return floods_in_line(race, which);
}

bool race_flood_serves(const struct race *race) {
    for (size_t i = 0; i < race->count; i++) {
        if (!run_flood_serves(&race->runs[i])) {
            return false;
        }
    }
    return true;
}

void race_be_patient(struct race *race) {
    race->patient = race->lattice.cells >= RACE_PATIENT_CELLS;
    for (size_t i = 0; i < race->count; i++) {
        race->runs[i].patient = race->patient;
    }
}

bool race_awaits_flood(const struct race *race) {
    for (size_t i = 0; i < race->count; i++) {
        if (run_awaits_flood(&race->runs[i], race->moment)) {
            return true;
        }
    }
    return false;
}

static void flood_at_end(struct run *run, uint64_t moment) {
    if (run_floods_at(run, moment)) {
        run_flood(run);
    }
}

static bool floods_anew(const struct race *race, uint64_t moment) {
    for (size_t i = 0; i < race->count; i++) {
        if (run_floods_at(&race->runs[i], moment) && !race->runs[i].flood_ready) {
            return true;
        }
    }
    return false;
}

void race_seek(struct race *race, uint64_t moment, const struct run_observer *observers) {
    uint64_t last = 0;
    if (observers == NULL && playback_distance(race->moment, moment) >= STEPS_WORTH_THREADS) {
        do_to_all(race, run_cross, moment);
    }
    for (size_t i = 0; i < race->count; i++) {
        run_seek_step(&race->runs[i], moment, observers != NULL ? &observers[i] : NULL);
    }
    if (race->lattice.cells >= CELLS_WORTH_THREADS && !race->patient && floods_anew(race, moment)) {
        do_to_all(race, flood_at_end, moment);
    }
    for (size_t i = 0; i < race->count; i++) {
        struct run *const run = &race->runs[i];
        run_seek(run, moment, observers != NULL ? &observers[i] : NULL);
        const uint64_t reached =
            run_awaits_flood(run, moment) ? run_last_moment(run) : run->cursor + run->flooded;
        last = reached > last ? reached : last;
    }
    race->moment = moment < last ? moment : last;
}

void race_catch_up(struct race *race, const struct run_observer *observers) {
    race_seek(race, race->moment, observers);
}

uint64_t race_moment_of_step(const struct race *race, uint64_t step) {
    const uint64_t crossings = race->lattice.vertices - race->lattice.cells;
    return step < UINT64_MAX - crossings ? step + crossings : UINT64_MAX;
}

uint64_t race_step(const struct race *race) {
    const uint64_t crossings = race->lattice.vertices - race->lattice.cells;
    return race->moment > crossings ? race->moment - crossings : 0;
}

/* The latest of a moment of each run. */
static uint64_t latest(const struct race *race, uint64_t (*moment_of)(const struct run *run)) {
    uint64_t last = 0;
    for (size_t i = 0; i < race->count; i++) {
        const uint64_t moment = moment_of(&race->runs[i]);
        last = moment > last ? moment : last;
    }
    return last;
}

uint64_t race_maze_moment(const struct race *race) {
    return latest(race, run_maze_moment);
}

uint64_t race_last_moment(const struct race *race) {
    return latest(race, run_last_moment);
}

uint64_t race_known_moment(const struct race *race) {
    uint64_t known = 0;
    for (size_t i = 0; i < race->count; i++) {
        const struct run *const run = &race->runs[i];
        const uint64_t moment = run->finished ? run_last_moment(run) : run->length;
        known = moment > known ? moment : known;
    }
    return known;
}

uint64_t race_recorded_moment(const struct race *race) {
    uint64_t recorded = UINT64_MAX;
    for (size_t i = 0; i < race->count; i++) {
        const struct run *const run = &race->runs[i];
        const bool whole = run->finished || run->failed_with != NULL;
        recorded = !whole && run->length < recorded ? run->length : recorded;
    }
    return recorded;
}

void race_record(struct race *race, uint64_t steps) {
    for (size_t i = 0; i < race->count; i++) {
        struct run *const run = &race->runs[i];
        if (run->finished) {
            continue;
        }
        run_seek(run, run->length, NULL);
        for (uint64_t step = 0; step < steps && run_forward(run, NULL); step++) {
        }
    }
}

void race_look_ahead(struct race *race, uint64_t steps) {
    const uint64_t moment = race->moment;
    for (size_t i = 0; i < race->count; i++) {
        struct run *const run = &race->runs[i];
        run_seek(run, run->cursor + steps < run->cursor ? UINT64_MAX : run->cursor + steps, NULL);
    }
    race_seek(race, moment, NULL);
}

/* Now and then, and while the tree grows. */
static void show_growth(const struct run *run) {
    if (run->cursor % 4096 == 0 && !run_tree_done(run)) {
        meter_show(&run->problem.meter, maze_open_count(&run->maze, ELEMENT_VERTEX),
                   run->problem.lattice->vertices);
    }
}

static void grow(struct race *race, uint64_t moment, bool trees_only) {
    for (size_t i = 0; i < race->count; i++) {
        struct run *const run = &race->runs[i];
        while (run->cursor < moment && !(trees_only && run_tree_done(run)) && run_forward(run, NULL)) {
            show_growth(run);
        }
        race->moment = run->cursor > race->moment ? run->cursor : race->moment;
    }
}

void race_grow(struct race *race, uint64_t moment) {
    grow(race, moment, false);
}

void race_grow_trees(struct race *race, uint64_t moment) {
    grow(race, moment, true);
}

bool race_trees_done(const struct race *race) {
    for (size_t i = 0; i < race->count; i++) {
        if (!run_tree_done(&race->runs[i])) {
            return false;
        }
    }
    return true;
}

bool race_mazes_done(const struct race *race) {
    for (size_t i = 0; i < race->count; i++) {
        if (!run_maze_done(&race->runs[i])) {
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

const char *race_failure(const struct race *race) {
    for (size_t i = 0; i < race->count; i++) {
        if (race->runs[i].failed_with != NULL) {
            return race->runs[i].failed_with;
        }
    }
    return NULL;
}
