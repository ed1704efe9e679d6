/* The window's insides, shared by the files that it is made of and by nobody else: window.c opens it and
   keeps it going, window_keys.c does what keys ask for, window_mouse.c what the mouse does, window_quiz.c
   what a quiz wants of both, window_recipe.c what comes from other programs. */
#ifndef WINDOW_STATE_H
#define WINDOW_STATE_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "actions.h"
#include "commands.h"
#include "player.h"
#include "recording.h"
#include "scene.h"
#include "screen.h"
#include "script.h"
#include "text.h"

/* What a click on a cell chooses. */
enum picking {
    PICKING_SOURCE,
    PICKING_ENTRANCE,
    PICKING_EXIT,
};

/* The mouse holds a picture: let go where it was taken, that is a click; otherwise the picture follows. */
struct grip {
    bool held, moved;
    int32_t x, y; /* in the canvas's pixels: where it was taken, or where it has been moved to */
};

struct window {
    struct screen *screen;
    struct text *text;
    struct player player;
    struct scene scene;
    bool quit;
    const char *failure; /* why the window cannot go on; NULL while it can */
    enum picking picking;
    struct grip grip;
    bool dragging;  /* whether the mouse holds the timeline's knob */
    bool typing;    /* whether digits are being typed, for a pop to jump to */
    uint64_t typed; /* the number so far */
    bool quizzed;   /* whether the quiz was asking when last looked at */

    struct recording recording;
    struct script *script; /* not owned */
    uint64_t frame;        /* of the script: how many there were */
    uint64_t next_frame;   /* when the next frame is due, in milliseconds times FRAMES_A_SECOND */
    uint64_t count_from;   /* since when frames are counted, in milliseconds */
    unsigned frames;       /* counted since then */
    uint64_t painting;     /* how long the mazes of a frame are painted, in microseconds */

    char message[240];
    uint64_t message_until; /* milliseconds; 0 when there is none */
};

/* A line below the mazes, for some seconds. */
void window_say(struct window *window, const char *message);

/* The same, until it is answered: what the next key or click means must not be forgotten. */
void window_ask(struct window *window, const char *message);
void window_drop_message(struct window *window);

/* Takes away what lies over the mazes. */
void window_uncover(struct window *window);

/* Draws what a command changed, and says what it has to say. */
void window_follow(struct window *window, enum command_change change, const char *message);

/* Does what an action asks for, whoever wants it. */
void window_act(struct window *window, enum action action);

/* A key is pressed; repeated: it is held down. */
void window_press(struct window *window, enum key key, bool repeated);

void window_mouse_pressed(struct window *window, const SDL_MouseButtonEvent *event);
void window_mouse_released(struct window *window, const SDL_MouseButtonEvent *event);
void window_mouse_wheel(struct window *window, const SDL_MouseWheelEvent *event);
void window_mouse_moved(struct window *window, const SDL_MouseMotionEvent *event);

/* Begins or ends the quiz. */
void window_turn_quiz(struct window *window);

/* Whether the quiz takes a key, or a click in a run's picture. */
bool window_quiz_key(struct window *window, enum key key);
bool window_quiz_click(struct window *window, size_t run, int32_t x, int32_t y);

/* After whatever may have ended the quiz. */
void window_follow_quiz(struct window *window);

/* The recipe of what is on show to the clipboard; the recipe in the clipboard on show. */
void window_copy(struct window *window);
void window_paste(struct window *window);

/* A file or a text was dropped on the window. */
void window_dropped(struct window *window, const SDL_DropEvent *event);

/* Begins a recording, or ends and keeps it. */
void window_record(struct window *window);

/* A picture for the recording, if there is one: of a frame in which the race moved, or of what the user
   changed otherwise. */
void window_film(struct window *window, bool moved);

#endif
