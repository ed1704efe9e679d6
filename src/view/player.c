#include "player.h"

#include "stopwatch.h"

/* The rungs between one pop in 32 frames and as many as the time allows. */
static const struct pace ladder[] = {
    {1, 32}, {1, 16}, {1, 8},   {1, 4},   {1, 2},   {1, 1},    {2, 1},    {5, 1},    {10, 1},
    {20, 1}, {50, 1}, {100, 1}, {200, 1}, {500, 1}, {1000, 1}, {2000, 1}, {5000, 1}, {PACE_MOST, 1},
};
#define RUNGS (sizeof ladder / sizeof ladder[0])

/* At the fastest pace the clock is read once in so many pops: few enough that even with a slow painter the
 * frame is not late. */
#define POPS_BETWEEN_LOOKS 128U

/* A race that is quickly worked out is worked out at once, so that its length is known from the start. */
#define AHEAD_CELLS_MAX 20000
#define AHEAD_STEPS_MAX 400000

static void look_ahead(struct race *race) {
    if (race->lattice.cells <= AHEAD_CELLS_MAX) {
        race_look_ahead(race, AHEAD_STEPS_MAX);
    }
}

static enum flood_display flood_of(const struct settings *settings) {
    return settings->view == VIEW_FLOOD ? FLOOD_ALWAYS : FLOOD_WHEN_DONE;
}

/* A new race goes to a moment: before it is shown, if that moment is on the tapes. */
static void begin_at(struct player *player, uint64_t moment) {
    if (moment <= race_recorded_moment(player->race)) {
        race_seek(player->race, moment, NULL);
    } else {
        player_go_to(player, moment);
    }
}

bool player_init(struct player *player, const struct settings *settings, struct complaint *complaint) {
    *player = (struct player){
        .settings = *settings,
        .race = settings_race(settings, true, complaint),
        .paused = settings->paused,
        .stop = UINT64_MAX,
        .flood = flood_of(settings),
    };
    if (player->race == NULL) {
        return false;
    }
    race_be_patient(player->race);
    look_ahead(player->race);
    if (settings->step != SETTINGS_STEP_END) {
        begin_at(player, race_moment_of_step(player->race, settings->step));
    }
    return true;
}

void player_free(struct player *player) {
    race_free(player->race);
    player->race = NULL;
}

bool player_set(struct player *player, const struct settings *settings, struct complaint *complaint) {
    struct settings resolved = *settings;
    if (!settings_resolve(&resolved, player->settings.cells, complaint)) {
        return false;
    }
    struct race *const race = settings_race(&resolved, true, complaint);
    if (race == NULL) {
        return false;
    }
    race_free(player->race);
    player->settings = resolved;
    player->race = race;
    player->frame = 0;
    player->backwards = false;
    player->travelling = false;
    player->waiting = false;
    race_be_patient(race);
    look_ahead(race);
    player->focus = player->focus < race->count ? player->focus : race->count - 1;
    return true;
}

bool player_set_later(struct player *player, const struct settings *settings, struct complaint *complaint) {
    const uint64_t complete = race_maze_moment(player->race);
    const uint64_t moment = player->race->moment < complete ? player->race->moment : complete;
    if (!player_set(player, settings, complaint)) {
        return false;
    }
    begin_at(player, moment);
    return true;
}

bool player_show(struct player *player, const struct settings *settings, struct complaint *complaint) {
    if (!player_set(player, settings, complaint)) {
        return false;
    }
    const uint64_t step = player->settings.step;
    player->flood = flood_of(&player->settings);
    player->paused = player->settings.paused || step != SETTINGS_STEP_END;
    if (step != SETTINGS_STEP_END) {
        player_go_to(player, race_moment_of_step(player->race, step));
    }
    return true;
}

struct settings player_recipe(const struct player *player) {
    struct settings settings = player->settings;
    const uint64_t complete = race_maze_moment(player->race);
    settings.step = race_step(player->race);
    if (player->flood == FLOOD_ALWAYS) {
        settings.view = VIEW_FLOOD;
    } else if (settings.view == VIEW_FLOOD) {
        settings.view = VIEW_PLAIN;
    }
    /* Hidden colours look like those that have not come yet. */
    if (player->flood == FLOOD_NEVER && settings_solver(&settings) == NULL &&
        player->race->moment > complete) {
        settings.step -= player->race->moment - complete;
    }
    return settings;
}

