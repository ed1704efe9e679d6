/* A value that a setting cannot take is refused with a complaint that names it, and leaves the settings as
 * they were. */
#include <stdio.h>
#include <string.h>

#include "testing.h"
#include "words.h"

static const struct refused {
    const char *key, *value;
} refused[] = {
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
    {"start", "auto"},
    {"weave", ""},
    {"weave", "101"},
    {"weave", "-1"},
    {"weave", "5%"},
    {"weave", "-"},
    {"bias", "-101"},
    {"bias", "101"},
    {"bias", "+5"},
    {"bias", "--5"},
    {"bias", "-"},
    {"bias", "4294967297"},
    {"bias", "-4294967295"},
    {"straight", "101"},
    {"straight", "all"},
    {"caverns", ""},
    {"caverns", "-1"},
    {"caverns", "3:"},
    {"caverns", ":3"},
    {"caverns", "3:4:5"},
    {"caverns", "10001"},
    {"caverns", "3:1001"},
    {"caverns", "3x4"},
    {"mix", ""},
    {"mix", "0:0:0"},
    {"mix", "1:1"},
    {"mix", "1:1:1:1"},
    {"mix", "1:1:1001"},
    {"mix", "-1:1:1"},
    {"mix", "4294967296:0:0"},
    {"loops", "101"},
    {"loops", "-1"},
    {"braid", "101"},
    {"braid", "yes"},
    {"openings", "true"},
    {"entrance", ""},
    {"entrance", "center"},
    {"entrance", "1"},
    {"entrance", "-1,0"},
    {"exit", "1,2,3"},
    {"exit", "4294967296,0"},
    {"solver", ""},
    {"solver", "bsf"},
    {"solver", "prim"},
    {"source", "start"},
    {"source", "1;2"},
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
    {"from-step", ""},
    {"from-step", "-1"},
    {"from-step", "end"},
    {"from-step", "18446744073709551616"},
    {"fps", "0"},
    {"fps", "61"},
    {"fps", "1/2"},
    {"hold", "-1"},
    {"hold", "61"},
    {"hold", "1.5"},
    {"view", "floood"},
    {"palette", "viridi"},
    {"theme", "drak"},
    {"cell-size", "0"},
    {"cell-size", "1001"},
    {"cell-size", "-4"},
    {"gap", "0"},
    {"gap", "4px"},
    {"caption", "below"},
    {"text-style", "utf8"},
    {"page", "a5"},
    {"page", "A4"},
    {"pages", "0"},
    {"pages", "1001"},
    {"font", ""},
    {"screenshot-dir", ""},
    {"script", ""},
    {"text-scale", "49"},
    {"text-scale", "401"},
    {"presenter", "on"},
    {"recording", "avi"},
    {"paused", "true"},
    {"lesson", "1"},
    {"fullscreen", "1"},
};
#define COUNT(array) (sizeof(array) / sizeof(array)[0])

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
        /* Zeroed first, so that what lies between the fields can be compared too. */
        struct settings before;
        struct settings settings;
        struct complaint complaint = {""};
        memset(&before, 0, sizeof before);
        before = settings_default();
        memcpy(&settings, &before, sizeof settings);
        require(!words_parse(&settings, refused[i].key, refused[i].value, &complaint), "%s=%s is accepted",
                refused[i].key, refused[i].value);
        require(quotes(complaint.text, refused[i].value), "%s=%s: the value is not named in: %s",
                refused[i].key, refused[i].value, complaint.text);
        require(memcmp(&before, &settings, sizeof settings) == 0,
                "%s=%s is refused, but changes the settings", refused[i].key, refused[i].value);
    }
}
END_TEST

START_TEST(every_setting_refuses_something) {
    for (size_t i = 0; i < settings_count; i++) {
        size_t tried = 0;
        for (size_t r = 0; r < COUNT(refused); r++) {
            tried += strcmp(refused[r].key, settings_table[i].key) == 0;
        }
        require(tried > 0, "no wrong value of '%s' is tried", settings_table[i].key);
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
        if (!setting_parse(&settings_table[i], &settings, value, &complaint)) {
            require(strstr(complaint.text, "'zzzzzzzzzz") != NULL, "%s: %s", settings_table[i].key,
                    complaint.text);
            /* What would do is still there behind what was typed. */
            require(complaint.text[strlen(complaint.text) - 1] != 'z', "%s: %s", settings_table[i].key,
                    complaint.text);
        }
    }
}
END_TEST

TEST_MAIN("settings_refused", what_is_refused_is_named_and_changes_nothing, every_setting_refuses_something,
          a_complaint_about_a_long_input_is_cut)
