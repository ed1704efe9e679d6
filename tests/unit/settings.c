/* Settings have one form: what is printed is parsed to the same again. What cannot be is refused with a
   complaint that names it, and leaves the settings as they were. */
#include "settings.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "dice.h"
#include "testing.h"
#include "theme.h"
#include "vocabulary.h"

struct pair {
    const char *key, *value;
};

static bool parse(struct settings *settings, const char *key, const char *value,
                  struct complaint *complaint) {
    const struct setting *const setting = setting_find(key);
    require(setting != NULL, "there is no setting '%s'", key);
    return setting->parse(settings, value, complaint);
}

static const char *printed(const struct settings *settings, const char *key) {
    static char text[SETTINGS_TEXT_MAX];
    setting_find(key)->print(settings, text, sizeof text);
    return text;
}

/* Each value is in the form in which it is printed. */
static const struct pair values[] = {
    {"algorithm", "prim"},
    {"algorithm", "kruskal,prim"},
    {"algorithm", "prim,prim,kruskal,prim"},
    {"cells", "auto"},
    {"cells", "1x1"},
    {"cells", "119x119"},
    {"cells", "2147483647x1"},
    {"seed", "0"},
    {"seed", "18446744073709551615"},
    {"start", "bottom-left"},
    {"start", "center"},
    {"start", "random"},
    {"start", "0,0"},
    {"start", "4294967295,4294967295"},
    {"pops", "1"},
    {"pops", "4294967294"},
    {"pops", "1/2"},
    {"pops", "1/32"},
    {"pops", "max"},
    {"step", "0"},
    {"step", "18446744073709551614"},
    {"step", "end"},
    {"view", "plain"},
    {"view", "flood"},
    {"palette", "rainbow"},
    {"theme", "print"},
    {"cell-size", "1"},
    {"cell-size", "1000"},
    {"gap", "1"},
    {"gap", "1000"},
    {"font", "a font.ttf"},
    {"screenshot-dir", "a folder/"},
    {"paused", "yes"},
    {"paused", "no"},
    {"fullscreen", "yes"},
    {"fullscreen", "no"},
};
#define COUNT(array) (sizeof(array) / sizeof(array)[0])

