/* Maps for Tiled: the maze can be read back from them, they say how it was made, and Tiled shows them. */
#include <inttypes.h>
#include <libxml/parser.h>
#include <libxml/xmlmemory.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "export.h"
#include "memory.h"
#include "picture.h"
#include "program.h"
#include "reading.h"
#include "testing.h"

#define TILE ((size_t)16) /* pixels */

enum { TILES_MAX = 64 };

/* ---- XML ---- */

static bool is(const xmlNode *node, const char *name) {
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

/* The nth child of that name, from 0; NULL when there are fewer, or no parent. */
static xmlNode *child(const xmlNode *parent, const char *name, unsigned nth) {
    for (xmlNode *node = parent != NULL ? parent->children : NULL; node != NULL; node = node->next) {
        if (is(node, name) && nth-- == 0) {
            return node;
        }
    }
    return NULL;
}

/* The value of an attribute, valid until the eighth call from now. */
static const char *value(xmlNode *node, const char *name) {
    static char values[8][256];
    static unsigned next;
    char *const kept = values[next++ % 8];
    xmlChar *const found = xmlGetProp(node, (const xmlChar *)name);
    require(found != NULL, "<%s> has no %s", (const char *)node->name, name);
    (void)snprintf(kept, sizeof values[0], "%s", (const char *)found);
    xmlFree(found);
    return kept;
}

static uint32_t number(xmlNode *node, const char *name) {
    char *behind;
    const char *const text = value(node, name);
    const unsigned long read = strtoul(text, &behind, 10);
    require(*text >= '0' && *text <= '9' && *behind == '\0' && read <= UINT32_MAX, "%s is %s", name, text);
    return (uint32_t)read;
}

/* ---- maps ---- */

struct map {
    struct original original;
    struct scratch scratch;
    xmlDoc *document;
    xmlNode *root;
    char types[TILES_MAX][32]; /* of the tiles, by their numbers in layers */
};

static void map_export(struct map *map, const char *name) {
    struct complaint complaint;
    const struct export_format *const format = export_format_of(name, &complaint);
    require(format != NULL, "%s", complaint.text);
    require(export_file(&map->original.job, format, scratch_path(&map->scratch, name), &complaint), "%s",
            complaint.text);
}

static void map_read_types(struct map *map) {
    xmlNode *const tileset = child(map->root, "tileset", 0);
    const uint32_t count = number(tileset, "tilecount");
    ck_assert_uint_eq(number(tileset, "firstgid"), 1);
    ck_assert_uint_lt(count + 1, TILES_MAX);
    for (uint32_t i = 0; i < count; i++) {
        xmlNode *const tile = child(tileset, "tile", i);
        ck_assert_ptr_nonnull(tile);
        ck_assert_uint_eq(number(tile, "id"), i);
        (void)snprintf(map->types[1 + i], sizeof map->types[0], "%s", value(tile, "type"));
    }
}

/* Exports a map as x.tmx and reads it. */
static void map_begin(struct map *map, const char *size, const char *words, unsigned seed) {
    *map = (struct map){0};
    original_begin(&map->original, "algorithm=prim cells=%s seed=%u %s", size, seed, words);
    scratch_begin(&map->scratch);
    map_export(map, "x.tmx");
    map->document = xmlReadFile(scratch_path(&map->scratch, "x.tmx"), NULL, XML_PARSE_NONET);
    require(map->document != NULL, "%s: no XML", map->original.words);
    map->root = xmlDocGetRootElement(map->document);
    ck_assert(is(map->root, "map"));
    map_read_types(map);
}

static void map_end(struct map *map) {
    xmlFreeDoc(map->document);
    xmlCleanupParser();
    scratch_end(&map->scratch);
    original_end(&map->original);
}

/* ---- layers ---- */

struct layer {
    uint32_t columns, rows;
    uint32_t *tiles; /* NULL when the map has no such layer */
};

static struct layer layer_of(const struct map *map, const char *name) {
    struct layer layer = {number(map->root, "width"), number(map->root, "height"), NULL};
    xmlNode *found = NULL;
    for (unsigned i = 0; found == NULL && child(map->root, "layer", i) != NULL; i++) {
        xmlNode *const node = child(map->root, "layer", i);
        found = strcmp(value(node, "name"), name) == 0 ? node : NULL;
    }
    if (found == NULL) {
        return layer;
    }
    ck_assert_uint_eq(number(found, "width"), layer.columns);
    ck_assert_uint_eq(number(found, "height"), layer.rows);
    xmlNode *const data = child(found, "data", 0);
    ck_assert_str_eq(value(data, "encoding"), "csv");
    const size_t count = (size_t)layer.columns * layer.rows;
    xmlChar *const text = xmlNodeGetContent(data);
    layer.tiles = test_new(count, sizeof *layer.tiles);
    const char *at = (const char *)text;
    for (size_t i = 0; i < count; i++) {
        char *behind;
        layer.tiles[i] = (uint32_t)strtoul(at, &behind, 10);
        require(behind != at && (i + 1 == count || *behind == ','), "tile %zu", i);
        at = behind + 1;
    }
    require(strcmp(at, "") == 0, "more than %zu tiles: %s", count, at);
    xmlFree(text);
    return layer;
}

static const char *type_at(const struct map *map, const struct layer *layer, uint32_t column, uint32_t row) {
    const uint32_t tile = layer->tiles[(size_t)row * layer->columns + column];
    ck_assert_uint_lt(tile, TILES_MAX);
    return map->types[tile];
}

static bool type_is(const struct map *map, const struct layer *layer, uint32_t column, uint32_t row,
                    const char *type) {
    return strcmp(type_at(map, layer, column, row), type) == 0;
}

/* A tunnel has its direction from the side at which the bridge is. */
static enum read_edge edge_from(const char *type, const char *before, const char *behind, bool bridge_before,
                                bool bridge_behind) {
    return strcmp(type, "wall") == 0                    ? READ_WALL
           : strcmp(type, "floor") == 0                 ? READ_PASSAGE
           : strcmp(type, before) == 0 && bridge_before ? READ_BELOW
           : strcmp(type, behind) == 0 && bridge_behind ? READ_BELOW
                                                        : READ_NOTHING;
}

static enum read_cell cell_from(const char *type) {
    return strcmp(type, "bridge-across") == 0 ? READ_BRIDGE_ACROSS
           : strcmp(type, "bridge-down") == 0 ? READ_BRIDGE_DOWN
                                              : READ_PLAIN;
}

static struct reading read_maze(const struct map *map, const struct layer *layer) {
    ck_assert_uint_eq(layer->columns % 2, 1);
    ck_assert_uint_eq(layer->rows % 2, 1);
    struct reading reading = reading_new(layer->columns / 2, layer->rows / 2);
    const uint32_t cells = reading.width * reading.height;
    for (uint32_t cell = 0; cell < cells; cell++) {
        reading.cells[cell] =
            cell_from(type_at(map, layer, cell % reading.width * 2 + 1, cell / reading.width * 2 + 1));
    }
    for (uint32_t cell = 0; cell < cells; cell++) {
        const size_t edge = 2 * (size_t)cell;
        const uint32_t column = cell % reading.width * 2 + 1;
        const uint32_t row = cell / reading.width * 2 + 1;
        const uint32_t east = column + 2 < layer->columns ? cell + 1 : cell;
        const uint32_t south = row + 2 < layer->rows ? cell + reading.width : cell;
        reading.edges[edge] =
            edge_from(type_at(map, layer, column + 1, row), "tunnel-west", "tunnel-east",
                      reading.cells[cell] == READ_BRIDGE_DOWN, reading.cells[east] == READ_BRIDGE_DOWN);
        reading.edges[edge + 1] =
            edge_from(type_at(map, layer, column, row + 1), "tunnel-north", "tunnel-south",
                      reading.cells[cell] == READ_BRIDGE_ACROSS, reading.cells[south] == READ_BRIDGE_ACROSS);
    }
    return reading;
}

/* ---- the maze ---- */

static void check_map(const struct map *map, const struct layer *maze) {
    const struct settings *const settings = &map->original.settings;
    ck_assert_str_eq(value(map->root, "orientation"), "orthogonal");
    ck_assert_uint_eq(number(map->root, "infinite"), 0);
    ck_assert_uint_eq(number(map->root, "tilewidth"), TILE);
    ck_assert_uint_eq(number(map->root, "tileheight"), TILE);
    ck_assert_uint_eq(maze->columns, 2 * settings->cells.width + 1);
    ck_assert_uint_eq(maze->rows, 2 * settings->cells.height + 1);
}

/* The border is a wall but for the openings. */
static void check_border(const struct map *map, const struct layer *maze) {
    uint32_t gaps = 0;
    for (uint32_t row = 0; row < maze->rows; row++) {
        for (uint32_t column = 0; column < maze->columns; column++) {
            const bool border =
                row == 0 || column == 0 || row == maze->rows - 1 || column == maze->columns - 1;
            gaps += border && !type_is(map, maze, column, row, "wall");
        }
    }
    const struct run *const run = &map->original.race->runs[0];
    const uint32_t openings = run->endpoints.entrance == run->endpoints.exit ? 1 : 2;
    ck_assert_uint_eq(gaps, map->original.settings.openings && run->endpoints_ready ? openings : 0);
}

/* A way covers as many blocks as it has elements, but for the lower vertices of crossings, which cannot be
   seen, and the marked cells at its ends; and the same blocks as in the maze, in other colours. */
static void check_solution(const struct map *map, const struct layer *maze) {
    const struct maze *const states = &map->original.race->runs[0].maze;
    struct layer solution = layer_of(map, "solution");
    const bool solved = states->counts[ELEMENT_VERTEX][STATE_WAY] > 0;
    require((solution.tiles != NULL) == solved, "%s", map->original.words);
    uint32_t covered = 0;
    for (uint32_t i = 0; solved && i < maze->columns * maze->rows; i++) {
        const char *const below = map->types[maze->tiles[i]];
        const char *const way = map->types[solution.tiles[i]];
        const bool floor = strcmp(below, "floor") == 0 && strcmp(way, "way") == 0;
        const bool same = strncmp(way, "way-", 4) == 0 && strcmp(way + 4, below) == 0;
        require(*way == '\0' || floor || same, "%s: %s over %s", map->original.words, way, below);
        covered += *way != '\0';
    }
    uint32_t wanted = states->counts[ELEMENT_EDGE][STATE_WAY];
    for (uint32_t cell = 0; solved && cell < states->lattice->cells; cell++) {
        wanted += maze_state(states, ELEMENT_VERTEX, cell) == STATE_WAY;
    }
    const uint32_t marked = map->original.settings.openings ? 0 : 2; /* as many as there are openings else */
    require(!solved || covered == wanted - marked, "%s: %" PRIu32 " tiles", map->original.words, covered);
    free(solution.tiles);
}

static void check_point(const struct map *map, struct layer *maze, unsigned nth, const char *name,
                        uint32_t cell) {
    xmlNode *const group = child(map->root, "objectgroup", 0);
    xmlNode *const object = child(group, "object", nth);
    ck_assert_ptr_nonnull(object);
    ck_assert_ptr_nonnull(child(object, "point", 0));
    ck_assert_str_eq(value(object, "name"), name);
    const uint32_t column = cell % map->original.settings.cells.width * 2 + 1;
    const uint32_t row = cell / map->original.settings.cells.width * 2 + 1;
    ck_assert_uint_eq(number(object, "x"), column * TILE + TILE / 2);
    ck_assert_uint_eq(number(object, "y"), row * TILE + TILE / 2);
    /* Only a bridge is not hidden by a mark. For the reader of the maze a mark is floor. */
    if (cell_from(type_at(map, maze, column, row)) == READ_PLAIN) {
        require(type_is(map, maze, column, row, name), "%s: no tile %s", map->original.words, name);
    }
}

static void check_points(const struct map *map, struct layer *maze) {
    const struct run *const run = &map->original.race->runs[0];
    if (run->endpoints_ready) {
        check_point(map, maze, 0, "start", run->endpoints.entrance);
        check_point(map, maze, 1, "goal", run->endpoints.exit);
    } else {
        check_point(map, maze, 0, "start", run->problem.start);
        ck_assert_ptr_null(child(child(map->root, "objectgroup", 0), "object", 1));
    }
}

static void check(const char *size, const char *words, unsigned seed) {
    struct map map;
    map_begin(&map, size, words, seed);
    struct layer maze = layer_of(&map, "maze");
    ck_assert_ptr_nonnull(maze.tiles);
    check_map(&map, &maze);
    check_border(&map, &maze);
    check_points(&map, &maze);
    check_solution(&map, &maze);
    struct reading reading = read_maze(&map, &maze);
    reading_check(&reading, &map.original, 0);
    reading_free(&reading);
    free(maze.tiles);
    map_end(&map);
}

START_TEST(mazes_are_read_back_from_maps) {
    static const char *const sizes[] = {"2x2", "1x7", "7x1", "8x6", "13x21"};
    static const char *const words[] = {
        "",
        "weave=100",
        "weave=60 loops=20 braid=50",
        "weave=40 caverns=2:2 loops=30",
        "weave=70 step=9",
        "openings=yes",
        "openings=yes solver=bfs",
        "weave=90 solver=bfs",
        "weave=90 openings=yes solver=bfs loops=10",
    };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (size_t j = 0; j < sizeof words / sizeof words[0]; j++) {
            for (unsigned seed = 0; seed < 8; seed++) {
                check(sizes[i], words[j], seed);
            }
        }
    }
}
END_TEST

