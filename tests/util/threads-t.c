/* SPDX-License-Identifier: MIT */
/* threads_for: what is asked for, and what is available. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "util/threads.h"

static void zero_means_all(void **state)
{
    (void)state;
    assert_true(threads_for(0) >= 1);
    assert_int_equal(threads_for(-1), threads_for(0));
}

static void a_number_is_kept(void **state)
{
    (void)state;
    assert_int_equal(threads_for(1), 1);
#ifdef _OPENMP
    assert_int_equal(threads_for(3), 3);
#else
    assert_int_equal(threads_for(3), 1);
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zero_means_all),
        cmocka_unit_test(a_number_is_kept),
    };

    return cmocka_run_group_tests_name("util/threads", tests, NULL, NULL);
}
