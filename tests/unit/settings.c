/* Settings have one form: what is printed is parsed to the same again. */
#include "settings.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "testing.h"
#include "theme.h"
#include "vocabulary.h"
#include "words.h"

struct pair {
    const char *key, *value;
};

static const char *printed(const struct settings *settings, const char *key) {
    static char text[SETTINGS_TEXT_MAX];
    setting_print(setting_find(key), settings, text, sizeof text);
    return text;
}

/* Each value is in the form in which it is printed. */
static const struct pair values[] = {
    {"algorithm", "prim"},
    {"algorithm", "kruskal,prim"},
    {"algorithm", "prim,prim,kruskal,prim"},
    {"algorithm", "recursive-division,random-traversal,reverse-delete,aldous-broder"},
    {"cells", "auto"},
    {"cells", "1x1"},
    {"cells", "119x119"},
    {"cells", "2147483647x1"},
    {"seed", "0"},
    {"seed", "18446744073709551615"},
    {"start", "usual"},
    {"start", "bottom-left"},
    {"start", "center"},
    {"start", "random"},
    {"start", "0,0"},
    {"start", "4294967295,4294967295"},
    {"weave", "0"},
    {"weave", "100"},
    {"bias", "-100"},
    {"bias", "-1"},
    {"bias", "0"},
    {"bias", "100"},
    {"straight", "0"},
    {"straight", "100"},
    {"caverns", "0:4"},
    {"caverns", "10000:1000"},
    {"caverns", "3:0"},
    {"mix", "1:0:0"},
    {"mix", "0:0:1"},
    {"mix", "1000:1000:1000"},
    {"loops", "0"},
    {"loops", "100"},
    {"braid", "0"},
    {"braid", "100"},
    {"openings", "yes"},
    {"openings", "no"},
    {"entrance", "auto"},
    {"entrance", "0,0"},
    {"entrance", "4294967295,4294967295"},
    {"exit", "auto"},
    {"exit", "7,0"},
    {"solver", "none"},
    {"solver", "a-star"},
    {"source", "auto"},
    {"source", "0,9"},
    {"pops", "1"},
    {"pops", "4294967294"},
    {"pops", "1/2"},
    {"pops", "1/32"},
    {"pops", "max"},
    {"step", "0"},
    {"step", "18446744073709551614"},
    {"step", "end"},
    {"from-step", "0"},
    {"from-step", "18446744073709551615"},
    {"fps", "1"},
    {"fps", "60"},
    {"hold", "0"},
    {"hold", "60"},
    {"view", "plain"},
    {"view", "flood"},
    {"view", "solution"},
    {"palette", "rainbow"},
    {"theme", "print"},
    {"cell-size", "1"},
    {"cell-size", "1000"},
    {"gap", "1"},
    {"gap", "1000"},
    {"caption", "yes"},
    {"text-style", "ascii"},
    {"text-style", "blocks"},
    {"page", "a4"},
    {"page", "letter"},
    {"pages", "1"},
    {"pages", "1000"},
    {"font", "a font.ttf"},
    {"screenshot-dir", "a folder/"},
    {"script", "a folder/demo.txt"},
    {"text-scale", "250"},
    {"presenter", "yes"},
    {"recording", "webm"},
    {"paused", "yes"},
    {"paused", "no"},
    {"lesson", "yes"},
    {"lesson", "no"},
    {"fullscreen", "yes"},
    {"fullscreen", "no"},
};
#define COUNT(array) (sizeof(array) / sizeof(array)[0])

START_TEST(every_value_prints_as_it_was_typed) {
    for (size_t i = 0; i < COUNT(values); i++) {
        struct settings settings = settings_default();
        struct complaint complaint;
        require(words_parse(&settings, values[i].key, values[i].value, &complaint), "%s=%s: %s",
                values[i].key, values[i].value, complaint.text);
        ck_assert_str_eq(printed(&settings, values[i].key), values[i].value);
    }
}
END_TEST

START_TEST(every_setting_is_tried_here) {
    for (size_t i = 0; i < settings_count; i++) {
        size_t tried = 0;
        for (size_t v = 0; v < COUNT(values); v++) {
            tried += strcmp(values[v].key, settings_table[i].key) == 0;
        }
        require(tried > 0, "no value of '%s' is tried", settings_table[i].key);
    }
}
END_TEST

