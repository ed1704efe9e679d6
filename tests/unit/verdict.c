/* The verdict names the finished trees that are the same, edge for edge, and tells them from the others. */
#include "verdict.h"

#include <string.h>

#include "testing.h"

/* Minimum ones, whose trees are the same, and others, whose trees differ from theirs and from each other's.
 */
#define A &generator_prim
#define B &generator_kruskal
#define C &generator_boruvka
#define X &generator_dfs
#define Y &generator_sidewinder
#define Z &generator_wilson

struct verdict {
    const struct generator *generators[RACE_RUNS_MAX];
    const char *groups; /* a letter a run, the same for trees that are the same */
    bool all;           /* whether all are the same */
};

static const struct verdict verdicts[] = {
    {{A}, "a", true},
    {{X}, "a", true},
    {{A, B}, "aa", true},
    {{X, X}, "aa", true},
    {{A, X}, "ab", false},
    {{X, Y}, "ab", false},
    {{A, B, C}, "aaa", true},
    {{A, B, X}, "aab", false},
    {{A, X, B}, "aba", false},
    {{X, A, B}, "abb", false},
    {{A, X, Y}, "abc", false},
    {{A, B, C, A}, "aaaa", true},
    {{A, B, C, X}, "aaab", false},
    {{A, B, X, C}, "aaba", false},
    {{A, X, B, C}, "abaa", false},
    {{X, A, B, C}, "abbb", false},
    {{A, B, X, X}, "aabb", false},
    {{A, X, B, X}, "abab", false},
    {{A, X, X, B}, "abba", false},
    {{A, B, X, Y}, "aabc", false},
    {{A, X, B, Y}, "abac", false},
    {{X, A, Y, B}, "abcb", false},
    {{A, X, Y, Z}, "abcd", false},
};

static struct race *race_of(const struct verdict *verdict) {
    struct race_plan plan = {
        .width = 9,
        .height = 8,
        .seed = 4,
        .source = LATTICE_NONE,
        .entrance = LATTICE_NONE,
        .exit = LATTICE_NONE,
    };
    memcpy(plan.generators, verdict->generators, sizeof plan.generators);
    plan.count = strlen(verdict->groups);
    struct race *const race = race_new(&plan);
    ck_assert_ptr_nonnull(race);
    race_grow_trees(race, UINT64_MAX);
    return race;
}

/* Letters are given to groups in the order of their first runs. */
static size_t count_groups(const struct verdict *verdict) {
    size_t count = 0;
    for (const char *letter = verdict->groups; *letter != '\0'; letter++) {
        count += *letter == (char)('a' + count) ? 1 : 0;
    }
    return count;
}

/* "✓ " before a group of the same, " = " within it, "✗ " before a tree that is like no other. */
static void write_groups(const struct verdict *verdict, char *text, size_t size) {
    const size_t count = strlen(verdict->groups);
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        if (memchr(verdict->groups, verdict->groups[i], i) != NULL) {
            continue;
        }
        const bool alone = strchr(verdict->groups + i + 1, verdict->groups[i]) == NULL;
        const char *before = alone ? "✗ " : "✓ ";
        strncat(text, i > 0 ? "  " : "", size - strlen(text) - 1);
        for (size_t j = i; j < count; j++) {
            if (verdict->groups[j] == verdict->groups[i]) {
                strncat(text, before, size - strlen(text) - 1);
                strncat(text, verdict->generators[j]->title, size - strlen(text) - 1);
                before = " = ";
            }
        }
    }
}

START_TEST(equal_trees_are_found_wherever_they_stand) {
    for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++) {
        char text[256];
        struct race *const race = race_of(&verdicts[i]);
        require(verdict_of(race, text, sizeof text) == verdicts[i].all, "%s: said to be %s",
                verdicts[i].groups, text);
        race_free(race);
    }
}
END_TEST

/* Where some are the same and some are not, who is the same as whom. */
START_TEST(groups_of_equal_trees_are_named) {
    for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++) {
        if (verdicts[i].all || count_groups(&verdicts[i]) == strlen(verdicts[i].groups)) {
            continue;
        }
        char text[256];
        char wanted[256];
        struct race *const race = race_of(&verdicts[i]);
        (void)verdict_of(race, text, sizeof text);
        write_groups(&verdicts[i], wanted, sizeof wanted);
        ck_assert_str_eq(text, wanted);
        race_free(race);
    }
}
END_TEST

START_TEST(common_verdicts_are_one_short_line) {
    static const struct wording {
        struct verdict verdict;
        const char *text;
    } wordings[] = {
        {{{A}, "a", true}, "Done"},
        {{{A, B}, "aa", true}, "✓ Identical trees, edge for edge"},
        {{{A, X}, "ab", false}, "✗ The trees differ"},
        {{{A, X, Y, Z}, "abcd", false}, "✗ All trees differ"},
    };
    for (size_t i = 0; i < sizeof wordings / sizeof wordings[0]; i++) {
        char text[256];
        struct race *const race = race_of(&wordings[i].verdict);
        (void)verdict_of(race, text, sizeof text);
        ck_assert_str_eq(text, wordings[i].text);
        race_free(race);
    }
}
END_TEST

/* Titles may be longer than the room that there is for them. */
START_TEST(a_long_verdict_is_cut) {
    const struct verdict verdict = {{A, B, X, Y}, "aabc", false};
    struct race *const race = race_of(&verdict);
    char whole[256];
    (void)verdict_of(race, whole, sizeof whole);
    for (size_t size = 1; size <= strlen(whole); size++) {
        char text[sizeof whole];
        memset(text, 'z', sizeof text);
        ck_assert(!verdict_of(race, text, size));
        ck_assert_uint_eq(strlen(text), size - 1);
        ck_assert_int_eq(memcmp(text, whole, size - 1), 0);
        ck_assert_int_eq(text[size], 'z');
    }
    race_free(race);
}
END_TEST

TEST_MAIN("verdict", equal_trees_are_found_wherever_they_stand, groups_of_equal_trees_are_named,
          common_verdicts_are_one_short_line, a_long_verdict_is_cut)
