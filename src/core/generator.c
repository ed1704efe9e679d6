#include "generator.h"

#include <string.h>

const struct generator *const generators[] = {
    &generator_prim,
    &generator_kruskal,
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
