#include "block.h"

#include <assert.h>
#include <string.h>

#include "memory.h"
#include "shapes.h"
#include "spelling.h"

/* Bytes of room for spellings that is kept from block to block. */
#define SPELLINGS_KEPT 65536U

void block_add(struct open_block *open, uint32_t code, uint32_t position) {
    assert(open->count < BLOCK_STEPS);
    open->codes[open->count] = (uint8_t)code;
    open->positions[open->count] = position;
    open->count++;
}

bool block_add_spelt(struct open_block *open, const struct event *events, uint32_t count, uint32_t growth) {
    const size_t wanted = open->spelt + spelling_size(events, count, growth);
    if (wanted > UINT32_MAX) {
        return false;
    }
    uint8_t *const spellings = memory_grow(open->spellings, &open->capacity, wanted, 1);
    if (spellings == NULL) {
        return false;
    }
    open->spellings = spellings;
    block_add(open, SHAPES_NONE, (uint32_t)open->spelt);
    open->spelt = (size_t)(spelling_write(&spellings[open->spelt], events, count, growth) - spellings);
    return true;
}

static uint32_t lowest_position(const struct open_block *open) {
    uint32_t lowest = UINT32_MAX;
    for (uint32_t i = 0; i < BLOCK_STEPS; i++) {
        if (open->codes[i] != SHAPES_NONE && open->positions[i] < lowest) {
            lowest = open->positions[i];
        }
    }
    return lowest;
}

/* A position as the packed block has it. */
static uint32_t packed_position(const struct open_block *open, uint32_t step, uint32_t lowest) {
    return open->positions[step] - (open->codes[step] != SHAPES_NONE ? lowest : 0);
}

static uint32_t width_of_positions(const struct open_block *open, uint32_t lowest) {
    uint32_t bits = 0;
    uint32_t width = 0;
    for (uint32_t i = 0; i < BLOCK_STEPS; i++) {
        bits |= packed_position(open, i, lowest);
    }
    for (; bits > 0; bits >>= 8) {
        width++;
    }
    return width;
}

static void write_position(uint8_t *bytes, uint32_t width, uint32_t position) {
    for (uint32_t i = 0; i < width; i++) {
        bytes[i] = (uint8_t)position;
        position >>= 8;
    }
}

struct block *block_pack(const struct open_block *open, struct store *store, uint64_t *bytes) {
    assert(open->count == BLOCK_STEPS);
    const uint32_t lowest = lowest_position(open);
    const uint32_t width = width_of_positions(open, lowest);
    const size_t size = sizeof(struct block) + (size_t)BLOCK_STEPS * (1 + width) + open->spelt;
    struct block *const block = store_take(store, size);
    if (block == NULL) {
        return NULL;
    }
    *block = (struct block){.lowest = lowest, .width = width};
    uint8_t *const positions = &block->bytes[BLOCK_STEPS];
    memcpy(block->bytes, open->codes, BLOCK_STEPS);
    for (uint32_t i = 0; i < BLOCK_STEPS; i++) {
        write_position(&positions[(size_t)i * width], width, packed_position(open, i, lowest));
    }
    if (open->spelt > 0) {
        memcpy(&positions[(size_t)BLOCK_STEPS * width], open->spellings, open->spelt);
    }
    *bytes += size;
    return block;
}

void block_clear(struct open_block *open) {
    open->count = 0;
    open->spelt = 0;
    /* Room for a step that changed half the maze is not needed again soon. */
    if (open->capacity > SPELLINGS_KEPT) {
        memory_free(open->spellings);
        open->spellings = NULL;
        open->capacity = 0;
    }
}
