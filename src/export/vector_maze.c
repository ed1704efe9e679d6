#include "vector_maze.h"

#include <assert.h>

#include "endpoints.h"
#include "look.h"
#include "vector_fill.h"

/* Thickness of walls and of the way, and lengths at a crossing, in pitches.

   A crossing is drawn as maps draw bridges and as books draw knots. The walls of the passage above go on
   without a break and bend inwards by VECTOR_DIP over the other; the walls of the passage below end BREAK
   before they would meet them. */
#define WALL 0.125
#define WAY 0.22
#define BREAK 0.3

struct drawing {
    const struct painter *painter;
    const struct lattice *lattice;
    const struct vector_style *style;
    cairo_t *cairo;
};

/* Lines of the grid and rows of cells run one way or the other. A place has a number along its line or row,
   and one across: which line or row it is. */
enum axis {
    AXIS_HORIZONTAL,
    AXIS_VERTICAL,
};

static uint32_t cells_along(const struct lattice *lattice, enum axis axis) {
    return axis == AXIS_HORIZONTAL ? lattice->width : lattice->height;
}

static uint32_t cells_across(const struct lattice *lattice, enum axis axis) {
    return axis == AXIS_HORIZONTAL ? lattice->height : lattice->width;
}

static uint32_t cell_at(const struct lattice *lattice, enum axis axis, uint32_t along, uint32_t across) {
    return axis == AXIS_HORIZONTAL ? across * lattice->width + along : along * lattice->width + across;
}

static void move_to(const struct drawing *drawing, enum axis axis, double along, double across) {
    const double pitch = drawing->style->pitch;
    cairo_move_to(drawing->cairo, (axis == AXIS_HORIZONTAL ? along : across) * pitch,
                  (axis == AXIS_HORIZONTAL ? across : along) * pitch);
}

static void line_to(const struct drawing *drawing, enum axis axis, double along, double across) {
    const double pitch = drawing->style->pitch;
    cairo_line_to(drawing->cairo, (axis == AXIS_HORIZONTAL ? along : across) * pitch,
                  (axis == AXIS_HORIZONTAL ? across : along) * pitch);
}

