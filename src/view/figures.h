/* Figures as people read them. */
#ifndef FIGURES_H
#define FIGURES_H

#include <stddef.h>
#include <stdint.h>

#define FIGURES_MAX 32

/* Digits in groups of three: "12 544". */
struct figures {
    char text[FIGURES_MAX];
};

struct figures figures_of(uint64_t number);

/* Sum of count weights as the fractions that they stand for, with two decimals: "2 876.41". */
struct figures figures_of_weight(uint64_t sum, uint64_t count);

#endif
