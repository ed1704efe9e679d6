/* Kinds of settings: how a value is read into a field and written from it. */
#ifndef KINDS_H
#define KINDS_H

#include "settings.h"

struct setting_kind {
    /* Leaves the field as it is when the value is none. */
    bool (*parse)(const struct setting *setting, void *field, const char *value, struct complaint *complaint);
    void (*print)(const struct setting *setting, const void *field, char *out, size_t size);
};

extern const struct setting_kind kind_number;    /* int32_t or uint32_t, from lowest to highest */
extern const struct setting_kind kind_name;      /* uint32_t: index in the vocabulary */
extern const struct setting_kind kind_switch;    /* bool */
extern const struct setting_kind kind_path;      /* const char * */
extern const struct setting_kind kind_seed;      /* uint64_t */
extern const struct setting_kind kind_step;      /* uint64_t */
extern const struct setting_kind kind_algorithm; /* struct lineup */
extern const struct setting_kind kind_cells;     /* struct cells */
extern const struct setting_kind kind_start;     /* struct start */
extern const struct setting_kind kind_cell;      /* struct chosen_cell */
extern const struct setting_kind kind_caverns;   /* struct caverns */
extern const struct setting_kind kind_mix;       /* struct growing_mix */
extern const struct setting_kind kind_pace;      /* struct pace */

#endif
