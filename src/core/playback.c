#include "playback.h"

#include <assert.h>

#include "memory.h"

/* So many keyframes are kept on the way, at first with so many steps between them: to take one costs as much
   as some steps a vertex, and half the way between two is crossed in a tenth of a second. */
#define KEYFRAMES_MOST 8U
#define VERTICES_A_STEP 4U
#define STEPS_LEAST 4000000U
/* In half of the least spacing a keyframe's memory is prepared more than once. */
#define STEPS_BETWEEN_PREPARATIONS 1024U
#define BYTES_PREPARED 16384U

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
    const uint64_t steps = run->maze.lattice->vertices / VERTICES_A_STEP;
    run->keyframes_spacing = steps > STEPS_LEAST ? steps : STEPS_LEAST;
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

/* The last step of which there is a keyframe. That of the end is not taken yet, and counts as one of the
 * start.
 */
static uint64_t last_kept(const struct run *run) {
    return run->keyframes_taken > 0 ? run->keyframes[run->keyframes_taken].step : 0;
}

/* Of a long run every other keyframe is given up, and their memory is for later ones. */
static void thin_out(struct run *run) {
    for (size_t i = 1; 2 * i <= run->keyframes_taken; i++) {
        const struct keyframe given_up = run->keyframes[i];
        run->keyframes[i] = run->keyframes[2 * i];
        run->keyframes[2 * i] = given_up;
    }
    run->keyframes_taken /= 2;
    run->keyframes_spacing *= 2;
}

/* Once in a while: that of the end, and the next on the way when half of the way to it is behind. */
static bool prepare(struct run *run) {
    keyframe_prepare(&run->keyframes[0], &run->maze, BYTES_PREPARED);
    if (run->keyframes_taken == KEYFRAMES_MOST || run->cursor - last_kept(run) < run->keyframes_spacing / 2) {
        return true;
    }
    if (run->keyframes_taken + 1 == run->keyframes_count && add_keyframe(run) == NULL) {
        return false;
    }
    keyframe_prepare(&run->keyframes[run->keyframes_taken + 1], &run->maze, BYTES_PREPARED);
    return true;
}

bool playback_keep(struct run *run) {
    if (run->tape == NULL) {
        return true;
    }
    if (run->finished) {
        take(&run->keyframes[0], run);
        return true;
    }
    if (run->cursor % STEPS_BETWEEN_PREPARATIONS == 0 && !prepare(run)) {
        return false;
    }
    if (run->cursor - last_kept(run) < run->keyframes_spacing) {
        return true;
    }
    if (run->keyframes_taken == KEYFRAMES_MOST) {
        thin_out(run);
    } else if (run->keyframes_taken + 1 < run->keyframes_count) {
        take(&run->keyframes[++run->keyframes_taken], run);
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
    uint64_t best = playback_distance(run->cursor, moment);
    for (size_t i = 0; i <= run->keyframes_taken; i++) {
        const struct keyframe *const keyframe = &run->keyframes[i];
        if (keyframe->taken && playback_distance(keyframe->step, moment) < best) {
            nearest = keyframe;
            best = playback_distance(keyframe->step, moment);
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
