/* PDF: one maze a page, as large as the paper allows; behind the mazes their solutions. */
#include <assert.h>
#include <cairo-pdf.h>

#include "vector_export.h"
#include "vector_fill.h"

/* In points, 72 to the inch. */
#define POINTS_PER_MM (72 / 25.4)
#define MARGIN (15 * POINTS_PER_MM)
#define PITCH_MAX (25 * POINTS_PER_MM) /* small mazes do not fill the paper */
#define TITLE_SIZE 11.0
#define TITLE_SPACE 22.0 /* from the margin down to the maze */

struct paper {
    double width, height;
};

/* In the order of vocabulary_pages. */
static const struct paper papers[] = {
    {210 * POINTS_PER_MM, 297 * POINTS_PER_MM},
    {8.5 * 72, 11.0 * 72},
};

struct book {
    const struct export_job *job;
    struct settings settings;
    struct paper paper;
    double pitch;
    bool solutions; /* whether there are pages of them, and so none on the others */
    cairo_surface_t *surface;
    cairo_t *cairo;
};

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned count) {
    return vector_write(closure, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* The largest pitch at which a maze has room on the paper. */
static double pitch_on(struct paper paper, struct cells cells) {
    const double across = (paper.width - 2 * MARGIN) / vector_maze_side(cells.width);
    const double down = (paper.height - 2 * MARGIN - TITLE_SPACE) / vector_maze_side(cells.height);
    const double pitch = across < down ? across : down;
    return pitch < PITCH_MAX ? pitch : PITCH_MAX;
}

/* Upright or on its side, whichever lets the mazes be larger. */
static void choose_paper(struct book *book) {
    assert(book->settings.page < sizeof papers / sizeof papers[0]);
    const struct cells cells = book->settings.cells;
    const struct paper upright = papers[book->settings.page];
    const struct paper sideways = {upright.height, upright.width};
    book->paper = pitch_on(sideways, cells) > pitch_on(upright, cells) ? sideways : upright;
    book->pitch = pitch_on(book->paper, cells);
}

static void write_title(const struct book *book, const char *title) {
    cairo_t *const cairo = book->cairo;
    cairo_text_extents_t extents;
    cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, TITLE_SIZE);
    cairo_text_extents(cairo, title, &extents);
    vector_set_colour(cairo, themes[book->settings.theme].text);
    cairo_move_to(cairo, (book->paper.width - extents.x_advance) / 2, MARGIN + TITLE_SIZE);
    cairo_show_text(cairo, title);
}

static bool draw_page(const struct book *book, const struct export_job *job, size_t run, bool solution) {
    cairo_t *const cairo = book->cairo;
    const enum vector_solution shown = book->solutions && !solution           ? VECTOR_UNSOLVED
                                       : book->settings.view == VIEW_SOLUTION ? VECTOR_EXPLORED
                                                                              : VECTOR_WAY;
    const struct vector_style style = vector_style_of(book->pitch, VECTOR_WALL_MIN, shown);
    char title[VECTOR_TITLE_MAX];
    char line[VECTOR_TITLE_MAX + 16];
    vector_title(job->settings, run, 1, 1, title);
    const char *const what = book->settings.view == VIEW_GRAPH ? ", tree" : ", solution";
    (void)snprintf(line, sizeof line, "%s%s", title, solution ? what : "");
    vector_set_colour(cairo, themes[job->settings->theme].states[STATE_EMPTY]);
    cairo_paint(cairo);
    write_title(book, line);
    cairo_save(cairo);
    cairo_translate(cairo, (book->paper.width - job->settings->cells.width * book->pitch) / 2,
                    MARGIN + TITLE_SPACE + style.wall / 2);
    const bool drawn = vector_draw_run(job, run, &style, cairo);
    cairo_restore(cairo);
    cairo_show_page(cairo);
    return drawn && cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
}

static bool draw_race(const struct book *book, struct race *race, const struct settings *settings,
                      bool solutions) {
    const struct export_job job = export_job_of(race, settings);
    bool drawn = race_failure(race) == NULL;
    for (size_t i = 0; drawn && i < race->count; i++) {
        drawn = draw_page(book, &job, i, solutions);
    }
    return drawn;
}

/* The pages of the nth seed. The mazes of the first are at hand; others are grown and freed again. */
static bool draw_seed(const struct book *book, uint32_t nth, bool solutions) {
    struct settings settings = book->settings;
    const bool wants_solver = solutions && settings.solver == 0 && settings.view != VIEW_GRAPH;
    if (nth == 0 && !wants_solver) {
        return draw_race(book, book->job->race, &settings, solutions);
    }
    settings.seed += nth;
    settings.solver = wants_solver ? SOLVER_USUAL : settings.solver;
    struct complaint complaint;
    struct race *const race = settings_race(&settings, false, &complaint);
    if (race == NULL) {
        return false;
    }
    race_grow(race, race_moment_of_step(race, settings.step));
    const bool drawn = draw_race(book, race, &settings, solutions);
    race_free(race);
    return drawn;
}

static bool draw_seeds(const struct book *book, bool solutions) {
    bool drawn = true;
    for (uint32_t nth = 0; drawn && nth < book->settings.pages; nth++) {
        drawn = draw_seed(book, nth, solutions);
        progress_show(book->job->progress, nth + (solutions ? book->settings.pages : 0) + 1,
                      (uint64_t)book->settings.pages * (book->solutions ? 2 : 1));
    }
    return drawn;
}

static void describe(const struct book *book) {
    cairo_surface_t *const surface = book->surface;
    char title[VECTOR_TITLE_MAX];
    char text[SETTINGS_TEXT_MAX];
    vector_title(&book->settings, 0, book->settings.lineup.count, book->settings.pages, title);
    settings_print(&book->settings, text, sizeof text);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, text);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "mazegrow " MAZEGROW_VERSION);
    /* An empty date is left out: the same settings are to make the same file. */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
}

bool pdf_export(const struct export_job *job, FILE *file) {
    struct book book = {.job = job, .settings = vector_settings(job->settings)};
    const struct settings *const settings = &book.settings;
    /* Before the end there is nothing solved that could be hidden. Of a graph the tree is the solution. */
    book.solutions = settings->step == SETTINGS_STEP_END &&
                     (settings->pages > 1 || settings->solver > 0 || settings->view == VIEW_GRAPH);
    choose_paper(&book);
    struct vector_stream stream = {.file = file};
    book.surface =
        cairo_pdf_surface_create_for_stream(write_bytes, &stream, book.paper.width, book.paper.height);
    /* A later version of the format would have the settings compressed, where they are not found again. */
    cairo_pdf_surface_restrict_to_version(book.surface, CAIRO_PDF_VERSION_1_4);
    book.cairo = cairo_create(book.surface);
    describe(&book);
    const bool drawn = draw_seeds(&book, false) && (!book.solutions || draw_seeds(&book, true));
    return vector_finish(book.cairo, book.surface, &stream) && drawn;
}
