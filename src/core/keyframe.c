#include "keyframe.h"

#include <assert.h>
#include <string.h>

#include "memory.h"

_Static_assert(STATE_COUNT <= 16, "a state has half a byte");

static uint32_t elements_of(const struct maze *maze, int kind) {
    return kind == ELEMENT_VERTEX ? maze->lattice->vertices : maze->lattice->edge_limit;
}

bool keyframe_init(struct keyframe *keyframe, const struct maze *maze) {
    bool ready = true;
    *keyframe = (struct keyframe){.taken = false};
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        keyframe->states[kind] = memory_new(elements_of(maze, kind) / 2 + 1, 1);
        ready &= keyframe->states[kind] != NULL;
    }
    return ready;
}

void keyframe_free(struct keyframe *keyframe) {
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        memory_free(keyframe->states[kind]);
        keyframe->states[kind] = NULL;
    }
}

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

void keyframe_take(struct keyframe *keyframe, const struct maze *maze) {
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        pack(keyframe->states[kind], maze->states[kind], elements_of(maze, kind));
    }
    memcpy(keyframe->counts, maze->counts, sizeof keyframe->counts);
    keyframe->taken = true;
}

void keyframe_show(const struct keyframe *keyframe, struct maze *maze) {
    assert(keyframe->taken);
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        unpack(maze->states[kind], keyframe->states[kind], elements_of(maze, kind));
    }
    memcpy(maze->counts, keyframe->counts, sizeof keyframe->counts);
}
