#include "window_cover.h"

#include "testing.h"
#include "window_session.h"
#include "window_sight.h"

#define MOMENT 60

static void begin(struct session *session) {
    session_open(session, "--cells 20x15 --paused --step %d", MOMENT);
    sight_await_moment(session, MOMENT);
}

/* Opens it over what is given, and closes it. */
static void come_and_go(const struct session *session, const char *open, const char *close,
                        const struct picture *before) {
    const char *why = "";
    session_press(session, open);
    sight_await_change(session, sight_all(session), before);
    struct picture opened = sight_settled(session);
    require(!picture_same(&opened, before, &why), "%s shows nothing", open);
    picture_free(&opened);
    session_press(session, close);
    sight_await_same(session, sight_all(session), before);
}

void cover_comes_and_goes(const char *key, const char *other) {
    struct session session;
    begin(&session);
    struct picture before = sight_settled(&session);
    come_and_go(&session, key, key, &before);
    come_and_go(&session, key, other, &before);
    come_and_go(&session, other, "Escape", &before);
    session_press(&session, key);
    sight_await_change(&session, sight_all(&session), &before);
    /* The second maze does not get the focus. */
    session_click_cell(&session, 1, 10, 7);
    sight_await_same(&session, sight_all(&session), &before);
    session_press(&session, key);
    session_press(&session, "Right");
    sight_await_moment(&session, MOMENT + 1);
    picture_free(&before);
    session_close(&session);
}

void cover_stops_time(const char *key) {
    struct session session;
    session_open(&session, "--cells 60x40 --pops 1");
    const struct rect maze = session_layout(&session).pictures[0];
    session_press(&session, key);
    struct picture opened = sight_settled(&session);
    picture_free(&opened);
    session_press(&session, "Escape");
    /* Once for what closes, once more for the maze that grows. */
    for (int i = 0; i < 2; i++) {
        struct picture before = sight_part(&session, maze);
        sight_await_change(&session, maze, &before);
        picture_free(&before);
    }
    session_close(&session);
}

void cover_fits(const char *key) {
    static const int32_t sizes[][2] = {{1280, 720}, {640, 480}, {320, 240}, {300, 900}};
    struct session session;
    begin(&session);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        session_resize(&session, sizes[i][0], sizes[i][1]);
        sight_await_moment(&session, MOMENT);
        struct picture before = sight_settled(&session);
        come_and_go(&session, key, key, &before);
        picture_free(&before);
    }
    session_close(&session);
}
