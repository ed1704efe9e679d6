/* Aspects follow a run by any road: trees, judged by disjoint sets made anew at every moment, and joining,
   judged by the tape itself. */
#include "aspect.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"
#include "unionfind.h"

/* Every generator on a plain lattice, and through every stage; those that can, with crossings. */
static void each_sight(trial_generator_property *property) {
    const struct recipe stages = {
        .terrain = {.caverns = 1, .cavern_radius = 2},
        .loops = 30,
        .braid = 60,
        .solver = &solver_wall_follower,
    };
    for (size_t i = 0; i < generators_count; i++) {
        struct trial trial = {.width = 5, .height = 5, .seed = i, .start = 12};
        property(generators[i], &trial);
        trial = (struct trial){.width = 6, .height = 4, .seed = i, .recipe = stages};
        property(generators[i], &trial);
        trial.recipe.weave = 100;
        trial.seed++;
        if (generators[i]->minimum) {
            property(generators[i], &trial);
        }
        trial = (struct trial){.width = 1, .height = i % 2 == 0 ? 1 : 7, .seed = i};
        property(generators[i], &trial);
    }
}

/* The values as somebody knows them who looks only at what he is told of. */
struct listener {
    const struct specimen *specimen;
    uint32_t *known;
};

static void listen(void *context, const uint32_t *vertices, uint32_t count) {
    const struct listener *const listener = context;
    for (uint32_t i = 0; i < count; i++) {
        listener->known[vertices[i]] = UINT32_MAX;
    }
}

static void ignore(void *context, const struct event *events, uint32_t count) {
    (void)context;
    (void)events;
    (void)count;
}

/* Whether a vertex has a value that counts. */
static bool counts(const struct run *run, uint32_t vertex) {
    return run->aspect.kind == ASPECT_TREES || maze_open(&run->maze, ELEMENT_VERTEX, vertex);
}

static const uint32_t *follow(struct specimen *specimen, enum aspect_kind kind, struct listener *listener) {
    struct run *const run = &specimen->run;
    const struct run_observer observer = {ignore, listen, listener};
    ck_assert(aspect_follow(&run->aspect, run, kind, &observer));
    const uint32_t *const values = run->aspect.values;
    for (uint32_t vertex = 0; vertex < specimen->lattice.vertices; vertex++) {
        const uint32_t known = listener->known[vertex];
        require(known == UINT32_MAX || known == values[vertex] || !counts(run, vertex),
                "%s after %" PRIu64 ": nobody was told of vertex %" PRIu32, specimen_text(specimen),
                run->cursor, vertex);
        listener->known[vertex] = values[vertex];
    }
    return values;
}

/* --- trees ------------------------------------------------------------------------------------ */

/* Every vertex has the name of its tree, no two trees have the same one, and sizes are right. */
static void check_trees(const struct specimen *specimen) {
    const struct run *const run = &specimen->run;
    const struct lattice *const lattice = &specimen->lattice;
    const struct components *const components = &run->aspect.components;
    struct unionfind sets;
    ck_assert(unionfind_init(&sets, lattice->vertices));
    for (uint32_t edge = 0; edge < lattice->edge_limit; edge++) {
        if (maze_open(&run->maze, ELEMENT_EDGE, edge)) {
            const struct lattice_ends ends = lattice_edge_ends(lattice, edge);
            (void)unionfind_unite(&sets, ends.from, ends.to);
        }
    }
    uint32_t *const root_of = test_new(lattice->vertices, sizeof *root_of);
    uint32_t *const members = test_new(lattice->vertices, sizeof *members);
    uint32_t names = 0;
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        const uint32_t name = run->aspect.values[vertex];
        const uint32_t root = unionfind_find(&sets, vertex);
        names += members[name]++ == 0 ? 1 : 0;
        root_of[name] = members[name] == 1 ? root : root_of[name];
        require(root_of[name] == root, "%s after %" PRIu64 ": two trees are named %" PRIu32,
                specimen_text(specimen), run->cursor, name);
    }
    require(names == sets.sets, "%s after %" PRIu64 ": %" PRIu32 " names for %" PRIu32 " trees",
            specimen_text(specimen), run->cursor, names, sets.sets);
    for (uint32_t vertex = 0; vertex < lattice->vertices; vertex++) {
        const uint32_t name = run->aspect.values[vertex];
        require(components->size[name] == members[name], "%s after %" PRIu64 ": size of %" PRIu32,
                specimen_text(specimen), run->cursor, name);
    }
    free(root_of);
    free(members);
    unionfind_free(&sets);
}

/* When a single passage opened, no more vertices changed their colour than half of those in its tree. */
static void check_larger_stays(const struct specimen *specimen, const uint32_t *before) {
    const struct run *const run = &specimen->run;
    const struct tape_step step = tape_read(run->tape, run->cursor, run->cursor);
    uint32_t opened = LATTICE_NONE;
    for (uint32_t i = 0; i < step.count; i++) {
        const struct event *const event = &step.events[i];
        if (event->kind == ELEMENT_EDGE && (event->from >= STATE_OPEN) != (event->to >= STATE_OPEN)) {
            if (opened != LATTICE_NONE || event->to < STATE_OPEN) {
                return;
            }
            opened = event->element;
        }
    }
    uint32_t changed = 0;
    uint32_t name = LATTICE_NONE;
    for (uint32_t vertex = 0; vertex < specimen->lattice.vertices; vertex++) {
        if (before[vertex] != run->aspect.values[vertex]) {
            changed++;
            name = run->aspect.values[vertex];
        }
    }
    require(changed == 0 || 2 * changed <= run->aspect.components.size[name],
            "%s after %" PRIu64 ": the smaller tree kept its name", specimen_text(specimen), run->cursor);
}

