/* What several threads paint together is what one paints. */
#include "bands.h"

#include <inttypes.h>
#include <string.h>

#include "specimen.h"
#include "testing.h"

enum { LEFT = -9, ABOVE = -21, WIDTH = 620, HEIGHT = 600 };

static void paints_the_same(const struct painter *painter, const struct specimen *specimen) {
    const struct rect area = {40, 30, 3000, 3000};
    struct canvas alone;
    struct canvas together;
    ck_assert(canvas_init(&alone, WIDTH, HEIGHT) && canvas_init(&together, WIDTH, HEIGHT));
    painter_paint(painter, &alone, LEFT, ABOVE, area);
    bands_paint(painter, &together, LEFT, ABOVE, area);
    require(memcmp(alone.pixels, together.pixels, sizeof(uint32_t) * WIDTH * HEIGHT) == 0,
            "%s, view %d, block %" PRId32 ": other pixels", specimen_text(specimen), (int)painter->view,
            painter->geometry.block);
    canvas_free(&alone);
    canvas_free(&together);
}

START_TEST(bands_make_the_whole) {
    const struct trial trial = {.width = 300, .height = 290, .seed = 1, .recipe = {.loops = 3}};
    const struct palette palette = palette_make(0);
    struct specimen specimen;
    specimen_grow(&specimen, &generator_prim, &trial, true);
    struct run *const run = &specimen.run;
    run_flood(run);
    for (int view = VIEW_PLAIN; view < VIEW_COUNT; view++) {
        ck_assert(aspect_follow(&run->aspect, run, view_aspect((enum view)view, &specimen.lattice), NULL));
        struct painter painter = {.maze = &run->maze,
                                  .theme = &themes[0],
                                  .palette = &palette,
                                  .aspect = &run->aspect,
                                  .weights = &run->problem.weights,
                                  .view = (enum view)view,
                                  .flood = view == VIEW_FLOOD ? &run->flood : NULL,
                                  .wave = run->flood.longest,
                                  .geometry = geometry_of(&specimen.lattice, 3, 2)};
        paints_the_same(&painter, &specimen);
        painter.geometry = geometry_of(&specimen.lattice, 1, 1);
        painter.geometry.block = 2;
        paints_the_same(&painter, &specimen);
    }
    specimen_end(&specimen);
}
END_TEST

TEST_MAIN("bands", bands_make_the_whole)
