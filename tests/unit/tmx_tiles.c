/* The tiles of maps for Tiled: they lie beside the map, look like what they are, and Tiled shows them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "map.h"
#include "picture.h"
#include "testing.h"

START_TEST(tiles_lie_beside_their_map) {
    struct map map;
    map_begin(&map, "8x6", "", 1);
    xmlNode *const tileset = xml_child(map.root, "tileset", 0);
    xmlNode *const image = xml_child(tileset, "image", 0);
    struct picture picture;
    ck_assert_str_eq(xml_value(image, "source"), "x-tiles.png");
    ck_assert(picture_read(&picture, scratch_path(&map.scratch, "x-tiles.png")));
    ck_assert_uint_eq(picture.width, xml_number(tileset, "tilecount") * TILE);
    ck_assert_uint_eq(picture.width, xml_number(image, "width"));
    ck_assert_uint_eq(picture.height, TILE);
    ck_assert_uint_eq(picture.height, xml_number(image, "height"));
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
        xmlNode *const tileset = xml_child(xmlDocGetRootElement(document), "tileset", 0);
        ck_assert_str_eq(xml_value(xml_child(tileset, "image", 0), "source"), tiles[i]);
        struct picture picture;
        ck_assert(picture_read(&picture, scratch_path(&map.scratch, tiles[i])));
        picture_free(&picture);
        xmlFreeDoc(document);
    }
    map_end(&map);
}
END_TEST

/* ---- Tiled ---- */

static uint32_t middle_of(const struct picture *picture, uint32_t column, uint32_t row) {
    return picture->pixels[(row * TILE + TILE / 2) * picture->width + column * TILE + TILE / 2];
}

/* The middle of every block in the picture is as in the tiles. The marks of the points are left out. */
static void check_rendered(const struct map *map, const struct picture *rendered,
                           const struct picture *tiles) {
    struct map_layer maze = map_layer_of(map, "maze");
    struct map_layer solution = map_layer_of(map, "solution");
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
    if (!program_installed("tmxrasterizer")) {
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

TEST_MAIN("tmx_tiles", tiles_lie_beside_their_map, tiles_look_like_what_they_are, names_are_kept_whole,
          tiled_shows_maps)