/* The goal is drawn where it is one cell with the start. */
START_TEST(one_cell_makes_a_map) {
    struct map map;
    map_begin(&map, "1x1", "", 0);
    struct layer maze = layer_of(&map, "maze");
    ck_assert_uint_eq(maze.columns, 3);
    ck_assert_uint_eq(maze.rows, 3);
    ck_assert(type_is(&map, &maze, 1, 1, "goal"));
    free(maze.tiles);
    map_end(&map);
}
END_TEST

/* ---- properties ---- */

START_TEST(maps_say_how_they_were_made) {
    struct map map;
    map_begin(&map, "8x6", "weave=30 theme=light", 7);
    xmlNode *const properties = child(map.root, "properties", 0);
    struct settings settings = settings_default();
    unsigned count = 0;
    for (; child(properties, "property", count) != NULL; count++) {
        xmlNode *const property = child(properties, "property", count);
        const char *const name = value(property, "name");
        if (strcmp(name, "generator") == 0) {
            ck_assert_str_eq(value(property, "value"), "mazegrow " MAZEGROW_VERSION);
            continue;
        }
        struct complaint complaint;
        const struct setting *const setting = setting_find(name);
        require(setting != NULL && setting->kept, "%s", name);
        require(setting_parse(setting, &settings, value(property, "value"), &complaint), "%s",
                complaint.text);
    }
    unsigned kept = 0;
    for (size_t i = 0; i < settings_count; i++) {
        kept += settings_table[i].kept;
    }
    ck_assert_uint_eq(count, kept + 1);
    char wanted[SETTINGS_TEXT_MAX];
    char actual[SETTINGS_TEXT_MAX];
    settings_print(&map.original.settings, wanted, sizeof wanted);
    settings_print(&settings, actual, sizeof actual);
    ck_assert_str_eq(actual, wanted);
    map_end(&map);
}
END_TEST

