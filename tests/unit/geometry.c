/* Where elements lie in a picture: pixels and units agree, elements do not overlap, and a fitted picture
   fits, in exact proportion whenever that is possible. */
#include "geometry.h"

#include <inttypes.h>
#include <stdio.h>

#include "dice.h"
#include "testing.h"

struct sides {
    int32_t cell, gap;
};

static const struct sides all_sides[] = {
    {4, 4}, {1, 1}, {7, 3}, {3, 7}, {1, 1000}, {1000, 1},
};

typedef void geometry_property(const struct lattice *lattice, struct sides sides);

static void each_geometry(geometry_property *property) {
    static const uint32_t sizes[][2] = {{1, 1}, {1, 9}, {9, 1}, {2, 2}, {7, 5}, {40, 30}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const struct lattice lattice = lattice_square(sizes[i][0], sizes[i][1]);
        for (size_t s = 0; s < sizeof all_sides / sizeof all_sides[0]; s++) {
            property(&lattice, all_sides[s]);
        }
    }
}

static const char *text_of(const struct geometry *geometry) {
    static char text[96];
    (void)snprintf(text, sizeof text,
                   "%" PRIu32 "x%" PRIu32 " cells, %" PRId32 "+%" PRId32 ", block %" PRId32, geometry->width,
                   geometry->height, geometry->cell, geometry->gap, geometry->block);
    return text;
}

static void units_and_pixels_agree(const struct lattice *lattice, struct sides sides) {
    const struct geometry geometry = geometry_of(lattice, sides.cell, sides.gap);
    const uint32_t units = 2 * lattice->width + 1;
    int32_t pixel = 0;
    for (uint32_t unit = 0; unit < units; unit++) {
        require(geometry_unit_begin(&geometry, unit) == pixel, "%s: unit %" PRIu32 " begins at %" PRId32,
                text_of(&geometry), unit, geometry_unit_begin(&geometry, unit));
        const int32_t end = pixel + (unit % 2 == 1 ? sides.cell : sides.gap);
        for (; pixel < end; pixel++) {
            require(geometry_unit_at(&geometry, pixel) == unit,
                    "%s: pixel %" PRId32 " is not of unit %" PRIu32, text_of(&geometry), pixel, unit);
        }
    }
    require(geometry_unit_begin(&geometry, units) == pixel && geometry_width(&geometry) == pixel,
            "%s: the last unit ends at %" PRId32 ", but the picture at %" PRId64, text_of(&geometry), pixel,
            geometry_width(&geometry));
}

START_TEST(each_pixel_belongs_to_the_unit_that_begins_last_before_it) {
    each_geometry(units_and_pixels_agree);
}
END_TEST

static void size_is_the_formula(const struct lattice *lattice, struct sides sides) {
    const struct geometry geometry = geometry_of(lattice, sides.cell, sides.gap);
    const int64_t width = (int64_t)lattice->width * (sides.cell + sides.gap) + sides.gap;
    const int64_t height = (int64_t)lattice->height * (sides.cell + sides.gap) + sides.gap;
    require(geometry_width(&geometry) == width && geometry_height(&geometry) == height,
            "%s: %" PRId64 "x%" PRId64 " pixels", text_of(&geometry), geometry_width(&geometry),
            geometry_height(&geometry));
}

START_TEST(a_picture_has_a_cell_and_a_gap_for_each_cell_and_one_gap_more) {
    each_geometry(size_is_the_formula);
    /* More cells than a picture can have pixels still have a size. */
    const struct lattice widest = lattice_square(LATTICE_CELLS_MAX, 1);
    size_is_the_formula(&widest, (struct sides){GEOMETRY_SIDE_MAX, GEOMETRY_SIDE_MAX});
}
END_TEST

/* How many elements claim each pixel. */
static uint8_t *claims_of(const struct geometry *geometry, const struct lattice *lattice) {
    const int32_t width = (int32_t)geometry_width(geometry);
    const struct rect picture = {0, 0, width, (int32_t)geometry_height(geometry)};
    uint8_t *const claims = test_new((size_t)width, (size_t)picture.height);
    for (uint32_t i = 0; i < lattice->vertices + lattice->edge_limit; i++) {
        const bool vertex = i < lattice->vertices;
        const uint32_t element = vertex ? i : i - lattice->vertices;
        if (!vertex && !lattice_has_edge(lattice, element)) {
            continue;
        }
        const struct rect rect =
            geometry_rect(geometry, lattice, vertex ? ELEMENT_VERTEX : ELEMENT_EDGE, element);
        require(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= picture.width &&
                    rect.y + rect.height <= picture.height && !rect_empty(rect),
                "%s: element %" PRIu32 " lies outside", text_of(geometry), i);
        for (int32_t y = rect.y; y < rect.y + rect.height; y++) {
            for (int32_t x = rect.x; x < rect.x + rect.width; x++) {
                claims[(size_t)y * (size_t)width + (size_t)x]++;
            }
        }
    }
    return claims;
}

