/* The one door to the heap: zeroed, checked for overflow, and made to fail on demand. */
#include "memory.h"

#include <string.h>

#include "testing.h"

START_TEST(new_memory_is_zeroed) {
    enum { COUNT = 1000 };
    static const uint64_t zeros[COUNT];
    for (int i = 0; i < 20; i++) {
        uint64_t *const block = memory_new(COUNT, sizeof *block);
        ck_assert_ptr_nonnull(block);
        ck_assert_mem_eq(block, zeros, sizeof zeros);
        /* What is given back dirty may be what the next request gets. */
        memset(block, 0xa5, sizeof zeros);
        memory_free(block);
    }
}
END_TEST

START_TEST(request_for_nothing_is_a_valid_block) {
    char *const block = memory_new(0, 8);
    ck_assert_ptr_nonnull(block);
    char *const resized = memory_resize(block, 0, 8);
    ck_assert_ptr_nonnull(resized);
    memory_free(resized);
    memory_free(NULL);
}
END_TEST

/* Products that overflow to a number that could well be allocated. */
static const struct request {
    size_t count, size;
} overflowing[] = {
    {SIZE_MAX / 2 + 2, 2}, {SIZE_MAX / 8 + 2, 8},
    {8, SIZE_MAX / 8 + 2}, {(SIZE_MAX >> 32) + 2, (size_t)1 << 32},
    {SIZE_MAX, SIZE_MAX},
};

START_TEST(overflowing_request_fails_and_leaves_the_old_block) {
    for (size_t i = 0; i < sizeof overflowing / sizeof overflowing[0]; i++) {
        require(memory_new(overflowing[i].count, overflowing[i].size) == NULL, "request %zu", i);
        char *const old = memory_new(4, 1);
        ck_assert_ptr_nonnull(old);
        memcpy(old, "abc", 4);
        require(memory_resize(old, overflowing[i].count, overflowing[i].size) == NULL, "resize %zu", i);
        ck_assert_str_eq(old, "abc");
        memory_free(old);
    }
}
END_TEST

START_TEST(resizing_keeps_what_was_there) {
    uint32_t *block = memory_resize(NULL, 1, sizeof *block);
    ck_assert_ptr_nonnull(block);
    block[0] = 0;
    for (uint32_t count = 2; count < 3000; count++) {
        uint32_t *const larger = memory_resize(block, count, sizeof *block);
        ck_assert_ptr_nonnull(larger);
        block = larger;
        block[count - 1] = count - 1;
    }
    for (uint32_t i = 0; i < 2999; i++) {
        require(block[i] == i, "element %u", i);
    }
    memory_free(block);
}
END_TEST

START_TEST(growing_doubles_or_goes_as_far_as_is_asked) {
    static const struct {
        size_t asked, capacity;
    } growths[] = {{5, 5}, {5, 5}, {6, 10}, {11, 20}, {20, 20}, {100, 100}, {7, 100}};
    char *block = NULL;
    size_t capacity = 0;
    for (size_t i = 0; i < sizeof growths / sizeof growths[0]; i++) {
        block = memory_grow(block, &capacity, growths[i].asked, 1);
        ck_assert_ptr_nonnull(block);
        require(capacity == growths[i].capacity, "growth %zu: %zu", i, capacity);
        memset(block, (int)i, capacity);
    }
    ck_assert_ptr_null(memory_grow(block, &capacity, SIZE_MAX, 8));
    memory_fail_at(1);
    ck_assert_ptr_null(memory_grow(block, &capacity, 101, 1));
    ck_assert_uint_eq(capacity, 100);
    ck_assert_int_eq(block[99], 6);
    memory_free(block);
}
END_TEST

static bool request_succeeds(bool resize) {
    void *const block = resize ? memory_resize(NULL, 1, 1) : memory_new(1, 1);
    memory_free(block);
    return block != NULL;
}

START_TEST(only_the_nth_request_fails) {
    for (uint64_t nth = 1; nth < 6; nth++) {
        memory_fail_at(nth);
        for (uint64_t request = 1; request < 10; request++) {
            const bool succeeds = request_succeeds(request % 2 == 0);
            require(succeeds == (request != nth), "request %d of which the %dth shall fail", (int)request,
                    (int)nth);
        }
    }
    memory_fail_at(1);
    memory_fail_at(0);
    ck_assert(request_succeeds(false));
}
END_TEST

START_TEST(available_memory_is_a_sensible_figure) {
    /* A test program that runs has at least a mebibyte left; no machine has an exbibyte, unless it is
     * unknown. */
    const uint64_t available = memory_available();
    ck_assert_uint_ge(available, UINT64_C(1) << 20);
    ck_assert(available < UINT64_C(1) << 60 || available == UINT64_MAX);
}
END_TEST

TEST_MAIN("memory", new_memory_is_zeroed, request_for_nothing_is_a_valid_block,
          overflowing_request_fails_and_leaves_the_old_block, resizing_keeps_what_was_there,
          growing_doubles_or_goes_as_far_as_is_asked, only_the_nth_request_fails,
          available_memory_is_a_sensible_figure)
