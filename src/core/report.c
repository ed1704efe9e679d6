#include "report.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "endpoints.h"
#include "solution.h"
#include "statistics.h"

static void add(struct report *report, const char *key, const char *title, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void add(struct report *report, const char *key, const char *title, const char *format, ...) {
    assert(report->count < REPORT_LINES_MAX);
    struct report_line *const line = &report->lines[report->count++];
    line->key = key;
    line->title = title;
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(line->value, sizeof line->value, format, arguments);
    va_end(arguments);
}

static void add_problem(struct report *report, const struct run *run) {
    const struct lattice *const lattice = run->problem.lattice;
    add(report, "algorithm", NULL, "%s", run->generator->name);
    add(report, "cells", NULL, "%" PRIu32 "x%" PRIu32, lattice->width, lattice->height);
    add(report, "seed", NULL, "%" PRIu64, run->problem.seed);
    add(report, "start", NULL, "%" PRIu32 ",%" PRIu32, run->problem.start % lattice->width,
        run->problem.start / lattice->width);
}

static void add_growth(struct report *report, const struct run *run) {
    const struct maze *const maze = &run->maze;
    const uint32_t *const edges = maze->counts[ELEMENT_EDGE];
    add(report, "finished", NULL, "%s", run_tree_done(run) ? "yes" : "no");
    add(report, "pops", "pops", "%" PRIu64, run_pops(run));
    add(report, "joined", "vertices joined", "%" PRIu32, maze_open_count(maze, ELEMENT_VERTEX));
    add(report, "frontier", "frontier", "%" PRIu32, edges[STATE_PENDING]);
    add(report, "frontier-most", "largest frontier", "%" PRIu32, run->most);
    add(report, "rejected", "edges rejected", "%" PRIu32, edges[STATE_REJECTED]);
    add(report, "weight", NULL, "%" PRIu64, run_weight(run));
}

static void add_share(struct report *report, const char *key, const char *title, uint32_t count,
                      uint32_t whole) {
    const uint32_t permille = statistics_permille(count, whole);
    add(report, key, title, "%" PRIu32 ".%" PRIu32 "%%", permille / 10, permille % 10);
}

static void add_shape(struct report *report, const struct run *run) {
    const struct statistics statistics = statistics_of(&run->maze);
    add(report, "edges", "edges", "%" PRIu32, statistics.edges);
    add(report, "passages", "passages", "%" PRIu32, statistics.passages);
    add(report, "dead-ends", "dead ends", "%" PRIu32, statistics.dead_ends);
    add_share(report, "dead-ends-share", "share of dead ends", statistics.dead_ends, statistics.vertices);
    add(report, "straights", "straights", "%" PRIu32, statistics.straights);
    add(report, "turns", "turns", "%" PRIu32, statistics.turns);
    add(report, "three-way", "three-way junctions", "%" PRIu32, statistics.three_way);
    add(report, "four-way", "four-way junctions", "%" PRIu32, statistics.four_way);
    add(report, "crossings", "crossings", "%" PRIu32, statistics.crossings);
    add(report, "loops", "loops", "%" PRIu32, statistics.loops);
}

static void add_distances(struct report *report, struct run *run) {
    run_flood(run);
    const struct distances distances = statistics_distances(&run->flood);
    const uint64_t tenths = distances.count > 0 ? distances.sum * 10 / distances.count : 0;
    add(report, "farthest", "farthest from the source", "%" PRIu32, distances.longest);
    add(report, "mean-distance", "mean distance from it", "%" PRIu64 ".%" PRIu64, tenths / 10, tenths % 10);
}

static bool add_longest(struct report *report, const struct run *run) {
    struct endpoints ends;
    uint32_t length = 0;
    if (!run_maze_done(run)) {
        return true;
    }
    if (!endpoints_longest(&run->maze, &ends, &length)) {
        return false;
    }
    add(report, "longest-way", "longest way", "%" PRIu32, length);
    return true;
}

static bool add_solution(struct report *report, struct run *run) {
    struct solution solution;
    if (run->solver == NULL || !run_maze_done(run)) {
        return true;
    }
    if (!run_find_endpoints(run) || !solution_of(&run->maze, run->endpoints, &solution)) {
        return false;
    }
    add(report, "solver", NULL, "%s", run->solver->name);
    add(report, "solved", "exit reached", "%s", solution.found ? "yes" : "no");
    add(report, "visited", "vertices visited", "%" PRIu32, solution.visited);
    add(report, "way", "way found", "%" PRIu32, solution.length);
    add(report, "shortest-way", "shortest way", "%" PRIu32, solution.shortest);
    return true;
}

bool report_of(struct run *run, struct report *report) {
    report->count = 0;
    add_problem(report, run);
    add_growth(report, run);
    add_shape(report, run);
    add_distances(report, run);
    return add_longest(report, run) && add_solution(report, run);
}