/* ---- tiles ---- */

START_TEST(tiles_lie_beside_their_map) {
    struct map map;
    map_begin(&map, "8x6", "", 1);
    xmlNode *const tileset = child(map.root, "tileset", 0);
    xmlNode *const image = child(tileset, "image", 0);
    struct picture picture;
    ck_assert_str_eq(value(image, "source"), "x-tiles.png");
    ck_assert(picture_read(&picture, scratch_path(&map.scratch, "x-tiles.png")));
    ck_assert_uint_eq(picture.width, number(tileset, "tilecount") * TILE);
    ck_assert_uint_eq(picture.width, number(image, "width"));
    ck_assert_uint_eq(picture.height, TILE);
    ck_assert_uint_eq(picture.height, number(image, "height"));
    picture_free(&picture);
    map_end(&map);
}
END_TEST

static uint32_t tile_pixel(const struct picture *tiles, unsigned tile, size_t x, size_t y) {
    return tiles->pixels[y * tiles->width + (tile - 1) * TILE + x];
}

static unsigned tile_of(const struct map *map, const char *type) {
    for (unsigned tile = 1; tile < TILES_MAX; tile++) {
        if (strcmp(map->types[tile], type) == 0) {
            return tile;
        }
    }
    ck_abort_msg("there is no tile %s", type);
}

