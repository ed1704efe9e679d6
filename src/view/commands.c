#include "commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "figures.h"
#include "palette.h"
#include "theme.h"
#include "vocabulary.h"

#define VALUES_MAX 5

/* Settings that a key takes through some values, round and round. */
static const struct cycle {
    enum action action;
    const char *key;
    const char *values[VALUES_MAX];
} cycles[] = {
    {ACTION_WEAVE, "weave", {"0", "20", "60", "100"}},
    {ACTION_BIAS, "bias", {"0", "50", "90", "-50", "-90"}},
    {ACTION_CAVERNS, "caverns", {"0:4", "3:4", "8:6", "20:3"}},
    {ACTION_LOOPS, "loops", {"0", "5", "20"}},
    {ACTION_BRAID, "braid", {"0", "50", "100"}},
};
#define CYCLES (sizeof cycles / sizeof cycles[0])

static const struct cycle *cycle_of(enum action action) {
    for (size_t i = 0; i < CYCLES; i++) {
        if (cycles[i].action == action) {
            return &cycles[i];
        }
    }
    return NULL;
}

static enum command_change set(struct player *player, const struct settings *settings, char *message,
                               size_t size) {
    struct complaint complaint;
    if (!player_set(player, settings, &complaint)) {
        (void)snprintf(message, size, "%s", complaint.text);
        return COMMAND_NOTHING;
    }
    return COMMAND_RACE;
}

static enum command_change set_later(struct player *player, const struct settings *settings, char *message,
                                     size_t size) {
    struct complaint complaint;
    if (!player_set_later(player, settings, &complaint)) {
        (void)snprintf(message, size, "%s", complaint.text);
        return COMMAND_NOTHING;
    }
    return COMMAND_RACE;
}

/* The value behind the current one; the first when the current one is none of them. */
static const char *next_value(const struct cycle *cycle, const char *now) {
    size_t index = 0;
    while (index < VALUES_MAX && cycle->values[index] != NULL && strcmp(cycle->values[index], now) != 0) {
        index++;
    }
    const size_t next = index + 1;
    return next < VALUES_MAX && cycle->values[next] != NULL ? cycle->values[next] : cycle->values[0];
}

static enum command_change turn(struct player *player, const struct cycle *cycle, char *message,
                                size_t size) {
    const struct setting *const setting = setting_find(cycle->key);
    struct settings settings = player->settings;
    struct complaint complaint;
    char now[64];
    setting_print(setting, &settings, now, sizeof now);
    if (!setting_parse(setting, &settings, next_value(cycle, now), &complaint)) {
        return COMMAND_NOTHING;
    }
    return set(player, &settings, message, size);
}

static size_t registry_index(const struct generator *generator) {
    size_t index = 0;
    while (generators[index] != generator) {
        index++;
    }
    return index;
}

/* The next algorithm in that direction with which the settings can be: not all weave, not all are for large
 * mazes. */
static enum command_change change_algorithm(struct player *player, size_t places, char *message,
                                            size_t size) {
    struct settings settings = player->settings;
    const struct generator **const focused = &settings.lineup.algorithms[player->focus];
    size_t index = registry_index(*focused);
    enum command_change change = COMMAND_NOTHING;
    for (size_t tries = 1; tries < generators_count && change == COMMAND_NOTHING; tries++) {
        index = (index + places) % generators_count;
        *focused = generators[index];
        change = set(player, &settings, message, size);
    }
    if (change == COMMAND_RACE) {
        message[0] = '\0';
    }
    return change;
}

static bool in_lineup(const struct lineup *lineup, const struct generator *generator) {
    for (size_t i = 0; i < lineup->count; i++) {
        if (lineup->algorithms[i] == generator) {
            return true;
        }
    }
    return false;
}

static enum command_change add_maze(struct player *player, char *message, size_t size) {
    struct settings settings = player->settings;
    struct lineup *const lineup = &settings.lineup;
    if (lineup->count == RACE_RUNS_MAX) {
        (void)snprintf(message, size, "There is room for %d mazes", RACE_RUNS_MAX);
        return COMMAND_NOTHING;
    }
    size_t index = 0;
    while (in_lineup(lineup, generators[index])) {
        index++;
    }
    lineup->algorithms[lineup->count++] = generators[index];
    const enum command_change change = set(player, &settings, message, size);
    if (change == COMMAND_RACE) {
        player->focus = lineup->count - 1;
    }
    return change;
}

static enum command_change remove_maze(struct player *player, char *message, size_t size) {
    struct settings settings = player->settings;
    struct lineup *const lineup = &settings.lineup;
    if (lineup->count == 1) {
        (void)snprintf(message, size, "One maze must stay");
        return COMMAND_NOTHING;
    }
    for (size_t i = player->focus; i + 1 < lineup->count; i++) {
        lineup->algorithms[i] = lineup->algorithms[i + 1];
    }
    lineup->count--;
    return set(player, &settings, message, size);
}

static enum command_change next_solver(struct player *player, char *message, size_t size) {
    struct settings settings = player->settings;
    settings.solver = (uint32_t)((settings.solver + 1) % vocabulary_solvers.count());
    /* A view of the solution would choose a solver again. */
    settings.view = settings.view == VIEW_SOLUTION ? VIEW_PLAIN : settings.view;
    const enum command_change change = set_later(player, &settings, message, size);
    if (change == COMMAND_RACE) {
        const struct solver *const solver = settings_solver(&settings);
        (void)snprintf(message, size, "Solver: %s", solver != NULL ? solver->title : "none");
    }
    return change;
}

