/* Up and Down change how many pops a frame does; the line below the mazes says how many. */
#include <inttypes.h>

#include "testing.h"
#include "theme.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

/* More than there are paces. */
#define PACES_MOST 40

static struct picture settled_footer(const struct session *session) {
    struct picture all = sight_settled(session);
    struct picture footer = picture_cut(&all, session_layout(session).footer);
    picture_free(&all);
    return footer;
}

START_TEST(the_footer_tells_the_pace) {
    struct session session;
    const char *why = "";
    session_open(&session, "--cells 20x15 --pops 1 --paused");
    struct picture before = settled_footer(&session);
    session_press(&session, "Up");
    struct picture faster = settled_footer(&session);
    ck_assert(!picture_same(&faster, &before, &why));
    session_press(&session, "Down Down");
    struct picture slower = settled_footer(&session);
    ck_assert(!picture_same(&slower, &before, &why));
    ck_assert(!picture_same(&slower, &faster, &why));
    session_press(&session, "Up");
    sight_await_same(&session, session_layout(&session).footer, &before);
    picture_free(&before);
    picture_free(&faster);
    picture_free(&slower);
    session_close(&session);
}
END_TEST

START_TEST(the_paces_have_two_ends) {
    static const struct {
        const char *pops, *key, *back;
    } ends[] = {{"max", "Up", "Down"}, {"1/32", "Down", "Up"}};
    for (size_t i = 0; i < 2; i++) {
        struct session session;
        const char *why = "";
        session_open(&session, "--cells 20x15 --pops %s --paused", ends[i].pops);
        struct picture at_end = settled_footer(&session);
        session_press(&session, ends[i].key);
        struct picture beyond = settled_footer(&session);
        require(picture_same(&beyond, &at_end, &why), "%s: there is more behind the end", ends[i].pops);
        session_press_times(&session, ends[i].back, PACES_MOST);
        sight_await_change(&session, session_layout(&session).footer, &at_end);
        session_press_times(&session, ends[i].key, PACES_MOST);
        sight_await_same(&session, session_layout(&session).footer, &at_end);
        picture_free(&at_end);
        picture_free(&beyond);
        session_close(&session);
    }
}
END_TEST

static size_t white(const struct session *session) {
    struct picture shown = sight_part(session, session_layout(session).pictures[0]);
    const size_t count = picture_count(&shown, themes[0].states[STATE_OPEN]);
    picture_free(&shown);
    return count;
}

/* White pixels that grow in a time that is short and, on a busy machine, longer than asked for: so it is
   measured. */
static double growth_a_second(const struct session *session) {
    const size_t before = white(session);
    const uint64_t begin = wait_now();
    while (wait_now() < begin + 700) {
        wait_moment();
    }
    const size_t after = white(session);
    return (double)(after - before) * 1000 / (double)(wait_now() - begin);
}

START_TEST(more_pops_a_frame_grow_faster) {
    struct session session;
    /* So many cells that not even the fastest is done too soon. */
    session_open(&session, "--algorithm prim --cells 400x180 --cell-size 1 --gap 1 --pops 1/32");
    const double slowest = growth_a_second(&session);
    session_press_times(&session, "Up", 8); /* to 10 pops a frame */
    const double faster = growth_a_second(&session);
    session_press_times(&session, "Up", 2); /* to 50 */
    const double fastest = growth_a_second(&session);
    require(faster > 20 * slowest, "%.0f pixels a second instead of %.0f", faster, slowest);
    require(fastest > 2 * faster, "%.0f pixels a second instead of %.0f", fastest, faster);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/speed", the_footer_tells_the_pace, the_paces_have_two_ends, more_pops_a_frame_grow_faster)