/* Looks at the middles of a tile's sides: which have the ground's colour, and which another. */
static void check_sides(const struct map *map, const struct picture *tiles, const char *type,
                        const char *ground, const char *like_ground, const char *unlike) {
    enum { MIDDLE = 8, LAST = 15 };
    static const struct {
        char side;
        size_t x, y;
    } places[] = {{'n', MIDDLE, 0}, {'w', 0, MIDDLE}, {'e', LAST, MIDDLE}, {'s', MIDDLE, LAST}};
    const uint32_t colour = tile_pixel(tiles, tile_of(map, ground), MIDDLE, MIDDLE);
    for (int i = 0; i < 4; i++) {
        const char side = places[i].side;
        const uint32_t found = tile_pixel(tiles, tile_of(map, type), places[i].x, places[i].y);
        require(strchr(like_ground, side) == NULL || found == colour, "%s: the side %c", type, side);
        require(strchr(unlike, side) == NULL || found != colour, "%s: the side %c", type, side);
    }
}

/* Bridges have edges, and tunnels are dark at the side that they have their name from. */
static void check_crossing_tiles(const struct map *map, const struct picture *tiles) {
    static const struct {
        const char *type, *like_ground, *unlike;
    } wanted[] = {
        {"bridge-across", "we", "ns"}, {"bridge-down", "ns", "we"}, {"tunnel-north", "s", "n"},
        {"tunnel-west", "e", "w"},     {"tunnel-east", "w", "e"},   {"tunnel-south", "n", "s"},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        char way[32];
        (void)snprintf(way, sizeof way, "way-%s", wanted[i].type);
        check_sides(map, tiles, wanted[i].type, "floor", wanted[i].like_ground, wanted[i].unlike);
        check_sides(map, tiles, way, "way", wanted[i].like_ground, wanted[i].unlike);
    }
}

