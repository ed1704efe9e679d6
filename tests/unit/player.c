/* The player: every way of moving through time ends where plain seeking does, and in the same picture. */
#include "player.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "recipe.h"
#include "shown.h"
#include "testing.h"

/* Enough for any journey of these small races. */
#define FRAMES_MAX 100000
#define BUDGET 1000000

static struct player sized_player(const char *algorithms, const char *solver, struct cells cells,
                                  bool paused) {
    return shown_player("algorithm=%s solver=%s cells=%" PRIu32 "x%" PRIu32 " loops=5 paused=%s", algorithms,
                        solver, cells.width, cells.height, paused ? "yes" : "no");
}

static struct player player_of(const char *algorithms, const char *solver, bool paused) {
    return sized_player(algorithms, solver, (struct cells){17, 12}, paused);
}

static void changed(void *context, const struct event *events, uint32_t count) {
    (void)context;
    (void)events;
    (void)count;
}

static void flooded(void *context, const uint32_t *vertices, uint32_t count) {
    (void)context;
    (void)vertices;
    (void)count;
}

static const struct run_observer observers[RACE_RUNS_MAX] = {
    {changed, flooded, NULL}, {changed, flooded, NULL}, {changed, flooded, NULL}, {changed, flooded, NULL}};

/* The mazes of two players are the same, byte for byte. */
static void require_alike(const struct player *a, const struct player *b, const char *when) {
    require(a->race->moment == b->race->moment, "%s: moments %" PRIu64 " and %" PRIu64, when, a->race->moment,
            b->race->moment);
    for (size_t i = 0; i < a->race->count; i++) {
        const struct run *const one = &a->race->runs[i];
        const struct run *const other = &b->race->runs[i];
        require(one->cursor == other->cursor && one->flooded == other->flooded && one->most == other->most,
                "%s: run %zu stands elsewhere", when, i);
        for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
            const size_t size = maze_bytes(one->maze.lattice, (enum element)kind);
            require(memcmp(one->maze.states[kind], other->maze.states[kind], size) == 0,
                    "%s: run %zu differs", when, i);
        }
    }
}

static void play_until_still(struct player *player) {
    int frames = 0;
    while (player_moving(player) && frames < FRAMES_MAX) {
        (void)player_frame(player, observers, BUDGET);
        frames++;
    }
    require(frames < FRAMES_MAX, "the player does not come to rest");
}

static void require_at(const struct player *player, const char *algorithms, const char *solver,
                       const char *when) {
    struct player plain = player_of(algorithms, solver, true);
    race_seek(plain.race, player->race->moment, NULL);
    require_alike(player, &plain, when);
    player_free(&plain);
}

START_TEST(the_length_of_a_small_race_is_known_from_the_start) {
    struct player player = player_of("prim,wilson", "none", true);
    ck_assert_uint_eq(player.race->moment, 0);
    ck_assert(race_last_moment(player.race) != UINT64_MAX);
    require_at(&player, "prim,wilson", "none", "after looking ahead");
    player_free(&player);
}
END_TEST

START_TEST(journeys_end_at_their_goal) {
    const uint64_t goals[] = {0, 1, 57, 58, 300, 20, 1000, 0, UINT64_MAX, 3};
    struct player player = player_of("prim,dfs,kruskal", "none", true);
    const uint64_t last = race_last_moment(player.race);
    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++) {
        player_go_to(&player, goals[i]);
        play_until_still(&player);
        ck_assert_uint_eq(player.race->moment, goals[i] < last ? goals[i] : last);
        ck_assert(!player.travelling);
        require_at(&player, "prim,dfs,kruskal", "none", "at a journey's end");
    }
    player_free(&player);
}
END_TEST

START_TEST(the_end_comes_in_two_journeys) {
    struct player player = player_of("prim,kruskal", "none", true);
    player_go_to_end(&player);
    play_until_still(&player);
    ck_assert_uint_eq(player.race->moment, race_maze_moment(player.race));
    ck_assert(!race_over(player.race));
    player_go_to_end(&player);
    play_until_still(&player);
    ck_assert(race_over(player.race));
    player_free(&player);
}
END_TEST

/* A race that is not worked out from the start. */
static const struct cells many_cells = {167, 120};

START_TEST(the_end_of_a_long_race_comes_in_two_journeys_too) {
    struct player player = sized_player("prim,boruvka", "none", many_cells, true);
    ck_assert_uint_eq(race_last_moment(player.race), UINT64_MAX);
    player_go_to_end(&player);
    play_until_still(&player);
    ck_assert_uint_eq(player.race->moment, race_maze_moment(player.race));
    struct player plain = sized_player("prim,boruvka", "none", many_cells, true);
    race_seek(plain.race, player.race->moment, NULL);
    require_alike(&player, &plain, "at the complete maze");
    player_free(&plain);
    player_go_to_end(&player);
    play_until_still(&player);
    ck_assert(race_over(player.race));
    player_free(&player);
}
END_TEST

