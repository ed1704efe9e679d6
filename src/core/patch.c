#include "patch.h"

#include "memory.h"
#include "weights.h"

uint32_t patch_few(const struct contraction *contraction) {
    uint32_t edges = 0;
    for (uint32_t i = 0; i < contraction->exits_count; i++) {
        edges += contraction->exits[i].weight < WEIGHT_NO_EDGE ? 1 : 0;
    }
    return edges / 2;
}

bool patch_init(struct patch *patch, uint32_t width, uint32_t height, uint32_t nodes, uint32_t links) {
    *patch = (struct patch){
        .north = memory_new(width, sizeof *patch->north),
        .west = memory_new(height, sizeof *patch->west),
    };
    return contraction_init(&patch->contraction, nodes, links, 2 * (width + height)) &&
           patch->north != NULL && patch->west != NULL;
}

void patch_free(struct patch *patch) {
    contraction_free(&patch->contraction);
    memory_free(patch->north);
    memory_free(patch->west);
    *patch = (struct patch){0};
}

void patch_start(struct patch *patch, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
    patch->x = x;
    patch->y = y;
    patch->width = width;
    patch->height = height;
    patch->nodes = 0;
    contraction_clear(&patch->contraction);
    patch->contraction.exits_count = 2 * (width + height);
}

/* The part's exit leads to a node before it, or out of the patch. */
static void connect(struct patch *patch, struct exit exit, bool within, uint32_t before, uint32_t edge,
                    struct exit *beyond) {
    if (within) {
        const struct link link = {(uint64_t)exit.weight << 32 | edge, before, exit.node};
        contraction_add_link(&patch->contraction, link);
    } else {
        *beyond = exit;
    }
}

/* The part's exit leads to one that is to come, or out of the patch. */
static void offer(struct exit exit, bool within, uint32_t *before, struct exit *beyond) {
    if (within) {
        *before = exit.node;
    } else {
        *beyond = exit;
    }
}

/* An exit of the part as one of the patch. */
static struct exit take_exit(const struct patch *patch, const struct part *part, uint32_t index) {
    return (struct exit){part->exits[index].weight, patch->nodes + part->exits[index].node};
}

static void add_columns(struct patch *patch, const struct part *part, uint32_t grid_width) {
    const uint32_t left = part->x - patch->x;
    const bool north_within = part->y > patch->y;
    const bool south_within = part->y + part->height < patch->y + patch->height;
    struct exit *const northern = &patch->contraction.exits[left];
    struct exit *const southern = &patch->contraction.exits[patch->width + 2 * patch->height + left];
    for (uint32_t x = 0; x < part->width; x++) {
        uint32_t *const before = &patch->north[left + x];
        const uint32_t edge = 2 * ((part->y - 1) * grid_width + part->x + x) + 1;
        connect(patch, take_exit(patch, part, x), north_within, *before, edge, &northern[x]);
        offer(take_exit(patch, part, part->width + 2 * part->height + x), south_within, before, &southern[x]);
    }
}

static void add_rows(struct patch *patch, const struct part *part, uint32_t grid_width) {
    const uint32_t top = part->y - patch->y;
    const bool west_within = part->x > patch->x;
    const bool east_within = part->x + part->width < patch->x + patch->width;
    struct exit *const western = &patch->contraction.exits[patch->width + top];
    struct exit *const eastern = &patch->contraction.exits[patch->width + patch->height + top];
    for (uint32_t y = 0; y < part->height; y++) {
        uint32_t *const before = &patch->west[top + y];
        const uint32_t edge = 2 * ((part->y + y) * grid_width + part->x - 1);
        connect(patch, take_exit(patch, part, part->width + y), west_within, *before, edge, &western[y]);
        offer(take_exit(patch, part, part->width + part->height + y), east_within, before, &eastern[y]);
    }
}

void patch_add(struct patch *patch, const struct part *part, uint32_t grid_width) {
    for (uint32_t i = 1; i < part->links_end; i++) {
        const struct link link = part->links[i];
        contraction_add_link(&patch->contraction,
                             (struct link){link.key, patch->nodes + link.from, patch->nodes + link.to});
    }
    add_columns(patch, part, grid_width);
    add_rows(patch, part, grid_width);
    patch->nodes += part->nodes;
}

struct part patch_finish(struct patch *patch, struct maze *maze) {
    struct contraction *const contraction = &patch->contraction;
    contraction_start(contraction, patch->nodes);
    contraction_sort(contraction);
    contraction_join(contraction, patch_few(contraction));
    for (uint32_t i = 0; i < contraction->taken_count; i++) {
        maze_put_edge(maze, contraction->taken[i], STATE_OPEN);
    }
    contraction_finish(contraction);
    return part_of(contraction, patch->x, patch->y, patch->width, patch->height);
}
