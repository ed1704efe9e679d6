#include "maze.h"

#include <assert.h>
#include <string.h>

#include "memory.h"

static void count_all_empty(struct maze *maze) {
    memset(maze->counts, 0, sizeof maze->counts);
    maze->counts[ELEMENT_VERTEX][STATE_EMPTY] = maze->lattice->vertices;
    maze->counts[ELEMENT_EDGE][STATE_EMPTY] = maze->lattice->edges;
}

bool maze_init(struct maze *maze, const struct lattice *lattice) {
    *maze = (struct maze){.lattice = lattice};
    maze->states[ELEMENT_VERTEX] = memory_new(lattice->vertices, 1);
    maze->states[ELEMENT_EDGE] = memory_new(lattice->edge_limit, 1);
    count_all_empty(maze);
    return maze->states[ELEMENT_VERTEX] != NULL && maze->states[ELEMENT_EDGE] != NULL;
}

void maze_clear(struct maze *maze) {
    memset(maze->states[ELEMENT_VERTEX], STATE_EMPTY, maze->lattice->vertices);
    memset(maze->states[ELEMENT_EDGE], STATE_EMPTY, maze->lattice->edge_limit);
    count_all_empty(maze);
}

void maze_free(struct maze *maze) {
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        memory_free(maze->states[kind]);
        maze->states[kind] = NULL;
    }
}

uint32_t maze_open_count(const struct maze *maze, enum element kind) {
    uint32_t count = 0;
    for (int state = STATE_OPEN; state < STATE_COUNT; state++) {
        count += maze->counts[kind][state];
    }
    return count;
}

/* Returns how the element's state differs from the one that it should leave: 0 if it is that. */
static inline uint8_t change(struct maze *maze, const struct event *event, uint8_t from, uint8_t to) {
    uint8_t *const state = &maze->states[event->kind][event->element];
    const uint8_t wrong = *state ^ from;
    *state = to;
    maze->counts[event->kind][from]--;
    maze->counts[event->kind][to]++;
    return wrong;
}

void maze_apply(struct maze *maze, const struct event *event) {
    const uint8_t wrong = change(maze, event, event->from, event->to);
    assert(wrong == 0);
}

void maze_revert(struct maze *maze, const struct event *event) {
    const uint8_t wrong = change(maze, event, event->to, event->from);
    assert(wrong == 0);
}

/* Large mazes are changed all over, and memory is slow: what an event changes is asked for as many events
 * earlier. */
#define EVENTS_AHEAD 24U

static inline void ask_for(const struct maze *maze, const struct event *event) {
#ifdef __GNUC__
    __builtin_prefetch(&maze->states[event->kind][event->element], 1);
#else
    (void)maze;
    (void)event;
#endif
}

void maze_apply_all(struct maze *maze, const struct event *events, uint32_t count) {
    uint8_t wrong = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (count - i > EVENTS_AHEAD) {
            ask_for(maze, &events[i + EVENTS_AHEAD]);
        }
        wrong |= change(maze, &events[i], events[i].from, events[i].to);
    }
    assert(wrong == 0);
}

void maze_revert_all(struct maze *maze, const struct event *events, uint32_t count) {
    uint8_t wrong = 0;
    for (uint32_t i = count; i > 0; i--) {
        if (i > EVENTS_AHEAD) {
            ask_for(maze, &events[i - 1 - EVENTS_AHEAD]);
        }
        wrong |= change(maze, &events[i - 1], events[i - 1].to, events[i - 1].from);
    }
    assert(wrong == 0);
}

uint32_t maze_edges_to_free(const struct maze *maze, uint32_t vertex, uint32_t edges[LATTICE_DEGREE_MAX]) {
    uint32_t all[LATTICE_DEGREE_MAX];
    const uint32_t count = lattice_edges_at(maze->lattice, vertex, all);
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!maze_open(maze, ELEMENT_VERTEX, lattice_other_end(maze->lattice, all[i], vertex))) {
            edges[found++] = all[i];
        }
    }
    return found;
}

bool maze_same_tree(const struct maze *a, const struct maze *b) {
    for (uint32_t edge = 0; edge < a->lattice->edge_limit; edge++) {
        if (maze_open(a, ELEMENT_EDGE, edge) != maze_open(b, ELEMENT_EDGE, edge)) {
            return false;
        }
    }
    return true;
}
