/* From settings to the race that they ask for. */
#include <inttypes.h>
#include <string.h>

#include "hash.h"
#include "memory.h"
#include "parse.h"

static bool check_inside(const char *what, uint32_t x, uint32_t y, struct cells cells,
                         struct complaint *complaint) {
    if (x < cells.width && y < cells.height) {
        return true;
    }
    return complain(complaint,
                    "%s %" PRIu32 ",%" PRIu32 " lies outside; cells go from 0,0 to %" PRIu32 ",%" PRIu32,
                    what, x, y, cells.width - 1, cells.height - 1);
}

static bool check_cell(const char *what, const struct chosen_cell *cell, struct cells cells,
                       struct complaint *complaint) {
    return !cell->chosen || check_inside(what, cell->x, cell->y, cells, complaint);
}

/* An opening is a gap in the border. */
static bool check_opening(const char *what, const struct chosen_cell *cell, const struct settings *settings,
                          struct complaint *complaint) {
    const struct cells cells = settings->cells;
    const bool on_border =
        cell->x == 0 || cell->y == 0 || cell->x == cells.width - 1 || cell->y == cells.height - 1;
    if (settings->openings && cell->chosen && !on_border) {
        return complain(complaint, "%s %" PRIu32 ",%" PRIu32 " is not at the border, where openings are",
                        what, cell->x, cell->y);
    }
    return check_cell(what, cell, cells, complaint);
}

static bool check_algorithms(const struct settings *settings, struct complaint *complaint) {
    const uint64_t cells = (uint64_t)settings->cells.width * settings->cells.height;
    for (size_t i = 0; i < settings->lineup.count; i++) {
        const struct generator *const generator = settings->lineup.algorithms[i];
        if (settings->weave > 0 && !generator->minimum) {
            return complain(
                complaint,
                "%s cannot weave: crossings need an algorithm that takes edges by weight, such as prim",
                generator->name);
        }
        if (generator->cells_max > 0 && cells > generator->cells_max) {
            return complain(complaint, "%s takes too long for %" PRIu64 " cells; it is for at most %" PRIu32,
                            generator->name, cells, generator->cells_max);
        }
    }
    return true;
}

/* What a class wants that can follow with a finger. */
static void prepare_lesson(struct settings *settings) {
    static const char *const wanted[][2] = {{"cells", "8x6"}, {"pops", "1/32"}, {"view", "graph"}};
    for (size_t i = 0; settings->lesson && i < sizeof wanted / sizeof wanted[0]; i++) {
        const struct setting *const setting = setting_find(wanted[i][0]);
        struct complaint complaint;
        if (!setting_chosen(setting, settings)) {
            (void)setting_parse(setting, settings, wanted[i][1], &complaint);
        }
    }
}

bool settings_resolve(struct settings *settings, struct cells automatic, struct complaint *complaint) {
    prepare_lesson(settings);
    if (settings->cells.width == 0) {
        settings->cells = automatic;
    }
    /* A view of the solution needs one. */
    if (settings->view == VIEW_SOLUTION && settings->solver == 0) {
        settings->solver = SOLVER_USUAL;
    }
    const struct start *const start = &settings->start;
    return (start->kind != START_CELL ||
            check_inside("start", start->x, start->y, settings->cells, complaint)) &&
           check_cell("source", &settings->source, settings->cells, complaint) &&
           check_opening("entrance", &settings->entrance, settings, complaint) &&
           check_opening("exit", &settings->exit, settings, complaint) &&
           check_algorithms(settings, complaint);
}

static uint32_t cell_number(struct cells cells, uint32_t x, uint32_t y) {
    return y * cells.width + x;
}

