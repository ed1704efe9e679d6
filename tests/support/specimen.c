#include "specimen.h"

#include <stdio.h>
#include <string.h>

#include "testing.h"

void specimen_begin(struct specimen *specimen, const struct generator *generator, const struct trial *trial,
                    bool watched) {
    const struct recipe *const recipe = &trial->recipe;
    const struct growing_mix usual = {1, 1, 0};
    const bool has_mix = recipe->mix.newest + recipe->mix.random + recipe->mix.oldest > 0;
    const bool has_terrain = terrain_wanted(&recipe->terrain);
    specimen->trial = *trial;
    specimen->lattice = trial_lattice(trial);
    require(terrain_init(&specimen->terrain, &specimen->lattice, &recipe->terrain, trial->seed),
            "%s: no memory", trial_text(trial));
    const struct terrain *const terrain = has_terrain ? &specimen->terrain : NULL;
    const struct problem problem = {
        .lattice = &specimen->lattice,
        .terrain = terrain,
        .weights = weights_of(trial->seed, &specimen->lattice, terrain),
        .seed = trial->seed,
        .start = trial->start,
        .mix = has_mix ? recipe->mix : usual,
        .loops = recipe->loops,
        .braid = recipe->braid,
        .source = trial->start,
        .entrance = recipe->ends != NULL ? recipe->ends->entrance : LATTICE_NONE,
        .exit = recipe->ends != NULL ? recipe->ends->exit : LATTICE_NONE,
    };
    require(run_init(&specimen->run, generator, recipe->solver, &problem, watched), "%s: no memory",
            trial_text(trial));
}

void specimen_grow_tree(struct specimen *specimen) {
    while (!run_tree_done(&specimen->run)) {
        require(run_forward(&specimen->run, NULL), "%s: stopped before its end", specimen_text(specimen));
    }
}

void specimen_grow(struct specimen *specimen, const struct generator *generator, const struct trial *trial,
                   bool watched) {
    specimen_begin(specimen, generator, trial, watched);
    /* Far more than the slowest random walk over so many cells takes, and still no endless wait. */
    const uint64_t patience = 10000 + UINT64_C(1000) * specimen->lattice.vertices;
    while (run_forward(&specimen->run, NULL)) {
        require(specimen->run.cursor < patience, "%s: does not end", specimen_text(specimen));
    }
    require(run_at_end(&specimen->run), "%s: stopped before its end", specimen_text(specimen));
}

void specimen_end(struct specimen *specimen) {
    run_free(&specimen->run);
    terrain_free(&specimen->terrain);
    lattice_free(&specimen->lattice);
}

const char *specimen_text(const struct specimen *specimen) {
    static char text[320];
    (void)snprintf(text, sizeof text, "%s on %s", specimen->run.generator->name,
                   trial_text(&specimen->trial));
    return text;
}

void specimen_put(struct maze *maze, enum element kind, uint32_t element, enum state state) {
    const struct event event = {
        .element = element,
        .kind = (uint8_t)kind,
        .from = (uint8_t)maze_state(maze, kind, element),
        .to = (uint8_t)state,
    };
    maze_apply(maze, &event);
}

bool specimen_same_maze(const struct maze *a, const struct maze *b) {
    return memcmp(a->counts, b->counts, sizeof a->counts) == 0 &&
           memcmp(a->states[ELEMENT_VERTEX], b->states[ELEMENT_VERTEX],
                  maze_bytes(a->lattice, ELEMENT_VERTEX)) == 0 &&
           memcmp(a->states[ELEMENT_EDGE], b->states[ELEMENT_EDGE], maze_bytes(a->lattice, ELEMENT_EDGE)) ==
               0;
}

/* Whether going from one end of an edge to the other is a shorter way there. */
static bool relax(uint32_t *distances, uint32_t from, uint32_t to) {
    if (distances[from] == UINT32_MAX || distances[from] + 1 >= distances[to]) {
        return false;
    }
    distances[to] = distances[from] + 1;
    return true;
}

uint32_t *specimen_distances(const struct maze *maze, uint32_t source) {
    uint32_t *const distances = test_new(maze->lattice->vertices, sizeof *distances);
    memset(distances, 0xff, maze->lattice->vertices * sizeof *distances);
    bool nearer = maze_open(maze, ELEMENT_VERTEX, source);
    if (nearer) {
        distances[source] = 0;
    }
    while (nearer) {
        nearer = false;
        for (uint32_t edge = 0; edge < maze->lattice->edge_limit; edge++) {
            if (maze_open(maze, ELEMENT_EDGE, edge)) {
                const struct lattice_ends ends = lattice_edge_ends(maze->lattice, edge);
                nearer |= relax(distances, ends.from, ends.to);
                nearer |= relax(distances, ends.to, ends.from);
            }
        }
    }
    return distances;
}
