/* What the programs of this folder have in common: the clocks, the weights, and the line that they print.

   Weights are those of src/core/weights.h on a plain grid, for the same seed. The sum of a minimum spanning
   tree's weights does not depend on how ties are broken, so all programs print the same one for the same
   grid. */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#include "hash.h"

/* In seconds. By the clock of the process another program's work beside it does not count, but all of its own
   threads do; by the clock on the wall it is the other way round. */
struct bench_time {
    double process, wall;
};

static inline double bench_seconds(clockid_t clock) {
    struct timespec time;
    (void)clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static inline struct bench_time bench_now(void) {
    struct bench_time now;
    now.wall = bench_seconds(CLOCK_MONOTONIC);
    now.process = bench_seconds(CLOCK_PROCESS_CPUTIME_ID);
    return now;
}

static inline struct bench_time bench_since(struct bench_time begun) {
    struct bench_time now = bench_now();
    now.process -= begun.process;
    now.wall -= begun.wall;
    return now;
}

/* Edge 2c leads from cell c to the east, edge 2c + 1 to the south. */
static inline uint32_t bench_weight(uint64_t seed, uint64_t edge) {
    return 2 + (uint32_t)(hash_at(hash_key(seed, HASH_WEIGHT), edge) >> 40);
}

/* The edge between two cells that are neighbours. */
static inline uint64_t bench_edge(uint64_t a, uint64_t b, uint64_t columns) {
    const uint64_t low = a < b ? a : b;
    const uint64_t high = a < b ? b : a;
    return 2 * low + (high - low == 1 && columns > 1 ? 0 : 1);
}

struct bench_result {
    struct bench_time time; /* of the call alone */
    uint64_t cells;
    uint64_t edges, sum; /* of the tree; without edges there is none */
    uint64_t maze;       /* a hash of every state; 0 where there is no maze */
    uint64_t tape;       /* bytes; 0 where there is none */
};

static inline void bench_print(const char *job, const struct bench_result *result) {
    struct rusage usage;
    (void)getrusage(RUSAGE_SELF, &usage);
    const double cells = (double)result->cells;
    printf("%s ns %.3f wall %.3f bytes %.2f", job, result->time.process * 1e9 / cells,
           result->time.wall * 1e9 / cells, (double)usage.ru_maxrss * 1024 / cells);
    if (result->edges > 0) {
        printf(" edges %llu sum %llu", (unsigned long long)result->edges, (unsigned long long)result->sum);
    }
    if (result->maze != 0) {
        printf(" maze %llx", (unsigned long long)result->maze);
    }
    if (result->tape != 0) {
        printf(" tape %.2f", (double)result->tape / cells);
    }
    printf("\n");
}

#endif
