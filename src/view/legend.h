/* The legend of the colours that are shown now, in one line. */
#ifndef LEGEND_H
#define LEGEND_H

#include <stddef.h>
#include <stdint.h>

#include "brush.h"
#include "palette.h"
#include "player.h"

#define LEGEND_ITEMS_MAX 5
#define LEGEND_SWATCHES_MAX 4
#define LEGEND_LABEL_MAX 64

enum legend_bar {
    LEGEND_SWATCHES,  /* no bar, but squares */
    LEGEND_DISTANCES, /* a bar with the colours of distances */
    LEGEND_SCALE,     /* with those of a scale, from its beginning */
    LEGEND_WEIGHTS,   /* with those of weights, the lightest first */
};

struct legend_item {
    enum legend_bar bar;
    uint32_t swatches[LEGEND_SWATCHES_MAX];
    size_t swatches_count;
    uint32_t longest; /* of distances */
    char before[LEGEND_LABEL_MAX], label[LEGEND_LABEL_MAX];
};

struct legend {
    struct legend_item items[LEGEND_ITEMS_MAX];
    size_t count; /* 0 where there is nothing to be explained */
};

struct legend legend_of(const struct player *player);

int32_t legend_width(const struct brush *brush, const struct legend *legend);

/* Draws it from the left of a rectangle that has its width, centred from top to bottom. */
void legend_draw(const struct brush *brush, struct rect rect, const struct legend *legend,
                 const struct palette *palette);

#endif
