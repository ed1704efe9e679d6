/* A watched run takes no more memory than is said before it begins, and little. */
#include "run.h"

#include <inttypes.h>

#include "specimen.h"
#include "testing.h"

static uint64_t bytes_allowed(const struct generator *generator, uint64_t cells) {
    return run_bytes(generator, cells, true, false) - run_bytes(generator, cells, false, false);
}

/* With all stages, and crossings where they can be. */
START_TEST(tapes_are_no_longer_than_foretold) {
    for (size_t i = 0; i < generators_count; i++) {
        struct trial trial = {
            .width = 90,
            .height = 70,
            .seed = i,
            .start = 40,
            .recipe = {.loops = 30, .braid = 100, .solver = solvers[i % solvers_count]},
        };
        trial.recipe.weave = generators[i]->minimum ? 100 : 0;
        struct specimen specimen;
        specimen_grow(&specimen, generators[i], &trial, true);
        const uint64_t cells = specimen.lattice.cells;
        const uint64_t bytes = tape_bytes(specimen.run.tape);
        require(bytes <= bytes_allowed(generators[i], cells),
                "%s: a tape of %" PRIu64 " bytes, %" PRIu64 " foretold", specimen_text(&specimen), bytes,
                bytes_allowed(generators[i], cells));
        specimen_end(&specimen);
    }
}
END_TEST

/* Where positions already need three bytes, as they do in mazes of up to eight million cells. */
START_TEST(watching_prims_takes_at_most_ten_bytes_a_cell) {
    const struct trial trial = {.width = 300, .height = 300, .seed = 1, .start = 0};
    struct specimen specimen;
    specimen_grow(&specimen, &generator_prim, &trial, true);
    const struct lattice *const lattice = &specimen.lattice;
    const uint64_t end_bytes = (lattice->vertices + lattice->edge_limit) / 2;
    const uint64_t bytes = tape_bytes(specimen.run.tape) + end_bytes;
    require(bytes <= UINT64_C(10) * lattice->cells, "%" PRIu64 " bytes for %" PRIu32 " cells", bytes,
            lattice->cells);
    specimen_end(&specimen);
}
END_TEST

TEST_MAIN("run_bytes", tapes_are_no_longer_than_foretold, watching_prims_takes_at_most_ten_bytes_a_cell)
