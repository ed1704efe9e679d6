#include "actions.h"

#define GROUP_TIME "Time"
#define GROUP_MAZES "Mazes"
#define GROUP_GRAPH "Graph"
#define GROUP_SOLVE "Ways through"
#define GROUP_PICTURE "Picture"
#define GROUP_ZOOM "Zoom"
#define GROUP_PROGRAM "Program"

#define LETTER(letter) KEY_LETTER(letter)

/* clang-format off */
const struct action_entry actions[] = {
    {ACTION_PAUSE, "pause", GROUP_TIME, {KEY_SPACE}, "pause, go on", "pause", false},
    {ACTION_STEP, "step", GROUP_TIME, {KEY_RIGHT}, "one pop forward; in the flood, one wave", "step", true},
    {ACTION_STEP_BACK, "step-back", GROUP_TIME, {KEY_LEFT}, "one pop back", NULL, true},
    {ACTION_TEN_FORWARD, "ten-forward", GROUP_TIME, {KEY_FUNCTION(3)}, "ten pops forward", NULL, true},
    {ACTION_TEN_BACK, "ten-back", GROUP_TIME, {KEY_FUNCTION(2)}, "ten pops back", NULL, true},
    {ACTION_HUNDRED_FORWARD, "hundred-forward", GROUP_TIME, {KEY_PAGE_DOWN}, "a hundred pops forward", NULL, true},
    {ACTION_HUNDRED_BACK, "hundred-back", GROUP_TIME, {KEY_PAGE_UP}, "a hundred pops back", NULL, true},
    {ACTION_BACKWARDS, "backwards", GROUP_TIME, {KEY_BACKSPACE}, "play backwards, and forwards again", NULL, false},
    {ACTION_TO_START, "to-start", GROUP_TIME, {KEY_HOME}, "to the start", NULL, false},
    {ACTION_TO_END, "to-end", GROUP_TIME, {KEY_END}, "finish now; once more, to the end of the flood", NULL, false},
    {ACTION_JUMP, "jump", GROUP_TIME, {KEY_FUNCTION(4)}, "jump to a pop: type its number, then Enter", NULL, false},
    {ACTION_FASTER, "faster", GROUP_TIME, {KEY_UP}, "more pops a frame", "faster", true},
    {ACTION_SLOWER, "slower", GROUP_TIME, {KEY_DOWN}, "fewer pops a frame", "slower", true},
    {ACTION_RESTART, "restart", GROUP_TIME, {LETTER('R')}, "begin again with the same seed", "restart", false},
    {ACTION_NEW_SEED, "new-seed", GROUP_MAZES, {LETTER('N')}, "begin again with the next seed", "new maze", false},
    {ACTION_FOCUS, "focus", GROUP_MAZES, {KEY_TAB}, "focus the next maze", NULL, false},
    {ACTION_NEXT_ALGORITHM, "next-algorithm", GROUP_MAZES, {LETTER('A')}, "next algorithm in the focused maze", "algorithm", false},
    {ACTION_PREVIOUS_ALGORITHM, "previous-algorithm", GROUP_MAZES, {LETTER('B')}, "previous algorithm in the focused maze", NULL, false},
    {ACTION_ADD_MAZE, "add-maze", GROUP_MAZES, {LETTER('D')}, "add a maze, up to four", NULL, false},
    {ACTION_REMOVE_MAZE, "remove-maze", GROUP_MAZES, {LETTER('X')}, "remove the focused maze", NULL, false},
    {ACTION_WEAVE, "weave", GROUP_GRAPH, {LETTER('W')}, "weave: more crossings, or none", NULL, false},
    {ACTION_BIAS, "bias", GROUP_GRAPH, {LETTER('U')}, "bias: horizontal, vertical, none", NULL, false},
    {ACTION_CAVERNS, "caverns", GROUP_GRAPH, {LETTER('M')}, "caverns: more open places, or none", NULL, false},
    {ACTION_LOOPS, "loops", GROUP_GRAPH, {LETTER('J')}, "loops: open more walls, or none", NULL, false},
    {ACTION_BRAID, "braid", GROUP_GRAPH, {LETTER('G')}, "braid: remove half, all or none of the dead ends", NULL, false},
    {ACTION_SOLVER, "solver", GROUP_SOLVE, {LETTER('S')}, "next solver", "solve", false},
    {ACTION_OPENINGS, "openings", GROUP_SOLVE, {LETTER('O')}, "open or close the border at entrance and exit", NULL, false},
    {ACTION_PICK, "pick", GROUP_SOLVE, {LETTER('E')}, "choose entrance and exit with the mouse", NULL, false},
    {ACTION_LONGEST, "longest", GROUP_SOLVE, {LETTER('L')}, "show the longest way of the focused maze", NULL, false},
    {ACTION_VIEW, "view", GROUP_PICTURE, {LETTER('V')}, "next view: flood, components, weights, order, graph, plain", "view", false},
    {ACTION_FLOOD, "flood", GROUP_PICTURE, {LETTER('F')}, "show or hide the colours; a click moves their source", "flood", false},
    {ACTION_PALETTE, "palette", GROUP_PICTURE, {LETTER('C')}, "next palette", NULL, false},
    {ACTION_THEME, "theme", GROUP_PICTURE, {LETTER('T')}, "next theme: dark, light, print", NULL, false},
    {ACTION_FIGURES, "figures", GROUP_PICTURE, {LETTER('I')}, "show or hide the figures of the mazes", NULL, false},
    {ACTION_LESSON, "lesson", GROUP_PICTURE, {LETTER('K')}, "show or hide the pseudocode of the focused maze", NULL, false},
    {ACTION_QUIZ, "quiz", GROUP_PICTURE, {LETTER('Y')}, "quiz: guess the next edge of the focused maze, again to end", "which next", false},
    {ACTION_SCREENSHOT, "screenshot", GROUP_PICTURE, {LETTER('P'), KEY_FUNCTION(5)}, "save a picture of the window", "picture", false},
    {ACTION_RECORD, "record", GROUP_PICTURE, {KEY_FUNCTION(8)}, "record the mazes, and stop; time counts while they move", NULL, false},
    {ACTION_COPY, "copy", GROUP_PICTURE, {KEY_COPY}, "copy the settings that make what is shown", NULL, false},
    {ACTION_PASTE, "paste", GROUP_PICTURE, {KEY_PASTE}, "show what copied settings make; or drop a file on the window", NULL, false},
    {ACTION_ZOOM_IN, "zoom-in", GROUP_ZOOM, {KEY_PLUS}, "larger; as the wheel, which zooms at the pointer", NULL, true},
    {ACTION_ZOOM_OUT, "zoom-out", GROUP_ZOOM, {KEY_MINUS}, "smaller", NULL, true},
    {ACTION_ZOOM_FIT, "zoom-fit", GROUP_ZOOM, {KEY_0}, "all of the mazes", NULL, false},
    {ACTION_PAN_LEFT, "pan-left", GROUP_ZOOM, {KEY_PAN_LEFT}, "what is to the left; or drag the mazes", NULL, true},
    {ACTION_PAN_RIGHT, "pan-right", GROUP_ZOOM, {KEY_PAN_RIGHT}, "what is to the right", NULL, true},
    {ACTION_PAN_UP, "pan-up", GROUP_ZOOM, {KEY_PAN_UP}, "what is above", NULL, true},
    {ACTION_PAN_DOWN, "pan-down", GROUP_ZOOM, {KEY_PAN_DOWN}, "what is below", NULL, true},
    {ACTION_FULLSCREEN, "fullscreen", GROUP_PROGRAM, {KEY_FUNCTION(11), KEY_ENTER}, "fullscreen and back", NULL, false},
    {ACTION_PRESENTER, "presenter", GROUP_PROGRAM, {KEY_FUNCTION(9)}, "text for the back row, and fewer hints, or as usual", NULL, false},
    {ACTION_HELP, "help", GROUP_PROGRAM, {KEY_F1, LETTER('H')}, "show or hide all keys", "all keys", false},
    {ACTION_CLOSE, "close", GROUP_PROGRAM, {KEY_ESCAPE}, "close what lies over the mazes, leave fullscreen", NULL, false},
    {ACTION_QUIT, "quit", GROUP_PROGRAM, {LETTER('Q')}, "quit", NULL, false},
};
/* clang-format on */
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
