#include "scene.h"

#include "explain.h"
#include "help.h"
#include "inspect.h"
#include "painter.h"
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

struct painter scene_painter(const struct scene *scene, size_t run) {
    const struct run *const shown = &scene->player->race->runs[run];
    return (struct painter){
        .maze = &shown->maze,
        .theme = &themes[scene->player->settings.theme],
        .palette = &scene->palette,
        .flood = player_flood_shown(scene->player, run) ? &shown->flood : NULL,
        .wave = scene->player->flood == FLOOD_ALWAYS ? FLOOD_UNREACHED : run_wave(shown),
        .openings = scene->player->settings.openings && run_maze_done(shown) && shown->endpoints_ready
                        ? &shown->endpoints
                        : NULL,
        .view = (enum view)scene->player->settings.view,
        .aspect = &shown->aspect,
        .weights = &shown->problem.weights,
        .pending_as = quiz_pending_as(&scene->quiz, shown),
        .mark = scene->marks[run],
        .geometry = scene->layout.geometry,
    };
}

static void mark_in_picture(const struct scene *scene, size_t index, struct rect rect) {
    const struct rect picture = scene->layout.pictures[index];
    screen_mark(scene->screen,
                (struct rect){rect.x + picture.x, rect.y + picture.y, rect.width, rect.height});
}

static void lift_card(struct scene *scene) {
    if (!rect_empty(scene->card.rect)) {
        screen_mark(scene->screen, card_lift(&scene->card, screen_canvas(scene->screen)));
    }
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

static void paint_element(const struct scene *scene, const struct painter *painter, size_t index,
                          enum element kind, uint32_t element) {
    const struct rect picture = scene->layout.pictures[index];
    struct canvas *const canvas = screen_canvas(scene->screen);
    mark_in_picture(scene, index, painter_element(painter, canvas, picture.x, picture.y, kind, element));
}

bool scene_covered(const struct scene *scene) {
    return scene->help || scene->statistics;
}

/* A picture whose colours follow the growth is painted whole, once a frame. */
static bool painted_whole(const struct scene *scene) {
    return scene->player->flood == FLOOD_ALWAYS;
}

static void run_changed(void *context, const struct event *events, uint32_t count) {
    const struct scene_pane *const pane = context;
    if (painted_whole(pane->scene)) {
        return;
    }
    const struct painter painter = scene_painter(pane->scene, pane->run);
    lift_card(pane->scene);
    for (uint32_t i = 0; i < count; i++) {
        paint_element(pane->scene, &painter, pane->run, (enum element)events[i].kind, events[i].element);
    }
}

static void run_flooded(void *context, const uint32_t *vertices, uint32_t count) {
    const struct scene_pane *const pane = context;
    if (painted_whole(pane->scene)) {
        return;
    }
    const struct painter painter = scene_painter(pane->scene, pane->run);
    lift_card(pane->scene);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t degree = lattice_edges_at(painter.maze->lattice, vertices[i], edges);
        paint_element(pane->scene, &painter, pane->run, ELEMENT_VERTEX, vertices[i]);
        for (uint32_t e = 0; e < degree; e++) {
            paint_element(pane->scene, &painter, pane->run, ELEMENT_EDGE, edges[e]);
        }
    }
}

void scene_init(struct scene *scene, struct screen *screen, struct text *text, struct player *player) {
    *scene = (struct scene){.screen = screen, .text = text, .player = player};
    for (size_t i = 0; i < RACE_RUNS_MAX; i++) {
        scene->panes[i] = (struct scene_pane){scene, i};
        scene->observers[i] = (struct run_observer){run_changed, run_flooded, &scene->panes[i]};
    }
}

void scene_end(struct scene *scene) {
    card_forget(&scene->card);
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
    scene->quiz.edge = LATTICE_NONE;
}

/* Complete mazes are compared once; before that, and after going back, there is no verdict. */
static void compare_trees(struct scene *scene) {
    const struct race *const race = scene->player->race;
    struct footer_news *const news = &scene->news;
    if (!race_mazes_done(race)) {
        news->verdict[0] = '\0';
    } else if (news->verdict[0] == '\0') {
        news->weighed = verdict_of(race, news->verdict, sizeof news->verdict);
        news->weight = run_weight(&race->runs[0]);
    }
}

/* 1 + the edge that is framed: the keyboard's choice in a quiz, or the one that was decided last while there
   is time to look at it; 0 for none. */
