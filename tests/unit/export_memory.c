/* Memory of exports: it grows with the maze, by what the maze takes, and not with the picture. */
#include <stdio.h>
#include <sys/resource.h>

#include "program.h"
#include "testing.h"
#include "workers.h"

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED true
#else
#define SANITIZED false
#endif

#define MIB 1024L

/* What processors and the system's large pages may make of it. */
static long slack(void) {
    return (4 + 2 * (long)workers_usual()) * MIB;
}

/* Of the largest program that was run so far, in KiB. */
static long peak(void) {
    struct rusage usage;
    ck_assert_int_eq(getrusage(RUSAGE_CHILDREN, &usage), 0);
    return usage.ru_maxrss;
}

/* The peaks of two programs, the smaller one first, one after the other. */
static long difference(const char *options, const char *smaller, const char *larger) {
    struct scratch scratch;
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "x.png");
    ck_assert_int_eq(program_run("%s %s --export %s", options, smaller, path), 0);
    const long first = peak();
    ck_assert_int_eq(program_run("%s %s --export %s", options, larger, path), 0);
    scratch_end(&scratch);
    return peak() - first;
}

/* 162 million pixels more: as many bytes in numbers of colours, and four times as many on a canvas. */
START_TEST(memory_does_not_grow_with_the_picture) {
    const char *const options[] = {
        "--algorithm prim --cells 100x100",
        "--algorithm prim --cells 100x100 --view flood --palette rainbow",
    };
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        const long more = difference(options[i], "--cell-size 16 --gap 16", "--cell-size 64 --gap 64");
        require(more < slack(), "%s: %ld KiB more", options[i], more);
    }
}
END_TEST

/* A flood would take 8 bytes a cell. Left out with sanitizers, which keep what is freed for a while. */
START_TEST(memory_grows_as_the_maze_does) {
    if (SANITIZED) {
        return;
    }
    const long cells = 1600L * 1600L - 400L * 400L;
    const long more =
        difference("--algorithm kruskal --cell-size 1 --gap 1", "--cells 400x400", "--cells 1600x1600");
    require(more < 4 * cells / 1024 + slack(), "%ld KiB more", more);
}
END_TEST

TEST_MAIN("export_memory", memory_does_not_grow_with_the_picture, memory_grows_as_the_maze_does)
