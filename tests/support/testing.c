#include "testing.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int test_main(const char *name, const TTest *const *cases, size_t count) {
    Suite *const suite = suite_create(name);
    TCase *const all = tcase_create(name);
    for (size_t i = 0; i < count; i++) {
        tcase_add_test(all, cases[i]);
    }
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

bool test_aborts(void (*action)(void *context), void *context) {
    const pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        /* The failure is expected: neither its message nor its core file is of use to anybody. */
        const int nowhere = open("/dev/null", O_WRONLY);
        (void)dup2(nowhere, STDERR_FILENO);
        (void)setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        action(context);
        _exit(EXIT_SUCCESS);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

void *test_new(size_t count, size_t size) {
    void *const block = calloc(count > 0 ? count : 1, size);
    ck_assert_ptr_nonnull(block);
    return block;
}

static int compare_keys(const void *a, const void *b) {
    const uint64_t left = *(const uint64_t *)a;
    const uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

void test_sort(uint64_t *keys, size_t count) {
    qsort(keys, count, sizeof *keys, compare_keys);
}
