/* SPDX-License-Identifier: MIT */
/* What reads the groups of a test program: made before its tests, freed after them (cmocka). */
#pragma once

#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/life.h>

struct readers {
    struct gk_analyser *analyser;
    struct gk_life *life;
};

int readers_setup(void **state);
int readers_teardown(void **state);