static uint32_t start_cell(const struct settings *settings, const struct generator *generator) {
    const struct cells cells = settings->cells;
    enum start_kind kind = settings->start.kind;
    if (kind == START_USUAL) {
        kind = generator->from_centre ? START_CENTER : START_BOTTOM_LEFT;
    }
    uint64_t counter = 0;
    switch (kind) {
    case START_CENTER:
        return cell_number(cells, cells.width / 2, cells.height / 2);
    case START_RANDOM:
        return (uint32_t)hash_below(hash_key(settings->seed, HASH_START), &counter,
                                    (uint64_t)cells.width * cells.height);
    case START_CELL:
        return cell_number(cells, settings->start.x, settings->start.y);
    case START_USUAL:
    case START_BOTTOM_LEFT:
    default:
        return cell_number(cells, 0, cells.height - 1);
    }
}

static uint32_t cell_or_none(struct cells cells, const struct chosen_cell *cell) {
    return cell->chosen ? cell_number(cells, cell->x, cell->y) : LATTICE_NONE;
}

const struct solver *settings_solver(const struct settings *settings) {
    return settings->solver > 0 ? solvers[settings->solver - 1] : NULL;
}

static struct race_plan plan_of(const struct settings *settings, bool watched) {
    struct race_plan plan = {
        .count = settings->lineup.count,
        .width = settings->cells.width,
        .height = settings->cells.height,
        .seed = settings->seed,
        .weave = settings->weave,
        .terrain = {settings->bias, settings->straight, settings->caverns.count, settings->caverns.radius},
        .mix = settings->mix,
        .loops = settings->loops,
        .braid = settings->braid,
        .solver = settings_solver(settings),
        .entrance = cell_or_none(settings->cells, &settings->entrance),
        .exit = cell_or_none(settings->cells, &settings->exit),
        .source = cell_or_none(settings->cells, &settings->source),
        .watched = watched,
    };
    memcpy(plan.generators, settings->lineup.algorithms, sizeof plan.generators);
    for (size_t i = 0; i < plan.count; i++) {
        plan.starts[i] = start_cell(settings, plan.generators[i]);
    }
    return plan;
}

static struct race *race_of(const struct race_plan *plan, struct complaint *complaint) {
    const uint64_t needed = race_bytes(plan);
    const uint64_t available = memory_available();
    struct race *const race = needed <= available ? race_new(plan) : NULL;
    if (race == NULL) {
        (void)complain(complaint,
                       "cells %" PRIu32 "x%" PRIu32 " need about %" PRIu64 " MiB of memory, and %" PRIu64
                       " MiB are free; ask for fewer cells or fewer algorithms",
                       plan->width, plan->height, needed >> 20, available >> 20);
    }
    return race;
}

/* What they take for a time, one after the other. */
#define CERTIFICATE_BYTES_PER_CELL 24U
#define SOLVER_BYTES_PER_CELL 24U
#define ENDPOINTS_BYTES_PER_CELL 8U

struct race *settings_race(const struct settings *settings, bool watched, struct complaint *complaint) {
    struct race_plan plan = plan_of(settings, watched || views[settings->view].watched);
    plan.bytes_beside = CERTIFICATE_BYTES_PER_CELL;
    return race_of(&plan, complaint);
}

static unsigned bytes_beside(const struct settings *settings, const struct race_demands *demands) {
    const unsigned wanted[] = {
        demands->bytes_per_cell,
        demands->figures || demands->certificates ? CERTIFICATE_BYTES_PER_CELL : 0,
        settings->solver > 0 ? SOLVER_BYTES_PER_CELL : 0,
        settings->openings ? ENDPOINTS_BYTES_PER_CELL : 0,
    };
    unsigned most = 0;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        most = wanted[i] > most ? wanted[i] : most;
    }
    return most;
}

struct race *settings_race_for(const struct settings *settings, const struct race_demands *demands,
                               struct complaint *complaint) {
    struct race_plan plan = plan_of(settings, demands->watched || views[settings->view].watched);
    plan.at_once = !plan.watched && !demands->stepwise;
    plan.unflooded = !demands->figures && settings->view != VIEW_FLOOD;
    plan.bytes_beside = bytes_beside(settings, demands);
    plan.meter = demands->meter;
    return race_of(&plan, complaint);
}
