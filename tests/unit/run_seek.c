/* Any moment of a run, reached by any road, is the same: states, counts, figures and flood. */
#include "run.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "memory.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* All that a run shows at a moment. The lattice, equal to the run's, must outlive it. */
struct frame {
    struct maze maze;
    uint64_t cursor;
    uint32_t most, flooded, wave;
};

static void frame_take(struct frame *frame, const struct run *run, const struct lattice *lattice) {
    require(maze_init(&frame->maze, lattice), "out of memory");
    memcpy(frame->maze.counts, run->maze.counts, sizeof frame->maze.counts);
    for (enum element kind = 0; kind < ELEMENT_KINDS; kind++) {
        memcpy(frame->maze.states[kind], run->maze.states[kind], maze_bytes(lattice, kind));
    }
    frame->cursor = run->cursor;
    frame->most = run->most;
    frame->flooded = run->flooded;
    frame->wave = run_wave(run);
}

static void frame_check(const struct frame *frame, const struct specimen *specimen, const char *road) {
    const struct run *const run = &specimen->run;
    require(frame->cursor == run->cursor && frame->flooded == run->flooded,
            "%s, %s: %" PRIu64 " steps and %" PRIu32 " flooded instead of %" PRIu64 " and %" PRIu32,
            specimen_text(specimen), road, run->cursor, run->flooded, frame->cursor, frame->flooded);
    require(specimen_same_maze(&frame->maze, &run->maze), "%s, %s: another maze after %" PRIu64 " steps",
            specimen_text(specimen), road, run->cursor);
    require(frame->most == run->most,
            "%s, %s: largest frontier %" PRIu32 " instead of %" PRIu32 " after %" PRIu64 " steps",
            specimen_text(specimen), road, run->most, frame->most, run->cursor);
    require(frame->wave == run_wave(run), "%s, %s: wave %" PRIu32 " instead of %" PRIu32,
            specimen_text(specimen), road, run_wave(run), frame->wave);
}

/* Every moment of a run, as it went by when nobody watched: such a run has no tape to be wrong. */
struct film {
    struct lattice lattice;
    struct frame *frames;
    size_t capacity;
    uint64_t last;
};

static void film_add(struct film *film, uint64_t moment, const struct run *run) {
    struct frame *const frames = memory_grow(film->frames, &film->capacity, moment + 1, sizeof *frames);
    require(frames != NULL, "out of memory");
    film->frames = frames;
    film->last = moment;
    frame_take(&frames[moment], run, &film->lattice);
}

static void film_take(struct film *film, const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_begin(&specimen, generator, trial, false);
    const uint64_t most_frames = 1000 + UINT64_C(100) * specimen.lattice.vertices;
    *film = (struct film){.lattice = trial_lattice(trial)};
    film_add(film, 0, &specimen.run);
    while (film->last < run_last_moment(&specimen.run)) {
        const uint64_t moment = film->last + 1;
        require(moment < most_frames, "%s: too long for this test", specimen_text(&specimen));
        run_seek(&specimen.run, moment, NULL);
        film_add(film, moment, &specimen.run);
    }
    specimen_end(&specimen);
}

static void film_free(struct film *film) {
    for (uint64_t moment = 0; moment <= film->last; moment++) {
        maze_free(&film->frames[moment].maze);
    }
    memory_free(film->frames);
    lattice_free(&film->lattice);
}

/* Beyond the last moment the last one is shown. */
static void film_check(const struct film *film, const struct specimen *specimen, uint64_t moment,
                       const char *road) {
    const uint64_t shown = moment < film->last ? moment : film->last;
    frame_check(&film->frames[shown], specimen, road);
}

static void go_forwards(const struct film *film, struct specimen *specimen) {
    for (uint64_t moment = 0; moment <= film->last; moment++) {
        run_seek(&specimen->run, moment, NULL);
        film_check(film, specimen, moment, "step by step forwards");
    }
}

static void go_backwards(const struct film *film, struct specimen *specimen) {
    for (uint64_t moment = film->last; moment-- > 0;) {
        run_seek(&specimen->run, moment, NULL);
        film_check(film, specimen, moment, "step by step backwards");
    }
}

static void jump(const struct film *film, struct specimen *specimen) {
    enum { JUMPS = 30, BEYOND = 4 };
    struct dice dice = dice_of(specimen->trial.seed);
    for (int jumps = 0; jumps < JUMPS; jumps++) {
        const uint64_t moment = dice_below(&dice, film->last + BEYOND);
        run_seek(&specimen->run, moment, NULL);
        film_check(film, specimen, moment, "by a jump");
    }
    /* What a slider and a key for the end ask for. */
    const uint64_t ends[] = {0,          UINT64_MAX,           0,         specimen->run.length,
                             UINT64_MAX, specimen->run.length, film->last};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        run_seek(&specimen->run, ends[i], NULL);
        film_check(film, specimen, ends[i], "from end to end");
    }
}

/* The jumps begin before all is on the tape, and are made again over what was rewound. */
static void all_roads_meet(const struct generator *generator, const struct trial *trial) {
    struct film film;
    struct specimen jumper;
    struct specimen walker;
    film_take(&film, generator, trial);
    specimen_begin(&jumper, generator, trial, true);
    jump(&film, &jumper);
    specimen_end(&jumper);
    specimen_begin(&walker, generator, trial, true);
    go_forwards(&film, &walker);
    go_backwards(&film, &walker);
    go_forwards(&film, &walker);
    jump(&film, &walker);
    specimen_end(&walker);
    film_free(&film);
}

START_TEST(all_roads_lead_to_the_same_moment) {
    trial_each_generator(100, all_roads_meet);
}
END_TEST

