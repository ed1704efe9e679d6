/* The quiz judges guesses rightly, keeps the score, moves the race on, and can be played with the keyboard
   alone. */
#include "quiz.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "lesson.h"
#include "shown.h"
#include "testing.h"
#include "waiting.h"

static struct player player_of_seed(const char *algorithm, uint64_t seed) {
    return shown_player("cells=6x5 algorithm=%s seed=%" PRIu64, algorithm, seed);
}

static struct player player_of(const char *algorithm) {
    return player_of_seed(algorithm, 1);
}

static const struct run *run_of(const struct player *player) {
    return &player->race->runs[player->focus];
}

static uint32_t next_edge(const struct player *player) {
    uint32_t edge = LATTICE_NONE;
    (void)waiting_edges(run_of(player), &edge, 1);
    return edge;
}

/* A candidate that is not due, where there is one. */
static uint32_t wrong_edge(const struct player *player) {
    const struct run *const run = run_of(player);
    for (uint32_t edge = lattice_next_edge(run->problem.lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(run->problem.lattice, edge + 1)) {
        if (waiting_candidate(run, edge) && !waiting_due(run, edge)) {
            return edge;
        }
    }
    return LATTICE_NONE;
}

START_TEST(right_guesses_score_and_lead_to_the_end) {
    static const char *const algorithms[] = {"prim", "kruskal", "boruvka", "reverse-delete"};
    for (size_t i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++) {
        struct player player = player_of(algorithms[i]);
        struct quiz quiz;
        ck_assert(quiz_begin(&quiz, &player));
        ck_assert(player.paused);
        unsigned guesses = 0;
        while (quiz.asking) {
            const uint64_t moment = player.race->moment;
            quiz_guess(&quiz, &player, next_edge(&player), NULL);
            ck_assert_uint_eq(quiz.asked, ++guesses);
            ck_assert_uint_eq(quiz.right, guesses);
            ck_assert_uint_gt(player.race->moment, moment);
            ck_assert_ptr_nonnull(strstr(quiz.text, "Right"));
            quiz_follow(&quiz, &player);
        }
        ck_assert(run_tree_done(run_of(&player)));
        player_free(&player);
    }
}
END_TEST

START_TEST(wrong_guesses_are_told_and_the_race_goes_on) {
    struct player player = player_of("kruskal");
    struct quiz quiz;
    char weight[EXPLAIN_WEIGHT_MAX];
    char guessed[EXPLAIN_WEIGHT_MAX];
    char verdict[64];
    player.backwards = true;
    ck_assert(quiz_begin(&quiz, &player));
    ck_assert(!player.backwards);
    explain_weight(run_of(&player), next_edge(&player), weight);
    explain_weight(run_of(&player), wrong_edge(&player), guessed);
    (void)snprintf(verdict, sizeof verdict, "No: it was %s, not %s.", weight, guessed);
    quiz_guess(&quiz, &player, wrong_edge(&player), NULL);
    ck_assert_uint_eq(quiz.asked, 1);
    ck_assert_uint_eq(quiz.right, 0);
    ck_assert_uint_eq(player.race->moment, 1);
    require(strncmp(quiz.text, verdict, strlen(verdict)) == 0, "%s", quiz.text);
    player_free(&player);
}
END_TEST

/* What is pending already looks as if it had not been chosen. */
START_TEST(pending_edges_are_hidden_where_they_are_the_answer) {
    static const struct {
        const char *algorithm;
        uint32_t pending_as;
    } wanted[] = {
        {"prim", 0},
        {"kruskal", 1 + STATE_EMPTY},
        {"boruvka", 1 + STATE_EMPTY},
        {"reverse-delete", 1 + STATE_OPEN},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        struct player player = player_of(wanted[i].algorithm);
        struct quiz quiz;
        ck_assert(quiz_begin(&quiz, &player));
        ck_assert_uint_eq(quiz_pending_as(&quiz, run_of(&player)), wanted[i].pending_as);
        quiz_end(&quiz);
        ck_assert_uint_eq(quiz_pending_as(&quiz, run_of(&player)), 0);
        player_free(&player);
    }
}
END_TEST

/* Of all that can be meant, the one whose middle is the first from that side, in units of the grid. */
START_TEST(the_first_arrow_comes_from_the_side_it_points_away_from) {
    struct player player = player_of("kruskal");
    const struct lattice *const lattice = run_of(&player)->problem.lattice;
    static const enum key keys[] = {KEY_RIGHT, KEY_LEFT, KEY_DOWN, KEY_UP};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        struct quiz quiz;
        ck_assert(quiz_begin(&quiz, &player));
        ck_assert(quiz_key(&quiz, &player, keys[i], NULL));
        const struct lattice_ends ends = lattice_edge_cells(lattice, quiz.edge);
        const uint32_t x = ends.from % lattice->width;
        const uint32_t y = ends.from / lattice->width;
        const uint32_t to_x = ends.to % lattice->width;
        const uint32_t to_y = ends.to / lattice->width;
        const uint32_t first[] = {x, lattice->width - 1 - to_x, y, lattice->height - 1 - to_y};
        ck_assert_uint_eq(first[i], 0);
        quiz_guess(&quiz, &player, quiz.edge, NULL);
        ck_assert_uint_eq(quiz.edge, LATTICE_NONE);
    }
    player_free(&player);
}
END_TEST

