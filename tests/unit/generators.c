/* What every entry of the registry promises, on every size of lattice, with many seeds and from several
   starts. A generator that is added to the registry is tested here without a change. */
#include "generator.h"

#include <inttypes.h>
#include <string.h>

#include "certificate.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* How many vertices can be reached from the start through open edges. */
static uint32_t count_reached(const struct maze *maze, uint32_t start) {
    const struct lattice *const lattice = maze->lattice;
    bool *const reached = test_new(lattice->vertices, sizeof *reached);
    uint32_t *const stack = test_new(lattice->vertices, sizeof *stack);
    uint32_t height = 0;
    uint32_t count = 1;
    stack[height++] = start;
    reached[start] = true;
    while (height > 0) {
        const uint32_t vertex = stack[--height];
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t degree = lattice_edges_at(lattice, vertex, edges);
        for (uint32_t i = 0; i < degree; i++) {
            const uint32_t other = lattice_other_end(lattice, edges[i], vertex);
            if (maze_open(maze, ELEMENT_EDGE, edges[i]) && !reached[other]) {
                reached[other] = true;
                stack[height++] = other;
                count++;
            }
        }
    }
    free(reached);
    free(stack);
    return count;
}

/* A connected graph with one edge less than it has vertices is a tree. */
static void finished_maze_is_a_tree(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, false);
    const struct maze *const maze = &specimen.run.maze;
    const uint32_t vertices = specimen.lattice.vertices;
    require(count_reached(maze, trial->start) == vertices, "%s: not spanning", specimen_text(&specimen));
    require(maze->counts[ELEMENT_EDGE][STATE_OPEN] == vertices - 1, "%s: %" PRIu32 " open edges",
            specimen_text(&specimen), maze->counts[ELEMENT_EDGE][STATE_OPEN]);
    require(maze->counts[ELEMENT_VERTEX][STATE_OPEN] == vertices, "%s: a cell is not open",
            specimen_text(&specimen));
    require(maze->counts[ELEMENT_EDGE][STATE_PENDING] == 0, "%s: an edge is pending",
            specimen_text(&specimen));
    specimen_end(&specimen);
}

START_TEST(finished_mazes_are_spanning_trees) {
    trial_each_generator(TRIAL_ANY_SIZE, finished_maze_is_a_tree);
}
END_TEST

static void repetition_makes_the_same_maze(const struct generator *generator, const struct trial *trial) {
    struct specimen first;
    struct specimen second;
    specimen_grow(&first, generator, trial, true);
    specimen_grow(&second, generator, trial, true);
    require(first.run.length == second.run.length, "%s: another number of steps", specimen_text(&first));
    for (uint64_t number = 0; number <= first.run.length; number++) {
        const struct tape_step a = tape_read(first.run.tape, number, number);
        const struct tape_step b = tape_read(second.run.tape, number, number);
        require(a.count == b.count && memcmp(a.events, b.events, a.count * sizeof *a.events) == 0,
                "%s: step %" PRIu64 " differs", specimen_text(&first), number);
    }
    require(specimen_same_maze(&first.run.maze, &second.run.maze), "%s: another maze", specimen_text(&first));
    specimen_end(&first);
    specimen_end(&second);
}

START_TEST(repetition_makes_the_same_steps_and_maze) {
    trial_each_generator(2000, repetition_makes_the_same_maze);
}
END_TEST

static void watching_changes_nothing(const struct generator *generator, const struct trial *trial) {
    struct specimen watched;
    struct specimen unwatched;
    specimen_grow(&watched, generator, trial, true);
    specimen_grow(&unwatched, generator, trial, false);
    require(watched.run.length == unwatched.run.length && watched.run.most == unwatched.run.most &&
                specimen_same_maze(&watched.run.maze, &unwatched.run.maze),
            "%s: differs when it is watched", specimen_text(&watched));
    specimen_end(&watched);
    specimen_end(&unwatched);
}

START_TEST(watching_makes_no_difference) {
    trial_each_generator(2000, watching_changes_nothing);
}
END_TEST

static bool tree_of_seed_differs(const struct generator *generator, struct trial trial,
                                 const struct maze *maze) {
    struct specimen specimen;
    trial.seed++;
    specimen_grow(&specimen, generator, &trial, false);
    const bool differs = !maze_same_tree(&specimen.run.maze, maze);
    specimen_end(&specimen);
    return differs;
}

/* On lattices that are so large that two seeds meet in one tree by a fault only. */
static void next_seed_makes_another_maze(const struct generator *generator, const struct trial *trial) {
    if (trial->width < 7 || trial->height < 5) {
        return;
    }
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, false);
    require(tree_of_seed_differs(generator, *trial, &specimen.run.maze), "%s: as with the next seed",
            specimen_text(&specimen));
    specimen_end(&specimen);
}

START_TEST(seeds_make_different_mazes) {
    trial_each_generator(2000, next_seed_makes_another_maze);
}
END_TEST

static unsigned count_lines(const char *const *pseudocode) {
    unsigned count = 0;
    while (pseudocode[count] != NULL) {
        count++;
    }
    return count;
}

