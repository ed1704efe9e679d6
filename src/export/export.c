#include "export.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

#include "output.h"
#include "parse.h"

const struct export_format export_formats[] = {
    {"png", "a picture, all mazes side by side", false, png_export, png_export_possible},
    {"csv", "the edges of the first maze: edge,from,to,weight,tree,popped", true, csv_export, NULL},
};
const size_t export_formats_count = sizeof export_formats / sizeof export_formats[0];

const struct export_format *export_format_of(const char *path, struct complaint *complaint) {
    const char *const slash = strrchr(path, '/');
    const char *const dot = strrchr(slash != NULL ? slash : path, '.');
    char known[120] = "";
    size_t used = 0;
    for (size_t i = 0; i < export_formats_count; i++) {
        if (dot != NULL && strcasecmp(dot + 1, export_formats[i].extension) == 0) {
            return &export_formats[i];
        }
        const int wrote = snprintf(known + used, sizeof known - used, "%s.%s",
                                   i == 0                         ? ""
                                   : i + 1 < export_formats_count ? ", "
                                                                  : " and ",
                                   export_formats[i].extension);
        used += wrote > 0 ? (size_t)wrote : 0;
    }
    (void)complain(complaint, "'%.100s' is no known type of file; there are %s", path, known);
    return NULL;
}

struct export_job export_job_of(struct race *race, const struct settings *settings) {
    for (size_t i = 0; settings->view == VIEW_FLOOD && i < race->count; i++) {
        run_flood(&race->runs[i]);
    }
    return (struct export_job){race, settings, palette_make(settings->palette)};
}

struct painter export_painter(const struct export_job *job, size_t run) {
    const struct settings *const settings = job->settings;
    const struct run *const painted = &job->race->runs[run];
    return (struct painter){
        .maze = &painted->maze,
        .theme = &themes[settings->theme],
        .palette = &job->palette,
        .flood = settings->view == VIEW_FLOOD ? &painted->flood : NULL,
        .wave = FLOOD_UNREACHED,
        .geometry = geometry_of(&job->race->lattice, (int32_t)settings->cell_size, (int32_t)settings->gap),
    };
}

bool export_file(const struct export_job *job, const struct export_format *format, const char *path,
                 struct complaint *complaint) {
    struct output output;
    if (!output_open(&output, path, complaint)) {
        return false;
    }
    errno = 0;
    if (!format->write(job, output.file)) {
        const bool writing = ferror(output.file) != 0;
        const int error = errno;
        (void)output_close(&output, false, complaint);
        return complain(complaint, "'%.160s' could not be written: %s", path,
                        writing && error != 0 ? strerror(error) : "out of memory");
    }
    return output_close(&output, true, complaint);
}
