/* SVG: the mazes as lines side by side, at the pitch that they have in a picture of pixels. */
#include <cairo-svg.h>
#include <inttypes.h>
#include <string.h>

#include "parse.h"
#include "vector_export.h"
#include "vector_fill.h"

/* cairo counts in 256ths of a pixel, with 32 bits and a sign. */
#define SIDE_MAX 8000000

/* What cairo writes is passed on to the file, all but its beginning: title and settings are put in there. */
#define HEAD_MAX 1024

struct head {
    struct vector_stream stream;
    const char *title, *settings;
    char text[HEAD_MAX + 1];
    size_t used;
    bool written;
};

static int64_t pitch_of(const struct settings *settings) {
    return (int64_t)settings->cell_size + settings->gap;
}

/* Around each maze a margin of one cell. */
static int64_t picture_width(const struct settings *settings) {
    return ((int64_t)settings->cells.width + 1) * pitch_of(settings) * (int64_t)settings->lineup.count +
           pitch_of(settings);
}

static int64_t picture_height(const struct settings *settings) {
    return ((int64_t)settings->cells.height + 2) * pitch_of(settings);
}

bool svg_export_possible(const struct settings *settings, struct complaint *complaint) {
    const int64_t width = picture_width(settings);
    const int64_t height = picture_height(settings);
    if (width > SIDE_MAX || height > SIDE_MAX) {
        return complain(complaint,
                        "an .svg picture of %" PRId64 "x%" PRId64
                        " pixels is too large; the most is %d each way",
                        width, height, SIDE_MAX);
    }
    return true;
}

static bool write_text(struct head *head, const char *text) {
    return vector_write(&head->stream, text, strlen(text));
}

static bool write_escaped(struct head *head, const char *text) {
    bool written = true;
    for (; written && *text != '\0'; text++) {
        const char plain[2] = {*text, '\0'};
        written = write_text(head, *text == '&'   ? "&amp;"
                                   : *text == '<' ? "&lt;"
                                   : *text == '>' ? "&gt;"
                                                  : plain);
    }
    return written;
}

/* cairo numbers the surfaces of a process in the names that it gives to groups. The same picture is to be the
   same file, whatever was drawn before it. */
static void drop_surface_number(char *text) {
    static const char name[] = "\"surface";
    char *const found = strstr(text, name);
    if (found != NULL) {
        char *const number = found + strlen(name);
        const size_t digits = strspn(number, "0123456789");
        memmove(number, number + digits, strlen(number + digits) + 1);
    }
}

/* Writes what was kept back, with title and settings behind the tag that opens the document. */
static bool write_head(struct head *head) {
    head->written = true;
    head->text[head->used] = '\0';
    drop_surface_number(head->text);
    const char *const tag = strstr(head->text, "<svg");
    const char *const end = tag != NULL ? strchr(tag, '>') : NULL;
    if (end == NULL) {
        return write_text(head, head->text);
    }
    const char *const rest = end + 1;
    return vector_write(&head->stream, head->text, (size_t)(rest - head->text)) &&
           write_text(head, "\n<title>") && write_escaped(head, head->title) &&
           write_text(head, "</title>\n<desc>mazegrow " MAZEGROW_VERSION ": ") &&
           write_escaped(head, head->settings) && write_text(head, "</desc>") && write_text(head, rest);
}

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned count) {
    struct head *const head = closure;
    const size_t room = HEAD_MAX - head->used;
    const size_t kept = head->written ? 0 : count < room ? count : room;
    memcpy(head->text + head->used, bytes, kept);
    head->used += kept;
    const bool ready = head->written || head->used < HEAD_MAX || write_head(head);
    return ready && vector_write(&head->stream, bytes + kept, count - kept) ? CAIRO_STATUS_SUCCESS
                                                                            : CAIRO_STATUS_WRITE_ERROR;
}

static bool draw(const struct export_job *job, cairo_t *cairo) {
    const struct settings *const settings = job->settings;
    const double pitch = (double)pitch_of(settings);
    const struct vector_style style = vector_style_of(
        pitch, VECTOR_WALL_MIN, settings->view == VIEW_SOLUTION ? VECTOR_EXPLORED : VECTOR_WAY);
    bool drawn = true;
    vector_set_colour(cairo, themes[settings->theme].states[STATE_EMPTY]);
    cairo_paint(cairo);
    /* Half a wall further in, so that walls as thick as whole pixels cover whole pixels. */
    cairo_translate(cairo, pitch + style.wall / 2, pitch + style.wall / 2);
    for (size_t i = 0; drawn && i < job->race->count; i++) {
        drawn = vector_draw_run(job, i, &style, cairo);
        cairo_translate(cairo, (settings->cells.width + 1) * pitch, 0);
    }
    return drawn;
}

bool svg_export(const struct export_job *job, FILE *file) {
    const struct settings settings = vector_settings(job->settings);
    struct export_job lines = *job;
    lines.settings = &settings;
    char title[VECTOR_TITLE_MAX];
    char text[SETTINGS_TEXT_MAX];
    vector_title(&settings, 0, settings.lineup.count, 1, title);
    settings_print(&settings, text, sizeof text);
    struct head head = {.stream = {.file = file}, .title = title, .settings = text};
    cairo_surface_t *const surface = cairo_svg_surface_create_for_stream(
        write_bytes, &head, (double)picture_width(&settings), (double)picture_height(&settings));
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
    cairo_t *const cairo = cairo_create(surface);
    const bool drawn = draw(&lines, cairo);
    const bool finished = vector_finish(cairo, surface, &head.stream);
    return finished && drawn && (head.written || write_head(&head));
}
