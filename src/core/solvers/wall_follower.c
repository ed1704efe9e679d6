/* The wall follower: through the maze with the right hand on the wall.

   At each cell it takes the first passage from the right: right, straight on, left, back. It needs no memory
   of where it was. Since every passage into a cell has its own passage out, the walk is a closed round, so
   that it either meets the exit or comes back to the entrance and would leave it as it first did. Then it
   never meets the exit: the wall it follows is not connected with the one that the exit is at. In a perfect
   maze, a weave one included, the round goes by every cell, and never fails.

   What is remembered is only for the marking. A cell is given up when it is left and nothing but given up
   passages would remain behind: no way that does not repeat itself leads through it. The way that is marked
   takes from each cell the passage by which the walk left it last: that skips all rounds, so that it visits
   no cell twice, and its length is less than that of the walk.

   Cost: O(n) time, 4 bytes a cell for the marking. */
#include "memory.h"
#include "solver.h"
#include "trail.h"

enum line {
    LINE_START,
    LINE_WHILE,
    LINE_CHOOSE,
    LINE_IF_AGAIN,
    LINE_FAIL,
    LINE_LEAVE,
    LINE_GO,
    LINE_WAY,
};

static const char *const pseudocode[] = {
    [LINE_START] = "enter at the entrance",
    [LINE_WHILE] = "while not at the exit:",
    [LINE_CHOOSE] = "  choose a passage: right if there is one, else straight on, left, back",
    [LINE_IF_AGAIN] = "  if it is the first passage of all, gone again the same way:",
    [LINE_FAIL] = "    stop: this wall does not lead to the exit",
    [LINE_LEAVE] = "  if it is the only one not given up, give up this cell and it",
    [LINE_GO] = "  go through it",
    [LINE_WAY] = "the way takes from each cell the passage gone last",
    NULL,
};

/* Clockwise. */
enum direction {
    NORTH,
    EAST,
    SOUTH,
    WEST,
    DIRECTIONS,
};

struct wall_follower {
    struct trail trail; /* each edge is the one by which the vertex was left last */
    uint32_t at;
    enum direction facing;
    uint32_t first; /* the edge by which the entrance was first left; LATTICE_NONE before */
    bool failed;
};

static enum direction turn(enum direction direction, unsigned quarters_right) {
    return (enum direction)(((unsigned)direction + quarters_right) % DIRECTIONS);
}

/* Into the maze. */
static enum direction direction_from(enum side side) {
    switch (side) {
    case SIDE_WEST:
        return EAST;
    case SIDE_EAST:
        return WEST;
    case SIDE_SOUTH:
        return NORTH;
    case SIDE_NORTH:
    case SIDE_NONE:
        break;
    }
    return SOUTH;
}

/* Where an edge leads from a cell at its end. */
static enum direction direction_of(const struct lattice *lattice, uint32_t edge, uint32_t cell) {
    const bool forth = lattice_edge_cells(lattice, edge).from == cell;
    if (lattice_edge_vertical(edge)) {
        return forth ? SOUTH : NORTH;
    }
    return forth ? EAST : WEST;
}

/* The open edges at the walker's vertex by their directions, LATTICE_NONE where there is none. */
static void look(const struct wall_follower *walker, const struct maze *maze, uint32_t around[DIRECTIONS]) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const struct lattice *const lattice = walker->trail.lattice;
    const uint32_t cell = lattice_cell(lattice, walker->at);
    const uint32_t count = lattice_edges_at(lattice, walker->at, edges);
    for (int i = 0; i < DIRECTIONS; i++) {
        around[i] = LATTICE_NONE;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (maze_open(maze, ELEMENT_EDGE, edges[i])) {
            around[direction_of(lattice, edges[i], cell)] = edges[i];
        }
    }
}

/* The first passage from the right; outside the exit there always is one. */
static enum direction choose(const struct wall_follower *walker, const uint32_t around[DIRECTIONS]) {
    static const unsigned turns[] = {1, 0, 3};
    for (int i = 0; i < 3; i++) {
        const enum direction direction = turn(walker->facing, turns[i]);
        if (around[direction] != LATTICE_NONE) {
            return direction;
        }
    }
    return turn(walker->facing, 2);
}

