#include "figures.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "weights.h"

struct figures figures_of(uint64_t number) {
    char digits[24];
    const int count = snprintf(digits, sizeof digits, "%" PRIu64, number);
    struct figures figures;
    size_t used = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0) {
            figures.text[used++] = ' ';
        }
        figures.text[used++] = digits[i];
    }
    figures.text[used] = '\0';
    return figures;
}

struct figures figures_of_weight(uint64_t sum, uint64_t count) {
    const uint64_t above = sum - count * WEIGHT_LOWEST;
    struct figures figures = figures_of(above / WEIGHT_SPAN);
    const size_t used = strlen(figures.text);
    const unsigned hundredths = (unsigned)(above % WEIGHT_SPAN * 100 / WEIGHT_SPAN);
    (void)snprintf(figures.text + used, sizeof figures.text - used, ".%02u", hundredths);
    return figures;
}
