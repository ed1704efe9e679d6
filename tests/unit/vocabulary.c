/* Vocabularies: what is found, and what is suggested when a name is mistyped. */
#include "vocabulary.h"

#include <string.h>

#include "parse.h"
#include "testing.h"

static const struct vocabulary *const vocabularies[] = {
    &vocabulary_algorithms, &vocabulary_palettes,    &vocabulary_themes, &vocabulary_views,
    &vocabulary_solvers,    &vocabulary_text_styles, &vocabulary_pages,
};
#define COUNT(array) (sizeof(array) / sizeof(array)[0])

START_TEST(every_name_is_found_by_its_letters_alone) {
    for (size_t v = 0; v < COUNT(vocabularies); v++) {
        const struct vocabulary *const vocabulary = vocabularies[v];
        for (size_t i = 0; i < vocabulary->count(); i++) {
            const char *const name = vocabulary->name(i);
            ck_assert_uint_eq(vocabulary_find(vocabulary, name, strlen(name)), i);
            ck_assert_uint_eq(vocabulary_find(vocabulary, name, strlen(name) - 1), VOCABULARY_NONE);
            ck_assert_uint_gt(strlen(vocabulary->summary(i)), 0);
        }
        ck_assert_uint_eq(vocabulary_find(vocabulary, "", 0), VOCABULARY_NONE);
    }
}
END_TEST

struct mistake {
    const struct vocabulary *vocabulary;
    const char *typed;
    const char *meant; /* NULL where nothing comes near */
};

static const struct mistake mistakes[] = {
    {&vocabulary_algorithms, "primm", "prim"},
    {&vocabulary_algorithms, "pirm", "prim"},
    {&vocabulary_algorithms, "Prim", "prim"},
    {&vocabulary_algorithms, "pr", "prim"},
    {&vocabulary_algorithms, "kru", "kruskal"},
    {&vocabulary_algorithms, "krsukal", "kruskal"},
    {&vocabulary_algorithms, "cruscal", "kruskal"},
    {&vocabulary_palettes, "viridi", "viridis"},
    {&vocabulary_palettes, "gray", "grey"},
    {&vocabulary_palettes, "rainbows", "rainbow"},
    {&vocabulary_palettes, "xyzzy", NULL},
    {&vocabulary_themes, "drak", "dark"},
    {&vocabulary_themes, "ligth", "light"},
    {&vocabulary_themes, "pr", "print"},
    {&vocabulary_views, "flod", "flood"},
    {&vocabulary_views, "", NULL},
    {&vocabulary_views, "q", NULL},
    {&vocabulary_views, "floodfloodfloodfloodfloodfloodflood", NULL},
};

START_TEST(the_nearest_name_is_suggested_and_nothing_far_off) {
    for (size_t i = 0; i < COUNT(mistakes); i++) {
        const struct mistake *const mistake = &mistakes[i];
        const size_t nearest =
            vocabulary_nearest(mistake->vocabulary, mistake->typed, strlen(mistake->typed));
        if (mistake->meant == NULL) {
            require(nearest == VOCABULARY_NONE, "'%s' suggests '%s'", mistake->typed,
                    mistake->vocabulary->name(nearest));
        } else {
            require(nearest != VOCABULARY_NONE, "'%s' suggests nothing", mistake->typed);
            ck_assert_str_eq(mistake->vocabulary->name(nearest), mistake->meant);
        }
    }
}
END_TEST

/* One slip of the finger: any letter replaced, doubled or left out. */
START_TEST(a_name_with_one_slip_suggests_a_name_one_slip_away) {
    for (size_t v = 0; v < COUNT(vocabularies); v++) {
        for (size_t i = 0; i < vocabularies[v]->count(); i++) {
            const char *const name = vocabularies[v]->name(i);
            const size_t length = strlen(name);
            for (size_t at = 0; at < length; at++) {
                char typed[64];
                memcpy(typed, name, length + 1);
                typed[at] = '#';
                ck_assert_uint_eq(vocabulary_nearest(vocabularies[v], typed, length), i);
                memmove(typed + at, name + at, length - at);
                memmove(typed + at + 1, name + at, length - at);
                ck_assert_uint_eq(vocabulary_nearest(vocabularies[v], typed, length + 1), i);
                memmove(typed + at, name + at + 1, length - at - 1);
                ck_assert_uint_eq(vocabulary_nearest(vocabularies[v], typed, length - 1), i);
            }
        }
    }
}
END_TEST

START_TEST(a_complaint_names_the_input_and_what_would_do) {
    struct complaint complaint;
    size_t index;
    ck_assert(parse_name(&vocabulary_themes, "light", 5, &index, &complaint));
    ck_assert_str_eq(vocabulary_themes.name(index), "light");
    ck_assert(!parse_name(&vocabulary_themes, "lighter", 7, &index, &complaint));
    ck_assert_str_eq(complaint.text, "'lighter' is no theme; did you mean 'light'?");
    ck_assert(!parse_name(&vocabulary_themes, "xyzzy", 5, &index, &complaint));
    ck_assert_str_eq(complaint.text, "'xyzzy' is no theme; there are dark, light, print");
}
END_TEST

TEST_MAIN("vocabulary", every_name_is_found_by_its_letters_alone,
          the_nearest_name_is_suggested_and_nothing_far_off,
          a_name_with_one_slip_suggests_a_name_one_slip_away, a_complaint_names_the_input_and_what_would_do)
