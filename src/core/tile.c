/* Three ways to look at fewer edges than Kruskal's does, all of them exact:

   - Each cell's lightest edge belongs to the tree, whatever its turn. To join these first needs no order, and
     leaves less than half of the nodes.
   - Only edges between two nodes are put in order. With the lighter half of them joined, most of the heavier
     half lie within one node, and are never sorted.
   - Edges are sorted as numbers of 16 bits, by two digits of their weights, in arrays that stay in the cache.

   (Osipov, Sanders and Singler, "The filter-Kruskal minimum spanning tree algorithm", ALENEX 2009.) */
#include "tile.h"

#include <stdbool.h>
#include <string.h>

/* Between a lighter and a heavier half that take about the same time. */
#define HALF (WEIGHT_LOWEST + WEIGHT_SPAN / 100 * 55)
#define DIGIT_BITS 12U
#define OUTSIDE UINT32_MAX

uint32_t tile_edge(const struct tile *tile, uint32_t slot) {
    const uint32_t place = slot / 2;
    const uint32_t row = place / TILE_STRIDE;
    /* Of places left of the tile and above it too, hence the wrap. */
    const uint32_t cell =
        (tile->y + row - 1) * tile->weights->lattice->width + tile->x + place % TILE_STRIDE - 1;
    return 2 * cell + slot % 2;
}

static void fill_row(struct tile *tile, uint32_t y) {
    const struct lattice *const lattice = tile->weights->lattice;
    const uint32_t cell = (tile->y + y) * lattice->width + tile->x;
    uint32_t *const row = &tile->weight[(size_t)2 * tile_place(0, y)];
    weights_fill(tile->weights, 2 * cell, 2 * tile->width, row);
    /* The edge from the west is the last slot but one before the row. */
    row[-2] = tile->x > 0 ? weights_at(tile->weights, 2 * (cell - 1)) : TILE_NO_EDGE;
    if (tile->x + tile->width == lattice->width) {
        row[2 * tile->width - 2] = TILE_NO_EDGE;
    }
    for (uint32_t x = 0; tile->y + y + 1 == lattice->height && x < tile->width; x++) {
        row[2 * x + 1] = TILE_NO_EDGE;
    }
}

static void fill(struct tile *tile) {
    const uint32_t grid_width = tile->weights->lattice->width;
    for (uint32_t x = 0; x < tile->width; x++) {
        const uint32_t cell = tile->y * grid_width + tile->x + x;
        tile->weight[2 * (tile_place(x, 0) - TILE_STRIDE) + 1] =
            tile->y > 0 ? weights_at(tile->weights, 2 * (cell - grid_width) + 1) : TILE_NO_EDGE;
    }
    const struct region region = tile_region(tile);
    memset(tile->parent, 0xff, sizeof tile->parent);
    memset(tile->ways, 0, sizeof tile->ways);
    for (uint32_t y = 0; y < tile->height; y++) {
        fill_row(tile, y);
        for (uint32_t x = 0; x < tile->width; x++) {
            region_start(&region, tile_place(x, y));
        }
    }
    tile->unsure_count = 0;
}

static void open_way(struct tile *tile, uint32_t slot) {
    tile->ways[slot / 2] |= (uint8_t)(STATE_OPEN << maze_edge_shift(slot));
}

/* The slot of a place's lightest edge. Of equally heavy ones that with the lowest number, which is the order
   north, west, east, south. Which it is is as good as random: so the directions go along as the lowest bits
   of what is compared, and nothing is chosen by a branch. */
static uint32_t lightest(const struct tile *tile, uint32_t place) {
    static const uint32_t from_east[] = {1 - 2 * TILE_STRIDE, 0U - 2, 0, 1};
    const uint32_t east = 2 * place;
    uint64_t least = UINT64_MAX;
    for (uint32_t direction = 0; direction < 4; direction++) {
        const uint64_t key = (uint64_t)tile->weight[east + from_east[direction]] << 2 | direction;
        least = key < least ? key : least;
    }
    return east + from_east[least & 3];
}

static void join_lightest(struct tile *tile) {
    for (uint32_t y = 0; y < tile->height; y++) {
        for (uint32_t x = 0; x < tile->width; x++) {
            const uint32_t slot = lightest(tile, tile_place(x, y));
            const uint32_t from = slot / 2;
            const uint32_t to = tile_far_place(slot);
            if (tile->weight[slot] == TILE_NO_EDGE || tile->parent[from] == OUTSIDE ||
                tile->parent[to] == OUTSIDE) {
                continue;
            }
            const uint32_t a = region_find(tile->parent, from);
            const uint32_t b = region_find(tile->parent, to);
            tile->parent[a > b ? a : b] = a > b ? b : a;
            open_way(tile, slot);
        }
    }
}

/* Groups are single nodes yet. */
static void leave(struct tile *tile, uint32_t place, uint32_t slot) {
    const struct region region = tile_region(tile);
    region_leave(&region, region_node(&region, place), tile->weight[slot]);
}

static void note_exits(struct tile *tile) {
    const uint32_t last_x = tile->width - 1;
    const uint32_t last_y = tile->height - 1;
    for (uint32_t x = 0; x < tile->width; x++) {
        leave(tile, tile_place(x, 0), 2 * (tile_place(x, 0) - TILE_STRIDE) + 1);
        leave(tile, tile_place(x, last_y), 2 * tile_place(x, last_y) + 1);
    }
    for (uint32_t y = 0; y < tile->height; y++) {
        leave(tile, tile_place(0, y), 2 * (tile_place(0, y) - 1));
        leave(tile, tile_place(last_x, y), 2 * tile_place(last_x, y));
    }
}

