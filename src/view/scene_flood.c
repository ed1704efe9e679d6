#include "scene_pictures.h"

/* So many vertices are reached between two looks at the clock. */
#define SLICE_VERTICES (UINT32_C(1) << 15)
/* Of a frame in which the race moves, and of one in which all that there is to do is this. A frame comes here
   twice. */
#define BUDGET_MOVING_MICROSECONDS 2500
#define BUDGET_AT_REST_MICROSECONDS 10000
/* In so many frames, most of a second, a picture is painted all over. */
#define PARTS 48

void scene_flood(struct scene *scene) {
    struct player *const player = scene->player;
    const bool moving = player_moving(player);
    const bool all = player->flood == FLOOD_ALWAYS;
    const bool awaited = race_awaits_flood(player->race);
    const enum race_flooding which = !all     ? RACE_FLOOD_FINISHED
                                     : moving ? RACE_FLOOD_FORWARDS
                                              : RACE_FLOOD_ALL;
    const uint64_t budget = moving ? BUDGET_MOVING_MICROSECONDS : BUDGET_AT_REST_MICROSECONDS;
    const bool done = player_flood(player, which, SLICE_VERTICES, budget);
    if (awaited && !race_awaits_flood(player->race)) {
        race_catch_up(player->race, moving ? scene->observers : NULL);
        if (!moving) {
            scene_repaint(scene);
        }
    }
    player->waiting = race_awaits_flood(player->race) || (all && !race_flood_serves(player->race));
    scene->unfinished |= moving ? player->waiting : !done;
}

bool scene_flows(const struct scene *scene) {
    const struct player *const player = scene->player;
    return player->race->patient && player->flood == FLOOD_ALWAYS && player_moving(player) &&
           !player->travelling;
}

struct rect scene_part(const struct scene *scene) {
    const struct rect port = scene->port;
    const int32_t part = (int32_t)(scene->parts % PARTS);
    const int32_t top = port.height * part / PARTS;
    const int32_t bottom = port.height * (part + 1) / PARTS;
    return (struct rect){port.x, port.y + top, port.width, bottom - top};
}
