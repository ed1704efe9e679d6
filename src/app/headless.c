#include "headless.h"

#include <inttypes.h>

#include "certificate.h"
#include "export.h"
#include "parse.h"
#include "race.h"
#include "report.h"

/* Where no window limits them, mazes have the size of the classic demo's. */
#define CELLS_A_SIDE 119

/* Looks at everything that could be wrong before any work is done. */
static bool check_exports(const struct options *options, struct race_demands *demands,
                          struct complaint *complaint) {
    for (size_t i = 0; i < options->exports_count; i++) {
        const char *const path = options->exports[i];
        const struct export_format *const format = export_format_of(path, complaint);
        if (format == NULL || !export_possible(format, path, &options->settings, complaint)) {
            return false;
        }
        demands->watched |= format->watched;
        demands->stepwise |= format->stepwise;
        const unsigned bytes = export_bytes_per_cell(format, &options->settings);
        demands->bytes_per_cell = bytes > demands->bytes_per_cell ? bytes : demands->bytes_per_cell;
    }
    return true;
}

static enum status print_stats(struct run *run) {
    struct report report;
    if (!report_of(run, &report)) {
        return status_say(STATUS_FAILED, "out of memory while counting");
    }
    for (size_t i = 0; i < report.count; i++) {
        printf("%s=%s\n", report.lines[i].key, report.lines[i].value);
    }
    return STATUS_OK;
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

static enum status write_exports(const struct options *options, struct race *race,
                                 struct progress *progress) {
    progress_begin(progress, "flooding");
    const struct export_job job = export_job_of(race, &options->settings);
    progress_end(progress);
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

/* Brings the race to the moment that is asked for, and ends the progress. On the way, what is to be verified
   is verified as soon as the trees are finished: later stages open more edges. */
static enum status grow(const struct options *options, struct race *race, struct progress *progress,
                        bool *verified) {
    const uint64_t moment = race_moment_of_step(race, options->settings.step);
    if (options->verify) {
        race_grow_trees(race, moment);
    }
    *verified = options->verify && race_trees_done(race);
    enum status status = STATUS_OK;
    if (*verified) {
        progress_end(progress);
        status = verify(race);
        progress_begin(progress, "growing");
    }
    if (status == STATUS_OK) {
        race_grow(race, moment);
    }
    progress_end(progress);
    return status;
}

static enum status work(const struct options *options, struct race *race, struct progress *progress) {
    bool verified = false;
    enum status status = grow(options, race, progress, &verified);
    if (status == STATUS_OK && race_failure(race) != NULL) {
        status = status_say(STATUS_FAILED, "%s", race_failure(race));
    }
    if (status == STATUS_OK) {
        status = write_exports(options, race, progress);
    }
    for (size_t i = 0; status == STATUS_OK && options->stats && i < race->count; i++) {
        status = print_stats(&race->runs[i]);
    }
    if (status == STATUS_OK && options->verify && !verified) {
        race_grow_trees(race, UINT64_MAX);
        status = verify(race);
    }
    return status;
}

static void show(void *context, uint64_t done, uint64_t whole) {
    progress_show(context, done, whole);
}

enum status headless_run(struct options *options) {
    struct progress progress;
    struct complaint complaint;
    /* Figures of the growth, and moments in it, are known to those who went through it step by step. */
    struct race_demands demands = {
        .stepwise = options->stats || options->settings.step != SETTINGS_STEP_END,
        .certificates = options->verify,
        .figures = options->stats,
        .meter = {.show = show, .context = &progress},
    };
    if (!settings_resolve(&options->settings, (struct cells){CELLS_A_SIDE, CELLS_A_SIDE}, &complaint) ||
        !check_exports(options, &demands, &complaint)) {
        return status_say(STATUS_BAD_INPUT, "%s", complaint.text);
    }
    progress_begin(&progress, "growing");
    struct race *const race = settings_race_for(&options->settings, &demands, &complaint);
    if (race == NULL) {
        progress_end(&progress);
        return status_say(STATUS_BAD_INPUT, "%s", complaint.text);
    }
    const enum status status = work(options, race, &progress);
    race_free(race);
    return status;
}
