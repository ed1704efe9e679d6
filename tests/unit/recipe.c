/* Recipes as text: what is printed is read to the same again, and what is no recipe changes nothing. */
#include "recipe.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "recipes.h"
#include "testing.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

struct text {
    const char *bytes;
    size_t length;
};

/* The text lies in memory of its own without a zero behind it, so that a look beyond its end is noticed. */
static bool parse(const void *context, struct settings *settings, struct complaint *complaint) {
    const struct text *const text = context;
    char *const copy = test_new(text->length, 1);
    memcpy(copy, text->bytes, text->length);
    (void)recipe_likely(copy, text->length);
    const bool parsed = recipe_parse(copy, text->length, settings, complaint);
    free(copy);
    return parsed;
}

static bool accepts(const char *bytes, struct settings *settings) {
    const struct text text = {bytes, strlen(bytes)};
    return recipes_try(parse, &text, settings, NULL, bytes);
}

/* Makes a recipe of the same pairs in another order, with other white space. */
static void shuffle(const char *recipe, char *shuffled, size_t size, struct dice *dice) {
    static const char *const gaps[] = {" ", "  ", "\t", "\n", "\r\n", " \n\t "};
    char copy[SETTINGS_TEXT_MAX];
    char *pairs[64];
    size_t count = 0;
    (void)snprintf(copy, sizeof copy, "%s", recipe);
    char *rest = NULL;
    for (char *pair = strtok_r(copy, " ", &rest); pair != NULL; pair = strtok_r(NULL, " ", &rest)) {
        ck_assert_uint_lt(count, COUNT(pairs));
        pairs[count++] = pair;
    }
    size_t used = (size_t)snprintf(shuffled, size, "%s", dice_below(dice, 2) > 0 ? "mazegrow 0.1.0: " : "\n");
    for (; count > 0; count--) {
        const uint32_t drawn = dice_below(dice, count);
        used += (size_t)snprintf(shuffled + used, size - used, "%s%s", pairs[drawn],
                                 gaps[dice_below(dice, COUNT(gaps))]);
        ck_assert_uint_lt(used, size);
        pairs[drawn] = pairs[count - 1];
    }
}

START_TEST(what_is_printed_is_read_to_the_same) {
    struct dice dice = dice_of(1);
    for (int i = 0; i < 1000; i++) {
        const struct settings made = recipes_throw(&dice);
        struct settings read = settings_default();
        struct settings over = recipes_throw(&dice);
        char text[SETTINGS_TEXT_MAX];
        char shuffled[2 * SETTINGS_TEXT_MAX];
        settings_print(&made, text, sizeof text);
        shuffle(text, shuffled, sizeof shuffled, &dice);
        require(accepts(text, &read) && recipes_same(&read, &made), "%s", text);
        require(read.chosen == made.chosen, "%s: which were chosen", text);
        require(accepts(shuffled, &over) && recipes_same(&over, &made), "%s", shuffled);
    }
}
END_TEST

START_TEST(what_is_not_named_stays) {
    struct dice dice = dice_of(2);
    for (int i = 0; i < 100; i++) {
        struct settings settings = recipes_throw(&dice);
        struct settings wanted = settings;
        settings.paused = true;
        settings.chosen = 0;
        wanted.seed = 77;
        wanted.openings = true;
        ck_assert(accepts("openings=yes seed=77", &settings));
        ck_assert(recipes_same(&settings, &wanted) && settings.paused);
        for (size_t s = 0; s < settings_count; s++) {
            const bool named =
                &settings_table[s] == setting_find("seed") || &settings_table[s] == setting_find("openings");
            require(setting_chosen(&settings_table[s], &settings) == named, "%s", settings_table[s].key);
        }
    }
}
END_TEST

START_TEST(the_program_may_be_named_in_front) {
    static const char *const texts[] = {
        "seed=7",
        "mazegrow seed=7",
        "mazegrow: seed=7",
        "mazegrow 0.1.0 seed=7",
        "mazegrow 12.34.56: seed=7",
        "\r\n mazegrow\t0.1\nseed=7\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct settings settings = settings_default();
        require(accepts(texts[i], &settings) && settings.seed == 7, "%s", texts[i]);
        require(recipe_likely(texts[i], strlen(texts[i])), "%s", texts[i]);
    }
}
END_TEST

/* Text, and what the complaint says. */
static const char *const bad[][2] = {
    {"", "no settings"},
    {" \n\t\r ", "no settings"},
    {"mazegrow", "no settings"},
    {"mazegrow 0.1.0:", "no settings"},
    {"mazegrow mazegrow seed=1", "'mazegrow' is no setting"},
    {"0.1.0 seed=1", "'0.1.0' is no setting"},
    {"mazegrow 1.0 1.0 seed=1", "'1.0' is no setting"},
    {"seed", "'seed' is no setting"},
    {"seed 7", "'seed' is no setting"},
    {"seed = 7", "'seed' is no setting"},
    {"7", "'7' is no setting"},
    {"=", "'' is no setting"},
    {"=7", "'' is no setting"},
    {"sed=7", "did you mean 'seed'"},
    {"Seed=7", "did you mean 'seed'"},
    {"--seed=7", "'--seed' is no setting"},
    {"xyzzy=7", "'xyzzy' is no setting"},
    {"font=x.ttf", "'font' is no setting of a picture"},
    {"screenshot-dir=/", "'screenshot-dir' is no setting of a picture"},
    {"paused=yes", "'paused' is no setting of a picture"},
    {"fullscreen=yes", "'fullscreen' is no setting of a picture"},
    {"export=x.png", "'export' is no setting of a picture"},
    {"seed=", "seed: ''"},
    {"seed=7=7", "seed: '7=7'"},
    {"seed=7,8", "seed: '7,8'"},
    {"seed=-1", "seed: '-1'"},
    {"seed=18446744073709551616", "seed: '18446744073709551616'"},
    {"cells=0x5", "cells: '0x5'"},
    {"cells=65536x65536", "cells: '65536x65536'"},
    {"openings", "'openings' is no setting"},
    {"openings=true", "openings: 'true'"},
    {"algorithm=prim kruskal", "'kruskal' is no setting"},
    {"seed=7 seed=7", "seed is set twice"},
    {"seed=7 cells=3x3 seed=8", "seed is set twice"},
    {"seed=7 weave=101", "weave: '101'"},
    {"seed=7 cells=3x3 gap=3 x", "'x' is no setting"},
    {"seed=7\a", "byte 7"},
    {"seed=\0337", "byte 6"},
    {"seed=7 \177", "byte 8"},
    {"s\303\251ed=7", "byte 2"},
    {"seed=7\v", "byte 7"},
    {"\357\273\277seed=7", "byte 1"},
};

