/* A model of what stands around the mazes of a session: drawn by the program's own code in the test's
   process, where it can be asked and told things, and compared with the window pixel by pixel. */
#ifndef WINDOW_MODEL_H
#define WINDOW_MODEL_H

#include <stdbool.h>

#include "brush.h"
#include "player.h"
#include "window_session.h"

struct model {
    const struct session *session; /* not owned */
    struct player player;
    struct text *text;
    struct canvas canvas; /* as large as the window */
};

/* The session's settings at their beginning. The caller frees it. */
void model_begin(struct model *model, const struct session *session);
void model_end(struct model *model);

struct brush model_brush(struct model *model);

/* Waits until the line below the mazes says this, with the model's hints. */
void model_await_message(struct model *model, const char *message);

/* Waits until the lesson is about the model's moment. strip: whether what comes next is told. */
void model_await_lesson(struct model *model, bool strip);

/* Waits until a part of the window has the pixels of the canvas. */
void model_await(const struct model *model, struct rect part);

#endif