START_TEST(tiles_look_like_what_they_are) {
    static const char *const words[] = {"theme=dark", "theme=light", "theme=print"};
    for (int i = 0; i < 3; i++) {
        struct map map;
        struct picture tiles;
        map_begin(&map, "4x4", words[i], 1);
        ck_assert(picture_read(&tiles, scratch_path(&map.scratch, "x-tiles.png")));
        check_sides(&map, &tiles, "wall", "floor", "", "nwes");
        check_sides(&map, &tiles, "way", "floor", "", "nwes");
        check_sides(&map, &tiles, "start", "floor", "nwes", "");
        check_sides(&map, &tiles, "goal", "floor", "nwes", "");
        check_crossing_tiles(&map, &tiles);
        picture_free(&tiles);
        map_end(&map);
    }
}
END_TEST

START_TEST(names_are_kept_whole) {
    static const char *const names[] = {"a & b <c> \"d\" 'e'.v2.tmx", "\303\244.TMX"};
    static const char *const tiles[] = {"a & b <c> \"d\" 'e'.v2-tiles.png", "\303\244-tiles.png"};
    struct map map;
    map_begin(&map, "4x4", "", 1);
    for (int i = 0; i < 2; i++) {
        map_export(&map, names[i]);
        xmlDoc *const document = xmlReadFile(scratch_path(&map.scratch, names[i]), NULL, XML_PARSE_NONET);
        ck_assert_ptr_nonnull(document);
        xmlNode *const tileset = child(xmlDocGetRootElement(document), "tileset", 0);
        ck_assert_str_eq(value(child(tileset, "image", 0), "source"), tiles[i]);
        struct picture picture;
        ck_assert(picture_read(&picture, scratch_path(&map.scratch, tiles[i])));
        picture_free(&picture);
        xmlFreeDoc(document);
    }
    map_end(&map);
}
END_TEST

