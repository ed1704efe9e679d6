/* What a session's window shows, and what it should show: the mazes that the program exports without a
   window. */
#ifndef WINDOW_SIGHT_H
#define WINDOW_SIGHT_H

#include <stdbool.h>

#include "canvas.h"
#include "picture.h"
#include "settings.h"
#include "window_session.h"

/* The pixels of the window, or of a part of it. The caller frees them. */
struct picture sight_window(const struct session *session);
struct picture sight_part(const struct session *session, struct rect part);

/* Waits until nothing moves: the pixels have stayed as they are for a while in which the program did nothing
   but wait. All that was pressed before has been dealt with then. Returns the window's pixels. */
struct picture sight_settled(const struct session *session);

/* The mazes of these settings, the session's with some other values, as they are exported: side by side, with
   cells and gaps of one pixel; those with crossings, weights or graphs, which take some pixels to see, as
   large as the window shows them. They are painted here and now: starting the program for it would take far
   longer.
 */
struct picture sight_exported(const struct session *session, const struct settings *settings);

/* Whether the window shows exported mazes where its layout places them, each pixel of them enlarged to a cell
   or a gap. If not, *why says what differs; it is valid until the next call. */
bool sight_shows(const struct session *session, const struct picture *exported, const char **why);

/* Waits until the window shows the mazes of these settings. */
void sight_await(const struct session *session, const struct settings *settings);

/* The same for the session's own settings at a moment. */
void sight_await_moment(const struct session *session, uint64_t moment);

/* The same for the end, where the flood colours the mazes unless a solver has gone through them. */
void sight_await_end(const struct session *session);

/* Waits until the pixels of a part of the window are, or are no longer, those of a picture. */
void sight_await_same(const struct session *session, struct rect part, const struct picture *wanted);
void sight_await_change(const struct session *session, struct rect part, const struct picture *before);

/* Presses a key whose action is impossible now: the line below the mazes says so, and all else stays as it
   is. No earlier message may say the same. */
void sight_await_refusal(const struct session *session, const char *key);

/* All of the window, as a part of it. */
struct rect sight_all(const struct session *session);

#endif
