/* The player: every way of moving through time ends where plain seeking does, and in the same picture. */
#include "player.h"

#include <inttypes.h>
#include <string.h>

#include "testing.h"

/* Enough for any journey of these small races. */
#define FRAMES_MAX 100000
#define BUDGET 1000000

static struct player player_of(const char *algorithms, const char *solver, bool paused) {
    struct settings settings = settings_default();
    struct complaint complaint = {""};
    struct player player;
    require(setting_parse(setting_find("algorithm"), &settings, algorithms, &complaint) &&
                setting_parse(setting_find("solver"), &settings, solver, &complaint) &&
                setting_parse(setting_find("loops"), &settings, "5", &complaint),
            "%s", complaint.text);
    settings.cells = (struct cells){17, 12};
    settings.paused = paused;
    require(settings_resolve(&settings, settings.cells, &complaint) &&
                player_init(&player, &settings, &complaint),
            "%s", complaint.text);
    return player;
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

TEST_MAIN("player", the_length_of_a_small_race_is_known_from_the_start, journeys_end_at_their_goal,
          the_end_comes_in_two_journeys, skips_go_so_many_pops_and_stay_within_the_race,
          playing_backwards_ends_paused_at_the_start)