/* ---- failures ---- */

static void put_file(const char *path, const char *text) {
    FILE *const file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

static bool holds(const char *path, const char *text) {
    char read[64] = "";
    FILE *const file = fopen(path, "r");
    if (file == NULL) {
        return false;
    }
    const size_t size = fread(read, 1, sizeof read - 1, file);
    (void)fclose(file);
    return size == strlen(text) && memcmp(read, text, size) == 0;
}

/* Tries a map that cannot be written, over older files. */
static void fails(struct map *map, const char *name, const char *tiles, const char *reason) {
    struct complaint complaint;
    const char *const path = scratch_path(&map->scratch, name);
    const char *const tiles_path = scratch_path(&map->scratch, tiles);
    put_file(path, "old map");
    put_file(tiles_path, "old tiles");
    const struct export_format *const format = export_format_of(name, &complaint);
    require(!export_file(&map->original.job, format, path, &complaint), "%s", name);
    require(strstr(complaint.text, reason) != NULL, "%s", complaint.text);
    require(holds(path, "old map") && holds(tiles_path, "old tiles"), "%s: not what it was", name);
}

START_TEST(failed_maps_replace_nothing) {
    struct map map;
    map_begin(&map, "40x40", "", 1);
    fails(&map, "\344.tmx", "\344-tiles.png", "must be UTF-8");
    fails(&map, "a\nb.tmx", "a\nb-tiles.png", "must be UTF-8");
    struct rlimit old;
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &old), 0);
    const struct rlimit little = {5000, old.rlim_max};
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &little), 0);
    fails(&map, "y.tmx", "y-tiles.png", "could not be written: File too large");
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &old), 0);
    map_end(&map);
}
END_TEST

static char *map_text(const struct export_job *job, bool *good) {
    char *text = NULL;
    size_t size = 0;
    FILE *const file = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(file);
    *good = tmx_export(job, file);
    ck_assert_int_eq(fclose(file), 0);
    return text;
}

/* What libxml2 allocates with: one request fails. It loses some blocks then, so they come out of an arena
   that is cleared between two trials. */
static _Alignas(max_align_t) char arena[1 << 23];
static size_t arena_used;
static unsigned requests_left;

static void *failing_malloc(size_t size) {
    const size_t head = sizeof(max_align_t);
    const size_t whole = head + (size + head - 1) / head * head;
    if (requests_left > 0 && --requests_left == 0) {
        return NULL;
    }
    ck_assert_uint_le(whole, sizeof arena - arena_used);
    char *const block = &arena[arena_used];
    memcpy(block, &size, sizeof size);
    arena_used += whole;
    return block + head;
}

static void *failing_realloc(void *old, size_t size) {
    char *const block = failing_malloc(size);
    size_t old_size = 0;
    if (block != NULL && old != NULL) {
        memcpy(&old_size, (char *)old - sizeof(max_align_t), sizeof old_size);
        memcpy(block, old, old_size < size ? old_size : size);
    }
    return block;
}

static char *failing_strdup(const char *text) {
    char *const copy = failing_malloc(strlen(text) + 1);
    return copy != NULL ? memcpy(copy, text, strlen(text) + 1) : NULL;
}

static void no_free(void *block) {
    (void)block;
}

static void silent(void *context, const char *format, ...) {
    (void)context;
    (void)format;
}

