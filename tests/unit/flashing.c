/* Nothing on show flashes: no part of the window becomes lighter and darker again, or the other way round,
   more than three times a second while a race plays by itself, whatever the algorithm, the solver and the
   pace. A change counts from a tenth of the range between black and white on, as in WCAG 2.2, 2.3.1; the
   parts looked at are far smaller than the ones that it speaks of. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "figures.h"
#include "footer.h"
#include "heading.h"
#include "layout.h"
#include "painter.h"
#include "player.h"
#include "shown.h"
#include "testing.h"
#include "theme.h"
#include "timeline.h"
#include "verdict.h"

#define WIDTH 640
#define HEIGHT 360
#define PART 40 /* pixels each way */
#define GRAIN 2 /* of so many pixels each way one is looked at */
#define COLUMNS (WIDTH / PART)
#define ROWS (HEIGHT / PART)
#define SECOND 60 /* frames */
#define FRAMES_MAX 130
#define CHANGE 0.1
#define FLASHES_MAX 3

/* What the window shows, without one. */
struct show {
    struct player player;
    struct canvas canvas;
    struct text *text;
    struct layout layout;
    struct palette palette;
    struct heading headings[RACE_RUNS_MAX];
    struct timeline timeline;
    struct footer footer;
    struct footer_news news;
};

static void show_begin(struct show *show, const char *words) {
    /* Looking for fonts takes longer than a race; they are kept for the next one. */
    struct text *const text = show->text != NULL ? show->text : shown_text();
    *show = (struct show){.text = text, .player = shown_player("%s", words)};
    ck_assert(canvas_init(&show->canvas, WIDTH, HEIGHT));
    const struct layout_window window = {.width = WIDTH, .height = HEIGHT, .scale = 1, .text = 100};
    show->layout = layout_of(&window, &show->player.race->lattice, 4, 4, show->player.race->count);
    show->palette = palette_make(show->player.settings.palette);
}

static void show_end(struct show *show) {
    player_free(&show->player);
    canvas_free(&show->canvas);
}

static void paint_maze(struct show *show, size_t run) {
    struct run *const shown = &show->player.race->runs[run];
    const struct rect at = show->layout.pictures[run];
    const bool coloured = player_flood_shown(&show->player, run);
    if (coloured) {
        run_flood(shown);
    }
    const struct painter painter = {
        .maze = &shown->maze,
        .theme = &themes[show->player.settings.theme],
        .palette = &show->palette,
        .flood = coloured ? &shown->flood : NULL,
        .wave = show->player.flood == FLOOD_ALWAYS ? FLOOD_UNREACHED : run_wave(shown),
        .geometry = show->layout.geometry,
    };
    painter_paint(&painter, &show->canvas, at.x, at.y, (struct rect){0, 0, at.width, at.height});
}

/* One frame of the program. What it measures of itself may be anything: here it is never the same twice. */
static void show_frame(struct show *show, int frame) {
    struct player *const player = &show->player;
    const struct brush brush = {&show->canvas, show->text, &themes[player->settings.theme], show->layout.body,
                                show->layout.title};
    (void)player_frame(player, NULL, 1000000);
    for (size_t i = 0; i < player->race->count; i++) {
        paint_maze(show, i);
        (void)heading_draw(&show->headings[i], &brush, show->layout.headings[i], &player->race->runs[i], 3,
                           i == 0);
    }
    show->news.frames_a_second = frame / 30 % 2 == 0 ? 60 : 8;
    if (race_mazes_done(player->race) && show->news.verdict[0] == '\0') {
        show->news.weighed = verdict_of(player->race, show->news.verdict, sizeof show->news.verdict);
    }
    (void)timeline_draw(&show->timeline, &brush, show->layout.timeline, player);
    (void)footer_draw(&show->footer, &brush, show->layout.footer, player, &show->palette, &show->news);
}

/* How a part of the window turns from becoming lighter to becoming darker and back. */
struct turns {
    double extreme; /* the lightest since it became lighter, the darkest since it became darker */
    int direction;  /* 1: it became lighter; -1: darker; 0: neither yet */
    int frames[FRAMES_MAX];
    int count;
};

static double channel(uint32_t value) {
    const double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t colour, const double linear[256]) {
    return 0.2126 * linear[colour >> 16 & 0xff] + 0.7152 * linear[colour >> 8 & 0xff] +
           0.0722 * linear[colour & 0xff];
}

