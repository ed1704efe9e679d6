/* The colours of the distances: those of an export, at the race's end and on demand, in every palette and
   theme. */
#include "palette.h"
#include "testing.h"
#include "theme.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

START_TEST(the_race_ends_in_colours) {
    struct session session;
    session_open(&session, "--cells 20x15 --pops max");
    struct settings flooded = session.settings;
    flooded.view = VIEW_FLOOD;
    sight_await(&session, &flooded);
    struct picture before = sight_settled(&session);
    session_press(&session, "f");
    sight_await(&session, &session.settings);
    session_press(&session, "f");
    sight_await_same(&session, sight_all(&session), &before);
    picture_free(&before);
    session_close(&session);
}
END_TEST

START_TEST(colours_while_it_grows) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step 70");
    sight_await_moment(&session, 70);
    session_press(&session, "f");
    session.settings.view = VIEW_FLOOD;
    sight_await_moment(&session, 70);
    /* The colours follow the growth, which changes the longest distance and with it all of them. */
    session_press_times(&session, "Right", 20);
    sight_await_moment(&session, 90);
    session_press_times(&session, "Left", 30);
    sight_await_moment(&session, 60);
    session_press(&session, "f");
    session.settings.view = VIEW_PLAIN;
    sight_await_moment(&session, 60);
    session_close(&session);
}
END_TEST

START_TEST(colours_from_the_start) {
    struct session session;
    session_open(&session, "--cells 20x15 --view flood --paused --step 33");
    sight_await_moment(&session, 33);
    session_press(&session, "f");
    session.settings.view = VIEW_PLAIN;
    sight_await_moment(&session, 33);
    session_close(&session);
}
END_TEST

START_TEST(every_palette) {
    struct session session;
    session_open(&session, "--cells 20x15 --view flood --paused --step 50");
    session.settings.step = 50;
    const size_t first = session.settings.palette;
    do {
        sight_await(&session, &session.settings);
        session_press(&session, "c");
        session.settings.palette = (uint32_t)((session.settings.palette + 1) % palettes_count());
    } while (session.settings.palette != first);
    sight_await(&session, &session.settings);
    session_close(&session);
}
END_TEST

START_TEST(every_theme) {
    struct session session;
    session_open(&session, "--cells 20x15 --paused --step 50");
    const struct rect corner = {0, 0, 1, 1};
    for (size_t theme = 0; theme <= themes_count; theme++) {
        session.settings.theme = (uint32_t)(theme % themes_count);
        sight_await_moment(&session, 50);
        struct picture shown = sight_part(&session, corner);
        ck_assert_uint_eq(shown.pixels[0], themes[theme % themes_count].background);
        picture_free(&shown);
        session_press(&session, "t");
    }
    session_close(&session);
}
END_TEST

/* Pixels of the first maze that the flood has not coloured. */
static size_t uncoloured(const struct session *session) {
    struct picture shown = sight_part(session, session_layout(session).pictures[0]);
    const size_t count = picture_count(&shown, themes[0].states[STATE_OPEN]);
    picture_free(&shown);
    return count;
}

START_TEST(the_flood_comes_wave_by_wave) {
    struct session session;
    /* 40 cells: 39 passages come with 67 edges, each of which is popped at most once. */
    session_open(&session, "--cells 8x5 --algorithm prim --paused --step 80");
    struct settings flooded = session.settings;
    flooded.view = VIEW_FLOOD;
    await(uncoloured(&session) > 0, "the maze does not appear");
    size_t before = uncoloured(&session);
    for (unsigned waves = 0; waves < 40 && before > 0; waves++) {
        session_press(&session, "Right");
        struct picture now = sight_settled(&session);
        picture_free(&now);
        ck_assert_uint_le(uncoloured(&session), before);
        before = uncoloured(&session);
    }
    ck_assert_uint_eq(before, 0);
    flooded.step = SETTINGS_STEP_END;
    sight_await(&session, &flooded);
    session_press(&session, "Left");
    await(uncoloured(&session) > 0, "the last wave does not go back");
    session_close(&session);
}
END_TEST

TEST_MAIN("window/flood", the_race_ends_in_colours, colours_while_it_grows, colours_from_the_start,
          every_palette, every_theme, the_flood_comes_wave_by_wave)
