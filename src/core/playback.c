#include "playback.h"

#include <assert.h>

#include "memory.h"

/* Steps a vertex between two keyframes. */
#define STEPS_A_VERTEX 4U

static struct keyframe *add_keyframe(struct run *run) {
    struct keyframe *const larger =
        memory_grow(run->keyframes, &run->keyframes_capacity, run->keyframes_count + 1, sizeof *larger);
    if (larger == NULL) {
        return NULL;
    }
    run->keyframes = larger;
    struct keyframe *const keyframe = &run->keyframes[run->keyframes_count++];
    return keyframe_init(keyframe, &run->maze) ? keyframe : NULL;
}

bool playback_init(struct run *run) {
    return add_keyframe(run) != NULL;
}

void playback_free(struct run *run) {
    for (size_t i = 0; i < run->keyframes_count; i++) {
        keyframe_free(&run->keyframes[i]);
    }
    memory_free(run->keyframes);
    run->keyframes = NULL;
    run->keyframes_count = 0;
}

static void take(struct keyframe *keyframe, const struct run *run) {
    keyframe_take(keyframe, &run->maze);
    keyframe->step = run->cursor;
    keyframe->most = run->most;
}

bool playback_keep(struct run *run) {
    if (run->tape == NULL) {
        return true;
    }
    /* That of the end is not taken yet, and counts as one of the start. */
    const uint64_t spacing = (uint64_t)run->maze.lattice->vertices * STEPS_A_VERTEX;
    if (run->finished) {
        take(&run->keyframes[0], run);
    } else if (run->cursor - run->keyframes[run->keyframes_count - 1].step >= spacing) {
        struct keyframe *const keyframe = add_keyframe(run);
        if (keyframe == NULL) {
            return false;
        }
        take(keyframe, run);
    }
    return true;
}

struct tape_step playback_forward(struct run *run, uint64_t moment) {
    const struct tape_step steps = tape_read(run->tape, run->cursor + 1, moment);
    maze_apply_all(&run->maze, steps.events, steps.count);
    run->cursor = moment;
    run->most += steps.growth;
    return steps;
}

struct tape_step playback_back(struct run *run, uint64_t moment) {
    const struct tape_step steps = tape_read(run->tape, moment + 1, run->cursor);
    maze_revert_all(&run->maze, steps.events, steps.count);
    run->cursor = moment;
    run->most -= steps.growth;
    return steps;
}

static uint64_t distance(uint64_t a, uint64_t b) {
    return a > b ? a - b : b - a;
}

static void show_start(struct run *run) {
    const struct tape_step start = tape_read(run->tape, 0, 0);
    maze_clear(&run->maze);
    maze_apply_all(&run->maze, start.events, start.count);
    run->cursor = 0;
    run->most = start.growth;
}

/* From where the way to a moment is shortest. */
static void set_out(struct run *run, uint64_t moment) {
    const struct keyframe *nearest = NULL;
    uint64_t best = distance(run->cursor, moment);
    for (size_t i = 0; i < run->keyframes_count; i++) {
        const struct keyframe *const keyframe = &run->keyframes[i];
        if (keyframe->taken && distance(keyframe->step, moment) < best) {
            nearest = keyframe;
            best = distance(keyframe->step, moment);
        }
    }
    if (moment < best) {
        show_start(run);
    } else if (nearest != NULL) {
        keyframe_show(nearest, &run->maze);
        run->cursor = nearest->step;
        run->most = nearest->most;
    }
}

void playback_jump(struct run *run, uint64_t moment) {
    assert(moment <= run->length);
    set_out(run, moment);
    while (run->cursor > moment) {
        const uint64_t first = run->cursor - run->cursor % TAPE_STRETCH;
        (void)playback_back(run, first > moment ? first - 1 : moment);
    }
    while (run->cursor < moment) {
        const uint64_t first = run->cursor + 1;
        const uint64_t last = first - first % TAPE_STRETCH + TAPE_STRETCH - 1;
        (void)playback_forward(run, last < moment ? last : moment);
    }
}
