/* Blocks: the tape's steps, 256 by 256, each as a code and a position.

   A block is one piece of memory of just the size that it needs:

       lowest    the lowest position in the block
       width     how many bytes a position takes in it, after the lowest was taken away
       codes     one byte a step
       positions width bytes a step, the lowest byte first
       spellings of those steps that are spelt out, one after the other

   Every step lies where its number says, and is found without those before it. The position of a step that is
   spelt out, whose code is SHAPES_NONE, is that of its spelling. */
#ifndef BLOCK_H
#define BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "maze.h"
#include "shapes.h"
#include "store.h"

#define BLOCK_STEPS 256U

struct block {
    uint32_t lowest;
    uint32_t width;
    uint8_t bytes[]; /* codes, positions, spellings */
};

/* The block at the tape's end, not packed yet. All zero is an empty one. */
struct open_block {
    uint32_t count; /* of steps */
    uint8_t codes[BLOCK_STEPS];
    uint32_t positions[BLOCK_STEPS];
    uint8_t *spellings;     /* owned */
    size_t spelt, capacity; /* of those, in bytes */
};

/* Where the block of a step has it. */
struct place {
    uint32_t code;
    uint32_t position;       /* where the code is not SHAPES_NONE */
    const uint8_t *spelling; /* where it is */
};

/* Adds a step; the block is not full. */
void block_add(struct open_block *open, uint32_t code, uint32_t position);

/* Adds a step that is spelt out. False when memory is exhausted. */
bool block_add_spelt(struct open_block *open, const struct event *events, uint32_t count, uint32_t growth);

/* Makes a block that was packed an empty one. */
void block_clear(struct open_block *open);

/* Packs a full block into the store and adds its size. NULL when memory is exhausted. */
struct block *block_pack(const struct open_block *open, struct store *store, uint64_t *bytes);

/* A step of a packed block. */
static inline struct place block_place(const struct block *block, uint32_t step) {
    const uint32_t width = block->width;
    const uint32_t code = block->bytes[step];
    const uint8_t *const positions = &block->bytes[BLOCK_STEPS];
    const uint8_t *const bytes = &positions[(size_t)step * width];
    uint32_t position = 0;
    for (uint32_t i = width; i > 0; i--) {
        position = position << 8 | bytes[i - 1];
    }
    if (code == SHAPES_NONE) {
        return (struct place){code, 0, &positions[(size_t)BLOCK_STEPS * width + position]};
    }
    return (struct place){code, block->lowest + position, NULL};
}

/* A step of the block that is still open. */
static inline struct place block_place_open(const struct open_block *open, uint32_t step) {
    const uint32_t code = open->codes[step];
    const uint32_t position = open->positions[step];
    return code == SHAPES_NONE ? (struct place){code, 0, &open->spellings[position]}
                               : (struct place){code, position, NULL};
}

#endif