void player_set_source(struct player *player, uint32_t cell) {
    struct race *const race = player->race;
    const uint32_t width = race->lattice.width;
    const uint64_t complete = race_maze_moment(race);
    player->settings.source = (struct chosen_cell){true, cell % width, cell / width};
    if (race->moment > complete) {
        race_seek(race, complete, NULL);
    }
    for (size_t i = 0; i < race->count; i++) {
        run_set_source(&race->runs[i], cell);
    }
}

bool player_moving(const struct player *player) {
    if (player->travelling) {
        return true;
    }
    const bool over = player->backwards ? player->race->moment == 0 : race_over(player->race);
    return !player->paused && !over && race_failure(player->race) == NULL;
}

/* Of a pace, to compare it: pops in 32 frames. */
static uint64_t speed(struct pace pace) {
    return pace.pops == PACE_MOST ? UINT64_MAX : (uint64_t)pace.pops * 32 / pace.frames;
}

/* How many steps are worked out on a journey between two looks at the clock, and then how many vertices are
   flooded. */
#define TRAVEL_STEPS 4096U
#define TRAVEL_VERTICES (UINT32_C(1) << 20)
/* So long after a journey over the tape began, the picture at the goal is to be painted: distances that take
   longer come when it is there already. */
#define ARRIVAL_MICROSECONDS 60000

bool player_flood(struct player *player, enum race_flooding which, uint32_t vertices, uint64_t budget) {
    const uint64_t end = stopwatch_microseconds() + budget;
    bool done = race_flood_some(player->race, vertices, which);
    while (!done && stopwatch_microseconds() < end) {
        done = race_flood_some(player->race, vertices, which);
    }
    return done;
}

/* The distances that the picture at the goal is painted by: if they came later, all would be painted twice.
   The way took so many microseconds. */
static void flood_at_goal(struct player *player, uint64_t taken) {
    struct race *const race = player->race;
    const bool all = player->flood == FLOOD_ALWAYS;
    if (!race->patient || (!all && !race_awaits_flood(race)) || taken >= ARRIVAL_MICROSECONDS) {
        return;
    }
    (void)player_flood(player, all ? RACE_FLOOD_ALL : RACE_FLOOD_FINISHED, TRAVEL_VERTICES,
                       ARRIVAL_MICROSECONDS - taken);
    race_catch_up(race, NULL);
}

/* Some of the way: what is not on the tapes is worked out as far as the time allows, and what is on them is
   crossed at once. */
static void travel(struct player *player, uint64_t budget) {
    struct race *const race = player->race;
    const uint64_t begun = stopwatch_microseconds();
    const uint64_t end = begun + budget;
    uint64_t recorded = race_recorded_moment(race);
    while (recorded < player->goal && stopwatch_microseconds() < end) {
        race_record(race, TRAVEL_STEPS);
        recorded = race_recorded_moment(race);
        player->goal = player->to_maze ? race_maze_moment(race) : player->goal;
    }
    race_seek(race, player->goal < recorded ? player->goal : recorded, NULL);
    player->travelling = recorded < player->goal;
    if (!player->travelling) {
        flood_at_goal(player, stopwatch_microseconds() - begun);
    }
}

void player_go_to(struct player *player, uint64_t moment) {
    player->goal = moment;
    player->to_maze = false;
    player->travelling = true;
}

void player_go_to_end(struct player *player) {
    const bool reached = player->race->moment >= race_maze_moment(player->race);
    player_go_to(player, reached ? race_last_moment(player->race) : race_maze_moment(player->race));
    player->to_maze = !reached;
}

void player_skip(struct player *player, int64_t pops, const struct run_observer *observers) {
    struct race *const race = player->race;
    const uint64_t distance = (uint64_t)(pops < 0 ? -pops : pops);
    player->paused = true;
    if (pops < 0) {
        race_seek(race, race->moment > distance ? race->moment - distance : 0, observers);
    } else {
        race_seek(race, race->moment + distance, observers);
    }
}

