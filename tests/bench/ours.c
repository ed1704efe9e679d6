/* Times our own core: one job on one grid, one line of figures.

   Usage: bench_ours JOB COLUMNS ROWS SEED [THREADS] */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "flood.h"
#include "generator.h"
#include "maze.h"
#include "process.h"
#include "recorder.h"

struct bench {
    struct lattice lattice;
    struct problem problem;
    struct maze maze;
    double begun, seconds;
};

static double now(void) {
    struct timespec time;
    clock_gettime(getenv("WALL") ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void start(struct bench *bench) {
    bench->begun = now();
}
static void stop(struct bench *bench) {
    bench->seconds += now() - bench->begun;
}

static bool grow(struct bench *bench, const struct generator *generator) {
    start(bench);
    const bool grown = generator->grow(&bench->problem, &bench->maze);
    stop(bench);
    return grown;
}

static bool step(struct bench *bench, const struct generator *generator) {
    struct recorder recorder;
    recorder_init(&recorder, &bench->maze, false);
    start(bench);
    void *const state = generator->process.begin(&bench->problem, &recorder);
    while (state != NULL && !generator->process.done(state)) {
        generator->process.step(state, &recorder);
    }
    stop(bench);
    generator->process.end(state);
    return state != NULL;
}

static bool flood(struct bench *bench) {
    struct flood flood;
    if (!generator_kruskal.grow(&bench->problem, &bench->maze) || !flood_init(&flood, &bench->lattice)) {
        return false;
    }
    start(bench);
    flood_fill(&flood, &bench->maze, 0);
    stop(bench);
    flood_free(&flood);
    return true;
}

int main(int argc, char **argv) {
    struct bench bench = {.lattice = lattice_square((uint32_t)atoi(argv[2]), (uint32_t)atoi(argv[3]))};
    const char *const job = argv[1];
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    bench.problem = (struct problem){
        .lattice = &bench.lattice, .weights = weights_of(seed, &bench.lattice, NULL), .seed = seed};
    bench.problem.threads = argc > 5 ? (unsigned)atoi(argv[5]) : 1;
    if (!maze_init(&bench.maze, &bench.lattice)) return 1;
    bool done = false;
    if (strcmp(job, "prim") == 0) done = grow(&bench, &generator_prim);
    if (strcmp(job, "kruskal") == 0) done = grow(&bench, &generator_kruskal);
    if (strcmp(job, "prim-steps") == 0) done = step(&bench, &generator_prim);
    if (strcmp(job, "kruskal-steps") == 0) done = step(&bench, &generator_kruskal);
    if (strcmp(job, "flood") == 0) done = flood(&bench);
    if (!done) return 1;
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    uint64_t sum = 0, count = 0;
    for (uint32_t e = 0; e < bench.lattice.edge_limit; e++) {
        if (maze_open(&bench.maze, ELEMENT_EDGE, e)) {
            sum += weights_at(&bench.problem.weights, e);
            count++;
        }
    }
    printf("%s %s ns/cell %.2f bytes/cell %.2f edges %" PRIu64 " sum %" PRIu64 "\n", job, argv[2],
           bench.seconds * 1e9 / bench.lattice.cells, (double)usage.ru_maxrss * 1024 / bench.lattice.cells, count, sum);
    return 0;
}
