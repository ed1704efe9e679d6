#include "maze.h"

#include <assert.h>

#include "memory.h"

bool maze_init(struct maze *maze, const struct lattice *lattice) {
    *maze = (struct maze){.lattice = lattice};
    maze->states[ELEMENT_VERTEX] = memory_new(lattice->vertices, 1);
    maze->states[ELEMENT_EDGE] = memory_new(lattice->edge_limit, 1);
    maze->counts[ELEMENT_VERTEX][STATE_EMPTY] = lattice->vertices;
    maze->counts[ELEMENT_EDGE][STATE_EMPTY] = lattice->edges;
    return maze->states[ELEMENT_VERTEX] != NULL && maze->states[ELEMENT_EDGE] != NULL;
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

static void change(struct maze *maze, const struct event *event, uint8_t from, uint8_t to) {
    uint8_t *const state = &maze->states[event->kind][event->element];
    assert(*state == from);
    *state = to;
    maze->counts[event->kind][from]--;
    maze->counts[event->kind][to]++;
}

void maze_apply(struct maze *maze, const struct event *event) {
    change(maze, event, event->from, event->to);
}

void maze_revert(struct maze *maze, const struct event *event) {
    change(maze, event, event->to, event->from);
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
