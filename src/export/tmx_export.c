/* Maps for Tiled, the map editor, and for the game engines that read its format (TMX, described at
   https://doc.mapeditor.org/en/stable/reference/tmx-map-format/).

   A map is the blocks of the first maze (see blocks.h), one tile a block, in up to three layers:

   maze      every block has a tile; this layer alone tells the whole maze
   solution  only after a solver: over the blocks on its way, their likenesses in its colour
   points    the objects "start" and "goal", in the middle of their cells

   Tiles have types, which game code can go by. The picture of the tiles lies beside the map. What the maze
   was made from is in the properties of the map: one a setting, and the program as "generator". */
#include <libxml/xmlstring.h>
#include <string.h>

#include "blocks.h"
#include "document.h"
#include "memory.h"
#include "parse.h"

#define TILE_SIDE 16 /* pixels */

/* In the order of the picture. The first ones are the blocks, in theirs; the last ones are the same again
   without the wall, as parts of a way. */
enum tile {
    TILE_START = BLOCK_MOUTH_SOUTH + 1,
    TILE_GOAL,
    TILE_WAY,
    TILE_COUNT = TILE_WAY + BLOCK_MOUTH_SOUTH,
};

static const char *const tile_types[TILE_COUNT] = {
    [BLOCK_WALL] = "wall",
    [BLOCK_FLOOR] = "floor",
    [BLOCK_BRIDGE_ACROSS] = "bridge-across",
    [BLOCK_BRIDGE_DOWN] = "bridge-down",
    [BLOCK_MOUTH_NORTH] = "tunnel-north",
    [BLOCK_MOUTH_WEST] = "tunnel-west",
    [BLOCK_MOUTH_EAST] = "tunnel-east",
    [BLOCK_MOUTH_SOUTH] = "tunnel-south",
    [TILE_START] = "start",
    [TILE_GOAL] = "goal",
    [TILE_WAY] = "way",
    "way-bridge-across",
    "way-bridge-down",
    "way-tunnel-north",
    "way-tunnel-west",
    "way-tunnel-east",
    "way-tunnel-south",
};

/* Layers and objects count from 1. */
enum layer {
    LAYER_MAZE = 1,
    LAYER_SOLUTION,
    LAYER_POINTS,
    LAYERS_END,
};

/* ---- the map ---- */

static const char *file_name(const char *path) {
    const char *const slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* XML is made of characters, and no control characters; a file's name may be made of any bytes. */
static bool can_be_named(const char *name) {
    for (const char *at = name; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ') {
            return false;
        }
    }
    return xmlCheckUTF8((const xmlChar *)name) != 0;
}

static void write_property(struct document *document, const char *name, const char *value) {
    document_element(document, "property");
    document_attribute(document, "name", name);
    document_attribute(document, "value", value);
    document_end_element(document);
}

static void write_properties(struct document *document, const struct settings *settings) {
    document_element(document, "properties");
    write_property(document, "generator", "mazegrow " MAZEGROW_VERSION);
    for (size_t i = 0; i < settings_count; i++) {
        if (settings_table[i].kept) {
            char value[SETTINGS_TEXT_MAX];
            setting_print(&settings_table[i], settings, value, sizeof value);
            write_property(document, settings_table[i].key, value);
        }
    }
    document_end_element(document);
}

static void write_tileset(struct document *document, const char *image) {
    document_element(document, "tileset");
    document_number(document, "firstgid", 1);
    document_attribute(document, "name", "mazegrow");
    document_number(document, "tilewidth", TILE_SIDE);
    document_number(document, "tileheight", TILE_SIDE);
    document_number(document, "tilecount", TILE_COUNT);
    document_number(document, "columns", TILE_COUNT);
    document_element(document, "image");
    document_attribute(document, "source", image);
    document_number(document, "width", (uint64_t)TILE_COUNT * TILE_SIDE);
    document_number(document, "height", TILE_SIDE);
    document_end_element(document);
    for (unsigned tile = 0; tile < TILE_COUNT; tile++) {
        document_element(document, "tile");
        document_number(document, "id", tile);
        document_attribute(document, "type", tile_types[tile]);
        document_end_element(document);
    }
    document_end_element(document);
}

/* The cells that are marked: what a solver goes between, or else where the maze grows from. */
struct marks {
    uint32_t start, goal; /* cells; LATTICE_NONE for none */
};

static struct marks marks_of(const struct run *run) {
    if (run->endpoints_ready) {
        return (struct marks){run->endpoints.entrance, run->endpoints.exit};
    }
    return (struct marks){run->problem.start, LATTICE_NONE};
}

/* A mark has no tile where it would hide a bridge. */
static unsigned maze_tile(const struct blocks *blocks, struct marks marks, uint32_t column, uint32_t row) {
    const enum block_kind block = blocks_at(blocks, column, row);
    const uint32_t cell = row / 2 * blocks->maze->lattice->width + column / 2;
    if (column % 2 == 0 || row % 2 == 0 || block != BLOCK_FLOOR) {
        return (unsigned)block;
    }
    return cell == marks.goal ? TILE_GOAL : cell == marks.start ? TILE_START : (unsigned)block;
}

