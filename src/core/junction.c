#include "junction.h"

#include <assert.h>
#include <string.h>

#include "memory.h"
#include "weights.h"

#define DIGIT_BITS 11
#define DIGIT_VALUES (1U << DIGIT_BITS)
#define DIGITS ((64 + DIGIT_BITS - 1) / DIGIT_BITS)

bool junction_init(struct junction *junction, size_t nodes, size_t links) {
    *junction = (struct junction){
        .region = {memory_new(nodes, sizeof *junction->region.parent),
                   memory_new(nodes, sizeof *junction->region.above),
                   memory_new(nodes, sizeof *junction->region.exit)},
        .nodes_most = (uint32_t)nodes,
        .links = memory_new(links, sizeof *junction->links),
        .spare = memory_new(links, sizeof *junction->spare),
        .most = links,
    };
    return junction->region.parent != NULL && junction->region.above != NULL &&
           junction->region.exit != NULL && junction->links != NULL && junction->spare != NULL;
}

void junction_free(struct junction *junction) {
    memory_free(junction->region.parent);
    memory_free(junction->region.above);
    memory_free(junction->region.exit);
    memory_free(junction->links);
    memory_free(junction->spare);
    *junction = (struct junction){0};
}

void junction_clear(struct junction *junction) {
    junction->nodes = 0;
    junction->count = 0;
}

uint32_t junction_add_node(struct junction *junction) {
    assert(junction->nodes < junction->nodes_most);
    region_start(&junction->region, junction->nodes);
    return junction->nodes++;
}

void junction_add_link(struct junction *junction, uint64_t key, uint32_t from, uint32_t to) {
    assert(junction->count < junction->most);
    junction->links[junction->count++] = (struct link){key, from, to};
}

static uint32_t digit_of(uint64_t key, unsigned digit) {
    return (uint32_t)(key >> (digit * DIGIT_BITS)) & (DIGIT_VALUES - 1);
}

/* By one digit of the key; one that all have in common moves nothing. */
static void sort_by_digit(struct junction *junction, unsigned digit) {
    size_t places[DIGIT_VALUES] = {0};
    size_t sum = 0;
    for (size_t i = 0; i < junction->count; i++) {
        places[digit_of(junction->links[i].key, digit)]++;
    }
    if (junction->count == 0 || places[digit_of(junction->links[0].key, digit)] == junction->count) {
        return;
    }
    for (uint32_t value = 0; value < DIGIT_VALUES; value++) {
        const size_t here = places[value];
        places[value] = sum;
        sum += here;
    }
    for (size_t i = 0; i < junction->count; i++) {
        junction->spare[places[digit_of(junction->links[i].key, digit)]++] = junction->links[i];
    }
    struct link *const swap = junction->links;
    junction->links = junction->spare;
    junction->spare = swap;
}

void junction_decide(struct junction *junction, struct maze *maze) {
    size_t kept = 0;
    for (unsigned digit = 0; digit < DIGITS; digit++) {
        sort_by_digit(junction, digit);
    }
    for (size_t i = 0; i < junction->count; i++) {
        const struct link link = junction->links[i];
        switch (region_offer(&junction->region, link.from, link.to, (uint32_t)(link.key >> 32))) {
        case REGION_CERTAIN:
            maze_put_edge(maze, weight_key_edge(link.key), STATE_OPEN);
            break;
        case REGION_UNSURE:
            junction->links[kept++] = link;
            break;
        case REGION_CLOSES_CYCLE:
        default:
            break;
        }
    }
    junction->count = kept;
}
