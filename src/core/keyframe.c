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
    }
    return keyframe->states[ELEMENT_VERTEX] != NULL && keyframe->states[ELEMENT_EDGE] != NULL;
}

void keyframe_free(struct keyframe *keyframe) {
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        memory_free(keyframe->states[kind]);
        keyframe->states[kind] = NULL;
    }
}

/* What a system hands memory out by, or a part of it. */
#define PAGE_BYTES 4096U

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

void keyframe_prepare(struct keyframe *keyframe, const struct maze *maze, size_t bytes) {
    const size_t end = keyframe->prepared + bytes;
    for (; keyframe->prepared < end; keyframe->prepared += PAGE_BYTES) {
        for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
            if (keyframe->prepared < bytes_of(maze, (enum element)kind)) {
                keyframe->states[kind][keyframe->prepared] = 0;
            }
        }
    }
}

void keyframe_take(struct keyframe *keyframe, const struct maze *maze) {
    pack(keyframe->states[ELEMENT_VERTEX], maze->states[ELEMENT_VERTEX], maze->lattice->vertices);
    memcpy(keyframe->states[ELEMENT_EDGE], maze->states[ELEMENT_EDGE],
           maze_bytes(maze->lattice, ELEMENT_EDGE));
    memcpy(keyframe->counts, maze->counts, sizeof keyframe->counts);
    keyframe->taken = true;
}

void keyframe_show(const struct keyframe *keyframe, struct maze *maze) {
    assert(keyframe->taken);
    unpack(maze->states[ELEMENT_VERTEX], keyframe->states[ELEMENT_VERTEX], maze->lattice->vertices);
    memcpy(maze->states[ELEMENT_EDGE], keyframe->states[ELEMENT_EDGE],
           maze_bytes(maze->lattice, ELEMENT_EDGE));
    memcpy(maze->counts, keyframe->counts, sizeof keyframe->counts);
}