START_TEST(what_cannot_be_meant_costs_nothing) {
    struct player player = player_of("prim");
    struct quiz quiz;
    ck_assert(quiz_begin(&quiz, &player));
    for (uint32_t edge = 0; edge < run_of(&player)->problem.lattice->edge_limit; edge++) {
        if (lattice_has_edge(run_of(&player)->problem.lattice, edge) &&
            !waiting_candidate(run_of(&player), edge)) {
            quiz_guess(&quiz, &player, edge, NULL);
        }
    }
    quiz_guess(&quiz, &player, LATTICE_NONE, NULL);
    ck_assert_uint_eq(quiz.asked, 0);
    ck_assert_uint_eq(player.race->moment, 0);
    ck_assert_ptr_nonnull(strstr(quiz.text, "frontier"));
    player_free(&player);
}
END_TEST

START_TEST(there_is_nothing_to_guess_where_weights_do_not_tell) {
    struct player player = player_of("wilson");
    struct quiz quiz;
    ck_assert(!quiz_begin(&quiz, &player));
    ck_assert(!quiz.asking);
    ck_assert_ptr_nonnull(strstr(quiz.text, "Kruskal’s"));
    player_free(&player);
}
END_TEST

START_TEST(playing_on_ends_it) {
    struct player player = player_of("prim");
    struct quiz quiz;
    ck_assert(quiz_begin(&quiz, &player));
    quiz_follow(&quiz, &player);
    ck_assert(quiz.asking);
    player.paused = false;
    quiz_follow(&quiz, &player);
    ck_assert(!quiz.asking);
    player_free(&player);
}
END_TEST

/* From nowhere and from wherever they lead, the arrows reach every edge that can be meant. */
START_TEST(arrows_reach_every_candidate) {
    static const enum key arrows[] = {KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN};
    static const char *const algorithms[] = {"prim", "kruskal", "reverse-delete"};
    for (size_t i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++) {
        struct player player = player_of(algorithms[i]);
        struct quiz quiz;
        bool reached[64] = {false};
        uint32_t stack[64];
        size_t count = 0;
        player_step(&player, NULL);
        player_step(&player, NULL);
        player_step(&player, NULL);
        ck_assert(quiz_begin(&quiz, &player));
        stack[count++] = LATTICE_NONE;
        while (count > 0) {
            const uint32_t from = stack[--count];
            for (size_t a = 0; a < 4; a++) {
                quiz.edge = from;
                ck_assert(quiz_key(&quiz, &player, arrows[a], NULL));
                if (quiz.edge != LATTICE_NONE && !reached[quiz.edge]) {
                    reached[quiz.edge] = true;
                    stack[count++] = quiz.edge;
                }
            }
        }
        const struct lattice *const lattice = run_of(&player)->problem.lattice;
        for (uint32_t edge = 0; edge < lattice->edge_limit; edge++) {
            const bool candidate =
                lattice_has_edge(lattice, edge) && waiting_candidate(run_of(&player), edge);
            require(reached[edge] == candidate, "%s: edge %u", algorithms[i], (unsigned)edge);
        }
        quiz.edge = next_edge(&player);
        ck_assert(quiz_key(&quiz, &player, KEY_ENTER, NULL));
        ck_assert_uint_eq(quiz.right, 1);
        ck_assert(quiz_key(&quiz, &player, KEY_ESCAPE, NULL));
        ck_assert(!quiz_key(&quiz, &player, KEY_ENTER, NULL));
        player_free(&player);
    }
}
END_TEST

/* The lesson of a race at its beginning, on an empty canvas. */
static void draw_lesson(const char *algorithm, uint64_t seed, bool told, struct text *text,
                        struct canvas *canvas) {
    const struct brush brush = {canvas, text, &themes[0], 12, 12};
    struct lesson lesson = {.drawn = false};
    struct player player = player_of_seed(algorithm, seed);
    canvas_fill(canvas, (struct rect){0, 0, canvas->width, canvas->height}, 0);
    ck_assert(lesson_draw(&lesson, &brush, (struct rect){0, 0, canvas->width, canvas->height},
                          run_of(&player), told));
    player_free(&player);
}

static bool same_lessons(const char *algorithm, bool told, struct text *text) {
    struct canvas first;
    struct canvas second;
    ck_assert(canvas_init(&first, 500, 300) && canvas_init(&second, 500, 300));
    draw_lesson(algorithm, 1, told, text, &first);
    draw_lesson(algorithm, 2, told, text, &second);
    bool same = true;
    for (int32_t y = 0; y < first.height && same; y++) {
        same = memcmp(canvas_row(&first, y), canvas_row(&second, y),
                      (size_t)first.width * sizeof *first.pixels) == 0;
    }
    canvas_free(&first);
    canvas_free(&second);
    return same;
}

/* Before the first guess nothing in it depends on the weights. */
START_TEST(the_lesson_does_not_give_the_answer_away) {
    static const char *const algorithms[] = {"prim", "kruskal", "boruvka", "reverse-delete"};
    struct text *const text = shown_text();
    for (size_t i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++) {
        require(same_lessons(algorithms[i], false, text), "%s tells its next edge", algorithms[i]);
        require(!same_lessons(algorithms[i], true, text), "%s tells nothing", algorithms[i]);
    }
    text_free(text);
}
END_TEST

TEST_MAIN("quiz", pending_edges_are_hidden_where_they_are_the_answer,
          the_first_arrow_comes_from_the_side_it_points_away_from, right_guesses_score_and_lead_to_the_end,
          wrong_guesses_are_told_and_the_race_goes_on, what_cannot_be_meant_costs_nothing,
          there_is_nothing_to_guess_where_weights_do_not_tell, playing_on_ends_it,
          arrows_reach_every_candidate, the_lesson_does_not_give_the_answer_away)
