#include "saving.h"

#include <errno.h>
#include <inttypes.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parse.h"

#define NUMBERS 10000

void saving_name(const struct player *player, char *name, size_t size) {
    const struct settings *const settings = &player->settings;
    size_t used = (size_t)snprintf(name, size, "mazegrow");
    for (size_t i = 0; i < settings->lineup.count; i++) {
        used += (size_t)snprintf(name + used, size - used, "-%s", settings->lineup.algorithms[i]->name);
    }
    (void)snprintf(name + used, size - used, "-%" PRIu32 "x%" PRIu32 "-seed%" PRIu64 "-step%" PRIu64,
                   settings->cells.width, settings->cells.height, settings->seed, race_step(player->race));
}

/* Why a folder takes no files, or cannot be made where there is none; 0 if it does or can. */
static int folder_error(const char *folder) {
    char path[PATH_MAX];
    struct stat status;
    (void)snprintf(path, sizeof path, "%s", folder);
    const char *checked = folder;
    if (stat(folder, &status) != 0) {
        /* A path that is too long for the copy is another error. */
        if (errno != ENOENT) {
            return errno;
        }
        checked = dirname(path);
    } else if (!S_ISDIR(status.st_mode)) {
        return ENOTDIR;
    }
    return access(checked, W_OK | X_OK) == 0 ? 0 : errno;
}

bool saving_possible(const char *folder, struct complaint *complaint) {
    const int error = folder_error(folder);
    return error == 0 ||
           complain(complaint,
                    "--screenshot-dir: '%.100s' takes no pictures: %s; wanted is a folder, or a new one in a "
                    "folder, that can be written",
                    folder, strerror(error));
}

bool saving_folder(const char *folder, struct complaint *complaint) {
    return mkdir(folder, 0777) == 0 || errno == EEXIST ||
           complain(complaint, "'%.160s' cannot be made: %s", folder, strerror(errno));
}

bool saving_unused(struct output *output,
                   bool (*take)(struct output *output, const char *path, struct complaint *complaint),
                   const char *folder, const char *name, const char *extension, struct complaint *complaint) {
    for (int number = 1; number < NUMBERS; number++) {
        char path[PATH_MAX];
        char suffix[16] = "";
        if (number > 1) {
            (void)snprintf(suffix, sizeof suffix, "-%d", number);
        }
        const int length = snprintf(path, sizeof path, "%s/%s%s.%s", folder, name, suffix, extension);
        if (length < 0 || (size_t)length >= sizeof path) {
            return complain(complaint, "'%.40s…' is too long a path", folder);
        }
        if (take(output, path, complaint)) {
            return true;
        }
        if (complaint->text[0] != '\0') {
            return false;
        }
    }
    return complain(complaint, "there are %d files of that name already", NUMBERS - 1);
}
