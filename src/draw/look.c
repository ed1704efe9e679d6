#include "look.h"

#include "hash.h"

/* In sixteenths of the theme's line colour, or of its faint one. */
#define UNREACHED 10U
#define UNDECIDED 10U
#define REJECTED 13U

uint32_t look_mix(uint32_t colour, uint32_t other, uint32_t part) {
    uint32_t mixed = 0;
    for (unsigned shift = 0; shift <= 16; shift += 8) {
        const uint32_t channel =
            (colour >> shift & 0xff) * part + (other >> shift & 0xff) * (LOOK_WHOLE - part);
        mixed |= (channel + LOOK_WHOLE / 2) / LOOK_WHOLE << shift;
    }
    return mixed;
}

uint32_t look_ground(const struct painter *painter) {
    return painter->theme->states[STATE_EMPTY];
}

uint32_t look_unreached(const struct theme *theme) {
    return look_mix(theme->line, theme->states[STATE_EMPTY], UNREACHED);
}

uint32_t look_undecided(const struct theme *theme) {
    return look_mix(theme->faint, theme->states[STATE_EMPTY], UNDECIDED);
}

uint32_t look_rejected(const struct theme *theme) {
    return look_mix(theme->line, theme->states[STATE_EMPTY], REJECTED);
}

/* Names are vertices: hashed, so that neighbours mostly differ. */
uint32_t look_tree(const struct theme *theme, uint32_t name) {
    return theme->trees[hash_mix(name) % THEME_TREES];
}

/* The ends of a palette are left out: they may be close to the ground. */
uint32_t look_scale(const struct palette *palette, uint32_t value, uint32_t most) {
    return palette->colours[((uint64_t)value * 6 + most) * (palette->count - 1) / ((uint64_t)most * 8)];
}

uint32_t look_weight(const struct palette *palette, uint32_t weight) {
    const uint32_t above = weight > WEIGHT_LOWEST ? weight - WEIGHT_LOWEST : 0;
    return look_scale(palette, WEIGHT_SPAN - 1 - above, WEIGHT_SPAN - 1);
}

static const uint32_t *values(const struct painter *painter) {
    return painter->aspect != NULL ? painter->aspect->values : NULL;
}

static uint32_t joined_colour(const struct painter *painter, uint32_t value) {
    return look_scale(painter->palette, value, painter->maze->lattice->vertices);
}

/* Without distances. What a solver shows is more than what the growth left. */
static uint32_t vertex_base(const struct painter *painter, uint32_t vertex, enum state state) {
    const bool reached = state != STATE_EMPTY && state != STATE_BOUND;
    const bool shows_unreached = painter->view == VIEW_COMPONENTS || painter->view == VIEW_WEIGHTS;
    if (shows_unreached && !reached) {
        return look_unreached(painter->theme);
    }
    if (values(painter) != NULL && state == STATE_OPEN && painter->view == VIEW_COMPONENTS) {
        return look_tree(painter->theme, values(painter)[vertex]);
    }
    if (values(painter) != NULL && state == STATE_OPEN && painter->view == VIEW_ORDER) {
        return joined_colour(painter, values(painter)[vertex]);
    }
    return painter->theme->states[state];
}

static uint32_t edge_base(const struct painter *painter, uint32_t edge, enum state state) {
    const struct lattice_ends ends = lattice_edge_ends(painter->maze->lattice, edge);
    if (painter->view == VIEW_WEIGHTS && (state == STATE_EMPTY || state == STATE_PENDING)) {
        return look_weight(painter->palette, weights_at(painter->weights, edge));
    }
    if (values(painter) != NULL && state == STATE_OPEN && painter->view == VIEW_COMPONENTS) {
        return look_tree(painter->theme, values(painter)[ends.from]);
    }
    if (values(painter) != NULL && state == STATE_OPEN && painter->view == VIEW_ORDER) {
        const uint32_t from = values(painter)[ends.from];
        const uint32_t to = values(painter)[ends.to];
        return joined_colour(painter, from > to ? from : to);
    }
    return painter->theme->states[state];
}

bool look_plain(const struct painter *painter) {
    return painter->view != VIEW_COMPONENTS && painter->view != VIEW_ORDER && painter->view != VIEW_WEIGHTS;
}

bool look_by_state(const struct painter *painter) {
    return painter->flood == NULL && look_plain(painter);
}

/* Distances colour what is part of the maze, but for the way that a solver found. */
static bool flooded(const struct painter *painter, enum state state, uint32_t distance) {
    return state >= STATE_OPEN && state != STATE_WAY && distance <= painter->wave &&
           distance != FLOOD_UNREACHED;
}

struct look_states look_states(const struct painter *painter) {
    struct look_states states;
    for (int state = 0; state < STATE_COUNT; state++) {
        const enum state shown = painter_state_shown(painter, (enum state)state);
        states.of[ELEMENT_VERTEX][state] = painter->theme->states[state];
        states.of[ELEMENT_EDGE][state] = painter->theme->states[shown];
    }
    return states;
}

uint32_t look_vertex(const struct painter *painter, uint32_t vertex) {
    const enum state state = maze_state(painter->maze, ELEMENT_VERTEX, vertex);
    if (painter->flood != NULL && flooded(painter, state, painter->flood->distance[vertex])) {
        return palette_colour(painter->palette, painter->flood->distance[vertex], painter->flood->longest);
    }
    return vertex_base(painter, vertex, state);
}

/* A passage belongs to the farther of its two ends. */
uint32_t look_edge(const struct painter *painter, uint32_t edge) {
    const enum state state = painter_edge_state(painter, edge);
    if (painter->flood != NULL) {
        const struct lattice_ends ends = lattice_edge_ends(painter->maze->lattice, edge);
        const uint32_t from = painter->flood->distance[ends.from];
        const uint32_t to = painter->flood->distance[ends.to];
        const uint32_t distance = from > to ? from : to;
        if (flooded(painter, state, distance)) {
            return palette_colour(painter->palette, distance, painter->flood->longest);
        }
    }
    return edge_base(painter, edge, state);
}
