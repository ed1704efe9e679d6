#include "geometry.h"

struct geometry geometry_of(const struct lattice *lattice, int32_t cell, int32_t gap) {
    return (struct geometry){lattice->width, lattice->height, cell, gap, 1};
}

static int64_t side(uint32_t cells, const struct geometry *geometry) {
    const int64_t pixels = (int64_t)cells * (geometry->cell + geometry->gap) + geometry->gap;
    return (pixels + geometry->block - 1) / geometry->block;
}

int64_t geometry_width(const struct geometry *geometry) {
    return side(geometry->width, geometry);
}

int64_t geometry_height(const struct geometry *geometry) {
    return side(geometry->height, geometry);
}

static int32_t greatest_common_divisor(int32_t a, int32_t b) {
    while (b != 0) {
        const int32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool fits(const struct geometry *geometry, int32_t width, int32_t height) {
    return geometry_width(geometry) <= width && geometry_height(geometry) <= height;
}

/* The parts of a proportion, in lowest terms. */
struct proportion {
    int32_t cell, gap, both;
};

static struct proportion proportion_of(int32_t cell, int32_t gap) {
    const int32_t divisor = greatest_common_divisor(cell, gap);
    return (struct proportion){cell / divisor, gap / divisor, (cell + gap) / divisor};
}

/* So many pixels from a cell to the next, at least 2, as near to the proportion as they can be. */
static void divide_pitch(struct geometry *geometry, const struct proportion *proportion, int32_t pitch) {
    const int32_t share = (int32_t)((int64_t)pitch * proportion->cell / proportion->both);
    geometry->cell = share < 1 ? 1 : share;
    geometry->gap = pitch - geometry->cell;
}

struct geometry geometry_fit(const struct lattice *lattice, int32_t cell, int32_t gap, int32_t width,
                             int32_t height) {
    const struct proportion parts = proportion_of(cell, gap);
    struct geometry fit = geometry_of(lattice, parts.cell, parts.gap);
    if (fits(&fit, width, height)) {
        const int64_t across = width / geometry_width(&fit);
        const int64_t down = height / geometry_height(&fit);
        const int32_t times = (int32_t)(across < down ? across : down);
        return geometry_of(lattice, parts.cell * times, parts.gap * times);
    }
    for (int32_t pitch = parts.both - 1; pitch >= 2; pitch--) {
        divide_pitch(&fit, &parts, pitch);
        if (fits(&fit, width, height)) {
            return fit;
        }
    }
    fit = geometry_of(lattice, 1, 1);
    while (!fits(&fit, width > 1 ? width : 1, height > 1 ? height : 1)) {
        fit.block++;
    }
    return fit;
}

/* The next larger one, were there no limits. */
static struct geometry larger_than(const struct geometry *geometry, int32_t cell, int32_t gap) {
    struct geometry larger = *geometry;
    if (geometry->block > 1) {
        larger.block -= (geometry->block + 3) / 4;
        return larger;
    }
    const struct proportion parts = proportion_of(cell, gap);
    int32_t pitch = geometry->cell + geometry->gap;
    pitch += (pitch + 3) / 4;
    if (pitch > parts.both) {
        /* From here on the proportion is exact. */
        pitch += (parts.both - pitch % parts.both) % parts.both;
    }
    divide_pitch(&larger, &parts, pitch);
    return larger;
}

bool geometry_enlarge(struct geometry *geometry, int32_t cell, int32_t gap, int32_t pitch_most) {
    const struct geometry larger = larger_than(geometry, cell, gap);
    const bool allowed = larger.block > 1 || larger.cell + larger.gap <= (pitch_most > 2 ? pitch_most : 2);
    if (!allowed || !fits(&larger, GEOMETRY_PICTURE_MAX, GEOMETRY_PICTURE_MAX)) {
        return false;
    }
    *geometry = larger;
    return true;
}

int32_t geometry_unit_begin(const struct geometry *geometry, uint32_t unit) {
    const int64_t pixel =
        (int64_t)(unit / 2) * (geometry->cell + geometry->gap) + (unit % 2 != 0 ? geometry->gap : 0);
    return (int32_t)(pixel / geometry->block);
}

uint32_t geometry_unit_at(const struct geometry *geometry, int32_t pixel) {
    const int64_t fine = (int64_t)pixel * geometry->block;
    const int64_t pitch = geometry->cell + geometry->gap;
    return (uint32_t)(fine / pitch * 2 + (fine % pitch >= geometry->gap ? 1 : 0));
}

static uint32_t cell_before(uint32_t unit) {
    return unit > 2 ? (unit - 1) / 2 - 1 : 0;
}

static uint32_t cell_behind(uint32_t unit, uint32_t cells) {
    return unit / 2 < cells ? unit / 2 : cells - 1;
}

struct geometry_cells geometry_cells_around(const struct geometry *geometry, struct rect area) {
    return (struct geometry_cells){
        cell_before(geometry_unit_at(geometry, area.x)),
        cell_before(geometry_unit_at(geometry, area.y)),
        cell_behind(geometry_unit_at(geometry, area.x + area.width - 1), geometry->width),
        cell_behind(geometry_unit_at(geometry, area.y + area.height - 1), geometry->height),
    };
}

int32_t geometry_strip(const struct geometry *geometry) {
    if (geometry->block > 1 || geometry->gap < GEOMETRY_CROSSING_GAP_MIN) {
        return 0;
    }
    return geometry->gap / 4 > 1 ? geometry->gap / 4 : 1;
}

/* The pixels from one unit up to another, both included. */
static void span(const struct geometry *geometry, uint32_t first, uint32_t last, int32_t *begin,
                 int32_t *length) {
    *begin = geometry_unit_begin(geometry, first);
    const int32_t end = geometry->block > 1 ? geometry_unit_begin(geometry, last) + 1
                                            : geometry_unit_begin(geometry, last + 1);
    *length = end - *begin;
}

struct geometry_unit geometry_unit_of(const struct lattice *lattice, enum element kind, uint32_t element) {
    const uint32_t cell = kind == ELEMENT_VERTEX ? lattice_cell(lattice, element) : element >> 1;
    struct geometry_unit unit = {2 * (cell % lattice->width) + 1, 2 * (cell / lattice->width) + 1};
    if (kind == ELEMENT_EDGE) {
        /* It lies behind the cell that it leads from, or below it. */
        const bool vertical = lattice_edge_vertical(element);
        unit.column += vertical ? 0 : 1;
        unit.row += vertical ? 1 : 0;
    }
    return unit;
}

struct rect geometry_rect(const struct geometry *geometry, const struct lattice *lattice, enum element kind,
                          uint32_t element) {
    const struct geometry_unit unit = geometry_unit_of(lattice, kind, element);
    struct rect rect;
    span(geometry, unit.column, unit.column, &rect.x, &rect.width);
    span(geometry, unit.row, unit.row, &rect.y, &rect.height);
    return rect;
}

/* One pixel of a cell belongs to the passage beside it: how many units off that is, each way. */
static void nearest_side(const struct geometry *geometry, uint32_t column, uint32_t row, int32_t x, int32_t y,
                         int32_t *across, int32_t *down) {
    const int32_t from_middle_x = 2 * (x - geometry_unit_begin(geometry, column)) + 1 - geometry->cell;
    const int32_t from_middle_y = 2 * (y - geometry_unit_begin(geometry, row)) + 1 - geometry->cell;
    const int32_t far_x = from_middle_x < 0 ? -from_middle_x : from_middle_x;
    const int32_t far_y = from_middle_y < 0 ? -from_middle_y : from_middle_y;
    *across = far_x < far_y ? 0 : from_middle_x < 0 ? -1 : 1;
    *down = far_x >= far_y ? 0 : from_middle_y < 0 ? -1 : 1;
}

uint32_t geometry_edge_at(const struct geometry *geometry, const struct lattice *lattice, int32_t x,
                          int32_t y) {
    if (geometry->block > 1 || x < 0 || y < 0 || x >= geometry_width(geometry) ||
        y >= geometry_height(geometry)) {
        return LATTICE_NONE;
    }
    uint32_t column = geometry_unit_at(geometry, x);
    uint32_t row = geometry_unit_at(geometry, y);
    if (column % 2 != 0 && row % 2 != 0) {
        int32_t across = 0;
        int32_t down = 0;
        nearest_side(geometry, column, row, x, y, &across, &down);
        column = (uint32_t)((int32_t)column + across);
        row = (uint32_t)((int32_t)row + down);
    }
    const bool post = column % 2 == 0 && row % 2 == 0;
    if (post || column == 0 || row == 0) {
        return LATTICE_NONE;
    }
    const uint32_t cell = (row - 1) / 2 * geometry->width + (column - 1) / 2;
    const uint32_t edge = 2 * cell + (row % 2 == 0 ? 1 : 0);
    return lattice_has_edge(lattice, edge) ? edge : LATTICE_NONE;
}
