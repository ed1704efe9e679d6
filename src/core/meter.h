/* A meter: is told how far something is that takes long, so that whoever waits for it can be told. */
#ifndef METER_H
#define METER_H

#include <stddef.h>
#include <stdint.h>

struct meter {
    void (*show)(void *context, uint64_t done, uint64_t whole); /* NULL where nobody waits */
    void *context;
    /* It is for one of so many parts of equal length, with so many before it; 0 parts are the whole. */
    uint32_t before, parts;
};

/* So much of the whole is done. To be called now and then, by one thread; the meter may be NULL. */
static inline void meter_show(const struct meter *meter, uint64_t done, uint64_t whole) {
    if (meter != NULL && meter->show != NULL) {
        meter->show(meter->context, meter->before * whole + done,
                    (meter->parts > 0 ? meter->parts : 1) * whole);
    }
}

/* The meter of a part of what a meter, which may be NULL, is for: the nth, from 0 on, of so many. */
static inline struct meter meter_part(const struct meter *meter, uint32_t nth, uint32_t parts) {
    if (meter == NULL) {
        return (struct meter){.show = NULL};
    }
    return (struct meter){
        .show = meter->show,
        .context = meter->context,
        .before = meter->before * parts + nth,
        .parts = (meter->parts > 0 ? meter->parts : 1) * parts,
    };
}

#endif
