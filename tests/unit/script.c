/* Scripts: every line is one key at its time, or is refused with its number. */
#include "script.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "actions.h"
#include "dice.h"
#include "testing.h"

static struct script script_of(const char *text) {
    struct script script;
    struct complaint complaint;
    require(script_parse(&script, "test", text, strlen(text), &complaint), "%s: %s", text, complaint.text);
    return script;
}

static void require_entry(const char *text, enum script_clock clock, uint64_t when, enum key key) {
    struct script script = script_of(text);
    require(script.count == 1 && script.left == 1, "%s: %zu entries", text, script.count);
    const struct script_entry *const entry = &script.entries[0];
    require(entry->clock == clock && entry->when == when && entry->key == key,
            "%s: clock %d, when %" PRIu64 ", key %s", text, (int)entry->clock, entry->when,
            key_name(entry->key));
    script_free(&script);
}

static void require_refused(const char *text, const char *phrase) {
    struct script script;
    struct complaint complaint = {""};
    require(!script_parse(&script, "a.txt", text, strlen(text), &complaint), "%s is taken", text);
    require(strstr(complaint.text, phrase) != NULL, "%s: %s", text, complaint.text);
    require(strncmp(complaint.text, "'a.txt', line ", 14) == 0, "%s: %s", text, complaint.text);
    script_free(&script);
}

START_TEST(seconds_are_counted_in_frames) {
    require_entry("at 0s space", SCRIPT_FRAMES, 0, KEY_SPACE);
    require_entry("at 1s space", SCRIPT_FRAMES, 60, KEY_SPACE);
    require_entry("at 2.5s space", SCRIPT_FRAMES, 150, KEY_SPACE);
    require_entry("at 0.05s space", SCRIPT_FRAMES, 3, KEY_SPACE);
    require_entry("at 0.017s space", SCRIPT_FRAMES, 1, KEY_SPACE);
    require_entry("at 0.008s space", SCRIPT_FRAMES, 0, KEY_SPACE);
    require_entry("at 0.009s space", SCRIPT_FRAMES, 1, KEY_SPACE);
    require_entry("at 86400s space", SCRIPT_FRAMES, 86400 * 60, KEY_SPACE);
    require_entry("at pop 500 space", SCRIPT_POPS, 500, KEY_SPACE);
}
END_TEST

START_TEST(keys_have_their_names_and_actions_theirs) {
    for (enum key key = KEY_NONE + 1; key < KEY_COUNT; key++) {
        char line[64];
        (void)snprintf(line, sizeof line, "at 1s %s", key_name(key));
        require_entry(line, SCRIPT_FRAMES, 60, key);
    }
    for (size_t i = 0; i < actions_count; i++) {
        char line[64];
        (void)snprintf(line, sizeof line, "at 1s %s", actions[i].name);
        require_entry(line, SCRIPT_FRAMES, 60, actions[i].keys[0]);
    }
    require_entry("at 1s page down", SCRIPT_FRAMES, 60, KEY_PAGE_DOWN);
    require_entry("at 1s q", SCRIPT_FRAMES, 60, KEY_LETTER('Q'));
}
END_TEST

/* Otherwise one of them could not be said. */
START_TEST(no_two_have_one_name) {
    for (size_t i = 0; i < vocabulary_presses.count(); i++) {
        for (size_t j = 0; j < i; j++) {
            const char *const one = vocabulary_presses.name(i);
            ck_assert_str_ne(one, vocabulary_presses.name(j));
        }
    }
}
END_TEST

START_TEST(white_space_and_comments_do_not_matter) {
    struct script script = script_of("# a comment\n\n  \t \n\tat  1s\tspace  # go\r\nat 2s q");
    ck_assert_uint_eq(script.count, 2);
    ck_assert_int_eq(script.entries[0].key, KEY_SPACE);
    ck_assert_int_eq(script.entries[1].key, KEY_LETTER('Q'));
    script_free(&script);
    script = script_of("at 1s q\r\nat 2s space\r\n\r\n");
    ck_assert_uint_eq(script.count, 2);
    script_free(&script);
    script = script_of("");
    ck_assert_uint_eq(script.left, 0);
    script_free(&script);
}
END_TEST

