#include "export.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

#include "output.h"
#include "parse.h"

/* cairo keeps a drawing in memory until its end. */
#define VECTOR_BYTES_PER_CELL 220
#define VECTOR_GRAPH_BYTES_PER_CELL 3800

const struct export_format export_formats[] = {
    {
        .extension = "png",
        .summary = "a picture, all mazes side by side",
        .write = png_export,
        .possible = png_export_possible,
    },
    {
        .extension = "svg",
        .summary = "lines, all mazes side by side; like .pdf in the theme print unless another is chosen",
        .bytes_per_cell = VECTOR_BYTES_PER_CELL,
        .graph_bytes_per_cell = VECTOR_GRAPH_BYTES_PER_CELL,
        .write = svg_export,
        .possible = svg_export_possible,
    },
    {
        .extension = "pdf",
        .summary = "lines for print, a maze a page; with --solver, --pages or --view graph solutions behind",
        .bytes_per_cell = VECTOR_BYTES_PER_CELL,
        .graph_bytes_per_cell = VECTOR_GRAPH_BYTES_PER_CELL,
        .write = pdf_export,
    },
    {
        .extension = "csv",
        .summary = "the edges of the first maze: edge,from,to,weight,tree,popped",
        .watched = true,
        .stepwise = true,
        .bytes_per_cell = 16,
        .write = csv_export,
    },
    {
        .extension = "txt",
        .summary = "text, all mazes one below the other, drawn in the text-style",
        .bytes_per_cell = 1,
        .write = text_export,
    },
    {
        .extension = "tmx",
        .summary = "the first maze as a map for Tiled, with a picture of its tiles beside it",
        .bytes_per_cell = 8,
        .write = tmx_export,
        .beside = "-tiles.png",
        .write_beside = tmx_export_tiles,
    },
    {
        .extension = "gif",
        .summary = "a clip of the growth from from-step to step, all mazes side by side",
        .stepwise = true,
        .write = gif_export,
        .possible = gif_export_possible,
    },
    {
        .extension = "mp4",
        .summary = "the same clip as a video (H.264), made by ffmpeg",
        .stepwise = true,
        .write = mp4_export,
        .possible = video_export_possible,
    },
    {
        .extension = "webm",
        .summary = "the same clip as a video (VP9), made by ffmpeg",
        .stepwise = true,
        .write = webm_export,
        .possible = video_export_possible,
    },
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

/* Whether every run is ready to be painted; false when there was no memory for that. */
static bool aspects_ready(const struct export_job *job) {
    const enum view view = (enum view)job->settings->view;
    const enum aspect_kind kind = view_aspect(view, &job->race->lattice);
    for (size_t i = 0; i < job->race->count; i++) {
        if (job->race->runs[i].aspect.kind != kind) {
            return false;
        }
    }
    return true;
}

static void follow_aspects(struct race *race, enum view view) {
    for (size_t i = 0; i < race->count; i++) {
        struct run *const run = &race->runs[i];
        (void)aspect_follow(&run->aspect, run, view_aspect(view, &race->lattice), NULL);
    }
}

struct export_job export_job_of(struct race *race, const struct settings *settings) {
    follow_aspects(race, (enum view)settings->view);
    for (size_t i = 0; settings->view == VIEW_FLOOD && i < race->count; i++) {
        run_flood(&race->runs[i]);
    }
    const bool entered = settings->openings || settings->solver > 0;
    for (size_t i = 0; entered && i < race->count; i++) {
        if (run_maze_done(&race->runs[i])) {
            (void)run_find_endpoints(&race->runs[i]);
        }
    }
    return (struct export_job){
        .race = race,
        .settings = settings,
        .palette = palette_make(settings->palette),
    };
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
        .openings = settings->openings && painted->endpoints_ready ? &painted->endpoints : NULL,
        .view = (enum view)settings->view,
        .aspect = &painted->aspect,
        .weights = &painted->problem.weights,
        .geometry = geometry_of(&job->race->lattice, (int32_t)settings->cell_size, (int32_t)settings->gap),
    };
}

/* The path with another ending where it has its dot and extension. */
static bool path_beside(char out[PATH_MAX], const char *path, const char *ending,
                        struct complaint *complaint) {
    const char *const dot = strrchr(path, '.');
    const int stem = (int)(dot != NULL ? (size_t)(dot - path) : strlen(path));
    const int wrote = snprintf(out, PATH_MAX, "%.*s%s", stem, path, ending);
    return (wrote >= 0 && wrote < PATH_MAX) || complain(complaint, "'%.40s…' is too long a path", path);
}

bool export_possible(const struct export_format *format, const char *path, const struct settings *settings,
                     struct complaint *complaint) {
    char beside[PATH_MAX];
    return output_possible(path, complaint) &&
           (format->beside == NULL ||
            (path_beside(beside, path, format->beside, complaint) && output_possible(beside, complaint))) &&
           (format->possible == NULL || format->possible(settings, complaint));
}

unsigned export_bytes_per_cell(const struct export_format *format, const struct settings *settings) {
    const bool graph = settings->view == VIEW_GRAPH && format->graph_bytes_per_cell > 0;
    return graph ? format->graph_bytes_per_cell : format->bytes_per_cell;
}

static bool write_file(const struct export_job *job, bool (*write)(const struct export_job *job, FILE *file),
                       const char *path, struct complaint *complaint) {
    struct output output;
    if (!output_open(&output, path, complaint)) {
        return false;
    }
    struct export_job own = *job;
    struct progress progress;
    own.path = path;
    own.unfinished = output.beside[0] != '\0' ? output.beside : output.path;
    own.progress = &progress;
    complaint->text[0] = '\0';
    progress_begin(&progress, path);
    errno = 0;
    const bool complete = aspects_ready(job) && write(&own, output.file);
    const int error = errno;
    progress_end(&progress);
    if (!complete) {
        const bool writing = ferror(output.file) != 0;
        (void)output_close(&output, false, complaint);
        return complaint->text[0] == '\0' &&
               complain(complaint, "'%.160s' could not be written: %s", path,
                        writing && error != 0 ? strerror(error) : "out of memory");
    }
    return output_close(&output, true, complaint);
}

bool export_file(const struct export_job *job, const struct export_format *format, const char *path,
                 struct complaint *complaint) {
    char beside[PATH_MAX];
    if (format->beside != NULL &&
        (!path_beside(beside, path, format->beside, complaint) || !output_possible(beside, complaint))) {
        return false;
    }
    struct export_job whole = *job;
    whole.beside = format->beside != NULL ? beside : NULL;
    whole.complaint = complaint;
    return write_file(&whole, format->write, path, complaint) &&
           (format->beside == NULL || write_file(&whole, format->write_beside, beside, complaint));
}
