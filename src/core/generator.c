#include "generator.h"

#include <string.h>

const struct generator *const generators[] = {
    &generator_prim,
    &generator_kruskal,
    &generator_boruvka,
    &generator_reverse_delete,
    &generator_random_traversal,
    &generator_random_vertex,
    &generator_dfs,
    &generator_wilson,
    &generator_aldous_broder,
    &generator_hunt_and_kill,
    &generator_growing_tree,
    &generator_eller,
    &generator_binary_tree,
    &generator_sidewinder,
    &generator_recursive_division,
};
const size_t generators_count = sizeof generators / sizeof generators[0];

const struct generator *generator_find(const char *name) {
    for (size_t i = 0; i < generators_count; i++) {
        if (strcmp(generators[i]->name, name) == 0) {
            return generators[i];
        }
    }
    return NULL;
}
