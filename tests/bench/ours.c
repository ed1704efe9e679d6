/* Measures one of our own jobs on one grid: so many times, each in a maze of its own.

   Usage: bench_ours JOB COLUMNS ROWS SEED [TIMES] */
#include "ours.h"

#include <stdlib.h>
#include <string.h>

#include "bench.h"

static const struct job *const jobs[] = {
    &job_prim,  &job_prim_steps, &job_kruskal,   &job_kruskal_2, &job_kruskal_steps,
    &job_sort,  &job_sort_large, &job_unwatched, &job_watched,   &job_flood,
    &job_touch, &job_reads,      &job_paint,     &job_paint_50,
};

/* Not inlined, since callgrind is told to count what happens in a function of this name. */
__attribute__((noinline)) static bool measured(const struct job *job, struct bench *bench,
                                               struct bench_time *time) {
    const struct bench_time begun = bench_now();
    const bool done = job->work(bench);
    const struct bench_time taken = bench_since(begun);
    time->process += taken.process;
    time->wall += taken.wall;
    return done;
}

/* Where the result goes is there before the clock starts, its memory touched, for us as for the others. */
static bool begin(const struct job *job, struct bench *bench) {
    maze_free(&bench->maze);
    if (!maze_init(&bench->maze, &bench->lattice)) {
        return false;
    }
    maze_clear(&bench->maze);
    return job->prepare == NULL || job->prepare(bench);
}

static bool once(const struct job *job, struct bench *bench, struct bench_time *time) {
    const bool done = begin(job, bench) && measured(job, bench, time);
    if (job->finish != NULL) {
        job->finish(bench);
    }
    return done;
}

static uint64_t hash_of(const struct maze *maze) {
    uint64_t hash = 0;
    for (enum element kind = 0; kind < ELEMENT_KINDS; kind++) {
        for (size_t i = 0; i < maze_bytes(maze->lattice, kind); i++) {
            hash = (hash ^ maze->states[kind][i]) * HASH_GAMMA;
        }
    }
    return hash_mix(hash);
}

static void print(const struct bench *bench, const char *name, struct bench_time time) {
    struct bench_result result = {.time = time, .cells = bench->lattice.cells, .tape = bench->tape};
    for (uint32_t edge = 0; edge < bench->lattice.edge_limit; edge++) {
        if (maze_open(&bench->maze, ELEMENT_EDGE, edge)) {
            result.edges++;
            result.sum += weights_at(&bench->problem.weights, edge);
        }
    }
    if (result.edges > 0) {
        result.maze = hash_of(&bench->maze);
    }
    bench_print(name, &result);
}

static bool measure(const struct job *job, struct bench *bench, unsigned times) {
    struct bench_time time = {0};
    bool done = times > 0;
    for (unsigned i = 0; done && i < times; i++) {
        done = once(job, bench, &time);
    }
    if (done) {
        time.process /= times;
        time.wall /= times;
        print(bench, job->name, time);
    }
    maze_free(&bench->maze);
    return done;
}

int main(int argc, char **argv) {
    if (argc < 5) {
        return 2;
    }
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    const unsigned times = argc > 5 ? (unsigned)strtoul(argv[5], NULL, 10) : 1;
    struct bench bench = {.lattice = lattice_square((uint32_t)strtoul(argv[2], NULL, 10),
                                                    (uint32_t)strtoul(argv[3], NULL, 10))};
    bench.problem = (struct problem){
        .lattice = &bench.lattice, .weights = weights_of(seed, &bench.lattice, NULL), .seed = seed};
    for (size_t i = 0; i < sizeof jobs / sizeof jobs[0]; i++) {
        if (strcmp(jobs[i]->name, argv[1]) == 0) {
            bench.problem.threads = jobs[i]->threads;
            return measure(jobs[i], &bench, times) ? 0 : 1;
        }
    }
    return 2;
}
