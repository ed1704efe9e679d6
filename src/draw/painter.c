#include "painter.h"

#include <string.h>

#include "average.h"
#include "graph.h"
#include "look.h"
#include "shades.h"

/* In pixels: how thick the frame of the mark is at least, and the narrowest edge that has room for one of its
 * own. */
#define MARK_LEAST 2
#define FRAMED_LEAST 4
/* From so many pixels on, a line of ground keeps the mark apart from colours like its own. */
#define LINED_LEAST 6

/* Where in a unit a pixel lies, for what is cut off by a crossing. */
enum part {
    PART_FIRST, /* in the strip at the unit's beginning */
    PART_MIDDLE,
    PART_LAST,
};

struct place {
    uint32_t column, row; /* of the unit, see geometry.h */
    enum part across, down;
};

/* Only what goes under something is cut off. */
static int32_t strip_of(const struct painter *painter) {
    return painter->maze->lattice->crossing_at != NULL ? geometry_strip(&painter->geometry) : 0;
}

static int32_t unit_side(const struct geometry *geometry, uint32_t unit) {
    return unit % 2 != 0 ? geometry->cell : geometry->gap;
}

/* One past the last pixel of a part of a unit, from the unit's first pixel on. The first and the last part of
   cells, and where nothing is cut off, are empty. */
static int32_t part_end(const struct painter *painter, uint32_t unit, enum part part) {
    const int32_t side = unit_side(&painter->geometry, unit);
    const int32_t strip = unit % 2 == 0 ? strip_of(painter) : 0;
    return part == PART_FIRST ? strip : part == PART_MIDDLE ? side - strip : side;
}

/* The part of a unit that a pixel, counted from the unit's first one, lies in. */
static enum part part_at(const struct painter *painter, uint32_t unit, int32_t pixel) {
    enum part part = PART_FIRST;
    while (pixel >= part_end(painter, unit, part)) {
        part++;
    }
    return part;
}

/* The passage of an edge, cut off where it goes under a crossing. */
static uint32_t passage_colour(const struct painter *painter, uint32_t edge, enum part part) {
    const struct lattice *const lattice = painter->maze->lattice;
    if (lattice->crossing_at != NULL && part != PART_MIDDLE) {
        const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
        const uint32_t near = part == PART_FIRST ? ends.from : ends.to;
        if (near >= lattice->cells) {
            return look_ground(painter);
        }
    }
    return look_edge(painter, edge);
}

static bool opens(const struct painter *painter, uint32_t cell, enum side side) {
    const struct endpoints *const openings = painter->openings;
    return openings != NULL && (cell == openings->entrance || cell == openings->exit) &&
           endpoints_side(painter->maze->lattice, cell) == side;
}

static uint32_t border_colour(const struct painter *painter, struct place place) {
    const struct geometry *const geometry = &painter->geometry;
    const uint32_t last_column = 2 * geometry->width;
    const uint32_t last_row = 2 * geometry->height;
    const bool corner = place.column % 2 == 0 && place.row % 2 == 0;
    if (painter->openings == NULL || corner || place.column > last_column || place.row > last_row) {
        return look_ground(painter);
    }
    const uint32_t x = place.column == 0 ? 0 : (place.column - 1) / 2;
    const uint32_t y = place.row == 0 ? 0 : (place.row - 1) / 2;
    const uint32_t cell = y * geometry->width + x;
    const enum side side = place.row == 0          ? SIDE_NORTH
                           : place.row == last_row ? SIDE_SOUTH
                           : place.column == 0     ? SIDE_WEST
                                                   : SIDE_EAST;
    return opens(painter, cell, side) ? look_vertex(painter, cell) : look_ground(painter);
}

/* The post between four cells is floor where all four passages around it are open: a cavern has no posts. */
static uint32_t post_colour(const struct painter *painter, struct place place) {
    const struct maze *const maze = painter->maze;
    const struct lattice *const lattice = maze->lattice;
    const uint32_t width = painter->geometry.width;
    const uint32_t cell = (place.row / 2 - 1) * width + place.column / 2 - 1;
    const uint32_t around[4] = {2 * cell, 2 * (cell + width), 2 * cell + 1, 2 * (cell + 1) + 1};
    for (int i = 0; i < 4; i++) {
        if (!maze_open(maze, ELEMENT_EDGE, around[i]) || lattice_edge_bound(lattice, around[i])) {
            return look_ground(painter);
        }
    }
    return look_vertex(painter, cell);
}

