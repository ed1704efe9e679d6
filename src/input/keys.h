/* Keys by name: what is printed on them, wherever a layout puts them. Only keys that every layout has and
   that need no modifier: letters, digits, arrows, function keys and the large ones, plus and minus (on the
   keypad, if nowhere else); arrows once more, with Ctrl; and the two that every desktop has for taking along
   and putting down. */
#ifndef KEYS_H
#define KEYS_H

#include <stddef.h>

enum key {
    KEY_NONE,
    KEY_A, /* to Z, in order */
    KEY_Z = KEY_A + 25,
    KEY_F1, /* to F12, in order */
    KEY_F12 = KEY_F1 + 11,
    KEY_0, /* to 9, in order */
    KEY_9 = KEY_0 + 9,
    KEY_SPACE,
    KEY_TAB,
    KEY_ENTER,
    KEY_ESCAPE,
    KEY_BACKSPACE,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_PLUS,
    KEY_MINUS,
    KEY_PAN_LEFT,
    KEY_PAN_RIGHT,
    KEY_PAN_UP,
    KEY_PAN_DOWN,
    KEY_COPY,
    KEY_PASTE,
    KEY_COUNT,
};

#define KEY_FUNCTION(number) ((enum key)(KEY_F1 + (number)-1))
#define KEY_LETTER(letter) ((enum key)(KEY_A + ((letter) - 'A')))

/* As a text would call it: "A", "F1", "Space", "Page Up". */
const char *key_name(enum key key);

/* As a label with no room: arrows are drawn. */
const char *key_label(enum key key);

#endif
