/* SPDX-License-Identifier: MIT */
/* Parallel loops: how many threads, and the first error out of one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "util/parallel.h"

static void zero_means_all(void **state)
{
    (void)state;
    assert_true(parallel_threads(0) >= 1);
    assert_int_equal(parallel_threads(-1), parallel_threads(0));
}

static void a_number_is_kept(void **state)
{
    (void)state;
    assert_int_equal(parallel_threads(1), 1);
#ifdef _OPENMP
    assert_int_equal(parallel_threads(3), 3);
#else
    assert_int_equal(parallel_threads(3), 1);
#endif
}

static void nothing_failed(void **state)
{
    struct parallel loop = {0};
    struct gk_error err = {.status = GK_ERR_IO};

    (void)state;
    assert_false(parallel_failed(&loop));
    assert_int_equal(parallel_end(&loop, &err), GK_OK);
    assert_int_equal(err.status, GK_ERR_IO);
}

static void fail_at(struct parallel *loop, size_t at)
{
    struct gk_error err = {.status = at % 2 ? GK_ERR_LIMIT : GK_ERR_ARG};

    snprintf(err.message, sizeof err.message, "step %zu", at);
    parallel_fail(loop, at, &err);
}

/* In whatever order the steps fail. */
static void the_lowest_step_wins(void **state)
{
    static const size_t order[][3] = {{3, 5, 8}, {8, 5, 3}, {5, 3, 8}, {3, 8, 5}};

    (void)state;
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        struct parallel loop = {0};
        struct gk_error err = {.status = GK_OK};

        for (int k = 0; k < 3; k++) {
            fail_at(&loop, order[i][k]);
            assert_true(parallel_failed(&loop));
        }
        assert_int_equal(parallel_end(&loop, &err), GK_ERR_LIMIT);
        assert_int_equal(err.status, GK_ERR_LIMIT);
        assert_string_equal(err.message, "step 3");
        assert_int_equal(parallel_end(&loop, NULL), GK_ERR_LIMIT);
    }
}

/* Step 0 is a step, not "none". */
static void the_first_step_counts(void **state)
{
    struct parallel loop = {0};
    struct gk_error err;

    (void)state;
    fail_at(&loop, 1);
    fail_at(&loop, 0);
    fail_at(&loop, 1);
    assert_int_equal(parallel_end(&loop, &err), GK_ERR_ARG);
    assert_string_equal(err.message, "step 0");
}

/* From all threads at once. All steps fail here, and so does the lowest of them. */
static void threads_may_fail_together(void **state)
{
    (void)state;
    for (int round = 0; round < 100; round++) {
        struct parallel loop = {0};
        struct gk_error err;
        int seen = 0;

#pragma omp parallel for num_threads(4) reduction(+ : seen)
        for (size_t i = 0; i < 64; i++) {
            fail_at(&loop, 64 - i);
            seen += parallel_failed(&loop);
        }
        assert_int_equal(seen, 64);
        assert_int_equal(parallel_end(&loop, &err), GK_ERR_LIMIT);
        assert_string_equal(err.message, "step 1");
    }
}

/* Each step is taken once, by whatever thread; none after a failure. */
static void threads_take_steps(void **state)
{
    struct parallel loop = {0};
    int taken[1000] = {0};
    size_t at;

    (void)state;
#pragma omp parallel for num_threads(4)
    for (int i = 0; i < 4; i++) {
        size_t mine;

        while (parallel_next(&loop, 1000, &mine))
            taken[mine]++;
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(taken[i], 1);
    loop = (struct parallel){0};
    assert_true(parallel_next(&loop, 3, &at));
    assert_int_equal(at, 0);
    assert_true(parallel_next(&loop, 3, &at));
    assert_int_equal(at, 1);
    fail_at(&loop, at);
    assert_false(parallel_next(&loop, 3, &at));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zero_means_all),        cmocka_unit_test(a_number_is_kept),
        cmocka_unit_test(nothing_failed),        cmocka_unit_test(the_lowest_step_wins),
        cmocka_unit_test(the_first_step_counts), cmocka_unit_test(threads_may_fail_together),
        cmocka_unit_test(threads_take_steps),
    };

    return cmocka_run_group_tests_name("util/parallel", tests, NULL, NULL);
}
