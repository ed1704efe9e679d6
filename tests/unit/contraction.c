/* A contraction of some nodes of a random graph, of which it sees nothing else, never contradicts the minimum
   spanning forest of the whole graph. */
#include "contraction.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "memory.h"
#include "testing.h"
#include "unionfind.h"

enum { NODES_MOST = 24, EDGES_MOST = 60, WEIGHTS = 12 };

struct edge {
    uint32_t weight, number, from, to;
};

struct graph {
    uint32_t nodes, edges;
    struct edge edge[EDGES_MOST]; /* numbered from 0 on */
    bool in_forest[EDGES_MOST];
    bool inside[NODES_MOST];
    uint32_t name[NODES_MOST]; /* of those that are */
    uint32_t inside_count;
};

static int compare_weights(const void *a, const void *b) {
    const struct edge *const x = a;
    const struct edge *const y = b;
    return x->weight != y->weight ? (x->weight < y->weight ? -1 : 1) : (x->number < y->number ? -1 : 1);
}

/* Plain Kruskal's. */
static void find_forest(struct graph *graph) {
    struct edge order[EDGES_MOST];
    struct unionfind sets;
    memcpy(order, graph->edge, sizeof order);
    qsort(order, graph->edges, sizeof *order, compare_weights);
    require(unionfind_init(&sets, graph->nodes), "no memory");
    for (uint32_t i = 0; i < graph->edges; i++) {
        graph->in_forest[order[i].number] = unionfind_unite(&sets, order[i].from, order[i].to);
    }
    unionfind_free(&sets);
}

/* Few weights, so that many edges are equally heavy. All nodes are inside in every eighth graph. */
static void throw_graph(struct graph *graph, uint64_t seed) {
    struct dice dice = dice_of(seed);
    *graph =
        (struct graph){.nodes = 1 + dice_below(&dice, NODES_MOST), .edges = dice_below(&dice, EDGES_MOST)};
    for (uint32_t i = 0; i < graph->edges; i++) {
        graph->edge[i] = (struct edge){1 + dice_below(&dice, WEIGHTS), i, dice_below(&dice, graph->nodes),
                                       dice_below(&dice, graph->nodes)};
    }
    for (uint32_t node = 0; node < graph->nodes; node++) {
        graph->inside[node] = seed % 8 == 0 || dice_below(&dice, 4) > 0;
        graph->name[node] = graph->inside_count;
        graph->inside_count += graph->inside[node] ? 1 : 0;
    }
    find_forest(graph);
}

static void add_link(struct contraction *contraction, const struct graph *graph, struct edge edge) {
    const uint32_t from = contraction->root[graph->name[edge.from]];
    const uint32_t to = contraction->root[graph->name[edge.to]];
    if (from != to) {
        contraction_add_link(contraction, (struct link){(uint64_t)edge.weight << 32 | edge.number, from, to});
    }
}

static void add_links(struct contraction *contraction, const struct graph *graph) {
    for (uint32_t i = 0; i < graph->edges; i++) {
        const struct edge edge = graph->edge[i];
        if (graph->inside[edge.from] && graph->inside[edge.to]) {
            add_link(contraction, graph, edge);
        }
    }
}

static void start(struct contraction *contraction, const struct graph *graph) {
    contraction_clear(contraction);
    contraction_start(contraction, graph->inside_count);
    for (uint32_t i = 0; i < graph->edges; i++) {
        const struct edge edge = graph->edge[i];
        if (graph->inside[edge.from] != graph->inside[edge.to]) {
            const uint32_t node = graph->inside[edge.from] ? edge.from : edge.to;
            contraction_add_exit(contraction, (struct exit){edge.weight, graph->name[node]});
        }
    }
}

