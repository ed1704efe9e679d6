/* The heap gives its keys back in rising order, however pushes and pops are mixed. */
#include "heap.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "memory.h"
#include "testing.h"

static void check_against_qsort(uint64_t *keys, size_t count, uint64_t seed) {
    struct heap heap;
    ck_assert(heap_init(&heap, count));
    for (size_t i = 0; i < count; i++) {
        heap_push(&heap, keys[i]);
    }
    test_sort(keys, count);
    for (size_t i = 0; i < count; i++) {
        const uint64_t popped = heap_pop(&heap);
        require(popped == keys[i], "seed %" PRIu64 ", %zu keys: %" PRIu64 " came in place %zu", seed, count,
                popped, i);
    }
    ck_assert_uint_eq(heap.count, 0);
    heap_free(&heap);
}

/* Sizes around the powers of the heap's arity, where a last family has one child or lacks one. */
START_TEST(keys_come_out_as_qsort_orders_them) {
    enum { LARGEST = 90, SPREADS = 4 };
    static const uint64_t spreads[SPREADS] = {1, 3, 50, UINT64_MAX};
    uint64_t keys[LARGEST];
    for (uint64_t seed = 0; seed < 40; seed++) {
        for (size_t count = 0; count <= LARGEST; count++) {
            struct dice dice = dice_of(seed);
            for (size_t i = 0; i < count; i++) {
                keys[i] = dice_throw(&dice) % spreads[seed % SPREADS];
            }
            check_against_qsort(keys, count, seed);
        }
    }
}
END_TEST

START_TEST(many_keys_come_out_in_order) {
    enum { COUNT = 50000 };
    uint64_t *const keys = test_new(COUNT, sizeof *keys);
    struct dice dice = dice_of(1);
    for (size_t i = 0; i < COUNT; i++) {
        keys[i] = dice_throw(&dice);
    }
    check_against_qsort(keys, COUNT, 1);
    free(keys);
}
END_TEST

START_TEST(extreme_keys_keep_their_places) {
    uint64_t keys[] = {UINT64_MAX, 0, UINT64_MAX - 1, 1, UINT64_MAX, 0, UINT64_C(1) << 63, INT64_MAX};
    check_against_qsort(keys, sizeof keys / sizeof keys[0], 0);
}
END_TEST

/* The same keys in a list that is kept sorted by shifting. */
struct sorted_list {
    uint64_t keys[64];
    size_t count;
};

static void sorted_list_push(struct sorted_list *list, uint64_t key) {
    size_t place = list->count++;
    while (place > 0 && list->keys[place - 1] > key) {
        list->keys[place] = list->keys[place - 1];
        place--;
    }
    list->keys[place] = key;
}

static uint64_t sorted_list_pop(struct sorted_list *list) {
    const uint64_t smallest = list->keys[0];
    memmove(list->keys, list->keys + 1, --list->count * sizeof list->keys[0]);
    return smallest;
}

START_TEST(mixed_pushes_and_pops_match_a_sorted_list) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct dice dice = dice_of(seed);
        struct sorted_list list = {.count = 0};
        struct heap heap;
        ck_assert(heap_init(&heap, sizeof list.keys / sizeof list.keys[0]));
        for (int move = 0; move < 1000; move++) {
            const bool push = list.count == 0 || (list.count < heap.capacity && dice_below(&dice, 2) == 0);
            if (push) {
                const uint64_t key = dice_below(&dice, 100);
                heap_push(&heap, key);
                sorted_list_push(&list, key);
            } else {
                const uint64_t expected = sorted_list_pop(&list);
                require(heap_pop(&heap) == expected, "seed %" PRIu64 ", move %d", seed, move);
            }
            require(heap.count == list.count, "seed %" PRIu64 ", move %d: %zu keys", seed, move, heap.count);
        }
        heap_free(&heap);
    }
}
END_TEST

static void push_once(void *heap) {
    heap_push(heap, 1);
}

static void pop_once(void *heap) {
    (void)heap_pop(heap);
}

START_TEST(overfull_push_and_empty_pop_are_bugs_and_stop_the_program) {
    struct heap heap;
    ck_assert(heap_init(&heap, 1));
    ck_assert(test_aborts(pop_once, &heap));
    heap_push(&heap, 1);
    ck_assert(test_aborts(push_once, &heap));
    ck_assert(!test_aborts(pop_once, &heap));
    heap_free(&heap);
}
END_TEST

START_TEST(exhausted_memory_is_reported) {
    struct heap heap;
    memory_fail_at(1);
    ck_assert(!heap_init(&heap, 10));
    heap_free(&heap);
}
END_TEST

TEST_MAIN("heap", keys_come_out_as_qsort_orders_them, many_keys_come_out_in_order,
          extreme_keys_keep_their_places, mixed_pushes_and_pops_match_a_sorted_list,
          overfull_push_and_empty_pop_are_bugs_and_stop_the_program, exhausted_memory_is_reported)
