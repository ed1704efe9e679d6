#include "screenshot.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "export.h"
#include "output.h"

#define NUMBERS 10000

static void write_name(const struct player *player, char *name, size_t size) {
    const struct settings *const settings = &player->settings;
    size_t used = (size_t)snprintf(name, size, "mazegrow");
    for (size_t i = 0; i < settings->lineup.count; i++) {
        used += (size_t)snprintf(name + used, size - used, "-%s", settings->lineup.algorithms[i]->name);
    }
    (void)snprintf(name + used, size - used, "-%" PRIu32 "x%" PRIu32 "-seed%" PRIu64 "-step%" PRIu64,
                   settings->cells.width, settings->cells.height, settings->seed, race_step(player->race));
}

/* Opens the first of name.png, name-2.png, name-3.png … that does not exist. */
static bool open_unused(struct output *output, const char *folder, const char *name,
                        struct complaint *complaint) {
    for (int number = 1; number < NUMBERS; number++) {
        char path[PATH_MAX];
        char suffix[16] = "";
        if (number > 1) {
            (void)snprintf(suffix, sizeof suffix, "-%d", number);
        }
        const int length = snprintf(path, sizeof path, "%s/%s%s.png", folder, name, suffix);
        if (length < 0 || (size_t)length >= sizeof path) {
            (void)snprintf(complaint->text, sizeof complaint->text, "'%.40s…' is too long a path", folder);
            return false;
        }
        if (output_open_new(output, path, complaint)) {
            return true;
        }
        if (complaint->text[0] != '\0') {
            return false;
        }
    }
    (void)snprintf(complaint->text, sizeof complaint->text, "there are %d pictures of that name already",
                   NUMBERS - 1);
    return false;
}

bool screenshot_save(const struct canvas *canvas, const struct player *player, char *report, size_t size) {
    const struct settings recipe = player_recipe(player);
    const char *const folder = player->settings.screenshot_dir;
    char name[128];
    char text[SETTINGS_TEXT_MAX];
    struct output output;
    struct complaint complaint;
    write_name(player, name, sizeof name);
    settings_print(&recipe, text, sizeof text);
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        (void)snprintf(report, size, "Not saved: '%s' cannot be made: %s", folder, strerror(errno));
        return false;
    }
    if (!open_unused(&output, folder, name, &complaint)) {
        (void)snprintf(report, size, "Not saved: %s", complaint.text);
        return false;
    }
    const bool written = png_write_canvas(canvas, text, output.file);
    const int error = errno;
    char path[PATH_MAX];
    memcpy(path, output.path, sizeof path);
    if (!output_close(&output, written, &complaint) || !written) {
        (void)snprintf(report, size, "Not saved: %s", written ? complaint.text : strerror(error));
        return false;
    }
    (void)snprintf(report, size, "Saved %s", path);
    return true;
}
