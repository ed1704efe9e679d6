/* However a picture comes about, it is the same, byte for byte: painted whole, in pieces, or element by
   element while the maze changes, forwards and backwards. */
#include "painter.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* What a canvas holds before anything is painted: no colour of any theme or palette. */
#define UNPAINTED 0x01020304U

struct scale {
    int32_t cell, gap, block;
};

static const struct scale scales[] = {
    {4, 4, 1}, {1, 1, 1}, {7, 3, 1}, {1, 2, 1}, {5, 12, 1}, {1, 1, 2}, {1, 1, 3}, {1, 1, 50},
};
#define SCALES_COUNT (sizeof scales / sizeof scales[0])

static struct painter painter_of(const struct specimen *specimen, const struct scale *scale,
                                 const struct palette *palette) {
    struct painter painter = {
        .maze = &specimen->run.maze,
        .theme = &themes[0],
        .palette = palette,
        .geometry = geometry_of(&specimen->lattice, scale->cell, scale->gap),
        .aspect = &specimen->run.aspect,
        .weights = &specimen->run.problem.weights,
    };
    painter.geometry.block = scale->block;
    return painter;
}

/* What there is to be seen: trees that grow, walks that are erased, edges that are rejected after they were
   open, posts that vanish between loops, caverns and crossings, and every solver. */
static const struct sight {
    const struct generator *generator;
    struct trial trial;
} sights[] = {
    {&generator_prim, {.width = 1, .height = 1}},
    {&generator_prim, {.width = 5, .height = 4, .seed = 1, .start = 7}},
    {&generator_kruskal, {.width = 4, .height = 5, .seed = 2}},
    {&generator_wilson, {.width = 4, .height = 3, .seed = 3}},
    {&generator_reverse_delete, {.width = 4, .height = 4, .seed = 4}},
    {&generator_recursive_division, {.width = 5, .height = 4, .seed = 5}},
    {&generator_prim, {.width = 5, .height = 5, .seed = 6, .recipe = {.weave = 100}}},
    {&generator_reverse_delete,
     {.width = 6, .height = 4, .seed = 7, .recipe = {.weave = 100, .solver = &solver_backtracking}}},
    {&generator_boruvka,
     {.width = 6, .height = 5, .seed = 8, .recipe = {.weave = 60, .loops = 40, .solver = &solver_a_star}}},
    {&generator_dfs,
     {.width = 5, .height = 5, .seed = 9, .recipe = {.terrain = {.caverns = 2, .cavern_radius = 2}}}},
    {&generator_eller, {.width = 6, .height = 4, .seed = 10, .recipe = {.loops = 100}}},
    {&generator_dfs,
     {.width = 6, .height = 4, .seed = 11, .recipe = {.braid = 100, .solver = &solver_wall_follower}}},
    {&generator_sidewinder,
     {.width = 5, .height = 4, .seed = 12, .recipe = {.solver = &solver_dead_end_filling}}},
    {&generator_hunt_and_kill,
     {.width = 4, .height = 5, .seed = 13, .recipe = {.loops = 50, .solver = &solver_bfs}}},
};

static void each_sight(trial_generator_property *property) {
    for (size_t i = 0; i < sizeof sights / sizeof sights[0]; i++) {
        property(sights[i].generator, &sights[i].trial);
    }
}

/* Two corners, where the border is open upwards and downwards, or the whole of a column. */
static struct endpoints openings_of(const struct trial *trial) {
    return (struct endpoints){trial->width - 1, trial->width * (trial->height - 1)};
}

static void look_through(struct painter *painter, struct specimen *specimen, enum view view) {
    struct run *const run = &specimen->run;
    painter->view = view;
    ck_assert(aspect_follow(&run->aspect, run, view_aspect(view, &specimen->lattice), NULL));
}

/* The mark of an edge that changed last; 0 when none did. */
static uint32_t mark_of(const struct run *run) {
    const struct tape_step step = tape_read(run->tape, run->cursor, run->cursor);
    for (uint32_t i = 0; i < step.count; i++) {
        if (step.events[i].kind == ELEMENT_EDGE) {
            return 1 + step.events[i].element;
        }
    }
    return 0;
}

static struct rect picture_rect(const struct painter *painter) {
    return (struct rect){0, 0, (int32_t)geometry_width(&painter->geometry),
                         (int32_t)geometry_height(&painter->geometry)};
}

