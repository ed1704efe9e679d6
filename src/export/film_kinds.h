/* What a kind of film does; between film.c and the kinds alone. */
#ifndef FILM_KINDS_H
#define FILM_KINDS_H

#include "film.h"

struct film_methods {
    int32_t side_max;        /* pixels each way */
    uint32_t rate_max;       /* frames a second */
    bool (*installed)(void); /* NULL for always */
    void *(*begin)(const struct film_plan *plan, const struct output *output, struct complaint *complaint);
    bool (*take)(void *state, const struct canvas *canvas, uint32_t frames);
    bool (*end)(void *state, bool keep, struct complaint *complaint);
};

extern const struct film_methods film_gif;
extern const struct film_methods film_mp4;
extern const struct film_methods film_webm;

#endif
