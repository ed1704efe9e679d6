#include "footer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "figures.h"
#include "legend.h"

#define HINTS_PRESENTER 3
#define MESSAGE_LEAST 8 /* pixels */
#define RECORDING_COLOUR 0xd83a3a

struct parts {
    struct part at[FOOTER_PARTS_MAX];
    size_t count;
};

static char *add_part(struct parts *parts, const struct brush *brush, enum font_face face, uint32_t colour) {
    struct part *const part = &parts->at[parts->count++];
    *part = (struct part){.face = face, .pixels = brush->body, .colour = colour};
    return part->text;
}

#define PART_SIZE PART_TEXT_MAX

static void add_verdict(struct parts *parts, const struct brush *brush, const struct player *player,
                        const struct footer_news *news) {
    (void)snprintf(add_part(parts, brush, FONT_SANS_BOLD, brush->theme->text), PART_SIZE, "%s",
                   news->verdict);
    if (news->weighed) {
        const struct maze *const maze = &player->race->runs[0].maze;
        const struct figures weight = figures_of_weight(news->weight, maze_open_count(maze, ELEMENT_EDGE));
        (void)snprintf(add_part(parts, brush, FONT_MONO, brush->theme->text), PART_SIZE, "total weight %s",
                       weight.text);
    }
}

/* What goes on in the run that is least far. */
static const char *state_word(const struct player *player) {
    const struct race *const race = player->race;
    const char *word = "flooding";
    if (race_failure(race) != NULL) {
        return race_failure(race);
    }
    if (player->travelling) {
        return "on the way, Esc stops";
    }
    if (race_over(race) || player->paused) {
        return race_over(race) ? "done" : "paused";
    }
    size_t left = 0;
    for (size_t i = 0; i < race->count; i++) {
        const struct run *const run = &race->runs[i];
        const size_t stage = run_stage_at_cursor(run);
        if (run->stages_count - stage > left) {
            left = run->stages_count - stage;
            word = run->stages[stage].name;
        }
    }
    return word;
}

/* The settings that change the mazes and are not as usual: "weave 60". */
static void add_changes(struct parts *parts, const struct brush *brush, const struct settings *settings) {
    static const char *const keys[] = {"weave", "bias", "straight", "caverns", "loops", "braid", "solver"};
    const struct settings usual = settings_default();
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const struct setting *const setting = setting_find(keys[i]);
        char now[64];
        char before[64];
        setting_print(setting, settings, now, sizeof now);
        setting_print(setting, &usual, before, sizeof before);
        if (strcmp(now, before) != 0) {
            (void)snprintf(add_part(parts, brush, FONT_MONO, brush->theme->text), PART_SIZE, "%s %s", keys[i],
                           now);
        }
    }
}

static void write_pace(char *text, size_t size, struct pace pace) {
    if (pace.pops == PACE_MOST) {
        (void)snprintf(text, size, "most pops a frame");
    } else if (pace.frames > 1) {
        (void)snprintf(text, size, "1 pop in %" PRIu32 " frames", pace.frames);
    } else {
        const struct figures pops = figures_of(pace.pops);
        (void)snprintf(text, size, "%s pop%s a frame", pops.text, pace.pops == 1 ? "" : "s");
    }
}

/* It never blinks: that would draw all eyes to it. */
static void add_recording(struct parts *parts, const struct brush *brush, const struct footer_news *news) {
    if (news->recording) {
        (void)snprintf(add_part(parts, brush, FONT_SANS_BOLD, RECORDING_COLOUR), PART_SIZE,
                       "● %" PRIu64 ":%02" PRIu64, news->recorded / 60, news->recorded % 60);
    }
}