static void play_back(struct player *player, uint64_t pops, const struct run_observer *observers) {
    struct race *const race = player->race;
    race_seek(race, race->moment > pops ? race->moment - pops : 0, observers);
    if (race->moment == 0) {
        player->backwards = false;
        player->paused = true;
    }
}

/* So many pops on, but not past the stop. */
static void play_on(struct player *player, uint64_t pops, const struct run_observer *observers) {
    const uint64_t moment = player->race->moment;
    const uint64_t room = player->stop > moment ? player->stop - moment : UINT64_MAX;
    race_seek(player->race, moment + (pops < room ? pops : room), observers);
}

static void play(struct player *player, uint64_t pops, const struct run_observer *observers) {
    if (player->backwards) {
        play_back(player, pops, observers);
    } else {
        play_on(player, pops, observers);
    }
}

bool player_frame(struct player *player, const struct run_observer *observers, uint64_t budget) {
    const struct pace pace = player->settings.pace;
    if (player->travelling) {
        travel(player, budget);
        return true;
    }
    if (player->waiting || !player_moving(player) || ++player->frame < pace.frames) {
        return false;
    }
    player->frame = 0;
    if (pace.pops != PACE_MOST) {
        play(player, pace.pops, observers);
        return true;
    }
    const uint64_t end = stopwatch_microseconds() + budget;
    do {
        play(player, POPS_BETWEEN_LOOKS, observers);
    } while (player_moving(player) && !race_awaits_flood(player->race) &&
             player->race->moment != player->stop && stopwatch_microseconds() < end);
    return true;
}

void player_step(struct player *player, const struct run_observer *observers) {
    player->paused = true;
    race_seek(player->race, race_next_stop(player->race), observers);
}

void player_step_back(struct player *player, const struct run_observer *observers) {
    player->paused = true;
    race_seek(player->race, race_previous_stop(player->race), observers);
}

void player_faster(struct player *player) {
    for (size_t i = 0; i < RUNGS; i++) {
        if (speed(ladder[i]) > speed(player->settings.pace)) {
            player->settings.pace = ladder[i];
            return;
        }
    }
}

void player_slower(struct player *player) {
    for (size_t i = RUNGS; i > 0; i--) {
        if (speed(ladder[i - 1]) < speed(player->settings.pace)) {
            player->settings.pace = ladder[i - 1];
            return;
        }
    }
}

bool player_flood_shown(const struct player *player, size_t run) {
    const struct run *const shown = &player->race->runs[run];
    return player->flood == FLOOD_ALWAYS || (player->flood == FLOOD_WHEN_DONE && shown->flooded > 0);
}

static bool any_flood_shown(const struct player *player) {
    for (size_t i = 0; i < player->race->count; i++) {
        if (player_flood_shown(player, i)) {
            return true;
        }
    }
    return false;
}

void player_toggle_flood(struct player *player) {
    if (any_flood_shown(player)) {
        player->flood = FLOOD_NEVER;
        return;
    }
    player->flood = FLOOD_WHEN_DONE;
    if (!any_flood_shown(player)) {
        player->flood = FLOOD_ALWAYS;
    }
}

bool player_follow(const struct player *player, size_t run, const struct run_observer *observer) {
    struct run *const shown = &player->race->runs[run];
    const enum aspect_kind kind = view_aspect((enum view)player->settings.view, &player->race->lattice);
    return aspect_follow(&shown->aspect, shown, kind, observer);
}

static bool take_view(struct player *player, enum view view) {
    player->settings.view = view;
    for (size_t i = 0; i < player->race->count; i++) {
        if (!player_follow(player, i, NULL)) {
            return false;
        }
    }
    return true;
}

bool player_next_view(struct player *player) {
    const enum view before = (enum view)player->settings.view;
    enum view next = (before + 1) % VIEW_COUNT;
    next = next == VIEW_SOLUTION ? next + 1 : next;
    if (!take_view(player, next)) {
        player->settings.view = before;
        return false;
    }
    if (next == VIEW_FLOOD) {
        player->flood = FLOOD_ALWAYS;
    } else if (before == VIEW_FLOOD && player->flood == FLOOD_ALWAYS) {
        player->flood = FLOOD_WHEN_DONE;
    }
    return true;
}

bool player_lingers(const struct player *player) {
    return !player->travelling && (player->paused || player->settings.pace.frames > 1);
}