static uint32_t place_colour(const struct painter *painter, struct place place) {
    const struct geometry *const geometry = &painter->geometry;
    const bool between_columns = place.column % 2 == 0;
    const bool between_rows = place.row % 2 == 0;
    if (place.column == 0 || place.row == 0 || place.column >= 2 * geometry->width ||
        place.row >= 2 * geometry->height) {
        return border_colour(painter, place);
    }
    if (between_columns && between_rows) {
        return post_colour(painter, place);
    }
    const uint32_t cell = (place.row - 1) / 2 * geometry->width + (place.column - 1) / 2;
    if (between_columns) {
        return passage_colour(painter, 2 * cell, place.across);
    }
    return between_rows ? passage_colour(painter, 2 * cell + 1, place.down) : look_vertex(painter, cell);
}

uint32_t painter_unit_colour(const struct painter *painter, uint32_t column, uint32_t row) {
    return place_colour(painter, (struct place){column, row, PART_MIDDLE, PART_MIDDLE});
}

/* Only loops leave no post. A maze that has one is connected, but for an edge that is pending perhaps, and so
   has as many passages as vertices. */
bool painter_floor_posts(const struct painter *painter) {
    const struct maze *const maze = painter->maze;
    const uint32_t pending = maze->counts[ELEMENT_EDGE][STATE_PENDING] > 0 ? 1 : 0;
    return maze_open_count(maze, ELEMENT_EDGE) + pending >= maze->lattice->vertices;
}

/* The same of the maze as it was before an edge closed, too. */
static bool had_floor_posts(const struct painter *painter) {
    const struct maze *const maze = painter->maze;
    return maze_open_count(maze, ELEMENT_EDGE) + 1 >= maze->lattice->vertices;
}

/* Pixels begin..end of one row of the picture. */
static void paint_row(const struct painter *painter, uint32_t *pixels, int32_t y, int32_t begin,
                      int32_t end) {
    const struct geometry *const geometry = &painter->geometry;
    struct place place = {geometry_unit_at(geometry, begin), geometry_unit_at(geometry, y), PART_FIRST,
                          PART_FIRST};
    place.down = part_at(painter, place.row, y - geometry_unit_begin(geometry, place.row));
    const enum part first = strip_of(painter) > 0 ? PART_FIRST : PART_MIDDLE;
    const enum part last = first == PART_FIRST ? PART_LAST : PART_MIDDLE;
    int32_t unit_begin = geometry_unit_begin(geometry, place.column);
    for (int32_t x = begin; x < end; place.column++) {
        for (place.across = first; place.across <= last; place.across++) {
            const int32_t part = unit_begin + part_end(painter, place.column, place.across);
            const int32_t same_end = part < end ? part : end;
            if (x < same_end) {
                const uint32_t colour = place_colour(painter, place);
                for (; x < same_end; x++) {
                    *pixels++ = colour;
                }
            }
        }
        unit_begin += unit_side(geometry, place.column);
    }
}

/* --- what lies over the elements --------------------------------------------------------------- */

static struct rect picture_of(const struct painter *painter) {
    return (struct rect){0, 0, (int32_t)geometry_width(&painter->geometry),
                         (int32_t)geometry_height(&painter->geometry)};
}

/* The part of a canvas that shows an area of the picture, whose upper left corner is at x, y of the canvas.
 */
static struct canvas window_of(struct canvas *canvas, int32_t x, int32_t y, struct rect area) {
    return (struct canvas){canvas_row(canvas, area.y + y) + (area.x + x), area.width, area.height,
                           canvas->stride};
}

/* The outline of a rectangle, inside it. */
static void frame(struct canvas *canvas, struct rect rect, int32_t thickness, uint32_t colour) {
    canvas_fill(canvas, (struct rect){rect.x, rect.y, rect.width, thickness}, colour);
    canvas_fill(canvas, (struct rect){rect.x, rect.y + rect.height - thickness, rect.width, thickness},
                colour);
    canvas_fill(canvas, (struct rect){rect.x, rect.y, thickness, rect.height}, colour);
    canvas_fill(canvas, (struct rect){rect.x + rect.width - thickness, rect.y, thickness, rect.height},
                colour);
}

/* Two pixels are enough for small cells; among large ones they would be overlooked. */
static int32_t mark_thickness(const struct geometry *geometry) {
    const int32_t side = geometry->cell < geometry->gap ? geometry->cell : geometry->gap;
    return side / 16 > MARK_LEAST ? side / 16 : MARK_LEAST;
}

