/* What lies over all of the window until a key takes it away: the help, the table of figures. Whichever it
   is, it must behave in the same way. */
#ifndef WINDOW_COVER_H
#define WINDOW_COVER_H

/* Comes with a key, goes with the same, with another, with Escape and with a click, which does nothing else,
   and leaves no pixel behind. A key that does something closes it first, so that what it does can be seen. */
void cover_comes_and_goes(const char *key, const char *other);

/* Nothing moves under it, and all goes on when it is closed. */
void cover_stops_time(const char *key);

/* It can be seen in windows of all sizes. */
void cover_fits(const char *key);

#endif
