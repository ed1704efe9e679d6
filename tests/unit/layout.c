/* At every size of window nothing lies outside it and nothing lies on something else. */
#include "layout.h"

#include <inttypes.h>
#include <stdio.h>

#include "testing.h"

struct scene {
    struct layout_window window;
    struct lattice lattice;
    int32_t cell, gap;
    size_t count;
};

static const char *text_of(const struct scene *scene) {
    static char text[128];
    (void)snprintf(text, sizeof text,
                   "window %" PRId32 "x%" PRId32 " at scale %" PRId32 ", text %" PRId32
                   " %%%s, %zu mazes of %" PRIu32 "x%" PRIu32 ", %" PRId32 "+%" PRId32,
                   scene->window.width, scene->window.height, scene->window.scale, scene->window.text,
                   scene->window.presenter ? " presented" : "", scene->count, scene->lattice.width,
                   scene->lattice.height, scene->cell, scene->gap);
    return text;
}

static struct layout layout_in(const struct scene *scene) {
    return layout_of(&scene->window, &scene->lattice, scene->cell, scene->gap, scene->count);
}

typedef void scene_property(const struct scene *scene);

static void each_count(struct scene scene, scene_property *property) {
    for (scene.count = 1; scene.count <= RACE_RUNS_MAX; scene.count++) {
        property(&scene);
    }
}

static void each_lattice(struct scene scene, scene_property *property) {
    static const uint32_t sizes[][2] = {{1, 1},     {2, 2},     {40, 30},     {119, 119},
                                        {1000, 10}, {10, 1000}, {4096, 4096}, {1, 3000}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        scene.lattice = lattice_square(sizes[i][0], sizes[i][1]);
        scene.cell = scene.gap = 4;
        each_count(scene, property);
        scene.cell = 7;
        scene.gap = 3;
        each_count(scene, property);
    }
}

static void each_text(struct layout_window window, scene_property *property) {
    static const int32_t percents[] = {50, 100, 400};
    for (size_t i = 0; i < sizeof percents / sizeof percents[0]; i++) {
        window.text = percents[i];
        for (int presenter = 0; presenter < 2; presenter++) {
            window.presenter = presenter > 0;
            each_lattice((struct scene){.window = window}, property);
        }
    }
}

static void each_scene(scene_property *property) {
    static const int32_t widths[] = {320, 333, 480, 640, 800, 1024, 1280, 1366, 1920, 2560, 3840};
    static const int32_t heights[] = {240, 241, 320, 480, 600, 768, 1080, 1440, 2160};
    for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
        for (size_t h = 0; h < sizeof heights / sizeof heights[0]; h++) {
            for (int32_t scale = 1; scale <= 2; scale++) {
                /* At two pixels to a unit of the desktop, no window is smaller than twice the least. */
                if (scale == 1 || (widths[w] >= 640 && heights[h] >= 480)) {
                    each_text(
                        (struct layout_window){.width = widths[w], .height = heights[h], .scale = scale},
                        property);
                }
            }
        }
    }
}

enum { RECTS_MAX = 2 * RACE_RUNS_MAX + 1 };

static size_t rects_of(const struct layout *layout, size_t count, struct rect *rects) {
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        rects[used++] = layout->headings[i];
        rects[used++] = layout->pictures[i];
    }
    rects[used++] = layout->footer;
    return used;
}

static void nothing_is_outside(const struct scene *scene) {
    const struct layout layout = layout_in(scene);
    struct rect rects[RECTS_MAX];
    const size_t count = rects_of(&layout, scene->count, rects);
    for (size_t i = 0; i < count; i++) {
        const struct rect rect = rects[i];
        require(!rect_empty(rect), "%s: rectangle %zu is empty", text_of(scene), i);
        require(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= scene->window.width &&
                    rect.y + rect.height <= scene->window.height,
                "%s: %" PRId32 "x%" PRId32 " at %" PRId32 ",%" PRId32 " (rectangle %zu) is not inside",
                text_of(scene), rect.width, rect.height, rect.x, rect.y, i);
    }
}

START_TEST(everything_lies_within_the_window) {
    each_scene(nothing_is_outside);
}
END_TEST

static void nothing_is_covered(const struct scene *scene) {
    const struct layout layout = layout_in(scene);
    struct rect rects[RECTS_MAX];
    const size_t count = rects_of(&layout, scene->count, rects);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < i; j++) {
            require(rect_empty(rect_intersection(rects[i], rects[j])), "%s: rectangles %zu and %zu overlap",
                    text_of(scene), j, i);
        }
    }
}

START_TEST(nothing_lies_on_something_else) {
    each_scene(nothing_is_covered);
}
END_TEST

