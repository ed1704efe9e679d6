#include "scene.h"

#include <string.h>

#include "help.h"
#include "inspect.h"
#include "scene_pictures.h"
#include "table.h"
#include "verdict.h"

static struct brush brush_of(const struct scene *scene) {
    return (struct brush){
        .canvas = screen_canvas(scene->screen),
        .text = scene->text,
        .theme = &themes[scene->player->settings.theme],
        .body = scene->layout.body,
        .title = scene->layout.title,
    };
}

/* Beside the pointer, where the user attends to it and nothing moves. */
static void lay_card(struct scene *scene) {
    const size_t run = scene_run_at(scene, scene->pointer_x, scene->pointer_y);
    if (!scene->pointed || run == RACE_RUNS_MAX || scene->quiz.asking || player_moving(scene->player)) {
        return;
    }
    const uint32_t cell = scene_cell_at(scene, run, scene->pointer_x, scene->pointer_y);
    if (cell != LATTICE_NONE) {
        const struct brush brush = brush_of(scene);
        const struct inspection inspection = inspect_cell(&scene->player->race->runs[run], cell);
        card_lay(&scene->card, &brush, scene->pointer_x, scene->pointer_y, &inspection);
        screen_mark(scene->screen, scene->card.rect);
    }
}

bool scene_covered(const struct scene *scene) {
    return scene->help || scene->statistics;
}

void scene_init(struct scene *scene, struct screen *screen, struct text *text, struct player *player) {
    *scene = (struct scene){.screen = screen, .text = text, .player = player};
    scene_observe(scene);
}

void scene_end(struct scene *scene) {
    card_forget(&scene->card);
    for (size_t i = 0; i < RACE_RUNS_MAX; i++) {
        touched_free(&scene->touched[i]);
    }
}

void scene_point(struct scene *scene, int32_t x, int32_t y) {
    scene->pointed = true;
    scene->pointer_x = x;
    scene->pointer_y = y;
}

void scene_ignore_pointer(struct scene *scene) {
    scene->pointed = false;
}

void scene_forget(struct scene *scene) {
    scene->news.verdict[0] = '\0';
    scene->judged.verdict[0] = '\0';
    scene->quiz.edge = LATTICE_NONE;
}

/* In a millisecond or two. */
#define EDGES_ADDED (UINT32_C(1) << 18)

static void weigh(struct scene *scene) {
    const struct race *const race = scene->player->race;
    struct judgement *const judged = &scene->judged;
    const uint32_t left = race->lattice.edge_limit - judged->added;
    const uint32_t more = race->patient && left > EDGES_ADDED ? EDGES_ADDED : left;
    judged->weight += run_weight_of(&race->runs[0], judged->added, judged->added + more);
    judged->added += more;
    scene->unfinished |= more < left;
}

/* Complete mazes are compared once; before that, and after going back, no verdict is shown. */
static void compare_trees(struct scene *scene) {
    const struct race *const race = scene->player->race;
    struct footer_news *const news = &scene->news;
    struct judgement *const judged = &scene->judged;
    if (!race_mazes_done(race)) {
        news->verdict[0] = '\0';
        return;
    }
    if (judged->verdict[0] == '\0') {
        *judged = (struct judgement){.added = 0};
        judged->weighs = verdict_of(race, judged->verdict, sizeof judged->verdict);
    }
    if (judged->weighs) {
        weigh(scene);
    }
    memcpy(news->verdict, judged->verdict, sizeof news->verdict);
    news->weighed = judged->weighs && judged->added == race->lattice.edge_limit;
    news->weight = judged->weight;
}

/* Where the border is opened is known once a maze is complete. */
static void show_openings(struct scene *scene) {
    for (size_t i = 0; i < scene->player->race->count; i++) {
        struct run *const run = &scene->player->race->runs[i];
        const bool wanted = scene->player->settings.openings;
        const bool show = wanted && run_maze_done(run) && run_find_endpoints(run);
        if (show != scene->opened[i]) {
            scene->opened[i] = show;
            scene_paint_picture(scene, i);
        }
    }
}