START_TEST(every_value_prints_as_it_was_typed) {
    for (size_t i = 0; i < COUNT(values); i++) {
        struct settings settings = settings_default();
        struct complaint complaint;
        require(parse(&settings, values[i].key, values[i].value, &complaint), "%s=%s: %s", values[i].key,
                values[i].value, complaint.text);
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

START_TEST(every_default_prints_and_parses_to_itself) {
    const struct settings usual = settings_default();
    for (size_t i = 0; i < settings_count; i++) {
        const struct setting *const setting = &settings_table[i];
        struct settings settings = settings_default();
        struct complaint complaint;
        char text[SETTINGS_TEXT_MAX];
        setting->print(&usual, text, sizeof text);
        if (text[0] != '\0') { /* a font that is looked for has no name */
            require(setting->parse(&settings, text, &complaint), "%s=%s: %s", setting->key, text,
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

/* --- all together ----------------------------------------------------------------------------- */

static struct settings random_settings(struct dice *dice) {
    struct settings settings = settings_default();
    settings.algorithms_count = 1 + dice_below(dice, RACE_RUNS_MAX);
    for (size_t i = 0; i < settings.algorithms_count; i++) {
        settings.algorithms[i] = generators[dice_below(dice, generators_count)];
    }
    if (dice_below(dice, 4) > 0) {
        settings.width = 1 + dice_below(dice, 40000);
        settings.height = 1 + dice_below(dice, 40000);
    }
    settings.seed = dice_throw(dice);
    settings.start = (enum settings_start)dice_below(dice, START_CELL + 1);
    if (settings.start == START_CELL) {
        settings.start_x = (uint32_t)dice_throw(dice);
        settings.start_y = (uint32_t)dice_throw(dice);
    }
    const struct pace paces[] = {
        {1 + dice_below(dice, 1000000), 1}, {1, 1 + dice_below(dice, 32)}, {PACE_MOST, 1}};
    settings.pace = paces[dice_below(dice, COUNT(paces))];
    settings.view = dice_below(dice, 2) > 0 ? VIEW_FLOOD : VIEW_PLAIN;
    settings.step = dice_below(dice, 2) > 0 ? dice_throw(dice) : SETTINGS_STEP_END;
    settings.palette = dice_below(dice, vocabulary_palettes.count());
    settings.theme = dice_below(dice, themes_count);
    settings.cell_size = 1 + dice_below(dice, 1000);
    settings.gap = 1 + dice_below(dice, 1000);
    return settings;
}

/* Takes a printed text apart again. */
static struct settings parse_all(const char *text) {
    struct settings settings = settings_default();
    struct complaint complaint;
    char copy[SETTINGS_TEXT_MAX];
    (void)snprintf(copy, sizeof copy, "%s", text);
    char *rest = NULL;
    for (char *pair = strtok_r(copy, " ", &rest); pair != NULL; pair = strtok_r(NULL, " ", &rest)) {
        char *const equals = strchr(pair, '=');
        require(equals != NULL, "'%s' of '%s' is no pair", pair, text);
        *equals = '\0';
        require(parse(&settings, pair, equals + 1, &complaint), "%s", complaint.text);
    }
    return settings;
}

static bool same(const struct settings *a, const struct settings *b) {
    bool equal = a->algorithms_count == b->algorithms_count;
    for (size_t i = 0; equal && i < a->algorithms_count; i++) {
        equal = a->algorithms[i] == b->algorithms[i];
    }
    return equal && a->width == b->width && a->height == b->height && a->seed == b->seed &&
           a->start == b->start && a->start_x == b->start_x && a->start_y == b->start_y &&
           a->pace.pops == b->pace.pops && a->pace.frames == b->pace.frames && a->view == b->view &&
           a->step == b->step && a->palette == b->palette && a->theme == b->theme &&
           a->cell_size == b->cell_size && a->gap == b->gap;
}

START_TEST(all_that_makes_a_picture_prints_and_parses_to_itself) {
    struct dice dice = dice_of(1);
    for (int i = 0; i < 5000; i++) {
        const struct settings settings = random_settings(&dice);
        char text[SETTINGS_TEXT_MAX];
        settings_print(&settings, text, sizeof text);
        const struct settings again = parse_all(text);
        require(same(&settings, &again), "other settings come back from: %s", text);
    }
}
END_TEST

/* --- what is refused -------------------------------------------------------------------------- */

static const struct pair refused[] = {
    {"algorithm", ""},
    {"algorithm", "primm"},
    {"algorithm", "PRIM"},
    {"algorithm", "prim,"},
    {"algorithm", ",prim"},
    {"algorithm", "prim,,prim"},
    {"algorithm", "prim prim"},
    {"algorithm", "prim,prim,prim,prim,prim"},
    {"cells", ""},
    {"cells", "0x5"},
    {"cells", "5x0"},
    {"cells", "-3x5"},
    {"cells", "5x-3"},
    {"cells", "+3x5"},
    {"cells", "5"},
    {"cells", "5x"},
    {"cells", "x5"},
    {"cells", "5x5x5"},
    {"cells", "5 x 5"},
    {"cells", "5.5x5"},
    {"cells", "1e9x1e9"},
    {"cells", "2147483648x1"},
    {"cells", "65536x65536"},
    {"cells", "4294967296x1"},
    {"cells", "18446744073709551617x1"},
    {"cells", "0x10"},
    {"seed", ""},
    {"seed", "-1"},
    {"seed", "1.5"},
    {"seed", "0x1"},
    {"seed", "1 "},
    {"seed", " 1"},
    {"seed", "18446744073709551616"},
    {"seed", "99999999999999999999999"},
    {"start", "middle"},
    {"start", "1"},
    {"start", "1,"},
    {"start", ",1"},
    {"start", "-1,0"},
    {"start", "1,2,3"},
    {"start", "4294967296,0"},
    {"pops", "0"},
    {"pops", "-1"},
    {"pops", "1/0"},
    {"pops", "1/33"},
    {"pops", "2/3"},
    {"pops", "1/"},
    {"pops", "fast"},
    {"pops", "4294967295"},
    {"step", "-1"},
    {"step", "last"},
    {"step", "18446744073709551615"},
    {"view", "floood"},
    {"palette", "viridi"},
    {"theme", "drak"},
    {"cell-size", "0"},
    {"cell-size", "1001"},
    {"gap", "0"},
    {"gap", "4px"},
    {"font", ""},
    {"screenshot-dir", ""},
    {"paused", "true"},
    {"fullscreen", "1"},
};

/* A complaint quotes what is wrong with a list, which may be a part of it. */
static bool quotes(const char *complaint, const char *value) {
    const char *const open = strchr(complaint, '\'');
    const char *const close = open != NULL ? strchr(open + 1, '\'') : NULL;
    if (close == NULL) {
        return false;
    }
    char quoted[sizeof((struct complaint *)0)->text];
    (void)snprintf(quoted, sizeof quoted, "%.*s", (int)(close - open - 1), open + 1);
    return strstr(value, quoted) != NULL &&
           (quoted[0] != '\0' || strlen(value) < 2 || strchr(value, ',') != NULL);
}

START_TEST(what_is_refused_is_named_and_changes_nothing) {
    for (size_t i = 0; i < COUNT(refused); i++) {
        const struct settings before = settings_default();
        struct settings settings = before;
        struct complaint complaint = {""};
        require(!parse(&settings, refused[i].key, refused[i].value, &complaint), "%s=%s is accepted",
                refused[i].key, refused[i].value);
        require(quotes(complaint.text, refused[i].value), "%s=%s: the value is not named in: %s",
                refused[i].key, refused[i].value, complaint.text);
        require(same(&before, &settings) && settings.font == before.font &&
                    settings.screenshot_dir == before.screenshot_dir && settings.paused == before.paused &&
                    settings.fullscreen == before.fullscreen,
                "%s=%s is refused, but changes the settings", refused[i].key, refused[i].value);
    }
}
END_TEST

START_TEST(a_complaint_about_a_long_input_is_cut) {
    char value[10000];
    memset(value, 'z', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    for (size_t i = 0; i < settings_count; i++) {
        struct settings settings = settings_default();
        struct complaint complaint = {""};
        if (!settings_table[i].parse(&settings, value, &complaint)) {
            require(strstr(complaint.text, "'zzzzzzzzzz") != NULL, "%s: %s", settings_table[i].key,
                    complaint.text);
        }
    }
}
END_TEST

/* --- what only a finished set of settings can tell -------------------------------------------- */

START_TEST(automatic_cells_get_their_numbers_and_others_keep_theirs) {
    struct settings settings = settings_default();
    struct complaint complaint;
    ck_assert(settings_resolve(&settings, 30, 20, &complaint));
    ck_assert(settings.width == 30 && settings.height == 20);
    ck_assert(settings_resolve(&settings, 99, 99, &complaint));
    ck_assert(settings.width == 30 && settings.height == 20);
}
END_TEST

START_TEST(a_start_outside_is_refused_and_named) {
    struct settings settings = settings_default();
    struct complaint complaint;
    ck_assert(parse(&settings, "start", "29,19", &complaint));
    ck_assert(settings_resolve(&settings, 30, 20, &complaint));
    ck_assert(parse(&settings, "start", "30,19", &complaint));
    ck_assert(!settings_resolve(&settings, 30, 20, &complaint));
    ck_assert_ptr_nonnull(strstr(complaint.text, "30,19"));
    ck_assert(parse(&settings, "start", "29,20", &complaint));
    ck_assert(!settings_resolve(&settings, 30, 20, &complaint));
    ck_assert_ptr_nonnull(strstr(complaint.text, "29,20"));
}
END_TEST

static uint32_t start_of(const char *start, uint32_t width, uint32_t height, uint64_t seed) {
    struct settings settings = settings_default();
    struct complaint complaint;
    settings.seed = seed;
    ck_assert(parse(&settings, "start", start, &complaint));
    ck_assert(settings_resolve(&settings, width, height, &complaint));
    struct race *const race = settings_race(&settings, false, &complaint);
    ck_assert_ptr_nonnull(race);
    const uint32_t vertex = race->runs[0].problem.start;
    race_free(race);
    return vertex;
}

START_TEST(mazes_start_where_they_should) {
    ck_assert_uint_eq(start_of("bottom-left", 5, 4, 1), 15);
    ck_assert_uint_eq(start_of("center", 5, 5, 1), 12);
    ck_assert_uint_eq(start_of("3,2", 5, 4, 1), 13);
    ck_assert_uint_eq(start_of("bottom-left", 1, 1, 1), 0);
    ck_assert_uint_eq(start_of("center", 1, 1, 1), 0);
    bool met[6] = {false};
    for (uint64_t seed = 0; seed < 200; seed++) {
        const uint32_t start = start_of("random", 3, 2, seed);
        ck_assert_uint_lt(start, 6);
        ck_assert_uint_eq(start, start_of("random", 3, 2, seed));
        met[start] = true;
    }
    for (int cell = 0; cell < 6; cell++) {
        require(met[cell], "200 seeds never started at random in cell %d", cell);
    }
}
END_TEST

TEST_MAIN("settings", every_value_prints_as_it_was_typed, every_setting_is_tried_here,
          every_default_prints_and_parses_to_itself, settings_are_named_once_and_explained,
          all_that_makes_a_picture_prints_and_parses_to_itself, what_is_refused_is_named_and_changes_nothing,
          a_complaint_about_a_long_input_is_cut, automatic_cells_get_their_numbers_and_others_keep_theirs,
          a_start_outside_is_refused_and_named, mazes_start_where_they_should)