/* As it stands in the file: 0 is no tile, and the tiles count from 1. */
static unsigned tile_in(enum layer layer, const struct blocks *blocks, struct marks marks, uint32_t column,
                        uint32_t row) {
    const unsigned tile = maze_tile(blocks, marks, column, row);
    if (layer == LAYER_MAZE) {
        return tile + 1;
    }
    const bool marked = tile == TILE_START || tile == TILE_GOAL;
    return !marked && blocks_on_way(blocks, column, row) ? TILE_WAY + tile - BLOCK_FLOOR + 1 : 0;
}

#define TILE_CHARACTERS 3 /* two digits and a comma */

/* One row at a time is in memory. */
static void write_rows(struct document *document, enum layer layer, const struct blocks *blocks,
                       struct marks marks, struct progress *progress) {
    char *const line = memory_new((size_t)blocks->columns + 1, TILE_CHARACTERS);
    if (line == NULL) {
        document->good = false;
        return;
    }
    document_plain_text(document, "\n");
    for (uint32_t row = 0; document->good && row < blocks->rows; row++) {
        char *at = line;
        for (uint32_t column = 0; column < blocks->columns; column++) {
            const unsigned tile = tile_in(layer, blocks, marks, column, row);
            if (tile >= 10) {
                *at++ = (char)('0' + tile / 10);
            }
            *at++ = (char)('0' + tile % 10);
            *at++ = ',';
        }
        at -= row + 1 == blocks->rows ? 1 : 0; /* no comma after the last */
        memcpy(at, "\n", 2);
        document_plain_text(document, line);
        progress_show(progress, row, blocks->rows);
    }
    memory_free(line);
}

static void write_layer(struct document *document, enum layer layer, const struct blocks *blocks,
                        struct marks marks, struct progress *progress) {
    document_element(document, "layer");
    document_number(document, "id", layer);
    document_attribute(document, "name", layer == LAYER_MAZE ? "maze" : "solution");
    document_number(document, "width", blocks->columns);
    document_number(document, "height", blocks->rows);
    document_element(document, "data");
    document_attribute(document, "encoding", "csv");
    write_rows(document, layer, blocks, marks, progress);
    document_end_element(document);
    document_end_element(document);
}

/* The pixel in the middle of a column or row of cells. */
static uint64_t middle(uint32_t cells_before) {
    return (2 * (uint64_t)cells_before + 1) * TILE_SIDE + TILE_SIDE / 2;
}

static void write_point(struct document *document, unsigned id, const char *name, uint32_t cell,
                        const struct lattice *lattice) {
    document_element(document, "object");
    document_number(document, "id", id);
    document_attribute(document, "name", name);
    document_attribute(document, "type", name);
    document_number(document, "x", middle(cell % lattice->width));
    document_number(document, "y", middle(cell / lattice->width));
    document_element(document, "point");
    document_end_element(document);
    document_end_element(document);
}

static void write_points(struct document *document, struct marks marks, const struct lattice *lattice) {
    document_element(document, "objectgroup");
    document_number(document, "id", LAYER_POINTS);
    document_attribute(document, "name", "points");
    write_point(document, 1, "start", marks.start, lattice);
    if (marks.goal != LATTICE_NONE) {
        write_point(document, 2, "goal", marks.goal, lattice);
    }
    document_end_element(document);
}

static void write_map(struct document *document, const struct export_job *job) {
    const struct run *const run = &job->race->runs[0];
    const struct blocks blocks = blocks_of(job, 0);
    const struct marks marks = marks_of(run);
    document_element(document, "map");
    document_attribute(document, "version", "1.4");
    document_attribute(document, "orientation", "orthogonal");
    document_attribute(document, "renderorder", "right-down");
    document_number(document, "width", blocks.columns);
    document_number(document, "height", blocks.rows);
    document_number(document, "tilewidth", TILE_SIDE);
    document_number(document, "tileheight", TILE_SIDE);
    document_number(document, "infinite", 0);
    document_number(document, "nextlayerid", LAYERS_END);
    document_number(document, "nextobjectid", 3);
    write_properties(document, job->settings);
    write_tileset(document, file_name(job->beside));
    write_layer(document, LAYER_MAZE, &blocks, marks, job->progress);
    if (run->maze.counts[ELEMENT_VERTEX][STATE_WAY] > 0) {
        write_layer(document, LAYER_SOLUTION, &blocks, marks, job->progress);
    }
    write_points(document, marks, run->problem.lattice);
    document_end_element(document);
}

