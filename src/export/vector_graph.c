#include "vector_graph.h"

#include <math.h>

#include "digits.h"
#include "graph.h"
#include "look.h"
#include "vector_fill.h"

/* In pitches. */
#define DOT (1.0 / 3)
#define TREE (1.0 / 8)
#define PENDING (1.0 / 16)
#define THIN (1.0 / 40)
#define DASH (1.0 / 20)
#define UNDER (DOT / 2 + 0.06) /* how far from the centre a line below a crossing ends */
#define LABEL (1.0 / 5)        /* height of figures, if there is room */
#define LABEL_SHARE 0.75       /* of what is left between two dots */

#define LABEL_LEAST 4.5 /* in points; smaller figures cannot be read */

struct drawing {
    const struct painter *painter;
    const struct lattice *lattice;
    cairo_t *cairo;
    double pitch;
    double label; /* height of figures, 0 for none */
    bool blank;   /* whether nothing is decided */
};

static double label_height(const struct painter *painter, double pitch) {
    const double grid_width = 25.0 * graph_label_digits(painter) - 4;
    const double room = (1 - DOT) * LABEL_SHARE * pitch * DIGITS_GRID / grid_width;
    const double height = fmin(room, LABEL * pitch);
    return height >= LABEL_LEAST ? height : 0;
}

static double centre_x(const struct drawing *drawing, uint32_t cell) {
    return (cell % drawing->lattice->width + 0.5) * drawing->pitch;
}

static double centre_y(const struct drawing *drawing, uint32_t cell) {
    const uint32_t row = cell / drawing->lattice->width;
    return (row + 0.5) * drawing->pitch;
}

static enum state edge_state(const struct drawing *drawing, uint32_t edge) {
    return drawing->blank ? STATE_EMPTY : maze_state(drawing->painter->maze, ELEMENT_EDGE, edge);
}

static double thickness(enum state state) {
    if (state >= STATE_OPEN) {
        return TREE;
    }
    return state == STATE_PENDING || state == STATE_BOUND ? PENDING : THIN;
}

static void draw_edge(const struct drawing *drawing, uint32_t edge) {
    const struct lattice *const lattice = drawing->lattice;
    const struct painter *const painter = drawing->painter;
    const struct lattice_ends cells = lattice_edge_cells(lattice, edge);
    const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
    const bool vertical = lattice_edge_vertical(edge);
    const double before = ends.from >= lattice->cells ? UNDER * drawing->pitch : 0;
    const double behind = ends.to >= lattice->cells ? UNDER * drawing->pitch : 0;
    const enum state state = edge_state(drawing, edge);
    const double dash = DASH * drawing->pitch;
    cairo_set_dash(drawing->cairo, &dash, state == STATE_REJECTED ? 1 : 0, 0);
    cairo_set_line_cap(drawing->cairo, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(drawing->cairo, thickness(state) * drawing->pitch);
    vector_set_colour(drawing->cairo,
                      drawing->blank ? look_undecided(painter->theme) : graph_edge_colour(painter, edge));
    cairo_move_to(drawing->cairo, centre_x(drawing, cells.from) + (vertical ? 0 : before),
                  centre_y(drawing, cells.from) + (vertical ? before : 0));
    cairo_line_to(drawing->cairo, centre_x(drawing, cells.to) - (vertical ? 0 : behind),
                  centre_y(drawing, cells.to) - (vertical ? behind : 0));
    cairo_stroke(drawing->cairo);
}

static void draw_dot(const struct drawing *drawing, uint32_t cell) {
    const struct painter *const painter = drawing->painter;
    const double x = centre_x(drawing, cell);
    const double y = centre_y(drawing, cell);
    cairo_new_sub_path(drawing->cairo);
    cairo_arc(drawing->cairo, x, y, DOT / 2 * drawing->pitch, 0, 2 * acos(-1));
    vector_set_colour(drawing->cairo,
                      drawing->blank ? look_undecided(painter->theme) : graph_vertex_colour(painter, cell));
    cairo_fill(drawing->cairo);
}

/* The strokes of the figures, from the left end of the text at a place on its middle line. */
static void trace_label(const struct drawing *drawing, double x, double y, const char *label) {
    const double unit = drawing->label / DIGITS_GRID;
    for (; *label != '\0'; label++) {
        const struct digit_glyph glyph = digit_glyph_of(*label);
        cairo_new_sub_path(drawing->cairo);
        for (size_t i = 0; i < glyph.count; i++) {
            cairo_line_to(drawing->cairo, x + glyph.points[i].x * unit,
                          y + (glyph.points[i].y - DIGITS_GRID / 2.0) * unit);
        }
        x += glyph.advance * unit;
    }
}

static void draw_label(const struct drawing *drawing, uint32_t edge) {
    const struct painter *const painter = drawing->painter;
    const struct lattice_ends cells = lattice_edge_cells(drawing->lattice, edge);
    const double x = (centre_x(drawing, cells.from) + centre_x(drawing, cells.to)) / 2;
    const double y = (centre_y(drawing, cells.from) + centre_y(drawing, cells.to)) / 2;
    char label[GRAPH_LABEL_MAX];
    graph_label(painter, edge, label);
    const double width = digits_width(label) * drawing->label / DIGITS_GRID;
    const double around = drawing->label / 4;
    cairo_rectangle(drawing->cairo, x - width / 2 - around, y - drawing->label / 2 - around,
                    width + 2 * around, drawing->label + 2 * around);
    vector_set_colour(drawing->cairo, look_ground(painter));
    cairo_fill(drawing->cairo);
    trace_label(drawing, x - width / 2, y, label);
    cairo_set_line_width(drawing->cairo, drawing->label * DIGITS_STROKE / DIGITS_GRID);
    vector_set_colour(drawing->cairo,
                      drawing->blank ? painter->theme->text : graph_label_colour(painter, edge));
    cairo_stroke(drawing->cairo);
}

static void each_edge(const struct drawing *drawing,
                      void (*draw)(const struct drawing *drawing, uint32_t edge)) {
    for (uint32_t edge = lattice_next_edge(drawing->lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(drawing->lattice, edge + 1)) {
        draw(drawing, edge);
    }
}

void vector_graph_draw(const struct painter *painter, const struct vector_style *style, cairo_t *cairo) {
    const struct drawing drawing = {
        .painter = painter,
        .lattice = painter->maze->lattice,
        .cairo = cairo,
        .pitch = style->pitch,
        .label = label_height(painter, style->pitch),
        .blank = style->solution == VECTOR_UNSOLVED,
    };
    each_edge(&drawing, draw_edge);
    cairo_set_dash(cairo, NULL, 0, 0);
    for (uint32_t cell = 0; cell < drawing.lattice->cells; cell++) {
        draw_dot(&drawing, cell);
    }
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    if (drawing.label > 0) {
        each_edge(&drawing, draw_label);
    }
}
