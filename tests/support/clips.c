#include "clips.h"

#include <inttypes.h>

#include "reading.h"
#include "testing.h"

void clips_write(const char *words, const char *path) {
    struct original original;
    struct complaint complaint;
    original_begin(&original, "%s", words);
    const struct export_format *const format = export_format_of(path, &complaint);
    require(format != NULL && export_possible(format, path, &original.settings, &complaint) &&
                export_file(&original.job, format, path, &complaint),
            "%s: %s", words, complaint.text);
    original_end(&original);
}

struct picture clips_still(const char *words, const char *more) {
    struct original original;
    original_begin(&original, "%s from-step=0 %s", words, more);
    const struct picture picture = original_picture(&original);
    original_end(&original);
    return picture;
}

int clips_distance(uint32_t a, uint32_t b) {
    int largest = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        const int difference = abs((int)(a >> shift & 0xff) - (int)(b >> shift & 0xff));
        largest = difference > largest ? difference : largest;
    }
    return largest;
}

void clips_check(const struct picture *shown, const struct picture *wanted, int off_most, const char *what) {
    require(shown->width == wanted->width && shown->height == wanted->height,
            "%s: %" PRIu32 "x%" PRIu32 " pixels", what, shown->width, shown->height);
    for (size_t i = 0; i < (size_t)shown->width * shown->height; i++) {
        require(clips_distance(shown->pixels[i], wanted->pixels[i]) <= off_most,
                "%s: pixel %zu,%zu is #%06" PRIx32 " instead of #%06" PRIx32, what, i % shown->width,
                i / shown->width, shown->pixels[i], wanted->pixels[i]);
    }
}
