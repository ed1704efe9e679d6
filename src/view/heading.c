#include "heading.h"

#include <stdio.h>
#include <string.h>

#include "figures.h"

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

static const char *longest_title(const struct brush *brush) {
    const char *longest = "";
    int32_t width = 0;
    for (size_t i = 0; i < generators_count; i++) {
        const int32_t here = text_width(brush->text, FONT_SANS_BOLD, brush->title, generators[i]->title);
        if (here > width) {
            width = here;
            longest = generators[i]->title;
        }
    }
    return longest;
}

size_t heading_figures(const struct brush *brush, int32_t width, const struct lattice *lattice) {
    const uint64_t cells = lattice->vertices;
    const struct counts largest = {cells, cells, lattice->edges, cells, cells, cells};
    struct part parts[1 + FIGURE_COUNT];
    write_parts(brush, longest_title(brush), &largest, parts);
    const size_t fitting = brush_parts_fitting(brush, parts, 1 + FIGURE_COUNT, width);
    return fitting > 0 ? fitting - 1 : 0;
}

/* Whether the heading says the same as what is drawn; keeps what it says now. */
static bool unchanged(struct heading *heading, const struct part parts[1 + FIGURE_COUNT], const char *title,
                      bool focused) {
    char figures[sizeof heading->figures];
    (void)snprintf(figures, sizeof figures, "%s|%s|%s|%s", parts[1].text, parts[2].text, parts[3].text,
                   parts[4].text);
    const bool same = heading->drawn && heading->title == title && heading->focused == focused &&
                      strcmp(heading->figures, figures) == 0;
    memcpy(heading->figures, figures, sizeof figures);
    heading->title = title;
    heading->focused = focused;
    heading->drawn = true;
    return same;
}

bool heading_draw(struct heading *heading, const struct brush *brush, struct rect rect, const struct run *run,
                  size_t figures, bool focused) {
    const struct maze *const maze = &run->maze;
    const uint32_t *const edges = maze->counts[ELEMENT_EDGE];
    const struct counts counts = {
        .joined = maze->counts[ELEMENT_VERTEX][STATE_OPEN],
        .vertices = maze->lattice->vertices,
        .pops = run->pops,
        .frontier = edges[STATE_PENDING],
        .most = run->most,
        .rejected = edges[STATE_REJECTED],
    };
    struct part parts[1 + FIGURE_COUNT];
    write_parts(brush, run->generator->title, &counts, parts);
    if (unchanged(heading, parts, run->generator->title, focused)) {
        return false;
    }
    canvas_fill(brush->canvas, rect, brush->theme->background);
    brush_parts(brush, rect, parts, 1 + figures);
    if (focused) {
        const int32_t thickness = 2 * brush_hairline(brush);
        canvas_fill(brush->canvas,
                    (struct rect){rect.x, rect.y + rect.height - 2 * thickness,
                                  brush_parts_width(brush, parts, 1), thickness},
                    brush->theme->accent);
    }
    return true;
}