START_TEST(shorter_forms_are_understood) {
    struct settings settings = settings_default();
    struct complaint complaint;
    ck_assert(words_parse(&settings, "caverns", "7", &complaint));
    ck_assert_str_eq(printed(&settings, "caverns"), "7:4");
    ck_assert(words_parse(&settings, "bias", "-0", &complaint));
    ck_assert_str_eq(printed(&settings, "bias"), "0");
}
END_TEST

START_TEST(every_default_prints_and_parses_to_itself) {
    const struct settings usual = settings_default();
    for (size_t i = 0; i < settings_count; i++) {
        const struct setting *const setting = &settings_table[i];
        struct settings settings = settings_default();
        struct complaint complaint;
        char text[SETTINGS_TEXT_MAX];
        setting_print(setting, &usual, text, sizeof text);
        if (text[0] != '\0') { /* a font that is looked for has no name */
            require(setting_parse(setting, &settings, text, &complaint), "%s=%s: %s", setting->key, text,
                    complaint.text);
            ck_assert_str_eq(printed(&settings, setting->key), text);
        }
    }
}
END_TEST

START_TEST(settings_are_named_once_and_explained) {
    for (size_t i = 0; i < settings_count; i++) {
        ck_assert_uint_gt(strlen(settings_table[i].help), 0);
        ck_assert_ptr_eq(setting_find(settings_table[i].key), &settings_table[i]);
        ck_assert_uint_eq(strspn(settings_table[i].key, "abcdefghijklmnopqrstuvwxyz-"),
                          strlen(settings_table[i].key));
    }
}
END_TEST

/* Given a value, be it the usual one; a refused one is none. */
START_TEST(what_was_chosen_is_known) {
    for (size_t i = 0; i < settings_count; i++) {
        const struct settings usual = settings_default();
        struct settings settings = usual;
        struct complaint complaint;
        char text[SETTINGS_TEXT_MAX];
        setting_print(&settings_table[i], &usual, text, sizeof text);
        ck_assert(text[0] == '\0' ||
                  !setting_parse(&settings_table[i], &settings, "", &complaint)); /* nothing takes nothing */
        ck_assert(!setting_chosen(&settings_table[i], &settings));
        ck_assert(
            setting_parse(&settings_table[i], &settings, text[0] != '\0' ? text : "a path", &complaint));
        for (size_t other = 0; other < settings_count; other++) {
            require(setting_chosen(&settings_table[other], &settings) == (other == i),
                    "%s was chosen: what is known of %s", settings_table[i].key, settings_table[other].key);
        }
    }
}
END_TEST

/* --- all together ----------------------------------------------------------------------------- */

static struct chosen_cell random_cell(struct dice *dice) {
    if (dice_below(dice, 2) == 0) {
        return (struct chosen_cell){.chosen = false};
    }
    return (struct chosen_cell){true, (uint32_t)dice_throw(dice), (uint32_t)dice_throw(dice)};
}

/* What shapes the maze. */
static void throw_maze(struct settings *settings, struct dice *dice) {
    settings->lineup.count = 1 + dice_below(dice, RACE_RUNS_MAX);
    for (size_t i = 0; i < settings->lineup.count; i++) {
        settings->lineup.algorithms[i] = generators[dice_below(dice, generators_count)];
    }
    if (dice_below(dice, 4) > 0) {
        settings->cells = (struct cells){1 + dice_below(dice, 40000), 1 + dice_below(dice, 40000)};
    }
    settings->seed = dice_throw(dice);
    settings->start.kind = (enum start_kind)dice_below(dice, START_CELL + 1);
    if (settings->start.kind == START_CELL) {
        settings->start.x = (uint32_t)dice_throw(dice);
        settings->start.y = (uint32_t)dice_throw(dice);
    }
    settings->weave = dice_below(dice, 101);
    settings->bias = (int32_t)dice_below(dice, 201) - 100;
    settings->straight = dice_below(dice, 101);
    settings->caverns = (struct caverns){dice_below(dice, 10001), dice_below(dice, 1001)};
    settings->mix =
        (struct growing_mix){dice_below(dice, 1001), dice_below(dice, 1001), 1 + dice_below(dice, 1000)};
    settings->loops = dice_below(dice, 101);
    settings->braid = dice_below(dice, 101);
    settings->openings = dice_below(dice, 2) > 0;
    settings->entrance = random_cell(dice);
    settings->exit = random_cell(dice);
    settings->solver = dice_below(dice, vocabulary_solvers.count());
}

