#include "views.h"

const struct view_entry views[VIEW_COUNT] = {
    [VIEW_PLAIN] = {.name = "plain", .summary = "cells, passages and the frontier", .title = "plain"},
    [VIEW_FLOOD] =
        {
            .name = "flood",
            .summary = "every cell that can be reached, coloured by its distance from the source",
            .title = "flood",
            .scale = true,
        },
    [VIEW_SOLUTION] =
        {
            .name = "solution",
            .summary = "what a solver saw and the way that it found",
            .title = "solution",
        },
    [VIEW_COMPONENTS] =
        {
            .name = "components",
            .summary = "each tree of the forest in a colour; of two that join, the larger keeps its own",
            .title = "components",
            .aspect = ASPECT_TREES,
            .watched = true,
        },
    [VIEW_WEIGHTS] =
        {
            .name = "weights",
            .summary = "every edge that is not decided, coloured by its weight: the heavier, the darker",
            .title = "weights",
            .scale = true,
        },
    [VIEW_ORDER] =
        {
            .name = "order",
            .summary = "every cell coloured by when it joined",
            .title = "order of joining",
            .aspect = ASPECT_JOINED,
            .watched = true,
            .scale = true,
        },
    [VIEW_GRAPH] =
        {
            .name = "graph",
            .summary = "dots and lines, with the weights in figures where there is room",
            .title = "graph",
            .aspect = ASPECT_RANKS,
        },
};

enum aspect_kind view_aspect(enum view view, const struct lattice *lattice) {
    const enum aspect_kind aspect = views[view].aspect;
    return aspect == ASPECT_RANKS && lattice->edges > ASPECT_RANKED_MAX ? ASPECT_NONE : aspect;
}
