/* Settings as words: "weave=20 loops=5". */
#ifndef WORDS_H
#define WORDS_H

#include "settings.h"

/* setting_parse by the setting's key. Fails the test when there is no such setting. */
bool words_parse(struct settings *settings, const char *key, const char *value, struct complaint *complaint);

/* The usual settings but for the words, separated by single blanks. Fails the test when one is refused. */
struct settings words_settings(const char *words);

#endif
