#include "playback.h"

#include <assert.h>

#include "memory.h"

/* So many keyframes are kept on the way, at first with so many steps between them: half the way between two
   is crossed in some hundredths of a second. */
#define KEYFRAMES_MOST 16U
#define VERTICES_A_STEP 8U
#define STEPS_LEAST 2100000U
/* To copy all states takes longer than a frame may last, so it is done by the way: in a quarter of the least
   spacing of large mazes. */
#define STEPS_BETWEEN_COPIES 64U
#define BYTES_COPIED 2048U

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

static void stamp(struct keyframe *keyframe, const struct run *run) {
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

/* How many steps go by while a keyframe is taken. */
static uint64_t steps_of_copying(const struct run *run) {
    return (keyframe_bytes(&run->maze) / BYTES_COPIED + 1) * STEPS_BETWEEN_COPIES;
}

/* Begins the next keyframe in time. False when memory is exhausted, which is asked for as long before as
   copying takes. */
static bool begin_keyframe(struct run *run) {
    const uint64_t since = run->cursor - last_kept(run);
    const uint64_t copying = steps_of_copying(run);
    if (run->keyframes_taken < KEYFRAMES_MOST && since + 2 * copying >= run->keyframes_spacing &&
        run->keyframes_taken + 1 == run->keyframes_count && add_keyframe(run) == NULL) {
        return false;
    }
    if (since + copying < run->keyframes_spacing) {
        return true;
    }
    if (run->keyframes_taken == KEYFRAMES_MOST) {
        thin_out(run);
    } else if (run->keyframes_taken + 1 < run->keyframes_count) {
        keyframe_begin(&run->keyframes[run->keyframes_taken + 1]);
        run->keyframe_begun = true;
    }
    return true;
}

static void go_on_with_keyframe(struct run *run) {
    struct keyframe *const keyframe = &run->keyframes[run->keyframes_taken + 1];
    if (keyframe_copy(keyframe, &run->maze, BYTES_COPIED)) {
        stamp(keyframe, run);
        run->keyframes_taken++;
        run->keyframe_begun = false;
    }
}

bool playback_keep(struct run *run) {
    if (run->tape == NULL || run->cursor % STEPS_BETWEEN_COPIES != 0) {
        return true;
    }
    if (!run->keyframe_begun && !begin_keyframe(run)) {
        return false;
    }
    if (run->keyframe_begun) {
        go_on_with_keyframe(run);
    }
    return true;
}

void playback_follow(struct run *run, const struct event *events, uint32_t count) {
    if (run->keyframe_begun) {
        keyframe_follow(&run->keyframes[run->keyframes_taken + 1], events, count);
    }
}

/* Nobody needs the keyframe of the end before the run leaves it. */
static void keep_end(struct run *run) {
    struct keyframe *const end = &run->keyframes[0];
    if (run_at_end(run) && !end->taken) {
        keyframe_take(end, &run->maze);
        stamp(end, run);
    }
}

struct tape_step playback_forward(struct run *run, uint64_t moment) {
    const struct tape_step steps = tape_read(run->tape, run->cursor + 1, moment);
    maze_apply_all(&run->maze, steps.events, steps.count);
    run->cursor = moment;
    run->most += steps.growth;
    return steps;
}

struct tape_step playback_back(struct run *run, uint64_t moment) {
    keep_end(run);
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
    if (moment < run->cursor) {
        keep_end(run);
    }
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
