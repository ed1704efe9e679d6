#include "window_sight.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "reading.h"
#include "testing.h"
#include "theme.h"
#include "window_display.h"
#include "window_wait.h"

#define SETTLED_MILLISECONDS 150

/* ---- what it shows ---- */

struct rect sight_all(const struct session *session) {
    return (struct rect){0, 0, session->place.width, session->place.height};
}

struct picture sight_part(const struct session *session, struct rect part) {
    return display_grab(
        (struct rect){session->place.x + part.x, session->place.y + part.y, part.width, part.height});
}

struct picture sight_window(const struct session *session) {
    return sight_part(session, sight_all(session));
}

/* Whether the program waits, as it does at times even while it plays: looking at pixels takes time from it.
 */
static bool quiet(const struct session *session) {
    return child_sleeping(&session->child);
}

struct picture sight_settled(const struct session *session) {
    const char *why = "";
    struct picture last = sight_window(session);
    uint64_t since = wait_now();
    const uint64_t end = since + WAIT_MOST;
    while (wait_now() < since + SETTLED_MILLISECONDS) {
        require(wait_now() < end, "the window does not come to rest: %s", why);
        /* A look at the whole window costs as much as some of these. */
        for (int i = 0; i < 3; i++) {
            wait_moment();
        }
        struct picture now = sight_window(session);
        if (!quiet(session) || !picture_same(&now, &last, &why)) {
            since = wait_now();
        }
        picture_free(&last);
        last = now;
    }
    return last;
}

/* ---- what it should show ---- */

struct picture sight_exported(const struct session *session, const struct settings *settings) {
    const struct geometry shown = session_layout(session).geometry;
    struct settings sized = *settings;
    sized.caption = false;
    const bool full = settings->weave > 0 || settings->view == VIEW_WEIGHTS || settings->view == VIEW_GRAPH;
    sized.cell_size = full ? (uint32_t)shown.cell : 1;
    sized.gap = full ? (uint32_t)shown.gap : 1;
    struct original original = {.words = ""};
    original_grow(&original, &sized);
    const struct picture exported = original_picture(&original);
    original_end(&original);
    return exported;
}

/* For each pixel along a side of a maze, the exported pixel it belongs to: gaps and cells take turns. Returns
   the length of the side. */
static uint32_t stretch(uint32_t *units, uint32_t count, const struct geometry *geometry) {
    uint32_t length = 0;
    for (uint32_t unit = 0; unit < count; unit++) {
        const int32_t pixels = unit % 2 == 0 ? geometry->gap : geometry->cell;
        for (int32_t i = 0; i < pixels; i++) {
            units[length++] = unit;
        }
    }
    return length;
}

/* One of the exported mazes as large as the window should show it. */
static struct picture enlarged(const struct picture *exported, uint32_t first_column, uint32_t columns,
                               const struct geometry *geometry) {
    const size_t most = (size_t)geometry->cell + (size_t)geometry->gap;
    uint32_t *const across = test_new(columns * most, sizeof *across);
    uint32_t *const down = test_new(exported->height * most, sizeof *down);
    const uint32_t width = stretch(across, columns, geometry);
    const uint32_t height = stretch(down, exported->height, geometry);
    struct picture large = picture_new(width, height);
    uint32_t *to = large.pixels;
    for (uint32_t y = 0; y < height; y++) {
        const uint32_t *const row = &exported->pixels[(size_t)down[y] * exported->width + first_column];
        for (uint32_t x = 0; x < width; x++) {
            *to++ = row[across[x]];
        }
    }
    free(across);
    free(down);
    return large;
}

/* The pixels of a colour, as one rectangle around them. */
static struct rect bounds_of(const struct picture *picture, uint32_t colour) {
    struct rect bounds = {0, 0, 0, 0};
    for (size_t i = 0; i < (size_t)picture->width * picture->height; i++) {
        if (picture->pixels[i] == colour) {
            bounds = rect_union(
                bounds, (struct rect){(int32_t)(i % picture->width), (int32_t)(i / picture->width), 1, 1});
        }
    }
    return bounds;
}

/* A window that is paused marks the edge that was decided last; exported mazes have no mark. Where it is, the
   shown maze is taken to be as it should. */
