/* What the picture shows: the colour of every state, of distances, of the way, where passages cross and where
   the border opens. */
#include "painter.h"

#include <inttypes.h>

#include "memory.h"
#include "specimen.h"
#include "testing.h"

/* The picture on a canvas of its own. */
static struct canvas whole(const struct painter *painter) {
    const int32_t width = (int32_t)geometry_width(&painter->geometry);
    const int32_t height = (int32_t)geometry_height(&painter->geometry);
    struct canvas canvas;
    ck_assert(canvas_init(&canvas, width, height));
    painter_paint(painter, &canvas, 0, 0, (struct rect){0, 0, width, height});
    return canvas;
}

START_TEST(each_state_has_its_colour_in_each_theme) {
    const struct lattice lattice = lattice_square(2, 1);
    const struct geometry geometry = geometry_of(&lattice, 1, 1);
    struct maze maze;
    ck_assert(maze_init(&maze, &lattice));
    for (size_t i = 0; i < themes_count; i++) {
        const uint32_t *const wanted = themes[i].states;
        const struct painter painter = {.maze = &maze, .theme = &themes[i], .geometry = geometry};
        for (int state = 0; state < STATE_COUNT; state++) {
            specimen_put(&maze, ELEMENT_VERTEX, 0, (enum state)state);
            specimen_put(&maze, ELEMENT_EDGE, 0, (enum state)(STATE_COUNT - 1 - state));
            struct canvas canvas = whole(&painter);
            ck_assert_uint_eq(canvas_row(&canvas, 1)[1], wanted[state]);
            ck_assert_uint_eq(canvas_row(&canvas, 1)[2], wanted[STATE_COUNT - 1 - state]);
            ck_assert_uint_eq(canvas_row(&canvas, 0)[0], wanted[STATE_EMPTY]);
            canvas_free(&canvas);
        }
    }
    maze_free(&maze);
}
END_TEST

/* Three open cells in a row, two steps of distance: cell, passage, cell, passage, cell. */
START_TEST(the_flood_colours_up_to_its_wave) {
    const struct lattice lattice = lattice_square(3, 1);
    const struct palette palette = palette_make(0);
    struct maze maze;
    struct flood flood;
    ck_assert(maze_init(&maze, &lattice) && flood_init(&flood, &lattice));
    for (uint32_t vertex = 0; vertex < 3; vertex++) {
        specimen_put(&maze, ELEMENT_VERTEX, vertex, STATE_OPEN);
    }
    specimen_put(&maze, ELEMENT_EDGE, 0, STATE_OPEN);
    specimen_put(&maze, ELEMENT_EDGE, 2, STATE_OPEN);
    flood_fill(&flood, &maze, 0);
    for (uint32_t wave = 0; wave <= 2; wave++) {
        struct painter painter = {
            .maze = &maze,
            .theme = &themes[0],
            .palette = &palette,
            .flood = &flood,
            .wave = wave,
            .geometry = geometry_of(&lattice, 1, 1),
        };
        struct canvas canvas = whole(&painter);
        for (uint32_t unit = 1; unit <= 5; unit++) {
            /* A passage has the colour of the farther of its cells. */
            const uint32_t distance = unit / 2;
            const uint32_t wanted =
                distance <= wave ? palette_colour(&palette, distance, 2) : themes[0].states[STATE_OPEN];
            ck_assert_uint_eq(canvas_row(&canvas, 1)[unit], wanted);
        }
        canvas_free(&canvas);
    }
    flood_free(&flood);
    maze_free(&maze);
}
END_TEST

START_TEST(a_block_is_the_mean_of_its_units) {
    const struct lattice lattice = lattice_square(1, 1);
    struct maze maze;
    ck_assert(maze_init(&maze, &lattice));
    specimen_put(&maze, ELEMENT_VERTEX, 0, STATE_OPEN);
    struct painter painter = {.maze = &maze, .theme = &themes[0], .geometry = geometry_of(&lattice, 1, 1)};
    painter.geometry.block = 2;
    struct canvas canvas = whole(&painter);
    ck_assert_int_eq(canvas.width, 2);
    /* One of four units is white, 255 / 4 = 63. */
    ck_assert_uint_eq(canvas_row(&canvas, 0)[0], 0x3f3f3f);
    ck_assert_uint_eq(canvas_row(&canvas, 1)[1], 0);
    canvas_free(&canvas);
    maze_free(&maze);
}
END_TEST

/* --- crossings -------------------------------------------------------------------------------- */

/* A crossing in the midst of 3x3 cells, all open; which passages go below is up to the test. */
struct cross {
    struct lattice lattice;
    struct maze maze;
};

