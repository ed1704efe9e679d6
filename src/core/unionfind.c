#include "unionfind.h"

#include <assert.h>

#include "memory.h"

bool unionfind_init(struct unionfind *unionfind, uint32_t vertices) {
    assert(vertices <= INT32_MAX);
    *unionfind = (struct unionfind){memory_new(vertices, sizeof *unionfind->link), vertices};
    for (uint32_t vertex = 0; unionfind->link != NULL && vertex < vertices; vertex++) {
        unionfind->link[vertex] = -1;
    }
    return unionfind->link != NULL;
}

void unionfind_free(struct unionfind *unionfind) {
    memory_free(unionfind->link);
    unionfind->link = NULL;
}

uint32_t unionfind_find(struct unionfind *unionfind, uint32_t vertex) {
    int32_t *const link = unionfind->link;
    while (link[vertex] >= 0) {
        const uint32_t parent = (uint32_t)link[vertex];
        if (link[parent] < 0) {
            return parent;
        }
        link[vertex] = link[parent];
        vertex = (uint32_t)link[vertex];
    }
    return vertex;
}

bool unionfind_unite(struct unionfind *unionfind, uint32_t a, uint32_t b) {
    uint32_t larger = unionfind_find(unionfind, a);
    uint32_t smaller = unionfind_find(unionfind, b);
    if (larger == smaller) {
        return false;
    }
    if (unionfind->link[larger] > unionfind->link[smaller]) {
        const uint32_t swap = larger;
        larger = smaller;
        smaller = swap;
    }
    unionfind->link[larger] += unionfind->link[smaller];
    unionfind->link[smaller] = (int32_t)larger;
    unionfind->sets--;
    return true;
}