/* What is taken is in the forest, and what is in the forest is taken or left. */
static void check(struct contraction *contraction, const struct graph *graph, uint64_t seed) {
    bool known[EDGES_MOST] = {false};
    for (uint32_t i = 0; i < contraction->taken_count; i++) {
        const uint32_t number = contraction->taken[i];
        require(graph->in_forest[number] && !known[number],
                "seed %" PRIu64 ": %" PRIu32 " is not in the tree, or taken twice", seed, number);
        known[number] = true;
    }
    contraction_finish(contraction);
    for (uint32_t i = 1; i < contraction->links_end; i++) {
        const struct link link = contraction->links[i];
        const uint32_t number = (uint32_t)link.key;
        require(!known[number], "seed %" PRIu64 ": %" PRIu32 " is taken and left", seed, number);
        require(link.from < contraction->nodes && link.to < contraction->nodes && link.from != link.to,
                "seed %" PRIu64 ": %" PRIu32 " leads nowhere", seed, number);
        known[number] = true;
    }
    for (uint32_t i = 0; i < graph->edges; i++) {
        const bool is_link = graph->inside[graph->edge[i].from] && graph->inside[graph->edge[i].to];
        require(known[i] || !is_link || !graph->in_forest[i], "seed %" PRIu64 ": %" PRIu32 " is lost", seed,
                i);
    }
    require(contraction->links_end - 1 < contraction->nodes || contraction->nodes == 0,
            "seed %" PRIu64 ": left are %" PRIu32 " links of %" PRIu32 " nodes", seed,
            contraction->links_end - 1, contraction->nodes);
}

static void each_graph(void (*test)(struct contraction *contraction, const struct graph *graph,
                                    uint64_t seed)) {
    struct contraction contraction;
    ck_assert(contraction_init(&contraction, NODES_MOST, EDGES_MOST, EDGES_MOST));
    for (uint64_t seed = 0; seed < 4000; seed++) {
        struct graph graph;
        throw_graph(&graph, seed);
        start(&contraction, &graph);
        test(&contraction, &graph, seed);
    }
    contraction_free(&contraction);
}

static void all_at_a_time(struct contraction *contraction, const struct graph *graph, uint64_t seed) {
    add_links(contraction, graph);
    contraction_join(contraction, 0);
    check(contraction, graph, seed);
}

START_TEST(nothing_contradicts_the_whole) {
    each_graph(all_at_a_time);
}
END_TEST

static void until_few_are_left(struct contraction *contraction, const struct graph *graph, uint64_t seed) {
    add_links(contraction, graph);
    contraction_join(contraction, (uint32_t)seed % NODES_MOST);
    check(contraction, graph, seed);
}

START_TEST(nor_does_what_stops_early) {
    each_graph(until_few_are_left);
}
END_TEST

/* Added the other way round. */
static void sorted(struct contraction *contraction, const struct graph *graph, uint64_t seed) {
    for (uint32_t i = graph->edges; i-- > 0;) {
        if (graph->inside[graph->edge[i].from] && graph->inside[graph->edge[i].to]) {
            add_link(contraction, graph, graph->edge[i]);
        }
    }
    contraction_sort(contraction);
    contraction_join(contraction, 0);
    check(contraction, graph, seed);
}

START_TEST(links_are_put_in_order) {
    each_graph(sorted);
}
END_TEST

/* Every group has the lightest of its edges outside: as few as can be are left undecided. */
static void only_exits_stop(struct contraction *contraction, const struct graph *graph, uint64_t seed) {
    add_links(contraction, graph);
    contraction_join(contraction, 0);
    for (uint32_t i = 1; i < contraction->links_end; i++) {
        const struct link link = contraction->links[i];
        uint32_t lightest[2] = {UINT32_MAX, UINT32_MAX};
        for (uint32_t j = 0; j < contraction->exits_count; j++) {
            const struct exit exit = contraction->exits[j];
            for (int end = 0; end < 2; end++) {
                if (exit.node == (end == 0 ? link.from : link.to) && exit.weight < lightest[end]) {
                    lightest[end] = exit.weight;
                }
            }
        }
        require(lightest[0] <= link.key >> 32 && lightest[1] <= link.key >> 32,
                "seed %" PRIu64 ": %" PRIu32 " could have been taken", seed, (uint32_t)link.key);
    }
}

START_TEST(what_is_left_has_lighter_exits) {
    each_graph(only_exits_stop);
}
END_TEST

START_TEST(exhausted_memory_is_told) {
    bool ready = false;
    for (uint64_t nth = 1; !ready; nth++) {
        struct contraction contraction;
        memory_fail_at(nth);
        ready = contraction_init(&contraction, 4, 4, 4);
        memory_fail_at(0);
        contraction_free(&contraction);
        ck_assert_uint_lt(nth, 20);
    }
}
END_TEST

TEST_MAIN("contraction", nothing_contradicts_the_whole, nor_does_what_stops_early, links_are_put_in_order,
          what_is_left_has_lighter_exits, exhausted_memory_is_told)
