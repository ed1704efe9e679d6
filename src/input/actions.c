#include "actions.h"

#define GROUP_TIME "Time"
#define GROUP_MAZE "Maze"
#define GROUP_PICTURE "Picture"
#define GROUP_PROGRAM "Program"

const struct action_entry actions[] = {
    {ACTION_PAUSE, GROUP_TIME, {KEY_SPACE}, "pause, go on", "pause", false},
    {ACTION_STEP, GROUP_TIME, {KEY_RIGHT}, "one pop forward; in the flood, one wave", "step", true},
    {ACTION_STEP_BACK, GROUP_TIME, {KEY_LEFT}, "one pop back", NULL, true},
    {ACTION_FASTER, GROUP_TIME, {KEY_UP}, "more pops a frame", "faster", true},
    {ACTION_SLOWER, GROUP_TIME, {KEY_DOWN}, "fewer pops a frame", "slower", true},
    {ACTION_RESTART,
     GROUP_TIME,
     {KEY_LETTER('R'), KEY_HOME},
     "begin again with the same seed",
     "restart",
     false},
    {ACTION_NEW_SEED, GROUP_MAZE, {KEY_LETTER('N')}, "begin again with the next seed", "new maze", false},
    {ACTION_FOCUS, GROUP_MAZE, {KEY_TAB}, "focus the next maze", NULL, false},
    {ACTION_NEXT_ALGORITHM,
     GROUP_MAZE,
     {KEY_LETTER('A'), KEY_PAGE_DOWN},
     "next algorithm in the focused maze",
     "algorithm",
     false},
    {ACTION_PREVIOUS_ALGORITHM,
     GROUP_MAZE,
     {KEY_LETTER('B'), KEY_PAGE_UP},
     "previous algorithm in the focused maze",
     NULL,
     false},
    {ACTION_FLOOD,
     GROUP_PICTURE,
     {KEY_LETTER('F')},
     "show or hide the colours of the distances",
     "flood",
     false},
    {ACTION_PALETTE, GROUP_PICTURE, {KEY_LETTER('C')}, "next palette", NULL, false},
    {ACTION_THEME, GROUP_PICTURE, {KEY_LETTER('T')}, "next theme: dark, light, print", NULL, false},
    {ACTION_SCREENSHOT,
     GROUP_PICTURE,
     {KEY_LETTER('P'), KEY_FUNCTION(5)},
     "save a picture of the window",
     "picture",
     false},
    {ACTION_FULLSCREEN, GROUP_PROGRAM, {KEY_FUNCTION(11), KEY_ENTER}, "fullscreen and back", NULL, false},
    {ACTION_HELP, GROUP_PROGRAM, {KEY_F1, KEY_LETTER('H')}, "show or hide all keys", "all keys", false},
    {ACTION_CLOSE, GROUP_PROGRAM, {KEY_ESCAPE}, "close this help, leave fullscreen", NULL, false},
    {ACTION_QUIT, GROUP_PROGRAM, {KEY_LETTER('Q')}, "quit", NULL, false},
};
const size_t actions_count = sizeof actions / sizeof actions[0];

const struct action_entry *action_entry_of(enum action action) {
    for (size_t i = 0; i < actions_count; i++) {
        if (actions[i].id == action) {
            return &actions[i];
        }
    }
    return NULL;
}

enum action action_of_key(enum key key) {
    for (size_t i = 0; i < actions_count && key != KEY_NONE; i++) {
        for (int k = 0; k < ACTION_KEYS_MAX; k++) {
            if (actions[i].keys[k] == key) {
                return actions[i].id;
            }
        }
    }
    return ACTION_NONE;
}
