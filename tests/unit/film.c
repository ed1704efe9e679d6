/* Films: what is taken comes out again, picture by picture, for as long as it stayed. */
#include "film.h"

#include <gif_lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "dice.h"
#include "encoder.h"
#include "memory.h"
#include "program.h"
#include "recipe_file.h"
#include "testing.h"

#define WIDTH 23
#define HEIGHT 17
#define PIXELS (WIDTH * HEIGHT)
#define RATE 25
#define COMMENT "mazegrow: seed=7 step=3"

static const struct film_plan plan = {
    .kind = FILM_GIF, .width = WIDTH, .height = HEIGHT, .rate = RATE, .comment = COMMENT};

struct making {
    struct output output;
    struct film *film;
    struct canvas canvas;
};

static void making_begin(struct making *making, const struct film_plan *with, const char *path) {
    struct complaint complaint;
    require(output_open(&making->output, path, &complaint), "%s", complaint.text);
    making->film = film_new(with, &making->output, &complaint);
    require(making->film != NULL, "%s", complaint.text);
    ck_assert(canvas_init(&making->canvas, with->width, with->height));
}

static void making_end(struct making *making) {
    struct complaint complaint;
    require(film_end(making->film, true, &complaint), "%s", complaint.text);
    require(output_close(&making->output, true, &complaint), "%s", complaint.text);
    canvas_free(&making->canvas);
}

/* Some pixels become others, of so many colours. */
static void change(struct canvas *canvas, struct dice *dice, uint32_t colours) {
    for (uint32_t i = dice_below(dice, 40); i > 0; i--) {
        canvas->pixels[dice_below(dice, PIXELS)] = dice_below(dice, colours) * 0x010a15 & 0xffffff;
    }
}

/* A frame over those before. */
static void show(const SavedImage *image, const GraphicsControlBlock *control, uint32_t shown[PIXELS]) {
    const GifImageDesc *const at = &image->ImageDesc;
    for (int i = 0; i < at->Width * at->Height; i++) {
        const GifColorType *const colour = &at->ColorMap->Colors[image->RasterBits[i]];
        if (image->RasterBits[i] != control->TransparentColor) {
            shown[(at->Top + i / at->Width) * WIDTH + at->Left + i % at->Width] =
                (uint32_t)colour->Red << 16 | (uint32_t)colour->Green << 8 | colour->Blue;
        }
    }
}

enum { PICTURES = 60 };

START_TEST(every_picture_comes_out_again) {
    static uint32_t taken[PICTURES][PIXELS];
    uint64_t ends[PICTURES];
    uint32_t shown[PIXELS];
    struct scratch scratch;
    struct making making;
    struct dice dice = dice_of(1);
    uint64_t frames = 0;
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "film.gif");
    making_begin(&making, &plan, path);
    for (size_t i = 0; i < PICTURES; i++) {
        const uint32_t stays = 1 + dice_below(&dice, 20);
        change(&making.canvas, &dice, 200);
        ck_assert(film_take(making.film, &making.canvas, stays));
        memcpy(taken[i], making.canvas.pixels, sizeof taken[i]);
        frames += stays;
        ends[i] = frames * 100 / RATE;
    }
    making_end(&making);

    GifFileType *const gif = DGifOpenFileName(path, NULL);
    ck_assert_ptr_nonnull(gif);
    ck_assert_int_eq(DGifSlurp(gif), GIF_OK);
    memset(shown, 0xff, sizeof shown);
    uint64_t now = 0;
    size_t picture = 0;
    for (int i = 0; i < gif->ImageCount; i++) {
        GraphicsControlBlock control;
        ck_assert_int_eq(DGifSavedExtensionToGCB(gif, i, &control), GIF_OK);
        show(&gif->SavedImages[i], &control, shown);
        require(memcmp(shown, taken[picture], sizeof shown) == 0, "frame %d is not picture %zu", i, picture);
        now += (uint64_t)control.DelayTime;
        /* Pictures that look the same are one frame. */
        while (picture < PICTURES && ends[picture] <= now) {
            require(memcmp(shown, taken[picture], sizeof shown) == 0, "picture %zu is missing", picture);
            picture++;
        }
    }
    ck_assert_uint_eq(picture, PICTURES);
    ck_assert_uint_eq(now, ends[PICTURES - 1]);
    ck_assert_int_eq(DGifCloseFile(gif, NULL), GIF_OK);
    scratch_end(&scratch);
}
END_TEST

static uint32_t apart(uint32_t a, uint32_t b) {
    uint32_t most = 0;
    for (unsigned shift = 0; shift < 24; shift += 8) {
        const uint32_t x = a >> shift & 0xff;
        const uint32_t y = b >> shift & 0xff;
        most = (x > y ? x - y : y - x) > most ? (x > y ? x - y : y - x) : most;
    }
    return most;
}