struct rect painter_mark_rect(const struct painter *painter) {
    const struct geometry *const geometry = &painter->geometry;
    if (painter->mark == 0 || geometry->block > 1) {
        return (struct rect){0, 0, 0, 0};
    }
    const struct rect edge = geometry_rect(geometry, painter->maze->lattice, ELEMENT_EDGE, painter->mark - 1);
    const int32_t around = mark_thickness(geometry);
    return (struct rect){edge.x - around, edge.y - around, edge.width + 2 * around, edge.height + 2 * around};
}

static bool draws_graph(const struct painter *painter) {
    return painter->view == VIEW_GRAPH && graph_fits(&painter->geometry);
}

/* Where pending edges have the colours of their weights, a frame tells that they are pending. */
static bool frames_pending(const struct painter *painter) {
    const struct geometry *const geometry = &painter->geometry;
    return painter->view == VIEW_WEIGHTS && geometry->block == 1 && geometry->cell >= FRAMED_LEAST &&
           geometry->gap >= FRAMED_LEAST && painter->maze->counts[ELEMENT_EDGE][STATE_PENDING] > 0;
}

static void frame_pending(const struct painter *painter, struct canvas *canvas, struct rect area,
                          uint32_t cell) {
    const struct lattice *const lattice = painter->maze->lattice;
    for (uint32_t edge = 2 * cell; edge <= 2 * cell + 1; edge++) {
        if (!lattice_has_edge(lattice, edge) || painter_edge_state(painter, edge) != STATE_PENDING) {
            continue;
        }
        struct rect rect = geometry_rect(&painter->geometry, lattice, ELEMENT_EDGE, edge);
        const int32_t side = rect.width < rect.height ? rect.width : rect.height;
        rect.x -= area.x;
        rect.y -= area.y;
        frame(canvas, rect, side / 8 > 1 ? side / 8 : 1, painter->theme->states[STATE_PENDING]);
    }
}

static void paint_over(const struct painter *painter, struct canvas *canvas, struct rect area) {
    if (frames_pending(painter)) {
        const struct geometry_cells cells = geometry_cells_around(&painter->geometry, area);
        for (uint32_t y = cells.top; y <= cells.bottom; y++) {
            for (uint32_t x = cells.left; x <= cells.right; x++) {
                frame_pending(painter, canvas, area, y * painter->geometry.width + x);
            }
        }
    }
    struct rect mark = painter_mark_rect(painter);
    mark.x -= area.x;
    mark.y -= area.y;
    if (!rect_empty(mark)) {
        const int32_t thick = mark_thickness(&painter->geometry);
        frame(canvas, mark, thick, painter->theme->mark);
        const struct rect inner = {mark.x + thick, mark.y + thick, mark.width - 2 * thick,
                                   mark.height - 2 * thick};
        if (inner.width >= LINED_LEAST && inner.height >= LINED_LEAST) {
            frame(canvas, inner, 1, look_ground(painter));
        }
    }
}

/* --- areas and elements ------------------------------------------------------------------------ */

/* One past the last row whose units look like this one's. */
static int32_t rows_end(const struct painter *painter, int32_t row) {
    const struct geometry *const geometry = &painter->geometry;
    if (geometry->block > 1) {
        return row + 1;
    }
    const uint32_t unit = geometry_unit_at(geometry, row);
    const int32_t begin = geometry_unit_begin(geometry, unit);
    return begin + part_end(painter, unit, part_at(painter, unit, row - begin));
}

static void paint_rows(const struct painter *painter, struct canvas *canvas, int32_t x, int32_t y,
                       struct rect inside) {
    const int32_t end = inside.y + inside.height;
    const bool by_shades = shades_serve(painter);
    const struct shades shades = shades_of(painter);
    for (int32_t row = inside.y; row < end;) {
        uint32_t *const pixels = canvas_row(canvas, row + y) + (inside.x + x);
        if (by_shades) {
            shades_row(&shades, pixels, row, inside.x, inside.x + inside.width);
        } else {
            paint_row(painter, pixels, row, inside.x, inside.x + inside.width);
        }
        const int32_t same_end = rows_end(painter, row);
        for (row++; row < same_end && row < end; row++) {
            memcpy(canvas_row(canvas, row + y) + (inside.x + x), pixels,
                   (size_t)inside.width * sizeof *pixels);
        }
    }
}

/* What of an area is in the picture and on the canvas. */
static struct rect seen_of(const struct painter *painter, const struct canvas *canvas, int32_t x, int32_t y,
                           struct rect area) {
    const struct rect visible = {-x, -y, canvas->width, canvas->height};
    return rect_intersection(rect_intersection(area, picture_of(painter)), visible);
}