static void stroke(const struct drawing *drawing, uint32_t colour, double thickness) {
    vector_set_colour(drawing->cairo, colour);
    cairo_set_line_width(drawing->cairo, thickness);
    cairo_set_line_cap(drawing->cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(drawing->cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(drawing->cairo);
}

/* Whether a cell is a crossing whose lower passage runs along the axis. */
static bool runs_below(const struct lattice *lattice, enum axis axis, uint32_t cell) {
    const uint32_t crossing = lattice->crossing_at != NULL ? lattice->crossing_at[cell] : LATTICE_NONE;
    return crossing != LATTICE_NONE && lattice->crossings[crossing].vertical_below == (axis == AXIS_VERTICAL);
}

/* What stands between two cells, or between a cell and the outside. */
enum barrier {
    BARRIER_NONE,
    BARRIER_WALL,
    BARRIER_FRONTIER, /* a wall that may be about to fall */
    BARRIER_WEIGHED,  /* one that is drawn by its weight */
};

static bool opens(const struct drawing *drawing, enum axis axis, uint32_t cell, bool first) {
    const struct endpoints *const openings = drawing->painter->openings;
    const enum side side = axis == AXIS_HORIZONTAL ? first ? SIDE_NORTH : SIDE_SOUTH
                           : first                 ? SIDE_WEST
                                                   : SIDE_EAST;
    return openings != NULL && (cell == openings->entrance || cell == openings->exit) &&
           endpoints_side(drawing->lattice, cell) == side;
}

/* A crossing's edges are in every maze, so that they count as passages before any algorithm reaches them. */
static enum barrier barrier_at(const struct drawing *drawing, enum axis axis, uint32_t along, uint32_t line) {
    const struct lattice *const lattice = drawing->lattice;
    if (line == 0 || line == cells_across(lattice, axis)) {
        const uint32_t cell = cell_at(lattice, axis, along, line == 0 ? 0 : line - 1);
        return opens(drawing, axis, cell, line == 0) ? BARRIER_NONE : BARRIER_WALL;
    }
    const uint32_t edge = 2 * cell_at(lattice, axis, along, line - 1) + (axis == AXIS_HORIZONTAL ? 1 : 0);
    const enum state state = maze_state(drawing->painter->maze, ELEMENT_EDGE, edge);
    if (drawing->painter->view == VIEW_WEIGHTS && (state == STATE_EMPTY || state == STATE_PENDING)) {
        return BARRIER_WEIGHED;
    }
    switch (state) {
    case STATE_EMPTY:
    case STATE_REJECTED:
        return BARRIER_WALL;
    case STATE_PENDING:
        return BARRIER_FRONTIER;
    default:
        return BARRIER_NONE;
    }
}

/* Whether one of the two cells at the end of a wall is a crossing that the wall's passage goes under. */
static bool ends_at_crossing(const struct drawing *drawing, enum axis axis, uint32_t along, uint32_t line) {
    const struct lattice *const lattice = drawing->lattice;
    if (lattice->crossing_at == NULL || along >= cells_along(lattice, axis)) {
        return false;
    }
    return (line > 0 && runs_below(lattice, axis, cell_at(lattice, axis, along, line - 1))) ||
           (line < cells_across(lattice, axis) &&
            runs_below(lattice, axis, cell_at(lattice, axis, along, line)));
}

/* Adds the walls on one line of the grid to the path, each as long as it goes on. */
static void trace_line(const struct drawing *drawing, enum axis axis, uint32_t line, enum barrier wanted) {
    const uint32_t length = cells_along(drawing->lattice, axis);
    for (uint32_t begin = 0; begin < length; begin++) {
        uint32_t end = begin;
        while (end < length && barrier_at(drawing, axis, end, line) == wanted) {
            end++;
        }
        if (end == begin) {
            continue;
        }
        const bool broken_first = begin > 0 && ends_at_crossing(drawing, axis, begin - 1, line);
        const bool broken_last = ends_at_crossing(drawing, axis, end, line);
        move_to(drawing, axis, begin + (broken_first ? BREAK : 0.0), line);
        line_to(drawing, axis, end - (broken_last ? BREAK : 0.0), line);
        begin = end;
    }
}

static void trace_walls(const struct drawing *drawing, enum barrier wanted) {
    for (uint32_t line = 0; line <= drawing->lattice->height; line++) {
        trace_line(drawing, AXIS_HORIZONTAL, line, wanted);
    }
    for (uint32_t line = 0; line <= drawing->lattice->width; line++) {
        trace_line(drawing, AXIS_VERTICAL, line, wanted);
    }
}

/* Adds both walls of the passage above to the path. */
static void trace_crossing(const struct drawing *drawing, const struct crossing *crossing) {
    const enum axis axis = crossing->vertical_below ? AXIS_HORIZONTAL : AXIS_VERTICAL;
    const uint32_t x = crossing->cell % drawing->lattice->width;
    const uint32_t y = crossing->cell / drawing->lattice->width;
    const double along = axis == AXIS_HORIZONTAL ? x : y;
    const double across = axis == AXIS_HORIZONTAL ? y : x;
    for (int last = 0; last <= 1; last++) {
        const double side = across + last;
        const double inwards = last == 0 ? side + VECTOR_DIP : side - VECTOR_DIP;
        move_to(drawing, axis, along, side);
        line_to(drawing, axis, along + VECTOR_DIP, inwards);
        line_to(drawing, axis, along + 1 - VECTOR_DIP, inwards);
        line_to(drawing, axis, along + 1, side);
    }
}

/* Adds the wall that an edge leads through to the path: from top to bottom for one from left to right. */
static void trace_wall_of(const struct drawing *drawing, uint32_t edge) {
    const struct lattice *const lattice = drawing->lattice;
    const enum axis axis = lattice_edge_vertical(edge) ? AXIS_HORIZONTAL : AXIS_VERTICAL;
    const uint32_t cell = lattice_edge_cells(lattice, edge).to;
    const uint32_t along = axis == AXIS_HORIZONTAL ? cell % lattice->width : cell / lattice->width;
    const uint32_t across = axis == AXIS_HORIZONTAL ? cell / lattice->width : cell % lattice->width;
    move_to(drawing, axis, along, across);
    line_to(drawing, axis, along + 1.0, across);
}

/* The walls that may yet fall, by their weights; of pending ones that is a line within the line. */
static void draw_weights(const struct drawing *drawing) {
    const struct painter *const painter = drawing->painter;
    for (uint32_t edge = lattice_next_edge(drawing->lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(drawing->lattice, edge + 1)) {
        const enum state state = maze_state(painter->maze, ELEMENT_EDGE, edge);
        double thickness = drawing->style->wall;
        if (state == STATE_PENDING) {
            trace_wall_of(drawing, edge);
            stroke(drawing, painter->theme->states[STATE_PENDING], thickness);
            thickness /= 2;
        }
        if (state == STATE_EMPTY || state == STATE_PENDING) {
            trace_wall_of(drawing, edge);
            stroke(drawing, look_edge(painter, edge), thickness);
        }
    }
}

static void draw_walls(const struct drawing *drawing) {
    const struct painter *const painter = drawing->painter;
    const uint32_t *const colours = painter->theme->states;
    const uint32_t crossings = drawing->lattice->vertices - drawing->lattice->cells;
    if (painter->view == VIEW_WEIGHTS) {
        draw_weights(drawing);
    }
    trace_walls(drawing, BARRIER_WALL);
    for (uint32_t i = 0; i < crossings; i++) {
        trace_crossing(drawing, &drawing->lattice->crossings[i]);
    }
    stroke(drawing, colours[STATE_OPEN], drawing->style->wall);
    if (painter->maze->counts[ELEMENT_EDGE][STATE_PENDING] > 0) {
        trace_walls(drawing, BARRIER_FRONTIER);
        stroke(drawing, colours[STATE_PENDING], drawing->style->wall);
    }
}

/* Whether the way leads from a cell on to the next one of its row or column. */
static bool way_goes_on(const struct drawing *drawing, enum axis axis, uint32_t along, uint32_t across) {
    const uint32_t edge =
        2 * cell_at(drawing->lattice, axis, along, across) + (axis == AXIS_VERTICAL ? 1 : 0);
    return maze_state(drawing->painter->maze, ELEMENT_EDGE, edge) == STATE_WAY;
}

/* Adds the way's straight parts in one row or column to the path, from the centre of a cell to that of
   another. Under a crossing it cannot be seen. */
static void trace_way(const struct drawing *drawing, enum axis axis, uint32_t across) {
    const struct lattice *const lattice = drawing->lattice;
    const uint32_t length = cells_along(lattice, axis);
    uint32_t begin = 0;
    while (begin + 1 < length) {
        uint32_t end = begin;
        bool below = runs_below(lattice, axis, cell_at(lattice, axis, begin, across));
        const double first = begin + (below ? 1.0 : 0.5);
        for (below = false; end + 1 < length && !below && way_goes_on(drawing, axis, end, across); end++) {
            below = runs_below(lattice, axis, cell_at(lattice, axis, end + 1, across));
        }
        if (end > begin) {
            move_to(drawing, axis, first, across + 0.5);
            line_to(drawing, axis, end + (below ? 0.0 : 0.5), across + 0.5);
        }
        begin = end > begin ? end : begin + 1;
    }
}

/* Adds the piece of the way between an opening and the centre of its cell to the path. */
static void trace_way_out(const struct drawing *drawing, uint32_t cell) {
    assert(drawing->lattice->width > 0);
    const enum side side = endpoints_side(drawing->lattice, cell);
    const enum axis axis = side == SIDE_NORTH || side == SIDE_SOUTH ? AXIS_VERTICAL : AXIS_HORIZONTAL;
    const bool first = side == SIDE_NORTH || side == SIDE_WEST;
    const uint32_t x = cell % drawing->lattice->width;
    const uint32_t y = cell / drawing->lattice->width;
    const uint32_t along = axis == AXIS_HORIZONTAL ? x : y;
    const double across = (axis == AXIS_HORIZONTAL ? y : x) + 0.5;
    if (maze_state(drawing->painter->maze, ELEMENT_VERTEX, cell) == STATE_WAY) {
        move_to(drawing, axis, along + 0.5, across);
        line_to(drawing, axis, first ? along : along + 1.0, across);
    }
}

static void draw_way(const struct drawing *drawing) {
    const struct painter *const painter = drawing->painter;
    if (painter->maze->counts[ELEMENT_VERTEX][STATE_WAY] == 0) {
        return;
    }
    for (uint32_t y = 0; y < drawing->lattice->height; y++) {
        trace_way(drawing, AXIS_HORIZONTAL, y);
    }
    for (uint32_t x = 0; x < drawing->lattice->width; x++) {
        trace_way(drawing, AXIS_VERTICAL, x);
    }
    if (painter->openings != NULL) {
        trace_way_out(drawing, painter->openings->entrance);
        trace_way_out(drawing, painter->openings->exit);
    }
    stroke(drawing, painter->theme->states[STATE_WAY], WAY * drawing->style->pitch);
}

struct vector_style vector_style_of(double pitch, double thinnest, enum vector_solution solution) {
    const double least = thinnest < pitch / 2 ? thinnest : pitch / 2;
    return (struct vector_style){pitch, WALL * pitch > least ? WALL * pitch : least, solution};
}

double vector_maze_side(uint32_t cells) {
    return cells + WALL;
}

bool vector_maze_draw(const struct painter *painter, const struct vector_style *style, cairo_t *cairo) {
    const struct drawing drawing = {painter, painter->maze->lattice, style, cairo};
    if (!vector_fill_cells(painter, style, cairo)) {
        return false;
    }
    if (style->solution != VECTOR_UNSOLVED) {
        draw_way(&drawing);
    }
    draw_walls(&drawing);
    return true;
}
