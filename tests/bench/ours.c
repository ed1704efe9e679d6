/* Times one job of our own core on one grid.

   Usage: bench_ours JOB COLUMNS ROWS SEED [THREADS] */
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "flood.h"
#include "generator.h"
#include "maze.h"
#include "memory.h"
#include "order.h"
#include "recorder.h"

struct bench {
    struct lattice lattice;
    struct problem problem;
    struct maze maze;
    clockid_t clock; /* several threads are timed by the wall clock */
    double seconds;
};

static void begin(struct bench *bench) {
    bench->seconds -= bench_seconds(bench->clock);
}

static void end(struct bench *bench) {
    bench->seconds += bench_seconds(bench->clock);
}

static bool grow(struct bench *bench, const struct generator *generator) {
    begin(bench);
    const bool grown = generator->grow(&bench->problem, &bench->maze);
    end(bench);
    return grown;
}

static bool step(struct bench *bench, const struct generator *generator) {
    struct recorder recorder;
    recorder_init(&recorder, &bench->maze, false);
    begin(bench);
    void *const state = generator->process.begin(&bench->problem, &recorder);
    while (state != NULL && !generator->process.done(state)) {
        generator->process.step(state, &recorder);
    }
    end(bench);
    generator->process.end(state);
    return state != NULL;
}

static bool grow_prim(struct bench *bench) {
    return grow(bench, &generator_prim);
}

static bool step_prim(struct bench *bench) {
    return step(bench, &generator_prim);
}

static bool grow_kruskal(struct bench *bench) {
    return grow(bench, &generator_kruskal);
}

static bool step_kruskal(struct bench *bench) {
    return step(bench, &generator_kruskal);
}

/* The second time, as in a run, whose flood has its memory since the run began: it is the system that takes
   its time to give what is touched first. */
static bool fill(struct bench *bench) {
    struct flood flood;
    const bool ready =
        generator_kruskal.grow(&bench->problem, &bench->maze) && flood_init(&flood, &bench->lattice);
    if (ready) {
        flood_fill(&flood, &bench->maze, 0);
        begin(bench);
        flood_fill(&flood, &bench->maze, 0);
        end(bench);
        flood_free(&flood);
    }
    return ready;
}

/* What everyone who sorts has to pay: the edges' records, by radix. The tree is not timed. */
static bool sort(struct bench *bench) {
    begin(bench);
    uint32_t *const order = order_edges(&bench->lattice, &bench->problem.weights);
    end(bench);
    memory_free(order);
    return order != NULL && generator_kruskal.grow(&bench->problem, &bench->maze);
}

static const struct job {
    const char *name;
    bool (*run)(struct bench *bench);
} jobs[] = {
    {"prim", grow_prim},       {"prim-steps", step_prim},
    {"kruskal", grow_kruskal}, {"kruskal-steps", step_kruskal},
    {"flood", fill},           {"sort", sort},
};

static void print(const struct bench *bench, const char *name) {
    struct bench_result result = {bench->seconds, bench->lattice.cells, 0, 0};
    for (uint32_t edge = 0; edge < bench->lattice.edge_limit; edge++) {
        if (maze_open(&bench->maze, ELEMENT_EDGE, edge)) {
            result.edges++;
            result.sum += weights_at(&bench->problem.weights, edge);
        }
    }
    bench_print(name, &result);
}

int main(int argc, char **argv) {
    if (argc < 5) {
        return 2;
    }
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    struct bench bench = {.lattice = lattice_square((uint32_t)strtoul(argv[2], NULL, 10),
                                                    (uint32_t)strtoul(argv[3], NULL, 10))};
    bench.problem = (struct problem){.lattice = &bench.lattice,
                                     .weights = weights_of(seed, &bench.lattice, NULL),
                                     .seed = seed,
                                     .threads = argc > 5 ? (unsigned)strtoul(argv[5], NULL, 10) : 1};
    bench.clock = bench.problem.threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID;
    for (size_t i = 0; i < sizeof jobs / sizeof jobs[0]; i++) {
        if (strcmp(jobs[i].name, argv[1]) == 0) {
            const bool done = maze_init(&bench.maze, &bench.lattice) && jobs[i].run(&bench);
            if (done) {
                print(&bench, jobs[i].name);
            }
            maze_free(&bench.maze);
            return done ? 0 : 1;
        }
    }
    return 2;
}
