#include "window_model.h"

#include <stdlib.h>
#include <string.h>

#include "footer.h"
#include "lesson.h"
#include "shown.h"
#include "testing.h"
#include "window_sight.h"

void model_begin(struct model *model, const struct session *session) {
    struct complaint complaint;
    *model = (struct model){.session = session, .text = shown_text()};
    ck_assert(canvas_init(&model->canvas, session->place.width, session->place.height));
    require(player_init(&model->player, &session->settings, &complaint), "%s", complaint.text);
}

void model_end(struct model *model) {
    player_free(&model->player);
    text_free(model->text);
    canvas_free(&model->canvas);
}

struct brush model_brush(struct model *model) {
    const struct layout layout = session_layout(model->session);
    return (struct brush){
        .canvas = &model->canvas,
        .text = model->text,
        .theme = &themes[model->player.settings.theme],
        .body = layout.body,
        .title = layout.title,
    };
}

void model_await(const struct model *model, struct rect part) {
    struct picture wanted = picture_new((uint32_t)part.width, (uint32_t)part.height);
    for (int32_t row = 0; row < part.height; row++) {
        memcpy(&wanted.pixels[(size_t)row * wanted.width], canvas_row(&model->canvas, part.y + row) + part.x,
               wanted.width * sizeof *wanted.pixels);
    }
    sight_await_same(model->session, part, &wanted);
    picture_free(&wanted);
}

void model_await_message(struct model *model, const char *message) {
    const struct brush brush = model_brush(model);
    const struct rect rect = session_layout(model->session).footer;
    const struct palette palette = palette_make(model->player.settings.palette);
    const struct footer_news news = {.message = message};
    struct footer footer = {.hints_count = 0};
    ck_assert(footer_draw(&footer, &brush, rect, &model->player, &palette, &news));
    model_await(model, rect);
}

void model_await_lesson(struct model *model, bool strip) {
    const struct brush brush = model_brush(model);
    const struct rect rect = session_lesson(model->session);
    const struct player *const player = &model->player;
    struct lesson lesson = {.drawn = false};
    ck_assert(lesson_draw(&lesson, &brush, rect, &player->race->runs[player->focus], strip));
    model_await(model, rect);
}