/* 391 shades of blue and green have to do with 255. */
START_TEST(too_many_colours_are_shown_as_their_neighbours) {
    uint32_t shown[PIXELS];
    struct scratch scratch;
    struct making making;
    GraphicsControlBlock control;
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "film.gif");
    making_begin(&making, &plan, path);
    for (uint32_t i = 0; i < PIXELS; i++) {
        making.canvas.pixels[i * 2 % PIXELS] = (i / 20) << 8 | i % 20;
    }
    ck_assert(film_take(making.film, &making.canvas, 1));
    memcpy(shown, making.canvas.pixels, sizeof shown);
    uint32_t wanted[PIXELS];
    memcpy(wanted, shown, sizeof wanted);
    making_end(&making);
    GifFileType *const gif = DGifOpenFileName(path, NULL);
    ck_assert_ptr_nonnull(gif);
    ck_assert_int_eq(DGifSlurp(gif), GIF_OK);
    ck_assert_int_eq(DGifSavedExtensionToGCB(gif, 0, &control), GIF_OK);
    show(&gif->SavedImages[0], &control, shown);
    for (size_t i = 0; i < PIXELS; i++) {
        require(apart(shown[i], wanted[i]) <= 20, "pixel %zu is %06" PRIx32 ", not %06" PRIx32, i, shown[i],
                wanted[i]);
    }
    ck_assert_int_eq(DGifCloseFile(gif, NULL), GIF_OK);
    scratch_end(&scratch);
}
END_TEST

START_TEST(every_kind_tells_what_it_was_made_from) {
    for (enum film_kind kind = FILM_GIF; kind <= FILM_WEBM; kind++) {
        struct scratch scratch;
        struct making making;
        struct complaint complaint;
        struct settings settings = settings_default();
        struct film_plan with = plan;
        struct dice dice = dice_of(2);
        with.kind = kind;
        with.rate = film_rate(kind, 1000);
        if (!film_possible(&with, &complaint)) {
            ck_assert(!encoder_installed() && kind != FILM_GIF);
            continue;
        }
        scratch_begin(&scratch);
        const char *const path = scratch_path(&scratch, "film");
        making_begin(&making, &with, path);
        for (int i = 0; i < 5; i++) {
            change(&making.canvas, &dice, 9);
            ck_assert(film_take(making.film, &making.canvas, 2));
        }
        making_end(&making);
        require(recipe_read_file(path, &settings, &complaint), "kind %d: %s", (int)kind, complaint.text);
        ck_assert_uint_eq(settings.seed, 7);
        ck_assert_uint_eq(settings.step, 3);
        scratch_end(&scratch);
    }
}
END_TEST

START_TEST(too_large_films_are_refused) {
    struct film_plan with = plan;
    struct complaint complaint = {""};
    with.width = 65536;
    ck_assert(!film_possible(&with, &complaint));
    ck_assert_ptr_nonnull(strstr(complaint.text, "65536x17"));
    with.width = 65535;
    ck_assert(film_possible(&with, &complaint));
}
END_TEST

START_TEST(exhausted_memory_is_told) {
    struct scratch scratch;
    struct output output;
    struct complaint complaint = {""};
    scratch_begin(&scratch);
    require(output_open(&output, scratch_path(&scratch, "film.gif"), &complaint), "%s", complaint.text);
    for (uint64_t nth = 1; nth <= 4; nth++) {
        memory_fail_at(nth);
        ck_assert_ptr_null(film_new(&plan, &output, &complaint));
        ck_assert_str_eq(complaint.text, "out of memory");
    }
    memory_fail_at(0);
    ck_assert(output_close(&output, false, &complaint));
    scratch_end(&scratch);
}
END_TEST

/* What is written late may find the place taken. */
START_TEST(a_claimed_name_is_new) {
    struct scratch scratch;
    struct output output;
    struct complaint complaint;
    char path[256];
    char other[256];
    scratch_begin(&scratch);
    (void)snprintf(path, sizeof path, "%s", scratch_path(&scratch, "a"));
    (void)snprintf(other, sizeof other, "%s", scratch_path(&scratch, "b"));
    for (int i = 0; i < 2; i++) {
        require(output_open(&output, scratch_path(&scratch, "unnamed"), &complaint), "%s", complaint.text);
        ck_assert_int_ge(fputs("whole", output.file), 0);
        if (i == 1) {
            ck_assert(!output_claim(&output, path, &complaint));
            ck_assert_str_eq(complaint.text, "");
        }
        ck_assert(output_claim(&output, i == 0 ? path : other, &complaint));
        ck_assert(output_close(&output, i == 0, &complaint));
    }
    FILE *const file = fopen(path, "r");
    char text[16] = "";
    ck_assert_ptr_nonnull(file);
    ck_assert_ptr_nonnull(fgets(text, sizeof text, file));
    ck_assert_str_eq(text, "whole");
    ck_assert_int_eq(fclose(file), 0);
    /* The second was given up, and left nothing. */
    ck_assert_ptr_null(fopen(other, "r"));
    scratch_end(&scratch);
}
END_TEST

TEST_MAIN("film", every_picture_comes_out_again, too_many_colours_are_shown_as_their_neighbours,
          every_kind_tells_what_it_was_made_from, too_large_films_are_refused, exhausted_memory_is_told,
          a_claimed_name_is_new)
