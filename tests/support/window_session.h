/* A session: the program with its window on the display, and a user's hands.

   There is no window manager, so that nothing but the test moves the window. The pointer is kept out of the
   way, in the display's lower right corner. */
#ifndef WINDOW_SESSION_H
#define WINDOW_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "canvas.h"
#include "layout.h"
#include "settings.h"
#include "window_child.h"

struct session {
    struct child child;
    char arguments[1024];
    struct settings settings; /* those that the arguments ask for, with the number of cells */
    char window[32];          /* its name for xdotool */
    struct rect place;        /* of the window on the display */
    int32_t zoom;             /* steps by which the user has the mazes larger than fits */
    int32_t port_x, port_y;   /* the first pixel of every picture that is seen then */
    bool lesson;              /* whether the pseudocode stands beside the mazes */
};

/* Starts the program with arguments separated by single blanks, and gives its window the keyboard. The
   session stays where it is until it is closed. */
void session_open(struct session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Has it quit by its key. The test fails unless it exits with status 0 and has nothing to say about
 * itself. */
void session_close(struct session *session);

/* The same, but it has something to say. The caller ends the process when it has read that. */
void session_quit(struct session *session);

/* Presses keys one after the other: their X names, separated by blanks, as in "Right F1 q"; or the numbers of
   their places on the keyboard. */
void session_press(const struct session *session, const char *keys);

/* So many times the same. */
void session_press_times(const struct session *session, const char *key, unsigned times);

/* Moves the pointer to a place in the window, and leaves it there. */
void session_point(const struct session *session, int32_t x, int32_t y);

/* Clicks on a place in the window. */
void session_click(const struct session *session, int32_t x, int32_t y);

/* Clicks on a cell of one of the mazes. */
void session_click_cell(const struct session *session, size_t maze, uint32_t x, uint32_t y);

/* The keyboard is this window's, after it was another's. */
void session_focus(const struct session *session);

/* Where the window's parts stand; and the lesson, when it is there. */
struct layout session_layout(const struct session *session);
struct rect session_lesson(const struct session *session);

/* The race that settings ask for, to be asked about itself: at its end, and watched. The caller frees it. */
struct race *session_race(const struct settings *settings);

void session_resize(struct session *session, int32_t width, int32_t height);
void session_move(struct session *session, int32_t x, int32_t y);

#endif
