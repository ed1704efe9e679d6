/* The line below the mazes stays within its place, and hints stand where nothing else does. */
#include "footer.h"

#include <string.h>

#include "shown.h"
#include "testing.h"

#define MARGIN 50
#define HEIGHT 40
#define OUTSIDE 0x123456U

static size_t count_not(const struct canvas *canvas, struct rect area, uint32_t colour) {
    size_t count = 0;
    for (int32_t y = area.y; y < area.y + area.height; y++) {
        for (int32_t x = area.x; x < area.x + area.width; x++) {
            count += canvas_row(canvas, y)[x] != colour ? 1 : 0;
        }
    }
    return count;
}

static void require_apart(const struct player *player, struct text *text, int32_t width, int32_t body,
                          const char *message) {
    struct canvas canvas;
    ck_assert(canvas_init(&canvas, width + 2 * MARGIN, HEIGHT));
    canvas_fill(&canvas, (struct rect){0, 0, canvas.width, HEIGHT}, OUTSIDE);
    const struct brush brush = {&canvas, text, &themes[0], body, body};
    const struct rect rect = {MARGIN, 0, width, HEIGHT};
    const struct palette palette = palette_make(0);
    const struct footer_news news = {.message = message, .recording = true};
    struct footer footer = {.hints_count = 0};
    ck_assert(footer_draw(&footer, &brush, rect, player, &palette, &news));
    const struct rect left = {0, 0, MARGIN, HEIGHT};
    const struct rect right = {MARGIN + width, 0, MARGIN, HEIGHT};
    require(count_not(&canvas, left, OUTSIDE) + count_not(&canvas, right, OUTSIDE) == 0,
            "%d pixels, text of %d: it reaches out of its place", (int)width, (int)body);
    if (footer.hints_count > 0) {
        const struct rect before = {footer.hints[0].rect.x - body, 0, body, HEIGHT};
        require(before.x >= MARGIN && count_not(&canvas, before, themes[0].background) == 0,
                "%d pixels, text of %d: the hints stand in the message", (int)width, (int)body);
    }
    canvas_free(&canvas);
}

START_TEST(messages_and_hints_do_not_meet) {
    static const char *const messages[] = {
        "Saved",
        "Which edge is next? Click it, or choose it with the arrows and press Enter",
        "The next edge can be guessed while a tree grows by weight: Prim’s, Kruskal’s, Borůvka’s",
    };
    struct player player = shown_player("cells=6x5");
    struct text *const text = shown_text();
    for (int32_t width = 150; width < 1400; width += 37) {
        for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
            require_apart(&player, text, width, 8, messages[i]);
            require_apart(&player, text, width, 14, messages[i]);
            require_apart(&player, text, width, 30, messages[i]);
        }
    }
    player_free(&player);
    text_free(text);
}
END_TEST

TEST_MAIN("footer", messages_and_hints_do_not_meet)
