#include "verdict.h"

#include <stdio.h>

/* For each run the first one with the same tree. */
static void group(const struct race *race, size_t groups[RACE_RUNS_MAX]) {
    for (size_t i = 0; i < race->count; i++) {
        groups[i] = i;
        for (size_t j = 0; j < i && groups[i] == i; j++) {
            if (groups[j] == j && maze_same_tree(&race->runs[j].maze, &race->runs[i].maze)) {
                groups[i] = j;
            }
        }
    }
}

static size_t group_size(const struct race *race, const size_t groups[RACE_RUNS_MAX], size_t first) {
    size_t size = 0;
    for (size_t i = 0; i < race->count; i++) {
        size += groups[i] == first ? 1 : 0;
    }
    return size;
}

/* "✓ Prim’s = Kruskal’s  ✗ Wilson’s": trees that are the same stand together, the others by themselves. */
static void write_groups(const struct race *race, const size_t groups[RACE_RUNS_MAX], char *text,
                         size_t size) {
    size_t used = 0;
    for (size_t first = 0; first < race->count; first++) {
        const char *joint = group_size(race, groups, first) > 1 ? "✓ " : "✗ ";
        for (size_t i = first; groups[first] == first && i < race->count && used < size; i++) {
            if (groups[i] == first) {
                const int wrote =
                    snprintf(text + used, size - used, "%s%s%s", i == first && used > 0 ? "  " : "", joint,
                             race->runs[i].generator->title);
                used += wrote > 0 ? (size_t)wrote : 0;
                joint = " = ";
            }
        }
    }
}

bool verdict_of(const struct race *race, char *text, size_t size) {
    size_t groups[RACE_RUNS_MAX];
    group(race, groups);
    size_t distinct = 0;
    for (size_t i = 0; i < race->count; i++) {
        distinct += groups[i] == i ? 1 : 0;
    }
    if (race->count == 1) {
        (void)snprintf(text, size, "Done");
    } else if (distinct == 1) {
        (void)snprintf(text, size, "✓ Identical trees, edge for edge");
    } else if (distinct == race->count) {
        (void)snprintf(text, size, race->count == 2 ? "✗ The trees differ" : "✗ All trees differ");
    } else {
        write_groups(race, groups, text, size);
    }
    return distinct == 1;
}