/* Of the units, cells are at odd and odd, passages at odd and even, and what is left is wall. */
static void elements_fill_their_units(const struct lattice *lattice, struct sides sides) {
    const struct geometry geometry = geometry_of(lattice, sides.cell, sides.gap);
    const int32_t width = (int32_t)geometry_width(&geometry);
    const int32_t height = (int32_t)geometry_height(&geometry);
    if ((int64_t)width * height > 1000000) {
        return;
    }
    uint8_t *const claims = claims_of(&geometry, lattice);
    for (int32_t y = 0; y < height; y++) {
        for (int32_t x = 0; x < width; x++) {
            const uint32_t column = geometry_unit_at(&geometry, x);
            const uint32_t row = geometry_unit_at(&geometry, y);
            const bool border =
                column == 0 || row == 0 || column == 2 * lattice->width || row == 2 * lattice->height;
            const uint8_t wanted = !border && (column % 2 == 1 || row % 2 == 1);
            require(claims[(size_t)y * (size_t)width + (size_t)x] == wanted,
                    "%s: pixel %" PRId32 ",%" PRId32 " belongs to %d elements", text_of(&geometry), x, y,
                    claims[(size_t)y * (size_t)width + (size_t)x]);
        }
    }
    free(claims);
}

START_TEST(elements_share_no_pixel_and_leave_only_walls) {
    each_geometry(elements_fill_their_units);
}
END_TEST

START_TEST(an_edge_lies_between_its_two_cells) {
    const struct lattice lattice = lattice_square(3, 2);
    const struct geometry geometry = geometry_of(&lattice, 7, 3);
    const struct rect cell = geometry_rect(&geometry, &lattice, ELEMENT_VERTEX, 1);
    const struct rect east = geometry_rect(&geometry, &lattice, ELEMENT_EDGE, 2);
    const struct rect south = geometry_rect(&geometry, &lattice, ELEMENT_EDGE, 3);
    ck_assert(cell.x == 13 && cell.y == 3 && cell.width == 7 && cell.height == 7);
    ck_assert(east.x == 20 && east.y == 3 && east.width == 3 && east.height == 7);
    ck_assert(south.x == 13 && south.y == 10 && south.width == 7 && south.height == 3);
}
END_TEST

/* The smallest picture in exactly this proportion. */
static struct geometry smallest(const struct lattice *lattice, struct sides sides) {
    for (int32_t divisor = sides.cell < sides.gap ? sides.cell : sides.gap;; divisor--) {
        if (sides.cell % divisor == 0 && sides.gap % divisor == 0) {
            return geometry_of(lattice, sides.cell / divisor, sides.gap / divisor);
        }
    }
}

static bool fits(const struct geometry *geometry, int32_t width, int32_t height) {
    return geometry_width(geometry) <= width && geometry_height(geometry) <= height;
}

static void check_fit(const struct lattice *lattice, struct sides sides, int32_t width, int32_t height) {
    const struct geometry fit = geometry_fit(lattice, sides.cell, sides.gap, width, height);
    require(fits(&fit, width, height), "%s: does not fit into %" PRId32 "x%" PRId32, text_of(&fit), width,
            height);
    require(fit.cell >= 1 && fit.gap >= 1 && fit.block >= 1, "%s: a side is not positive", text_of(&fit));
    const struct geometry least = smallest(lattice, sides);
    if (fits(&least, width, height)) {
        require(fit.block == 1 && fit.cell % least.cell == 0 && fit.cell / least.cell * least.gap == fit.gap,
                "%s: not in proportion %" PRId32 "+%" PRId32, text_of(&fit), least.cell, least.gap);
        const struct geometry larger = geometry_of(lattice, fit.cell + least.cell, fit.gap + least.gap);
        require(!fits(&larger, width, height), "%s: could be larger in %" PRId32 "x%" PRId32, text_of(&fit),
                width, height);
        return;
    }
    const struct geometry tiny = geometry_of(lattice, 1, 1);
    require((fit.block == 1) == fits(&tiny, width, height), "%s: blocks, but only where nothing else fits",
            text_of(&fit));
    require(geometry_width(&fit) * fit.block >= geometry_width(&tiny) || fit.block == 1,
            "%s: the last units have no pixel", text_of(&fit));
    if (fit.block > 1) {
        struct geometry finer = fit;
        finer.block--;
        require(fit.cell == 1 && fit.gap == 1 && !fits(&finer, width, height),
                "%s: could have smaller blocks in %" PRId32 "x%" PRId32, text_of(&fit), width, height);
    }
}

static void every_fit_fits(const struct lattice *lattice, struct sides sides) {
    enum { FRAMES = 200, MOST = 2000 };
    struct dice dice = dice_of(lattice->vertices);
    check_fit(lattice, sides, 1, 1);
    for (int i = 0; i < FRAMES; i++) {
        const int32_t width = 1 + (int32_t)dice_below(&dice, MOST);
        check_fit(lattice, sides, width, 1 + (int32_t)dice_below(&dice, MOST));
    }
}

START_TEST(a_fitted_picture_fits_and_is_the_largest_in_proportion) {
    each_geometry(every_fit_fits);
}
END_TEST

