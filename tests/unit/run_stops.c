/* The stops of a run: every pop while the tree grows, then every whole wave of the flood, up to the last
 * moment. */
#include "run.h"

#include <inttypes.h>

#include "specimen.h"
#include "testing.h"
#include "trial.h"

static uint32_t count_within(const uint32_t *distances, uint32_t vertices, uint32_t distance) {
    uint32_t count = 0;
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        count += distances[vertex] <= distance;
    }
    return count;
}

static uint64_t go_to_next_stop(struct run *run, uint64_t moment) {
    const uint64_t stop = run_next_stop(run, moment);
    run_seek(run, stop, NULL);
    return stop;
}

static void growing_tree_stops_at_every_pop(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_begin(&specimen, generator, trial, true);
    struct run *const run = &specimen.run;
    for (uint64_t moment = 0; !run_at_end(run); moment++) {
        require(run_previous_stop(run, moment) == (moment > 0 ? moment - 1 : 0), "%s: stop before %" PRIu64,
                specimen_text(&specimen), moment);
        require(run_next_stop(run, moment) == moment + 1, "%s: stop after %" PRIu64, specimen_text(&specimen),
                moment);
        require(run->finished || run_last_moment(run) == UINT64_MAX, "%s: last moment known at %" PRIu64,
                specimen_text(&specimen), moment);
        require(run_wave(run) == FLOOD_UNREACHED, "%s: flooded at %" PRIu64, specimen_text(&specimen),
                moment);
        run_seek(run, moment + 1, NULL);
    }
    require(run_last_moment(run) == run->length + specimen.lattice.vertices, "%s: last moment %" PRIu64,
            specimen_text(&specimen), run_last_moment(run));
    specimen_end(&specimen);
}

START_TEST(a_growing_tree_stops_at_every_pop) {
    trial_each_generator(300, growing_tree_stops_at_every_pop);
}
END_TEST

static void flood_stops_at_every_wave(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, true);
    struct run *const run = &specimen.run;
    const uint32_t vertices = specimen.lattice.vertices;
    uint32_t *const distances = specimen_distances(&run->maze, trial->start);
    uint64_t moment = run->length;
    for (uint32_t wave = 0; moment < run_last_moment(run); wave++) {
        moment = go_to_next_stop(run, moment);
        require(moment == run->length + count_within(distances, vertices, wave) && run_wave(run) == wave,
                "%s: stop %" PRIu64 " of wave %" PRIu32, specimen_text(&specimen), moment - run->length,
                wave);
    }
    require(run->flooded == vertices && run_next_stop(run, moment) == moment, "%s: stop beyond the end",
            specimen_text(&specimen));
    free(distances);
    specimen_end(&specimen);
}

START_TEST(a_flood_stops_at_every_wave) {
    trial_each_generator(300, flood_stops_at_every_wave);
}
END_TEST

/* A moment within a wave shows the whole wave already: the next stop is the next wave's, the previous one is
   where this wave has not come yet. */
static void stops_around_a_wave_are_other_waves(const struct generator *generator,
                                                const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, true);
    struct run *const run = &specimen.run;
    const uint32_t vertices = specimen.lattice.vertices;
    uint32_t *const distances = specimen_distances(&run->maze, trial->start);
    for (uint32_t flooded = 1; flooded <= vertices; flooded++) {
        run_seek(run, run->length + flooded, NULL);
        const uint32_t wave = distances[run->flood.order[flooded - 1]];
        require(run_wave(run) == wave && run_next_stop(run, run->length + flooded) ==
                                             run->length + count_within(distances, vertices, wave + 1),
                "%s: stop after %" PRIu32 " flooded", specimen_text(&specimen), flooded);
        const uint32_t before = wave > 0 ? count_within(distances, vertices, wave - 1) : 0;
        require(run_previous_stop(run, run->length + flooded) == run->length + before,
                "%s: stop before %" PRIu32 " flooded", specimen_text(&specimen), flooded);
    }
    free(distances);
    specimen_end(&specimen);
}

START_TEST(stops_within_a_wave_are_those_of_its_neighbours) {
    trial_each_generator(100, stops_around_a_wave_are_other_waves);
}
END_TEST

TEST_MAIN("run_stops", a_growing_tree_stops_at_every_pop, a_flood_stops_at_every_wave,
          stops_within_a_wave_are_those_of_its_neighbours)