static void cross_make(struct cross *cross, bool vertical_below) {
    struct crossing *const crossing = memory_new(1, sizeof *crossing);
    ck_assert_ptr_nonnull(crossing);
    *crossing = (struct crossing){4, vertical_below};
    cross->lattice = lattice_square(3, 3);
    ck_assert(lattice_cross(&cross->lattice, crossing, 1) && maze_init(&cross->maze, &cross->lattice));
    for (uint32_t vertex = 0; vertex < cross->lattice.vertices; vertex++) {
        specimen_put(&cross->maze, ELEMENT_VERTEX, vertex, STATE_OPEN);
    }
    const uint32_t bound[] = {3, 6, 8, 9};
    for (int i = 0; i < 4; i++) {
        specimen_put(&cross->maze, ELEMENT_EDGE, bound[i], STATE_OPEN);
    }
}

static void cross_free(struct cross *cross) {
    maze_free(&cross->maze);
    lattice_free(&cross->lattice);
}

/* The passage that goes below is cut off from the crossed cell by a strip, and from its other cell it is not;
   the one above is whole. */
START_TEST(the_passage_below_is_cut_off_at_the_crossing) {
    enum { CELL = 6, GAP = 8, STRIP = 2, MIDDLE = 2 * GAP + CELL + CELL / 2 };
    for (int vertical_below = 0; vertical_below < 2; vertical_below++) {
        struct cross cross;
        cross_make(&cross, vertical_below != 0);
        const struct painter painter = {
            .maze = &cross.maze, .theme = &themes[0], .geometry = geometry_of(&cross.lattice, CELL, GAP)};
        const int32_t first = 2 * GAP + CELL; /* of the crossed cell */
        const int32_t behind = first + CELL;
        struct canvas canvas = whole(&painter);
        ck_assert_int_eq(geometry_strip(&painter.geometry), STRIP);
        for (int32_t at = GAP; at < canvas.width - GAP; at++) {
            const bool strip = (at >= first - STRIP && at < first) || (at >= behind && at < behind + STRIP);
            const uint32_t below = themes[0].states[strip ? STATE_EMPTY : STATE_OPEN];
            const uint32_t across = canvas_row(&canvas, MIDDLE)[at];
            const uint32_t down = canvas_row(&canvas, at)[MIDDLE];
            require((vertical_below != 0 ? down : across) == below, "pixel %" PRId32 " of the lower passage",
                    at);
            require((vertical_below != 0 ? across : down) == themes[0].states[STATE_OPEN],
                    "pixel %" PRId32 " of the upper passage", at);
        }
        canvas_free(&canvas);
        cross_free(&cross);
    }
}
END_TEST

/* The crossed cell shows its upper vertex. */
START_TEST(the_lower_vertex_is_hidden) {
    struct cross cross;
    cross_make(&cross, true);
    const struct painter painter = {
        .maze = &cross.maze, .theme = &themes[0], .geometry = geometry_of(&cross.lattice, 4, 4)};
    struct canvas before = whole(&painter);
    specimen_put(&cross.maze, ELEMENT_VERTEX, 9, STATE_WAY);
    struct canvas lower = whole(&painter);
    specimen_put(&cross.maze, ELEMENT_VERTEX, 4, STATE_WAY);
    struct canvas upper = whole(&painter);
    ck_assert_uint_eq(canvas_row(&before, 14)[14], themes[0].states[STATE_OPEN]);
    ck_assert_uint_eq(canvas_row(&lower, 14)[14], themes[0].states[STATE_OPEN]);
    ck_assert_uint_eq(canvas_row(&upper, 14)[14], themes[0].states[STATE_WAY]);
    canvas_free(&before);
    canvas_free(&lower);
    canvas_free(&upper);
    cross_free(&cross);
}
END_TEST

/* --- posts and openings ----------------------------------------------------------------------- */

START_TEST(a_post_between_four_open_passages_is_floor) {
    const struct lattice lattice = lattice_square(2, 2);
    const uint32_t edges[] = {0, 1, 3, 4};
    struct maze maze;
    ck_assert(maze_init(&maze, &lattice));
    specimen_put(&maze, ELEMENT_VERTEX, 0, STATE_OPEN);
    const struct painter painter = {
        .maze = &maze, .theme = &themes[0], .geometry = geometry_of(&lattice, 1, 1)};
    for (int i = 0; i < 4; i++) {
        struct canvas canvas = whole(&painter);
        ck_assert_uint_eq(canvas_row(&canvas, 2)[2], themes[0].states[STATE_EMPTY]);
        canvas_free(&canvas);
        specimen_put(&maze, ELEMENT_EDGE, edges[i], STATE_OPEN);
    }
    struct canvas canvas = whole(&painter);
    ck_assert_uint_eq(canvas_row(&canvas, 2)[2], themes[0].states[STATE_OPEN]);
    canvas_free(&canvas);
    maze_free(&maze);
}
END_TEST