START_TEST(a_lattice_of_more_cells_than_pixels_fits_in_blocks) {
    const struct lattice lattice = lattice_square(4096, 3000);
    check_fit(&lattice, (struct sides){4, 4}, 900, 900);
    check_fit(&lattice, (struct sides){4, 4}, 8192, 8192);
    check_fit(&lattice, (struct sides){4, 4}, 8193, 6001);
}
END_TEST

/* What a click means: the passage itself, or the side of the cell that it is nearest to. */
static void every_edge_is_hit_in_its_own_pixels(const struct lattice *lattice, struct sides sides) {
    const struct geometry geometry = geometry_of(lattice, sides.cell, sides.gap);
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        const struct rect rect = geometry_rect(&geometry, lattice, ELEMENT_EDGE, edge);
        const bool vertical = lattice_edge_vertical(edge);
        const int32_t right = rect.x + rect.width - 1;
        const int32_t bottom = rect.y + rect.height - 1;
        const int32_t middle_x = rect.x + rect.width / 2;
        const int32_t middle_y = rect.y + rect.height / 2;
        require(geometry_edge_at(&geometry, lattice, rect.x, rect.y) == edge &&
                    geometry_edge_at(&geometry, lattice, right, bottom) == edge,
                "%s: edge %" PRIu32 " is not hit", text_of(&geometry), edge);
        /* One pixel into the cells on both sides; in a cell of a pixel all sides are as near. */
        const uint32_t before = vertical ? geometry_edge_at(&geometry, lattice, middle_x, rect.y - 1)
                                         : geometry_edge_at(&geometry, lattice, rect.x - 1, middle_y);
        const uint32_t behind = vertical ? geometry_edge_at(&geometry, lattice, middle_x, bottom + 1)
                                         : geometry_edge_at(&geometry, lattice, right + 1, middle_y);
        require(sides.cell < 3 || (before == edge && behind == edge),
                "%s: edge %" PRIu32 " is not hit from a cell", text_of(&geometry), edge);
    }
    require(geometry_edge_at(&geometry, lattice, -1, 0) == LATTICE_NONE &&
                geometry_edge_at(&geometry, lattice, 0, (int32_t)geometry_height(&geometry)) == LATTICE_NONE,
            "%s: an edge outside", text_of(&geometry));
}

START_TEST(a_click_means_the_nearest_edge) {
    each_geometry(every_edge_is_hit_in_its_own_pixels);
}
END_TEST

/* Step by step up to a hundred pixels from a cell to the next, through blocks if it begins with them. */
static void steps_grow(const struct lattice *lattice, struct sides sides, int32_t width) {
    enum { PITCH_MOST = 100, STEPS_MOST = 60 };
    struct geometry geometry = geometry_fit(lattice, sides.cell, sides.gap, width, width);
    int steps = 0;
    for (struct geometry before = geometry; geometry_enlarge(&geometry, sides.cell, sides.gap, PITCH_MOST);
         before = geometry) {
        const int32_t pitch = geometry.cell + geometry.gap;
        const int32_t parts = sides.cell == sides.gap ? 2 : sides.cell + sides.gap;
        require((geometry.block < before.block || pitch > before.cell + before.gap) && pitch <= PITCH_MOST,
                "%s: no step up", text_of(&geometry));
        require(geometry.block > 1 || pitch < parts || geometry.cell * sides.gap == geometry.gap * sides.cell,
                "%s: not in proportion", text_of(&geometry));
        require(++steps < STEPS_MOST, "%s: too many steps", text_of(&geometry));
    }
}

static void it_grows_from_any_fit(const struct lattice *lattice, struct sides sides) {
    for (int32_t width = 1; width < 200; width += 7) {
        steps_grow(lattice, sides, width);
    }
}

START_TEST(pictures_grow_in_steps_and_in_proportion) {
    each_geometry(it_grows_from_any_fit);
    const struct lattice large = lattice_square(4096, 4096);
    steps_grow(&large, (struct sides){4, 4}, 900);
}
END_TEST

START_TEST(no_picture_grows_beyond_all_numbers) {
    const struct lattice longest = lattice_square(LATTICE_CELLS_MAX, 1);
    struct geometry geometry = geometry_fit(&longest, 4, 4, 1000, 1000);
    while (geometry_enlarge(&geometry, 4, 4, 2 * GEOMETRY_SIDE_MAX)) {
    }
    ck_assert_int_le(geometry_width(&geometry), GEOMETRY_PICTURE_MAX);
}
END_TEST

TEST_MAIN("geometry", pictures_grow_in_steps_and_in_proportion, no_picture_grows_beyond_all_numbers,
          a_click_means_the_nearest_edge, each_pixel_belongs_to_the_unit_that_begins_last_before_it,
          a_picture_has_a_cell_and_a_gap_for_each_cell_and_one_gap_more,
          elements_share_no_pixel_and_leave_only_walls, an_edge_lies_between_its_two_cells,
          a_fitted_picture_fits_and_is_the_largest_in_proportion,
          a_lattice_of_more_cells_than_pixels_fits_in_blocks)
