/* Large blocks: zeroed, whole, told from others, kept when they are resized, and touched ahead. */
#include "large.h"

#include <string.h>
#include <time.h>

#include "memory.h"
#include "testing.h"

enum { LARGEST = 5 << 20 };

static bool all_are(const unsigned char *bytes, size_t count, unsigned char value) {
    size_t i = 0;
    while (i < count && bytes[i] == value) {
        i++;
    }
    return i == count;
}

START_TEST(blocks_of_all_sizes_are_zeroed_and_whole) {
    for (size_t size = (size_t)1 << 18; size <= LARGEST; size += 300007) {
        unsigned char *const block = memory_new(size, 1);
        ck_assert_ptr_nonnull(block);
        require(large_is(block) == large_enough(size), "%zu bytes", size);
        require(all_are(block, size, 0), "%zu bytes are not zeroed", size);
        memset(block, 0xa5, size);
        memory_free(block);
    }
}
END_TEST

START_TEST(resizing_between_small_and_large_keeps_what_was_there) {
    static const size_t sizes[] = {100, LARGEST, LARGEST - 5, LARGEST / 2, 3 * (size_t)LARGEST, 1000, 50};
    size_t before = 0;
    unsigned char *block = NULL;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        unsigned char *const resized = memory_resize(block, sizes[i], 1);
        ck_assert_ptr_nonnull(resized);
        block = resized;
        require(all_are(block, before < sizes[i] ? before : sizes[i], 7), "size %zu", sizes[i]);
        memset(block, 7, sizes[i]);
        before = sizes[i];
    }
    memory_free(block);
}
END_TEST

/* Addresses as round as theirs, and blocks that were given back. */
START_TEST(nothing_else_is_taken_for_one) {
    enum { BLOCKS = 6 };
    unsigned char *blocks[BLOCKS];
    for (size_t i = 0; i < BLOCKS; i++) {
        blocks[i] = memory_new(LARGEST, 1);
        ck_assert_ptr_nonnull(blocks[i]);
    }
    for (size_t i = 0; i < BLOCKS; i += 2) {
        memory_free(blocks[i]);
        ck_assert(!large_is(blocks[i]));
    }
    for (size_t i = 1; i < BLOCKS; i += 2) {
        ck_assert(large_is(blocks[i]) == large_enough(LARGEST));
        ck_assert(!large_is(blocks[i] + ((size_t)1 << 21)));
        ck_assert(all_are(blocks[i], LARGEST, 0));
        memory_free(blocks[i]);
    }
    ck_assert(!large_is(NULL));
}
END_TEST

/* Before a block is touched ahead, while it is, and afterwards. */
START_TEST(what_is_touched_ahead_can_be_used_and_freed) {
    enum { BLOCKS = 24, WAIT_NANOSECONDS = 60000 };
    for (size_t i = 0; i < BLOCKS; i++) {
        unsigned char *const blocks[] = {memory_new(LARGEST, 1), memory_new(LARGEST, 1)};
        ck_assert(blocks[0] != NULL && blocks[1] != NULL);
        memory_expect(blocks[0], 0, SIZE_MAX);
        memory_expect(blocks[1], 0, SIZE_MAX);
        (void)nanosleep(&(struct timespec){.tv_nsec = (long)i * WAIT_NANOSECONDS}, NULL);
        for (size_t b = 2; b > 0 && i % 4 != 0; b--) {
            memory_expect(blocks[b - 1], SIZE_MAX, 0);
            ck_assert(i % 2 == 0 || all_are(blocks[b - 1], LARGEST, 0));
            memset(blocks[b - 1], 0xa5, LARGEST);
            ck_assert(all_are(blocks[b - 1], LARGEST, 0xa5));
        }
        memory_free(blocks[0]);
        memory_free(blocks[1]);
    }
    memory_expect(NULL, 0, SIZE_MAX);
    memory_expect(NULL, SIZE_MAX, 0);
}
END_TEST

/* Bytes come into use while those behind them are touched ahead: what is written to stays. */
START_TEST(what_comes_into_use_is_left_alone) {
    enum { STEP = 300000, WAIT_NANOSECONDS = 400000 };
    unsigned char *const block = memory_new(LARGEST, 1);
    ck_assert(block != NULL);
    for (size_t used = 0; used < LARGEST; used += STEP) {
        const size_t count = LARGEST - used < STEP ? LARGEST - used : STEP;
        memory_expect(block, used + count, used / STEP % 2 == 0 ? SIZE_MAX : STEP);
        ck_assert(all_are(&block[used], count, 0));
        memset(&block[used], 0xa5, count);
        (void)nanosleep(&(struct timespec){.tv_nsec = WAIT_NANOSECONDS}, NULL);
    }
    ck_assert(all_are(block, LARGEST, 0xa5));
    memory_free(block);
}
END_TEST

TEST_MAIN("large", blocks_of_all_sizes_are_zeroed_and_whole,
          resizing_between_small_and_large_keeps_what_was_there, nothing_else_is_taken_for_one,
          what_is_touched_ahead_can_be_used_and_freed, what_comes_into_use_is_left_alone)
