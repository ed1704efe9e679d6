/* Disjoint sets agree with a naive labelling, in which uniting two sets renames every member of one. */
#include "unionfind.h"

#include <inttypes.h>

#include "dice.h"
#include "memory.h"
#include "testing.h"

static bool relabel(uint32_t *labels, uint32_t vertices, uint32_t a, uint32_t b) {
    const uint32_t old = labels[b];
    const uint32_t new = labels[a];
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        if (labels[vertex] == old) {
            labels[vertex] = new;
        }
    }
    return old != new;
}

static uint32_t count_label(const uint32_t *labels, uint32_t vertices, uint32_t label) {
    uint32_t count = 0;
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        count += labels[vertex] == label;
    }
    return count;
}

/* Vertices have one root exactly if they have one label, and a root knows how many they are. */
static void check_labels(struct unionfind *sets, const uint32_t *labels, uint32_t vertices, uint64_t seed) {
    uint32_t distinct = 0;
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        const uint32_t root = unionfind_find(sets, vertex);
        require(labels[root] == labels[vertex],
                "seed %" PRIu64 ", %" PRIu32 " vertices: %" PRIu32 " has a strange root", seed, vertices,
                vertex);
        for (uint32_t other = 0; other < vertex; other++) {
            require((unionfind_find(sets, other) == root) == (labels[other] == labels[vertex]),
                    "seed %" PRIu64 ", %" PRIu32 " vertices: %" PRIu32 " and %" PRIu32, seed, vertices, other,
                    vertex);
        }
        if (root == vertex) {
            distinct++;
            require(sets->link[root] == -(int32_t)count_label(labels, vertices, labels[root]),
                    "seed %" PRIu64 ", %" PRIu32 " vertices: size of the set of %" PRIu32, seed, vertices,
                    root);
        }
    }
    require(sets->sets == distinct, "seed %" PRIu64 ", %" PRIu32 " vertices: %" PRIu32 " sets, not %" PRIu32,
            seed, vertices, sets->sets, distinct);
}

START_TEST(random_unions_agree_with_labels) {
    enum { LARGEST = 40 };
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct dice dice = dice_of(seed);
        const uint32_t vertices = 1 + dice_below(&dice, LARGEST);
        uint32_t labels[LARGEST];
        for (uint32_t vertex = 0; vertex < vertices; vertex++) {
            labels[vertex] = vertex;
        }
        struct unionfind sets;
        ck_assert(unionfind_init(&sets, vertices));
        check_labels(&sets, labels, vertices, seed);
        for (uint32_t move = 0; move < 2 * vertices; move++) {
            const uint32_t a = dice_below(&dice, vertices);
            const uint32_t b = dice_below(&dice, vertices);
            const bool joins = relabel(labels, vertices, a, b);
            require(unionfind_unite(&sets, a, b) == joins, "seed %" PRIu64 ": %" PRIu32 " with %" PRIu32,
                    seed, a, b);
            check_labels(&sets, labels, vertices, seed);
        }
        unionfind_free(&sets);
    }
}
END_TEST

static uint32_t depth_of(const struct unionfind *sets, uint32_t vertex) {
    uint32_t depth = 0;
    while (sets->link[vertex] >= 0) {
        vertex = (uint32_t)sets->link[vertex];
        depth++;
    }
    return depth;
}

/* Uniting sets of equal size, pair by pair, makes the deepest trees that union by size allows: log2 of the
   vertices. A deeper one would make a find slow. */
START_TEST(trees_stay_shallow) {
    enum { LEVELS = 12, VERTICES = 1 << LEVELS };
    struct unionfind sets;
    ck_assert(unionfind_init(&sets, VERTICES));
    for (uint32_t half = 1; half < VERTICES; half *= 2) {
        for (uint32_t first = 0; first < VERTICES; first += 2 * half) {
            ck_assert(unionfind_unite(&sets, first, first + half));
        }
    }
    for (uint32_t vertex = 0; vertex < VERTICES; vertex++) {
        require(depth_of(&sets, vertex) <= LEVELS, "vertex %" PRIu32 " is %" PRIu32 " deep", vertex,
                depth_of(&sets, vertex));
    }
    unionfind_free(&sets);
}
END_TEST

/* Whichever of the two is named first, the smaller set goes below the larger. */
START_TEST(single_vertices_go_below_the_set_that_they_join) {
    enum { VERTICES = 1000 };
    for (int order = 0; order < 2; order++) {
        struct unionfind sets;
        ck_assert(unionfind_init(&sets, VERTICES));
        for (uint32_t vertex = 1; vertex < VERTICES; vertex++) {
            const uint32_t previous = vertex - 1;
            ck_assert(unionfind_unite(&sets, order == 0 ? previous : vertex, order == 0 ? vertex : previous));
        }
        for (uint32_t vertex = 0; vertex < VERTICES; vertex++) {
            require(depth_of(&sets, vertex) <= 1, "order %d: vertex %" PRIu32, order, vertex);
        }
        ck_assert_uint_eq(sets.sets, 1);
        unionfind_free(&sets);
    }
}
END_TEST

START_TEST(finding_shortens_the_way_to_the_root) {
    struct unionfind sets;
    ck_assert(unionfind_init(&sets, 8));
    /* A chain, as unions cannot make it, to have a long way: 0 is the root. */
    for (int32_t vertex = 1; vertex < 8; vertex++) {
        sets.link[vertex] = vertex - 1;
    }
    sets.link[0] = -8;
    ck_assert_uint_eq(unionfind_find(&sets, 7), 0);
    ck_assert_uint_le(depth_of(&sets, 7), 4);
    ck_assert_uint_eq(unionfind_find(&sets, 7), 0);
    ck_assert_uint_le(depth_of(&sets, 7), 2);
    unionfind_free(&sets);
}
END_TEST

START_TEST(exhausted_memory_is_reported) {
    struct unionfind sets;
    memory_fail_at(1);
    ck_assert(!unionfind_init(&sets, 10));
    unionfind_free(&sets);
}
END_TEST

TEST_MAIN("unionfind", random_unions_agree_with_labels, trees_stay_shallow,
          single_vertices_go_below_the_set_that_they_join, finding_shortens_the_way_to_the_root,
          exhausted_memory_is_reported)