/* A canvas on which no pixel is painted yet. */
static struct canvas blank(int32_t width, int32_t height) {
    struct canvas canvas;
    ck_assert(canvas_init(&canvas, width, height));
    canvas_fill(&canvas, (struct rect){0, 0, width, height}, UNPAINTED);
    return canvas;
}

static struct canvas whole(const struct painter *painter) {
    const struct rect picture = picture_rect(painter);
    struct canvas canvas = blank(picture.width, picture.height);
    painter_paint(painter, &canvas, 0, 0, picture);
    return canvas;
}

static void check_same(const struct canvas *actual, const struct canvas *wanted,
                       const struct specimen *specimen, const struct painter *painter, const char *road) {
    for (int32_t y = 0; y < wanted->height; y++) {
        for (int32_t x = 0; x < wanted->width; x++) {
            require(canvas_row(actual, y)[x] == canvas_row(wanted, y)[x],
                    "%s, %" PRId32 "+%" PRId32 ", block %" PRId32 ", after %" PRIu64
                    " pops, %s: pixel %" PRId32 ",%" PRId32 " is #%06" PRIx32 " instead of #%06" PRIx32,
                    specimen_text(specimen), painter->geometry.cell, painter->geometry.gap,
                    painter->geometry.block, specimen->run.cursor, road, x, y, canvas_row(actual, y)[x],
                    canvas_row(wanted, y)[x]);
        }
    }
}

/* --- in pieces -------------------------------------------------------------------------------- */

/* Rows of the picture painted in bands, each at its place of a canvas that has just the band's rows. */
static void check_bands(const struct painter *painter, const struct specimen *specimen, struct dice *dice) {
    const struct rect picture = picture_rect(painter);
    struct canvas expected = whole(painter);
    struct canvas pieces = blank(picture.width, picture.height);
    for (int32_t y = 0; y < picture.height;) {
        const int32_t rows = 1 + (int32_t)dice_below(dice, 9);
        const int32_t left = picture.height - y;
        struct canvas band = {canvas_row(&pieces, y), picture.width, rows < left ? rows : left,
                              pieces.stride};
        painter_paint(painter, &band, 0, -y, picture);
        y += rows;
    }
    check_same(&pieces, &expected, specimen, painter, "in bands");
    canvas_free(&pieces);
    canvas_free(&expected);
}

/* Tiles of the picture, somewhere on a larger canvas, whose other pixels are nobody's business. */
static void check_tiles(const struct painter *painter, const struct specimen *specimen, struct dice *dice) {
    enum { LEFT = 5, ABOVE = 3, AROUND = 11 };
    const struct rect picture = picture_rect(painter);
    struct canvas expected = whole(painter);
    struct canvas large = blank(picture.width + AROUND, picture.height + AROUND);
    const int32_t width = 1 + (int32_t)dice_below(dice, 13);
    const int32_t height = 1 + (int32_t)dice_below(dice, 13);
    for (int32_t y = 0; y < picture.height; y += height) {
        for (int32_t x = 0; x < picture.width; x += width) {
            painter_paint(painter, &large, LEFT, ABOVE, (struct rect){x, y, width, height});
        }
    }
    struct canvas inside = {canvas_row(&large, ABOVE) + LEFT, picture.width, picture.height, large.stride};
    check_same(&inside, &expected, specimen, painter, "in tiles");
    canvas_fill(&inside, picture, UNPAINTED);
    struct canvas untouched = blank(large.width, large.height);
    check_same(&large, &untouched, specimen, painter, "beside the tiles");
    canvas_free(&untouched);
    canvas_free(&large);
    canvas_free(&expected);
}

static void pieces_make_the_whole(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    struct dice dice = dice_of(trial->seed);
    const struct palette palette = palette_make(dice_below(&dice, palettes_count()));
    const struct endpoints openings = openings_of(trial);
    specimen_grow(&specimen, generator, trial, true);
    for (size_t i = 0; i < SCALES_COUNT; i++) {
        struct painter painter = painter_of(&specimen, &scales[i], &palette);
        run_seek(&specimen.run, dice_below(&dice, specimen.run.length + 1), NULL);
        run_flood(&specimen.run);
        check_bands(&painter, &specimen, &dice);
        check_tiles(&painter, &specimen, &dice);
        const size_t turn = (i + trial->seed) % (VIEW_COUNT - VIEW_COMPONENTS);
        look_through(&painter, &specimen, (enum view)(VIEW_COMPONENTS + turn));
        painter.mark = dice_below(&dice, 2) == 0 ? mark_of(&specimen.run) : 0;
        check_bands(&painter, &specimen, &dice);
        check_tiles(&painter, &specimen, &dice);
        painter.flood = &specimen.run.flood;
        painter.wave = dice_below(&dice, specimen.run.flood.longest + 2);
        painter.openings = &openings;
        check_bands(&painter, &specimen, &dice);
        check_tiles(&painter, &specimen, &dice);
    }
    specimen_end(&specimen);
}

