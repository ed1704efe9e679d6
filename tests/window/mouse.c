/* The key hints below the mazes do, when they are clicked on, what their keys do. */
#include "actions.h"
#include "testing.h"
#include "theme.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

#define CAPS_MAX 32

struct caps {
    struct rect at[CAPS_MAX];
    size_t count;
};

/* Where a row of the picture has the colour from x on without interruption. */
static int32_t run_length(const struct picture *picture, uint32_t x, uint32_t y, uint32_t colour) {
    uint32_t end = x;
    while (end < picture->width && picture->pixels[(size_t)y * picture->width + end] == colour) {
        end++;
    }
    return (int32_t)(end - x);
}

/* The key caps in the footer, by the upper edges of their frames, in the window's pixels. Nothing else there
   has lines of that colour that are longer than a letter. */
static struct caps find_caps(const struct session *session) {
    const struct layout layout = session_layout(session);
    struct picture footer = sight_part(session, layout.footer);
    const uint32_t colour = themes[session->settings.theme].line;
    struct caps caps = {.count = 0};
    for (uint32_t y = 0; y < footer.height && caps.count == 0; y++) {
        for (uint32_t x = 0; x < footer.width; x++) {
            const int32_t length = run_length(&footer, x, y, colour);
            if (length > layout.body) {
                ck_assert_uint_lt(caps.count, CAPS_MAX);
                caps.at[caps.count++] = (struct rect){layout.footer.x + (int32_t)x,
                                                      layout.footer.y + (int32_t)y, length, layout.body};
                x += (uint32_t)length;
            }
        }
    }
    picture_free(&footer);
    return caps;
}

/* The place of an action's hint among those shown: in the table's order, but for help, which is last. */
static size_t place_of(enum action wanted, const struct caps *caps) {
    if (wanted == ACTION_HELP) {
        return caps->count - 1;
    }
    size_t before = 0;
    for (size_t i = 0; i < actions_count && actions[i].id != wanted; i++) {
        before += actions[i].hint != NULL ? 1 : 0;
    }
    return before;
}

static void click_hint(const struct session *session, enum action action) {
    const struct caps caps = find_caps(session);
    const size_t place = place_of(action, &caps);
    require(place + (action != ACTION_HELP ? 1 : 0) < caps.count, "of %zu hints there is none in place %zu",
            caps.count, place);
    const struct rect cap = caps.at[place];
    session_click(session, cap.x + cap.width / 2, cap.y + cap.height / 2);
}

START_TEST(hints_do_what_their_keys_do) {
    struct session session;
    session_open(&session, "--algorithm prim --cells 40x15 --seed 4 --pops 1/32 --paused");
    sight_await_moment(&session, 0);
    struct picture before = sight_settled(&session);
    click_hint(&session, ACTION_STEP);
    sight_await_moment(&session, 1);
    click_hint(&session, ACTION_STEP);
    sight_await_moment(&session, 2);
    click_hint(&session, ACTION_FLOOD);
    session.settings.view = VIEW_FLOOD;
    sight_await_moment(&session, 2);
    /* The scale of the colours leaves less room for hints. */
    session_press(&session, "f");
    session.settings.view = VIEW_PLAIN;
    sight_await_moment(&session, 2);
    click_hint(&session, ACTION_RESTART);
    sight_await_same(&session, sight_all(&session), &before);
    click_hint(&session, ACTION_HELP);
    sight_await_change(&session, sight_all(&session), &before);
    session_press(&session, "Escape");
    sight_await_same(&session, sight_all(&session), &before);
    click_hint(&session, ACTION_FASTER);
    sight_await_change(&session, sight_all(&session), &before);
    picture_free(&before);
    session_close(&session);
}
END_TEST

START_TEST(the_hint_to_pause_lets_it_run) {
    struct session session;
    session_open(&session, "--algorithm prim --cells 20x15 --paused --pops 1");
    sight_await_moment(&session, 0);
    const struct rect maze = session_layout(&session).pictures[0];
    struct picture before = sight_part(&session, maze);
    click_hint(&session, ACTION_PAUSE);
    sight_await_change(&session, maze, &before);
    picture_free(&before);
    session_close(&session);
}
END_TEST

START_TEST(elsewhere_a_click_does_nothing) {
    struct session session;
    session_open(&session, "--algorithm prim --cells 20x15 --paused");
    sight_await_moment(&session, 0);
    struct picture before = sight_settled(&session);
    const struct rect footer = session_layout(&session).footer;
    session_click(&session, 1, 1);
    session_click(&session, footer.x + 1, footer.y + footer.height / 2);
    session_click(&session, session.place.width - 1, session.place.height - 1);
    struct picture after = sight_settled(&session);
    const char *why = "";
    require(picture_same(&after, &before, &why), "%s", why);
    picture_free(&after);
    picture_free(&before);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/mouse", hints_do_what_their_keys_do, the_hint_to_pause_lets_it_run,
          elsewhere_a_click_does_nothing)
