#include "graph.h"

#include <inttypes.h>
#include <stdio.h>

#include "digits.h"
#include "look.h"

/* In pixels, from the centre of a dot to that of the next one. */
#define PITCH_LEAST 6

#define LABEL_HEIGHT_LEAST 8

/* Lengths in pixels. */
struct graph_style {
    int32_t pitch;
    int32_t dot;                 /* diameter */
    int32_t tree, pending, thin; /* thickness of lines */
    int32_t dash;                /* length, and that of the gaps between them */
    int32_t label;               /* height of figures; 0 for none */
};

bool graph_fits(const struct geometry *geometry) {
    return geometry->block == 1 && geometry->cell + geometry->gap >= PITCH_LEAST;
}

/* --- colours and figures ----------------------------------------------------------------------- */

uint32_t graph_edge_colour(const struct painter *painter, uint32_t edge) {
    switch (painter_edge_state(painter, edge)) {
    case STATE_EMPTY:
        return look_undecided(painter->theme);
    case STATE_REJECTED:
        return look_rejected(painter->theme);
    default:
        return look_edge(painter, edge);
    }
}

bool graph_edge_dashed(const struct painter *painter, uint32_t edge) {
    return painter_edge_state(painter, edge) == STATE_REJECTED;
}

uint32_t graph_vertex_colour(const struct painter *painter, uint32_t vertex) {
    const bool empty = maze_state(painter->maze, ELEMENT_VERTEX, vertex) == STATE_EMPTY;
    return empty ? look_undecided(painter->theme) : look_vertex(painter, vertex);
}

uint32_t graph_label_colour(const struct painter *painter, uint32_t edge) {
    const struct theme *const theme = painter->theme;
    switch (painter_edge_state(painter, edge)) {
    case STATE_EMPTY:
    case STATE_BOUND:
        return theme->faint;
    case STATE_REJECTED:
        return look_undecided(theme);
    case STATE_PENDING:
        return theme->states[STATE_PENDING];
    default:
        return theme->text;
    }
}

static bool ranked(const struct painter *painter) {
    return painter->aspect != NULL && painter->aspect->kind == ASPECT_RANKS &&
           painter->aspect->values != NULL;
}

void graph_label(const struct painter *painter, uint32_t edge, char label[GRAPH_LABEL_MAX]) {
    if (ranked(painter)) {
        (void)snprintf(label, GRAPH_LABEL_MAX, "%" PRIu32, painter->aspect->values[edge]);
        return;
    }
    const uint32_t thousandths = weight_thousandths(weights_at(painter->weights, edge));
    (void)snprintf(label, GRAPH_LABEL_MAX, ".%03" PRIu32, thousandths);
}

uint32_t graph_label_digits(const struct painter *painter) {
    const uint32_t edges = painter->maze->lattice->edges;
    if (!ranked(painter)) {
        return 4;
    }
    return edges < 10 ? 1 : edges < 100 ? 2 : 3;
}

/* --- lengths ------------------------------------------------------------------------------------ */

/* At least so much, and centred in a cell to the pixel. */
static int32_t centred(const struct geometry *geometry, int32_t length, int32_t least) {
    const int32_t wanted = length > least ? length : least;
    return wanted + (wanted > 1 && (geometry->cell - wanted) % 2 != 0 ? 1 : 0);
}

