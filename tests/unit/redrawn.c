/* Headings, the timeline and the footer are drawn again only where they differ, and look as if drawn anew. */
#include <inttypes.h>

#include "footer.h"
#include "heading.h"
#include "shown.h"
#include "testing.h"
#include "timeline.h"

enum { WIDTH = 900, HEIGHT = 170, LINE = 50 };

struct show {
    struct canvas canvas;
    struct heading heading;
    struct timeline timeline;
    struct footer footer;
};

static void draw(struct show *show, struct text *text, int32_t body, const struct player *player,
                 const struct footer_news *news, size_t theme) {
    const struct brush brush = {&show->canvas, text, &themes[theme], body, body + 7};
    const struct rect heading = {5, 2, WIDTH - 20, LINE};
    const struct rect timeline = {11, LINE + 4, WIDTH - 30, LINE};
    (void)heading_draw(&show->heading, &brush, heading, &player->race->runs[player->focus], 4, true);
    const struct rect footer = {7, 2 * LINE + 6, WIDTH - 25, LINE};
    const struct palette palette = palette_make(0);
    (void)timeline_draw(&show->timeline, &brush, timeline, player);
    (void)footer_draw(&show->footer, &brush, footer, player, &palette, news);
}

static void require_as_anew(const struct show *show, struct text *text, int32_t body,
                            const struct player *player, const struct footer_news *news, size_t theme) {
    struct show anew = {.heading = {.drawn = false}};
    ck_assert(canvas_init(&anew.canvas, WIDTH, HEIGHT));
    draw(&anew, text, body, player, news, theme);
    for (int32_t y = 0; y < HEIGHT; y++) {
        for (int32_t x = 0; x < WIDTH; x++) {
            require(canvas_row(&show->canvas, y)[x] == canvas_row(&anew.canvas, y)[x],
                    "text of %d, moment %" PRIu64 ": the pixel at %d,%d differs", (int)body,
                    player->race->moment, (int)x, (int)y);
        }
    }
    canvas_free(&anew.canvas);
}

/* To moments near and far, with the other maze in focus now and then. */
static void look_at_moments(const char *words, int32_t body, size_t theme) {
    struct player player = shown_player("cells=40x30 %s", words);
    struct text *const text = shown_text();
    struct show show = {.heading = {.drawn = false}};
    ck_assert(canvas_init(&show.canvas, WIDTH, HEIGHT));
    const uint64_t last = race_last_moment(player.race);
    for (uint64_t i = 0; i < 60; i++) {
        const uint64_t moment = i % 10 == 9 ? i * 977 % last : player.race->moment + i % 13;
        race_seek(player.race, moment, NULL);
        player.focus = i / 17 % player.race->count;
        const struct footer_news news = {
            .frames_a_second = (unsigned)(i % 23 + 50),
            .recording = i % 20 > 10,
            .recorded = i,
            .message = i % 30 > 25 ? "Saved" : NULL,
        };
        draw(&show, text, body, &player, &news, theme);
        require_as_anew(&show, text, body, &player, &news, theme);
    }
    canvas_free(&show.canvas);
    player_free(&player);
    text_free(text);
}

START_TEST(what_changes_looks_as_if_drawn_anew) {
    look_at_moments("algorithm=prim,kruskal", 13, 0);
    look_at_moments("algorithm=kruskal,dfs", 20, 1);
    look_at_moments("algorithm=prim solver=bfs", 16, 0);
}
END_TEST

TEST_MAIN("redrawn", what_changes_looks_as_if_drawn_anew)