/* Roots come before what hangs on them, and so have their labels already. */
static void label_groups(struct tile *tile) {
    const struct region region = tile_region(tile);
    for (uint32_t y = 0; y < tile->height; y++) {
        const uint32_t end = tile_place(tile->width, y);
        for (uint32_t place = tile_place(0, y); place < end; place++) {
            const uint32_t root = tile->parent[tile->parent[place]];
            tile->parent[place] = root;
            tile->label[place] = root == place ? (uint16_t)region_group(&region, place) : tile->label[root];
        }
    }
}

/* The same while every group is a single node. */
static void label_nodes(struct tile *tile) {
    for (uint32_t y = 0; y < tile->height; y++) {
        const uint32_t end = tile_place(tile->width, y);
        for (uint32_t place = tile_place(0, y); place < end; place++) {
            const uint32_t root = tile->parent[tile->parent[place]];
            tile->parent[place] = root;
            tile->label[place] = (uint16_t)root;
        }
    }
}

/* How many slots are listed: light ones from the list's beginning on, heavy ones from its end backwards. */
struct listed {
    uint32_t light, heavy;
};

/* Lists a slot if its edge leads to another group. Without a branch, since the answer is as good as random.
 */
static inline struct listed list_slot(struct tile *tile, struct listed listed, uint32_t slot) {
    const uint32_t between = tile->label[slot / 2] != tile->label[tile_far_place(slot)] ? 1 : 0;
    const uint32_t is_light = tile->weight[slot] < HALF ? 1 : 0;
    tile->list[listed.light] = (uint16_t)slot;
    tile->list[TILE_SLOTS - 1 - listed.heavy] = (uint16_t)slot;
    return (struct listed){listed.light + (between & is_light), listed.heavy + (between & ~is_light)};
}

static struct listed list_edges(struct tile *tile) {
    struct listed listed = {0};
    for (uint32_t y = 0; y + 1 < tile->height; y++) {
        const uint32_t last = tile_place(tile->width - 1, y);
        for (uint32_t place = tile_place(0, y); place < last; place++) {
            listed = list_slot(tile, listed, 2 * place);
            listed = list_slot(tile, listed, 2 * place + 1);
        }
        listed = list_slot(tile, listed, 2 * last + 1);
    }
    for (uint32_t x = 0; x + 1 < tile->width; x++) {
        listed = list_slot(tile, listed, 2 * tile_place(x, tile->height - 1));
    }
    return listed;
}

/* Of the heavy slots those whose edges still lead to another group, into the other list; returns how many. */
static uint32_t list_heavy(struct tile *tile, uint32_t heavy) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < heavy; i++) {
        const uint32_t slot = tile->list[TILE_SLOTS - 1 - i];
        tile->other_list[count] = (uint16_t)slot;
        count += tile->label[slot / 2] != tile->label[tile_far_place(slot)] ? 1 : 0;
    }
    return count;
}

static uint32_t digit_of(const struct tile *tile, uint32_t slot, unsigned shift) {
    return (tile->weight[slot] - WEIGHT_LOWEST) >> shift & (TILE_DIGITS - 1);
}

static void sort_by_digit(struct tile *tile, const uint16_t *from, uint16_t *to, uint32_t count,
                          unsigned shift) {
    memset(tile->digits, 0, sizeof tile->digits);
    for (uint32_t i = 0; i < count; i++) {
        tile->digits[digit_of(tile, from[i], shift)]++;
    }
    uint32_t sum = 0;
    for (uint32_t digit = 0; digit < TILE_DIGITS; digit++) {
        const uint32_t here = tile->digits[digit];
        tile->digits[digit] = (uint16_t)sum;
        sum += here;
    }
    for (uint32_t i = 0; i < count; i++) {
        to[tile->digits[digit_of(tile, from[i], shift)]++] = from[i];
    }
}

/* Slots are in the order of the edges' numbers, and the sort keeps the order of equals. The spare list is
   overwritten. */
static void join_list(struct tile *tile, uint16_t *list, uint16_t *spare, uint32_t count) {
    const struct region region = tile_region(tile);
    sort_by_digit(tile, list, spare, count, 0);
    sort_by_digit(tile, spare, list, count, DIGIT_BITS);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t slot = list[i];
        switch (region_offer(&region, slot / 2, tile_far_place(slot), tile->weight[slot])) {
        case REGION_CERTAIN:
            open_way(tile, slot);
            break;
        case REGION_UNSURE:
            tile->unsure[tile->unsure_count++] = (uint16_t)slot;
            break;
        case REGION_CLOSES_CYCLE:
        default:
            break;
        }
    }
}

void tile_grow(struct tile *tile, struct maze *maze) {
    const uint32_t grid_width = tile->weights->lattice->width;
    fill(tile);
    join_lightest(tile);
    note_exits(tile);
    label_nodes(tile);
    const struct listed listed = list_edges(tile);
    join_list(tile, tile->list, tile->other_list, listed.light);
    label_groups(tile);
    join_list(tile, tile->other_list, tile->list, list_heavy(tile, listed.heavy));
    for (uint32_t y = 0; y < tile->height; y++) {
        memcpy(maze->states[ELEMENT_EDGE] + (size_t)(tile->y + y) * grid_width + tile->x,
               &tile->ways[tile_place(0, y)], tile->width);
    }
}
