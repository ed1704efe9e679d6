/* Recipes out of spoilt files: exports of which some bytes are others, more, fewer or elsewhere. Each is
   read as a whole or refused with a complaint, and nothing else comes of it. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bytes.h"
#include "export.h"
#include "program.h"
#include "reading.h"
#include "recipes.h"
#include "testing.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Small, so that every part of a file is hit now and then. */
static const char *const mazes[] = {
    "algorithm=prim,kruskal cells=4x3 seed=18446744073709551615 step=5 view=flood",
    "algorithm=dfs cells=3x2 weave=0 solver=bfs openings=yes start=1,1 entrance=0,0 source=2,1",
};

enum { SPECIMENS_MAX = 20 };

struct specimens {
    struct bytes files[SPECIMENS_MAX];
    const char *names[SPECIMENS_MAX];
    size_t count;
};

static void add_specimen(struct specimens *specimens, const char *name, struct bytes file) {
    ck_assert_uint_lt(specimens->count, SPECIMENS_MAX);
    specimens->files[specimens->count] = file;
    specimens->names[specimens->count++] = name;
}

static void add_exports(struct specimens *specimens, const struct scratch *scratch, const char *words) {
    static const char *const carriers[] = {"x.png", "x.svg", "x.pdf", "x.tmx", "x.gif"};
    struct original original;
    struct complaint complaint;
    original_begin(&original, "%s", words);
    for (size_t i = 0; i < COUNT(carriers); i++) {
        const struct export_format *const format = export_format_of(carriers[i], &complaint);
        if (format != NULL) {
            const char *const path = scratch_path(scratch, carriers[i]);
            struct bytes file = {0};
            require(export_file(&original.job, format, path, &complaint), "%s", complaint.text);
            file.at = recipes_read(path, &file.size);
            add_specimen(specimens, carriers[i], file);
        }
    }
    original_end(&original);
}

/* Forms that need no exporter: a text, an animation with its comment in pieces, and videos, which take a
   program of others. */
static void add_handmade(struct specimens *specimens) {
    const struct settings usual = settings_default();
    char recipe[SETTINGS_TEXT_MAX];
    settings_print(&usual, recipe, sizeof recipe);
    struct bytes text = bytes_new(sizeof recipe);
    bytes_add_text(&text, recipe);
    add_specimen(specimens, "text", text);
    struct bytes gif = bytes_new(2 * sizeof recipe);
    bytes_add(&gif, "GIF89a\4\0\4\0\x80\0\0abcdef\x21\xf9\4\0\0\0\0\0\x21\xfe", 29);
    for (const char *at = recipe; *at != '\0';) {
        const size_t piece = strlen(at) < 100 ? strlen(at) : 100;
        const unsigned char size = (unsigned char)piece;
        bytes_add(&gif, &size, 1);
        bytes_add(&gif, at, piece);
        at += piece;
    }
    bytes_add(&gif, "\0\x2c\0\0\0\0\4\0\4\0\0\2\3abc\0;", 16);
    add_specimen(specimens, "handmade.gif", gif);
    struct bytes mp4 = bytes_new(2 * sizeof recipe);
    bytes_add_mp4(&mp4, recipe);
    add_specimen(specimens, "handmade.mp4", mp4);
    struct bytes webm = bytes_new(2 * sizeof recipe);
    bytes_add_webm(&webm, recipe);
    add_specimen(specimens, "handmade.webm", webm);
}

/* A place in the file: often in or near its recipe, where it matters most. */
static size_t throw_place(const struct bytes *file, struct dice *dice) {
    static const char mark[] = "algorithm";
    size_t recipe = 0;
    while (recipe + sizeof mark < file->size && memcmp(file->at + recipe, mark, sizeof mark - 1) != 0) {
        recipe++;
    }
    const size_t place = (recipe > 40 ? recipe - 40 : 0) + dice_below(dice, 480);
    return dice_below(dice, 2) > 0 && place < file->size ? place : dice_below(dice, file->size);
}

