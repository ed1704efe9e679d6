/* What lies over all of the window until a key takes it away: the help, the table of figures. Whichever it
   is, it must behave in the same way. */
#ifndef WINDOW_COVER_H
#define WINDOW_COVER_H

/* Comes with the one key and goes with the other, and leaves no pixel behind. */
void cover_leaves_no_trace(const char *open, const char *close);

/* A click closes it and does nothing else. */
void cover_is_closed_by_a_click(const char *key);

/* Nothing moves under it, and all goes on when it is closed. */
void cover_stops_time(const char *key);

/* A key that does something closes it first, so that what it does can be seen. */
void cover_makes_way(const char *key);

/* It can be seen in windows of all sizes. */
void cover_fits(const char *key);

#endif
