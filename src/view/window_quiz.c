/* The quiz in the window: its question stands under the mazes, keys and clicks answer it. */
#include <stdio.h>

#include "window_state.h"

void window_turn_quiz(struct window *window) {
    struct quiz *const quiz = &window->scene.quiz;
    if (quiz->asking) {
        quiz_end(quiz);
        window_follow_quiz(window);
        return;
    }
    if (!quiz_begin(quiz, &window->player)) {
        window_say(window, quiz->text);
        return;
    }
    window->scene.lesson_shown = true;
    window->quizzed = true;
    window_drop_message(window);
    scene_redraw(&window->scene);
}

void window_follow_quiz(struct window *window) {
    const struct quiz *const quiz = &window->scene.quiz;
    quiz_follow(&window->scene.quiz, &window->player);
    if (!window->quizzed) {
        return;
    }
    if (quiz->asking) {
        return;
    }
    char text[64];
    (void)snprintf(text, sizeof text, "The quiz is over: %u of %u right", quiz->right, quiz->asked);
    window->quizzed = false;
    window_say(window, text);
    scene_redraw(&window->scene);
}

bool window_quiz_key(struct window *window, enum key key) {
    const bool covered = scene_covered(&window->scene);
    /* Escape closes what lies over the question before it ends the quiz. */
    if (covered && key == KEY_ESCAPE) {
        return false;
    }
    if (!quiz_key(&window->scene.quiz, &window->player, key, window->scene.observers)) {
        return false;
    }
    if (covered) {
        window_uncover(window);
    }
    window_drop_message(window);
    return true;
}

bool window_quiz_click(struct window *window, size_t run, int32_t x, int32_t y) {
    const uint32_t edge = scene_edge_at(&window->scene, run, x, y);
    if (!window->scene.quiz.asking) {
        return false;
    }
    if (run == window->player.focus) {
        quiz_guess(&window->scene.quiz, &window->player, edge, window->scene.observers);
    } else {
        window->player.focus = run;
        scene_redraw(&window->scene);
    }
    window_drop_message(window);
    return true;
}
