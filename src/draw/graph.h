/* The graph: a maze as a textbook draws it, dots and lines, with weights in figures where there is room. */
#ifndef GRAPH_H
#define GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "painter.h"

/* Whether the cells are large enough for dots and lines. */
bool graph_fits(const struct geometry *geometry);

/* Paints an area of the picture that is not empty on a canvas that is just as large. */
void graph_paint(const struct painter *painter, struct canvas *canvas, struct rect area);

/* The pixels of the picture that depend on an element; they may lie outside. */
struct rect graph_rect(const struct painter *painter, enum element kind, uint32_t element);

/* The colour of an edge's line; whether it is dashed. */
uint32_t graph_edge_colour(const struct painter *painter, uint32_t edge);
bool graph_edge_dashed(const struct painter *painter, uint32_t edge);
uint32_t graph_vertex_colour(const struct painter *painter, uint32_t vertex);

/* The colour of an edge's figures. */
uint32_t graph_label_colour(const struct painter *painter, uint32_t edge);

/* What stands at an edge: its place in the order of weights, or, in large graphs, its weight as a fraction.
 */
#define GRAPH_LABEL_MAX 12
void graph_label(const struct painter *painter, uint32_t edge, char label[GRAPH_LABEL_MAX]);

/* Digits of the longest label. */
uint32_t graph_label_digits(const struct painter *painter);

#endif
