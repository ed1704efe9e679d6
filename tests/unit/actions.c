/* The table of actions: whatever can be done has a key, and no key does two things. */
#include "actions.h"

#include <string.h>

#include "testing.h"

static bool in_use(enum key key) {
    return key != KEY_NONE;
}

START_TEST(no_key_does_two_things) {
    for (size_t i = 0; i < actions_count; i++) {
        for (int k = 0; k < ACTION_KEYS_MAX; k++) {
            /* The table is searched from its beginning: a second entry of a key would never be reached. */
            const enum key key = actions[i].keys[k];
            require(!in_use(key) || action_of_key(key) == actions[i].id, "%s does two things", key_name(key));
            require(k == 0 || !in_use(key) || key != actions[i].keys[0], "%s is there twice", key_name(key));
        }
    }
}
END_TEST

START_TEST(every_action_is_in_the_table_once) {
    ck_assert_ptr_null(action_entry_of(ACTION_NONE));
    for (int action = ACTION_NONE + 1; action <= ACTION_QUIT; action++) {
        require(action_entry_of((enum action)action) != NULL, "action %d is not in the table", action);
    }
    ck_assert_uint_eq(actions_count, ACTION_QUIT);
}
END_TEST

START_TEST(every_action_has_a_key_and_a_help) {
    for (size_t i = 0; i < actions_count; i++) {
        ck_assert_ptr_nonnull(actions[i].help);
        ck_assert_uint_gt(strlen(actions[i].help), 0);
        require(actions[i].name[strspn(actions[i].name, "abcdefghijklmnopqrstuvwxyz-")] == '\0',
                "'%s' is no word", actions[i].name);
        require(in_use(actions[i].keys[0]), "'%s' has no key", actions[i].help);
        for (size_t j = 0; j < i; j++) {
            ck_assert_str_ne(actions[i].help, actions[j].help);
            ck_assert_str_ne(actions[i].name, actions[j].name);
        }
    }
}
END_TEST

START_TEST(every_key_of_the_table_has_a_name_and_a_label) {
    for (size_t i = 0; i < actions_count; i++) {
        for (int k = 0; k < ACTION_KEYS_MAX; k++) {
            const enum key key = actions[i].keys[k];
            require(key < KEY_COUNT, "'%s' has a key that is none", actions[i].help);
            require(!in_use(key) || (key_name(key)[0] != '\0' && key_label(key)[0] != '\0'),
                    "'%s' has a key without a name", actions[i].help);
        }
    }
}
END_TEST

START_TEST(actions_of_a_group_stand_together) {
    for (size_t i = 1; i < actions_count; i++) {
        for (size_t j = 0; j + 1 < i; j++) {
            require(strcmp(actions[j].group, actions[i].group) != 0 ||
                        strcmp(actions[i - 1].group, actions[i].group) == 0,
                    "the group %s is torn apart before '%s'", actions[i].group, actions[i].help);
        }
    }
}
END_TEST

START_TEST(keys_are_called_what_is_printed_on_them) {
    ck_assert_str_eq(key_name(KEY_A), "A");
    ck_assert_str_eq(key_name(KEY_LETTER('Q')), "Q");
    ck_assert_str_eq(key_name(KEY_Z), "Z");
    ck_assert_str_eq(key_name(KEY_F1), "F1");
    ck_assert_str_eq(key_name(KEY_FUNCTION(12)), "F12");
    ck_assert_str_eq(key_name(KEY_SPACE), "Space");
    ck_assert_str_eq(key_name(KEY_PAGE_DOWN), "Page Down");
    ck_assert_str_eq(key_name(KEY_NONE), "");
    for (int key = KEY_NONE + 1; key < KEY_COUNT; key++) {
        for (int other = KEY_NONE + 1; other < key; other++) {
            ck_assert_str_ne(key_name((enum key)key), key_name((enum key)other));
        }
    }
}
END_TEST

START_TEST(a_key_that_is_not_in_the_table_does_nothing) {
    ck_assert_int_eq(action_of_key(KEY_NONE), ACTION_NONE);
    ck_assert_int_eq(action_of_key(KEY_COUNT), ACTION_NONE);
}
END_TEST

TEST_MAIN("actions", no_key_does_two_things, every_action_is_in_the_table_once,
          every_action_has_a_key_and_a_help, every_key_of_the_table_has_a_name_and_a_label,
          actions_of_a_group_stand_together, keys_are_called_what_is_printed_on_them,
          a_key_that_is_not_in_the_table_does_nothing)
