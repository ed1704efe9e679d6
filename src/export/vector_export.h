/* What the exporters of lines have in common. */
#ifndef VECTOR_EXPORT_H
#define VECTOR_EXPORT_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "export.h"
#include "vector_maze.h"

/* The thinnest wall that printers can be relied on to print, in points. */
#define VECTOR_WALL_MIN 0.3

/* Settings for lines: the theme is print unless another was chosen. */
struct settings vector_settings(const struct settings *settings);

/* What a picture is of, "Prim’s, Kruskal’s, 20 × 14, seed 1": algorithms of the lineup from first on, and the
   seeds from that of the settings on. */
#define VECTOR_TITLE_MAX 200
void vector_title(const struct settings *settings, size_t first, size_t algorithms, uint32_t seeds,
                  char title[VECTOR_TITLE_MAX]);

/* Draws the maze of one run with its upper left corner at 0, 0. False when memory is exhausted. */
bool vector_draw_run(const struct export_job *job, size_t run, const struct vector_style *style,
                     cairo_t *cairo);

/* Where cairo's output goes. */
struct vector_stream {
    FILE *file;
    int error; /* errno of the first write that failed; 0 while none did */
};

/* Writes to the stream; false when it failed. */
bool vector_write(struct vector_stream *stream, const void *bytes, size_t count);

/* Closes the surface, frees both and says whether everything went well. When a write failed, errno says why
   again: cairo goes on for a while before it gives up. */
bool vector_finish(cairo_t *cairo, cairo_surface_t *surface, const struct vector_stream *stream);

#endif
