/* Films as videos, which ffmpeg encodes as they come: with settings that keep pace with the pictures. */
#include <string.h>

#include "encoder.h"
#include "film_kinds.h"
#include "memory.h"

static struct encoder *begin(const struct film_plan *plan, const struct output *output, const char *codec,
                             struct complaint *complaint) {
    const struct encoder_plan encoding = {
        .width = plan->width,
        .height = plan->height,
        .rate = plan->rate,
        .ground = plan->ground,
        .comment = plan->comment,
        .codec = codec,
        .path = output->beside,
    };
    struct encoder *const encoder = memory_new(1, sizeof *encoder);
    if (encoder == NULL) {
        (void)snprintf(complaint->text, sizeof complaint->text, "out of memory");
        return NULL;
    }
    if (!encoder_begin(encoder, &encoding, complaint)) {
        (void)encoder_end(encoder, false, complaint);
        memory_free(encoder);
        return NULL;
    }
    return encoder;
}

static void *begin_mp4(const struct film_plan *plan, const struct output *output,
                       struct complaint *complaint) {
    return begin(plan, output, "-c:v libx264 -preset veryfast -crf 18 -movflags +faststart -f mp4",
                 complaint);
}

static void *begin_webm(const struct film_plan *plan, const struct output *output,
                        struct complaint *complaint) {
    return begin(plan, output,
                 "-c:v libvpx-vp9 -crf 20 -b:v 0 -row-mt 1 -deadline realtime -cpu-used 8 -f webm",
                 complaint);
}

static bool take(void *state, const struct canvas *canvas, uint32_t frames) {
    return encoder_put(state, canvas, (struct rect){0, 0, canvas->width, canvas->height}, frames);
}

static bool end(void *state, bool keep, struct complaint *complaint) {
    const bool ended = encoder_end(state, keep, complaint);
    memory_free(state);
    return ended;
}

#define RATE_MAX 60

const struct film_methods film_mp4 = {ENCODER_SIDE_MAX, RATE_MAX, encoder_installed, begin_mp4, take, end};
const struct film_methods film_webm = {ENCODER_SIDE_MAX, RATE_MAX, encoder_installed, begin_webm, take, end};