static enum command_change turn_openings(struct player *player, char *message, size_t size) {
    struct settings settings = player->settings;
    settings.openings = !settings.openings;
    return set_later(player, &settings, message, size);
}

static struct chosen_cell chosen(const struct lattice *lattice, uint32_t vertex) {
    const uint32_t cell = lattice_cell(lattice, vertex);
    return (struct chosen_cell){true, cell % lattice->width, cell / lattice->width};
}

/* The longest of all shortest ways, shown by a solver between its ends. */
static enum command_change show_longest(struct player *player, char *message, size_t size) {
    const struct run *const run = &player->race->runs[player->focus];
    struct settings settings = player->settings;
    struct endpoints ends;
    uint32_t length = 0;
    if (!run_maze_done(run) || !endpoints_longest(&run->maze, &ends, &length)) {
        (void)snprintf(message, size, "The longest way is known when the maze is complete");
        return COMMAND_NOTHING;
    }
    settings.openings = false;
    settings.entrance = chosen(run->problem.lattice, ends.entrance);
    settings.exit = chosen(run->problem.lattice, ends.exit);
    settings.solver = SOLVER_USUAL;
    /* The run goes with the old race. */
    const char *const title = run->generator->title;
    const struct figures steps = figures_of(length);
    const enum command_change change = set_later(player, &settings, message, size);
    if (change == COMMAND_RACE) {
        (void)snprintf(message, size, "The longest way of %s: %s steps", title, steps.text);
    }
    return change;
}

enum command_change command_set_endpoint(struct player *player, bool entrance, uint32_t cell, char *message,
                                         size_t size) {
    struct settings settings = player->settings;
    *(entrance ? &settings.entrance : &settings.exit) = chosen(&player->race->lattice, cell);
    return set_later(player, &settings, message, size);
}

static enum command_change do_to_race(struct player *player, enum action action, char *message, size_t size) {
    struct settings settings = player->settings;
    switch (action) {
    case ACTION_RESTART:
        return set(player, &settings, message, size);
    case ACTION_NEW_SEED:
        settings.seed++;
        return set(player, &settings, message, size);
    case ACTION_NEXT_ALGORITHM:
        return change_algorithm(player, 1, message, size);
    case ACTION_PREVIOUS_ALGORITHM:
        return change_algorithm(player, generators_count - 1, message, size);
    case ACTION_ADD_MAZE:
        return add_maze(player, message, size);
    case ACTION_REMOVE_MAZE:
        return remove_maze(player, message, size);
    case ACTION_SOLVER:
        return next_solver(player, message, size);
    case ACTION_OPENINGS:
        return turn_openings(player, message, size);
    case ACTION_LONGEST:
        return show_longest(player, message, size);
    default: {
        const struct cycle *const cycle = cycle_of(action);
        return cycle != NULL ? turn(player, cycle, message, size) : COMMAND_OTHER;
    }
    }
}

enum command_change command_do(struct player *player, enum action action,
                               const struct run_observer *observers, char *message, size_t size) {
    struct settings *const settings = &player->settings;
    message[0] = '\0';
    switch (action) {
    case ACTION_PAUSE:
        if (race_over(player->race)) {
            /* Whoever came to the end step by step has paused it on the way, and wants to see it run now. */
            player->paused = false;
            return do_to_race(player, ACTION_RESTART, message, size);
        }
        player->paused = !player->paused;
        return COMMAND_NOTHING;
    case ACTION_STEP:
        player_step(player, observers);
        return COMMAND_NOTHING;
    case ACTION_STEP_BACK:
        player_step_back(player, observers);
        return COMMAND_NOTHING;
    case ACTION_TEN_FORWARD:
        player_skip(player, 10, observers);
        return COMMAND_NOTHING;
    case ACTION_TEN_BACK:
        player_skip(player, -10, observers);
        return COMMAND_NOTHING;
    case ACTION_HUNDRED_FORWARD:
        player_skip(player, 100, observers);
        return COMMAND_NOTHING;
    case ACTION_HUNDRED_BACK:
        player_skip(player, -100, observers);
        return COMMAND_NOTHING;
    case ACTION_BACKWARDS:
        player->backwards = !player->backwards;
        player->paused = false;
        return COMMAND_NOTHING;
    case ACTION_TO_START:
        player_go_to(player, 0);
        return COMMAND_NOTHING;
    case ACTION_TO_END:
        player_go_to_end(player);
        return COMMAND_NOTHING;
    case ACTION_FASTER:
        player_faster(player);
        return COMMAND_NOTHING;
    case ACTION_SLOWER:
        player_slower(player);
        return COMMAND_NOTHING;
    case ACTION_FOCUS:
        player->focus = (player->focus + 1) % player->race->count;
        return COMMAND_NOTHING;
    case ACTION_VIEW:
        if (!player_next_view(player)) {
            (void)snprintf(message, size, "There is not enough memory for the next view");
        }
        return COMMAND_PICTURES;
    case ACTION_FLOOD:
        player_toggle_flood(player);
        return COMMAND_PICTURES;
    case ACTION_PALETTE:
        settings->palette = (uint32_t)((settings->palette + 1) % palettes_count());
        return COMMAND_PICTURES;
    case ACTION_THEME:
        settings->theme = (uint32_t)((settings->theme + 1) % themes_count);
        return COMMAND_PICTURES;
    case ACTION_PRESENTER:
        settings->presenter = !settings->presenter;
        return COMMAND_PICTURES;
    default:
        return do_to_race(player, action, message, size);
    }
}
