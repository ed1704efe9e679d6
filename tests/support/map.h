/* Maps for Tiled, exported and read back with libxml2. */
#ifndef MAP_H
#define MAP_H

#include <libxml/parser.h>
#include <stdbool.h>
#include <stdint.h>

#include "program.h"
#include "reading.h"

#define TILE ((size_t)16) /* pixels */

enum { TILES_MAX = 64 };

/* The nth child of that name, from 0; NULL when there are fewer, or no parent. */
xmlNode *xml_child(const xmlNode *parent, const char *name, unsigned nth);

/* The value of an attribute, valid until the eighth call from now. */
const char *xml_value(xmlNode *node, const char *name);
uint32_t xml_number(xmlNode *node, const char *name);

struct map {
    struct original original;
    struct scratch scratch;
    xmlDoc *document;
    xmlNode *root;
    char types[TILES_MAX][32]; /* of the tiles, by their numbers in layers */
};

/* Exports a map as x.tmx and reads it. */
void map_begin(struct map *map, const char *size, const char *words, unsigned seed);
void map_end(struct map *map);

/* Exports it once more, under another name. */
void map_export(struct map *map, const char *name);

struct map_layer {
    uint32_t columns, rows;
    uint32_t *tiles; /* NULL when the map has no such layer */
};

/* The layer of that name. The caller frees its tiles. */
struct map_layer map_layer_of(const struct map *map, const char *name);

/* The type of the tile that lies in a place of a layer. */
const char *map_type(const struct map *map, const struct map_layer *layer, uint32_t column, uint32_t row);
bool map_type_is(const struct map *map, const struct map_layer *layer, uint32_t column, uint32_t row,
                 const char *type);

#endif
