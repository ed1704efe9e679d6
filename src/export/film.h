/* A film: pictures of one size that come one after the other and are written as they come, without any
   knowledge of what will come. A clip is planned; a film is what happened to be on show.

   A picture may have any colours. In a GIF file each frame has a table of its own; where it would need more
   than there is room for, the nearest ones stand in. */
#ifndef FILM_H
#define FILM_H

#include <stdbool.h>
#include <stdint.h>

#include "canvas.h"
#include "output.h"
#include "settings.h"

struct film_plan {
    enum film_kind kind;
    int32_t width, height; /* of every picture */
    uint32_t rate;         /* frames a second; film_rate tells what the kind allows */
    uint32_t ground;       /* the colour that videos are rounded up with */
    const char *comment;   /* what the film is to say of itself; not needed afterwards */
};

struct film;

/* The rate nearest to a wanted one. */
uint32_t film_rate(enum film_kind kind, uint32_t wanted);

/* Whether a film of that kind and size can be made here. */
bool film_possible(const struct film_plan *plan, struct complaint *complaint);

/* Begins a film in an open output, which must stay open until film_end. NULL with a complaint. */
struct film *film_new(const struct film_plan *plan, const struct output *output, struct complaint *complaint);

/* The next picture, which stays for so many frames, at least 1. False when it could not be written: then
   film_end tells why. */
bool film_take(struct film *film, const struct canvas *canvas, uint32_t frames);

/* Ends the film; with keep, writes what was still to be written. False with a complaint when that failed. All
   is freed but the output, which the caller closes. */
bool film_end(struct film *film, bool keep, struct complaint *complaint);

#endif
