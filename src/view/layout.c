#include "layout.h"

/* Text is 16 pixels high at 1080 lines, grows and shrinks with the window, and stays readable in small ones.
 */
#define BODY_PER_MILLE 15
#define BODY_LEAST 14
/* The smallest text, that of the timeline, is three quarters as high. */
#define BODY_PER_MILLE_PRESENTER 42
/* However large text is to be, a line must hold something, and the mazes must have half of the height. */
#define BODY_SMALLEST 8
#define BODIES_ACROSS 20
#define BODIES_DOWN 16

/* In text heights. */
#define FOOTER_WIDTH_LEAST 50

struct grid {
    int32_t columns, rows;
    int32_t slot_width, slot_height; /* of a picture */
};

static int32_t lesser(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static int32_t greater(int32_t a, int32_t b) {
    return a > b ? a : b;
}

static struct layout measures(const struct layout_window *window) {
    const int32_t per_mille = window->presenter ? BODY_PER_MILLE_PRESENTER : BODY_PER_MILLE;
    const int32_t usual =
        greater((window->height * per_mille + 500) / 1000, BODY_LEAST * window->scale) * window->text / 100;
    const int32_t most =
        greater(lesser(window->width / BODIES_ACROSS, window->height / BODIES_DOWN), BODY_SMALLEST);
    struct layout layout = {.body = greater(lesser(usual, most), BODY_SMALLEST)};
    /* Large text has no room for a larger title, and no need of one. */
    layout.title = window->presenter ? layout.body : layout.body * 3 / 2;
    layout.margin = layout.body * 5 / 4;
    return layout;
}

static int32_t heading_height(const struct layout *layout) {
    return layout->title * 3 / 2;
}

static int32_t timeline_height(int32_t body) {
    return body * 3 / 2;
}

static int32_t footer_height(const struct layout *layout) {
    return layout->body * 2;
}

static struct grid grid_of(const struct layout *layout, int32_t width, int32_t height, int32_t columns,
                           size_t count) {
    struct grid grid = {.columns = columns, .rows = ((int32_t)count + columns - 1) / columns};
    const int32_t across = width - (grid.columns + 1) * layout->margin;
    const int32_t gap_below = layout->margin / 2;
    const int32_t down = height - layout->margin - footer_height(layout) - timeline_height(layout->body) -
                         grid.rows * (heading_height(layout) + gap_below);
    grid.slot_width = across / grid.columns > 1 ? across / grid.columns : 1;
    grid.slot_height = down / grid.rows > 1 ? down / grid.rows : 1;
    return grid;
}

/* Larger pictures are better; but two stand side by side, to be compared row by row, unless one below the
   other they are larger by a fifth. */
static struct grid best_grid(const struct layout *layout, int32_t width, int32_t height,
                             const struct lattice *lattice, int32_t cell, int32_t gap, size_t count) {
    struct grid best = grid_of(layout, width, height, (int32_t)count, count);
    int64_t largest = -1;
    for (int32_t rows = 1; rows <= (int32_t)count; rows++) {
        /* As few columns as so many rows need: one more would leave places empty. */
        const int32_t columns = ((int32_t)count + rows - 1) / rows;
        const struct grid grid = grid_of(layout, width, height, columns, count);
        const struct geometry fit = geometry_fit(lattice, cell, gap, grid.slot_width, grid.slot_height);
        const int64_t wanted = count == 2 ? largest * 6 / 5 : largest;
        if (geometry_width(&fit) > wanted) {
            largest = geometry_width(&fit);
            best = grid;
        }
    }
    return best;
}

/* At the largest two cells are seen each way, in whatever window. */
static void enlarge(struct layout *layout, const struct grid *grid, int32_t cell, int32_t gap, int32_t zoom) {
    const int32_t pitch_most = lesser(lesser(grid->slot_width, grid->slot_height) / 2, 2 * GEOMETRY_SIDE_MAX);
    while (layout->zoom < zoom && geometry_enlarge(&layout->geometry, cell, gap, pitch_most)) {
        layout->zoom++;
    }
}

/* A picture that is to fit has its size even where the window has not. */
static int32_t seen(int64_t side, int32_t slot, int32_t zoom) {
    return zoom > 0 && side > slot ? slot : (int32_t)side;
}

struct layout layout_of(const struct layout_window *window, const struct lattice *lattice, int32_t cell,
                        int32_t gap, size_t count) {
    const int32_t width = window->width;
    const int32_t height = window->height;
    struct layout layout = measures(window);
    const struct grid grid = best_grid(&layout, width, height, lattice, cell, gap, count);
    layout.geometry = geometry_fit(lattice, cell, gap, grid.slot_width, grid.slot_height);
    layout.fit = layout.geometry;
    enlarge(&layout, &grid, cell, gap, window->zoom);
    const int32_t picture_width = seen(geometry_width(&layout.geometry), grid.slot_width, window->zoom);
    const int32_t picture_height = seen(geometry_height(&layout.geometry), grid.slot_height, window->zoom);

    /* What is left over goes around the block of pictures, so that the two sides stay equal. */
    const int32_t spare_width = (grid.slot_width - picture_width) / 2;
    const int32_t spare_height = (grid.slot_height - picture_height) * grid.rows / 2;
    const int32_t row_height = heading_height(&layout) + picture_height + layout.margin / 2;
    for (size_t i = 0; i < count; i++) {
        const int32_t column = (int32_t)i % grid.columns;
        const int32_t row = (int32_t)i / grid.columns;
        const int32_t x = layout.margin + column * (grid.slot_width + layout.margin) + spare_width;
        const int32_t y = layout.margin / 2 + spare_height + row * row_height;
        /* A heading may be wider than a narrow picture. */
        layout.headings[i] = (struct rect){x, y, grid.slot_width - spare_width, heading_height(&layout)};
        layout.pictures[i] = (struct rect){x, y + heading_height(&layout), picture_width, picture_height};
    }
    layout.footer = (struct rect){layout.margin, height - footer_height(&layout) - layout.margin / 2,
                                  width - 2 * layout.margin, footer_height(&layout)};
    /* The line below ends where the pictures do, unless they leave it too little room. */
    const struct rect *const last =
        &layout.pictures[(size_t)grid.columns < count ? (size_t)grid.columns - 1 : count - 1];
    const int32_t block = last->x + last->width - layout.pictures[0].x;
    if (block >= FOOTER_WIDTH_LEAST * layout.body) {
        layout.footer.x = layout.pictures[0].x;
        layout.footer.width = block;
    }
    const int32_t bar = timeline_height(layout.body);
    layout.timeline = (struct rect){layout.footer.x, layout.footer.y - bar, layout.footer.width, bar};
    return layout;
}

static uint32_t cells_in(int32_t pixels, int32_t cell, int32_t gap, uint32_t most) {
    const int32_t cells = (pixels - gap) / (cell + gap);
    if (cells < 1) {
        return 1;
    }
    return (uint32_t)cells < most ? (uint32_t)cells : most;
}

void layout_cells(const struct layout_window *window, int32_t cell, int32_t gap, size_t count, uint32_t most,
                  uint32_t *columns, uint32_t *rows) {
    const struct layout layout = measures(window);
    const int32_t across = count > 2 ? 2 : (int32_t)count;
    const struct grid grid = grid_of(&layout, window->width, window->height, across, count);
    *columns = cells_in(grid.slot_width, cell * window->scale, gap * window->scale, most);
    *rows = cells_in(grid.slot_height, cell * window->scale, gap * window->scale, most);
}
