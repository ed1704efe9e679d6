/* Mazes as text, from which they can be read again.

   ascii and unicode: a cell is three characters wide and one high, and a wall is one character thick, so that
   W x H cells make 2H + 1 lines of 4W + 1 characters. An empty line lies between two mazes.

       +---+---+---+---+   +    At each edge of a cell there is a wall, --- or |,
       |   |       | v   < |    a passage, which is blank, or a railing, ... or :.
       +   +...+---+   +---+    On the border a blank is an opening.
       | >  ->-  > :|v|: v |    Strokes beside a cell's middle, - - or | |, make it a
       +   +...+---+   +   +    crossing, where the way along the strokes goes over,
       | ^   <   <   < | v |    and the other straight on below; that one has railings
       +---+---+---+---+   +    on both sides of the crossing, where it is open.

   Arrows, ^ < > v, come with a way that leads all the way from the entrance to the exit; each points to the
   next cell. That of the exit points out of its opening, or is a * where it has none. In a crossing only a
   way over has its arrow: one below is hidden there. Nothing else depends on a solver.

   In unicode walls are box-drawing lines, and a post has an arm towards each wall and railing that touches
   it: none is left of a post in the open. Railings are dashed lines.

   blocks: one character a block (see blocks.h), so 2H + 1 lines of 2W + 1 characters. # is a wall and a blank
   is floor. A crossing is - or |, the direction of the passage that goes over, and the edges of the passage
   below are : where they are open. A dot is floor that a solver's way goes over. */
#include <string.h>

#include "blocks.h"
#include "memory.h"

enum arrow {
    ARROW_NONE,
    ARROW_NORTH,
    ARROW_WEST,
    ARROW_EAST,
    ARROW_SOUTH,
    ARROW_ARRIVED,
    ARROW_COUNT,
};

/* Across and down. */
enum direction {
    ACROSS,
    DOWN,
    DIRECTIONS,
};

struct glyphs {
    const char *posts[16]; /* by the walls that touch it: 1 north, 2 west, 4 east, 8 south */
    const char *walls[DIRECTIONS];
    const char *railings[DIRECTIONS];
    const char *strokes[DIRECTIONS];
    const char *arrows[ARROW_COUNT];
};

static const struct glyphs ascii = {
    .posts = {"+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+"},
    .walls = {"-", "|"},
    .railings = {".", ":"},
    .strokes = {"-", "|"},
    .arrows = {" ", "^", "<", ">", "v", "*"},
};

static const struct glyphs unicode = {
    .posts = {" ", "╵", "╴", "┘", "╶", "└", "─", "┴", "╷", "│", "┐", "┤", "┌", "├", "┬", "┼"},
    .walls = {"─", "│"},
    .railings = {"┄", "┆"},
    .strokes = {"─", "│"},
    .arrows = {" ", "↑", "←", "→", "↓", "*"},
};

/* ---- the way ---- */

static uint8_t arrow_to(enum side side) {
    static const uint8_t arrows[] = {
        [SIDE_NORTH] = ARROW_NORTH, [SIDE_WEST] = ARROW_WEST,    [SIDE_EAST] = ARROW_EAST,
        [SIDE_SOUTH] = ARROW_SOUTH, [SIDE_NONE] = ARROW_ARRIVED,
    };
    return arrows[side];
}

static uint8_t arrow_along(const struct lattice *lattice, uint32_t edge, uint32_t vertex) {
    const bool forth = lattice_edge_cells(lattice, edge).from == lattice_cell(lattice, vertex);
    if (lattice_edge_vertical(edge)) {
        return forth ? ARROW_SOUTH : ARROW_NORTH;
    }
    return forth ? ARROW_EAST : ARROW_WEST;
}

/* The edge by which the way goes on from a vertex that it came to by another; LATTICE_NONE where it ends. */
static uint32_t next_on_way(const struct maze *maze, uint32_t vertex, uint32_t came_by) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(maze->lattice, vertex, edges);
    for (uint32_t i = 0; i < count; i++) {
        if (edges[i] != came_by && maze_state(maze, ELEMENT_EDGE, edges[i]) == STATE_WAY) {
            return edges[i];
        }
    }
    return LATTICE_NONE;
}

/* Walks the way and leaves an arrow in each of its vertices. False when it does not lead to the exit: that it
   goes in circles shows when there have been more steps than vertices. */
static bool leave_arrows(const struct run *run, uint8_t *arrows) {
    const struct lattice *const lattice = run->problem.lattice;
    uint32_t vertex = run->endpoints.entrance;
    uint32_t edge = LATTICE_NONE;
    for (uint32_t steps = 0; vertex != run->endpoints.exit; steps++) {
        edge = next_on_way(&run->maze, vertex, edge);
        if (edge == LATTICE_NONE || steps > lattice->vertices) {
            return false;
        }
        arrows[vertex] = arrow_along(lattice, edge, vertex);
        vertex = lattice_other_end(lattice, edge, vertex);
    }
    return maze_state(&run->maze, ELEMENT_VERTEX, vertex) == STATE_WAY;
}

/* Of each vertex, the arrow in it; NULL when memory is exhausted. */
static uint8_t *arrows_of(const struct run *run, bool openings) {
    const struct lattice *const lattice = run->problem.lattice;
    uint8_t *const arrows = memory_new(lattice->vertices, sizeof *arrows);
    if (arrows == NULL || !run->endpoints_ready || run->maze.counts[ELEMENT_VERTEX][STATE_WAY] == 0) {
        return arrows;
    }
    if (leave_arrows(run, arrows)) {
        const uint32_t exit = run->endpoints.exit;
        arrows[exit] = arrow_to(openings ? endpoints_side(lattice, exit) : SIDE_NONE);
    } else {
        memset(arrows, ARROW_NONE, lattice->vertices);
    }
    return arrows;
}

