#include "words.h"

#include <stdio.h>
#include <string.h>

#include "testing.h"

bool words_parse(struct settings *settings, const char *key, const char *value, struct complaint *complaint) {
    const struct setting *const setting = setting_find(key);
    require(setting != NULL, "there is no setting '%s'", key);
    return setting_parse(setting, settings, value, complaint);
}

struct settings words_settings(const char *words) {
    struct settings settings = settings_default();
    struct complaint complaint;
    char copy[SETTINGS_TEXT_MAX];
    require(strlen(words) < sizeof copy, "too long: %s", words);
    (void)snprintf(copy, sizeof copy, "%s", words);
    char *rest = NULL;
    for (char *pair = strtok_r(copy, " ", &rest); pair != NULL; pair = strtok_r(NULL, " ", &rest)) {
        char *const equals = strchr(pair, '=');
        require(equals != NULL, "'%s' of '%s' is no pair", pair, words);
        *equals = '\0';
        require(words_parse(&settings, pair, equals + 1, &complaint), "%s", complaint.text);
    }
    return settings;
}
