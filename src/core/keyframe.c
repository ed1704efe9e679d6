#include "keyframe.h"

#include <assert.h>
#include <string.h>

#include "memory.h"

_Static_assert(STATE_COUNT <= 16, "a state has half a byte");

static size_t bytes_of(const struct maze *maze, enum element kind) {
    return kind == ELEMENT_VERTEX ? maze->lattice->vertices / 2 + 1 : maze_bytes(maze->lattice, ELEMENT_EDGE);
}

bool keyframe_init(struct keyframe *keyframe, const struct maze *maze) {
    *keyframe = (struct keyframe){.taken = false};
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        keyframe->states[kind] = memory_new(bytes_of(maze, (enum element)kind), 1);
        memory_expect(keyframe->states[kind], 0, SIZE_MAX);
    }
    return keyframe->states[ELEMENT_VERTEX] != NULL && keyframe->states[ELEMENT_EDGE] != NULL;
}

void keyframe_free(struct keyframe *keyframe) {
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        memory_free(keyframe->states[kind]);
        keyframe->states[kind] = NULL;
    }
}

/* The maze itself packs edges two to a byte. */
static void pack(uint8_t *packed, const uint8_t *states, uint32_t count) {
    for (size_t pair = 0; pair < count / 2; pair++) {
        packed[pair] = (uint8_t)(states[pair * 2] | states[pair * 2 + 1] << 4);
    }
    if (count % 2 != 0) {
        packed[count / 2] = states[count - 1];
    }
}

static void unpack(uint8_t *states, const uint8_t *packed, uint32_t count) {
    for (size_t pair = 0; pair < count / 2; pair++) {
        states[pair * 2] = packed[pair] & 0xf;
        states[pair * 2 + 1] = packed[pair] >> 4;
    }
    if (count % 2 != 0) {
        states[count - 1] = packed[count / 2];
    }
}

size_t keyframe_bytes(const struct maze *maze) {
    const size_t vertices = bytes_of(maze, ELEMENT_VERTEX);
    const size_t edges = bytes_of(maze, ELEMENT_EDGE);
    return vertices > edges ? vertices : edges;
}

void keyframe_begin(struct keyframe *keyframe) {
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        memory_expect(keyframe->states[kind], SIZE_MAX, 0);
        keyframe->copied[kind] = 0;
    }
    keyframe->taken = false;
}

/* Whether that is all of them. */
static bool copy_vertices(struct keyframe *keyframe, const struct maze *maze, size_t bytes) {
    const uint32_t all = maze->lattice->vertices;
    const size_t first = keyframe->copied[ELEMENT_VERTEX] * 2;
    const size_t left = first < all ? all - first : 0;
    const uint32_t count = (uint32_t)(left / 2 < bytes ? left : bytes * 2);
    pack(&keyframe->states[ELEMENT_VERTEX][first / 2], &maze->states[ELEMENT_VERTEX][first], count);
    keyframe->copied[ELEMENT_VERTEX] += (count + 1) / 2;
    return count == left;
}

static bool copy_edges(struct keyframe *keyframe, const struct maze *maze, size_t bytes) {
    const size_t first = keyframe->copied[ELEMENT_EDGE];
    const size_t left = maze_bytes(maze->lattice, ELEMENT_EDGE) - first;
    const size_t count = left < bytes ? left : bytes;
    memcpy(&keyframe->states[ELEMENT_EDGE][first], &maze->states[ELEMENT_EDGE][first], count);
    keyframe->copied[ELEMENT_EDGE] += count;
    return count == left;
}

bool keyframe_copy(struct keyframe *keyframe, const struct maze *maze, size_t bytes) {
    const bool vertices = copy_vertices(keyframe, maze, bytes);
    const bool edges = copy_edges(keyframe, maze, bytes);
    if (vertices && edges) {
        memcpy(keyframe->counts, maze->counts, sizeof keyframe->counts);
        keyframe->taken = true;
    }
    return keyframe->taken;
}

void keyframe_follow(struct keyframe *keyframe, const struct event *events, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const struct event *const event = &events[i];
        const size_t byte = event->element / 2;
        if (byte < keyframe->copied[event->kind]) {
            const unsigned shift = event->element % 2 * 4;
            uint8_t *const both = &keyframe->states[event->kind][byte];
            *both = (uint8_t)((*both & ~(0xfU << shift)) | (unsigned)event->to << shift);
        }
    }
}

void keyframe_take(struct keyframe *keyframe, const struct maze *maze) {
    keyframe_begin(keyframe);
    const bool whole = keyframe_copy(keyframe, maze, SIZE_MAX / 2);
    assert(whole);
}

void keyframe_show(const struct keyframe *keyframe, struct maze *maze) {
    assert(keyframe->taken);
    unpack(maze->states[ELEMENT_VERTEX], keyframe->states[ELEMENT_VERTEX], maze->lattice->vertices);
    memcpy(maze->states[ELEMENT_EDGE], keyframe->states[ELEMENT_EDGE],
           maze_bytes(maze->lattice, ELEMENT_EDGE));
    memcpy(maze->counts, keyframe->counts, sizeof keyframe->counts);
}
