/* Maps for Tiled: the maze can be read back from them, and they say how it was made. */
#include <inttypes.h>
#include <string.h>

#include "map.h"
#include "testing.h"

/* ---- reading ---- */

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

static struct reading read_maze(const struct map *map, const struct map_layer *layer) {
    ck_assert_uint_eq(layer->columns % 2, 1);
    ck_assert_uint_eq(layer->rows % 2, 1);
    struct reading reading = reading_new(layer->columns / 2, layer->rows / 2);
    const uint32_t cells = reading.width * reading.height;
    for (uint32_t cell = 0; cell < cells; cell++) {
        reading.cells[cell] =
            cell_from(map_type(map, layer, cell % reading.width * 2 + 1, cell / reading.width * 2 + 1));
    }
    for (uint32_t cell = 0; cell < cells; cell++) {
        const size_t edge = 2 * (size_t)cell;
        const uint32_t column = cell % reading.width * 2 + 1;
        const uint32_t row = cell / reading.width * 2 + 1;
        const uint32_t east = column + 2 < layer->columns ? cell + 1 : cell;
        const uint32_t south = row + 2 < layer->rows ? cell + reading.width : cell;
        reading.edges[edge] =
            edge_from(map_type(map, layer, column + 1, row), "tunnel-west", "tunnel-east",
                      reading.cells[cell] == READ_BRIDGE_DOWN, reading.cells[east] == READ_BRIDGE_DOWN);
        reading.edges[edge + 1] =
            edge_from(map_type(map, layer, column, row + 1), "tunnel-north", "tunnel-south",
                      reading.cells[cell] == READ_BRIDGE_ACROSS, reading.cells[south] == READ_BRIDGE_ACROSS);
    }
    return reading;
}

/* ---- the maze ---- */

static void check_map(const struct map *map, const struct map_layer *maze) {
    const struct settings *const settings = &map->original.settings;
    ck_assert_str_eq(xml_value(map->root, "orientation"), "orthogonal");
    ck_assert_uint_eq(xml_number(map->root, "infinite"), 0);
    ck_assert_uint_eq(xml_number(map->root, "tilewidth"), TILE);
    ck_assert_uint_eq(xml_number(map->root, "tileheight"), TILE);
    ck_assert_uint_eq(maze->columns, 2 * settings->cells.width + 1);
    ck_assert_uint_eq(maze->rows, 2 * settings->cells.height + 1);
}

/* The border is a wall but for the openings. */
static void check_border(const struct map *map, const struct map_layer *maze) {
    uint32_t gaps = 0;
    for (uint32_t row = 0; row < maze->rows; row++) {
        for (uint32_t column = 0; column < maze->columns; column++) {
            const bool border =
                row == 0 || column == 0 || row == maze->rows - 1 || column == maze->columns - 1;
            gaps += border && !map_type_is(map, maze, column, row, "wall");
        }
    }
    const struct run *const run = &map->original.race->runs[0];
    const uint32_t openings = run->endpoints.entrance == run->endpoints.exit ? 1 : 2;
    ck_assert_uint_eq(gaps, map->original.settings.openings && run->endpoints_ready ? openings : 0);
}

/* A way covers as many blocks as it has elements, but for the lower vertices of crossings, which cannot be
   seen, and the marked cells at its ends; and the same blocks as in the maze, in other colours. */
static void check_solution(const struct map *map, const struct map_layer *maze) {
    const struct maze *const states = &map->original.race->runs[0].maze;
    struct map_layer solution = map_layer_of(map, "solution");
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

static void check_point(const struct map *map, struct map_layer *maze, unsigned nth, const char *name,
                        uint32_t cell) {
    xmlNode *const group = xml_child(map->root, "objectgroup", 0);
    xmlNode *const object = xml_child(group, "object", nth);
    ck_assert_ptr_nonnull(object);
    ck_assert_ptr_nonnull(xml_child(object, "point", 0));
    ck_assert_str_eq(xml_value(object, "name"), name);
    const uint32_t column = cell % map->original.settings.cells.width * 2 + 1;
    const uint32_t row = cell / map->original.settings.cells.width * 2 + 1;
    ck_assert_uint_eq(xml_number(object, "x"), column * TILE + TILE / 2);
    ck_assert_uint_eq(xml_number(object, "y"), row * TILE + TILE / 2);
    /* Only a bridge is not hidden by a mark. For the reader of the maze a mark is floor. */
    if (cell_from(map_type(map, maze, column, row)) == READ_PLAIN) {
        require(map_type_is(map, maze, column, row, name), "%s: no tile %s", map->original.words, name);
    }
}

static void check_points(const struct map *map, struct map_layer *maze) {
    const struct run *const run = &map->original.race->runs[0];
    if (run->endpoints_ready) {
        check_point(map, maze, 0, "start", run->endpoints.entrance);
        check_point(map, maze, 1, "goal", run->endpoints.exit);
    } else {
        check_point(map, maze, 0, "start", run->problem.start);
        ck_assert_ptr_null(xml_child(xml_child(map->root, "objectgroup", 0), "object", 1));
    }
}

static void check(const char *size, const char *words, unsigned seed) {
    struct map map;
    map_begin(&map, size, words, seed);
    struct map_layer maze = map_layer_of(&map, "maze");
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
    struct map_layer maze = map_layer_of(&map, "maze");
    ck_assert_uint_eq(maze.columns, 3);
    ck_assert_uint_eq(maze.rows, 3);
    ck_assert(map_type_is(&map, &maze, 1, 1, "goal"));
    free(maze.tiles);
    map_end(&map);
}
END_TEST

/* ---- properties ---- */

START_TEST(maps_say_how_they_were_made) {
    struct map map;
    map_begin(&map, "8x6", "weave=30 theme=light", 7);
    xmlNode *const properties = xml_child(map.root, "properties", 0);
    struct settings settings = settings_default();
    unsigned count = 0;
    for (; xml_child(properties, "property", count) != NULL; count++) {
        xmlNode *const property = xml_child(properties, "property", count);
        const char *const name = xml_value(property, "name");
        if (strcmp(name, "generator") == 0) {
            ck_assert_str_eq(xml_value(property, "value"), "mazegrow " MAZEGROW_VERSION);
            continue;
        }
        struct complaint complaint;
        const struct setting *const setting = setting_find(name);
        require(setting != NULL && setting->kept, "%s", name);
        require(setting_parse(setting, &settings, xml_value(property, "value"), &complaint), "%s",
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

TEST_MAIN("tmx_maze", mazes_are_read_back_from_maps, one_cell_makes_a_map, maps_say_how_they_were_made)