START_TEST(bad_lines_are_refused_by_number) {
    require_refused("at 1s space\n\nat 1s spade",
                    "line 3: 'spade' is no action or key; did you mean 'Space'?");
    require_refused("at 1 space", "line 1: '1' is no time");
    require_refused("at 1.s space", "'1.s' is no time");
    require_refused("at .5s space", "'.5s' is no time");
    require_refused("at 1.0001s space", "'1.0001s' is no time");
    require_refused("at 86401s space", "is no time");
    require_refused("at 99999999999999999999s space", "is no time");
    require_refused("at -1s space", "is no time");
    require_refused("at pop space", "'space' is no time");
    require_refused("at pop 18446744073709551615 space", "is no time");
    require_refused("at", "'' is no time");
    require_refused("at 1s", "'' is no action or key; there are pause,");
    require_refused("1s space", "'1s' is not at");
    require_refused("at 1s \x1b[2J", "plain ASCII");
    char line[96];
    (void)snprintf(line, sizeof line, "at 1s %74s", "q");
    require_entry(line, SCRIPT_FRAMES, 60, KEY_LETTER('Q'));
    (void)snprintf(line, sizeof line, "at 1s %75s", "q");
    require_refused(line, "too long");
    require_refused(
        "at 1s space space space space space space space space space space space space space space",
        "too long");
}
END_TEST

START_TEST(each_key_comes_once_and_in_order) {
    struct script script = script_of("at 2s c\nat 1s a\nat pop 5 p\nat 1s b\n");
    ck_assert_int_eq(script_press(&script, 59, 4), KEY_NONE);
    ck_assert_uint_eq(script_next_pop(&script, 4), 5);
    ck_assert_int_eq(script_press(&script, 60, 4), KEY_LETTER('A'));
    ck_assert_int_eq(script_press(&script, 60, 4), KEY_LETTER('B'));
    ck_assert_int_eq(script_press(&script, 60, 4), KEY_NONE);
    ck_assert_int_eq(script_press(&script, 61, 7), KEY_LETTER('P'));
    ck_assert_uint_eq(script_next_pop(&script, 0), UINT64_MAX);
    ck_assert_uint_eq(script.left, 1);
    ck_assert_int_eq(script_press(&script, 1000, 0), KEY_LETTER('C'));
    ck_assert_int_eq(script_press(&script, 1000, 9), KEY_NONE);
    ck_assert_uint_eq(script.left, 0);
    script_free(&script);
}
END_TEST

/* Those behind the moment are over, whether or not they have been pressed. */
START_TEST(the_next_pop_is_the_first_that_is_ahead) {
    struct script script = script_of("at pop 9 a\nat pop 5 b\nat pop 7 c\n");
    ck_assert_uint_eq(script_next_pop(&script, 4), 5);
    ck_assert_uint_eq(script_next_pop(&script, 5), 7);
    ck_assert_uint_eq(script_next_pop(&script, 8), 9);
    ck_assert_uint_eq(script_next_pop(&script, 9), UINT64_MAX);
    script_free(&script);
}
END_TEST

START_TEST(any_bytes_are_taken_or_refused) {
    static const char pieces[][12] = {"at ",  "pop ",  "1s ",  "space",   "\n",   "#",
                                      "\r\n", "2.5s ", "500 ", "Page Up", "\xff", "z"};
    for (uint64_t seed = 0; seed < 3000; seed++) {
        struct dice dice = dice_of(seed);
        char text[400];
        size_t length = 0;
        for (uint32_t i = dice_below(&dice, 30); i > 0; i--) {
            const char *const piece = pieces[dice_below(&dice, sizeof pieces / sizeof pieces[0])];
            length += (size_t)snprintf(text + length, sizeof text - length, "%s", piece);
        }
        struct script script;
        struct complaint complaint = {""};
        const bool taken = script_parse(&script, "any", text, length, &complaint);
        require(taken || complaint.text[0] != '\0', "seed %" PRIu64, seed);
        require(strchr(complaint.text, '\n') == NULL && strchr(complaint.text, '\r') == NULL,
                "seed %" PRIu64 ": %s", seed, complaint.text);
        script_free(&script);
    }
}
END_TEST

TEST_MAIN("script", seconds_are_counted_in_frames, keys_have_their_names_and_actions_theirs,
          no_two_have_one_name, white_space_and_comments_do_not_matter, bad_lines_are_refused_by_number,
          each_key_comes_once_and_in_order, the_next_pop_is_the_first_that_is_ahead,
          any_bytes_are_taken_or_refused)
