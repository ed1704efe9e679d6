/* Where nothing moves, nothing is spent. */
#include <inttypes.h>

#include "testing.h"
#include "window_child.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

#define WATCHED_MILLISECONDS 2000
/* Of a processor's time, in per cent. The sanitizers make everything slower. */
#ifdef __SANITIZE_ADDRESS__
#define MOST_BUSY 4
#else
#define MOST_BUSY 2
#endif

static void costs_nothing(const struct session *session) {
    struct picture rest = sight_settled(session);
    picture_free(&rest);
    const uint64_t busy = child_busy(&session->child);
    const uint64_t begin = wait_now();
    while (wait_now() < begin + WATCHED_MILLISECONDS) {
        wait_moment();
    }
    const uint64_t spent = child_busy(&session->child) - busy;
    const uint64_t time = wait_now() - begin;
    require(spent * 100 < time * MOST_BUSY, "busy for %" PRIu64 " of %" PRIu64 " ms", spent, time);
}

START_TEST(paused) {
    struct session session;
    session_open(&session, "--cells 40x30 --paused --step 100");
    costs_nothing(&session);
    session_close(&session);
}
END_TEST

START_TEST(over) {
    struct session session;
    session_open(&session, "--cells 20x15 --pops max");
    struct settings flooded = session.settings;
    flooded.view = VIEW_FLOOD;
    sight_await(&session, &flooded);
    costs_nothing(&session);
    session_close(&session);
}
END_TEST

START_TEST(under_the_help) {
    struct session session;
    session_open(&session, "--cells 40x30 --pops 1/32");
    session_press(&session, "F1");
    costs_nothing(&session);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/idle", paused, over, under_the_help)