static void forget_mark(struct picture *shown, const struct picture *wanted, const struct session *session) {
    const struct geometry geometry = session_layout(session).geometry;
    const int32_t side = geometry.cell < geometry.gap ? geometry.cell : geometry.gap;
    const int32_t thick = (side / 16 > 2 ? side / 16 : 2) + 1; /* with the line within it */
    const struct rect mark = bounds_of(shown, themes[session->settings.theme].mark);
    const int32_t most = (geometry.cell > geometry.gap ? geometry.cell : geometry.gap) + 2 * thick;
    if (shown->width != wanted->width || shown->height != wanted->height || mark.width > most ||
        mark.height > most) {
        return;
    }
    const struct rect within = {mark.x + thick, mark.y + thick, mark.width - 2 * thick,
                                mark.height - 2 * thick};
    for (int32_t y = mark.y; y < mark.y + mark.height; y++) {
        for (int32_t x = mark.x; x < mark.x + mark.width; x++) {
            const size_t i = (size_t)y * shown->width + (size_t)x;
            shown->pixels[i] = rect_contains(within, x, y) ? shown->pixels[i] : wanted->pixels[i];
        }
    }
}

bool sight_shows(const struct session *session, const struct picture *exported, const char **why) {
    const struct layout layout = session_layout(session);
    const uint32_t count = (uint32_t)session->settings.lineup.count;
    const uint32_t columns = exported->width / count;
    /* Smaller pictures than that are means of several units, which this does not enlarge. */
    ck_assert_int_eq(layout.geometry.block, 1);
    struct geometry units = layout.geometry;
    if ((int64_t)columns == geometry_width(&layout.geometry)) {
        units.cell = 1;
        units.gap = 1;
    }
    bool same = true;
    for (uint32_t i = 0; i < count && same; i++) {
        struct picture large = enlarged(exported, i * columns, columns, &units);
        struct picture wanted =
            picture_cut(&large, (struct rect){session->port_x, session->port_y, layout.pictures[i].width,
                                              layout.pictures[i].height});
        struct picture shown = sight_part(session, layout.pictures[i]);
        forget_mark(&shown, &wanted, session);
        same = picture_same(&shown, &wanted, why);
        picture_free(&large);
        picture_free(&wanted);
        picture_free(&shown);
    }
    return same;
}

void sight_await(const struct session *session, const struct settings *settings) {
    char text[SETTINGS_TEXT_MAX];
    const char *why = "";
    struct picture exported = sight_exported(session, settings);
    settings_print(settings, text, sizeof text);
    await(quiet(session) && sight_shows(session, &exported, &why),
          "in a window of %" PRId32 "x%" PRId32 " pixels, %s: %s", session->place.width,
          session->place.height, text, why);
    picture_free(&exported);
}

void sight_await_moment(const struct session *session, uint64_t moment) {
    struct settings settings = session->settings;
    settings.step = moment;
    sight_await(session, &settings);
}

void sight_await_end(const struct session *session) {
    struct settings settings = session->settings;
    settings.step = SETTINGS_STEP_END;
    settings.view = settings_solver(&settings) == NULL ? VIEW_FLOOD : VIEW_PLAIN;
    sight_await(session, &settings);
}

/* ---- changes ---- */

static bool part_shows(const struct session *session, struct rect part, const struct picture *wanted,
                       const char **why) {
    struct picture now = sight_part(session, part);
    const bool found = picture_same(&now, wanted, why);
    picture_free(&now);
    return found;
}

void sight_await_same(const struct session *session, struct rect part, const struct picture *wanted) {
    const char *why = "";
    await(quiet(session) && part_shows(session, part, wanted, &why), "%s", why);
}

void sight_await_change(const struct session *session, struct rect part, const struct picture *before) {
    const char *why = "";
    await(quiet(session) && !part_shows(session, part, before, &why),
          "%" PRId32 "x%" PRId32 " pixels at %" PRId32 ",%" PRId32 " of the window stay as they are",
          part.width, part.height, part.x, part.y);
}

void sight_await_refusal(const struct session *session, const char *key) {
    const char *why = "";
    const struct rect footer = session_layout(session).footer;
    const struct rect above = {0, 0, session->place.width, footer.y};
    struct picture all = sight_settled(session);
    struct picture before = picture_cut(&all, above);
    struct picture line = picture_cut(&all, footer);
    session_press(session, key);
    sight_await_change(session, footer, &line);
    struct picture after = sight_settled(session);
    struct picture now = picture_cut(&after, above);
    require(picture_same(&now, &before, &why), "%s should not do anything: %s", key, why);
    picture_free(&now);
    picture_free(&after);
    picture_free(&line);
    picture_free(&before);
    picture_free(&all);
}