static void draw_surroundings(struct scene *scene) {
    const struct brush brush = brush_of(scene);
    const struct player *const player = scene->player;
    for (size_t i = 0; i < player->race->count; i++) {
        if (heading_draw(&scene->headings[i], &brush, scene->layout.headings[i], &player->race->runs[i],
                         scene->figures, player->race->count > 1 && i == player->focus)) {
            screen_mark(scene->screen, scene->layout.headings[i]);
        }
    }
    if (timeline_draw(&scene->timeline, &brush, scene->layout.timeline, player)) {
        screen_mark(scene->screen, scene->layout.timeline);
    }
    if (scene->lesson_shown && !player->travelling &&
        lesson_draw(&scene->lesson, &brush, scene->lesson_rect, &player->race->runs[player->focus],
                    !scene->quiz.asking)) {
        screen_mark(scene->screen, scene->lesson_rect);
    }
    compare_trees(scene);
    if (footer_draw(&scene->footer, &brush, scene->layout.footer, player, &scene->palette, &scene->news)) {
        screen_mark(scene->screen, scene->layout.footer);
    }
}

struct layout_window scene_window(struct screen *screen, const struct settings *settings) {
    const struct canvas *const canvas = screen_canvas(screen);
    return (struct layout_window){
        .width = canvas->width,
        .height = canvas->height,
        .scale = (int32_t)(screen_scale(screen) + 0.5),
        .text = settings->text_scale,
        .presenter = settings->presenter,
    };
}

static struct layout layout_in(const struct scene *scene, const struct layout_window *window) {
    const struct player *const player = scene->player;
    const struct settings *const settings = &player->settings;
    return layout_of(window, &player->race->lattice, (int32_t)settings->cell_size, (int32_t)settings->gap,
                     player->race->count);
}

/* The mazes leave the lesson its share of the width. */
void scene_lay_out(struct scene *scene) {
    const struct geometry before = scene->layout.geometry;
    struct layout_window window = scene_window(scene->screen, &scene->player->settings);
    window.zoom = scene->zoom;
    scene->layout = layout_in(scene, &window);
    if (scene->lesson_shown) {
        const int32_t taken = lesson_width(window.width, scene->layout.body, window.presenter);
        const int32_t margin = scene->layout.margin;
        scene->lesson_rect =
            (struct rect){window.width - taken, margin / 2, taken - margin, window.height - margin};
        window.width -= taken;
        scene->layout = layout_in(scene, &window);
    }
    scene->zoom = scene->layout.zoom;
    scene_keep_centre(scene, &before);
    scene_await_touches(scene);
}

void scene_redraw(struct scene *scene) {
    const struct player *const player = scene->player;
    const struct settings *const settings = &player->settings;
    struct canvas *const canvas = screen_canvas(scene->screen);
    const struct rect all = {0, 0, canvas->width, canvas->height};
    scene_lay_out(scene);
    scene->stale = false;
    scene->panned = false;
    card_forget(&scene->card);
    scene->palette = palette_make(settings->palette);
    scene->news.part_shown = scene->port.width < geometry_width(&scene->layout.geometry) ||
                             scene->port.height < geometry_height(&scene->layout.geometry);
    scene->news.crossings_hidden =
        player->race->lattice.crossings != NULL && geometry_strip(&scene->layout.geometry) == 0;
    for (size_t i = 0; i < RACE_RUNS_MAX; i++) {
        scene->headings[i] = (struct heading){0};
        scene->opened[i] = false;
    }
    scene->timeline = (struct timeline){.drawn = false};
    scene->lesson = (struct lesson){.drawn = false};
    scene->footer = (struct footer){0};
    const struct brush brush = brush_of(scene);
    scene->figures = heading_figures(&brush, scene->layout.headings[0].width, player->race);
    canvas_fill(canvas, all, themes[settings->theme].background);
    for (size_t i = 0; i < player->race->count; i++) {
        scene_paint_picture(scene, i);
    }
    show_openings(scene);
    draw_surroundings(scene);
    if (scene->help) {
        help_draw(&brush, canvas->width, canvas->height);
    } else if (scene->statistics) {
        table_draw(&brush, canvas->width, canvas->height, player->race);
    }
    screen_mark(scene->screen, all);
}

void scene_update(struct scene *scene) {
    if (scene->stale) {
        scene_redraw(scene);
    } else if (scene->panned && !scene_covered(scene)) {
        scene_repaint(scene);
    }
    if (scene_covered(scene)) {
        return;
    }
    scene->unfinished = false;
    scene_lift_card(scene);
    /* On a journey only its progress is shown; at its end all is painted anew. */
    if (!scene->player->travelling) {
        scene_follow(scene);
        show_openings(scene);
    }
    draw_surroundings(scene);
    lay_card(scene);
}
