/* The report's figures are those of the maze, each with a key of its own, and those that only a complete maze
   has are left out before. */
#include "report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "solution.h"
#include "specimen.h"
#include "statistics.h"
#include "testing.h"
#include "trial.h"

static const char *value_of(const struct report *report, const char *key) {
    for (size_t i = 0; i < report->count; i++) {
        if (strcmp(report->lines[i].key, key) == 0) {
            return report->lines[i].value;
        }
    }
    return NULL;
}

static void check_text(const struct report *report, const struct specimen *specimen, const char *key,
                       const char *wanted) {
    const char *const value = value_of(report, key);
    require(value != NULL && strcmp(value, wanted) == 0, "%s at %" PRIu64 ": %s is %s instead of %s",
            specimen_text(specimen), specimen->run.cursor, key, value != NULL ? value : "missing", wanted);
}

static void check_number(const struct report *report, const struct specimen *specimen, const char *key,
                         uint64_t wanted) {
    char text[REPORT_VALUE_MAX];
    (void)snprintf(text, sizeof text, "%" PRIu64, wanted);
    check_text(report, specimen, key, text);
}

static void check_keys(const struct report *report, const struct specimen *specimen) {
    for (size_t i = 0; i < report->count; i++) {
        const struct report_line *const line = &report->lines[i];
        require(line->key[0] != '\0' && strspn(line->key, "abcdefghijklmnopqrstuvwxyz-") == strlen(line->key),
                "'%s' is no key", line->key);
        require(value_of(report, line->key) == line->value, "%s: %s comes twice", specimen_text(specimen),
                line->key);
        require(line->value[0] != '\0' && strchr(line->value, ' ') == NULL, "%s: %s is '%s'",
                specimen_text(specimen), line->key, line->value);
        require(line->title == NULL || line->title[0] != '\0', "%s: %s has an empty title",
                specimen_text(specimen), line->key);
    }
}

static void check_maze(const struct report *report, const struct specimen *specimen) {
    const struct run *const run = &specimen->run;
    const struct statistics statistics = statistics_of(&run->maze);
    const struct figure {
        const char *key;
        uint64_t wanted;
    } figures[] = {
        {"seed", specimen->trial.seed},
        {"pops", run_pops(run)},
        {"joined", maze_open_count(&run->maze, ELEMENT_VERTEX)},
        {"frontier", run->maze.counts[ELEMENT_EDGE][STATE_PENDING]},
        {"frontier-most", run->most},
        {"rejected", run->maze.counts[ELEMENT_EDGE][STATE_REJECTED]},
        {"weight", run_weight(run)},
        {"edges", specimen->lattice.edges},
        {"passages", statistics.passages},
        {"dead-ends", statistics.dead_ends},
        {"straights", statistics.straights},
        {"turns", statistics.turns},
        {"three-way", statistics.three_way},
        {"four-way", statistics.four_way},
        {"crossings", specimen->lattice.vertices - specimen->lattice.cells},
        {"loops", statistics.loops},
    };
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        check_number(report, specimen, figures[i].key, figures[i].wanted);
    }
    check_text(report, specimen, "algorithm", run->generator->name);
    check_text(report, specimen, "finished", run_tree_done(run) ? "yes" : "no");
    char text[REPORT_VALUE_MAX];
    (void)snprintf(text, sizeof text, "%" PRIu32 "x%" PRIu32, specimen->trial.width, specimen->trial.height);
    check_text(report, specimen, "cells", text);
    (void)snprintf(text, sizeof text, "%" PRIu32 ",%" PRIu32, specimen->trial.start % specimen->trial.width,
                   specimen->trial.start / specimen->trial.width);
    check_text(report, specimen, "start", text);
}

/* In tenths, the share rounded and the mean cut. */
static void check_tenths(const struct report *report, const struct specimen *specimen) {
    uint32_t *const distances = specimen_distances(&specimen->run.maze, specimen->trial.start);
    const struct statistics statistics = statistics_of(&specimen->run.maze);
    const double share = 100.0 * statistics.dead_ends / specimen->lattice.vertices;
    uint64_t sum = 0;
    uint32_t count = 0;
    uint32_t farthest = 0;
    for (uint32_t vertex = 0; vertex < specimen->lattice.vertices; vertex++) {
        if (distances[vertex] != UINT32_MAX) {
            sum += distances[vertex];
            farthest = distances[vertex] > farthest ? distances[vertex] : farthest;
            count++;
        }
    }
    free(distances);
    const double mean = count > 0 ? (double)sum / count : 0;
    const double told_share = strtod(value_of(report, "dead-ends-share"), NULL);
    const double told_mean = strtod(value_of(report, "mean-distance"), NULL);
    require(told_share > share - 0.051 && told_share < share + 0.051, "%s: share of dead ends %s, not %f",
            specimen_text(specimen), value_of(report, "dead-ends-share"), share);
    require(told_mean <= mean + 1e-9 && told_mean > mean - 0.1 - 1e-9, "%s: mean distance %s, not %f",
            specimen_text(specimen), value_of(report, "mean-distance"), mean);
    check_number(report, specimen, "farthest", farthest);
}

static void check_solution(const struct report *report, struct specimen *specimen) {
    static const char *const keys[] = {"solver", "solved", "visited", "way", "shortest-way"};
    struct run *const run = &specimen->run;
    const bool wanted = run->solver != NULL && run_maze_done(run);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        require((value_of(report, keys[i]) != NULL) == wanted, "%s at %" PRIu64 ": whether there is %s",
                specimen_text(specimen), run->cursor, keys[i]);
    }
    require((value_of(report, "longest-way") != NULL) == run_maze_done(run),
            "%s at %" PRIu64 ": whether there is a longest way", specimen_text(specimen), run->cursor);
    if (wanted) {
        struct solution solution;
        ck_assert(run_find_endpoints(run) && solution_of(&run->maze, run->endpoints, &solution));
        check_text(report, specimen, "solver", run->solver->name);
        check_text(report, specimen, "solved", solution.found ? "yes" : "no");
        check_number(report, specimen, "visited", solution.visited);
        check_number(report, specimen, "way", solution.length);
        check_number(report, specimen, "shortest-way", solution.shortest);
    }
}

static void check_report(struct specimen *specimen) {
    struct report report;
    ck_assert(report_of(&specimen->run, &report));
    check_keys(&report, specimen);
    check_maze(&report, specimen);
    check_tenths(&report, specimen);
    check_solution(&report, specimen);
}

static void report_is_true(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_begin(&specimen, generator, trial, false);
    do {
        check_report(&specimen);
        run_seek(&specimen.run, specimen.run.cursor + 37, NULL);
    } while (!run_at_end(&specimen.run));
    check_report(&specimen);
    specimen_end(&specimen);
}

START_TEST(every_figure_is_that_of_the_maze) {
    trial_each_recipe(report_is_true);
}
END_TEST

TEST_MAIN("report", every_figure_is_that_of_the_maze)
