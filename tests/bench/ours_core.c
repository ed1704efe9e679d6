/* Jobs of the core: trees at once, in steps, on tape; the flood; and what they are measured by. */
#include "generator.h"
#include "memory.h"
#include "ours.h"
#include "tape.h"

/* --- trees at once --------------------------------------------------------------------------------- */

static bool grow_prim(struct bench *bench) {
    return generator_prim.grow(&bench->problem, &bench->maze);
}

static bool grow_kruskal(struct bench *bench) {
    return generator_kruskal.grow(&bench->problem, &bench->maze);
}

const struct job job_prim = {.name = "prim", .work = grow_prim};
const struct job job_kruskal = {.name = "kruskal", .work = grow_kruskal};
const struct job job_kruskal_2 = {.name = "kruskal-2", .threads = 2, .work = grow_kruskal};

/* --- in steps -------------------------------------------------------------------------------------- */

static bool steps_of(struct bench *bench, const struct process *process) {
    recorder_init(&bench->recorder, &bench->maze, false);
    bench->state = process->begin(&bench->problem, &bench->recorder);
    while (bench->state != NULL && !process->done(bench->state)) {
        process->step(bench->state, &bench->recorder);
    }
    return bench->state != NULL;
}

static bool step_prim(struct bench *bench) {
    return steps_of(bench, &generator_prim.process);
}

static void end_prim(struct bench *bench) {
    generator_prim.process.end(bench->state);
    bench->state = NULL;
}

static bool step_kruskal(struct bench *bench) {
    return steps_of(bench, &generator_kruskal.process);
}

static void end_kruskal(struct bench *bench) {
    generator_kruskal.process.end(bench->state);
    bench->state = NULL;
}

const struct job job_prim_steps = {.name = "prim-steps", .work = step_prim, .finish = end_prim};
const struct job job_kruskal_steps = {.name = "kruskal-steps", .work = step_kruskal, .finish = end_kruskal};

/* --- on tape --------------------------------------------------------------------------------------- */

/* Prim's in steps as a run takes them: the difference between the two is what watching costs. */
static bool run_prim(struct bench *bench, bool watched) {
    const bool done = run_init(&bench->run, &generator_prim, NULL, &bench->problem, watched);
    while (done && run_forward(&bench->run, NULL)) {
    }
    return done && run_at_end(&bench->run);
}

static bool run_unwatched(struct bench *bench) {
    return run_prim(bench, false);
}

static bool run_watched(struct bench *bench) {
    return run_prim(bench, true);
}

/* The tape's, and those of the states that are kept with it: see keyframe.h. */
static uint64_t bytes_of_tape(const struct run *run) {
    const struct lattice *const lattice = run->problem.lattice;
    const uint64_t states = lattice->vertices / 2 + maze_bytes(lattice, ELEMENT_EDGE);
    return tape_bytes(run->tape) + run->keyframes_count * states;
}

/* The run's maze is the one to be printed. */
static void end_run(struct bench *bench) {
    struct run *const run = &bench->run;
    bench->tape = run->tape != NULL ? bytes_of_tape(run) : 0;
    maze_free(&bench->maze);
    bench->maze = run->maze;
    run->maze = (struct maze){0};
    run_free(run);
}

const struct job job_unwatched = {.name = "unwatched", .work = run_unwatched, .finish = end_run};
const struct job job_watched = {.name = "watched", .work = run_watched, .finish = end_run};

/* --- the flood ------------------------------------------------------------------------------------- */

/* It is the second time that is measured, as in a run, whose flood has its memory since the run began: it is
   the system that takes its time to give what is touched first. */
static bool prepare_flood(struct bench *bench) {
    if (!grow_kruskal(bench) || !flood_init(&bench->flood, &bench->lattice)) {
        return false;
    }
    flood_fill(&bench->flood, &bench->maze, 0);
    return true;
}

static bool fill(struct bench *bench) {
    flood_fill(&bench->flood, &bench->maze, 0);
    return true;
}

static void end_flood(struct bench *bench) {
    flood_free(&bench->flood);
}

const struct job job_flood = {.name = "flood", .prepare = prepare_flood, .work = fill, .finish = end_flood};

/* --- what they are measured by --------------------------------------------------------------------- */

/* To have had memory, as much as the others use: a virtual machine gives what nobody had for a while slowly,
   and who comes first would pay for all. */
static bool touch(struct bench *bench) {
    enum { WORDS_A_CELL = 13 };
    const size_t count = (size_t)bench->lattice.cells * WORDS_A_CELL;
    bench->block = memory_new(count, sizeof *bench->block);
    for (size_t i = 0; bench->block != NULL && i < count; i += 512) {
        bench->block[i] = i;
    }
    return bench->block != NULL;
}

/* A block as large as the flood's, 8 bytes a cell. */
static bool prepare_reads(struct bench *bench) {
    bench->block = memory_new(bench->lattice.cells, sizeof *bench->block);
    for (uint32_t i = 0; bench->block != NULL && i < bench->lattice.cells; i++) {
        bench->block[i] = i;
    }
    return bench->block != NULL;
}

/* What everyone has to pay who comes to every cell from somewhere else: a read anywhere in the block for each
   cell, none of which waits for another, and one pass over the block. */
static bool read_all(struct bench *bench) {
    const uint32_t cells = bench->lattice.cells;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < cells; i++) {
        sum += bench->block[(hash_at(0, i) >> 32) * cells >> 32];
    }
    for (uint32_t i = 0; i < cells; i++) {
        sum += bench->block[i];
    }
    bench->sum = sum; /* or the compiler would leave the reads out */
    return true;
}

static void end_block(struct bench *bench) {
    memory_free(bench->block);
    bench->block = NULL;
}

const struct job job_touch = {.name = "touch", .work = touch, .finish = end_block};
const struct job job_reads = {
    .name = "reads", .prepare = prepare_reads, .work = read_all, .finish = end_block};
