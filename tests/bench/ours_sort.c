/* What everyone who sorts the edges has to pay: records of 8 bytes, weight before number, made and sorted by
   radix, least significant digit first. Once in memory as anyone has it, which is there before the clock
   starts; and once in such large pages as our own is made of (large.h), had while it runs. */
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "ours.h"
#include "weights.h"

#define DIGIT_BITS 8U /* more are slower */
#define DIGITS 4U     /* of a weight of 25 bits */
#define DIGIT_VALUES (1U << DIGIT_BITS)

static uint32_t digit_of(uint64_t record, unsigned digit) {
    return (uint32_t)(record >> (32 + digit * DIGIT_BITS)) & (DIGIT_VALUES - 1);
}

/* One pass: records go to the place that the counts of lower digits leave for them. */
static void scatter(const uint64_t *from, uint64_t *to, uint32_t count, unsigned digit, uint32_t *places) {
    uint32_t sum = 0;
    for (uint32_t value = 0; value < DIGIT_VALUES; value++) {
        const uint32_t here = places[value];
        places[value] = sum;
        sum += here;
    }
    for (uint32_t i = 0; i < count; i++) {
        to[places[digit_of(from[i], digit)]++] = from[i];
    }
}

static void sort_records(struct bench *bench) {
    const struct lattice *const lattice = &bench->lattice;
    uint32_t places[DIGITS][DIGIT_VALUES] = {0};
    uint32_t count = 0;
    for (uint32_t edge = 0; edge < lattice->edge_limit; edge++) {
        if (lattice_has_edge(lattice, edge)) {
            const uint64_t key = weight_key(&bench->problem.weights, edge);
            bench->records[count++] = key;
            for (unsigned digit = 0; digit < DIGITS; digit++) {
                places[digit][digit_of(key, digit)]++;
            }
        }
    }
    for (unsigned digit = 0; digit < DIGITS; digit += 2) {
        scatter(bench->records, bench->sorted, count, digit, places[digit]);
        scatter(bench->sorted, bench->records, count, digit + 1, places[digit + 1]);
    }
}

static bool prepare_plain(struct bench *bench) {
    const size_t bytes = bench->lattice.edges * sizeof *bench->records;
    bench->records = malloc(bytes);
    bench->sorted = malloc(bytes);
    if (bench->records == NULL || bench->sorted == NULL) {
        return false;
    }
    memset(bench->records, 1, bytes);
    memset(bench->sorted, 1, bytes);
    return true;
}

static bool sort_plain(struct bench *bench) {
    sort_records(bench);
    return true;
}

static void end_plain(struct bench *bench) {
    free(bench->records);
    free(bench->sorted);
    bench->records = NULL;
    bench->sorted = NULL;
}

static bool sort_large(struct bench *bench) {
    bench->records = memory_new(bench->lattice.edges, sizeof *bench->records);
    bench->sorted = memory_new(bench->lattice.edges, sizeof *bench->sorted);
    if (bench->records == NULL || bench->sorted == NULL) {
        return false;
    }
    sort_records(bench);
    return true;
}

static void end_large(struct bench *bench) {
    memory_free(bench->records);
    memory_free(bench->sorted);
    bench->records = NULL;
    bench->sorted = NULL;
}

const struct job job_sort = {
    .name = "sort", .prepare = prepare_plain, .work = sort_plain, .finish = end_plain};
const struct job job_sort_large = {.name = "sort-large", .work = sort_large, .finish = end_large};
