#include "screenshot.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "caption.h"
#include "export.h"
#include "parse.h"
#include "saving.h"

static bool write(const struct canvas *canvas, const struct player *player, const struct settings *recipe,
                  FILE *file) {
    struct canvas captioned = {.pixels = NULL};
    char text[SETTINGS_TEXT_MAX];
    settings_print(recipe, text, sizeof text);
    if (recipe->caption && !caption_below(&captioned, canvas, recipe, player->race)) {
        errno = ENOMEM;
        return false;
    }
    const bool written = png_write_canvas(recipe->caption ? &captioned : canvas, text, file);
    const int error = errno;
    canvas_free(&captioned);
    errno = error;
    return written;
}

static bool save(const struct canvas *canvas, const struct player *player, char path[PATH_MAX],
                 struct complaint *complaint) {
    const struct settings recipe = player_recipe(player);
    char name[SAVING_NAME_MAX];
    struct output output;
    saving_name(player, name, sizeof name);
    if (!saving_folder(recipe.screenshot_dir, complaint) ||
        !saving_unused(&output, output_open_new, recipe.screenshot_dir, name, "png", complaint)) {
        return false;
    }
    const bool written = write(canvas, player, &recipe, output.file);
    const int error = errno;
    memcpy(path, output.path, sizeof output.path);
    return output_close(&output, written, complaint) &&
           (written || complain(complaint, "%s", strerror(error)));
}

bool screenshot_save(const struct canvas *canvas, const struct player *player, char *report, size_t size) {
    char path[PATH_MAX];
    struct complaint complaint;
    const bool saved = save(canvas, player, path, &complaint);
    (void)snprintf(report, size, saved ? "Saved %s" : "Not saved: %s", saved ? path : complaint.text);
    return saved;
}
