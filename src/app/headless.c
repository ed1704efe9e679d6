#include "headless.h"

#include <inttypes.h>

#include "certificate.h"
#include "export.h"
#include "output.h"
#include "parse.h"
#include "race.h"

/* Where no window limits them, mazes have the size of the classic demo's. */
#define CELLS_A_SIDE 119

/* Looks at everything that could be wrong before any work is done, and says whether a tape is needed. */
static bool check_exports(const struct options *options, bool *watched, struct complaint *complaint) {
    *watched = false;
    for (size_t i = 0; i < options->exports_count; i++) {
        const char *const path = options->exports[i];
        const struct export_format *const format = export_format_of(path, complaint);
        if (format == NULL || !output_possible(path, complaint) ||
            (format->possible != NULL && !format->possible(&options->settings, complaint))) {
            return false;
        }
        *watched = *watched || format->watched;
    }
    return true;
}

static void print_stats(struct run *run, const struct settings *settings) {
    const struct maze *const maze = &run->maze;
    const uint32_t *const edges = maze->counts[ELEMENT_EDGE];
    run_flood(run);
    printf("algorithm=%s\n", run->generator->name);
    printf("cells=%" PRIu32 "x%" PRIu32 "\n", settings->width, settings->height);
    printf("seed=%" PRIu64 "\n", settings->seed);
    printf("start=%" PRIu32 ",%" PRIu32 "\n", run->problem.start % settings->width,
           run->problem.start / settings->width);
    printf("finished=%s\n", run_at_end(run) ? "yes" : "no");
    printf("pops=%" PRIu64 "\n", run->pops);
    printf("joined=%" PRIu32 "\n", maze->counts[ELEMENT_VERTEX][STATE_OPEN]);
    printf("edges=%" PRIu32 "\n", maze->lattice->edges);
    printf("passages=%" PRIu32 "\n", edges[STATE_OPEN]);
    printf("frontier=%" PRIu32 "\n", edges[STATE_PENDING]);
    printf("frontier-most=%" PRIu32 "\n", run->most);
    printf("rejected=%" PRIu32 "\n", edges[STATE_REJECTED]);
    printf("weight=%" PRIu64 "\n", run_weight(run));
    printf("longest=%" PRIu32 "\n", run->flood.longest);
}

static enum status verify_run(const struct run *run) {
    const bool minimum = run->generator->minimum;
    const struct certificate certificate =
        minimum ? certificate_minimum(&run->maze, &run->problem.weights) : certificate_spanning(&run->maze);
    const char *const name = run->generator->name;
    switch (certificate.result) {
    case CERTIFICATE_OK:
        printf("%s: spanning, acyclic%s\n", name, minimum ? ", minimum" : "");
        return STATUS_OK;
    case CERTIFICATE_CYCLE:
        return status_say(STATUS_FAILED, "%s: not a tree: edge %" PRIu32 " closes a cycle", name,
                          certificate.edge);
    case CERTIFICATE_NOT_SPANNING:
        return status_say(STATUS_FAILED, "%s: not spanning: some cells cannot be reached", name);
    case CERTIFICATE_NOT_MINIMUM:
        return status_say(STATUS_FAILED, "%s: not minimum: edge %" PRIu32 " is lighter than one on its cycle",
                          name, certificate.edge);
    case CERTIFICATE_NO_MEMORY:
    default:
        return status_say(STATUS_FAILED, "out of memory while verifying");
    }
}

static enum status verify(const struct race *race) {
    const struct run *first_minimum = NULL;
    for (size_t i = 0; i < race->count; i++) {
        const struct run *const run = &race->runs[i];
        const enum status status = verify_run(run);
        if (status != STATUS_OK) {
            return status;
        }
        if (run->generator->minimum && first_minimum == NULL) {
            first_minimum = run;
        } else if (run->generator->minimum) {
            if (!maze_same_tree(&first_minimum->maze, &run->maze)) {
                return status_say(STATUS_FAILED, "%s and %s: the trees differ",
                                  first_minimum->generator->name, run->generator->name);
            }
            printf("%s, %s: identical\n", first_minimum->generator->name, run->generator->name);
        }
    }
    return STATUS_OK;
}

static enum status write_exports(const struct options *options, struct race *race) {
    const struct export_job job = export_job_of(race, &options->settings);
    struct complaint complaint;
    for (size_t i = 0; i < options->exports_count; i++) {
        const char *const path = options->exports[i];
        const struct export_format *const format = export_format_of(path, &complaint);
        if (format == NULL || !export_file(&job, format, path, &complaint)) {
            return status_say(STATUS_FAILED, "%s", complaint.text);
        }
    }
    return STATUS_OK;
}

static enum status work(const struct options *options, struct race *race) {
    race_grow(race, options->settings.step);
    if (race_failure(race) != NULL) {
        return status_say(STATUS_FAILED, "%s", race_failure(race));
    }
    const enum status written = write_exports(options, race);
    if (written != STATUS_OK) {
        return written;
    }
    for (size_t i = 0; options->stats && i < race->count; i++) {
        print_stats(&race->runs[i], &options->settings);
    }
    if (options->verify) {
        race_grow(race, SETTINGS_STEP_END);
        const enum status verified = verify(race);
        if (verified != STATUS_OK) {
            return verified;
        }
    }
    return STATUS_OK;
}

enum status headless_run(struct options *options) {
    struct complaint complaint;
    bool watched = false;
    if (!settings_resolve(&options->settings, CELLS_A_SIDE, CELLS_A_SIDE, &complaint) ||
        !check_exports(options, &watched, &complaint)) {
        return status_say(STATUS_BAD_INPUT, "%s", complaint.text);
    }
    struct race *const race = settings_race(&options->settings, watched, &complaint);
    if (race == NULL) {
        return status_say(STATUS_BAD_INPUT, "%s", complaint.text);
    }
    const enum status status = work(options, race);
    race_free(race);
    return status;
}
