/* The store: pieces of any size lie apart and aligned, and keep what is written to them. */
#include "store.h"

#include <inttypes.h>
#include <string.h>

#include "memory.h"
#include "testing.h"

enum { PIECES = 3000 };

/* Most are small, some larger than any chunk would be. */
static size_t size_of_piece(size_t piece) {
    return piece % 1000 == 999 ? ((size_t)1 << 23) + piece : piece % 97;
}

static void check_piece(const unsigned char *piece, size_t number) {
    for (size_t i = 0; i < size_of_piece(number); i++) {
        require(piece[i] == (unsigned char)number, "byte %zu of piece %zu", i, number);
    }
}

START_TEST(pieces_lie_apart) {
    static unsigned char *pieces[PIECES];
    struct store store = {0};
    for (size_t i = 0; i < PIECES; i++) {
        pieces[i] = store_take(&store, size_of_piece(i));
        ck_assert_ptr_nonnull(pieces[i]);
        require((uintptr_t)pieces[i] % sizeof(uint64_t) == 0, "piece %zu is not aligned", i);
        memset(pieces[i], (int)(i & 0xff), size_of_piece(i));
    }
    for (size_t i = 0; i < PIECES; i++) {
        check_piece(pieces[i], i);
    }
    store_free(&store);
}
END_TEST

START_TEST(exhausted_memory_leaves_the_store_as_it_was) {
    struct store store = {0};
    unsigned char *const first = store_take(&store, 1);
    ck_assert_ptr_nonnull(first);
    *first = 7;
    memory_fail_at(1);
    ck_assert_ptr_null(store_take(&store, (size_t)1 << 24));
    memory_fail_at(0);
    ck_assert_ptr_nonnull(store_take(&store, (size_t)1 << 24));
    ck_assert_uint_eq(*first, 7);
    store_free(&store);
}
END_TEST

TEST_MAIN("store", pieces_lie_apart, exhausted_memory_leaves_the_store_as_it_was)