START_TEST(a_journey_over_the_tape_takes_one_frame) {
    struct player player = sized_player("prim,kruskal", "none", many_cells, true);
    race_seek(player.race, 30000, NULL);
    const uint64_t goals[] = {0, 29999, 15000, 1, 30000, 8000};
    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++) {
        player_go_to(&player, goals[i]);
        (void)player_frame(&player, observers, BUDGET);
        ck_assert(!player.travelling);
        ck_assert_uint_eq(player.race->moment, goals[i]);
        struct player plain = sized_player("prim,kruskal", "none", many_cells, true);
        race_seek(plain.race, goals[i], NULL);
        require_alike(&player, &plain, "after a frame");
        player_free(&plain);
    }
    player_free(&player);
}
END_TEST

/* Otherwise the picture there would be painted without them first. */
START_TEST(a_journey_in_a_large_race_arrives_with_its_distances) {
    const struct cells patient_cells = {500, RACE_PATIENT_CELLS / 500};
    struct player player = sized_player("kruskal,prim", "none", patient_cells, true);
    player_go_to_end(&player);
    play_until_still(&player);
    ck_assert(player.race->patient && !player.race->runs[0].flood_ready);
    player_go_to(&player, race_maze_moment(player.race) + 12345);
    play_until_still(&player);
    ck_assert(!race_awaits_flood(player.race));
    player.flood = FLOOD_ALWAYS;
    player_go_to(&player, 100000);
    play_until_still(&player);
    for (size_t i = 0; i < player.race->count; i++) {
        ck_assert(run_flood_in_line(&player.race->runs[i]));
    }
    player_go_to(&player, UINT64_MAX);
    play_until_still(&player);
    for (size_t i = 0; i < player.race->count; i++) {
        ck_assert_uint_eq(player.race->runs[i].flooded, player.race->lattice.cells);
    }
    player_free(&player);
}
END_TEST

/* Processor time, in microseconds: what else runs on the machine does not count. */
static uint64_t time_used(void) {
    struct timespec used = {0};
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (uint64_t)used.tv_sec * 1000000 + (uint64_t)used.tv_nsec / 1000;
}

/* A painter that takes 15 microseconds for a step, however little it changes. */
static void changed_slowly(void *context, const struct event *events, uint32_t count) {
    const uint64_t end = time_used() + 15;
    while (time_used() < end) {
        changed(context, events, count);
    }
}

static const struct run_observer slow_observers[RACE_RUNS_MAX] = {{changed_slowly, flooded, NULL},
                                                                  {changed_slowly, flooded, NULL}};

/* Keys are answered between two frames, so none may take much longer than it is allowed to. */
static void require_frames_in_time(struct player *player, const char *way) {
    enum { FRAMES = 20, ALLOWED = 5000, LATE = 12000 };
    for (int frame = 0; frame < FRAMES; frame++) {
        const uint64_t before = player->race->moment;
        const uint64_t begin = time_used();
        (void)player_frame(player, slow_observers, ALLOWED);
        const uint64_t used = time_used() - begin;
        require(used < LATE, "%s, frame %d takes %" PRIu64 " microseconds of %d", way, frame, used, ALLOWED);
        require(player->race->moment != before, "%s, frame %d does nothing", way, frame);
    }
}

START_TEST(the_fastest_pace_leaves_time_for_keys) {
    struct player player = sized_player("prim,kruskal", "none", many_cells, false);
    player.settings.pace = (struct pace){PACE_MOST, 1};
    require_frames_in_time(&player, "forwards");
    race_seek(player.race, 30000, NULL);
    player.backwards = true;
    require_frames_in_time(&player, "backwards");
    player_free(&player);
}
END_TEST

START_TEST(skips_go_so_many_pops_and_stay_within_the_race) {
    struct player player = player_of("boruvka,prim", "a-star", true);
    player_skip(&player, 100, observers);
    ck_assert_uint_eq(player.race->moment, 100);
    player_skip(&player, -10, observers);
    ck_assert_uint_eq(player.race->moment, 90);
    require_at(&player, "boruvka,prim", "a-star", "after skips");
    player_skip(&player, -100, observers);
    ck_assert_uint_eq(player.race->moment, 0);
    player_skip(&player, INT64_MAX, observers);
    ck_assert(race_over(player.race));
    player_free(&player);
}
END_TEST

