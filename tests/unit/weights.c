/* Weights are a pure function of seed and edge: pinned, within their range, spread over it, and totally
 * ordered. */
#include "weights.h"

#include <inttypes.h>

#include "testing.h"

/* Worked out by another program, in arithmetic without bounds. A change here changes every maze ever shared.
 */
static const struct pinned {
    uint64_t seed;
    uint32_t edge, weight;
} pinned[] = {
    {0, 0, 10946271},
    {0, 1, 11764389},
    {0, 2, 6494867},
    {0, 28321, 8281604},
    {1, 0, 6177197},
    {1, 1000, 13459563},
    {42, 0, 5759484},
    {42, 1, 16034771},
    {42, UINT32_MAX - 2, 13754635},
    {UINT64_C(1) << 63, 2, 365622},
    {UINT64_C(1) << 63, 1000, 4732310},
    {UINT64_MAX, 0, 6144524},
    {UINT64_MAX, 28321, 11785871},
    {UINT64_MAX, UINT32_MAX - 2, 4789513},
};

/* Without crossings and terrain the weight of an edge does not depend on the lattice. */
static const struct lattice lattice = {.width = 1, .height = 1, .cells = 1, .vertices = 1, .edge_limit = 2};

START_TEST(weights_of_a_seed_never_change) {
    for (size_t i = 0; i < sizeof pinned / sizeof pinned[0]; i++) {
        const struct weights weights = weights_of(pinned[i].seed, &lattice, NULL);
        require(weights_at(&weights, pinned[i].edge) == pinned[i].weight,
                "seed %" PRIu64 ", edge %" PRIu32 ": %" PRIu32 " instead of %" PRIu32, pinned[i].seed,
                pinned[i].edge, weights_at(&weights, pinned[i].edge), pinned[i].weight);
    }
}
END_TEST

START_TEST(weights_fill_their_range_evenly) {
    enum { EDGES = 160000, PARTS = 16 };
    for (uint64_t seed = 0; seed < 4; seed++) {
        const struct weights weights = weights_of(seed, &lattice, NULL);
        double parts[PARTS] = {0};
        for (uint32_t edge = 0; edge < EDGES; edge++) {
            const uint32_t weight = weights_at(&weights, edge);
            require(weight >= WEIGHT_LOWEST && weight - WEIGHT_LOWEST < WEIGHT_SPAN,
                    "seed %" PRIu64 ", edge %" PRIu32 ": weight %" PRIu32, seed, edge, weight);
            parts[(weight - WEIGHT_LOWEST) / (WEIGHT_SPAN / PARTS)]++;
        }
        double chi_squared = 0;
        for (int part = 0; part < PARTS; part++) {
            const double difference = parts[part] - (double)EDGES / PARTS;
            chi_squared += difference * difference / ((double)EDGES / PARTS);
        }
        /* With 15 degrees of freedom, chance exceeds this once in 10 000 times. */
        require(chi_squared < 44.3, "seed %" PRIu64 ": chi-squared %f", seed, chi_squared);
    }
}
END_TEST

/* Among so many edges are some whose weights differ by one or two, and these show whether the last bit
 * counts. */
START_TEST(keys_order_by_weight) {
    enum { EDGES = 40000 };
    uint64_t *const keys = test_new(EDGES, sizeof *keys);
    const struct weights weights = weights_of(7, &lattice, NULL);
    for (uint32_t edge = 0; edge < EDGES; edge++) {
        keys[edge] = weight_key(&weights, edge);
        require(weight_key_edge(keys[edge]) == edge, "edge %" PRIu32 " comes back as another", edge);
    }
    test_sort(keys, EDGES);
    for (uint32_t i = 1; i < EDGES; i++) {
        const uint32_t before = weight_key_edge(keys[i - 1]);
        const uint32_t edge = weight_key_edge(keys[i]);
        require(weights_at(&weights, before) <= weights_at(&weights, edge), "edges %" PRIu32 " and %" PRIu32,
                before, edge);
    }
    free(keys);
}
END_TEST

/* Two edges of one weight are rare, and the ones that an ordering is most likely to get wrong. */
START_TEST(keys_of_equal_weights_order_by_number) {
    const struct weights weights = weights_of(1, &lattice, NULL);
    uint32_t *const edge_of_weight = test_new(WEIGHT_LOWEST + WEIGHT_SPAN, sizeof *edge_of_weight);
    int ties = 0;
    for (uint32_t edge = 1; edge < 50000; edge++) {
        uint32_t *const earlier = &edge_of_weight[weights_at(&weights, edge)];
        if (*earlier != 0) {
            ties++;
            require(weight_key(&weights, *earlier) < weight_key(&weights, edge),
                    "edges %" PRIu32 " and %" PRIu32, *earlier, edge);
        }
        *earlier = edge;
    }
    ck_assert_int_gt(ties, 0);
    free(edge_of_weight);
}
END_TEST

START_TEST(seeds_differ_in_their_weights) {
    const struct weights one = weights_of(1, &lattice, NULL);
    const struct weights two = weights_of(2, &lattice, NULL);
    int equal = 0;
    for (uint32_t edge = 0; edge < 1000; edge++) {
        equal += weights_at(&one, edge) == weights_at(&two, edge);
    }
    ck_assert_int_lt(equal, 5);
}
END_TEST

TEST_MAIN("weights", weights_of_a_seed_never_change, weights_fill_their_range_evenly, keys_order_by_weight,
          keys_of_equal_weights_order_by_number, seeds_differ_in_their_weights)