START_TEST(pieces_of_any_shape_make_the_whole) {
    each_sight(pieces_make_the_whole);
}
END_TEST

/* --- part of it ------------------------------------------------------------------------------- */

/* Elements painted on a canvas that shows a part of the picture. */
struct hole {
    const struct painter *painter;
    struct canvas canvas;
    struct rect part;
};

static void hole_change(void *context, const struct event *events, uint32_t count) {
    struct hole *const hole = context;
    for (uint32_t i = 0; i < count; i++) {
        (void)painter_element(hole->painter, &hole->canvas, -hole->part.x, -hole->part.y,
                              (enum element)events[i].kind, events[i].element);
    }
}

static void check_hole(const struct hole *hole, const struct specimen *specimen) {
    struct canvas all = whole(hole->painter);
    struct canvas wanted = canvas_part(&all, hole->part);
    check_same(&hole->canvas, &wanted, specimen, hole->painter, "a part, as it changes");
    canvas_free(&all);
}

static void a_part_is_part_of_the_whole(const struct generator *generator, const struct trial *trial) {
    struct dice dice = dice_of(trial->seed);
    const struct palette palette = palette_make(0);
    for (size_t i = 0; i < SCALES_COUNT; i++) {
        struct specimen specimen;
        specimen_begin(&specimen, generator, trial, true);
        const struct painter painter = painter_of(&specimen, &scales[i], &palette);
        const struct rect picture = picture_rect(&painter);
        const int32_t x = (int32_t)dice_below(&dice, (uint64_t)picture.width);
        const int32_t y = (int32_t)dice_below(&dice, (uint64_t)picture.height);
        struct hole hole = {.painter = &painter, .part = {x, y, picture.width - x, picture.height - y}};
        hole.part.width = 1 + (int32_t)dice_below(&dice, (uint64_t)hole.part.width);
        hole.part.height = 1 + (int32_t)dice_below(&dice, (uint64_t)hole.part.height);
        hole.canvas = blank(hole.part.width, hole.part.height);
        painter_paint(&painter, &hole.canvas, -x, -y, hole.part);
        const struct run_observer observer = {hole_change, NULL, &hole};
        while (run_forward(&specimen.run, &observer)) {
            check_hole(&hole, &specimen);
        }
        canvas_free(&hole.canvas);
        specimen_end(&specimen);
    }
}

START_TEST(what_is_seen_of_a_picture_is_part_of_the_whole) {
    each_sight(a_part_is_part_of_the_whole);
}
END_TEST

/* --- element by element ----------------------------------------------------------------------- */

/* A picture that is only ever changed by painting elements. What painter_element says has changed is copied
   to shown, as a window does that draws no more than it must. */
struct watcher {
    struct specimen *specimen;
    struct painter painter;
    bool marks; /* whether edges are marked as they are decided */
    struct canvas canvas, shown;
};

static void copy_rect(struct canvas *to, const struct canvas *from, struct rect rect) {
    for (int32_t y = rect.y; y < rect.y + rect.height; y++) {
        memcpy(canvas_row(to, y) + rect.x, canvas_row(from, y) + rect.x,
               (size_t)rect.width * sizeof(uint32_t));
    }
}

static void paint_element(struct watcher *watcher, enum element kind, uint32_t element) {
    const struct rect changed = painter_element(&watcher->painter, &watcher->canvas, 0, 0, kind, element);
    copy_rect(&watcher->shown, &watcher->canvas, changed);
}

/* What is not to be seen is not painted, as in a window. */
static void watch_change(void *context, const struct event *events, uint32_t count) {
    const struct watcher *const watcher = context;
    for (uint32_t i = 0; i < count; i++) {
        if (painter_unseen(&watcher->painter, &events[i])) {
            continue;
        }
        paint_element(context, (enum element)events[i].kind, events[i].element);
    }
}

