/* The scene: all that stands in the window, and which of its pixels changed. */
#ifndef SCENE_H
#define SCENE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "actions.h"
#include "card.h"
#include "footer.h"
#include "heading.h"
#include "layout.h"
#include "lesson.h"
#include "painter.h"
#include "palette.h"
#include "player.h"
#include "quiz.h"
#include "screen.h"
#include "text.h"
#include "timeline.h"
#include "touched.h"

struct scene;

/* A race's run tells its changes to the scene through these. */
struct scene_pane {
    struct scene *scene;
    size_t run;
};

/* On a race's complete mazes: known from the first time that they are shown, and shown whenever they are. */
struct judgement {
    char verdict[sizeof((struct footer_news *)0)->verdict]; /* empty while it is not known */
    bool weighs; /* whether all have the same weight, which is told once all edges are added up */
    uint64_t weight;
    uint32_t added; /* edges, so far */
};

#define SCENE_PARTLY UINT64_MAX

struct scene {
    /* Not owned. */
    struct screen *screen;
    struct text *text;
    struct player *player;

    struct quiz quiz;
    struct card card;
    int32_t pointer_x, pointer_y; /* in the canvas's pixels */
    bool pointed;                 /* whether the user attends to the pointer */
    struct layout layout;
    int32_t zoom;     /* steps by which the pictures are larger than fits */
    struct rect port; /* the part of every picture that is seen, in the picture's pixels */
    bool stale;       /* whether all is to be drawn anew */
    bool panned;      /* whether all pictures are */
    struct touched touched[RACE_RUNS_MAX];
    struct palette palette;
    size_t figures; /* how many stand in each heading */
    struct heading headings[RACE_RUNS_MAX];
    struct timeline timeline;
    struct footer footer;
    struct scene_pane panes[RACE_RUNS_MAX];
    struct run_observer observers[RACE_RUNS_MAX];
    bool opened[RACE_RUNS_MAX];         /* whether the border is painted open */
    uint64_t painted_at[RACE_RUNS_MAX]; /* the cursor at which each picture was painted whole; SCENE_PARTLY */
    uint64_t flowed_at;                 /* the moment of the last part of pictures that flow */
    uint32_t parts;                     /* how many parts of those were painted */
    bool unfinished;                    /* whether there is something left to do although nothing moves */
    struct scene_hurry {
        uint64_t from, until; /* microseconds of the stopwatch: what changed is painted then, and what is not
                                 ready in time is left for the next frame; 0 for all the time it takes */
    } hurry;
    uint32_t marks[RACE_RUNS_MAX]; /* 1 + the edge that is marked; 0 for none */
    struct lesson lesson;
    struct rect lesson_rect;
    bool lesson_shown; /* whether the pseudocode stands beside the mazes */
    bool help;         /* whether the help overlay lies over all */
    bool statistics;   /* whether the table of figures does */
    struct footer_news news;
    struct judgement judged;
};

void scene_init(struct scene *scene, struct screen *screen, struct text *text, struct player *player);

/* What a screen's mazes and texts have to fit into, by the settings. */
struct layout_window scene_window(struct screen *screen, const struct settings *settings);

/* Frees what the scene has taken. */
void scene_end(struct scene *scene);

/* Whether something lies over the mazes, under which nothing may move. */
bool scene_covered(const struct scene *scene);

/* Draws everything anew: after a change of size, theme, palette or race. */
void scene_redraw(struct scene *scene);

/* Draws all pictures anew: after a journey that told no observer. */
void scene_repaint(struct scene *scene);

/* Brings the pictures to where the runs are: colours that depend on more than an element's state, and the
 * mark. */
void scene_follow(struct scene *scene);

/* Draws what may have changed since the last time: figures, verdict, colours that follow the growth. */
void scene_update(struct scene *scene);

/* So many steps larger, or smaller where it is negative, but not smaller than fits. What is at this place of
   the canvas stays there; elsewhere than in a picture, what is in the middle does. */
void scene_zoom(struct scene *scene, int32_t steps, int32_t x, int32_t y);

/* The whole of the mazes again. */
void scene_fit(struct scene *scene);

/* What is seen moves so many pixels over the pictures, as far as they go. */
void scene_pan(struct scene *scene, int32_t x, int32_t y);

/* The race is another: what was known of the old one is not true of it. */
void scene_forget(struct scene *scene);

/* What paints the picture of a run as it is shown now. */
struct painter scene_painter(const struct scene *scene, size_t run);

/* The pointer has moved to a place of the canvas, or out of it. Where nothing moves, what there is to say of
   the cell below is shown. */
void scene_point(struct scene *scene, int32_t x, int32_t y);

/* Until the pointer moves again, it is not what the user attends to. */
void scene_ignore_pointer(struct scene *scene);

/* The edge at a place in a run's picture, or that of the nearest side of a cell; LATTICE_NONE where there is
   none. */
uint32_t scene_edge_at(const struct scene *scene, size_t run, int32_t x, int32_t y);

/* The cell of a run's maze at a place; LATTICE_NONE outside its picture. */
uint32_t scene_cell_at(const struct scene *scene, size_t run, int32_t x, int32_t y);

/* The run whose picture or heading is at a place; RACE_RUNS_MAX when there is none. */
size_t scene_run_at(const struct scene *scene, int32_t x, int32_t y);

#endif
