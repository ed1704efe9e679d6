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
    for (enum element kind = 0; kind < ELEMENT_KINDS; kind++) {
        maze->states[kind] = memory_new(maze_bytes(lattice, kind), 1);
    }
    count_all_empty(maze);
    return maze->states[ELEMENT_VERTEX] != NULL && maze->states[ELEMENT_EDGE] != NULL;
}

void maze_clear(struct maze *maze) {
    for (enum element kind = 0; kind < ELEMENT_KINDS; kind++) {
        memset(maze->states[kind], 0, maze_bytes(maze->lattice, kind));
    }
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
    return (uint8_t)maze_change(maze, (enum element)event->kind, event->element, (enum state)to) ^ from;
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

void maze_apply_all(struct maze *maze, const struct event *events, uint32_t count) {
    uint8_t wrong = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (count - i > EVENTS_AHEAD) {
            maze_expect(maze, (enum element)events[i + EVENTS_AHEAD].kind, events[i + EVENTS_AHEAD].element);
        }
        wrong |= change(maze, &events[i], events[i].from, events[i].to);
    }
    assert(wrong == 0);
}

void maze_revert_all(struct maze *maze, const struct event *events, uint32_t count) {
    uint8_t wrong = 0;
    for (uint32_t i = count; i > 0; i--) {
        if (i > EVENTS_AHEAD) {
            maze_expect(maze, (enum element)events[i - 1 - EVENTS_AHEAD].kind,
                        events[i - 1 - EVENTS_AHEAD].element);
        }
        wrong |= change(maze, &events[i - 1], events[i - 1].to, events[i - 1].from);
    }
    assert(wrong == 0);
}

/* What becomes of the two edges of a byte, both of them open or empty. Only bytes and no choice, so that
   compilers settle many at once. */
static inline uint8_t settle(uint8_t both, uint8_t exist) {
    enum { EACH = 1 << MAZE_EDGE_BITS | 1, OPEN_BIT = 2 };
    static_assert(STATE_OPEN == 1 << OPEN_BIT && STATE_REJECTED == STATE_OPEN - 1,
                  "open is one above rejected");
    return (uint8_t)(((both >> OPEN_BIT & EACH) + STATE_REJECTED * EACH) & exist);
}

void maze_settle_tree(struct maze *maze) {
    const struct lattice *const lattice = maze->lattice;
    const uint32_t width = lattice->width; /* which for all that compilers know lies among the bytes */
    const uint8_t east = MAZE_EDGE_MASK;
    for (uint32_t y = 0; y < lattice->height; y++) {
        uint8_t *const row = maze->states[ELEMENT_EDGE] + (size_t)y * width;
        const uint8_t south = y + 1 < lattice->height ? MAZE_EDGE_MASK << MAZE_EDGE_BITS : 0;
        for (uint32_t x = 0; x + 1 < width; x++) {
            row[x] = settle(row[x], east | south);
        }
        row[width - 1] = settle(row[width - 1], south);
    }
    memset(maze->states[ELEMENT_VERTEX], STATE_OPEN, lattice->vertices);
    memset(maze->counts, 0, sizeof maze->counts);
    maze->counts[ELEMENT_VERTEX][STATE_OPEN] = lattice->vertices;
    maze->counts[ELEMENT_EDGE][STATE_OPEN] = lattice->vertices - 1;
    maze->counts[ELEMENT_EDGE][STATE_REJECTED] = lattice->edges - (lattice->vertices - 1);
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
    /* Two edges at a time: of a state, the bit of STATE_OPEN tells. */
    const uint8_t *const edges = a->states[ELEMENT_EDGE];
    const uint8_t *const others = b->states[ELEMENT_EDGE];
    uint8_t different = 0;
    for (uint32_t cell = 0; cell < a->lattice->cells; cell++) {
        different |= edges[cell] ^ others[cell];
    }
    return (different & (STATE_OPEN << MAZE_EDGE_BITS | STATE_OPEN)) == 0;
}