static int32_t lower(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static int32_t higher(int32_t a, int32_t b) {
    return a > b ? a : b;
}

static struct graph_style style_of(const struct painter *painter) {
    const struct geometry *const geometry = &painter->geometry;
    const int32_t pitch = geometry->cell + geometry->gap;
    struct graph_style style = {
        .pitch = pitch,
        .dot = centred(geometry, pitch / 3, 3),
        .tree = centred(geometry, pitch / 8, 2),
        .pending = centred(geometry, pitch / 16, 2),
        .thin = centred(geometry, pitch / 40, 1),
        .dash = higher(pitch / 20, 2),
    };
    /* Three quarters of what is left between two dots, and no higher than leaves lines their places. */
    const int32_t figures = (int32_t)graph_label_digits(painter);
    const int32_t room = (pitch - style.dot) * 3 / 4;
    const int32_t height = lower(room * DIGITS_GRID / (25 * figures - 4), higher(pitch / 5, 9));
    style.label = height >= LABEL_HEIGHT_LEAST ? height : 0;
    return style;
}

/* The centre of a cell, in half pixels. */
static struct digit_point centre_of(const struct painter *painter, uint32_t cell) {
    const struct geometry *const geometry = &painter->geometry;
    const int32_t pitch = geometry->cell + geometry->gap;
    const int32_t x = (int32_t)(cell % geometry->width);
    const int32_t y = (int32_t)(cell / geometry->width);
    return (struct digit_point){2 * (x * pitch + geometry->gap) + geometry->cell,
                                2 * (y * pitch + geometry->gap) + geometry->cell};
}

/* --- lines, dots and labels ---------------------------------------------------------------------- */

struct drawing {
    const struct painter *painter;
    struct graph_style style;
    struct canvas *canvas;
    struct rect area; /* of the picture, that is on the canvas */
};

static void fill(const struct drawing *drawing, struct rect rect, uint32_t colour) {
    canvas_fill(drawing->canvas,
                (struct rect){rect.x - drawing->area.x, rect.y - drawing->area.y, rect.width, rect.height},
                colour);
}

static int32_t thickness(const struct drawing *drawing, uint32_t edge) {
    const enum state state = painter_edge_state(drawing->painter, edge);
    if (state >= STATE_OPEN) {
        return drawing->style.tree;
    }
    return state == STATE_PENDING || state == STATE_BOUND ? drawing->style.pending : drawing->style.thin;
}

/* How far from the centre of its cell a line ends: one below a crossing does not reach the one above. */
static int32_t inset(const struct drawing *drawing, uint32_t vertex) {
    return vertex < drawing->painter->maze->lattice->cells ? 0 : drawing->style.dot / 2 + 2;
}

/* A line from one pixel up to another, in dashes if need be. */
static void draw_line(const struct drawing *drawing, struct rect line, bool vertical, bool dashed,
                      uint32_t colour) {
    if (!dashed) {
        fill(drawing, line, colour);
        return;
    }
    const int32_t length = vertical ? line.height : line.width;
    for (int32_t at = 0; at < length; at += 2 * drawing->style.dash) {
        const int32_t dash = lower(drawing->style.dash, length - at);
        fill(drawing,
             vertical ? (struct rect){line.x, line.y + at, line.width, dash}
                      : (struct rect){line.x + at, line.y, dash, line.height},
             colour);
    }
}

static void draw_edge(const struct drawing *drawing, uint32_t edge) {
    const struct lattice *const lattice = drawing->painter->maze->lattice;
    const struct lattice_ends cells = lattice_edge_cells(lattice, edge);
    const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
    const bool vertical = lattice_edge_vertical(edge);
    const struct digit_point from = centre_of(drawing->painter, cells.from);
    const int32_t thick = thickness(drawing, edge);
    const int32_t before = inset(drawing, ends.from);
    const int32_t length = drawing->style.pitch - before - inset(drawing, ends.to);
    const int32_t along = (vertical ? from.y : from.x) / 2 + before;
    const int32_t across = ((vertical ? from.x : from.y) - thick) / 2;
    draw_line(drawing,
              vertical ? (struct rect){across, along, thick, length}
                       : (struct rect){along, across, length, thick},
              vertical, graph_edge_dashed(drawing->painter, edge), graph_edge_colour(drawing->painter, edge));
}

/* The pixels that a label keeps free of its line. */
static struct rect label_rect(const struct graph_style *style, const char *label, struct digit_point at) {
    const int32_t width = digits_width(label) * style->label / DIGITS_GRID + style->label / 2;
    const int32_t height = style->label + style->label / 2;
    return (struct rect){(at.x - width) / 2, (at.y - height) / 2, width, height};
}

static struct digit_point middle_of(const struct painter *painter, uint32_t edge) {
    const struct lattice_ends cells = lattice_edge_cells(painter->maze->lattice, edge);
    const struct digit_point from = centre_of(painter, cells.from);
    const struct digit_point to = centre_of(painter, cells.to);
    return (struct digit_point){(from.x + to.x) / 2, (from.y + to.y) / 2};
}

static void draw_label(const struct drawing *drawing, uint32_t edge) {
    char label[GRAPH_LABEL_MAX];
    graph_label(drawing->painter, edge, label);
    const struct digit_point at = middle_of(drawing->painter, edge);
    const struct rect rect = label_rect(&drawing->style, label, at);
    if (rect_empty(rect_intersection(rect, drawing->area))) {
        return;
    }
    fill(drawing, rect, look_ground(drawing->painter));
    digits_draw(drawing->canvas, at.x - 2 * drawing->area.x, at.y - 2 * drawing->area.y, drawing->style.label,
                label, graph_label_colour(drawing->painter, edge));
}

static void draw_dot(const struct drawing *drawing, uint32_t cell) {
    const struct digit_point at = centre_of(drawing->painter, cell);
    digits_dot(drawing->canvas, at.x - 2 * drawing->area.x, at.y - 2 * drawing->area.y, drawing->style.dot,
               graph_vertex_colour(drawing->painter, cell));
}

static void draw_edges(const struct drawing *drawing, uint32_t cell,
                       void (*draw)(const struct drawing *drawing, uint32_t edge)) {
    for (uint32_t edge = 2 * cell; edge <= 2 * cell + 1; edge++) {
        if (lattice_has_edge(drawing->painter->maze->lattice, edge)) {
            draw(drawing, edge);
        }
    }
}

void graph_paint(const struct painter *painter, struct canvas *canvas, struct rect area) {
    const struct drawing drawing = {painter, style_of(painter), canvas, area};
    const struct geometry_cells cells = geometry_cells_around(&painter->geometry, area);
    enum { LINES, DOTS, LABELS, LAYERS };
    canvas_fill(canvas, (struct rect){0, 0, area.width, area.height}, look_ground(painter));
    for (int layer = LINES; layer < LAYERS; layer++) {
        for (uint32_t y = cells.top; y <= cells.bottom; y++) {
            for (uint32_t x = cells.left; x <= cells.right; x++) {
                const uint32_t cell = y * painter->geometry.width + x;
                if (layer == DOTS) {
                    draw_dot(&drawing, cell);
                } else if (layer == LINES) {
                    draw_edges(&drawing, cell, draw_edge);
                } else if (drawing.style.label > 0) {
                    draw_edges(&drawing, cell, draw_label);
                }
            }
        }
    }
}

struct rect graph_rect(const struct painter *painter, enum element kind, uint32_t element) {
    const struct lattice *const lattice = painter->maze->lattice;
    const struct graph_style style = style_of(painter);
    const struct digit_point at = kind == ELEMENT_VERTEX ? centre_of(painter, lattice_cell(lattice, element))
                                                         : middle_of(painter, element);
    const bool vertical = kind == ELEMENT_EDGE && lattice_edge_vertical(element);
    const int32_t half = style.dot / 2 + 2;
    const int32_t long_half = kind == ELEMENT_EDGE ? style.pitch / 2 + half : half;
    /* Labels lie between the dots, and are lower than wide. */
    const int32_t wide_half = kind == ELEMENT_EDGE ? higher(half, style.pitch / 2) : half;
    const int32_t x = vertical ? wide_half : long_half;
    const int32_t y = vertical ? long_half : wide_half;
    return (struct rect){at.x / 2 - x, at.y / 2 - y, 2 * x + 1, 2 * y + 1};
}
