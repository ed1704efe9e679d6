/* A frame in a hurry paints of what changed as much as there is time for, and later ones the rest: the
   picture that comes of it is the one that would have been painted at once. Shown on no display. */
#include <SDL.h>
#include <string.h>

#include "scene.h"
#include "screen.h"
#include "shown.h"
#include "testing.h"

enum { FRAMES = 6, FOLLOWED_MOST = 100000 };

struct stage {
    struct screen *screen;
    struct text *text;
    struct player player;
    struct scene scene;
};

/* Several cells a pixel. */
static void open_stage(struct stage *stage) {
    ck_assert_int_eq(setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    struct screen_problem problem = {.text = ""};
    const struct screen_options options = {
        .title = "hurry", .width = 640, .height = 480, .road = SCREEN_ROAD_SURFACE};
    stage->screen = screen_new(&options, &problem);
    require(stage->screen != NULL, "%s", problem.text);
    stage->text = shown_text();
    stage->player = shown_player("algorithm=kruskal,prim cells=600x500 pops=3000");
    ck_assert(stage->player.race->patient);
    scene_init(&stage->scene, stage->screen, stage->text, &stage->player);
    scene_redraw(&stage->scene);
    ck_assert_int_gt(stage->scene.layout.geometry.block, 1);
}

static void close_stage(struct stage *stage) {
    scene_end(&stage->scene);
    player_free(&stage->player);
    text_free(stage->text);
    screen_free(stage->screen);
}

/* Follows as the window does; returns how often, until nothing was left. */
static int follow(struct stage *stage) {
    int times = 0;
    do {
        stage->scene.unfinished = false;
        scene_follow(&stage->scene);
        times++;
    } while (stage->scene.unfinished && times < FOLLOWED_MOST);
    return times;
}

static bool same_rows(const struct canvas *canvas, const uint32_t *pixels) {
    const size_t bytes = (size_t)canvas->width * sizeof *pixels;
    for (int32_t y = 0; y < canvas->height; y++) {
        if (memcmp(canvas_row(canvas, y), &pixels[(size_t)y * (size_t)canvas->width], bytes) != 0) {
            return false;
        }
    }
    return true;
}

static bool same_as_painted_anew(struct stage *stage) {
    struct canvas *const canvas = screen_canvas(stage->screen);
    const size_t width = (size_t)canvas->width;
    uint32_t *const pixels = test_new(width * (size_t)canvas->height, sizeof *pixels);
    for (int32_t y = 0; y < canvas->height; y++) {
        memcpy(&pixels[(size_t)y * width], canvas_row(canvas, y), width * sizeof *pixels);
    }
    scene_repaint(&stage->scene);
    const bool same = same_rows(canvas, pixels);
    free(pixels);
    return same;
}

START_TEST(what_there_was_no_time_for_comes_later) {
    struct stage stage;
    open_stage(&stage);
    for (int frame = 0; frame < FRAMES; frame++) {
        ck_assert(player_frame(&stage.player, stage.scene.observers, 0));
        stage.scene.hurry = (struct scene_hurry){1, 2}; /* long ago */
        ck_assert_int_gt(follow(&stage), 1);
        ck_assert(!stage.scene.unfinished);
        require(same_as_painted_anew(&stage), "frame %d: not all was painted", frame);
    }
    close_stage(&stage);
}
END_TEST

START_TEST(without_hurry_all_comes_at_once) {
    struct stage stage;
    open_stage(&stage);
    ck_assert(player_frame(&stage.player, stage.scene.observers, 0));
    ck_assert_int_eq(follow(&stage), 1);
    ck_assert(same_as_painted_anew(&stage));
    close_stage(&stage);
}
END_TEST

TEST_MAIN("hurry", what_there_was_no_time_for_comes_later, without_hurry_all_comes_at_once)
