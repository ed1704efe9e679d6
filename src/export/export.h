/* Export: a moment of a race as a file. One line of the table below a format; the file's extension chooses
 * it. */
#ifndef EXPORT_H
#define EXPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "painter.h"
#include "palette.h"
#include "progress.h"
#include "race.h"
#include "settings.h"

struct export_job {
    struct race *race;               /* at the moment that is exported */
    const struct settings *settings; /* those that the race was made from, resolved */
    struct palette palette;
    /* Set by export_file. */
    const char *path;            /* as the user named it */
    const char *unfinished;      /* path of the file while it is written, for a program that writes it */
    const char *beside;          /* path of the second file, for a format that has one */
    struct progress *progress;   /* takes how far the writer is */
    struct complaint *complaint; /* takes a writer's reason when neither memory nor the stream is to blame */
};

struct export_format {
    const char *extension; /* without the dot */
    const char *summary;
    bool watched;                  /* whether the race must have a tape */
    bool stepwise;                 /* whether it must have been grown step by step, since the steps count */
    unsigned bytes_per_cell;       /* that writing takes, beside a few rows */
    unsigned graph_bytes_per_cell; /* the same in the view of the graph; 0 where that is as any other */
    /* Writes all of the file. False when memory is exhausted or a write failed; the stream's error indicator
       and errno tell which. */
    bool (*write)(const struct export_job *job, FILE *file);
    /* Whether this job can be written; may be NULL for always. */
    bool (*possible)(const struct settings *settings, struct complaint *complaint);
    /* A second file that the first one names, written likewise once the first is in its place. */
    const char *beside; /* what its path has where the first one's has the dot and the extension; NULL for
                           none */
    bool (*write_beside)(const struct export_job *job, FILE *file);
};

extern const struct export_format export_formats[];
extern const size_t export_formats_count;

/* The format of a path by its extension, in any case; NULL with a complaint when there is none. */
const struct export_format *export_format_of(const char *path, struct complaint *complaint);

/* The job, with every run's distances, aspects and endpoints ready where the settings need them. */
struct export_job export_job_of(struct race *race, const struct settings *settings);

/* The picture of one run at the geometry of the settings. */
struct painter export_painter(const struct export_job *job, size_t run);

/* Whether a path could be written to, with what goes beside it, and the settings suit the format; touches
 * nothing. */
bool export_possible(const struct export_format *format, const char *path, const struct settings *settings,
                     struct complaint *complaint);

/* Bytes a cell that writing takes, beside the race. */
unsigned export_bytes_per_cell(const struct export_format *format, const struct settings *settings);

/* Writes one file, whole or not at all, and then the one beside it, if the format has one, likewise. */
bool export_file(const struct export_job *job, const struct export_format *format, const char *path,
                 struct complaint *complaint);

bool png_export(const struct export_job *job, FILE *file);
bool png_export_possible(const struct settings *settings, struct complaint *complaint);
bool svg_export(const struct export_job *job, FILE *file);
bool svg_export_possible(const struct settings *settings, struct complaint *complaint);
bool pdf_export(const struct export_job *job, FILE *file);
bool csv_export(const struct export_job *job, FILE *file);
bool text_export(const struct export_job *job, FILE *file);
bool tmx_export(const struct export_job *job, FILE *file);
bool tmx_export_tiles(const struct export_job *job, FILE *file);
bool gif_export(const struct export_job *job, FILE *file);
bool gif_export_possible(const struct settings *settings, struct complaint *complaint);
bool mp4_export(const struct export_job *job, FILE *file);
bool webm_export(const struct export_job *job, FILE *file);
bool video_export_possible(const struct settings *settings, struct complaint *complaint);

/* Writes any canvas as a PNG file with a text, for pictures of the window. */
bool png_write_canvas(const struct canvas *canvas, const char *text, FILE *file);

#endif
