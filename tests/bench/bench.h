/* What the programs of this folder have in common: the clock, the weights, and the line that they print.

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

/* By the clock of the process another program's work beside it does not count. */
static inline double bench_seconds(clockid_t clock) {
    struct timespec time;
    (void)clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Edge 2c leads from cell c to the east, edge 2c + 1 to the south. */
static inline uint32_t bench_weight(uint64_t seed, uint64_t edge) {
    return 2 + (uint32_t)(hash_at(hash_key(seed, HASH_WEIGHT), edge) >> 40);
}

struct bench_result {
    double seconds; /* of the call alone */
    uint64_t cells, edges, sum;
};

static inline void bench_print(const char *job, const struct bench_result *result) {
    struct rusage usage;
    (void)getrusage(RUSAGE_SELF, &usage);
    const double cells = (double)result->cells;
    printf("%s ns %.2f bytes %.2f edges %llu sum %llu\n", job, result->seconds * 1e9 / cells,
           (double)usage.ru_maxrss * 1024 / cells, (unsigned long long)result->edges,
           (unsigned long long)result->sum);
}

#endif
