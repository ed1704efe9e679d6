#include "vector_export.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "vector_graph.h"
#include "vocabulary.h"

struct settings vector_settings(const struct settings *settings) {
    static const char print[] = "print";
    struct settings resolved = *settings;
    if (!setting_chosen(setting_find("theme"), settings)) {
        resolved.theme = (uint32_t)vocabulary_find(&vocabulary_themes, print, strlen(print));
    }
    return resolved;
}

void vector_title(const struct settings *settings, size_t first, size_t algorithms, uint32_t seeds,
                  char title[VECTOR_TITLE_MAX]) {
    size_t used = 0;
    for (size_t i = first; i < first + algorithms && used < VECTOR_TITLE_MAX; i++) {
        const int wrote =
            snprintf(title + used, VECTOR_TITLE_MAX - used, "%s, ", settings->lineup.algorithms[i]->title);
        used += wrote > 0 ? (size_t)wrote : 0;
    }
    if (used < VECTOR_TITLE_MAX) {
        const int wrote =
            snprintf(title + used, VECTOR_TITLE_MAX - used, "%" PRIu32 " × %" PRIu32 ", seed%s %" PRIu64,
                     settings->cells.width, settings->cells.height, seeds > 1 ? "s" : "", settings->seed);
        used += wrote > 0 ? (size_t)wrote : 0;
    }
    if (seeds > 1 && used < VECTOR_TITLE_MAX) {
        (void)snprintf(title + used, VECTOR_TITLE_MAX - used, " to %" PRIu64, settings->seed + (seeds - 1));
    }
}

bool vector_draw_run(const struct export_job *job, size_t run, const struct vector_style *style,
                     cairo_t *cairo) {
    struct run *const drawn = &job->race->runs[run];
    if (job->settings->openings && run_maze_done(drawn) && !run_find_endpoints(drawn)) {
        return false;
    }
    const struct painter painter = export_painter(job, run);
    if (painter.view == VIEW_GRAPH) {
        vector_graph_draw(&painter, style, cairo);
        return true;
    }
    return vector_maze_draw(&painter, style, cairo);
}

bool vector_write(struct vector_stream *stream, const void *bytes, size_t count) {
    errno = 0;
    if (stream->error == 0 && fwrite(bytes, 1, count, stream->file) != count) {
        stream->error = errno != 0 ? errno : EIO;
    }
    return stream->error == 0;
}

bool vector_finish(cairo_t *cairo, cairo_surface_t *surface, const struct vector_stream *stream) {
    const bool drawn = cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    const bool written = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS && stream->error == 0;
    cairo_surface_destroy(surface);
    errno = stream->error;
    return drawn && written;
}
