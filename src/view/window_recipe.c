/* Recipes from and for other programs: copied, pasted, dropped on the window. What comes in may be anything;
   until all of it has been found to be good nothing changes. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "parse.h"
#include "recipe.h"
#include "recipe_file.h"
#include "window_state.h"

void window_copy(struct window *window) {
    const struct settings recipe = player_recipe(&window->player);
    char text[SETTINGS_TEXT_MAX];
    char report[sizeof window->message];
    settings_print(&recipe, text, sizeof text);
    const bool copied = SDL_SetClipboardText(text) == 0;
    (void)snprintf(report, sizeof report, copied ? "Copied the settings of this moment%s" : "Not copied: %s",
                   copied ? "" : SDL_GetError());
    window_say(window, report);
}

/* What a recipe leaves open stays as it is, but for the moment: the race begins. */
static struct settings ground(const struct window *window) {
    struct settings settings = player_recipe(&window->player);
    settings.step = SETTINGS_STEP_END;
    return settings;
}

static void show(struct window *window, const struct settings *settings, const char *what) {
    struct complaint complaint;
    char report[sizeof window->message];
    if (!player_show(&window->player, settings, &complaint)) {
        (void)snprintf(report, sizeof report, "Not shown: %.220s", complaint.text);
        window_say(window, report);
        return;
    }
    (void)snprintf(report, sizeof report, "Shown: %.200s", what);
    window_follow(window, COMMAND_RACE, report);
    window_uncover(window);
}

static void show_text(struct window *window, const char *text, const char *what) {
    struct settings settings = ground(window);
    struct complaint complaint;
    char report[sizeof window->message];
    const size_t length = strlen(text);
    if (!recipe_likely(text, length)) {
        /* Whatever it is, say a page of prose, it is not quoted. */
        (void)snprintf(report, sizeof report, "Not shown: %s holds no settings like cells=20x14 seed=7",
                       what);
        window_say(window, report);
    } else if (!recipe_parse(text, length, &settings, &complaint)) {
        (void)snprintf(report, sizeof report, "Not shown: %s: %.200s", what, complaint.text);
        window_say(window, report);
    } else {
        show(window, &settings, what);
    }
}

void window_paste(struct window *window) {
    char *const text = SDL_GetClipboardText();
    if (text == NULL || text[0] == '\0') {
        window_say(window, "Not shown: the clipboard holds no text");
    } else {
        show_text(window, text, "the clipboard");
    }
    SDL_free(text);
}

/* A pipe or a device could make the window wait for ever. */
static bool is_file(const char *path, struct complaint *complaint) {
    struct stat status;
    return stat(path, &status) != 0 || S_ISREG(status.st_mode) ||
           complain(complaint, "'%.160s' is no file", path);
}

static void show_file(struct window *window, const char *path) {
    struct settings settings = ground(window);
    struct complaint complaint;
    if (is_file(path, &complaint) && recipe_read_file(path, &settings, &complaint)) {
        show(window, &settings, path);
    } else {
        char report[sizeof window->message];
        (void)snprintf(report, sizeof report, "Not shown: %.220s", complaint.text);
        window_say(window, report);
    }
}

void window_dropped(struct window *window, const SDL_DropEvent *event) {
    if (event->file != NULL && event->type == SDL_DROPFILE) {
        show_file(window, event->file);
    } else if (event->file != NULL) {
        show_text(window, event->file, "the text");
    }
    SDL_free(event->file);
}