static void check_moment(struct specimen *specimen, enum aspect_kind kind, struct listener *listener,
                         const uint32_t *wanted) {
    const uint32_t *const values = follow(specimen, kind, listener);
    for (uint32_t vertex = 0; vertex < specimen->lattice.vertices; vertex++) {
        require(values[vertex] == wanted[vertex] || !counts(&specimen->run, vertex),
                "%s: vertex %" PRIu32 " is %" PRIu32 " instead of %" PRIu32 " after %" PRIu64 " steps",
                specimen_text(specimen), vertex, values[vertex], wanted[vertex], specimen->run.cursor);
    }
}

/* Back step by step, and then here and there, with the other aspect in between. */
static void go_back(struct specimen *specimen, enum aspect_kind kind, struct listener *listener,
                    const uint32_t *wanted) {
    const uint32_t vertices = specimen->lattice.vertices;
    struct dice dice = dice_of(specimen->trial.seed);
    do {
        check_moment(specimen, kind, listener, &wanted[specimen->run.cursor * vertices]);
    } while (run_back(&specimen->run, NULL));
    for (int i = 0; i < 10; i++) {
        run_seek(&specimen->run, dice_below(&dice, specimen->run.length + 1), NULL);
        if (i == 5) {
            ck_assert(aspect_follow(&specimen->run.aspect, &specimen->run, ASPECT_RANKS, NULL));
            memset(listener->known, 0xff, vertices * sizeof *listener->known);
        }
        check_moment(specimen, kind, listener, &wanted[specimen->run.cursor * vertices]);
    }
}

static void follow_trees(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, true);
    const uint32_t vertices = specimen.lattice.vertices;
    uint32_t *const all = test_new((specimen.run.length + 1) * vertices, sizeof *all);
    struct listener listener = {&specimen, test_new(vertices, sizeof *listener.known)};
    memset(listener.known, 0xff, vertices * sizeof *listener.known);
    run_seek(&specimen.run, 0, NULL);
    do {
        uint32_t *const now = &all[specimen.run.cursor * vertices];
        memcpy(now, follow(&specimen, ASPECT_TREES, &listener), vertices * sizeof *now);
        check_trees(&specimen);
        if (specimen.run.cursor > 0) {
            check_larger_stays(&specimen, now - vertices);
        }
    } while (specimen.run.cursor < specimen.run.length && run_forward(&specimen.run, NULL));
    go_back(&specimen, ASPECT_TREES, &listener, all);
    free(listener.known);
    free(all);
    specimen_end(&specimen);
}

START_TEST(trees_are_those_of_disjoint_sets_at_every_moment) {
    each_sight(follow_trees);
}
END_TEST

/* --- joining ---------------------------------------------------------------------------------- */

/* How many vertices had been open before the step in which each first became so, read off the tape. */
static void recount(const struct run *run, uint32_t vertices, uint64_t cursor, uint32_t *joined) {
    uint32_t count = 0;
    memset(joined, 0xff, vertices * sizeof *joined);
    for (uint64_t i = 0; i <= cursor; i++) {
        const struct tape_step step = tape_read(run->tape, i, i);
        const uint32_t before = count;
        for (uint32_t e = 0; e < step.count; e++) {
            const struct event *const event = &step.events[e];
            if (event->kind == ELEMENT_VERTEX && event->to >= STATE_OPEN &&
                joined[event->element] == UINT32_MAX) {
                joined[event->element] = before;
                count++;
            }
        }
    }
}

static void follow_joining(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_grow(&specimen, generator, trial, true);
    const uint32_t vertices = specimen.lattice.vertices;
    uint32_t *const all = test_new((specimen.run.length + 1) * vertices, sizeof *all);
    struct listener listener = {&specimen, test_new(vertices, sizeof *listener.known)};
    memset(listener.known, 0xff, vertices * sizeof *listener.known);
    run_seek(&specimen.run, 0, NULL);
    do {
        uint32_t *const now = &all[specimen.run.cursor * vertices];
        recount(&specimen.run, vertices, specimen.run.cursor, now);
        check_moment(&specimen, ASPECT_JOINED, &listener, now);
    } while (specimen.run.cursor < specimen.run.length && run_forward(&specimen.run, NULL));
    go_back(&specimen, ASPECT_JOINED, &listener, all);
    free(listener.known);
    free(all);
    specimen_end(&specimen);
}

START_TEST(joining_is_what_the_tape_says) {
    each_sight(follow_joining);
}
END_TEST

/* --- ranks ------------------------------------------------------------------------------------ */

static void rank_edges(const struct generator *generator, const struct trial *trial) {
    struct specimen specimen;
    specimen_begin(&specimen, generator, trial, false);
    struct run *const run = &specimen.run;
    const struct weights *const weights = &run->problem.weights;
    const struct lattice *const lattice = &specimen.lattice;
    ck_assert(aspect_follow(&run->aspect, run, ASPECT_RANKS, NULL));
    for (uint32_t a = lattice_next_edge(lattice, 0); a != LATTICE_NONE;
         a = lattice_next_edge(lattice, a + 1)) {
        uint32_t rank = 1;
        for (uint32_t b = lattice_next_edge(lattice, 0); b != LATTICE_NONE;
             b = lattice_next_edge(lattice, b + 1)) {
            rank += weight_key(weights, b) < weight_key(weights, a) ? 1 : 0;
        }
        require(run->aspect.values[a] == rank, "%s: edge %" PRIu32, specimen_text(&specimen), a);
    }
    specimen_end(&specimen);
}

START_TEST(ranks_count_the_lighter_edges) {
    each_sight(rank_edges);
}
END_TEST

TEST_MAIN("aspect", trees_are_those_of_disjoint_sets_at_every_moment, joining_is_what_the_tape_says,
          ranks_count_the_lighter_edges)
