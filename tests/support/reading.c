#include "reading.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "testing.h"
#include "words.h"

void original_begin(struct original *original, const char *words, ...) {
    *original = (struct original){0};
    va_list arguments;
    va_start(arguments, words);
    const int wrote = vsnprintf(original->words, sizeof original->words, words, arguments);
    va_end(arguments);
    require(wrote >= 0 && (size_t)wrote < sizeof original->words, "too long: %s", original->words);
    const struct settings settings = words_settings(original->words);
    original_grow(original, &settings);
}

void original_grow(struct original *original, const struct settings *settings) {
    struct complaint complaint;
    original->settings = *settings;
    require(settings_resolve(&original->settings, (struct cells){8, 6}, &complaint), "%s", complaint.text);
    original->race = settings_race(&original->settings, false, &complaint);
    require(original->race != NULL, "%s", complaint.text);
    race_grow(original->race, race_moment_of_step(original->race, original->settings.step));
    original->job = export_job_of(original->race, &original->settings);
}

void original_end(struct original *original) {
    race_free(original->race);
}

struct picture original_picture(const struct original *original) {
    const struct painter first = export_painter(&original->job, 0);
    const int32_t width = (int32_t)geometry_width(&first.geometry);
    const int32_t height = (int32_t)geometry_height(&first.geometry);
    const int32_t count = (int32_t)original->race->count;
    struct picture picture = picture_new((uint32_t)(width * count), (uint32_t)height);
    struct canvas canvas = {picture.pixels, width * count, height, picture.width};
    for (int32_t i = 0; i < count; i++) {
        const struct painter painter = export_painter(&original->job, (size_t)i);
        painter_paint(&painter, &canvas, i * width, 0, (struct rect){0, 0, width, height});
    }
    return picture;
}

struct reading reading_new(uint32_t width, uint32_t height) {
    struct reading reading = {.width = width, .height = height};
    reading.edges = test_new(2 * (size_t)width * height, sizeof *reading.edges);
    reading.cells = test_new((size_t)width * height, sizeof *reading.cells);
    return reading;
}

void reading_free(struct reading *reading) {
    free(reading->edges);
    free(reading->cells);
}

static enum read_cell wanted_cell(const struct lattice *lattice, uint32_t cell) {
    if (lattice->crossing_at == NULL || lattice->crossing_at[cell] == LATTICE_NONE) {
        return READ_PLAIN;
    }
    return lattice->crossings[lattice->crossing_at[cell]].vertical_below ? READ_BRIDGE_ACROSS
                                                                         : READ_BRIDGE_DOWN;
}

/* Whether an edge leads below a cell, as far as the reading knows. */
static bool leads_below(const struct reading *reading, uint32_t edge, uint32_t cell) {
    return reading->cells[cell] == (edge % 2 == 0 ? READ_BRIDGE_DOWN : READ_BRIDGE_ACROSS);
}

void reading_check(const struct reading *reading, const struct original *original, size_t run) {
    const struct maze *const maze = &original->race->runs[run].maze;
    const struct lattice *const lattice = maze->lattice;
    require(reading->width == lattice->width && reading->height == lattice->height,
            "%s: %" PRIu32 "x%" PRIu32 " cells were read", original->words, reading->width, reading->height);
    for (uint32_t cell = 0; cell < lattice->cells; cell++) {
        require(reading->cells[cell] == wanted_cell(lattice, cell), "%s: cell %" PRIu32 " was read as %d",
                original->words, cell, (int)reading->cells[cell]);
    }
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        const struct lattice_ends cells = lattice_edge_cells(lattice, edge);
        const bool below = leads_below(reading, edge, cells.from) || leads_below(reading, edge, cells.to);
        const enum read_edge wanted = !maze_open(maze, ELEMENT_EDGE, edge) ? READ_WALL
                                      : below                              ? READ_BELOW
                                                                           : READ_PASSAGE;
        require(reading->edges[edge] == wanted, "%s: edge %" PRIu32 " was read as %d instead of %d",
                original->words, edge, (int)reading->edges[edge], (int)wanted);
    }
}
