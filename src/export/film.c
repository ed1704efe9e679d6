#include "film.h"

#include <inttypes.h>

#include "film_kinds.h"
#include "memory.h"
#include "parse.h"

struct film {
    const struct film_methods *methods;
    void *state;
};

static const struct film_methods *methods_of(enum film_kind kind) {
    return kind == FILM_MP4 ? &film_mp4 : kind == FILM_WEBM ? &film_webm : &film_gif;
}

uint32_t film_rate(enum film_kind kind, uint32_t wanted) {
    const uint32_t most = methods_of(kind)->rate_max;
    return wanted < most ? wanted : most;
}

bool film_possible(const struct film_plan *plan, struct complaint *complaint) {
    const struct film_methods *const methods = methods_of(plan->kind);
    if (methods->installed != NULL && !methods->installed()) {
        return complain(complaint,
                        "videos need the program ffmpeg, which is not installed; gif needs nothing");
    }
    return (plan->width <= methods->side_max && plan->height <= methods->side_max) ||
           complain(complaint,
                    "%" PRId32 "x%" PRId32 " pixels are too many for a film; the most is %" PRId32
                    " each way",
                    plan->width, plan->height, methods->side_max);
}

struct film *film_new(const struct film_plan *plan, const struct output *output,
                      struct complaint *complaint) {
    struct film *const film = memory_new(1, sizeof *film);
    if (film == NULL) {
        (void)complain(complaint, "out of memory");
        return NULL;
    }
    film->methods = methods_of(plan->kind);
    film->state = film->methods->begin(plan, output, complaint);
    if (film->state == NULL) {
        memory_free(film);
        return NULL;
    }
    return film;
}

bool film_take(struct film *film, const struct canvas *canvas, uint32_t frames) {
    return film->methods->take(film->state, canvas, frames);
}

bool film_end(struct film *film, bool keep, struct complaint *complaint) {
    const bool ended = film->methods->end(film->state, keep, complaint);
    memory_free(film);
    return ended;
}
