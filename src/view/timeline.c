#include "timeline.h"

#include <stdio.h>

#define MARKS_SHOWN_MAX (RUN_STAGES_MAX + 1)

struct mark {
    uint64_t moment;
    const char *name;
};

struct marks_shown {
    struct mark at[MARKS_SHOWN_MAX];
    size_t count;
};

/* The moment at the right end. As long as it is not known, as far as a tree and its flood usually take, or as
   far as things have come. */
static uint64_t scale(const struct player *player) {
    const struct race *const race = player->race;
    const uint64_t last = race_last_moment(race);
    if (last != UINT64_MAX) {
        return last > 0 ? last : 1;
    }
    const uint64_t usual = (uint64_t)race->lattice.edges + race->lattice.vertices;
    const uint64_t known = race_known_moment(race);
    return known > usual ? known : usual;
}

static int32_t place_of(struct rect rect, uint64_t moment, uint64_t whole) {
    const uint64_t within = moment < whole ? moment : whole;
    return rect.x + (int32_t)((double)within / (double)whole * (rect.width - 1));
}

uint64_t timeline_moment(struct rect rect, const struct player *player, int32_t x) {
    const int32_t last = rect.width > 1 ? rect.width - 1 : 1;
    const int32_t within = x < rect.x ? 0 : x - rect.x < last ? x - rect.x : last;
    const uint64_t whole = scale(player);
    return within == last ? whole : (uint64_t)((double)within / last * (double)whole);
}

/* Where the stages of the focused maze begin, as far as that is known, and its flood. */
static struct marks_shown marks_of(const struct player *player) {
    const struct run *const run = &player->race->runs[player->focus];
    struct marks_shown marks = {.count = 0};
    for (size_t stage = 0; stage < run->stages_count && (run->finished || stage <= run->stage); stage++) {
        marks.at[marks.count++] = (struct mark){run->stages[stage].first, run->stages[stage].name};
    }
    if (run->finished && run->solver == NULL) {
        marks.at[marks.count++] = (struct mark){run->length, "flood"};
    }
    return marks;
}

static void draw_bar(const struct brush *brush, struct rect rect, int32_t knob) {
    const int32_t thickness = 3 * brush_hairline(brush);
    const int32_t y = rect.y + brush->body / 3;
    const int32_t height = brush->body * 2 / 3;
    const int32_t width = 2 * brush_hairline(brush);
    canvas_fill(brush->canvas, (struct rect){rect.x, y, rect.width, thickness}, brush->theme->line);
    canvas_fill(brush->canvas, (struct rect){rect.x, y, knob - rect.x, thickness}, brush->theme->faint);
    /* Within the rectangle, even at its ends: what lies beyond is not cleared when the knob moves on.
     */
    const int32_t last = rect.x + rect.width - width - 1;
    const int32_t middle = knob - width / 2 < last ? knob - width / 2 : last;
    const int32_t x = middle > rect.x ? middle : rect.x;
    canvas_fill(brush->canvas, (struct rect){x, y + thickness / 2 - height / 2, width + 1, height},
                brush->theme->text);
}

/* A tick and a name for each stage; where two would overlap, the earlier one stays. */
static void draw_marks(const struct brush *brush, struct rect rect, const struct marks_shown *marks,
                       uint64_t whole) {
    int32_t free_from = rect.x;
    for (size_t i = 0; i < marks->count; i++) {
        struct part part = {.face = FONT_SANS, .pixels = brush->body * 3 / 4, .colour = brush->theme->faint};
        (void)snprintf(part.text, sizeof part.text, "%s", marks->at[i].name);
        const int32_t x = place_of(rect, marks->at[i].moment, whole);
        const int32_t width = brush_parts_width(brush, &part, 1);
        const int32_t y = rect.y + brush->body * 3 / 5;
        canvas_fill(brush->canvas, (struct rect){x, rect.y, brush_hairline(brush), y - rect.y},
                    brush->theme->faint);
        if (x >= free_from && x + width <= rect.x + rect.width) {
            brush_parts(brush, (struct rect){x, y, width, rect.y + rect.height - y}, &part, 1);
            free_from = x + width + brush->body / 2;
        }
    }
}

/* What lies between two places of the knob, and under it: the window is wide, and each frame moves the knob a
   little. */
static void draw_between(const struct brush *brush, struct rect rect, const struct timeline *now,
                         const struct marks_shown *marks, int32_t left, int32_t right) {
    const int32_t width = 2 * brush_hairline(brush) + 1;
    const struct rect canvas = {0, 0, brush->canvas->width, brush->canvas->height};
    const struct rect strip = {left - width, rect.y, right - left + 2 * width, rect.height};
    const struct rect seen = rect_intersection(rect_intersection(strip, rect), canvas);
    struct canvas part = canvas_part(brush->canvas, seen);
    struct brush within = *brush;
    within.canvas = &part;
    const struct rect place = {rect.x - seen.x, rect.y - seen.y, rect.width, rect.height};
    canvas_fill(&part, place, brush->theme->background);
    draw_bar(&within, place, now->knob - seen.x);
    draw_marks(&within, place, marks, now->whole);
}

bool timeline_draw(struct timeline *timeline, const struct brush *brush, struct rect rect,
                   const struct player *player) {
    const uint64_t whole = scale(player);
    const struct marks_shown marks = marks_of(player);
    const struct timeline now = {
        .knob = place_of(rect, player->race->moment, whole),
        .whole = whole,
        .marks = marks.count,
        .focus = player->focus,
        .drawn = true,
    };
    const bool same = timeline->drawn && timeline->whole == now.whole && timeline->marks == now.marks &&
                      timeline->focus == now.focus;
    if (same && timeline->knob == now.knob) {
        return false;
    }
    const int32_t from = same ? timeline->knob : rect.x;
    const int32_t to = same ? now.knob : rect.x + rect.width;
    draw_between(brush, rect, &now, &marks, from < to ? from : to, from < to ? to : from);
    *timeline = now;
    return true;
}
