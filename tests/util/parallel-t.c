/* SPDX-License-Identifier: MIT */
/* parallel_threads: what is asked for, and what is available. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zero_means_all),
        cmocka_unit_test(a_number_is_kept),
    };

    return cmocka_run_group_tests_name("util/parallel", tests, NULL, NULL);
}