static void swap(unsigned char *a, unsigned char *b, size_t size) {
    for (size_t i = 0; i < size; i++) {
        const unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

/* Spoils a file, which has room for twice its size, in one way. */
static void spoil(struct bytes *file, struct dice *dice) {
    static const unsigned char extremes[][4] = {
        {0, 0, 0, 0}, {255, 255, 255, 255}, {127, 255, 255, 255}, {0, 0, 255, 255}};
    unsigned char *const at = file->at + throw_place(file, dice);
    const size_t behind = file->size - (size_t)(at - file->at);
    const size_t size = 1 + dice_below(dice, behind < 60 ? behind : 60);
    const size_t other = dice_below(dice, file->size - size + 1);
    switch (dice_below(dice, 8)) {
    case 0:
        *at ^= (unsigned char)(1 << dice_below(dice, 8));
        return;
    case 1:
        *at = (unsigned char)dice_throw(dice);
        return;
    case 2: /* cut off */
        file->size -= dice_below(dice, 4) > 0 ? 0 : behind - 1;
        return;
    case 3: /* taken out */
        memmove(at, at + size, behind - size);
        file->size -= size < file->size ? size : 0;
        return;
    case 4: /* put in twice */
        if (size <= file->room - file->size) {
            memmove(at + size, at, behind);
            file->size += size;
        }
        return;
    case 5: /* exchanged, where the two do not overlap */
        if (file->at + other >= at + size || file->at + other + size <= at) {
            swap(at, file->at + other, size);
        }
        return;
    case 6:
        memcpy(at, extremes[dice_below(dice, COUNT(extremes))], behind < 4 ? behind : 4);
        return;
    default: /* copied over */
        memmove(at, file->at + other, size);
        return;
    }
}

static struct bytes spoilt(const struct bytes *file, struct dice *dice) {
    struct bytes copy = bytes_new(2 * file->size + 1);
    bytes_add(&copy, file->at, file->size);
    for (uint32_t i = 1 + dice_below(dice, 4); i > 0 && copy.size > 1; i--) {
        spoil(&copy, dice);
    }
    const bool is_png = copy.at[0] == (unsigned char)BYTES_PNG_SIGNATURE[0];
    if (is_png && dice_below(dice, 4) > 0) {
        bytes_mend_png(&copy);
    }
    return copy;
}

static bool try_spoilt(const struct specimens *specimens, const struct scratch *scratch, uint64_t seed) {
    struct dice dice = dice_of(seed);
    const size_t which = seed % specimens->count;
    struct settings settings = recipes_throw(&dice);
    char words[64];
    struct bytes file = spoilt(&specimens->files[which], &dice);
    const char *const path = scratch_path(scratch, "spoilt");
    (void)snprintf(words, sizeof words, "%s, seed %" PRIu64, specimens->names[which], seed);
    recipes_write(path, file.at, file.size);
    free(file.at);
    return recipes_try_file(path, &settings, NULL, words);
}

START_TEST(spoilt_files_are_read_or_refused_as_a_whole) {
    enum { TRIALS = 10000 };
    struct scratch scratch;
    struct specimens specimens = {.count = 0};
    scratch_begin(&scratch);
    for (size_t i = 0; i < COUNT(mazes); i++) {
        add_exports(&specimens, &scratch, mazes[i]);
    }
    add_handmade(&specimens);
    size_t read[SPECIMENS_MAX] = {0};
    for (uint64_t seed = 0; seed < TRIALS; seed++) {
        read[seed % specimens.count] += try_spoilt(&specimens, &scratch, seed) ? 1 : 0;
    }
    /* Of each some were hit where it matters, and some elsewhere. */
    for (size_t i = 0; i < specimens.count; i++) {
        require(read[i] > 0 && read[i] < TRIALS / specimens.count, "%s: %zu were read", specimens.names[i],
                read[i]);
        free(specimens.files[i].at);
    }
    scratch_end(&scratch);
}
END_TEST

/* Cut off anywhere. */
START_TEST(cut_files_are_read_or_refused_as_a_whole) {
    struct scratch scratch;
    struct specimens specimens = {.count = 0};
    scratch_begin(&scratch);
    add_exports(&specimens, &scratch, mazes[0]);
    add_handmade(&specimens);
    for (size_t i = 0; i < specimens.count; i++) {
        const struct bytes *const file = &specimens.files[i];
        const char *const path = scratch_path(&scratch, "cut");
        for (size_t size = 0; size < file->size; size += 1 + file->size / 500) {
            struct settings settings = settings_default();
            recipes_write(path, file->at, size);
            (void)recipes_try_file(path, &settings, NULL, specimens.names[i]);
        }
        free(file->at);
    }
    scratch_end(&scratch);
}
END_TEST

TEST_MAIN("recipe_spoilt", spoilt_files_are_read_or_refused_as_a_whole,
          cut_files_are_read_or_refused_as_a_whole)
