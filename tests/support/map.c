#include "map.h"

#include <stdio.h>
#include <string.h>

#include "testing.h"

/* ---- XML ---- */

static bool xml_is(const xmlNode *node, const char *name) {
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

xmlNode *xml_child(const xmlNode *parent, const char *name, unsigned nth) {
    for (xmlNode *node = parent != NULL ? parent->children : NULL; node != NULL; node = node->next) {
        if (xml_is(node, name) && nth-- == 0) {
            return node;
        }
    }
    return NULL;
}

const char *xml_value(xmlNode *node, const char *name) {
    static char values[8][256];
    static unsigned next;
    char *const kept = values[next++ % 8];
    xmlChar *const found = xmlGetProp(node, (const xmlChar *)name);
    require(found != NULL, "<%s> has no %s", (const char *)node->name, name);
    (void)snprintf(kept, sizeof values[0], "%s", (const char *)found);
    xmlFree(found);
    return kept;
}

uint32_t xml_number(xmlNode *node, const char *name) {
    char *behind;
    const char *const text = xml_value(node, name);
    const unsigned long read = strtoul(text, &behind, 10);
    require(*text >= '0' && *text <= '9' && *behind == '\0' && read <= UINT32_MAX, "%s is %s", name, text);
    return (uint32_t)read;
}

/* ---- maps ---- */

void map_export(struct map *map, const char *name) {
    struct complaint complaint;
    const struct export_format *const format = export_format_of(name, &complaint);
    require(format != NULL, "%s", complaint.text);
    require(export_file(&map->original.job, format, scratch_path(&map->scratch, name), &complaint), "%s",
            complaint.text);
}

static void map_read_types(struct map *map) {
    xmlNode *const tileset = xml_child(map->root, "tileset", 0);
    const uint32_t count = xml_number(tileset, "tilecount");
    ck_assert_uint_eq(xml_number(tileset, "firstgid"), 1);
    ck_assert_uint_lt(count + 1, TILES_MAX);
    for (uint32_t i = 0; i < count; i++) {
        xmlNode *const tile = xml_child(tileset, "tile", i);
        ck_assert_ptr_nonnull(tile);
        ck_assert_uint_eq(xml_number(tile, "id"), i);
        (void)snprintf(map->types[1 + i], sizeof map->types[0], "%s", xml_value(tile, "type"));
    }
}

void map_begin(struct map *map, const char *size, const char *words, unsigned seed) {
    *map = (struct map){0};
    original_begin(&map->original, "algorithm=prim cells=%s seed=%u %s", size, seed, words);
    scratch_begin(&map->scratch);
    map_export(map, "x.tmx");
    map->document = xmlReadFile(scratch_path(&map->scratch, "x.tmx"), NULL, XML_PARSE_NONET);
    require(map->document != NULL, "%s: no XML", map->original.words);
    map->root = xmlDocGetRootElement(map->document);
    ck_assert(xml_is(map->root, "map"));
    map_read_types(map);
}

void map_end(struct map *map) {
    xmlFreeDoc(map->document);
    xmlCleanupParser();
    scratch_end(&map->scratch);
    original_end(&map->original);
}

/* ---- layers ---- */

struct map_layer map_layer_of(const struct map *map, const char *name) {
    struct map_layer layer = {xml_number(map->root, "width"), xml_number(map->root, "height"), NULL};
    xmlNode *found = NULL;
    for (unsigned i = 0; found == NULL && xml_child(map->root, "layer", i) != NULL; i++) {
        xmlNode *const node = xml_child(map->root, "layer", i);
        found = strcmp(xml_value(node, "name"), name) == 0 ? node : NULL;
    }
    if (found == NULL) {
        return layer;
    }
    ck_assert_uint_eq(xml_number(found, "width"), layer.columns);
    ck_assert_uint_eq(xml_number(found, "height"), layer.rows);
    xmlNode *const data = xml_child(found, "data", 0);
    ck_assert_str_eq(xml_value(data, "encoding"), "csv");
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

const char *map_type(const struct map *map, const struct map_layer *layer, uint32_t column, uint32_t row) {
    const uint32_t tile = layer->tiles[(size_t)row * layer->columns + column];
    ck_assert_uint_lt(tile, TILES_MAX);
    return map->types[tile];
}

bool map_type_is(const struct map *map, const struct map_layer *layer, uint32_t column, uint32_t row,
                 const char *type) {
    return strcmp(map_type(map, layer, column, row), type) == 0;
}
