#include "keymap.h"

#include <stdbool.h>

static const struct {
    SDL_Keycode code;
    enum key key;
} named[] = {
    {SDLK_SPACE, KEY_SPACE},
    {SDLK_TAB, KEY_TAB},
    {SDLK_RETURN, KEY_ENTER},
    {SDLK_KP_ENTER, KEY_ENTER},
    {SDLK_ESCAPE, KEY_ESCAPE},
    {SDLK_LEFT, KEY_LEFT},
    {SDLK_RIGHT, KEY_RIGHT},
    {SDLK_UP, KEY_UP},
    {SDLK_DOWN, KEY_DOWN},
    {SDLK_HOME, KEY_HOME},
    {SDLK_END, KEY_END},
    {SDLK_PAGEUP, KEY_PAGE_UP},
    {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
    {SDLK_BACKSPACE, KEY_BACKSPACE},
    {SDLK_PLUS, KEY_PLUS},
    {SDLK_EQUALS, KEY_PLUS}, /* where plus takes Shift, mostly this is what it shares its key with */
    {SDLK_KP_PLUS, KEY_PLUS},
    {SDLK_MINUS, KEY_MINUS},
    {SDLK_KP_MINUS, KEY_MINUS},
};

static bool is_latin(SDL_Keycode code) {
    return code >= SDLK_a && code <= SDLK_z;
}

/* The digit on a key of the row of digits or the keypad, whatever a layout wants pressed with it. */
static enum key digit_key(SDL_Scancode code) {
    if (code == SDL_SCANCODE_0 || code == SDL_SCANCODE_KP_0) {
        return KEY_0;
    }
    if (code >= SDL_SCANCODE_1 && code <= SDL_SCANCODE_9) {
        return (enum key)(KEY_0 + 1 + (code - SDL_SCANCODE_1));
    }
    const bool keypad = code >= SDL_SCANCODE_KP_1 && code <= SDL_SCANCODE_KP_9;
    return keypad ? (enum key)(KEY_0 + 1 + (code - SDL_SCANCODE_KP_1)) : KEY_NONE;
}

/* Most shortcuts of the desktop are not ours. */
static enum key shortcut_key(const SDL_Keysym *keysym) {
    if ((keysym->mod & KMOD_CTRL) == 0 || (keysym->mod & (KMOD_ALT | KMOD_SHIFT)) != 0) {
        return KEY_NONE;
    }
    switch (keysym->sym) {
    case SDLK_LEFT:
        return KEY_PAN_LEFT;
    case SDLK_RIGHT:
        return KEY_PAN_RIGHT;
    case SDLK_UP:
        return KEY_PAN_UP;
    case SDLK_DOWN:
        return KEY_PAN_DOWN;
    case SDLK_c:
        return KEY_COPY;
    case SDLK_v:
        return KEY_PASTE;
    default:
        return KEY_NONE;
    }
}

enum key keymap_key(const SDL_Keysym *keysym) {
    const SDL_Keycode code = keysym->sym;
    if ((keysym->mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0) {
        return shortcut_key(keysym);
    }
    if (is_latin(code)) {
        return (enum key)(KEY_A + (code - SDLK_a));
    }
    if (code >= SDLK_F1 && code <= SDLK_F12) {
        return (enum key)(KEY_F1 + (code - SDLK_F1));
    }
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        if (named[i].code == code) {
            return named[i].key;
        }
    }
    if (keysym->scancode < SDL_SCANCODE_A || keysym->scancode > SDL_SCANCODE_Z) {
        return digit_key(keysym->scancode);
    }
    /* Beyond ASCII: a letter of another script, or an accented one where a Latin layout has no plain one.
       Within it: a sign in the place of a letter that this layout has nowhere, as the semicolon of the Greek
       one. */
    const int place = (int)keysym->scancode - SDL_SCANCODE_A;
    const bool foreign = code > 0x7f && (code & SDLK_SCANCODE_MASK) == 0;
    const bool missing = SDL_GetScancodeFromKey(SDLK_a + place) == SDL_SCANCODE_UNKNOWN;
    return foreign || missing ? (enum key)(KEY_A + place) : KEY_NONE;
}
