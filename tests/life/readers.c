/* SPDX-License-Identifier: MIT */
/* An analyser and a reader of life with the usual options, as the state of cmocka. */
#include "tests/life/readers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int readers_setup(void **state)
{
    static struct readers readers;
    struct gk_analyse_options options;
    struct gk_life_options life;

    gk_analyse_default(&options, sizeof options);
    gk_life_default(&life, sizeof life);
    assert_int_equal(gk_analyser_new(&options, &readers.analyser, NULL), GK_OK);
    assert_int_equal(gk_life_new(&life, &readers.life, NULL), GK_OK);
    *state = &readers;
    return 0;
}

int readers_teardown(void **state)
{
    struct readers *readers = *state;

    gk_life_free(readers->life);
    gk_analyser_free(readers->analyser);
    return 0;
}
