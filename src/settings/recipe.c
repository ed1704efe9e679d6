#include "recipe.h"

#include <string.h>

#include "parse.h"
#include "vocabulary.h"

/* Bytes of the longest "key=value" that is looked at. */
#define PAIR_MAX 255

/* ---- the keys ---- */

/* The nth of the kept settings; behind the last it is the table's end. */
static const struct setting *kept_setting(size_t nth) {
    const struct setting *setting = settings_table;
    for (; setting < settings_table + settings_count; setting++) {
        if (setting->kept && nth-- == 0) {
            break;
        }
    }
    return setting;
}

static size_t kept_count(void) {
    size_t count = 0;
    for (size_t i = 0; i < settings_count; i++) {
        count += settings_table[i].kept ? 1 : 0;
    }
    return count;
}

static const char *kept_key(size_t index) {
    return kept_setting(index)->key;
}

static const struct vocabulary vocabulary_kept = {
    "settings", "setting of a picture", kept_count, kept_key, NULL,
};

/* ---- words ---- */

struct part {
    const char *text;
    size_t length;
};

static bool is_white(char character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

/* Cuts off the first word; it is empty when there is none left. */
static struct part next_word(struct part *rest) {
    while (rest->length > 0 && is_white(*rest->text)) {
        rest->text++;
        rest->length--;
    }
    struct part word = {rest->text, 0};
    while (word.length < rest->length && !is_white(word.text[word.length])) {
        word.length++;
    }
    rest->text += word.length;
    rest->length -= word.length;
    return word;
}

static struct part without_colon(struct part word) {
    word.length -= word.length > 0 && word.text[word.length - 1] == ':' ? 1 : 0;
    return word;
}

static bool is_version(struct part word) {
    word = without_colon(word);
    size_t fits = 0;
    while (fits < word.length && (is_digit(word.text[fits]) || word.text[fits] == '.')) {
        fits++;
    }
    return fits > 0 && fits == word.length;
}

/* Cuts off the name of the program and its version; false when the text does not begin with them. */
static bool skip_program(struct part *rest) {
    static const char name[] = "mazegrow";
    struct part behind = *rest;
    const struct part first = without_colon(next_word(&behind));
    if (first.length != strlen(name) || memcmp(first.text, name, first.length) != 0) {
        return false;
    }
    *rest = behind;
    if (is_version(next_word(&behind))) {
        *rest = behind;
    }
    return true;
}

/* Values are ASCII. What is not might spoil the line that a complaint is shown in, and is never quoted. */
static bool check_characters(const char *text, size_t length, struct complaint *complaint) {
    for (size_t i = 0; i < length; i++) {
        if ((text[i] < ' ' || text[i] > '~') && !is_white(text[i])) {
            return complain(complaint, "settings are in plain ASCII, and byte %zu of the text is not", i + 1);
        }
    }
    return true;
}

/* ---- all ---- */

/* given: the settings that had a value before, a bit each by their order among the kept ones. */
static bool take_pair(struct part word, struct settings *settings, uint64_t *given,
                      struct complaint *complaint) {
    char pair[PAIR_MAX + 1];
    if (word.length > PAIR_MAX) {
        return complain(complaint, "'%.40s…' is too long for a setting", word.text);
    }
    memcpy(pair, word.text, word.length);
    pair[word.length] = '\0';
    char *const equals = strchr(pair, '=');
    if (equals == NULL) {
        return complain(complaint, "'%.40s' is no setting; settings are key=value, as in seed=7", pair);
    }
    *equals = '\0';
    size_t index = 0;
    if (!parse_name(&vocabulary_kept, pair, (size_t)(equals - pair), &index, complaint)) {
        return false;
    }
    const uint64_t bit = UINT64_C(1) << index;
    if ((*given & bit) != 0) {
        return complain(complaint, "%s is set twice", pair);
    }
    *given |= bit;
    struct complaint detail;
    return setting_parse(kept_setting(index), settings, equals + 1, &detail) ||
           complain(complaint, "%s: %.200s", pair, detail.text);
}

bool recipe_parse(const char *text, size_t length, struct settings *settings, struct complaint *complaint) {
    if (length > RECIPE_TEXT_MAX) {
        return complain(complaint, "the text is too long; settings take at most %d characters",
                        RECIPE_TEXT_MAX);
    }
    if (!check_characters(text, length, complaint)) {
        return false;
    }
    struct part rest = {text, length};
    (void)skip_program(&rest);
    struct part word = next_word(&rest);
    if (word.length == 0) {
        return complain(complaint, "there are no settings; settings are key=value, as in cells=20x14 seed=7");
    }
    struct settings parsed = *settings;
    uint64_t given = 0;
    for (; word.length > 0; word = next_word(&rest)) {
        if (!take_pair(word, &parsed, &given, complaint)) {
            return false;
        }
    }
    *settings = parsed;
    return true;
}

bool recipe_likely(const char *text, size_t length) {
    struct part rest = {text, length};
    if (skip_program(&rest)) {
        return true;
    }
    const struct part word = next_word(&rest);
    size_t key = 0;
    while (key < word.length && ((word.text[key] >= 'a' && word.text[key] <= 'z') || word.text[key] == '-')) {
        key++;
    }
    return key > 0 && key < word.length && word.text[key] == '=';
}
