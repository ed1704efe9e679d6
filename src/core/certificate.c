/* The heaviest edge between two vertices of a tree, for every edge outside it:

   The tree's edges, lightest first, link the roots of a forest, the smaller under the larger, and each link
   keeps the edge that made it. No path is ever compressed. Then the forest is at most log2 V deep, links grow
   heavier upwards, and the heaviest tree edge between u and v is the heaviest link between them. */
#include "certificate.h"

#include <stddef.h>

#include "memory.h"
#include "order.h"
#include "unionfind.h"

struct certificate certificate_spanning(const struct maze *maze) {
    const struct lattice *const lattice = maze->lattice;
    struct certificate certificate = {CERTIFICATE_OK, LATTICE_NONE};
    struct unionfind sets;
    if (!unionfind_init(&sets, lattice->vertices)) {
        return (struct certificate){CERTIFICATE_NO_MEMORY, LATTICE_NONE};
    }
    for (uint32_t edge = 0; edge < lattice->edge_limit && certificate.result == CERTIFICATE_OK; edge++) {
        if (maze_open(maze, ELEMENT_EDGE, edge)) {
            const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
            if (!unionfind_unite(&sets, ends.from, ends.to)) {
                certificate = (struct certificate){CERTIFICATE_CYCLE, edge};
            }
        }
    }
    if (certificate.result == CERTIFICATE_OK && sets.sets != 1) {
        certificate.result = CERTIFICATE_NOT_SPANNING;
    }
    unionfind_free(&sets);
    return certificate;
}

struct forest {
    uint32_t *parent; /* a root is its own */
    uint32_t *size;
    uint64_t *link; /* key of the edge to the parent; UINT64_MAX at a root, heavier than any */
};

static void forest_free(struct forest *forest) {
    memory_free(forest->parent);
    memory_free(forest->size);
    memory_free(forest->link);
}

static bool forest_init(struct forest *forest, uint32_t vertices) {
    *forest = (struct forest){
        .parent = memory_new(vertices, sizeof *forest->parent),
        .size = memory_new(vertices, sizeof *forest->size),
        .link = memory_new(vertices, sizeof *forest->link),
    };
    if (forest->parent == NULL || forest->size == NULL || forest->link == NULL) {
        forest_free(forest);
        return false;
    }
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        forest->parent[vertex] = vertex;
        forest->size[vertex] = 1;
        forest->link[vertex] = UINT64_MAX;
    }
    return true;
}

static uint32_t forest_root(const struct forest *forest, uint32_t vertex) {
    while (forest->parent[vertex] != vertex) {
        vertex = forest->parent[vertex];
    }
    return vertex;
}

static void forest_link(struct forest *forest, uint32_t a, uint32_t b, uint64_t key) {
    const uint32_t root_a = forest_root(forest, a);
    const uint32_t root_b = forest_root(forest, b);
    const bool a_smaller = forest->size[root_a] < forest->size[root_b];
    const uint32_t below = a_smaller ? root_a : root_b;
    const uint32_t above = a_smaller ? root_b : root_a;
    forest->parent[below] = above;
    forest->link[below] = key;
    forest->size[above] += forest->size[below];
}

/* The heaviest edge on the way between two vertices of one tree. Links grow heavier upwards, so the vertex
   with the lighter link climbs, until both have met. */
static uint64_t forest_heaviest(const struct forest *forest, uint32_t a, uint32_t b) {
    uint64_t heaviest = 0;
    while (a != b) {
        uint32_t *const climber = forest->link[a] < forest->link[b] ? &a : &b;
        heaviest = forest->link[*climber];
        *climber = forest->parent[*climber];
    }
    return heaviest;
}

/* The open edges' keys, lightest first; one less than there are vertices. */
static uint64_t *tree_keys(const struct maze *maze, const struct weights *weights) {
    uint64_t *const keys = memory_new(maze->lattice->vertices, sizeof *keys);
    size_t count = 0;
    for (uint32_t edge = 0; keys != NULL && edge < maze->lattice->edge_limit; edge++) {
        if (maze_open(maze, ELEMENT_EDGE, edge)) {
            keys[count++] = weight_key(weights, edge);
        }
    }
    if (keys != NULL && !order_keys(keys, count)) {
        memory_free(keys);
        return NULL;
    }
    return keys;
}

static struct certificate check_unused(const struct maze *maze, const struct weights *weights,
                                       const struct forest *forest) {
    const struct lattice *const lattice = maze->lattice;
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        if (!maze_open(maze, ELEMENT_EDGE, edge)) {
            const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
            if (forest_heaviest(forest, ends.from, ends.to) > weight_key(weights, edge)) {
                return (struct certificate){CERTIFICATE_NOT_MINIMUM, edge};
            }
        }
    }
    return (struct certificate){CERTIFICATE_OK, LATTICE_NONE};
}

struct certificate certificate_minimum(const struct maze *maze, const struct weights *weights) {
    struct certificate certificate = certificate_spanning(maze);
    if (certificate.result != CERTIFICATE_OK) {
        return certificate;
    }
    certificate = (struct certificate){CERTIFICATE_NO_MEMORY, LATTICE_NONE};
    const struct lattice *const lattice = maze->lattice;
    uint64_t *const keys = tree_keys(maze, weights);
    struct forest forest;
    if (keys != NULL && forest_init(&forest, lattice->vertices)) {
        for (uint32_t i = 0; i + 1 < lattice->vertices; i++) {
            const struct lattice_ends ends = lattice_edge_ends(lattice, weight_key_edge(keys[i]));
            forest_link(&forest, ends.from, ends.to, keys[i]);
        }
        certificate = check_unused(maze, weights, &forest);
        forest_free(&forest);
    }
    memory_free(keys);
    return certificate;
}
