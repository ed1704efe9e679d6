/* What is said to come next does come next, at every moment and for every algorithm that goes by weight. */
#include "waiting.h"

#include <inttypes.h>

#include "specimen.h"
#include "testing.h"

#define FIRST 7

static bool undecided(const struct run *run, uint32_t edge) {
    return maze_state(&run->maze, ELEMENT_EDGE, edge) != STATE_REJECTED &&
           maze_state(&run->maze, ELEMENT_EDGE, edge) != STATE_OPEN;
}

/* The edge that the step behind the cursor decided: the first that became open or rejected. */
static uint32_t decided_by_step(const struct run *run) {
    const struct tape_step step = tape_read(run->tape, run->cursor, run->cursor);
    for (uint32_t i = 0; i < step.count; i++) {
        const struct event *const event = &step.events[i];
        if (event->kind == ELEMENT_EDGE && (event->to == STATE_OPEN || event->to == STATE_REJECTED)) {
            return event->element;
        }
    }
    return LATTICE_NONE;
}

static void require_in_order(const struct run *run, const uint32_t *edges, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        require(waiting_candidate(run, edges[i]), "%s: edge %" PRIu32 " cannot be meant",
                run->generator->name, edges[i]);
        const bool heaviest = run->generator->choice == CHOICE_HEAVIEST;
        const uint64_t key = weight_key(&run->problem.weights, edges[i]);
        const uint64_t before = weight_key(&run->problem.weights, edges[i > 0 ? i - 1 : 0]);
        require(i == 0 || (heaviest ? key < before : key > before), "%s: order", run->generator->name);
    }
}

/* At the cursor, and true of the step that follows, to which the run goes. */
static bool foretold(struct run *run) {
    uint32_t edges[FIRST];
    const bool foreseeable = waiting_foreseeable(run);
    const uint32_t count = waiting_edges(run, edges, FIRST);
    bool due[2 * 64 + 2] = {false};
    require_in_order(run, edges, count);
    require(foreseeable == (count > 0), "%s at %" PRIu64 ": foreseeable", run->generator->name, run->cursor);
    for (uint32_t edge = 0; edge < run->problem.lattice->edge_limit; edge++) {
        due[edge] = lattice_has_edge(run->problem.lattice, edge) && waiting_due(run, edge);
        require(!due[edge] || waiting_candidate(run, edge), "%s: due but decided", run->generator->name);
    }
    if (!run_forward(run, NULL)) {
        return false;
    }
    const uint32_t next = decided_by_step(run);
    require(!foreseeable || (next != LATTICE_NONE && due[next]),
            "%s: edge %" PRIu32 " came unforeseen at %" PRIu64, run->generator->name, next, run->cursor);
    require(!foreseeable || run->generator->choice == CHOICE_LIGHTEST_OUT || edges[0] == next, "%s: first",
            run->generator->name);
    return true;
}

START_TEST(what_comes_next_is_foretold) {
    for (size_t i = 0; i < generators_count; i++) {
        for (unsigned weave = 0; weave <= 80; weave += 80) {
            const struct trial trial = {
                .width = 8, .height = 7, .seed = 11 + i, .recipe = {.weave = weave, .loops = 20}};
            struct specimen specimen;
            if (weave > 0 && !generators[i]->minimum) {
                continue;
            }
            specimen_begin(&specimen, generators[i], &trial, true);
            uint64_t foreseen = 0;
            do {
                foreseen += waiting_foreseeable(&specimen.run) ? 1 : 0;
            } while (foretold(&specimen.run));
            require((foreseen > 0) == (generators[i]->choice != CHOICE_OTHER), "%s", generators[i]->name);
            require(generators[i]->choice != CHOICE_LIGHTEST_PENDING || foreseen == specimen.lattice.edges,
                    "%s: %" PRIu64 " foreseen", generators[i]->name, foreseen);
            specimen_end(&specimen);
        }
    }
}
END_TEST

START_TEST(minimum_trees_go_by_weight_and_no_others) {
    for (size_t i = 0; i < generators_count; i++) {
        require((generators[i]->choice != CHOICE_OTHER) == generators[i]->minimum, "%s", generators[i]->name);
    }
}
END_TEST

/* The first of all that wait, found the plain way: by sorting them. */
START_TEST(the_list_is_the_beginning_of_the_sorted_frontier) {
    const struct trial trial = {.width = 9, .height = 7, .seed = 3};
    struct specimen specimen;
    specimen_begin(&specimen, &generator_prim, &trial, true);
    while (run_forward(&specimen.run, NULL)) {
        uint64_t keys[128];
        uint32_t edges[FIRST];
        size_t count = 0;
        for (uint32_t edge = lattice_next_edge(&specimen.lattice, 0); edge != LATTICE_NONE;
             edge = lattice_next_edge(&specimen.lattice, edge + 1)) {
            if (maze_state(&specimen.run.maze, ELEMENT_EDGE, edge) == STATE_PENDING) {
                keys[count++] = weight_key(&specimen.run.problem.weights, edge);
            }
        }
        test_sort(keys, count);
        const uint32_t found = waiting_edges(&specimen.run, edges, FIRST);
        require(found == (count < FIRST ? count : FIRST), "found %" PRIu32, found);
        for (uint32_t i = 0; i < found; i++) {
            require(edges[i] == weight_key_edge(keys[i]), "place %" PRIu32, i);
        }
        require(count == 0 || undecided(&specimen.run, edges[0]), "decided");
    }
    specimen_end(&specimen);
}
END_TEST

TEST_MAIN("waiting", what_comes_next_is_foretold, minimum_trees_go_by_weight_and_no_others,
          the_list_is_the_beginning_of_the_sorted_frontier)