/* What is shown of it, and how. */
static void throw_picture(struct settings *settings, struct dice *dice) {
    const struct pace paces[] = {
        {1 + dice_below(dice, 1000000), 1}, {1, 1 + dice_below(dice, 32)}, {PACE_MOST, 1}};
    settings->source = random_cell(dice);
    settings->pace = paces[dice_below(dice, COUNT(paces))];
    settings->view = dice_below(dice, vocabulary_views.count());
    settings->step = dice_below(dice, 2) > 0 ? dice_throw(dice) : SETTINGS_STEP_END;
    settings->from_step = dice_throw(dice);
    settings->fps = 1 + dice_below(dice, 60);
    settings->hold = dice_below(dice, 61);
    settings->palette = dice_below(dice, vocabulary_palettes.count());
    settings->theme = dice_below(dice, themes_count);
    settings->cell_size = 1 + dice_below(dice, 1000);
    settings->gap = 1 + dice_below(dice, 1000);
    settings->text_style = dice_below(dice, vocabulary_text_styles.count());
    settings->page = dice_below(dice, vocabulary_pages.count());
    settings->pages = 1 + dice_below(dice, 1000);
}

static bool same_cell(const struct chosen_cell *a, const struct chosen_cell *b) {
    return a->chosen == b->chosen && a->x == b->x && a->y == b->y;
}

static bool same_lineup(const struct lineup *a, const struct lineup *b) {
    bool equal = a->count == b->count;
    for (size_t i = 0; equal && i < a->count; i++) {
        equal = a->algorithms[i] == b->algorithms[i];
    }
    return equal;
}

static bool same_maze(const struct settings *a, const struct settings *b) {
    return same_lineup(&a->lineup, &b->lineup) && a->cells.width == b->cells.width &&
           a->cells.height == b->cells.height && a->seed == b->seed && a->start.kind == b->start.kind &&
           a->start.x == b->start.x && a->start.y == b->start.y && a->weave == b->weave &&
           a->bias == b->bias && a->straight == b->straight && a->caverns.count == b->caverns.count &&
           a->caverns.radius == b->caverns.radius && a->mix.newest == b->mix.newest &&
           a->mix.random == b->mix.random && a->mix.oldest == b->mix.oldest && a->loops == b->loops &&
           a->braid == b->braid && a->openings == b->openings && same_cell(&a->entrance, &b->entrance) &&
           same_cell(&a->exit, &b->exit) && a->solver == b->solver;
}

static bool same_picture(const struct settings *a, const struct settings *b) {
    return same_cell(&a->source, &b->source) && a->pace.pops == b->pace.pops &&
           a->pace.frames == b->pace.frames && a->view == b->view && a->step == b->step &&
           a->from_step == b->from_step && a->fps == b->fps && a->hold == b->hold &&
           a->palette == b->palette && a->theme == b->theme && a->cell_size == b->cell_size &&
           a->gap == b->gap && a->text_style == b->text_style && a->page == b->page && a->pages == b->pages;
}

START_TEST(all_that_makes_a_picture_prints_and_parses_to_itself) {
    struct dice dice = dice_of(1);
    for (int i = 0; i < 5000; i++) {
        struct settings settings = settings_default();
        char text[SETTINGS_TEXT_MAX];
        throw_maze(&settings, &dice);
        throw_picture(&settings, &dice);
        settings_print(&settings, text, sizeof text);
        const struct settings again = words_settings(text);
        require(same_maze(&settings, &again) && same_picture(&settings, &again),
                "other settings come back from: %s", text);
    }
}
END_TEST

TEST_MAIN("settings", every_value_prints_as_it_was_typed, every_setting_is_tried_here,
          shorter_forms_are_understood, every_default_prints_and_parses_to_itself,
          settings_are_named_once_and_explained, what_was_chosen_is_known,
          all_that_makes_a_picture_prints_and_parses_to_itself)
