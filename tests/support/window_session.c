#include "window_session.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lattice.h"
#include "lesson.h"
#include "testing.h"
#include "theme.h"
#include "window_display.h"
#include "window_tool.h"
#include "window_wait.h"
#include "words.h"

/* As in the window: it has no more cells unless asked for. */
#define CELLS_A_SIDE 119

/* ---- opening ---- */

static void read_settings(struct session *session, char *words) {
    session->settings = settings_default();
    for (char *rest = NULL, *word = strtok_r(words, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        const char *const key = word + strlen("--");
        const struct setting *const setting = setting_find(key);
        const bool is_switch = setting != NULL && setting->argument == NULL;
        struct complaint complaint;
        require(
            words_parse(&session->settings, key, is_switch ? "yes" : strtok_r(NULL, " ", &rest), &complaint),
            "%s: %s", word, complaint.text);
    }
}

static void read_place(struct session *session) {
    char text[TOOL_TEXT_MAX];
    struct rect *const place = &session->place;
    ck_assert(tool_ask(text, "xdotool getwindowgeometry --shell %s", session->window));
    require(sscanf(text, // NOLINT(cert-err34-c)
                   "WINDOW=%*s X=%" SCNd32 " Y=%" SCNd32 " WIDTH=%" SCNd32 " HEIGHT=%" SCNd32, &place->x,
                   &place->y, &place->width, &place->height) == 4,
            "not understood: %s", text);
}

static bool find_window(struct session *session) {
    char text[TOOL_TEXT_MAX];
    require(child_alive(&session->child), "the program ended before it opened a window");
    if (!tool_ask(text, "xdotool search --onlyvisible --pid %ld 2>&1", (long)session->child.pid)) {
        /* Asking takes the program more time than waiting takes us. */
        for (int i = 0; i < 5; i++) {
            wait_moment();
        }
        return false;
    }
    const size_t length = strcspn(text, "\n");
    require(length > 0 && length < sizeof session->window, "not understood: %s", text);
    (void)snprintf(session->window, sizeof session->window, "%.*s", (int)length, text);
    return true;
}

static struct layout_window window_of(const struct session *session) {
    return (struct layout_window){
        .width = session->place.width,
        .height = session->place.height,
        .scale = 1,
        .text = session->settings.text_scale,
        .presenter = session->settings.presenter,
        .zoom = session->zoom,
    };
}

static void choose_cells(struct session *session) {
    struct settings *const settings = &session->settings;
    struct cells cells = {0};
    struct complaint complaint;
    const struct layout_window window = window_of(session);
    layout_cells(&window, (int32_t)settings->cell_size, (int32_t)settings->gap, settings->lineup.count,
                 CELLS_A_SIDE, &cells.width, &cells.height);
    require(settings_resolve(settings, cells, &complaint), "%s", complaint.text);
}

/* Whether the program has drawn something: its background differs from the display's in every theme. */
static bool painted(const struct session *session) {
    struct picture corner = display_grab((struct rect){session->place.x, session->place.y, 1, 1});
    const bool found = corner.pixels[0] == themes[session->settings.theme].background;
    picture_free(&corner);
    return found;
}

void session_open(struct session *session, const char *format, ...) {
    *session = (struct session){.window = ""};
    va_list arguments;
    va_start(arguments, format);
    const int wrote = vsnprintf(session->arguments, sizeof session->arguments, format, arguments);
    va_end(arguments);
    ck_assert_int_lt(wrote, (int)sizeof session->arguments);
    child_start(&session->child, session->arguments);
    /* The settings keep pointers into these words. */
    read_settings(session, session->arguments);
    session->lesson = session->settings.lesson;
    await(find_window(session), "the program opens no window");
    session_focus(session);
    tool_run("xdotool mousemove 9999 9999");
    read_place(session);
    choose_cells(session);
    await(painted(session), "the window stays empty");
}

/* ---- closing ---- */

void session_quit(struct session *session) {
    session_press(session, "q");
    const int status = child_wait(&session->child);
    require(status == 0, "the program quit with status %d", status);
}

void session_close(struct session *session) {
    char errors[CHILD_TEXT_MAX];
    session_quit(session);
    child_errors(&session->child, errors);
    require(errors[0] == '\0', "the program complained");
    child_end(&session->child);
}

/* ---- hands ---- */

void session_focus(const struct session *session) {
    tool_run("xdotool windowfocus --sync %s", session->window);
}

/* The keys come from the server's test keyboard, not as events made up by a client. */
void session_press(const struct session *session, const char *keys) {
    require(child_alive(&session->child), "the program has ended");
    tool_run("xdotool key --delay 4 %s", keys);
}

void session_press_times(const struct session *session, const char *key, unsigned times) {
    char keys[2048] = "";
    size_t used = 0;
    for (unsigned i = 0; i < times; i++) {
        used += (size_t)snprintf(keys + used, sizeof keys - used, " %s", key);
        ck_assert_uint_lt(used, sizeof keys);
    }
    session_press(session, keys);
}

void session_point(const struct session *session, int32_t x, int32_t y) {
    tool_run("xdotool mousemove %" PRId32 " %" PRId32, session->place.x + x, session->place.y + y);
}

void session_click(const struct session *session, int32_t x, int32_t y) {
    tool_run("xdotool mousemove %" PRId32 " %" PRId32 " click 1 mousemove 9999 9999", session->place.x + x,
             session->place.y + y);
}

void session_click_cell(const struct session *session, size_t maze, uint32_t x, uint32_t y) {
    const struct layout layout = session_layout(session);
    const struct rect picture = layout.pictures[maze];
    const int32_t middle = layout.geometry.cell / 2;
    session_click(session, picture.x + geometry_unit_begin(&layout.geometry, 2 * x + 1) + middle,
                  picture.y + geometry_unit_begin(&layout.geometry, 2 * y + 1) + middle);
}

/* ---- the race ---- */

struct race *session_race(const struct settings *settings) {
    struct complaint complaint;
    struct race *const race = settings_race(settings, true, &complaint);
    require(race != NULL, "%s", complaint.text);
    race_seek(race, UINT64_MAX, NULL);
    return race;
}

/* ---- the window's place ---- */

static struct layout layout_in(const struct session *session, int32_t width) {
    const struct settings *const settings = &session->settings;
    const struct lattice lattice = lattice_square(settings->cells.width, settings->cells.height);
    struct layout_window window = window_of(session);
    window.width = width;
    return layout_of(&window, &lattice, (int32_t)settings->cell_size, (int32_t)settings->gap,
                     settings->lineup.count);
}

/* How much of the width the lesson takes from the mazes: measured in the text of the whole window. */
static int32_t taken(const struct session *session) {
    const int32_t width = session->place.width;
    return session->lesson ? lesson_width(width, layout_in(session, width).body, session->settings.presenter)
                           : 0;
}

struct layout session_layout(const struct session *session) {
    return layout_in(session, session->place.width - taken(session));
}

struct rect session_lesson(const struct session *session) {
    const int32_t margin = layout_in(session, session->place.width).margin;
    const int32_t width = taken(session);
    return (struct rect){session->place.width - width, margin / 2, width - margin,
                         session->place.height - margin};
}

static bool has_size(struct session *session, int32_t width, int32_t height) {
    read_place(session);
    return session->place.width == width && session->place.height == height;
}

void session_resize(struct session *session, int32_t width, int32_t height) {
    tool_run("xdotool windowsize %s %" PRId32 " %" PRId32, session->window, width, height);
    await(has_size(session, width, height), "the window does not take the size of %" PRId32 "x%" PRId32,
          width, height);
}

static bool stands_at(struct session *session, int32_t x, int32_t y) {
    read_place(session);
    return session->place.x == x && session->place.y == y;
}

void session_move(struct session *session, int32_t x, int32_t y) {
    tool_run("xdotool windowmove %s %" PRId32 " %" PRId32, session->window, x, y);
    await(stands_at(session, x, y), "the window does not move to %" PRId32 ",%" PRId32, x, y);
}
