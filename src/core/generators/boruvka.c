/* Borůvka's algorithm.

   All components of the forest grow at once, in rounds: each chooses the lightest of the edges that lead out
   of it, and every chosen edge joins the tree. Two components may choose the same edge. Weights are all
   different, so the chosen edges close no cycle: the heaviest edge of a cycle is nobody's lightest.

   A round at least halves the number of components. Its choices become pending together, then a step opens
   one of them; an edge within a component is rejected when the next round looks for choices.

   Cost: O(E log V); most edges are gone after a few rounds. */
#include "generator.h"
#include "memory.h"
#include "unionfind.h"

enum line {
    LINE_START,
    LINE_WHILE,
    LINE_REJECT,
    LINE_CHOOSE,
    LINE_FOR,
    LINE_OPEN,
    LINE_COUNT,
};

static const char *const pseudocode[] = {
    [LINE_START] = "every cell is a component",
    [LINE_WHILE] = "while there is more than one:",
    [LINE_REJECT] = "  reject the edges within a component",
    [LINE_CHOOSE] = "  each component chooses its lightest edge out",
    [LINE_FOR] = "  for each chosen edge:",
    [LINE_OPEN] = "    open the edge: two components become one",
    NULL,
};

/* Why it came to a line. */
static const char *const reasons[] = {
    [LINE_OPEN] = "weight {weight} is the lowest of all edges out of a component: open it",
    [LINE_REJECT] = "its two cells are in one component: reject it",
    [LINE_COUNT] = NULL,
};

#define NO_CHOICE UINT64_MAX

struct boruvka {
    const struct problem *problem;
    struct unionfind components;
    uint32_t *between; /* edges that lay between two components when the round began */
    uint32_t between_count;
    uint64_t *lightest; /* of what was a component's root when the round began, the key of its choice */
    uint32_t next;      /* index in lightest: the choice that the next step opens */
};

static void boruvka_end(void *state) {
    struct boruvka *const boruvka = state;
    if (boruvka != NULL) {
        unionfind_free(&boruvka->components);
        memory_free(boruvka->between);
        memory_free(boruvka->lightest);
    }
    memory_free(boruvka);
}

static void offer(uint64_t *lightest, uint64_t key) {
    *lightest = key < *lightest ? key : *lightest;
}

static void sort_out(struct boruvka *boruvka, struct recorder *recorder) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < boruvka->between_count; i++) {
        const uint32_t edge = boruvka->between[i];
        const struct lattice_ends ends = lattice_edge_ends(boruvka->problem->lattice, edge);
        const uint32_t from = unionfind_find(&boruvka->components, ends.from);
        const uint32_t to = unionfind_find(&boruvka->components, ends.to);
        if (from != to) {
            const uint64_t key = weight_key(&boruvka->problem->weights, edge);
            offer(&boruvka->lightest[from], key);
            offer(&boruvka->lightest[to], key);
            boruvka->between[kept++] = edge;
        } else if (!maze_open(recorder->maze, ELEMENT_EDGE, edge)) {
            record(recorder, ELEMENT_EDGE, edge, STATE_REJECTED, LINE_REJECT);
        }
    }
    boruvka->between_count = kept;
}

static bool is_pending(const struct boruvka *boruvka, const struct maze *maze, uint32_t vertex) {
    const uint64_t key = boruvka->lightest[vertex];
    return key != NO_CHOICE && maze_state(maze, ELEMENT_EDGE, weight_key_edge(key)) == STATE_PENDING;
}

/* To a choice that the component on its other side has not had opened already. */
static void go_to_pending(struct boruvka *boruvka, const struct maze *maze) {
    const uint32_t vertices = boruvka->problem->lattice->vertices;
    while (boruvka->next < vertices && !is_pending(boruvka, maze, boruvka->next)) {
        boruvka->next++;
    }
}

/* With one component left there is nothing to choose, but the last edges are rejected. */
static void begin_round(struct boruvka *boruvka, struct recorder *recorder) {
    const uint32_t vertices = boruvka->problem->lattice->vertices;
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        boruvka->lightest[vertex] = NO_CHOICE;
    }
    sort_out(boruvka, recorder);
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        if (boruvka->lightest[vertex] != NO_CHOICE && !is_pending(boruvka, recorder->maze, vertex)) {
            const uint32_t edge = weight_key_edge(boruvka->lightest[vertex]);
            record(recorder, ELEMENT_EDGE, edge, STATE_PENDING, LINE_CHOOSE);
        }
    }
    boruvka->next = 0;
    go_to_pending(boruvka, recorder->maze);
}

static void join(struct recorder *recorder, uint32_t vertex, enum line line) {
    if (!maze_open(recorder->maze, ELEMENT_VERTEX, vertex)) {
        record(recorder, ELEMENT_VERTEX, vertex, STATE_OPEN, line);
    }
}

static void *boruvka_begin(const struct problem *problem, struct recorder *recorder) {
    const struct lattice *const lattice = problem->lattice;
    struct boruvka *const boruvka = memory_new(1, sizeof *boruvka);
    if (boruvka == NULL) {
        return NULL;
    }
    boruvka->problem = problem;
    boruvka->between = memory_new(lattice->edges, sizeof *boruvka->between);
    boruvka->lightest = memory_new(lattice->vertices, sizeof *boruvka->lightest);
    /* The step that ends a round opens an edge and two cells, and may reject or choose every other edge. */
    if (boruvka->between == NULL || boruvka->lightest == NULL ||
        !unionfind_init(&boruvka->components, lattice->vertices) ||
        !recorder_reserve(recorder, lattice->edges + 3)) {
        boruvka_end(boruvka);
        return NULL;
    }
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        boruvka->between[boruvka->between_count++] = edge;
    }
    if (lattice->edges == 0) {
        /* No edge will ever bring the only cell in. */
        join(recorder, problem->start, LINE_START);
    }
    begin_round(boruvka, recorder);
    return boruvka;
}

static bool boruvka_done(const void *state) {
    const struct boruvka *const boruvka = state;
    return boruvka->components.sets == 1;
}

static void boruvka_step(void *state, struct recorder *recorder) {
    struct boruvka *const boruvka = state;
    const uint32_t edge = weight_key_edge(boruvka->lightest[boruvka->next]);
    const struct lattice_ends ends = lattice_edge_ends(boruvka->problem->lattice, edge);
    (void)unionfind_unite(&boruvka->components, ends.from, ends.to);
    record(recorder, ELEMENT_EDGE, edge, STATE_OPEN, LINE_OPEN);
    join(recorder, ends.from, LINE_OPEN);
    join(recorder, ends.to, LINE_OPEN);
    go_to_pending(boruvka, recorder->maze);
    if (boruvka->next == boruvka->problem->lattice->vertices) {
        begin_round(boruvka, recorder);
    }
}

const struct generator generator_boruvka = {
    .name = "boruvka",
    .title = "Borůvka’s",
    .summary = "in rounds, each component opens the lightest edge that leads out of it",
    .pseudocode = pseudocode,
    .reasons = reasons,
    .reference = "O. Borůvka, O jistém problému minimálním (On a certain minimal problem), "
                 "Práce moravské přírodovědecké společnosti 3 (1926)",
    .cost = "O(n log n) time, 20 bytes a cell (36 while watched)",
    .looks = "the minimum spanning tree: short dead ends, no long straight corridors",
    .bytes_per_cell = 36,
    .tape_bytes_per_cell = 32,
    .minimum = true,
    .choice = CHOICE_LIGHTEST_OUT,
    .process = {boruvka_begin, boruvka_done, boruvka_step, boruvka_end},
};