static uint32_t mark_of(const struct scene *scene, size_t index) {
    const struct run *const run = &scene->player->race->runs[index];
    const struct quiz *const quiz = &scene->quiz;
    if (quiz->asking && index == scene->player->focus && quiz->edge != LATTICE_NONE) {
        return 1 + quiz->edge;
    }
    const bool looked_at = player_lingers(scene->player) && run->cursor > 0 && !run_at_end(run);
    const uint32_t edge = looked_at ? explain_edge(run) : LATTICE_NONE;
    return edge != LATTICE_NONE ? 1 + edge : 0;
}

static void paint_picture(struct scene *scene, size_t index) {
    const struct rect picture = scene->layout.pictures[index];
    lift_card(scene);
    if (player_flood_shown(scene->player, index)) {
        run_flood(&scene->player->race->runs[index]);
    }
    /* Without memory for what the view is painted by, it is painted without. */
    (void)player_follow(scene->player, index, NULL);
    scene->marks[index] = mark_of(scene, index);
    const struct painter painter = scene_painter(scene, index);
    painter_paint(&painter, screen_canvas(scene->screen), picture.x, picture.y,
                  (struct rect){0, 0, picture.width, picture.height});
    screen_mark(scene->screen, picture);
}

static void repaint(struct scene *scene, const struct painter *painter, size_t index, struct rect rect) {
    const struct rect picture = scene->layout.pictures[index];
    const struct rect inside = rect_intersection(rect, (struct rect){0, 0, picture.width, picture.height});
    if (!rect_empty(inside)) {
        painter_paint(painter, screen_canvas(scene->screen), picture.x, picture.y, inside);
        mark_in_picture(scene, index, inside);
    }
}

/* The mark moves on to the edge that was decided last. */
static void move_mark(struct scene *scene, size_t index) {
    const uint32_t mark = mark_of(scene, index);
    if (mark == scene->marks[index]) {
        return;
    }
    struct painter painter = scene_painter(scene, index);
    const struct rect before = painter_mark_rect(&painter);
    scene->marks[index] = mark;
    painter.mark = mark;
    repaint(scene, &painter, index, before);
    repaint(scene, &painter, index, painter_mark_rect(&painter));
}

/* On a journey nothing is painted before its end. */
void scene_follow(struct scene *scene) {
    for (size_t i = 0; i < scene->player->race->count && !scene->player->travelling; i++) {
        if (painted_whole(scene)) {
            paint_picture(scene, i);
            continue;
        }
        (void)player_follow(scene->player, i, &scene->observers[i]);
        move_mark(scene, i);
    }
}

/* Where the border is opened is known once a maze is complete. */
static void show_openings(struct scene *scene) {
    for (size_t i = 0; i < scene->player->race->count; i++) {
        struct run *const run = &scene->player->race->runs[i];
        const bool known = run_maze_done(run) && run_find_endpoints(run);
        const bool show = known && scene->player->settings.openings;
        if (show != scene->opened[i]) {
            scene->opened[i] = show;
            paint_picture(scene, i);
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

/* The mazes leave the lesson its share of the width. */
static void lay_out(struct scene *scene) {
    const struct player *const player = scene->player;
    const struct settings *const settings = &player->settings;
    struct layout_window window = scene_window(scene->screen, settings);
    scene->layout = layout_of(&window, &player->race->lattice, (int32_t)settings->cell_size,
                              (int32_t)settings->gap, player->race->count);
    if (scene->lesson_shown) {
        const int32_t taken = lesson_width(window.width, scene->layout.body, window.presenter);
        const int32_t margin = scene->layout.margin;
        scene->lesson_rect =
            (struct rect){window.width - taken, margin / 2, taken - margin, window.height - margin};
        window.width -= taken;
        scene->layout = layout_of(&window, &player->race->lattice, (int32_t)settings->cell_size,
                                  (int32_t)settings->gap, player->race->count);
    }
}

void scene_redraw(struct scene *scene) {
    const struct player *const player = scene->player;
    const struct settings *const settings = &player->settings;
    struct canvas *const canvas = screen_canvas(scene->screen);
    const struct rect all = {0, 0, canvas->width, canvas->height};
    lay_out(scene);
    card_forget(&scene->card);
    scene->palette = palette_make(settings->palette);
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
        paint_picture(scene, i);
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

void scene_repaint(struct scene *scene) {
    for (size_t i = 0; i < scene->player->race->count; i++) {
        paint_picture(scene, i);
    }
}

void scene_update(struct scene *scene) {
    if (scene_covered(scene)) {
        return;
    }
    lift_card(scene);
    /* On a journey only its progress is shown; at its end all is painted anew. */
    if (!scene->player->travelling) {
        scene_follow(scene);
        show_openings(scene);
    }
    draw_surroundings(scene);
    lay_card(scene);
}
