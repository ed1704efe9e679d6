/* Settings go to the clipboard and come back from it: what another program has there is shown, or refused and
   nothing changes. */
#include <stdio.h>
#include <string.h>

#include "testing.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_tool.h"
#include "window_wait.h"

/* Another program puts a text there. */
static void offer(const char *text) {
    char path[] = "/tmp/mazegrow-clipboard.XXXXXX";
    const int file = mkstemp(path);
    ck_assert_int_ge(file, 0);
    FILE *const stream = fdopen(file, "w");
    ck_assert_ptr_nonnull(stream);
    ck_assert_int_ge(fputs(text, stream), 0);
    ck_assert_int_eq(fclose(stream), 0);
    /* It stays to hand the text out, and would keep the pipe to this test open. */
    tool_run("xclip -selection clipboard -in %s >/dev/null 2>&1", path);
    ck_assert_int_eq(remove(path), 0);
}

static bool taken(const char *begin, char text[TOOL_TEXT_MAX]) {
    return tool_ask(text, "timeout 5 xclip -selection clipboard -out 2>/dev/null") &&
           strncmp(text, begin, strlen(begin)) == 0;
}

/* What the window shows above its last line. */
static struct picture above(const struct session *session) {
    struct picture all = sight_settled(session);
    const struct rect part = {0, 0, session->place.width, session_layout(session).footer.y};
    struct picture cut = picture_cut(&all, part);
    picture_free(&all);
    return cut;
}

/* Copies what is shown, changes all of it, and pastes. */
static void comes_back(const struct session *session, const char *changes, const char *begin) {
    const char *why = "";
    char text[TOOL_TEXT_MAX];
    struct picture before = above(session);
    session_press(session, "ctrl+c");
    await(taken(begin, text), "%s is not copied, but %s", begin, text);
    session_press(session, changes);
    struct picture changed = above(session);
    require(!picture_same(&changed, &before, &why), "%s changes nothing", changes);
    session_press(session, "ctrl+v");
    sight_await_same(session, (struct rect){0, 0, session->place.width, (int32_t)before.height}, &before);
    picture_free(&changed);
    picture_free(&before);
}

START_TEST(a_moment_comes_back) {
    struct session session;
    session_open(&session, "--cells 20x15 --seed 7 --weave 30 --paused --step 62");
    sight_await_moment(&session, 62);
    comes_back(&session, "n t c Right f", "algorithm=prim,kruskal cells=20x15 seed=7 ");
    /* In the middle of the flood. */
    session_press(&session, "End Right Right Right");
    comes_back(&session, "Home n", "algorithm=prim,kruskal cells=20x15 seed=7 ");
    session_close(&session);
}
END_TEST

START_TEST(what_another_program_copied_is_shown) {
    struct session session;
    session_open(&session, "--cells 20x15 --seed 7 --paused");
    offer("mazegrow 0.1.0: algorithm=wilson\n  cells=9x8 seed=3 step=11 view=flood\n");
    session_press(&session, "ctrl+v");
    struct settings wanted = session.settings;
    wanted.lineup.algorithms[0] = &generator_wilson;
    wanted.lineup.count = 1;
    wanted.cells = (struct cells){9, 8};
    wanted.seed = 3;
    wanted.step = 11;
    wanted.view = VIEW_FLOOD;
    session.settings = wanted;
    sight_await(&session, &wanted);
    session_close(&session);
}
END_TEST

START_TEST(anything_else_changes_nothing) {
    static const char *const texts[] = {
        "To whom it may concern",
        "cells=20x15 seed=9 algorithm=prim,kruskal wea",
        "seed=9 screenshot-dir=/",
    };
    struct session session;
    session_open(&session, "--cells 20x15 --seed 7 --paused --step 40");
    sight_await_moment(&session, 40);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        offer(texts[i]);
        sight_await_refusal(&session, "ctrl+v");
    }
    /* It is still there, and goes on. */
    session_press(&session, "Right");
    sight_await_moment(&session, 41);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/clipboard", a_moment_comes_back, what_another_program_copied_is_shown,
          anything_else_changes_nothing)