/* Crossings, the tree, caverns, loops, braiding, a solver or the flood: where one stage ends and the next
   begins is a moment as any other. */
START_TEST(all_roads_lead_to_the_same_moment_of_any_stage) {
    trial_each_recipe(all_roads_meet);
}
END_TEST

static void see_nothing(void *context, const struct event *events, uint32_t count) {
    (void)context;
    (void)events;
    (void)count;
}

static void jumps_land_as_a_fresh_run_does(const struct generator *generator, const struct trial *trial) {
    if (trial->width < 40) {
        return;
    }
    struct specimen walker;
    struct dice dice = dice_of(trial->seed);
    specimen_begin(&walker, generator, trial, true);
    for (int jumps = 0; jumps < 4; jumps++) {
        const uint64_t moment = dice_below(&dice, walker.lattice.edges + walker.lattice.vertices);
        struct specimen fresh;
        struct frame frame;
        specimen_begin(&fresh, generator, trial, true);
        run_seek(&fresh.run, moment, NULL);
        frame_take(&frame, &fresh.run, &fresh.lattice);
        run_seek(&walker.run, moment, NULL);
        frame_check(&frame, &walker, "by a jump");
        maze_free(&frame.maze);
        specimen_end(&fresh);
    }
    specimen_end(&walker);
}

START_TEST(jumps_in_large_mazes_show_what_a_fresh_run_shows) {
    trial_each_generator(TRIAL_ANY_SIZE, jumps_land_as_a_fresh_run_does);
}
END_TEST

/* Jumps over a long tape, with keyframes so close together that many are taken and given up again; in a maze
   of some size they are taken while steps go on. */
static void keyframes_are_moments(const struct generator *generator, uint32_t side, uint64_t spacing) {
    const struct trial trial = {.width = side, .height = side, .seed = 7};
    enum { JUMPS = 60 };
    struct specimen jumper;
    struct specimen walker;
    struct dice dice = dice_of(spacing);
    specimen_begin(&walker, generator, &trial, true);
    specimen_begin(&jumper, generator, &trial, true);
    jumper.run.keyframes_spacing = spacing;
    while (run_forward(&jumper.run, NULL)) {
    }
    ck_assert_uint_gt(jumper.run.keyframes_taken, 0);
    for (uint64_t moment = 0; moment <= jumper.run.length; moment += 1 + jumper.run.length / JUMPS) {
        struct frame frame;
        const struct run_observer nobody = {.changed = see_nothing};
        run_seek(&walker.run, moment, &nobody);
        frame_take(&frame, &walker.run, &walker.lattice);
        run_seek(&jumper.run, dice_below(&dice, jumper.run.length), NULL);
        run_seek(&jumper.run, moment, NULL);
        frame_check(&frame, &jumper, "from a keyframe");
        maze_free(&frame.maze);
    }
    specimen_end(&walker);
    specimen_end(&jumper);
}

START_TEST(a_jump_from_a_keyframe_shows_what_a_walk_shows) {
    keyframes_are_moments(&generator_prim, 40, 900);
    keyframes_are_moments(&generator_aldous_broder, 40, 100);
    keyframes_are_moments(&generator_aldous_broder, 40, 2000);
    keyframes_are_moments(&generator_prim, 100, 1500);
    keyframes_are_moments(&generator_kruskal, 100, 1500);
}
END_TEST

/* The ends answer false and move nothing. */
static void ends_hold(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_begin(&specimen, generator, trial, true);
    require(!run_back(&specimen.run, NULL) && specimen.run.cursor == 0, "%s: back from the start",
            specimen_text(&specimen));
    while (run_forward(&specimen.run, NULL)) {
    }
    require(run_at_end(&specimen.run) && !run_forward(&specimen.run, NULL) &&
                specimen.run.cursor == specimen.run.length,
            "%s: beyond the end", specimen_text(&specimen));
    const bool has_steps = specimen.run.length > 0;
    require(run_back(&specimen.run, NULL) == has_steps && run_at_end(&specimen.run) != has_steps,
            "%s: back from the end", specimen_text(&specimen));
    specimen_end(&specimen);
}

START_TEST(a_run_stays_within_its_ends) {
    trial_each_generator(300, ends_hold);
}
END_TEST

/* The largest frontier is that of the moments so far, and the weight that of the open edges. */
static void figures_are_those_of_the_maze(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    uint32_t most = 0;
    specimen_begin(&specimen, generator, trial, true);
    do {
        const struct run *const run = &specimen.run;
        uint64_t weight = 0;
        uint32_t pending = 0;
        for (uint32_t edge = 0; edge < specimen.lattice.edge_limit; edge++) {
            const enum state state = maze_state(&run->maze, ELEMENT_EDGE, edge);
            weight += state == STATE_OPEN ? weights_at(&run->problem.weights, edge) : 0;
            pending += state == STATE_PENDING;
        }
        most = pending > most ? pending : most;
        require(run->most == most, "%s: largest frontier after %" PRIu64 " steps", specimen_text(&specimen),
                run->cursor);
        require(run_weight(run) == weight, "%s: weight after %" PRIu64 " steps", specimen_text(&specimen),
                run->cursor);
    } while (run_forward(&specimen.run, NULL));
    specimen_end(&specimen);
}

START_TEST(figures_match_a_count_of_the_maze) {
    trial_each_generator(300, figures_are_those_of_the_maze);
}
END_TEST

TEST_MAIN("run_seek", all_roads_lead_to_the_same_moment, all_roads_lead_to_the_same_moment_of_any_stage,
          jumps_in_large_mazes_show_what_a_fresh_run_shows, a_jump_from_a_keyframe_shows_what_a_walk_shows,
          a_run_stays_within_its_ends, figures_match_a_count_of_the_maze)