/* ---- lines ---- */

struct drawing {
    struct blocks blocks;
    const struct glyphs *glyphs;
    const uint8_t *arrows; /* of each vertex; not owned */
    struct progress *progress;
    FILE *file;
};

static void put(const struct drawing *drawing, const char *glyph) {
    (void)fputs(glyph, drawing->file);
}

/* Whether something stands between two cells, or between a cell and the outside. */
static bool stands(const struct blocks *blocks, uint32_t column, uint32_t row) {
    return blocks_at(blocks, column, row) != BLOCK_FLOOR;
}

static void put_post(const struct drawing *drawing, uint32_t column, uint32_t row) {
    const struct blocks *const blocks = &drawing->blocks;
    const unsigned north = row > 0 && stands(blocks, column, row - 1);
    const unsigned west = column > 0 && stands(blocks, column - 1, row);
    const unsigned east = column + 1 < blocks->columns && stands(blocks, column + 1, row);
    const unsigned south = row + 1 < blocks->rows && stands(blocks, column, row + 1);
    put(drawing, drawing->glyphs->posts[north | west << 1 | east << 2 | south << 3]);
}

static void put_edge(const struct drawing *drawing, uint32_t column, uint32_t row) {
    const struct glyphs *const glyphs = drawing->glyphs;
    const enum direction direction = row % 2 == 0 ? ACROSS : DOWN;
    const enum block_kind block = blocks_at(&drawing->blocks, column, row);
    const char *const glyph = block == BLOCK_FLOOR  ? " "
                              : block == BLOCK_WALL ? glyphs->walls[direction]
                                                    : glyphs->railings[direction];
    for (int i = 0; i < (direction == ACROSS ? 3 : 1); i++) {
        put(drawing, glyph);
    }
}

static void put_cell(const struct drawing *drawing, uint32_t column, uint32_t row) {
    const struct glyphs *const glyphs = drawing->glyphs;
    const enum block_kind block = blocks_at(&drawing->blocks, column, row);
    const char *const side = block == BLOCK_BRIDGE_ACROSS ? glyphs->strokes[ACROSS]
                             : block == BLOCK_BRIDGE_DOWN ? glyphs->strokes[DOWN]
                                                          : " ";
    const uint32_t cell = (row / 2) * drawing->blocks.maze->lattice->width + column / 2;
    put(drawing, side);
    put(drawing, glyphs->arrows[drawing->arrows[cell]]);
    put(drawing, side);
}

static void put_lines_block(const struct drawing *drawing, uint32_t column, uint32_t row) {
    if (column % 2 == 0 && row % 2 == 0) {
        put_post(drawing, column, row);
    } else if (column % 2 == 0 || row % 2 == 0) {
        put_edge(drawing, column, row);
    } else {
        put_cell(drawing, column, row);
    }
}

/* ---- blocks ---- */

static void put_block(const struct drawing *drawing, uint32_t column, uint32_t row) {
    static const char *const characters[] = {
        [BLOCK_WALL] = "#",        [BLOCK_FLOOR] = " ",       [BLOCK_BRIDGE_ACROSS] = "-",
        [BLOCK_BRIDGE_DOWN] = "|", [BLOCK_MOUTH_NORTH] = ":", [BLOCK_MOUTH_WEST] = ":",
        [BLOCK_MOUTH_EAST] = ":",  [BLOCK_MOUTH_SOUTH] = ":",
    };
    const struct blocks *const blocks = &drawing->blocks;
    const enum block_kind block = blocks_at(blocks, column, row);
    const bool dotted = block == BLOCK_FLOOR && blocks_on_way(blocks, column, row);
    put(drawing, dotted ? "." : characters[block]);
}

/* ---- all ---- */

static bool write_maze(const struct drawing *drawing) {
    for (uint32_t row = 0; row < drawing->blocks.rows && !ferror(drawing->file); row++) {
        for (uint32_t column = 0; column < drawing->blocks.columns; column++) {
            if (drawing->glyphs != NULL) {
                put_lines_block(drawing, column, row);
            } else {
                put_block(drawing, column, row);
            }
        }
        put(drawing, "\n");
        progress_show(drawing->progress, row, drawing->blocks.rows);
    }
    return !ferror(drawing->file);
}

static bool write_run(const struct export_job *job, size_t run, FILE *file) {
    static const struct glyphs *const glyphs[] = {
        [TEXT_ASCII] = &ascii,
        [TEXT_UNICODE] = &unicode,
        [TEXT_BLOCKS] = NULL,
    };
    uint8_t *const arrows = arrows_of(&job->race->runs[run], job->settings->openings);
    const struct drawing drawing = {
        .blocks = blocks_of(job, run),
        .glyphs = glyphs[job->settings->text_style],
        .arrows = arrows,
        .progress = job->progress,
        .file = file,
    };
    const bool written = arrows != NULL && write_maze(&drawing);
    memory_free(arrows);
    return written;
}

bool text_export(const struct export_job *job, FILE *file) {
    for (size_t i = 0; i < job->race->count; i++) {
        if ((i > 0 && fputc('\n', file) == EOF) || !write_run(job, i, file)) {
            return false;
        }
    }
    return true;
}