/* The most important first: the last are dropped where there is no room. */
static struct parts write_parts(const struct brush *brush, int32_t width, const struct player *player,
                                const struct footer_news *news) {
    struct parts parts = {.count = 0};
    add_recording(&parts, brush, news);
    if (news->message != NULL) {
        const int32_t taken = brush_parts_width(brush, parts.at, parts.count);
        (void)snprintf(add_part(&parts, brush, FONT_SANS, brush->theme->text), PART_SIZE, "%s",
                       news->message);
        const int32_t room = width - taken - (taken > 0 ? brush->body : 0);
        /* A long message, a path for instance, is better small than cut off. */
        brush_shrink(brush, &parts.at[parts.count - 1], room, MESSAGE_LEAST);
        brush_cut(brush, &parts.at[parts.count - 1], room);
        return parts;
    }
    if (news->verdict[0] != '\0') {
        add_verdict(&parts, brush, player, news);
    }
    if (!race_over(player->race) || race_failure(player->race) != NULL) {
        (void)snprintf(add_part(&parts, brush, FONT_MONO, brush->theme->text), PART_SIZE, "%s",
                       state_word(player));
    }
    if (news->part_shown) {
        (void)snprintf(add_part(&parts, brush, FONT_SANS, brush->theme->text), PART_SIZE,
                       "a part is seen, %s shows all", key_name(action_entry_of(ACTION_ZOOM_FIT)->keys[0]));
    }
    (void)snprintf(add_part(&parts, brush, FONT_MONO, brush->theme->text), PART_SIZE, "seed %" PRIu64,
                   player->settings.seed);
    add_changes(&parts, brush, &player->settings);
    if (news->crossings_hidden) {
        (void)snprintf(add_part(&parts, brush, FONT_SANS, brush->theme->text), PART_SIZE,
                       "(too small here to show what crosses what)");
    }
    if (!race_over(player->race)) {
        write_pace(add_part(&parts, brush, FONT_MONO, brush->theme->faint), PART_SIZE, player->settings.pace);
    }
    if (player_moving(player) && !player->settings.presenter) {
        (void)snprintf(add_part(&parts, brush, FONT_MONO, brush->theme->faint), PART_SIZE,
                       "%u frames a second", news->frames_a_second);
    }
    return parts;
}

/* What the key of a hint would do now. */
static const char *hint_word(const struct player *player, const struct action_entry *entry) {
    if (entry->id != ACTION_PAUSE) {
        return entry->hint;
    }
    if (race_over(player->race)) {
        return "again";
    }
    return player->paused ? "go on" : entry->hint;
}

static int32_t hint_width(const struct brush *brush, const struct player *player,
                          const struct action_entry *entry) {
    return brush_key_width(brush, key_label(entry->keys[0])) + brush->body / 2 +
           text_width(brush->text, FONT_SANS, brush->body, hint_word(player, entry));
}

static void draw_hint(const struct brush *brush, struct rect rect, const struct player *player,
                      const struct action_entry *entry) {
    rect.x += brush_key(brush, rect, key_label(entry->keys[0])) + brush->body / 2;
    struct part part = {.face = FONT_SANS, .pixels = brush->body, .colour = brush->theme->faint};
    (void)snprintf(part.text, sizeof part.text, "%s", hint_word(player, entry));
    brush_parts(brush, rect, &part, 1);
}

/* Hints stand at the right, in the table's order; the last are dropped first, but for the one that shows the
 * rest. */
static void draw_hints(struct footer *footer, const struct brush *brush, struct rect rect,
                       const struct player *player) {
    const struct action_entry *shown[FOOTER_HINTS_MAX] = {NULL};
    const size_t most = player->settings.presenter ? HINTS_PRESENTER : FOOTER_HINTS_MAX;
    size_t count = 0;
    int32_t width = 0;
    for (size_t pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < actions_count && count < most; i++) {
            const struct action_entry *const entry = &actions[i];
            const bool first = entry->id == ACTION_HELP;
            if (entry->hint == NULL || first != (pass == 0)) {
                continue;
            }
            const int32_t wider = width + hint_width(brush, player, entry) + (count > 0 ? brush->body : 0);
            if (wider > rect.width) {
                break;
            }
            width = wider;
            shown[count++] = entry;
        }
    }
    int32_t x = rect.x + rect.width - width;
    for (size_t i = 0; i < count; i++) {
        /* Help was chosen first and stands last. */
        const struct action_entry *const entry = shown[(i + 1) % count];
        const struct rect place = {x, rect.y, hint_width(brush, player, entry), rect.height};
        draw_hint(brush, place, player, entry);
        footer->hints[footer->hints_count++] = (struct footer_hint){place, entry->id};
        x += place.width + brush->body;
    }
}

