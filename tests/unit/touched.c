/* What is touched is taken once, and nothing else is. */
#include "touched.h"

#include <inttypes.h>

#include "dice.h"
#include "memory.h"
#include "testing.h"

enum { WIDTH_MOST = 150, HEIGHT_MOST = 12 };

struct board {
    struct touched touched;
    bool wanted[HEIGHT_MOST][WIDTH_MOST];
};

static void touch(struct board *board, struct rect rect) {
    touched_add(&board->touched, rect);
    for (int32_t y = 0; y < board->touched.height; y++) {
        for (int32_t x = 0; x < board->touched.width; x++) {
            board->wanted[y][x] = board->wanted[y][x] || rect_contains(rect, x, y);
        }
    }
}

static void touch_pixel(struct board *board, int32_t x, int32_t y) {
    touched_add_pixel(&board->touched, x, y);
    if (x >= 0 && x < board->touched.width && y >= 0 && y < board->touched.height) {
        board->wanted[y][x] = true;
    }
}

static void take_all(struct board *board) {
    struct rect run;
    while (touched_take(&board->touched, &run)) {
        require(run.width >= 1 && run.height == 1, "a run of %" PRId32 "x%" PRId32, run.width, run.height);
        for (int32_t x = run.x; x < run.x + run.width; x++) {
            require(board->wanted[run.y][x], "%" PRId32 ",%" PRId32 " is taken wrongly", x, run.y);
            board->wanted[run.y][x] = false;
        }
    }
    for (int32_t y = 0; y < board->touched.height; y++) {
        for (int32_t x = 0; x < board->touched.width; x++) {
            require(!board->wanted[y][x], "%" PRId32 ",%" PRId32 " is forgotten", x, y);
        }
    }
}

START_TEST(each_touched_pixel_is_taken_once) {
    struct dice dice = dice_of(1);
    struct board board = {.touched = {.words = NULL}};
    for (int round = 0; round < 300; round++) {
        const int32_t width = 1 + (int32_t)dice_below(&dice, WIDTH_MOST);
        ck_assert(touched_resize(&board.touched, width, 1 + (int32_t)dice_below(&dice, HEIGHT_MOST)));
        for (uint32_t i = dice_below(&dice, 12); i > 0; i--) {
            touch(&board,
                  (struct rect){(int32_t)dice_below(&dice, 200) - 30, (int32_t)dice_below(&dice, 20) - 4,
                                (int32_t)dice_below(&dice, 90), (int32_t)dice_below(&dice, 4)});
        }
        for (uint32_t i = dice_below(&dice, 30); i > 0; i--) {
            touch_pixel(&board, (int32_t)dice_below(&dice, 200) - 30, (int32_t)dice_below(&dice, 20) - 4);
        }
        take_all(&board);
        touch(&board, (struct rect){0, 0, 1, 1});
        take_all(&board);
    }
    touched_free(&board.touched);
}
END_TEST

START_TEST(what_is_cleared_is_not_taken) {
    struct touched touched = {.words = NULL};
    struct rect run;
    ck_assert(touched_resize(&touched, 100, 10));
    touched_add(&touched, (struct rect){3, 2, 90, 5});
    touched_clear(&touched);
    ck_assert(!touched_take(&touched, &run));
    touched_free(&touched);
}
END_TEST

START_TEST(without_memory_there_are_no_pixels) {
    struct touched touched = {.words = NULL};
    ck_assert(touched_resize(&touched, 10, 10));
    memory_fail_at(1);
    ck_assert(!touched_resize(&touched, 20, 20));
    memory_fail_at(0);
    ck_assert_ptr_null(touched.words);
    struct rect run;
    touched_add(&touched, (struct rect){0, 0, 5, 5});
    touched_clear(&touched);
    ck_assert(!touched_take(&touched, &run));
}
END_TEST

TEST_MAIN("touched", each_touched_pixel_is_taken_once, what_is_cleared_is_not_taken,
          without_memory_there_are_no_pixels)