static double light_of(const struct canvas *canvas, int32_t column, int32_t row, const double linear[256]) {
    double sum = 0;
    for (int32_t y = row * PART; y < (row + 1) * PART; y += GRAIN) {
        const uint32_t *const pixels = canvas_row(canvas, y);
        for (int32_t x = column * PART; x < (column + 1) * PART; x += GRAIN) {
            sum += luminance(pixels[x], linear);
        }
    }
    return sum * GRAIN * GRAIN / (PART * PART);
}

static void watch(struct turns *part, double light, int frame) {
    if (frame == 0) {
        part->extreme = light;
    }
    const double change = light - part->extreme;
    const bool onwards = change * part->direction > 0;
    if (onwards) {
        part->extreme = light;
    } else if (fabs(change) >= CHANGE) {
        part->direction = change > 0 ? 1 : -1;
        part->extreme = light;
        part->frames[part->count++] = frame;
    }
}

/* Two turns are a flash. */
static int flashes(const struct turns *part) {
    int most = 0;
    for (int i = 0; i < part->count; i++) {
        int turns = 0;
        while (i + turns < part->count && part->frames[i + turns] < part->frames[i] + SECOND) {
            turns++;
        }
        most = turns > most ? turns : most;
    }
    return most / 2;
}

static void look(const struct show *show, struct turns parts[ROWS][COLUMNS], int frame) {
    static double linear[256];
    for (uint32_t i = 0; i < 256 && frame == 0; i++) {
        linear[i] = channel(i);
    }
    for (int32_t row = 0; row < ROWS; row++) {
        for (int32_t column = 0; column < COLUMNS; column++) {
            watch(&parts[row][column], light_of(&show->canvas, column, row, linear), frame);
        }
    }
}

static void require_calm(const char *words) {
    static struct turns parts[ROWS][COLUMNS];
    static struct show show;
    memset(parts, 0, sizeof parts);
    show_begin(&show, words);
    for (int frame = 0; frame < FRAMES_MAX && (frame < 2 || player_moving(&show.player)); frame++) {
        show_frame(&show, frame);
        look(&show, parts, frame);
    }
    for (int32_t row = 0; row < ROWS; row++) {
        for (int32_t column = 0; column < COLUMNS; column++) {
            const int found = flashes(&parts[row][column]);
            require(found <= FLASHES_MAX, "%s: %d flashes a second at %" PRId32 ",%" PRId32, words, found,
                    column * PART, row * PART);
        }
    }
    show_end(&show);
}

START_TEST(no_algorithm_flashes) {
    static const char *const plays[] = {"cells=20x20 pops=1", "cells=30x30 pops=20", "cells=40x40 pops=500"};
    for (size_t i = 0; i < generators_count; i++) {
        for (size_t p = 0; p < sizeof plays / sizeof plays[0]; p++) {
            char words[100];
            (void)snprintf(words, sizeof words, "algorithm=%s %s", generators[i]->name, plays[p]);
            require_calm(words);
        }
    }
}
END_TEST

START_TEST(no_solver_and_no_colours_flash) {
    for (size_t i = 0; i < solvers_count; i++) {
        char words[100];
        (void)snprintf(words, sizeof words, "algorithm=prim cells=30x30 pops=20 solver=%s", solvers[i]->name);
        require_calm(words);
    }
    require_calm("algorithm=prim,kruskal cells=30x30 pops=20 view=flood");
    require_calm("algorithm=wilson,boruvka cells=30x30 pops=20 view=flood palette=rainbow theme=light");
}
END_TEST

/* Light and dark for so many frames each. */
static int flashes_of(int frames, double change) {
    struct turns part = {.count = 0};
    for (int frame = 0; frame < FRAMES_MAX; frame++) {
        watch(&part, frame / frames % 2 == 0 ? 0.3 : 0.3 + change, frame);
    }
    return flashes(&part);
}

START_TEST(what_flashes_is_found) {
    ck_assert_int_eq(flashes_of(5, 0.2), 6);
    ck_assert_int_eq(flashes_of(7, 0.11), 4);
    ck_assert_int_eq(flashes_of(15, 0.2), 2);
    ck_assert_int_eq(flashes_of(5, 0.09), 0);
}
END_TEST

TEST_MAIN("flashing", no_algorithm_flashes, no_solver_and_no_colours_flash, what_flashes_is_found)