START_TEST(exhausted_memory_is_told) {
    struct original original;
    ck_assert_int_eq(xmlMemSetup(no_free, failing_malloc, failing_realloc, failing_strdup), 0);
    xmlSetGenericErrorFunc(NULL, silent);
    original_begin(&original, "algorithm=prim cells=60x40 weave=30 solver=bfs");
    original.job.beside = "x-tiles.png";
    bool good;
    char *const wanted = map_text(&original.job, &good);
    ck_assert(good);
    unsigned failed = 0;
    unsigned left = 0;
    const size_t used = arena_used;
    for (unsigned nth = 1; left == 0; nth++) {
        arena_used = used;
        requests_left = nth;
        char *const text = map_text(&original.job, &good);
        left = requests_left;
        requests_left = 0;
        require(!good || strcmp(text, wanted) == 0, "request %u fails, and nobody says so", nth);
        failed += !good;
        free(text);
    }
    ck_assert_uint_gt(failed, 10);
    for (unsigned nth = 1; nth <= 2; nth++) {
        memory_fail_at(nth);
        free(map_text(&original.job, &good));
        memory_fail_at(0);
        require(!good, "request %u of ours fails, and nobody says so", nth);
    }
    free(wanted);
    original_end(&original);
    xmlCleanupParser();
}
END_TEST

/* ---- Tiled ---- */

static uint32_t middle_of(const struct picture *picture, uint32_t column, uint32_t row) {
    return picture->pixels[(row * TILE + TILE / 2) * picture->width + column * TILE + TILE / 2];
}

/* The middle of every block in the picture is as in the tiles. The marks of the points are left out. */
static void check_rendered(const struct map *map, const struct picture *rendered,
                           const struct picture *tiles) {
    struct layer maze = layer_of(map, "maze");
    struct layer solution = layer_of(map, "solution");
    require(maze.tiles != NULL && solution.tiles != NULL, "a layer is missing");
    for (uint32_t row = 0; row < maze.rows; row++) {
        for (uint32_t column = 0; column < maze.columns; column++) {
            const size_t place = (size_t)row * maze.columns + column;
            const uint32_t tile = solution.tiles[place] != 0 ? solution.tiles[place] : maze.tiles[place];
            require(middle_of(rendered, column, row) == middle_of(tiles, tile - 1, 0),
                    "column %" PRIu32 ", row %" PRIu32, column, row);
        }
    }
    free(maze.tiles);
    free(solution.tiles);
}

START_TEST(tiled_shows_maps) {
    if (system("command -v tmxrasterizer >/dev/null") != 0) {
        (void)fprintf(stderr, "left out: tmxrasterizer is not installed\n");
        return;
    }
    struct map map;
    map_begin(&map, "14x10", "weave=60 openings=yes solver=bfs", 3);
    char command[1024];
    (void)snprintf(command, sizeof command,
                   "QT_QPA_PLATFORM=offscreen tmxrasterizer --hide-layer points '%s' '%s' 2>&1",
                   scratch_path(&map.scratch, "x.tmx"), scratch_path(&map.scratch, "rendered.png"));
    ck_assert_int_eq(system(command), 0);
    struct picture rendered;
    struct picture tiles;
    ck_assert(picture_read(&rendered, scratch_path(&map.scratch, "rendered.png")));
    ck_assert(picture_read(&tiles, scratch_path(&map.scratch, "x-tiles.png")));
    ck_assert_uint_eq(rendered.width, (2 * 14 + 1) * TILE);
    ck_assert_uint_eq(rendered.height, (2 * 10 + 1) * TILE);
    check_rendered(&map, &rendered, &tiles);
    picture_free(&rendered);
    picture_free(&tiles);
    map_end(&map);
}
END_TEST

TEST_MAIN("tmx_export", mazes_are_read_back_from_maps, one_cell_makes_a_map, maps_say_how_they_were_made,
          tiles_lie_beside_their_map, tiles_look_like_what_they_are, names_are_kept_whole,
          failed_maps_replace_nothing, tiled_shows_maps, exhausted_memory_is_told)
