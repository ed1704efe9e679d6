/* What every test program needs: a main function that only lists its cases, and an assertion for properties.
 */
#ifndef TESTING_H
#define TESTING_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* The main function of a test program: its name and its cases, each defined with START_TEST. */
#define TEST_MAIN(name, ...)                                                                                 \
    int main(void) {                                                                                         \
        const TTest *const cases[] = {__VA_ARGS__};                                                          \
        return test_main(name, cases, sizeof cases / sizeof cases[0]);                                       \
    }

/* Runs the cases, each in a process of its own; the exit status of the program. */
int test_main(const char *name, const TTest *const *cases, size_t count);

/* Like ck_assert_msg, but free of charge when the condition holds: Check takes a note of every assertion that
   is passed, which is too slow for the millions that a property over many mazes takes. */
#define require(condition, ...)                                                                              \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            ck_abort_msg(__VA_ARGS__);                                                                       \
        }                                                                                                    \
    } while (0)

/* Whether action ends in a failed assertion of the program. It is tried in a process of its own. */
bool test_aborts(void (*action)(void *context), void *context);

/* Memory that a test needs for itself, zeroed. It does not count among the requests that memory_fail_at lets
   fail, and ends the test when there is none. The caller frees it. */
void *test_new(size_t count, size_t size);

/* Brings keys into rising order with qsort: what our own ways of ordering are judged by. */
void test_sort(uint64_t *keys, size_t count);

#endif