START_TEST(what_is_no_recipe_is_refused) {
    struct dice dice = dice_of(3);
    for (size_t i = 0; i < COUNT(bad); i++) {
        struct settings settings = recipes_throw(&dice);
        const struct text text = {bad[i][0], strlen(bad[i][0])};
        require(!recipes_try(parse, &text, &settings, bad[i][1], bad[i][0]), "accepted: %s", bad[i][0]);
    }
}
END_TEST

START_TEST(zeros_are_no_ends) {
    static const char with_zero[] = "seed=7\0 weave=20";
    static const char with_last[] = "seed=7";
    struct settings settings = settings_default();
    const struct text within = {with_zero, sizeof with_zero - 1};
    const struct text at_end = {with_last, sizeof with_last};
    ck_assert(!recipes_try(parse, &within, &settings, "byte 7", "a zero within"));
    ck_assert(!recipes_try(parse, &at_end, &settings, "byte 7", "a zero at the end"));
}
END_TEST

START_TEST(there_is_a_longest_recipe) {
    char bytes[RECIPE_TEXT_MAX + 1];
    struct settings settings = settings_default();
    (void)snprintf(bytes, sizeof bytes, "%*s", RECIPE_TEXT_MAX, "seed=7");
    const struct text longest = {bytes, RECIPE_TEXT_MAX};
    const struct text longer = {bytes, RECIPE_TEXT_MAX + 1};
    ck_assert(recipes_try(parse, &longest, &settings, NULL, "the longest"));
    ck_assert_uint_eq(settings.seed, 7);
    ck_assert(!recipes_try(parse, &longer, &settings, "too long", "longer than the longest"));
    memset(bytes, '1', sizeof bytes);
    (void)memcpy(bytes, (const char[]){'s', 'e', 'e', 'd', '='}, 5);
    for (size_t length = 200; length <= RECIPE_TEXT_MAX; length++) {
        const struct text text = {bytes, length};
        ck_assert(!recipes_try(parse, &text, &settings, NULL, "a long value"));
    }
}
END_TEST

/* Some bytes of a recipe are others, more or fewer. */
START_TEST(spoilt_recipes_are_read_or_refused_as_a_whole) {
    enum { TRIALS = 10000 };
    static const char likely[] = "=,:x/- \n0189abcdefmst";
    unsigned refused = 0;
    for (uint64_t seed = 0; seed < TRIALS; seed++) {
        struct dice dice = dice_of(seed);
        struct settings settings = recipes_throw(&dice);
        char bytes[SETTINGS_TEXT_MAX];
        settings_print(&settings, bytes, sizeof bytes);
        struct text text = {bytes, strlen(bytes)};
        for (uint32_t i = 1 + dice_below(&dice, 3); i > 0; i--) {
            const uint32_t place = dice_below(&dice, text.length);
            const bool any = dice_below(&dice, 4) == 0;
            bytes[place] = any ? (char)dice_throw(&dice) : likely[dice_below(&dice, COUNT(likely) - 1)];
        }
        text.length = dice_below(&dice, 4) == 0 ? dice_below(&dice, text.length) : text.length;
        settings = recipes_throw(&dice);
        char words[32];
        (void)snprintf(words, sizeof words, "seed %" PRIu64, seed);
        refused += recipes_try(parse, &text, &settings, NULL, words) ? 0 : 1;
    }
    ck_assert_uint_gt(refused, TRIALS / 4);
    ck_assert_uint_lt(refused, TRIALS);
}
END_TEST

START_TEST(what_is_far_from_a_recipe_is_told_apart) {
    static const char *const far[] = {
        "",       " ",          "=",          "=7",           "Seed=7",
        "7=seed", "mazegrowth", "A picture.", "\377\330\377", "made with mazegrow seed=7"};
    static const char *const near[] = {"sed=7", "seed=", "mazegrow", "mazegrow x", "  any-thing=1 but"};
    for (size_t i = 0; i < COUNT(far); i++) {
        require(!recipe_likely(far[i], strlen(far[i])), "%s", far[i]);
    }
    for (size_t i = 0; i < COUNT(near); i++) {
        require(recipe_likely(near[i], strlen(near[i])), "%s", near[i]);
    }
}
END_TEST

TEST_MAIN("recipe", what_is_printed_is_read_to_the_same, what_is_not_named_stays,
          the_program_may_be_named_in_front, what_is_no_recipe_is_refused, zeros_are_no_ends,
          there_is_a_longest_recipe, spoilt_recipes_are_read_or_refused_as_a_whole,
          what_is_far_from_a_recipe_is_told_apart)
