/* The jobs of bench_ours: what of ours is timed and, by callgrind, counted. */
#ifndef OURS_H
#define OURS_H

#include <stdbool.h>
#include <stdint.h>

#include "canvas.h"
#include "flood.h"
#include "maze.h"
#include "painter.h"
#include "palette.h"
#include "process.h"
#include "recorder.h"
#include "run.h"

struct bench {
    struct lattice lattice;
    struct problem problem;
    struct maze maze;
    uint64_t tape; /* bytes, of a job that records */
    /* What a job keeps between its parts. */
    struct recorder recorder;
    void *state; /* of a process */
    struct run run;
    struct flood flood;
    uint64_t *records, *sorted;
    uint64_t *block;
    uint64_t sum;
    struct palette palette;
    struct painter painter;
    struct canvas canvas;
};

/* The maze is empty at first, and what a job leaves in it is printed. */
struct job {
    const char *name;
    unsigned threads;                     /* 0 for one */
    bool (*prepare)(struct bench *bench); /* NULL for nothing; false when memory is exhausted */
    bool (*work)(struct bench *bench);    /* the part that is measured; likewise */
    void (*finish)(struct bench *bench);  /* NULL for nothing; due even if one of the others failed */
};

extern const struct job job_prim;
extern const struct job job_prim_steps;
extern const struct job job_kruskal;
extern const struct job job_kruskal_2;
extern const struct job job_kruskal_steps;
extern const struct job job_sort;
extern const struct job job_sort_large;
extern const struct job job_unwatched;
extern const struct job job_watched;
extern const struct job job_flood;
extern const struct job job_touch;
extern const struct job job_reads;
extern const struct job job_paint;
extern const struct job job_paint_50;

#endif
