/* Sorting: keys as qsort orders them, and a lattice's edges by weight, then by number. */
#include "order.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "memory.h"
#include "testing.h"
#include "trial.h"

static void check_against_qsort(const uint64_t *keys, size_t count, uint64_t seed) {
    uint64_t *const ours = test_new(count, sizeof *ours);
    uint64_t *const judge = test_new(count, sizeof *judge);
    memcpy(ours, keys, count * sizeof *keys);
    memcpy(judge, keys, count * sizeof *keys);
    ck_assert(order_keys(ours, count));
    test_sort(judge, count);
    for (size_t i = 0; i < count; i++) {
        require(ours[i] == judge[i], "seed %" PRIu64 ", %zu keys: place %zu", seed, count, i);
    }
    free(ours);
    free(judge);
}

/* Keys that differ in some of their bits only make the sort leave out passes, and leave the result in one
   buffer or the other. */
START_TEST(keys_are_ordered_whichever_bits_they_differ_in) {
    enum { LARGEST = 300 };
    static const size_t counts[] = {0, 1, 2, 3, 17, LARGEST};
    uint64_t keys[LARGEST];
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct dice dice = dice_of(seed);
        /* About a quarter of the bits. */
        uint64_t differing = dice_throw(&dice);
        differing &= dice_throw(&dice);
        const uint64_t common = dice_throw(&dice) & ~differing;
        for (size_t i = 0; i < LARGEST; i++) {
            keys[i] = common | (dice_throw(&dice) & differing);
        }
        for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
            check_against_qsort(keys, counts[i], seed);
        }
    }
}
END_TEST

START_TEST(each_single_bit_orders) {
    for (unsigned bit = 0; bit < 64; bit++) {
        const uint64_t set = UINT64_C(1) << bit;
        const uint64_t keys[] = {set, 0, set, 0, 0, set};
        check_against_qsort(keys, sizeof keys / sizeof keys[0], bit);
    }
}
END_TEST

START_TEST(sorted_reversed_and_equal_keys_are_ordered) {
    enum { COUNT = 5000 };
    static uint64_t rising[COUNT];
    static uint64_t falling[COUNT];
    static uint64_t equal[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        rising[i] = i * i;
        falling[i] = UINT64_MAX - i * i;
        equal[i] = UINT64_C(0x0123456789abcdef);
    }
    check_against_qsort(rising, COUNT, 0);
    check_against_qsort(falling, COUNT, 1);
    check_against_qsort(equal, COUNT, 2);
}
END_TEST

START_TEST(keys_are_untouched_when_memory_is_exhausted) {
    const uint64_t keys[] = {3, 1, 2};
    uint64_t copy[] = {3, 1, 2};
    uint64_t nth = 1;
    for (memory_fail_at(nth); !order_keys(copy, 3); memory_fail_at(++nth)) {
        ck_assert(memcmp(copy, keys, sizeof keys) == 0);
    }
    memory_fail_at(0);
    ck_assert_uint_gt(nth, 1);
    ck_assert(copy[0] == 1 && copy[1] == 2 && copy[2] == 3);
}
END_TEST

/* Every edge once, each heavier than the one before, or as heavy and of a higher number. */
static void edges_are_a_rising_permutation(const struct trial *trial) {
    const struct lattice lattice = trial_lattice(trial);
    const struct weights weights = weights_of(trial->seed, &lattice, NULL);
    uint32_t *const edges = order_edges(&lattice, &weights);
    ck_assert_ptr_nonnull(edges);
    bool *const seen = test_new(lattice.edge_limit, sizeof *seen);
    for (uint32_t i = 0; i < lattice.edges; i++) {
        const uint32_t edge = edges[i];
        require(lattice_has_edge(&lattice, edge) && !seen[edge], "%s: edge %" PRIu32 " in place %" PRIu32,
                trial_text(trial), edge, i);
        seen[edge] = true;
        if (i > 0) {
            const uint32_t weight = weights_at(&weights, edge);
            const uint32_t before = weights_at(&weights, edges[i - 1]);
            require(before < weight || (before == weight && edges[i - 1] < edge), "%s: place %" PRIu32,
                    trial_text(trial), i);
        }
    }
    free(seen);
    memory_free(edges);
}

START_TEST(edges_rise_in_weight_and_number) {
    trial_each(TRIAL_ANY_SIZE, edges_are_a_rising_permutation);
}
END_TEST

TEST_MAIN("order", keys_are_ordered_whichever_bits_they_differ_in, each_single_bit_orders,
          sorted_reversed_and_equal_keys_are_ordered, keys_are_untouched_when_memory_is_exhausted,
          edges_rise_in_weight_and_number)
