#include "scene_pictures.h"

#include "average.h"
#include "bands.h"
#include "explain.h"
#include "stopwatch.h"

/* Distances of another moment are better than none while the race moves, but after a jump they are not. */
static bool flood_known(const struct scene *scene, const struct run *run) {
    const bool right = !scene->player->race->patient || run_flood_in_line(run);
    return run_flood_serves(run) && (right || scene_flows(scene));
}

struct painter scene_painter(const struct scene *scene, size_t run) {
    const struct run *const shown = &scene->player->race->runs[run];
    return (struct painter){
        .maze = &shown->maze,
        .theme = &themes[scene->player->settings.theme],
        .palette = &scene->palette,
        .flood = player_flood_shown(scene->player, run) && flood_known(scene, shown) ? &shown->flood : NULL,
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

/* --- what is seen of a picture ------------------------------------------------------------------ */

/* The pixels of the window that a picture's part takes up, and where in them the whole picture would begin.
 */
struct outlook {
    struct canvas canvas;
    int32_t x, y;
};

static struct outlook outlook_on(const struct scene *scene, size_t index) {
    const struct rect picture = scene->layout.pictures[index];
    const struct canvas *const canvas = screen_canvas(scene->screen);
    const int32_t left = picture.x > 0 ? picture.x : 0;
    const int32_t top = picture.y > 0 ? picture.y : 0;
    return (struct outlook){canvas_part(canvas, picture), picture.x - left - scene->port.x,
                            picture.y - top - scene->port.y};
}

static void mark_in_picture(const struct scene *scene, size_t index, struct rect rect) {
    const struct rect picture = scene->layout.pictures[index];
    const struct rect seen = rect_intersection(rect, scene->port);
    screen_mark(scene->screen, (struct rect){seen.x + picture.x - scene->port.x,
                                             seen.y + picture.y - scene->port.y, seen.width, seen.height});
}

static void repaint(const struct scene *scene, const struct painter *painter, size_t index,
                    struct rect rect) {
    const struct rect seen = rect_intersection(rect, scene->port);
    if (!rect_empty(seen)) {
        struct outlook outlook = outlook_on(scene, index);
        bands_paint(painter, &outlook.canvas, outlook.x, outlook.y, seen);
        mark_in_picture(scene, index, seen);
    }
}

void scene_lift_card(struct scene *scene) {
    if (!rect_empty(scene->card.rect)) {
        screen_mark(scene->screen, card_lift(&scene->card, screen_canvas(scene->screen)));
    }
}

/* --- what changes ------------------------------------------------------------------------------- */

void scene_await_touches(struct scene *scene) {
    for (size_t i = 0; i < RACE_RUNS_MAX; i++) {
        touched_free(&scene->touched[i]);
        if (scene->layout.geometry.block > 1 && i < scene->player->race->count) {
            /* Without memory for it, what changes is painted at once. */
            (void)touched_resize(&scene->touched[i], scene->port.width, scene->port.height);
        }
    }
}

/* In a picture of blocks an element is a unit, and so in one pixel. */
static void touch(struct scene *scene, size_t index, enum element kind, uint32_t element) {
    const uint32_t block = (uint32_t)scene->layout.geometry.block;
    const struct geometry_unit unit = geometry_unit_of(&scene->player->race->lattice, kind, element);
    touched_add_pixel(&scene->touched[index], (int32_t)(unit.column / block) - scene->port.x,
                      (int32_t)(unit.row / block) - scene->port.y);
}

static void element_changed(struct scene *scene, const struct painter *painter, size_t index,
                            enum element kind, uint32_t element) {
    struct touched *const touched = &scene->touched[index];
    if (touched->words != NULL && !painter_reaches_beyond(painter)) {
        touch(scene, index, kind, element);
        return;
    }
    if (touched->words != NULL) {
        const struct rect rect = painter_element_rect(painter, kind, element);
        touched_add(touched,
                    (struct rect){rect.x - scene->port.x, rect.y - scene->port.y, rect.width, rect.height});
        return;
    }
    struct outlook outlook = outlook_on(scene, index);
    mark_in_picture(scene, index,
                    painter_element(painter, &outlook.canvas, outlook.x, outlook.y, kind, element));
}

/* So many strips of pixels are painted between two looks at the clock. */
#define STRIPS_BETWEEN_LOOKS 32U

/* Each picture has its share of the time, and what those before it leave. */
static uint64_t painting_end(const struct scene *scene, size_t index) {
    const struct scene_hurry hurry = scene->hurry;
    return hurry.until == 0
               ? UINT64_MAX
               : hurry.from + (hurry.until - hurry.from) * (index + 1) / scene->player->race->count;
}

static void paint_touched(struct scene *scene, size_t index) {
    struct rect strip;
    if (!touched_take(&scene->touched[index], &strip)) {
        return;
    }
    const uint64_t end = painting_end(scene, index);
    const struct painter painter = scene_painter(scene, index);
    const struct average average = average_of(&painter);
    struct outlook outlook = outlook_on(scene, index);
    uint32_t painted = 0;
    do {
        strip.x += scene->port.x;
        strip.y += scene->port.y;
        painter_paint_blocks(&average, &outlook.canvas, outlook.x, outlook.y, strip);
        mark_in_picture(scene, index, strip);
        if (++painted % STRIPS_BETWEEN_LOOKS == 0 && stopwatch_microseconds() >= end) {
            scene->unfinished = true;
            return;
        }
    } while (touched_take(&scene->touched[index], &strip));
}

/* A picture whose colours follow the growth is painted whole, once a frame, or it flows. */
static bool painted_whole(const struct scene *scene) {
    return scene->player->flood == FLOOD_ALWAYS && !scene_flows(scene);
}

static void run_changed(void *context, const struct event *events, uint32_t count) {
    const struct scene_pane *const pane = context;
    if (painted_whole(pane->scene)) {
        return;
    }
    const struct painter painter = scene_painter(pane->scene, pane->run);
    scene_lift_card(pane->scene);
    for (uint32_t i = 0; i < count; i++) {
        if (painter_unseen(&painter, &events[i])) {
            continue;
        }
        element_changed(pane->scene, &painter, pane->run, (enum element)events[i].kind, events[i].element);
    }
}

static void run_flooded(void *context, const uint32_t *vertices, uint32_t count) {
    const struct scene_pane *const pane = context;
    if (pane->scene->player->flood == FLOOD_ALWAYS) {
        return;
    }
    const struct painter painter = scene_painter(pane->scene, pane->run);
    scene_lift_card(pane->scene);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t degree = lattice_edges_at(painter.maze->lattice, vertices[i], edges);
        element_changed(pane->scene, &painter, pane->run, ELEMENT_VERTEX, vertices[i]);
        for (uint32_t e = 0; e < degree; e++) {
            element_changed(pane->scene, &painter, pane->run, ELEMENT_EDGE, edges[e]);
        }
    }
}

void scene_observe(struct scene *scene) {
    for (size_t i = 0; i < RACE_RUNS_MAX; i++) {
        scene->panes[i] = (struct scene_pane){scene, i};
        scene->observers[i] = (struct run_observer){run_changed, run_flooded, &scene->panes[i]};
    }
}

/* --- pictures and marks -------------------------------------------------------------------------- */

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

void scene_paint_picture(struct scene *scene, size_t index) {
    scene_lift_card(scene);
    struct run *const run = &scene->player->race->runs[index];
    const bool flooded = player_flood_shown(scene->player, index);
    if (flooded && !scene->player->race->patient) {
        run_flood(run);
    }
    /* Without memory for what the view is painted by, it is painted without. */
    (void)player_follow(scene->player, index, NULL);
    scene->marks[index] = mark_of(scene, index);
    scene->painted_at[index] = flooded && !run_flood_in_line(run) ? SCENE_PARTLY : run->cursor;
    touched_clear(&scene->touched[index]);
    const struct painter painter = scene_painter(scene, index);
    repaint(scene, &painter, index, scene->port);
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

/* As long as distances are worked out, the picture stays as it is. Returns whether it was painted. */
static bool follow_whole(struct scene *scene, size_t index) {
    const struct run *const run = &scene->player->race->runs[index];
    const bool due = scene->painted_at[index] != run->cursor && run_flood_in_line(run);
    if (due) {
        scene_paint_picture(scene, index);
    }
    move_mark(scene, index);
    return due;
}

/* What flows is painted where elements changed, and by and by in all other places. */
static void follow_flowing(struct scene *scene, size_t index) {
    const struct run *const run = &scene->player->race->runs[index];
    scene->painted_at[index] = SCENE_PARTLY;
    (void)player_follow(scene->player, index, NULL);
    paint_touched(scene, index);
    if (scene->flowed_at != scene->player->race->moment && run_flood_serves(run)) {
        const struct painter painter = scene_painter(scene, index);
        repaint(scene, &painter, index, scene_part(scene));
    }
    move_mark(scene, index);
}

static void follow_elements(struct scene *scene, size_t index) {
    (void)player_follow(scene->player, index, &scene->observers[index]);
    paint_touched(scene, index);
    move_mark(scene, index);
}

/* On a journey nothing is painted before its end. */
void scene_follow(struct scene *scene) {
    struct race *const race = scene->player->race;
    if (scene->player->travelling) {
        return;
    }
    if (race->patient) {
        scene_flood(scene);
    } else if (painted_whole(scene)) {
        race_flood(race);
    }
    const bool flows = scene_flows(scene);
    bool painted = false;
    for (size_t i = 0; i < race->count; i++) {
        if (flows) {
            follow_flowing(scene, i);
        } else if (painted && race->patient) {
            scene->unfinished = true; /* one large picture a frame */
        } else if (painted_whole(scene)) {
            painted = follow_whole(scene, i);
        } else {
            follow_elements(scene, i);
        }
    }
    if (flows && scene->flowed_at != race->moment) {
        scene->flowed_at = race->moment;
        scene->parts++;
    }
}

void scene_repaint(struct scene *scene) {
    if (painted_whole(scene) && !scene->player->race->patient) {
        race_flood(scene->player->race);
    }
    for (size_t i = 0; i < scene->player->race->count; i++) {
        scene_paint_picture(scene, i);
    }
    scene->panned = false;
}
