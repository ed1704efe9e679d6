#include "keys.h"

static const char *const letters[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
                                      "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z"};
static const char *const functions[] = {"F1", "F2", "F3", "F4",  "F5",  "F6",
                                        "F7", "F8", "F9", "F10", "F11", "F12"};
static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

static const char *const names[KEY_COUNT - KEY_SPACE] = {
    "Space", "Tab",       "Enter",      "Escape",  "Backspace", "Left",      "Right",
    "Up",    "Down",      "Home",       "End",     "Page Up",   "Page Down", "+",
    "-",     "Ctrl+Left", "Ctrl+Right", "Ctrl+Up", "Ctrl+Down", "Ctrl+C",    "Ctrl+V",
};

const char *key_name(enum key key) {
    if (key >= KEY_SPACE && key < KEY_COUNT) {
        return names[key - KEY_SPACE];
    }
    if (key >= KEY_F1 && key <= KEY_F12) {
        return functions[key - KEY_F1];
    }
    if (key >= KEY_0 && key <= KEY_9) {
        return digits[key - KEY_0];
    }
    return key >= KEY_A && key <= KEY_Z ? letters[key - KEY_A] : "";
}

const char *key_label(enum key key) {
    switch (key) {
    case KEY_LEFT:
        return "←";
    case KEY_RIGHT:
        return "→";
    case KEY_UP:
        return "↑";
    case KEY_DOWN:
        return "↓";
    case KEY_ESCAPE:
        return "Esc";
    default:
        return key_name(key);
    }
}
