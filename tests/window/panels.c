/* One to four mazes side by side: adding, removing and changing them, and the verdict on their trees. */
#include "generator.h"
#include "testing.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"

#define MOMENT 30

/* At the beginning all algorithms' mazes look alike. */
static void check_growing(const struct session *session) {
    session_press_times(session, "Right", MOMENT);
    sight_await_moment(session, MOMENT);
}

static void add(struct session *session, const char *algorithm) {
    struct lineup *const lineup = &session->settings.lineup;
    session_press(session, "d");
    lineup->algorithms[lineup->count++] = generator_find(algorithm);
    check_growing(session);
}

static void remove_focused(struct session *session, size_t focus) {
    struct lineup *const lineup = &session->settings.lineup;
    session_press(session, "x");
    for (size_t i = focus; i + 1 < lineup->count; i++) {
        lineup->algorithms[i] = lineup->algorithms[i + 1];
    }
    lineup->count--;
    check_growing(session);
}

START_TEST(mazes_are_added_and_removed) {
    struct session session;
    session_open(&session, "--cells 20x15 --algorithm prim --paused");
    add(&session, "kruskal");
    add(&session, "boruvka");
    add(&session, "reverse-delete");
    sight_await_refusal(&session, "d");
    /* Each was focused when it came. */
    remove_focused(&session, 3);
    session_press(&session, "Tab");
    remove_focused(&session, 0);
    session_press(&session, "Tab");
    remove_focused(&session, 1);
    sight_await_refusal(&session, "x");
    /* What is added is the first that is missing. */
    add(&session, "prim");
    session_close(&session);
}
END_TEST

START_TEST(up_to_four_fit_every_size) {
    static const int32_t sizes[][2] = {{1280, 720}, {640, 480}, {320, 240}, {400, 1000}, {1800, 300}};
    static const char *const algorithms[] = {"kruskal", "boruvka", "reverse-delete"};
    struct session session;
    session_open(&session, "--cells 20x15 --algorithm prim --paused --step %d", MOMENT);
    session_move(&session, 0, 0);
    for (size_t mazes = 1; mazes <= 4; mazes++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            session_resize(&session, sizes[i][0], sizes[i][1]);
            sight_await_moment(&session, MOMENT);
        }
        if (mazes < 4) {
            add(&session, algorithms[mazes - 1]);
        }
    }
    session_close(&session);
}
END_TEST

START_TEST(each_of_four_can_be_another) {
    static const char *const algorithms[] = {"dfs", "wilson", "eller", "sidewinder"};
    static const char *const next[] = {"wilson", "aldous-broder", "binary-tree", "recursive-division"};
    struct session session;
    session_open(&session, "--cells 20x15 --algorithm dfs,wilson,eller,sidewinder --paused");
    for (size_t i = 0; i < 4; i++) {
        session_press(&session, "a");
        session.settings.lineup.algorithms[i] = generator_find(next[i]);
        check_growing(&session);
        session_press(&session, "b");
        session.settings.lineup.algorithms[i] = generator_find(algorithms[i]);
        check_growing(&session);
        session_press(&session, "Tab");
    }
    session_close(&session);
}
END_TEST

/* The beginning of the footer, which at the end is the verdict. Mazes of one size leave it in one place. */
static struct picture first_words(const struct session *session) {
    const struct layout layout = session_layout(session);
    struct picture all = sight_settled(session);
    struct picture words = picture_cut(
        &all, (struct rect){layout.footer.x, layout.footer.y, 10 * layout.body, layout.footer.height});
    picture_free(&all);
    return words;
}

/* The verdict once the second maze's algorithm is the one so many places on. */
static struct picture verdict_on(struct session *session, unsigned places, const char *algorithm) {
    session_press_times(session, "a", places);
    session->settings.lineup.algorithms[1] = generator_find(algorithm);
    sight_await_end(session);
    return first_words(session);
}

START_TEST(the_verdict_tells_identical_trees_from_others) {
    struct session session;
    const char *why = "";
    session_open(&session, "--cells 12x9 --algorithm prim,kruskal --pops max");
    sight_await_end(&session);
    struct picture identical = first_words(&session);
    session_press(&session, "Tab");
    struct picture identical_too = verdict_on(&session, 1, "boruvka");
    struct picture different = verdict_on(&session, 4, "dfs");
    struct picture different_too = verdict_on(&session, 1, "wilson");
    require(picture_same(&identical_too, &identical, &why), "identical: %s", why);
    require(picture_same(&different_too, &different, &why), "different: %s", why);
    ck_assert(!picture_same(&different, &identical, &why));
    /* Before the end there is none. */
    session_press_times(&session, "Down", 20);
    session_press(&session, "r Right");
    struct picture none = first_words(&session);
    ck_assert(!picture_same(&none, &identical, &why));
    ck_assert(!picture_same(&none, &different, &why));
    picture_free(&none);
    picture_free(&identical);
    picture_free(&identical_too);
    picture_free(&different);
    picture_free(&different_too);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/panels", mazes_are_added_and_removed, up_to_four_fit_every_size,
          each_of_four_can_be_another, the_verdict_tells_identical_trees_from_others)
