/* The quiz, asked by its key and answered with real clicks and keys. A model in the test's process is asked
   the same and given the same answers: it knows which edge is next, and what is to be read then. */
#include "quiz.h"

#include <stdio.h>

#include "testing.h"
#include "theme.h"
#include "waiting.h"
#include "window_model.h"
#include "window_sight.h"
#include "window_tool.h"

struct game {
    struct session session;
    struct model model;
    struct quiz quiz;
};

static const struct run *focused(const struct game *game) {
    return &game->model.player.race->runs[game->model.player.focus];
}

/* What is hidden in a maze looks like what it was before. */
static void hide_pending(struct game *game, struct picture *mazes) {
    const uint32_t columns = mazes->width / (uint32_t)game->session.settings.lineup.count;
    const uint32_t *const colours = themes[game->session.settings.theme].states;
    for (uint32_t y = 0; y < mazes->height; y++) {
        for (uint32_t x = 0; x < mazes->width; x++) {
            uint32_t *const pixel = &mazes->pixels[y * mazes->width + x];
            const struct run *const run = &game->model.player.race->runs[x / columns];
            const uint32_t shown_as = quiz_pending_as(&game->quiz, run);
            *pixel = *pixel == colours[STATE_PENDING] && shown_as > 0 ? colours[shown_as - 1] : *pixel;
        }
    }
}

/* The mazes without what gives the answer away, the lesson without what comes next, and the question. */
static void await_question(struct game *game) {
    const char *why = "";
    struct settings settings = game->session.settings;
    model_await_message(&game->model, game->quiz.text);
    model_await_lesson(&game->model, false);
    settings.step = race_step(game->model.player.race);
    struct picture mazes = sight_exported(&game->session, &settings);
    hide_pending(game, &mazes);
    require(sight_shows(&game->session, &mazes, &why), "%s", why);
    picture_free(&mazes);
}

static void begin(struct game *game, const char *arguments) {
    *game = (struct game){.quiz = {.edge = LATTICE_NONE}};
    session_open(&game->session, "%s", arguments);
    sight_await_moment(&game->session, 0);
    model_begin(&game->model, &game->session);
    session_press(&game->session, "y");
    game->session.lesson = true;
    ck_assert(quiz_begin(&game->quiz, &game->model.player));
    await_question(game);
}

static void end(struct game *game) {
    model_end(&game->model);
    session_close(&game->session);
}

static void click_edge(const struct game *game, size_t maze, uint32_t edge) {
    const struct layout layout = session_layout(&game->session);
    const struct rect picture = layout.pictures[maze];
    const struct rect place =
        geometry_rect(&layout.geometry, &game->model.player.race->lattice, ELEMENT_EDGE, edge);
    session_click(&game->session, picture.x + place.x + place.width / 2,
                  picture.y + place.y + place.height / 2);
}

/* The model's answer to a click in the focused maze is the window's. */
static void guess(struct game *game, uint32_t edge) {
    click_edge(game, game->model.player.focus, edge);
    quiz_guess(&game->quiz, &game->model.player, edge, NULL);
    await_question(game);
}

/* One of the edges that wait: 0 for the next. */
static uint32_t waiting_edge(const struct game *game, uint32_t place) {
    uint32_t edges[2] = {LATTICE_NONE, LATTICE_NONE};
    ck_assert_uint_gt(waiting_edges(focused(game), edges, 2), place);
    return edges[place];
}

static void require_score(const struct game *game, unsigned right, unsigned asked, uint64_t pops) {
    ck_assert_uint_eq(game->quiz.right, right);
    ck_assert_uint_eq(game->quiz.asked, asked);
    ck_assert_uint_eq(race_step(game->model.player.race), pops);
}

START_TEST(clicks_are_guesses_in_the_focused_maze) {
    struct game game;
    begin(&game, "--algorithm prim,kruskal --cells 7x5 --seed 3 --paused");
    guess(&game, waiting_edge(&game, 0));
    require_score(&game, 1, 1, 1);
    guess(&game, waiting_edge(&game, 1));
    require_score(&game, 1, 2, 2);
    click_edge(&game, 1, waiting_edge(&game, 0));
    game.model.player.focus = 1;
    await_question(&game);
    require_score(&game, 1, 2, 2);
    guess(&game, waiting_edge(&game, 0));
    require_score(&game, 2, 3, 3);
    end(&game);
}
END_TEST

/* A race on fewer cells comes from the clipboard. The edge that was chosen is not in it. */
static void paste_smaller(struct game *game) {
    struct complaint complaint;
    struct settings *const settings = &game->session.settings;
    tool_run("printf cells=2x2 | xclip -selection clipboard -in >/dev/null 2>&1");
    session_press(&game->session, "ctrl+v");
    settings->cells.width = 2;
    settings->cells.height = 2;
    require(player_show(&game->model.player, settings, &complaint), "%s", complaint.text);
    game->quiz.edge = LATTICE_NONE;
}

static void press(struct game *game, const char *name, enum key key) {
    session_press(&game->session, name);
    ck_assert(quiz_key(&game->quiz, &game->model.player, key, NULL));
}

START_TEST(keys_guess_whatever_else_is_pressed) {
    struct game game;
    begin(&game, "--algorithm reverse-delete --cells 5x4 --seed 2 --paused --pops 1/32");
    press(&game, "Right", KEY_RIGHT);
    press(&game, "Down", KEY_DOWN);
    await_question(&game);
    press(&game, "Return", KEY_ENTER);
    await_question(&game);
    require_score(&game, game.quiz.right, 1, 1);
    /* Under the help nothing is guessed unseen, and Escape closes the help alone. */
    session_press(&game.session, "F1 Escape F1");
    press(&game, "Right", KEY_RIGHT);
    press(&game, "Right", KEY_RIGHT);
    await_question(&game);
    paste_smaller(&game);
    press(&game, "Left", KEY_LEFT);
    await_question(&game);
    press(&game, "Return", KEY_ENTER);
    await_question(&game);
    require_score(&game, game.quiz.right, 2, 1);
    char score[64];
    (void)snprintf(score, sizeof score, "The quiz is over: %u of 2 right", game.quiz.right);
    session_press(&game.session, "space");
    game.model.player.paused = false;
    model_await_message(&game.model, score);
    end(&game);
}
END_TEST

TEST_MAIN("window/quiz", clicks_are_guesses_in_the_focused_maze, keys_guess_whatever_else_is_pressed)
