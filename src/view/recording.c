#include "recording.h"

#include <stdio.h>
#include <string.h>

#include "parse.h"
#include "script.h"
#include "theme.h"
#include "vocabulary.h"

static int32_t panel_width(const struct recording *recording) {
    return (int32_t)geometry_width(&recording->geometry);
}

static int32_t panel_height(const struct recording *recording) {
    return (int32_t)geometry_height(&recording->geometry);
}

static void paint(const struct recording *recording, const struct scene *scene, struct canvas *canvas) {
    const struct rect all = {0, 0, panel_width(recording), panel_height(recording)};
    for (size_t i = 0; i < recording->count; i++) {
        if (player_flood_shown(scene->player, i)) {
            while (!run_flood_some(&scene->player->race->runs[i], UINT32_MAX)) {
            }
        }
        struct painter painter = scene_painter(scene, i);
        painter.geometry = recording->geometry;
        painter.mark = 0;
        painter_paint(&painter, canvas, (int32_t)i * all.width, 0, all);
    }
}

static bool same_pixels(const struct canvas *a, const struct canvas *b) {
    for (int32_t y = 0; y < a->height; y++) {
        if (memcmp(canvas_row(a, y), canvas_row(b, y), (size_t)a->width * sizeof *a->pixels) != 0) {
            return false;
        }
    }
    return true;
}

/* Paints what is shown now; returns whether it differs from the picture before. */
static bool paint_next(struct recording *recording, const struct scene *scene) {
    const size_t next = 1 - recording->at_hand;
    paint(recording, scene, &recording->pictures[next]);
    const bool differs =
        recording->taken == 0 || !same_pixels(&recording->pictures[0], &recording->pictures[1]);
    recording->at_hand = next;
    return differs;
}

static bool take(struct recording *recording, uint32_t frames) {
    recording->taken += frames;
    return film_take(recording->film, &recording->pictures[recording->at_hand], frames);
}

/* ---- beginning ---- */

static bool begin(struct recording *recording, const struct scene *scene, struct complaint *complaint) {
    const struct player *const player = scene->player;
    const struct settings recipe = player_recipe(player);
    const enum film_kind kind = (enum film_kind)recipe.recording;
    char text[SETTINGS_TEXT_MAX];
    char path[PATH_MAX];
    recording->geometry = scene->layout.fit;
    recording->count = player->race->count;
    recording->rate = film_rate(kind, recipe.fps);
    settings_print(&recipe, text, sizeof text);
    saving_name(player, recording->name, sizeof recording->name);
    const struct film_plan plan = {
        .kind = kind,
        .width = panel_width(recording) * (int32_t)recording->count,
        .height = panel_height(recording),
        .rate = recording->rate,
        .ground = themes[recipe.theme].states[STATE_EMPTY],
        .comment = text,
    };
    const int length = snprintf(path, sizeof path, "%s/%s", recipe.screenshot_dir, recording->name);
    if (length < 0 || (size_t)length >= sizeof path) {
        return complain(complaint, "'%.40s…' is too long a path", recipe.screenshot_dir);
    }
    if (!film_possible(&plan, complaint) || !saving_folder(recipe.screenshot_dir, complaint)) {
        return false;
    }
    if (!canvas_init(&recording->pictures[0], plan.width, plan.height) ||
        !canvas_init(&recording->pictures[1], plan.width, plan.height)) {
        return complain(complaint, "out of memory");
    }
    if (!output_open(&recording->output, path, complaint)) {
        return false;
    }
    recording->film = film_new(&plan, &recording->output, complaint);
    if (recording->film == NULL) {
        struct complaint ignored;
        (void)output_close(&recording->output, false, &ignored);
        return false;
    }
    /* It may end before there is a frame. */
    paint(recording, scene, &recording->pictures[recording->at_hand]);
    return true;
}

static void clear(struct recording *recording) {
    canvas_free(&recording->pictures[0]);
    canvas_free(&recording->pictures[1]);
    recording->film = NULL;
}

bool recording_begin(struct recording *recording, const struct scene *scene, char *report, size_t size) {
    struct complaint complaint;
    *recording = (struct recording){.film = NULL};
    if (!begin(recording, scene, &complaint)) {
        (void)snprintf(report, size, "Not recorded: %.220s", complaint.text);
        clear(recording);
        return false;
    }
    (void)snprintf(report, size, "Recording; F8 ends it");
    return true;
}

/* ---- ending ---- */

static bool finish(struct recording *recording, const struct scene *scene, bool keep, char path[PATH_MAX],
                   struct complaint *complaint) {
    const struct settings *const settings = &scene->player->settings;
    /* The last picture stays for as long as that of a clip. */
    const uint32_t hold = settings->hold * recording->rate;
    const uint32_t least = recording->taken > 0 ? 0 : 1;
    const uint32_t frames = hold > least ? hold : least;
    const bool held = !keep || frames == 0 || take(recording, frames);
    struct output *const output = &recording->output;
    const bool written = film_end(recording->film, keep, complaint) && held && keep;
    const bool named =
        written && saving_unused(output, output_claim, settings->screenshot_dir, recording->name,
                                 vocabulary_recordings.name(settings->recording), complaint);
    memcpy(path, output->path, sizeof output->path);
    struct complaint closing;
    const bool closed = output_close(output, named, &closing);
    if (named && !closed) {
        *complaint = closing;
    }
    return named && closed;
}

bool recording_end(struct recording *recording, const struct scene *scene, bool keep, char *report,
                   size_t size) {
    struct complaint complaint = {"it was given up"};
    char path[PATH_MAX];
    const bool saved = finish(recording, scene, keep, path, &complaint);
    clear(recording);
    (void)snprintf(report, size, saved ? "Saved %.220s" : "Not recorded: %.220s",
                   saved ? path : complaint.text);
    return saved;
}

/* ---- going on ---- */

static bool same_mazes(const struct recording *recording, const struct race *race) {
    return race->count == recording->count && race->lattice.width == recording->geometry.width &&
           race->lattice.height == recording->geometry.height;
}

/* Frames of the film that are due for the frames of the program that moved. */
static uint32_t frames_due(struct recording *recording) {
    recording->moved++;
    const uint64_t due = recording->moved * recording->rate / SCRIPT_FRAMES_A_SECOND;
    const uint32_t frames = (uint32_t)(due - recording->due);
    recording->due = due;
    return frames;
}

bool recording_take(struct recording *recording, const struct scene *scene, bool moved, char *report,
                    size_t size) {
    if (recording->film == NULL) {
        return true;
    }
    if (!same_mazes(recording, scene->player->race)) {
        (void)recording_end(recording, scene, true, report, size);
        return false;
    }
    const uint32_t by_hand = recording->rate / 2 > 0 ? recording->rate / 2 : 1;
    uint32_t frames = moved ? frames_due(recording) : 0;
    if ((moved && frames == 0) || (!paint_next(recording, scene) && !moved)) {
        return true;
    }
    frames = moved ? frames : by_hand;
    if (!take(recording, frames)) {
        (void)recording_end(recording, scene, true, report, size);
        return false;
    }
    return true;
}

uint64_t recording_seconds(const struct recording *recording) {
    return recording->film != NULL ? recording->taken / recording->rate : 0;
}