START_TEST(playing_backwards_ends_paused_at_the_start) {
    struct player player = player_of("kruskal,prim", "none", false);
    player_skip(&player, 333, observers);
    player.paused = false;
    player.backwards = true;
    (void)player_frame(&player, observers, BUDGET);
    ck_assert_uint_eq(player.race->moment, 333 - player.settings.pace.pops);
    require_at(&player, "kruskal,prim", "none", "on the way back");
    play_until_still(&player);
    ck_assert_uint_eq(player.race->moment, 0);
    ck_assert(player.paused && !player.backwards);
    player_free(&player);
}
END_TEST

/* Whatever is on show: its recipe, as text, brings the same run states and the same colours. */
static void require_comes_back(const struct player *shown, const char *when) {
    const struct settings recipe = player_recipe(shown);
    struct player other = player_of("sidewinder", "bfs", false);
    struct settings read = settings_default();
    struct complaint complaint;
    char text[SETTINGS_TEXT_MAX];
    settings_print(&recipe, text, sizeof text);
    require(recipe_parse(text, strlen(text), &read, &complaint) && player_show(&other, &read, &complaint),
            "%s: %s", when, complaint.text);
    play_until_still(&other);
    require_alike(shown, &other, when);
    for (size_t i = 0; i < shown->race->count; i++) {
        require(player_flood_shown(shown, i) == player_flood_shown(&other, i), "%s: colours differ", when);
    }
    ck_assert(other.paused);
    player_free(&other);
}

START_TEST(what_is_on_show_comes_back_by_its_recipe) {
    static const int64_t skips[] = {0, 1, 99, 150, 60, 100, 1000};
    static const char *const solvers_tried[] = {"none", "backtracking"};
    for (size_t s = 0; s < 2; s++) {
        struct player player = player_of("prim,kruskal,boruvka", solvers_tried[s], true);
        struct settings settings = player.settings;
        struct complaint complaint;
        settings.weave = 40;
        ck_assert(player_set(&player, &settings, &complaint));
        /* Crossings come before the first pop. */
        player_go_to(&player, race_moment_of_step(player.race, 0));
        play_until_still(&player);
        for (size_t i = 0; i < sizeof skips / sizeof skips[0]; i++) {
            player_skip(&player, skips[i], observers);
            require_comes_back(&player, "as it comes");
            player_toggle_flood(&player);
            if (player.flood == FLOOD_ALWAYS) {
                require_comes_back(&player, "coloured");
            }
            player.flood = FLOOD_WHEN_DONE;
        }
        player_free(&player);
    }
}
END_TEST

/* In the flood they hide that it has begun. */
START_TEST(hidden_colours_stay_hidden) {
    struct player player = player_of("prim,kruskal", "none", true);
    player_go_to_end(&player);
    play_until_still(&player);
    player_skip(&player, 30, observers);
    player_toggle_flood(&player);
    ck_assert_int_eq(player.flood, FLOOD_NEVER);
    const struct settings recipe = player_recipe(&player);
    ck_assert_uint_eq(recipe.step, race_maze_moment(player.race));
    player_free(&player);
}
END_TEST

START_TEST(a_refused_recipe_leaves_the_race) {
    struct player player = player_of("prim,kruskal", "none", true);
    const struct race *const race = player.race;
    struct settings settings = player_recipe(&player);
    struct complaint complaint;
    settings.start = (struct start){START_CELL, 99, 99};
    player_skip(&player, 40, observers);
    ck_assert(!player_show(&player, &settings, &complaint));
    ck_assert_ptr_eq(player.race, race);
    ck_assert_uint_eq(player.race->moment, 40);
    player_free(&player);
}
END_TEST

START_TEST(no_frame_plays_past_the_stop) {
    for (uint32_t i = 0; i < 2; i++) {
        struct player player = player_of("prim,kruskal", "none", false);
        player.settings.pace = (struct pace){i == 0 ? 7 : PACE_MOST, 1};
        player.stop = 100;
        for (int frames = 0; player.race->moment < 100 && frames < FRAMES_MAX; frames++) {
            (void)player_frame(&player, observers, BUDGET);
        }
        ck_assert_uint_eq(player.race->moment, 100);
        (void)player_frame(&player, observers, BUDGET);
        ck_assert_uint_gt(player.race->moment, 100);
        player_free(&player);
    }
}
END_TEST

TEST_MAIN("player", the_length_of_a_small_race_is_known_from_the_start, journeys_end_at_their_goal,
          the_end_comes_in_two_journeys, the_end_of_a_long_race_comes_in_two_journeys_too,
          a_journey_over_the_tape_takes_one_frame, a_journey_in_a_large_race_arrives_with_its_distances,
          the_fastest_pace_leaves_time_for_keys, skips_go_so_many_pops_and_stay_within_the_race,
          playing_backwards_ends_paused_at_the_start, what_is_on_show_comes_back_by_its_recipe,
          hidden_colours_stay_hidden, a_refused_recipe_leaves_the_race, no_frame_plays_past_the_stop)
