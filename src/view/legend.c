#include "legend.h"

#include <stdio.h>

#include "figures.h"
#include "look.h"

#define BAR_WIDTH 12 /* in text heights */

static struct legend_item *add(struct legend *legend, const char *label) {
    struct legend_item *const item = &legend->items[legend->count++];
    *item = (struct legend_item){.bar = LEGEND_SWATCHES};
    (void)snprintf(item->label, sizeof item->label, "%s", label);
    return item;
}

static void add_swatch(struct legend *legend, uint32_t colour, const char *label) {
    struct legend_item *const item = add(legend, label);
    item->swatches[item->swatches_count++] = colour;
}

static void add_bar(struct legend *legend, enum legend_bar bar, const char *before, const char *label,
                    size_t palette) {
    struct legend_item *const item = add(legend, "");
    item->bar = bar;
    (void)snprintf(item->before, sizeof item->before, "%s", before);
    (void)snprintf(item->label, sizeof item->label, "%s · %s", label, palette_name(palette));
}

/* The longest distance that is coloured now; false when nothing is. */
static bool longest_shown(const struct player *player, uint32_t *longest) {
    bool shown = false;
    *longest = 0;
    for (size_t i = 0; i < player->race->count; i++) {
        if (player_flood_shown(player, i)) {
            const struct run *const run = &player->race->runs[i];
            const uint32_t here = run_flood_serves(run) ? run->flood.longest : 0;
            *longest = here > *longest ? here : *longest;
            shown = true;
        }
    }
    return shown;
}

static void add_trees(struct legend *legend, const struct theme *theme) {
    struct legend_item *const item = add(legend, "a colour each tree; the larger keeps its own");
    for (size_t i = 0; i < LEGEND_SWATCHES_MAX; i++) {
        item->swatches[item->swatches_count++] = theme->trees[i];
    }
    add_swatch(legend, theme->states[STATE_PENDING], "pending");
}

static void add_states(struct legend *legend, const struct theme *theme, enum view view) {
    switch (view) {
    case VIEW_SOLUTION:
        add_swatch(legend, theme->states[STATE_VISITED], "seen");
        add_swatch(legend, theme->states[STATE_GIVEN_UP], "given up");
        add_swatch(legend, theme->states[STATE_WAY], "the way");
        break;
    case VIEW_COMPONENTS:
        add_trees(legend, theme);
        break;
    case VIEW_WEIGHTS:
        add_swatch(legend, theme->states[STATE_PENDING], "pending");
        add_swatch(legend, theme->states[STATE_OPEN], "opened");
        break;
    case VIEW_GRAPH:
        add_swatch(legend, theme->states[STATE_OPEN], "tree");
        add_swatch(legend, theme->states[STATE_PENDING], "pending");
        add_swatch(legend, look_undecided(theme), "undecided");
        add_swatch(legend, look_rejected(theme), "rejected");
        break;
    case VIEW_PLAIN:
    case VIEW_FLOOD:
    case VIEW_ORDER:
    case VIEW_COUNT:
    default:
        break;
    }
}

struct legend legend_of(const struct player *player) {
    const struct settings *const settings = &player->settings;
    struct legend legend = {.count = 0};
    uint32_t longest = 0;
    if (longest_shown(player, &longest)) {
        const struct figures steps = figures_of(longest);
        char label[FIGURES_MAX + 8];
        (void)snprintf(label, sizeof label, "%s steps", steps.text);
        add_bar(&legend, LEGEND_DISTANCES, "0", label, settings->palette);
        legend.items[0].longest = longest;
        return legend;
    }
    if (settings->view == VIEW_WEIGHTS) {
        add_bar(&legend, LEGEND_WEIGHTS, "light", "heavy", settings->palette);
    } else if (settings->view == VIEW_ORDER) {
        add_bar(&legend, LEGEND_SCALE, "joined first", "last", settings->palette);
    }
    add_states(&legend, &themes[settings->theme], (enum view)settings->view);
    return legend;
}

static int32_t label_width(const struct brush *brush, const char *label) {
    return label[0] != '\0' ? text_width(brush->text, FONT_MONO, brush->body, label) + brush->body / 2 : 0;
}

static int32_t image_width(const struct brush *brush, const struct legend_item *item) {
    return item->bar == LEGEND_SWATCHES ? (int32_t)item->swatches_count * brush->body
                                        : BAR_WIDTH * brush->body;
}

static int32_t item_width(const struct brush *brush, const struct legend_item *item) {
    return label_width(brush, item->before) + image_width(brush, item) + label_width(brush, item->label);
}

int32_t legend_width(const struct brush *brush, const struct legend *legend) {
    int32_t width = 0;
    for (size_t i = 0; i < legend->count; i++) {
        width += item_width(brush, &legend->items[i]) + (i > 0 ? brush->body : 0);
    }
    return width;
}

static void draw_label(const struct brush *brush, struct rect rect, const char *label) {
    struct part part = {.face = FONT_MONO, .pixels = brush->body, .colour = brush->theme->faint};
    (void)snprintf(part.text, sizeof part.text, "%s", label);
    brush_parts(brush, rect, &part, 1);
}

static uint32_t bar_colour(const struct legend_item *item, const struct palette *palette, uint32_t x,
                           uint32_t last) {
    switch (item->bar) {
    case LEGEND_WEIGHTS:
        return look_scale(palette, last - x, last);
    case LEGEND_SCALE:
        return look_scale(palette, x, last);
    case LEGEND_DISTANCES:
    case LEGEND_SWATCHES:
    default:
        return palette_colour(palette, (uint32_t)((uint64_t)item->longest * x / last), item->longest);
    }
}

static void draw_image(const struct brush *brush, struct rect bar, const struct legend_item *item,
                       const struct palette *palette) {
    for (size_t i = 0; i < item->swatches_count; i++) {
        const int32_t left = bar.x + (int32_t)i * brush->body;
        canvas_fill(brush->canvas, (struct rect){left, bar.y, brush->body, bar.height}, item->swatches[i]);
    }
    for (int32_t x = 0; item->bar != LEGEND_SWATCHES && x < bar.width; x++) {
        canvas_fill(brush->canvas, (struct rect){bar.x + x, bar.y, 1, bar.height},
                    bar_colour(item, palette, (uint32_t)x, (uint32_t)(bar.width - 1)));
    }
}

void legend_draw(const struct brush *brush, struct rect rect, const struct legend *legend,
                 const struct palette *palette) {
    for (size_t i = 0; i < legend->count; i++) {
        const struct legend_item *const item = &legend->items[i];
        draw_label(brush, rect, item->before);
        rect.x += label_width(brush, item->before);
        const int32_t width = image_width(brush, item);
        const struct rect bar = {rect.x, rect.y + (rect.height - brush->body) / 2, width, brush->body};
        draw_image(brush, bar, item, palette);
        draw_label(brush, (struct rect){bar.x + width + brush->body / 2, rect.y, rect.width, rect.height},
                   item->label);
        rect.x += width + label_width(brush, item->label) + brush->body;
    }
}