bool tmx_export(const struct export_job *job, FILE *file) {
    if (!can_be_named(file_name(job->beside))) {
        return complain(
            job->complaint,
            "'%.160s' cannot be named in a map; its name must be UTF-8 without control characters",
            job->beside);
    }
    struct run *const run = &job->race->runs[0];
    struct document document;
    if ((run_maze_done(run) && !run_find_endpoints(run)) || !document_begin(&document, file)) {
        return false;
    }
    write_map(&document, job);
    return document_end(&document);
}

/* ---- the tiles ---- */

/* Of two colours, so many 16ths of the second. */
static uint32_t mix(uint32_t a, uint32_t b, uint32_t sixteenths) {
    uint32_t mixed = 0;
    for (unsigned shift = 0; shift < 24; shift += 8) {
        const uint32_t sum = (a >> shift & 0xff) * (16 - sixteenths) + (b >> shift & 0xff) * sixteenths;
        mixed |= sum / 16 << shift;
    }
    return mixed;
}

/* A square in the middle of a tile, a margin away from its sides. */
static void fill_inside(struct canvas *canvas, unsigned tile, int32_t margin, uint32_t colour) {
    const int32_t side = TILE_SIDE - 2 * margin;
    canvas_fill(canvas, (struct rect){(int32_t)tile * TILE_SIDE + margin, margin, side, side}, colour);
}

/* Line i of a tile, counted from one of its sides. */
static struct rect line_from(enum side side, unsigned tile, int32_t i) {
    const int32_t x = (int32_t)tile * TILE_SIDE;
    const int32_t last = TILE_SIDE - 1;
    switch (side) {
    case SIDE_NORTH:
        return (struct rect){x, i, TILE_SIDE, 1};
    case SIDE_WEST:
        return (struct rect){x + i, 0, 1, TILE_SIDE};
    case SIDE_EAST:
        return (struct rect){x + last - i, 0, 1, TILE_SIDE};
    case SIDE_SOUTH:
        return (struct rect){x, last - i, TILE_SIDE, 1};
    case SIDE_NONE:
        break;
    }
    return (struct rect){0};
}

/* A bridge has edges like walls, and a tunnel grows dark towards the bridge. */
static void draw_crossing(struct canvas *canvas, unsigned first, uint32_t ground, uint32_t wall) {
    static const enum side sides[] = {SIDE_NORTH, SIDE_WEST, SIDE_EAST, SIDE_SOUTH};
    enum { EDGE = 2, SHADE = 12 };
    for (unsigned i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        const bool vertical = sides[i] == SIDE_NORTH || sides[i] == SIDE_SOUTH;
        const unsigned bridge = first + (vertical ? BLOCK_BRIDGE_ACROSS : BLOCK_BRIDGE_DOWN) - BLOCK_FLOOR;
        const unsigned mouth = first + BLOCK_MOUTH_NORTH - BLOCK_FLOOR + i;
        for (int32_t line = 0; line < EDGE; line++) {
            canvas_fill(canvas, line_from(sides[i], bridge, line), wall);
        }
        for (int32_t line = 0; line < SHADE; line++) {
            const uint32_t colour = mix(ground, wall, (uint32_t)(SHADE - line));
            canvas_fill(canvas, line_from(sides[i], mouth, line), colour);
        }
    }
}

/* All blocks but the wall. */
static void draw_ways(struct canvas *canvas, unsigned first, uint32_t ground, uint32_t wall) {
    for (unsigned tile = BLOCK_FLOOR; tile <= BLOCK_MOUTH_SOUTH; tile++) {
        fill_inside(canvas, first + tile - BLOCK_FLOOR, 0, ground);
    }
    draw_crossing(canvas, first, ground, wall);
}

static void draw_tiles(struct canvas *canvas, const struct theme *theme) {
    const uint32_t ground = theme->states[STATE_OPEN];
    const uint32_t wall = theme->states[STATE_EMPTY];
    const uint32_t mark = theme->states[STATE_PENDING];
    fill_inside(canvas, BLOCK_WALL, 0, wall);
    draw_ways(canvas, BLOCK_FLOOR, ground, wall);
    draw_ways(canvas, TILE_WAY, theme->states[STATE_WAY], wall);
    fill_inside(canvas, TILE_START, 0, ground);
    fill_inside(canvas, TILE_START, 3, mark);
    fill_inside(canvas, TILE_START, 6, ground);
    fill_inside(canvas, TILE_GOAL, 0, ground);
    fill_inside(canvas, TILE_GOAL, 3, mark);
}

bool tmx_export_tiles(const struct export_job *job, FILE *file) {
    char made_from[SETTINGS_TEXT_MAX];
    struct canvas canvas;
    settings_print(job->settings, made_from, sizeof made_from);
    if (!canvas_init(&canvas, TILE_COUNT * TILE_SIDE, TILE_SIDE)) {
        return false;
    }
    draw_tiles(&canvas, &themes[job->settings->theme]);
    const bool written = png_write_canvas(&canvas, made_from, file);
    canvas_free(&canvas);
    return written;
}