static bool same_texts(const struct footer *footer, const struct parts *parts) {
    size_t i = 0;
    while (i < parts->count && strcmp(parts->at[i].text, footer->parts[i].text) == 0) {
        i++;
    }
    return i == parts->count;
}

/* Room for the hint that leads to all others is kept whatever there is to say; but in front of a class it is
   what is said that counts. */
static int32_t width_kept(const struct brush *brush, const struct player *player,
                          const struct footer_news *news) {
    return news->message == NULL && !player->settings.presenter
               ? hint_width(brush, player, action_entry_of(ACTION_HELP)) + 2 * brush->body
               : 0;
}

static void draw_all(struct footer *footer, const struct brush *brush, struct rect rect,
                     const struct player *player, const struct palette *palette, int32_t kept) {
    const struct legend legend = legend_of(player);
    canvas_fill(brush->canvas, rect, brush->theme->background);
    footer->hints_count = 0;
    size_t shown = footer->fitting;
    if (shown == 0) {
        brush_shrink(brush, &footer->parts[0], rect.width, brush->body / 2);
        shown = brush_parts_fitting(brush, footer->parts, 1, rect.width);
    }
    const int32_t width = brush_parts_width(brush, footer->parts, shown);
    brush_parts(brush, rect, footer->parts, shown);
    const int32_t space = 2 * brush->body;
    struct rect rest = {rect.x + width + space, rect.y, rect.width - width - space, rect.height};
    const int32_t taken = legend_width(brush, &legend);
    if (!footer->message && legend.count > 0 && taken + kept <= rest.width) {
        legend_draw(brush, rest, &legend, palette);
        rest.x += taken + space;
        rest.width -= taken + space;
    }
    draw_hints(footer, brush, rest, player);
}

bool footer_draw(struct footer *footer, const struct brush *brush, struct rect rect,
                 const struct player *player, const struct palette *palette, const struct footer_news *news) {
    const struct parts parts = write_parts(brush, rect.width, player, news);
    const struct legend legend = legend_of(player);
    const bool message = news->message != NULL;
    char beside[sizeof footer->beside];
    (void)snprintf(beside, sizeof beside, "%s|%zu%s", hint_word(player, action_entry_of(ACTION_PAUSE)),
                   legend.count, legend.count > 0 ? legend.items[0].label : "");
    const bool alike = strcmp(beside, footer->beside) == 0 && parts.count == footer->parts_count &&
                       message == footer->message;
    if (alike && same_texts(footer, &parts)) {
        return false;
    }
    const int32_t kept = width_kept(brush, player, news);
    const size_t fitting =
        message ? parts.count : brush_parts_fitting(brush, parts.at, parts.count, rect.width - kept);
    const bool again = alike && fitting > 0 && fitting == footer->fitting &&
                       brush_parts_again(brush, rect, footer->parts, parts.at, fitting);
    memcpy(footer->parts, parts.at, sizeof footer->parts);
    memcpy(footer->beside, beside, sizeof footer->beside);
    footer->parts_count = parts.count;
    footer->fitting = fitting;
    footer->message = message;
    if (!again) {
        draw_all(footer, brush, rect, player, palette, kept);
    }
    return true;
}

enum action footer_action_at(const struct footer *footer, int32_t x, int32_t y) {
    for (size_t i = 0; i < footer->hints_count; i++) {
        if (rect_contains(footer->hints[i].rect, x, y)) {
            return footer->hints[i].action;
        }
    }
    return ACTION_NONE;
}
