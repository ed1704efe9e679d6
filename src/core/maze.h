/* The maze: the state of every vertex and edge of a lattice, and the events that change it. */
#ifndef MAZE_H
#define MAZE_H

#include <stdbool.h>
#include <stdint.h>

#include "lattice.h"
#include "memory.h"

enum element {
    ELEMENT_VERTEX,
    ELEMENT_EDGE,
    ELEMENT_KINDS,
};

enum state {
    STATE_EMPTY,    /* not reached yet */
    STATE_BOUND,    /* part of a crossing that no algorithm has reached yet */
    STATE_PENDING,  /* under consideration: the frontier */
    STATE_REJECTED, /* decided against */
    /* From here on part of the maze. */
    STATE_OPEN,
    STATE_VISITED,  /* seen by a solver */
    STATE_GIVEN_UP, /* seen by a solver, and left as leading nowhere */
    STATE_WAY,      /* on the way that a solver found */
    STATE_COUNT,
};

/* One reversible change of one element, and the line of the algorithm's pseudocode that caused it. */
struct event {
    uint32_t element;
    uint8_t kind;     /* enum element */
    uint8_t from, to; /* enum state */
    uint8_t line;
};

/* States take three bits. A vertex has a byte; the two edges whose numbers begin in one cell share one, the
   eastern edge in the low half: what is read together lies together, and a maze takes two bytes a cell. */
struct maze {
    const struct lattice *lattice; /* not owned */
    uint8_t *states[ELEMENT_KINDS];
    uint32_t counts[ELEMENT_KINDS][STATE_COUNT]; /* how many elements are in each state */
};

/* All elements empty. The lattice must outlive the maze. False when memory is exhausted; maze_free is due
 * even then. */
bool maze_init(struct maze *maze, const struct lattice *lattice);
void maze_free(struct maze *maze);

/* All elements empty again. */
void maze_clear(struct maze *maze);

/* How many bytes the states of a lattice's elements take. */
static inline size_t maze_bytes(const struct lattice *lattice, enum element kind) {
    return kind == ELEMENT_VERTEX ? lattice->vertices : lattice->cells;
}

#define MAZE_EDGE_BITS 4
#define MAZE_EDGE_MASK 15U

/* Of the byte that an edge's state is in, how many bits lie below it. */
static inline unsigned maze_edge_shift(uint32_t edge) {
    return (edge & 1) * MAZE_EDGE_BITS;
}

static inline enum state maze_edge_state(const struct maze *maze, uint32_t edge) {
    const unsigned both = maze->states[ELEMENT_EDGE][edge >> 1];
    return (enum state)(both >> maze_edge_shift(edge) & MAZE_EDGE_MASK);
}

/* Without a word to the counts. */
static inline void maze_put_edge(struct maze *maze, uint32_t edge, enum state state) {
    uint8_t *const both = &maze->states[ELEMENT_EDGE][edge >> 1];
    const unsigned shift = maze_edge_shift(edge);
    *both = (uint8_t)((*both & ~(MAZE_EDGE_MASK << shift)) | (unsigned)state << shift);
}

static inline enum state maze_state(const struct maze *maze, enum element kind, uint32_t element) {
    return kind == ELEMENT_VERTEX ? (enum state)maze->states[ELEMENT_VERTEX][element]
                                  : maze_edge_state(maze, element);
}

static inline bool maze_open(const struct maze *maze, enum element kind, uint32_t element) {
    return maze_state(maze, kind, element) >= STATE_OPEN;
}

/* Asks for the memory of an element's state, so that it is there when that changes. */
MEMORY_EXPECTS static inline void maze_expect(const struct maze *maze, enum element kind, uint32_t element) {
    __builtin_prefetch(&maze->states[kind][kind == ELEMENT_VERTEX ? element : element >> 1], 1);
}

/* How many elements of a kind are part of the maze. */
uint32_t maze_open_count(const struct maze *maze, enum element kind);

/* Brings an element into another state; returns the one that it was in. */
static inline enum state maze_change(struct maze *maze, enum element kind, uint32_t element, enum state to) {
    const enum state from = maze_state(maze, kind, element);
    if (kind == ELEMENT_VERTEX) {
        maze->states[ELEMENT_VERTEX][element] = (uint8_t)to;
    } else {
        maze_put_edge(maze, element, to);
    }
    maze->counts[kind][from]--;
    maze->counts[kind][to]++;
    return from;
}

/* The element is in the state that the event leads from (apply) or to (revert). */
void maze_apply(struct maze *maze, const struct event *event);
void maze_revert(struct maze *maze, const struct event *event);

/* The same with many events: applied from the first to the last, reverted from the last to the first. */
void maze_apply_all(struct maze *maze, const struct event *events, uint32_t count);
void maze_revert_all(struct maze *maze, const struct event *events, uint32_t count);

/* Ends a growth that only opened edges, with maze_put_edge: all vertices are open, and the edges that are not
   open are rejected. The open ones are a spanning tree. */
void maze_settle_tree(struct maze *maze);

/* The edges that lead from a vertex to those that are not part of the maze yet; returns how many. */
uint32_t maze_edges_to_free(const struct maze *maze, uint32_t vertex, uint32_t edges[LATTICE_DEGREE_MAX]);

/* Whether the same edges are open in two mazes on equal lattices. */
bool maze_same_tree(const struct maze *a, const struct maze *b);

#endif