static void wall_follower_end(void *state) {
    struct wall_follower *const walker = state;
    if (walker != NULL) {
        trail_free(&walker->trail);
    }
    memory_free(walker);
}

/* Whether there is nowhere to go from here: the walker is at the exit, or would walk its round once more. */
static void find_out(struct wall_follower *walker, struct recorder *recorder) {
    const struct endpoints *const ends = &walker->trail.ends;
    if (walker->at == ends->exit) {
        trail_start(&walker->trail, recorder, ends->entrance, ends->exit, LINE_WAY);
    } else if (walker->at == ends->entrance) {
        uint32_t around[DIRECTIONS];
        look(walker, recorder->maze, around);
        walker->failed = around[choose(walker, around)] == walker->first;
    }
}

static void *wall_follower_begin(const struct problem *problem, struct recorder *recorder) {
    struct wall_follower *const walker = memory_new(1, sizeof *walker);
    if (walker == NULL) {
        return NULL;
    }
    if (!trail_init(&walker->trail, problem, recorder->maze) ||
        !recorder_reserve(recorder, 4 + TRAIL_EVENTS)) {
        wall_follower_end(walker);
        return NULL;
    }
    walker->at = walker->trail.ends.entrance;
    walker->facing = direction_from(endpoints_side(problem->lattice, walker->at));
    walker->first = LATTICE_NONE;
    record(recorder, ELEMENT_VERTEX, walker->at, STATE_VISITED, LINE_START);
    find_out(walker, recorder);
    return walker;
}

static bool wall_follower_done(const void *state) {
    const struct wall_follower *const walker = state;
    return walker->failed || trail_done(&walker->trail);
}

/* Whether all edges but one are given up. */
static bool others_given_up(const struct maze *maze, const uint32_t around[DIRECTIONS], uint32_t edge) {
    for (int i = 0; i < DIRECTIONS; i++) {
        if (around[i] != LATTICE_NONE && around[i] != edge &&
            maze_state(maze, ELEMENT_EDGE, around[i]) != STATE_GIVEN_UP) {
            return false;
        }
    }
    return true;
}

/* An edge gone again changes nothing; its event tells where the walk is. */
static void go_through(struct recorder *recorder, uint32_t edge) {
    const enum state state = maze_state(recorder->maze, ELEMENT_EDGE, edge);
    if (state != STATE_GIVEN_UP) {
        record(recorder, ELEMENT_EDGE, edge, state == STATE_OPEN ? STATE_VISITED : state, LINE_GO);
    }
}

static void wall_follower_step(void *state, struct recorder *recorder) {
    struct wall_follower *const walker = state;
    struct trail *const trail = &walker->trail;
    if (trail->started) {
        trail_step(trail, recorder, LINE_WAY);
        return;
    }
    uint32_t around[DIRECTIONS];
    look(walker, recorder->maze, around);
    walker->facing = choose(walker, around);
    const uint32_t edge = around[walker->facing];
    if (walker->first == LATTICE_NONE) {
        walker->first = edge;
    }
    if (walker->at != trail->ends.entrance && others_given_up(recorder->maze, around, edge)) {
        record(recorder, ELEMENT_VERTEX, walker->at, STATE_GIVEN_UP, LINE_LEAVE);
        record(recorder, ELEMENT_EDGE, edge, STATE_GIVEN_UP, LINE_LEAVE);
    }
    trail->edges[walker->at] = edge;
    walker->at = lattice_other_end(trail->lattice, edge, walker->at);
    go_through(recorder, edge);
    if (maze_state(recorder->maze, ELEMENT_VERTEX, walker->at) == STATE_OPEN) {
        record(recorder, ELEMENT_VERTEX, walker->at, STATE_VISITED, LINE_GO);
    }
    find_out(walker, recorder);
}

const struct solver solver_wall_follower = {
    .name = "wall-follower",
    .title = "Wall follower",
    .summary = "always along the wall at the right hand; with loops it may come back in vain",
    .pseudocode = pseudocode,
    .reference = "Walter D. Pullen, Think Labyrinth: Maze Algorithms, astrolog.org/labyrnth/algrithm.htm",
    .process = {wall_follower_begin, wall_follower_done, wall_follower_step, wall_follower_end},
};
