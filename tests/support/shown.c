#include "shown.h"

#include <stdarg.h>
#include <stdio.h>

#include "testing.h"
#include "words.h"

struct player shown_player(const char *words, ...) {
    char text[SETTINGS_TEXT_MAX];
    va_list arguments;
    va_start(arguments, words);
    (void)vsnprintf(text, sizeof text, words, arguments);
    va_end(arguments);
    struct settings settings = words_settings(text);
    struct complaint complaint;
    struct player player;
    require(settings_resolve(&settings, settings.cells, &complaint) &&
                player_init(&player, &settings, &complaint),
            "%s: %s", text, complaint.text);
    return player;
}

struct text *shown_text(void) {
    char problem[240];
    struct text *const text = text_new(NULL, problem, sizeof problem);
    require(text != NULL, "%s", problem);
    return text;
}