static void pictures_are_alike(const struct scene *scene) {
    const struct layout layout = layout_in(scene);
    for (size_t i = 0; i < scene->count; i++) {
        const struct rect picture = layout.pictures[i];
        require(picture.width == geometry_width(&layout.geometry) &&
                    picture.height == geometry_height(&layout.geometry),
                "%s: picture %zu has another size than its geometry", text_of(scene), i);
        require(layout.headings[i].x == picture.x &&
                    layout.headings[i].y + layout.headings[i].height == picture.y,
                "%s: heading %zu is not right over its picture", text_of(scene), i);
    }
    const bool wide_window = scene->window.width >= 2 * scene->window.height;
    const bool wide_mazes = scene->lattice.width > scene->lattice.height;
    require(scene->count != 2 || !wide_window || wide_mazes || layout.pictures[0].y == layout.pictures[1].y,
            "%s: two mazes are not side by side", text_of(scene));
}

START_TEST(pictures_are_of_one_size_each_under_its_heading) {
    each_scene(pictures_are_alike);
}
END_TEST

static void automatic_cells_are_drawn_unscaled(const struct scene *scene) {
    enum { MOST = 119 };
    struct scene filled = *scene;
    uint32_t columns;
    uint32_t rows;
    layout_cells(&scene->window, scene->cell, scene->gap, scene->count, MOST, &columns, &rows);
    require(columns >= 1 && columns <= MOST && rows >= 1 && rows <= MOST, "%s: %" PRIu32 "x%" PRIu32 " cells",
            text_of(scene), columns, rows);
    filled.lattice = lattice_square(columns, rows);
    const struct layout layout = layout_in(&filled);
    require((columns == 1 && rows == 1) || columns == 1 || rows == 1 ||
                layout.geometry.cell >= scene->cell * scene->window.scale,
            "%s: cells of %" PRId32 " pixels", text_of(&filled), layout.geometry.cell);
}

START_TEST(as_many_cells_as_fit_are_drawn_at_least_in_their_own_size) {
    each_scene(automatic_cells_are_drawn_unscaled);
}
END_TEST

/* What is seen of pictures that are larger than fits is no larger than their places. */
static void zoomed_pictures_stay_in_place(const struct scene *scene) {
    enum { MORE = 3, MOST = 100 };
    struct scene zoomed = *scene;
    zoomed.window.zoom = MORE;
    nothing_is_outside(&zoomed);
    nothing_is_covered(&zoomed);
    const struct layout larger = layout_in(&zoomed);
    zoomed.window.zoom = MOST;
    const struct layout largest = layout_in(&zoomed);
    require(larger.zoom <= largest.zoom && largest.zoom < MOST, "%s: %" PRId32 " steps", text_of(scene),
            largest.zoom);
    for (size_t i = 0; i < scene->count; i++) {
        const struct rect *const picture = &larger.pictures[i];
        require(picture->width == larger.pictures[0].width && picture->height == larger.pictures[0].height &&
                    picture->width <= geometry_width(&larger.geometry) &&
                    picture->height <= geometry_height(&larger.geometry),
                "%s: picture %zu is not like the others", text_of(scene), i);
    }
}

START_TEST(what_is_seen_of_larger_pictures_has_its_place) {
    each_scene(zoomed_pictures_stay_in_place);
}
END_TEST

/* In windows as projectors have them, and small ones. */
START_TEST(the_back_row_can_read_it) {
    static const int32_t sizes[][2] = {{640, 480},   {800, 600},   {1024, 768}, {1280, 720},
                                       {1280, 1024}, {1920, 1080}, {3840, 2160}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const struct lattice lattice = lattice_square(40, 30);
        const struct layout_window window = {
            .width = sizes[i][0], .height = sizes[i][1], .scale = 1, .text = 100, .presenter = true};
        const struct layout layout = layout_of(&window, &lattice, 4, 4, 2);
        /* The smallest text, which is the timeline's. */
        require(layout.body * 3 / 4 * 100 >= 3 * window.height, "%" PRId32 "x%" PRId32 ": %" PRId32,
                window.width, window.height, layout.body);
        require(layout.pictures[0].height >= window.height / 4, "%" PRId32 "x%" PRId32 ": small mazes",
                window.width, window.height);
    }
}
END_TEST

START_TEST(text_is_as_large_as_it_is_wanted) {
    const struct lattice lattice = lattice_square(40, 30);
    struct layout_window window = {.width = 1920, .height = 1080, .scale = 1, .text = 100};
    const int32_t usual = layout_of(&window, &lattice, 4, 4, 2).body;
    for (window.text = 50; window.text <= 400; window.text += 10) {
        ck_assert_int_eq(layout_of(&window, &lattice, 4, 4, 2).body, usual * window.text / 100);
    }
}
END_TEST

TEST_MAIN("layout", what_is_seen_of_larger_pictures_has_its_place, everything_lies_within_the_window,
          nothing_lies_on_something_else, pictures_are_of_one_size_each_under_its_heading,
          as_many_cells_as_fit_are_drawn_at_least_in_their_own_size, the_back_row_can_read_it,
          text_is_as_large_as_it_is_wanted)