/* Every event changes an element that exists, because of a line that exists. */
static void events_are_well_formed(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, true);
    const unsigned lines = count_lines(generator->pseudocode);
    for (uint64_t number = 0; number <= specimen.run.length; number++) {
        const struct tape_step step = tape_read(specimen.run.tape, number, number);
        require(number == 0 || step.count > 0, "%s: step %" PRIu64 " does nothing", specimen_text(&specimen),
                number);
        for (uint32_t i = 0; i < step.count; i++) {
            const struct event *const event = &step.events[i];
            const bool exists = event->kind == ELEMENT_VERTEX
                                    ? event->element < specimen.lattice.vertices
                                    : lattice_has_edge(&specimen.lattice, event->element);
            require(exists && event->kind < ELEMENT_KINDS && event->from != event->to &&
                        event->to < STATE_COUNT && event->line < lines,
                    "%s: event %" PRIu32 " of step %" PRIu64, specimen_text(&specimen), i, number);
        }
    }
    specimen_end(&specimen);
}

START_TEST(events_name_existing_elements_and_lines) {
    trial_each_generator(2000, events_are_well_formed);
}
END_TEST

static void tree_has_its_certificate(const struct generator *generator, const struct trial *trial) {
    if (!generator->minimum) {
        return;
    }
    struct specimen specimen;
    specimen_begin(&specimen, generator, trial, false);
    specimen_grow_tree(&specimen);
    const struct certificate certificate =
        certificate_minimum(&specimen.run.maze, &specimen.run.problem.weights);
    require(certificate.result == CERTIFICATE_OK, "%s: result %d, edge %" PRIu32, specimen_text(&specimen),
            (int)certificate.result, certificate.edge);
    specimen_end(&specimen);
}

START_TEST(minimum_generators_have_their_certificate) {
    trial_each_generator(TRIAL_ANY_SIZE, tree_has_its_certificate);
}
END_TEST

static void tree_is_that_of_prim(const struct generator *generator, const struct trial *trial) {
    if (!generator->minimum) {
        return;
    }
    struct specimen prim;
    struct specimen other;
    specimen_begin(&prim, &generator_prim, trial, false);
    specimen_begin(&other, generator, trial, false);
    specimen_grow_tree(&prim);
    specimen_grow_tree(&other);
    require(maze_same_tree(&prim.run.maze, &other.run.maze), "%s: not the tree of prim",
            specimen_text(&other));
    specimen_end(&prim);
    specimen_end(&other);
}

START_TEST(minimum_generators_agree_edge_for_edge) {
    /* Otherwise these would be left out of what is said about minimum ones. */
    ck_assert(generator_prim.minimum && generator_kruskal.minimum && generator_boruvka.minimum &&
              generator_reverse_delete.minimum);
    trial_each_generator(TRIAL_ANY_SIZE, tree_is_that_of_prim);
}
END_TEST

START_TEST(minimum_generators_agree_on_crossings_and_terrain) {
    trial_each_recipe(tree_has_its_certificate);
    trial_each_recipe(tree_is_that_of_prim);
}
END_TEST

static void every_edge_takes_one_step(const struct trial *trial) {
    const struct generator *const both[] = {&generator_prim, &generator_kruskal};
    for (int i = 0; i < 2; i++) {
        struct specimen specimen;
        specimen_grow(&specimen, both[i], trial, false);
        require(specimen.run.length == specimen.lattice.edges, "%s: %" PRIu64 " steps",
                specimen_text(&specimen), specimen.run.length);
        specimen_end(&specimen);
    }
}

START_TEST(prim_and_kruskal_take_one_step_an_edge) {
    trial_each(TRIAL_ANY_SIZE, every_edge_takes_one_step);
}
END_TEST

static bool is_text(const char *text) {
    return text != NULL && text[0] != '\0';
}

START_TEST(registry_entries_are_complete_and_found_by_name) {
    ck_assert_uint_gt(generators_count, 0);
    for (size_t i = 0; i < generators_count; i++) {
        const struct generator *const generator = generators[i];
        require(is_text(generator->name) && is_text(generator->title) && is_text(generator->summary) &&
                    is_text(generator->reference) && is_text(generator->cost) && is_text(generator->looks),
                "entry %zu lacks a text", i);
        require(generator->pseudocode != NULL && count_lines(generator->pseudocode) > 0, "%s: no pseudocode",
                generator->name);
        for (unsigned line = 0; line < count_lines(generator->pseudocode); line++) {
            require(is_text(generator->pseudocode[line]), "%s: line %u is empty", generator->name, line);
        }
        const struct process *const process = &generator->process;
        require(process->begin != NULL && process->done != NULL && process->step != NULL &&
                    process->end != NULL,
                "%s lacks a function", generator->name);
        /* The first of a name is found: so this fails for the second of two. */
        require(generator_find(generator->name) == generator, "%s is not found, or twice", generator->name);
    }
    ck_assert_ptr_null(generator_find(""));
    ck_assert_ptr_null(generator_find("prim "));
    ck_assert_ptr_null(generator_find("PRIM"));
}
END_TEST

TEST_MAIN("generators", finished_mazes_are_spanning_trees, repetition_makes_the_same_steps_and_maze,
          watching_makes_no_difference, seeds_make_different_mazes, events_name_existing_elements_and_lines,
          minimum_generators_have_their_certificate, minimum_generators_agree_edge_for_edge,
          minimum_generators_agree_on_crossings_and_terrain, prim_and_kruskal_take_one_step_an_edge,
          registry_entries_are_complete_and_found_by_name)