void painter_paint_blocks(const struct average *average, struct canvas *canvas, int32_t x, int32_t y,
                          struct rect area) {
    const struct rect inside = seen_of(average->painter, canvas, x, y, area);
    const int32_t end = inside.y + inside.height;
    for (int32_t row = inside.y; row < end && inside.width > 0; row++) {
        average_row(average, canvas_row(canvas, row + y) + (inside.x + x), row, inside.x,
                    inside.x + inside.width);
    }
}

void painter_paint(const struct painter *painter, struct canvas *canvas, int32_t x, int32_t y,
                   struct rect area) {
    const struct rect inside = seen_of(painter, canvas, x, y, area);
    if (rect_empty(inside)) {
        return;
    }
    if (painter->geometry.block > 1) {
        const struct average average = average_of(painter);
        painter_paint_blocks(&average, canvas, x, y, inside);
        return;
    }
    struct canvas window = window_of(canvas, x, y, inside);
    if (draws_graph(painter)) {
        graph_paint(painter, &window, inside);
    } else {
        paint_rows(painter, canvas, x, y, inside);
    }
    paint_over(painter, &window, inside);
}

int32_t painter_same_rows_end(const struct painter *painter, int32_t row) {
    return painter->mark > 0 || frames_pending(painter) || draws_graph(painter) ? row + 1
                                                                                : rows_end(painter, row);
}

bool painter_reaches_beyond(const struct painter *painter) {
    return painter->openings != NULL || had_floor_posts(painter) ||
           painter->maze->lattice->crossing_at != NULL;
}

bool painter_unseen(const struct painter *painter, const struct event *event) {
    const enum state from = (enum state)event->from;
    const enum state to = (enum state)event->to;
    const uint32_t *const states = painter->theme->states;
    const bool edge = event->kind == ELEMENT_EDGE;
    return states[edge ? painter_state_shown(painter, from) : from] ==
               states[edge ? painter_state_shown(painter, to) : to] &&
           look_by_state(painter) && !draws_graph(painter) && !painter_reaches_beyond(painter);
}

/* What begins with all edges open has loops; if crossings come before it, going back closes all in a single
   step. */
static bool reaches_beyond(const struct painter *painter, enum element kind, uint32_t element) {
    const struct maze *const maze = painter->maze;
    const struct endpoints *const openings = painter->openings;
    const bool opens_border = openings != NULL && kind == ELEMENT_VERTEX &&
                              (element == openings->entrance || element == openings->exit);
    const bool closed = kind == ELEMENT_EDGE && !maze_open(maze, ELEMENT_EDGE, element);
    return opens_border || had_floor_posts(painter) || (closed && maze->lattice->crossing_at != NULL);
}

struct rect painter_element_rect(const struct painter *painter, enum element kind, uint32_t element) {
    const struct geometry *const geometry = &painter->geometry;
    struct rect rect = draws_graph(painter) ? graph_rect(painter, kind, element)
                                            : geometry_rect(geometry, painter->maze->lattice, kind, element);
    if (reaches_beyond(painter, kind, element)) {
        const int32_t gap = geometry->block > 1 ? 1 : geometry->gap;
        rect = (struct rect){rect.x - gap, rect.y - gap, rect.width + 2 * gap, rect.height + 2 * gap};
    }
    return rect_intersection(rect, picture_of(painter));
}

struct rect painter_element(const struct painter *painter, struct canvas *canvas, int32_t x, int32_t y,
                            enum element kind, uint32_t element) {
    const struct rect rect = painter_element_rect(painter, kind, element);
    const struct rect visible = {-x, -y, canvas->width, canvas->height};
    if (rect_empty(rect_intersection(rect, visible))) {
        return rect;
    }
    const bool plain = painter->geometry.block == 1 && painter->maze->lattice->crossing_at == NULL &&
                       !reaches_beyond(painter, kind, element) && !frames_pending(painter) &&
                       !draws_graph(painter) &&
                       rect_empty(rect_intersection(rect, painter_mark_rect(painter)));
    if (plain) {
        const uint32_t colour =
            kind == ELEMENT_VERTEX ? look_vertex(painter, element) : look_edge(painter, element);
        canvas_fill(canvas, (struct rect){rect.x + x, rect.y + y, rect.width, rect.height}, colour);
    } else {
        painter_paint(painter, canvas, x, y, rect);
    }
    return rect;
}
