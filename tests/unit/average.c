/* A pixel that stands for a block of units is their mean, which is worked out here the plain way: from the
   picture in which every unit is a pixel. */
#include <inttypes.h>

#include "painter.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* The mean of a block; beyond the picture there is ground. */
static uint32_t mean_of(const struct canvas *units, int32_t left, int32_t top, int32_t block,
                        uint32_t ground) {
    uint32_t sums[3] = {0};
    for (int32_t y = top; y < top + block; y++) {
        for (int32_t x = left; x < left + block; x++) {
            const bool inside = x < units->width && y < units->height;
            const uint32_t colour = inside ? canvas_row(units, y)[x] : ground;
            for (int channel = 0; channel < 3; channel++) {
                sums[channel] += colour >> (8 * channel) & 0xff;
            }
        }
    }
    const uint32_t count = (uint32_t)(block * block);
    return sums[2] / count << 16 | sums[1] / count << 8 | sums[0] / count;
}

static struct canvas painted(const struct painter *painter) {
    struct canvas canvas;
    const struct rect all = {0, 0, (int32_t)geometry_width(&painter->geometry),
                             (int32_t)geometry_height(&painter->geometry)};
    ck_assert(canvas_init(&canvas, all.width, all.height));
    painter_paint(painter, &canvas, 0, 0, all);
    return canvas;
}

static void check_blocks(struct painter painter, const struct specimen *specimen, int32_t least,
                         int32_t most) {
    struct canvas units = painted(&painter);
    for (int32_t block = least; block <= most; block++) {
        painter.geometry.block = block;
        struct canvas small = painted(&painter);
        for (int32_t y = 0; y < small.height; y++) {
            for (int32_t x = 0; x < small.width; x++) {
                const uint32_t wanted =
                    mean_of(&units, x * block, y * block, block, painter.theme->states[STATE_EMPTY]);
                require(canvas_row(&small, y)[x] == wanted,
                        "%s, view %d, block %" PRId32 ": pixel %" PRId32 ",%" PRId32 " is #%06" PRIx32
                        ", not #%06" PRIx32,
                        specimen_text(specimen), (int)painter.view, block, x, y, canvas_row(&small, y)[x],
                        wanted);
            }
        }
        canvas_free(&small);
    }
    canvas_free(&units);
}

static void blocks_are_means(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    const struct palette palette = palette_make(trial->seed % 2 == 0 ? 0 : palettes_count() - 1);
    const struct endpoints openings = {trial->width - 1, trial->width * (trial->height - 1)};
    specimen_grow(&specimen, generator, trial, true);
    struct run *const run = &specimen.run;
    for (uint64_t part = 1; part <= 3; part++) {
        run_seek(run, run->length * part / 3, NULL);
        run_flood(run);
        for (int view = VIEW_PLAIN; view < VIEW_COUNT; view++) {
            const enum aspect_kind kind = view_aspect((enum view)view, &specimen.lattice);
            ck_assert(aspect_follow(&run->aspect, run, kind, NULL));
            check_blocks((struct painter){.maze = &run->maze,
                                          .theme = &themes[view % 2],
                                          .palette = &palette,
                                          .geometry = geometry_of(&specimen.lattice, 1, 1),
                                          .aspect = &run->aspect,
                                          .weights = &run->problem.weights,
                                          .view = (enum view)view,
                                          .flood = view == VIEW_FLOOD ? &run->flood : NULL,
                                          .wave = run->flood.longest / 2,
                                          .pending_as = view % 2 == 0 ? 1 + STATE_EMPTY : 0,
                                          .openings = part == 3 ? &openings : NULL},
                         &specimen, 2, 9);
        }
    }
    specimen_end(&specimen);
}

/* Wider than what is summed at a time; and blocks so wide that their sums need another way. */
static void large_blocks_are_means(uint32_t width, uint32_t height, int32_t least, int32_t most) {
    const struct trial trial = {.width = width, .height = height, .seed = 5};
    const struct palette palette = palette_make(0);
    struct specimen specimen;
    specimen_grow(&specimen, &generator_kruskal, &trial, true);
    run_flood(&specimen.run);
    struct painter painter = {.maze = &specimen.run.maze,
                              .theme = &themes[0],
                              .palette = &palette,
                              .geometry = geometry_of(&specimen.lattice, 1, 1)};
    check_blocks(painter, &specimen, least, most);
    painter.flood = &specimen.run.flood;
    painter.wave = specimen.run.flood.longest;
    check_blocks(painter, &specimen, least, most);
    specimen_end(&specimen);
}

START_TEST(a_large_block_is_the_mean_of_its_units) {
    large_blocks_are_means(1100, 5, 2, 3);
    large_blocks_are_means(140, 100, 90, 92);
}
END_TEST

START_TEST(a_block_is_the_mean_of_its_units) {
    static const struct trial trials[] = {
        {.width = 1, .height = 1},
        {.width = 9, .height = 7, .seed = 1, .start = 7},
        {.width = 7, .height = 9, .seed = 2, .recipe = {.loops = 100}},
        {.width = 8, .height = 8, .seed = 3, .recipe = {.terrain = {.caverns = 2, .cavern_radius = 2}}},
        {.width = 9, .height = 9, .seed = 4, .recipe = {.weave = 100, .loops = 60, .solver = &solver_bfs}},
    };
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++) {
        blocks_are_means(&generator_prim, &trials[i]);
        blocks_are_means(&generator_reverse_delete, &trials[i]);
    }
}
END_TEST

TEST_MAIN("average", a_block_is_the_mean_of_its_units, a_large_block_is_the_mean_of_its_units)
