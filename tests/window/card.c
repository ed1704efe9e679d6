/* The card: what there is to say of the cell under a resting pointer, until a key is pressed. */
#include "card.h"

#include <string.h>

#include "testing.h"
#include "window_model.h"
#include "window_sight.h"

/* The canvas of the model becomes what the window shows. */
static void take(struct model *model, const struct picture *shown) {
    for (uint32_t y = 0; y < shown->height; y++) {
        memcpy(canvas_row(&model->canvas, (int32_t)y), &shown->pixels[y * shown->width],
               shown->width * sizeof *shown->pixels);
    }
}

/* The pointer rests on a place: the whole window is as it was, but for the card of that cell. */
static void require_card(struct model *model, const struct picture *before, int32_t x, int32_t y,
                         uint32_t cell) {
    const struct session *const session = model->session;
    const struct inspection inspection = inspect_cell(&model->player.race->runs[0], cell);
    const struct brush brush = model_brush(model);
    struct card card = {.rect = {0, 0, 0, 0}};
    take(model, before);
    card_lay(&card, &brush, x, y, &inspection);
    ck_assert(!rect_empty(card.rect));
    card_forget(&card);
    session_point(session, x, y);
    model_await(model, sight_all(session));
}

/* At the corners of the maze and in its middle; a key takes it away, and so does leaving the maze. */
START_TEST(it_comes_with_the_pointer_and_leaves_no_trace) {
    static const struct { uint32_t x, y; } cells[] = {{0, 0}, {15, 0}, {7, 5}, {0, 11}, {15, 11}};
    struct session session;
    struct model model;
    session_open(&session, "--algorithm prim --cells 16x12 --paused --step 90");
    sight_await_moment(&session, 90);
    model_begin(&model, &session);
    struct picture before = sight_settled(&session);
    const struct layout layout = session_layout(&session);
    const struct rect maze = layout.pictures[0];
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        const int32_t x =
            maze.x + (cells[i].x == 0    ? 0
                      : cells[i].x == 15 ? maze.width - 1
                                         : geometry_unit_begin(&layout.geometry, 2 * cells[i].x + 1));
        const int32_t y =
            maze.y + (cells[i].y == 0    ? 0
                      : cells[i].y == 11 ? maze.height - 1
                                         : geometry_unit_begin(&layout.geometry, 2 * cells[i].y + 1));
        require_card(&model, &before, x, y, cells[i].y * 16 + cells[i].x);
        if (i % 2 == 0) {
            session_press(&session, "Tab");
        } else {
            session_point(&session, layout.footer.x, layout.footer.y);
        }
        sight_await_same(&session, sight_all(&session), &before);
    }
    picture_free(&before);
    model_end(&model);
    session_close(&session);
}
END_TEST

TEST_MAIN("window/card", it_comes_with_the_pointer_and_leaves_no_trace)
