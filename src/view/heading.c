#include "heading.h"

#include <stdio.h>
#include <string.h>

#include "figures.h"
#include "solution.h"

/* A long name over a narrow picture becomes smaller, down to so many pixels. */
#define TITLE_LEAST 8

enum figure {
    FIGURE_CELLS,
    FIGURE_POPS,
    FIGURE_FRONTIER,
    FIGURE_REJECTED,
    FIGURE_COUNT,
};

struct counts {
    uint64_t joined, vertices, pops, frontier, most, rejected;
};

/* The most important figures first: the last are dropped where there is no room. */
static void write_figures(const struct counts *counts, struct part parts[FIGURE_COUNT]) {
    const struct figures joined = figures_of(counts->joined);
    const struct figures vertices = figures_of(counts->vertices);
    const struct figures pops = figures_of(counts->pops);
    const struct figures frontier = figures_of(counts->frontier);
    const struct figures most = figures_of(counts->most);
    const struct figures rejected = figures_of(counts->rejected);
    const size_t size = sizeof parts[0].text;
    (void)snprintf(parts[FIGURE_CELLS].text, size, "%s / %s cells", joined.text, vertices.text);
    (void)snprintf(parts[FIGURE_POPS].text, size, "%s pops", pops.text);
    (void)snprintf(parts[FIGURE_FRONTIER].text, size, "frontier %s (most %s)", frontier.text, most.text);
    (void)snprintf(parts[FIGURE_REJECTED].text, size, "rejected %s", rejected.text);
}

static void write_parts(const struct brush *brush, const char *title, const struct counts *counts,
                        struct part parts[1 + FIGURE_COUNT]) {
    parts[0] = (struct part){.face = FONT_SANS_BOLD, .pixels = brush->title, .colour = brush->theme->text};
    (void)snprintf(parts[0].text, sizeof parts[0].text, "%s", title);
    for (size_t i = 1; i <= FIGURE_COUNT; i++) {
        parts[i] = (struct part){.face = FONT_MONO, .pixels = brush->body, .colour = brush->theme->faint};
    }
    write_figures(counts, &parts[1]);
}

size_t heading_figures(const struct brush *brush, int32_t width, const struct race *race) {
    const uint64_t cells = race->lattice.vertices;
    const struct counts largest = {cells, cells, race->lattice.edges, cells, cells, cells};
    size_t fewest = FIGURE_COUNT;
    for (size_t i = 0; i < race->count; i++) {
        struct part parts[1 + FIGURE_COUNT];
        write_parts(brush, race->runs[i].generator->title, &largest, parts);
        const size_t fitting = brush_parts_fitting(brush, parts, 1 + FIGURE_COUNT, width);
        const size_t figures = fitting > 0 ? fitting - 1 : 0;
        fewest = figures < fewest ? figures : fewest;
    }
    return fewest;
}

_Static_assert(HEADING_PARTS == 1 + FIGURE_COUNT, "all figures have their part");

/* What stands there so far. */
enum drawn {
    DRAWN_NOTHING, /* of use */
    DRAWN_OTHERS,  /* other figures */
    DRAWN_SAME,
};

static enum drawn drawn_of(const struct heading *heading, const struct part parts[HEADING_PARTS],
                           const char *title, bool focused) {
    if (!heading->drawn || heading->title != title || heading->focused != focused) {
        return DRAWN_NOTHING;
    }
    for (size_t i = 1; i < HEADING_PARTS; i++) {
        if (strcmp(heading->parts[i].text, parts[i].text) != 0) {
            return DRAWN_OTHERS;
        }
    }
    return DRAWN_SAME;
}

static void draw_all(const struct brush *brush, struct rect rect, const struct part parts[HEADING_PARTS],
                     size_t figures, bool focused) {
    canvas_fill(brush->canvas, rect, brush->theme->background);
    brush_parts(brush, rect, parts, 1 + figures);
    if (focused) {
        const int32_t thickness = 2 * brush_hairline(brush);
        const struct rect line = {rect.x, rect.y + rect.height - 2 * thickness,
                                  brush_parts_width(brush, parts, 1), thickness};
        canvas_fill(brush->canvas, rect_intersection(line, rect), brush->theme->accent);
    }
}

/* In place of the growth's figures, those of the solver: what it has seen, the way, and how short one can be.
 */
static void write_solution(struct heading *heading, const struct run *run, struct part parts[FIGURE_COUNT]) {
    const uint32_t *const vertices = run->maze.counts[ELEMENT_VERTEX];
    const struct figures visited =
        figures_of((uint64_t)vertices[STATE_VISITED] + vertices[STATE_GIVEN_UP] + vertices[STATE_WAY]);
    const struct figures all = figures_of(run->maze.lattice->vertices);
    const struct figures way = figures_of(run->maze.counts[ELEMENT_EDGE][STATE_WAY]);
    const size_t size = sizeof parts[0].text;
    for (size_t i = 0; i < FIGURE_COUNT; i++) {
        parts[i].text[0] = '\0';
    }
    (void)snprintf(parts[0].text, size, "visited %s / %s", visited.text, all.text);
    (void)snprintf(parts[1].text, size, "way %s", way.text);
    if (!run_at_end(run)) {
        heading->solved = false;
        return;
    }
    heading->solved = heading->solved || solution_of(&run->maze, run->endpoints, &heading->solution);
    if (heading->solved) {
        const struct figures shortest = figures_of(heading->solution.shortest);
        (void)snprintf(parts[2].text, size, "shortest %s", shortest.text);
    }
    if (heading->solved && !heading->solution.found) {
        (void)snprintf(parts[1].text, size, "no way found");
    }
}

bool heading_draw(struct heading *heading, const struct brush *brush, struct rect rect, const struct run *run,
                  size_t figures, bool focused) {
    const struct maze *const maze = &run->maze;
    const uint32_t *const edges = maze->counts[ELEMENT_EDGE];
    const struct counts counts = {
        .joined = maze_open_count(maze, ELEMENT_VERTEX),
        .vertices = maze->lattice->vertices,
        .pops = run_pops(run),
        .frontier = edges[STATE_PENDING],
        .most = run->most,
        .rejected = edges[STATE_REJECTED],
    };
    struct part parts[1 + FIGURE_COUNT];
    write_parts(brush, run->generator->title, &counts, parts);
    if (run->solver != NULL && run_maze_done(run)) {
        write_solution(heading, run, &parts[1]);
    }
    brush_shrink(brush, &parts[0], rect.width, TITLE_LEAST);
    const char *const title = run->generator->title;
    const enum drawn drawn = drawn_of(heading, parts, title, focused);
    if (drawn == DRAWN_SAME) {
        return false;
    }
    if (drawn == DRAWN_NOTHING || !brush_parts_again(brush, rect, heading->parts, parts, 1 + figures)) {
        draw_all(brush, rect, parts, figures, focused);
    }
    memcpy(heading->parts, parts, sizeof heading->parts);
    heading->title = title;
    heading->focused = focused;
    heading->drawn = true;
    return true;
}