/* Every cell of 3x3 in its turn as entrance and exit: the border is open at these cells and nowhere else,
   upwards or downwards where it can be, in the colour of the cell. */
START_TEST(the_border_is_open_at_the_openings_only) {
    enum { UNITS = 7 };
    const struct lattice lattice = lattice_square(3, 3);
    struct maze maze;
    ck_assert(maze_init(&maze, &lattice));
    for (uint32_t cell = 0; cell < 9; cell++) {
        const struct endpoints openings = {cell, 8 - cell};
        const struct painter painter = {.maze = &maze,
                                        .theme = &themes[0],
                                        .openings = &openings,
                                        .geometry = geometry_of(&lattice, 1, 1)};
        specimen_put(&maze, ELEMENT_VERTEX, cell, STATE_OPEN);
        specimen_put(&maze, ELEMENT_VERTEX, 8 - cell, STATE_WAY);
        struct canvas canvas = whole(&painter);
        uint32_t open = 0;
        for (uint32_t i = 0; i < UNITS; i++) {
            const uint32_t border[] = {canvas_row(&canvas, 0)[i], canvas_row(&canvas, UNITS - 1)[i],
                                       canvas_row(&canvas, (int32_t)i)[0],
                                       canvas_row(&canvas, (int32_t)i)[UNITS - 1]};
            for (int side = 0; side < 4; side++) {
                open += border[side] != themes[0].states[STATE_EMPTY] ? 1 : 0;
            }
        }
        ck_assert_uint_eq(open, cell == 4 ? 0 : 2);
        const uint32_t x = 2 * (cell % 3) + 1;
        const uint32_t place = cell / 3 == 1 ? canvas_row(&canvas, 3)[cell % 3 == 0 ? 0 : UNITS - 1]
                                             : canvas_row(&canvas, cell / 3 == 0 ? 0 : UNITS - 1)[x];
        ck_assert_uint_eq(place, themes[0].states[cell == 4 ? STATE_EMPTY : STATE_OPEN]);
        specimen_put(&maze, ELEMENT_VERTEX, cell, STATE_EMPTY);
        specimen_put(&maze, ELEMENT_VERTEX, 8 - cell, STATE_EMPTY);
        canvas_free(&canvas);
    }
    maze_free(&maze);
}
END_TEST

/* A way is not coloured over by distances, what a solver has only seen is. */
START_TEST(the_way_stands_out_of_the_flood) {
    const struct lattice lattice = lattice_square(3, 1);
    const struct palette palette = palette_make(0);
    struct maze maze;
    struct flood flood;
    ck_assert(maze_init(&maze, &lattice) && flood_init(&flood, &lattice));
    specimen_put(&maze, ELEMENT_VERTEX, 0, STATE_WAY);
    specimen_put(&maze, ELEMENT_EDGE, 0, STATE_WAY);
    specimen_put(&maze, ELEMENT_VERTEX, 1, STATE_VISITED);
    specimen_put(&maze, ELEMENT_EDGE, 2, STATE_GIVEN_UP);
    specimen_put(&maze, ELEMENT_VERTEX, 2, STATE_OPEN);
    flood_fill(&flood, &maze, 0);
    const struct painter painter = {
        .maze = &maze,
        .theme = &themes[0],
        .palette = &palette,
        .flood = &flood,
        .wave = FLOOD_UNREACHED,
        .geometry = geometry_of(&lattice, 1, 1),
    };
    const uint32_t wanted[] = {themes[0].states[STATE_WAY], themes[0].states[STATE_WAY],
                               palette_colour(&palette, 1, 2), palette_colour(&palette, 2, 2),
                               palette_colour(&palette, 2, 2)};
    struct canvas canvas = whole(&painter);
    for (int unit = 0; unit < 5; unit++) {
        ck_assert_uint_eq(canvas_row(&canvas, 1)[unit + 1], wanted[unit]);
    }
    canvas_free(&canvas);
    flood_free(&flood);
    maze_free(&maze);
}
END_TEST

TEST_MAIN("painter_colours", each_state_has_its_colour_in_each_theme, the_flood_colours_up_to_its_wave,
          a_block_is_the_mean_of_its_units, the_passage_below_is_cut_off_at_the_crossing,
          the_lower_vertex_is_hidden, a_post_between_four_open_passages_is_floor,
          the_border_is_open_at_the_openings_only, the_way_stands_out_of_the_flood)