/* A flooded cell brings the passages around it. */
static void watch_flood(void *context, const uint32_t *vertices, uint32_t count) {
    struct watcher *const watcher = context;
    watcher->painter.flood = &watcher->specimen->run.flood;
    watcher->painter.wave = run_wave(&watcher->specimen->run);
    if (watcher->painter.wave == FLOOD_UNREACHED) {
        watcher->painter.flood = NULL; /* before the first wave nothing is coloured */
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t degree = lattice_edges_at(&watcher->specimen->lattice, vertices[i], edges);
        paint_element(watcher, ELEMENT_VERTEX, vertices[i]);
        for (uint32_t e = 0; e < degree; e++) {
            paint_element(watcher, ELEMENT_EDGE, edges[e]);
        }
    }
}

static void paint_area(struct watcher *watcher, struct rect area) {
    const struct rect inside = rect_intersection(area, picture_rect(&watcher->painter));
    if (!rect_empty(inside)) {
        painter_paint(&watcher->painter, &watcher->canvas, 0, 0, inside);
        copy_rect(&watcher->shown, &watcher->canvas, inside);
    }
}

/* Vertices whose colours changed are told of like flooded ones. */
static void watch_colours(void *context, const uint32_t *vertices, uint32_t count) {
    struct watcher *const watcher = context;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t degree = lattice_edges_at(&watcher->specimen->lattice, vertices[i], edges);
        paint_element(watcher, ELEMENT_VERTEX, vertices[i]);
        for (uint32_t e = 0; e < degree; e++) {
            paint_element(watcher, ELEMENT_EDGE, edges[e]);
        }
    }
}

/* What a window does behind a move: colours that follow the growth, and the mark on the last edge. */
static void follow(struct watcher *watcher) {
    struct run *const run = &watcher->specimen->run;
    const struct run_observer observer = {watch_change, watch_colours, watcher};
    const enum aspect_kind kind = view_aspect(watcher->painter.view, &watcher->specimen->lattice);
    const struct rect before = painter_mark_rect(&watcher->painter);
    ck_assert(aspect_follow(&run->aspect, run, kind, &observer));
    watcher->painter.mark = watcher->marks ? mark_of(run) : 0;
    paint_area(watcher, before);
    paint_area(watcher, painter_mark_rect(&watcher->painter));
}

static void check_watcher(const struct watcher *watcher, const char *road) {
    struct canvas expected = whole(&watcher->painter);
    check_same(&watcher->canvas, &expected, watcher->specimen, &watcher->painter, road);
    check_same(&watcher->shown, &expected, watcher->specimen, &watcher->painter, "what is said to change");
    canvas_free(&expected);
}

static void watch_to_the_end_and_back(struct specimen *specimen, struct watcher *watcher) {
    const struct run_observer observer = {watch_change, watch_flood, watcher};
    uint64_t moment = 0;
    check_watcher(watcher, "at the beginning");
    for (; moment < run_last_moment(&specimen->run); moment++) {
        run_seek(&specimen->run, moment + 1, &observer);
        follow(watcher);
        check_watcher(watcher, "forwards");
    }
    while (moment-- > 0) {
        run_seek(&specimen->run, moment, &observer);
        follow(watcher);
        check_watcher(watcher, "backwards");
    }
}

static void elements_make_the_whole(const struct generator *generator, const struct trial *trial) {
    const struct palette palette = palette_make(trial->seed % palettes_count());
    const struct endpoints openings = openings_of(trial);
    /* Each scale plain, and through one of the other views in turn. */
    for (size_t i = 0; i < SCALES_COUNT * 2; i++) {
        struct specimen specimen;
        specimen_begin(&specimen, generator, trial, true);
        struct watcher watcher = {.specimen = &specimen,
                                  .painter = painter_of(&specimen, &scales[i / 2], &palette)};
        const size_t turn = (i / 2 + trial->seed) % (VIEW_COUNT - VIEW_COMPONENTS);
        look_through(&watcher.painter, &specimen,
                     i % 2 == 0 ? VIEW_PLAIN : (enum view)(VIEW_COMPONENTS + turn));
        watcher.marks = watcher.painter.view != VIEW_PLAIN;
        watcher.painter.openings = i % 2 == 0 ? &openings : NULL;
        watcher.canvas = whole(&watcher.painter);
        watcher.shown = whole(&watcher.painter);
        watch_to_the_end_and_back(&specimen, &watcher);
        canvas_free(&watcher.canvas);
        canvas_free(&watcher.shown);
        specimen_end(&specimen);
    }
}

START_TEST(elements_painted_as_they_change_make_the_whole) {
    each_sight(elements_make_the_whole);
}
END_TEST

TEST_MAIN("painter", what_is_seen_of_a_picture_is_part_of_the_whole, pieces_of_any_shape_make_the_whole,
          elements_painted_as_they_change_make_the_whole)
